import FoundationEssentials
import Testing

/// A source file of this package.
struct SourceFile: Sendable, CustomTestStringConvertible {
  let path: String
  let lines: [String]

  var testDescription: String { path }

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path(percentEncoded: false)

  /// All Swift files below a folder of the package.
  static func all(below folder: String) throws -> [SourceFile] {
    let top = root + "/" + folder
    return try FileManager.default.subpathsOfDirectory(atPath: top).filter { $0.hasSuffix(".swift") }.sorted()
      .map { path in
        let data = FileManager.default.contents(atPath: "\(top)/\(path)") ?? Data()
        let text = String(decoding: data, as: UTF8.self)
        return SourceFile(
          path: "\(folder)/\(path)",
          lines: text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
      }
  }
}

extension SourceFile {
  /// The names of all programs, which scripts/programs lists.
  static let programs = executables.flatMap { $0.dropFirst() }

  /// The executables, each with its programs after it.
  static let executables = {
    let text = String(
      decoding: FileManager.default.contents(atPath: root + "/scripts/programs") ?? Data(), as: UTF8.self)
    return text.split(separator: "\n").filter { $0.first != "#" }.map {
      $0.split(separator: " ").map(String.init)
    }
  }()
}

@Suite("House rules")
struct TidyTests {
  static let sources = (try? SourceFile.all(below: "Sources")) ?? []
  static let tests = (try? SourceFile.all(below: "Tests")) ?? []

  @Test("there are sources to check")
  func found() {
    #expect(Self.sources.count > 50)
  }

  @Test("FoundationEssentials and never all of Foundation")
  func noFoundation() {
    for file in Self.sources + Self.tests {
      #expect(!file.lines.contains("import Foundation"), "\(file.path)")
    }
  }

