import Messages
import Testing

/// Protocol/topics.md is generated from the list of topics.
@Suite("Protocol/topics.md")
struct TopicsPageTests {
  @Test("it is generated from the code")
  func page() throws {
    let rows = try TopicTable.all.map { row in
      let name = Contract.documentedName(of: row.topic)
      #expect(!row.meaning.isEmpty, "\(name) is not in TopicMeanings.swift")
      let cells = [
        "`\(name)`", row.publisher.map { "`\($0)`" } ?? "any client", row.topic.isState ? "state" : "event",
        "`\(row.role)`",
        row.meaning, "[value](schema/topics/\(name).schema.json)",
        try examples(of: name).joined(separator: ", "),
      ]
      return "| \(cells.joined(separator: " | ")) |"
    }
    try Contract.expectPage(
      "Protocol/topics.md",
      """
      # Topics

      Generated from the code by a test. The broker retains the last value of a state topic and sends it to each new subscriber; only its publisher may publish it. Any client with the role `control` may publish an event topic, which is not retained. `role` is the least [role](README.md#roles) that may subscribe. See [publications](README.md#publications).

      | topic | publisher | kind | role | value | schema | examples |
      | --- | --- | --- | --- | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """)
  }

  private func examples(of topic: String) throws -> [String] {
    try Example.all().filter { $0.kind == .notification && $0.name == topic }.map { example in
      let label = example.variant.isEmpty ? "example" : example.variant.replacing("-", with: " ")
      let variant = example.variant.isEmpty ? "" : ".\(example.variant)"
      return "[\(label)](examples/\(topic).notification\(variant).json)"
    }
  }
}
