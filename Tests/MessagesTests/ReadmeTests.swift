import FoundationEssentials
import Messages
import Testing

@Suite("Protocol/README.md")
struct ReadmeTests {
  private let text: String

  init() throws {
    text = try Contract.text("Protocol/README.md")
  }

  @Test("its links lead somewhere")
  func links() throws {
    let targets = text.split(separator: "](").dropFirst().compactMap { $0.split(separator: ")").first }
    #expect(targets.count > 80)
    for target in targets where !target.hasPrefix("https://") {
      #expect(FileManager.default.fileExists(atPath: "\(Contract.root)/Protocol/\(target)"), "\(target)")
    }
  }

  @Test("it has a row for every method and topic, and links every message's schema and example")
  func complete() throws {
    var wanted = Contract.codes.map { "| \($0.rawValue) |" }
    for name in Contract.methodNames {
      wanted += ["| `\(name)` |", "(schema/methods/\(name).params.schema.json)"]
      wanted.append("(schema/methods/\(name).result.schema.json)")
    }
    for name in Contract.topics.keys { wanted += ["| `\(name)` |", "(schema/topics/\(name).schema.json)"] }
    // A request that is refused is found beside its error.
    for file in try Contract.files(in: "Protocol/examples") where !file.contains(".request.") {
      wanted.append("(examples/\(file))")
    }
    #expect(wanted.filter { !text.contains($0) } == [])
  }

  @Test("its bytes are the frame of the request it shows")
  func bytes() throws {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("0000") }
    let bytes = lines.flatMap { line in
      line.dropFirst(10).prefix(47).split(separator: " ").compactMap { UInt8($0, radix: 16) }
    }
    let body = Envelope.request(id: Array("7".utf8), method: BrokerMethods.Ping.name, params: nil)
    #expect(bytes == Frame.around(body))
    #expect(text.contains("`\(String(decoding: body, as: UTF8.self))` is \(body.count) "))
  }

  @Test("the limits it tells are those of the code")
  func limits() {
    #expect(Frame.bodyLengthMax == 1_048_576)
    #expect(text.contains("1 to 1 048 576 bytes"))
    #expect(text.contains("`protocol` \(BrokerMethods.protocolVersion)"))
    #expect(text.contains("at most \(Envelope.idLengthMax) bytes, quotes included"))
    #expect(text.contains("`method` is at most \(Envelope.methodLengthMax) bytes"))
  }
}