  @Test("no try!, no sleeping, no open tasks in the sources")
  func noShortcuts() {
    // Written apart so that this file passes its own check.
    let banned = ["try" + "!", "as" + "!", "TO" + "DO", "FIX" + "ME", "usleep" + "(", " sleep" + "("]
    for file in Self.sources {
      for (index, line) in file.lines.enumerated() {
        for word in banned { #expect(!line.contains(word), "\(file.path):\(index + 1) \(word)") }
      }
    }
  }

  @Test("a sentence about a number is whole, by plural, and not glued from a noun and an s")
  func wholeSentences() {
    // The notation is a language of its own, which is not translated.
    for file in Self.sources where !file.path.contains("/Notation/") {
      for (index, line) in file.lines.enumerated() {
        for glue in [#"? "" : "s""#, #"? "s" : """#, #"== 1 ? "1 "#, #"? "has" : "have""#] {
          #expect(!line.contains(glue), "\(file.path):\(index + 1) \(glue)")
        }
      }
    }
  }

  @Test("no vague names: Manager, Helper, Util")
  func names() {
    for file in Self.sources + Self.tests {
      for word in ["Manager", "Helper", "Util"] where !file.path.contains("TidyTests") {
        let declared = file.lines.filter { line in
          ["struct", "class", "enum", "protocol"].contains { line.contains("\($0) ") } && line.contains(word)
        }
        #expect(declared.isEmpty && !file.path.contains(word), "\(file.path)")
      }
    }
  }

  @Test("every type and function for other modules is documented")
  func documented() {
    for file in Self.sources {
      for (index, line) in file.lines.enumerated() {
        let code = line.drop { $0 == " " }
        let declares = ["struct", "class", "final class", "enum", "protocol", "func", "static func"].contains
        {
          code.hasPrefix("package \($0) ")
        }
        guard declares, !code.contains("enum CodingKeys"), !code.contains("struct Parameters"),
          !code.contains("struct Result"), !code.contains("func ==")
        else { continue }
        var above = index - 1
        while above >= 0, file.lines[above].drop(while: { $0 == " " }).hasPrefix("@") { above -= 1 }
        let comment = above >= 0 ? file.lines[above].drop { $0 == " " } : ""
        let isRequirement =
          code.contains("func encode(to") || code.contains("static func <") || code.contains("func advanced")
          || code.contains("func duration")
        #expect(comment.hasPrefix("///") || isRequirement, "\(file.path):\(index + 1): \(line)")
      }
    }
  }

  @Test("the pure modules import no system modules")
  func pure() {
    let worldly = ["Glibc", "CLinux", "ActorRuntime", "Dispatch"]
    for file in Self.sources {
      let isCore = file.path.hasSuffix("Core.swift")
      let pure = [
        "Workout", "Display", "Terminal", "Messages", "Cues", "Exchange", "ActorCore", "CommandLineInterface",
      ]
      let isPure = pure.contains { file.path.hasPrefix("Sources/\($0)/") }
      // The C library's table of widths, which does not change, and the terminal itself.
      let isException =
        file.path == "Sources/Display/Drawing/SystemWidth.swift"
        || file.path.hasPrefix("Sources/Terminal/Device/")
      guard isCore || isPure, !isException else { continue }
      for module in worldly { #expect(!file.lines.contains("import \(module)"), "\(file.path)") }
    }
  }

  @Test("the messages of the daemons name no command: gympulse-ctl says what to type")
  func noCommandsInMessages() {
    // Those of the person, and those that start and stop daemons for the person.
    let others = ["gympulse", "gympulse-ctl", "gympulse-status", "gympulse-tui", "gympulse-supervisor"]
    let daemons = SourceFile.programs.filter { !others.contains($0) } + ["Messages", "ActorCore", "Workout"]
    #expect(daemons.contains("gympulse-engine"))
    // The help, lines of the log, and a command that is run.
    let read = [
      "Program.swift", "RefusedWorkouts.swift", "gympulse-desktop/ViewCommand.swift", "DrawnPicture.swift",
      "Spec.swift",
    ]
    for file in Self.sources where daemons.contains(where: { file.path.hasPrefix("Sources/\($0)/") }) {
      guard !read.contains(where: file.path.hasSuffix) else { continue }
      for (index, line) in file.lines.enumerated() where !line.contains("//") {
        #expect(!line.contains("gympulse-ctl"), "\(file.path):\(index + 1)")
      }
    }
  }

  @Test("a write that fails is an error or an event, never only a line in the log")
  func writes() {
    // Why a daemon has not started is itself a line for the person.
    let exceptions = ["Sources/ActorRuntime/Processes/StartFailure.swift"]
    for file in Self.sources where !exceptions.contains(file.path) {
      for line in file.lines where line.contains("OwnFile.replace(") || line.contains("OwnFile.remove(") {
        #expect(!line.contains("try?") && !line.contains("catch"), "\(file.path): \(line)")
      }
    }
  }

  @Test("a result that could not be written is not ignored")
  func results() {
    for file in Self.sources {
      #expect(
        !file.lines.contains { $0.contains("try? Output.") || $0.contains("try? ActorRuntime.Output.") })
    }
  }

  @Test(
    "files are opened as those that we write, that the user writes, or as the log; devices by their names")
  func files() {
    for file in Self.sources {
      let isHome = ["System", "Logging"].contains { file.path.hasPrefix("Sources/ActorRuntime/\($0)/") }
      for line in file.lines where !isHome && (line.contains("openFile(") || line.contains("readFile(")) {
        let isChecked = ["\"/dev/", "\"/proc/", "O_DIRECTORY | O_NOFOLLOW"].contains { line.contains($0) }
        #expect(isChecked, "\(file.path): \(line)")
      }
    }
  }

  @Test("text is written only by Output, which takes escaped text")
  func outputs() {
    let writes = ["Glibc.write(", "fputs(", "fwrite(", "puts(", "debugPrint(", " dump(", " print(\""]
    // The output with its log file, the descriptor that writes frames and files, and the screen's terminal.
    let sinks = [
      "Logging/LogFile.swift", "System/Descriptor.swift", "Device/TerminalDevice.swift",
      "Device/Restoration.swift",
    ]
    for file in Self.sources where !sinks.contains(where: file.path.hasSuffix) {
      for word in writes { #expect(!file.lines.contains { $0.contains(word) }, "\(file.path) has \(word)") }
    }
    for file in Self.sources where file.path.hasPrefix("Sources/Display/Escaping/") {
      // A `Character` hides a delimiter beside a mark or a joiner.
      #expect(!file.lines.contains { $0.contains("Character") && !$0.contains("//") }, "\(file.path)")
    }
  }

  @Test("GymPulseTimer PRD: no login, no analytics; only the page for phones opens an internet socket")
  func noNetwork() {
    // The name of SVG's namespace looks like an address.
    let namespace = #"xmlns="http://www.w3.org/2000/svg""#
    let addresses = "Sources/ActorRuntime/System/MachineAddresses.swift"
    #expect(Self.sources.contains { $0.path == addresses && !$0.lines.contains { $0.contains("socket(") } })
    for file in Self.sources
    where !file.path.hasPrefix("Sources/gympulse-web/Server/") && file.path != addresses {
      for word in ["AF_INET", "getaddrinfo", "URLSession", "http://", "https://"] {
        let isUsed = file.lines.contains { $0.replacing(namespace, with: "").contains(word) }
        #expect(!isUsed, "\(file.path) has \(word)")
      }
    }
  }

  @Test("a file has one subject: under 300 lines")
  func size() {
    for file in Self.sources { #expect(file.lines.count < 300, "\(file.path) has \(file.lines.count) lines") }
  }

  @Test("README.md is short: at most 90 lines and 800 words, with five pictures")
  func readme() throws {
    let data = try #require(FileManager.default.contents(atPath: SourceFile.root + "/README.md"))
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 91)
    #expect(lines.joined(separator: " ").split(separator: " ").count <= 800)
    #expect(lines.joined().split(separator: "![").count == 6)
  }

  @Test("the source files that scripts, packaging and descriptions name exist")
  func namedFiles() throws {
    var found = 0
    for folder in ["scripts", "Protocol", ".github"] {
      let top = SourceFile.root + "/" + folder
      for path in try FileManager.default.subpathsOfDirectory(atPath: top) {
        guard let data = FileManager.default.contents(atPath: "\(top)/\(path)"), data.count < 100_000 else {
          continue
        }
        for match in String(decoding: data, as: UTF8.self).matches(of: /(?:Sources|Tests)\/[\w\/+-]+\.swift/)
        {
          found += 1
          let exists = FileManager.default.fileExists(atPath: "\(SourceFile.root)/\(match.output)")
          #expect(exists, "\(folder)/\(path) names \(match.output)")
        }
      }
    }
    #expect(found > 5)
  }

  @Test("the files and functions that Sources/README.md names exist")
  func walks() throws {
    let text = String(
      decoding: FileManager.default.contents(atPath: SourceFile.root + "/Sources/README.md") ?? Data(),
      as: UTF8.self)
    let steps = text.split(separator: "\n").filter { $0.first?.isNumber == true }
    #expect(steps.count > 20)
    for step in steps {
      let names = step.split(separator: "`", omittingEmptySubsequences: false)
      let file = try #require(Self.sources.first { $0.path == "Sources/\(names[1])" }, "\(step)")
      guard names.count > 3, step.contains(".swift`, `") else { continue }
      let declarations = ["func \(names[3])(", "func \(names[3])<", "struct \(names[3])"]
      #expect(file.lines.contains { line in declarations.contains { line.contains($0) } }, "\(step)")
    }
  }
}
