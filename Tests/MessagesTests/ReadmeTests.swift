import FoundationEssentials
import Messages
import Testing

@Suite("Protocol/README.md")
struct ReadmeTests {
  private let text: String

  init() throws {
    text = try Contract.text("Protocol/README.md")
  }

  @Test("its links have targets")
  func links() throws {
    let targets = try whole().split(separator: "](").dropFirst()
      .compactMap { $0.split(separator: ")").first }
    #expect(targets.count > 80)
    for target in targets where !target.hasPrefix("https://") {
      let file = target.prefix { $0 != "#" }
      #expect(FileManager.default.fileExists(atPath: "\(Contract.root)/Protocol/\(file)"), "\(target)")
    }
  }

  @Test("methods.md is generated from the schemas and the table of methods")
  func methods() throws {
    let path = "Protocol/methods.md"
    try ProtocolFacts.withFile { facts in
      let made = try Python.run("methods.py", ["\(Contract.root)/Protocol", facts])
      #expect(made.exitCode == 0, "\(made.output)")
      try Contract.expectPage(path, made.output)
    }
  }

  @Test("its table of contents has every page and program")
  func contents() throws {
    for file in try Contract.files(in: "Protocol") where file != "README.md" {
      let isFolder = !file.contains(".")
      #expect(text.contains("| [\(file)\(isFolder ? "/" : "")](\(file)) |"), "\(file)")
    }
    let sections = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { $0.dropFirst(3) }
    #expect(sections.count > 8)
    for section in sections {
      #expect(text.contains("[\(section)](#\(section.lowercased().replacing(" ", with: "-")))"), "\(section)")
    }
  }

  @Test("there is a section for every method and a row for every topic, with each one's schemas and examples")
  func complete() throws {
    var wanted = Contract.codes.map { "| \($0.rawValue) |" }
    for name in Contract.methodNames {
      wanted += [
        "### \(name)\n", "(methods.md#\(name.lowercased().filter { $0 != "." }))",
        "(schema/methods/\(name).params.schema.json)",
      ]
      wanted.append("(schema/methods/\(name).result.schema.json)")
    }
    for name in Contract.topics.keys { wanted += ["| `\(name)` |", "(schema/topics/\(name).schema.json)"] }
    // A refused request is linked beside its error.
    for file in try Contract.files(in: "Protocol/examples") where !file.contains(".request.") {
      wanted.append("(examples/\(file))")
    }
    let whole = try whole()
    #expect(wanted.filter { !whole.contains($0) } == [])
  }

  /// All pages.
  private func whole() throws -> String {
    let pages = try Contract.files(in: "Protocol").filter { $0.hasSuffix(".md") }
    return try pages.map { try Contract.text("Protocol/\($0)") }.joined()
  }

  @Test("its bytes are the frame of its request")
  func bytes() throws {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("0000") }
    let bytes = lines.flatMap { line in
      line.dropFirst(10).prefix(47).split(separator: " ").compactMap { UInt8($0, radix: 16) }
    }
    let body = Envelope.request(id: Array("7".utf8), method: BrokerMethods.Ping.name, params: nil)
    #expect(bytes == Frame.around(body))
    #expect(text.contains("`\(String(decoding: body, as: UTF8.self))` is \(body.count) "))
  }

  @Test("its limits are those of the code")
  func limits() {
    #expect(Frame.bodyLengthMax == 1_048_576)
    #expect(text.contains("1 to 1 048 576 bytes"))
    #expect(text.contains("`protocol` \(BrokerMethods.protocolVersion)"))
    #expect(text.contains("at most \(Envelope.idLengthMax) bytes, quotes included"))
    #expect(text.contains("`method` is at most \(Envelope.methodLengthMax) bytes"))
  }
}
