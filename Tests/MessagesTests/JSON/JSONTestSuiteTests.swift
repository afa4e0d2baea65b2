import FoundationEssentials
import Testing

@testable import Messages

/// JSON's public parsing suite (github.com/nst/JSONTestSuite), in the folder that the variable names: its `test_parsing`
/// holds texts named y_… (valid), n_… (invalid) and i_… (left to the implementation).
@Suite("JSON's public parsing suite")
struct JSONTestSuiteTests {
  private static let variable = "JSON_TEST_SUITE"
  private static let folder = ProcessInfo.processInfo.environment[variable]

  @Test(
    "every valid text is accepted and every invalid one refused, alone and in a message",
    .enabled(if: folder != nil, "set JSON_TEST_SUITE to the suite's folder test_parsing"))
  func suite() throws {
    let folder = try #require(Self.folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    #expect(names.count > 300, "the whole suite")
    for name in names.sorted() {
      let text = [UInt8](try #require(FileManager.default.contents(atPath: "\(folder)/\(name)")))
      let isTaken = JSON.isValue(text)
      let message = Array(#"{"jsonrpc":"2.0","method":"m","params":{"a":"#.utf8) + text + Array("}}".utf8)
      #expect(((try? Envelope(message)) != nil) == isTaken, "\(name) inside a message")
      // Valid texts of thousands of levels exceed our limit.
      guard !name.hasPrefix("i_") else { continue }
      #expect(isTaken == name.hasPrefix("y_"), "\(name)")
    }
  }
}
