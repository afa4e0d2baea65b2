import FoundationEssentials
import Testing

@Suite("Inputs that fuzzing found, and the examples of the protocol")
struct CorpusTests {
  private static let folder = #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined()
  private static let examples = folder + "/../../Protocol/examples"

  /// A file of Corpus/TARGET.
  struct Case: CustomTestStringConvertible, Sendable {
    let target: FuzzTarget
    let file: String
    var testDescription: String { "\(target.rawValue)/\(file)" }
  }

  @Test("each found case is harmless by now", arguments: cases())
  func found(found: Case) {
    let path = "\(Self.folder)/Corpus/\(found.target.rawValue)/\(found.file)"
    #expect(throws: Never.self) { try found.target.run(Self.bytes(path)) }
  }

  @Test("each example is harmless to each target", arguments: FuzzTarget.allCases)
  func examples(target: FuzzTarget) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.examples).sorted()
    #expect(files.count > 50)
    for file in files {
      for input in Seeds.inputs(for: target, from: Self.bytes("\(Self.examples)/\(file)")) {
        #expect(throws: Never.self, "\(file)") { try target.run(input) }
      }
    }
  }

  private static func cases() -> [Case] {
    FuzzTarget.allCases.flatMap { target in
      let files = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/Corpus/\(target.rawValue)")
      return (files ?? []).sorted().map { Case(target: target, file: $0) }
    }
  }

  private static func bytes(_ path: String) -> [UInt8] {
    [UInt8](FileManager.default.contents(atPath: path) ?? Data())
  }
}
