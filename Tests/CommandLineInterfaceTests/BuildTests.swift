import Messages
import Testing

@testable import CommandLineInterface

@Suite("--version")
struct BuildTests {
  @Test("it has the version, the commit if it is known, and the configuration")
  func text() {
    #expect(Build.text(commit: "0123abcd4567") == "\(Version.text) (commit 0123abcd4567, debug build)")
    #expect(Build.text(commit: "") == "\(Version.text) (unknown commit, debug build)")
  }

  @Test("a program's note is a line below it")
  func note() throws {
    let spec = CommandSpec("tool", "Do a thing.", versionNote: "Under a licence.")
    guard case .show(let text) = try spec.parse(["--version"]) else {
      Issue.record("it shows nothing")
      return
    }
    #expect(text == "tool \(Build.text)\nUnder a licence.\n")
  }
}
