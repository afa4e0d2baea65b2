import ActorRuntime
import Display
import FoundationEssentials
import Messages
import Testing
import Workout

@testable import gympulse_web

@Suite("The page")
struct PageTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path(percentEncoded: false)
  private static let page = root + "Sources/gympulse-web/Page"
  private static let files = (try? FileManager.default.contentsOfDirectory(atPath: page).sorted()) ?? []

  private static func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: "\(page)/\(name)") ?? Data(), as: UTF8.self)
  }

  @Test("its arithmetic passes all of Protocol/vectors, and its parser a stream that is cut anywhere")
  func modules() throws {
    let sheet = FileManager.default.temporaryDirectory.path + "/themes-\(UUID()).css"
    try ThemeSheet.text.write(toFile: sheet, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: sheet) }
    let result = try #require(
      ExternalCommand.run(
        "node", [Self.root + "Tests/WebTests/page.mjs", Self.page, Self.root + "Protocol/vectors", sheet],
        deadline: .seconds(60)))
    #expect(result.code == 0, "\(result.output)")
    #expect(result.output.contains("moments"))
  }

  @Test("Protocol/vectors has the colours of time of every theme")
  func colors() throws {
    let palettes = Theme.allCases.flatMap { [Palette($0, isDark: false), Palette($0, isDark: true)] }
    let lines = palettes.flatMap { palette in
      stride(from: 100, through: 0, by: -10).map { percent in
        let color = palette.color(left: Double(percent) / 100).hex
        let appearance = palette.isDark ? "dark" : "light"
        return """
          {"theme": "\(palette.theme.rawValue)", "appearance": "\(appearance)", "left": \(Double(percent) / 100), \
          "color": "\(color)"}
          """
      }
    }
    let made = "{\n  \"colors\": [\n    \(lines.joined(separator: ",\n    "))\n  ]\n}\n"
    let path = Self.root + "Protocol/vectors/colors.json"
    if ProcessInfo.processInfo.environment["GYMPULSE_UPDATE_PROTOCOL"] != nil {
      try made.write(toFile: path, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == made,
      "run this test with GYMPULSE_UPDATE_PROTOCOL=1 to write \(path)")
  }

  @Test("the table has its files, and no others")
  func table() {
    #expect(Set(PageFile.all.compactMap(\.name)) == Set(Self.files))
    #expect(Set(PageFile.all.map(\.path)).count == PageFile.all.count)
  }

  @Test("a module imports, and the document names, only files of the table")
  func references() throws {
    let known = Set(PageFile.all.map(\.path))
    for file in Self.files where file.hasSuffix(".js") || file.hasSuffix(".html") {
      for match in Self.text(file).matches(of: /(?:from |href=|src=|src: )"\.?\/?([^"]*)"/) {
        #expect(known.contains(String(match.1)), "\(file): \(match.1)")
      }
    }
  }

  @Test("the kinds of workout that can be made are all kinds")
  func kinds() throws {
    let lines = Self.text("edit.js").split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("const KINDS =") })
    let names = line.matches(of: /(\w+): "/).map { String($0.1) }
    #expect(Set(names) == Set(PresetKind.allCases.map(\.rawValue)))
  }

  @Test("nothing makes markup of text, or comes from elsewhere, or is inline", arguments: files)
  func safety(file: String) {
    let text = Self.text(file)
    for word in [
      "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function(", "srcdoc",
    ] {
      #expect(!text.contains(word), "\(word)")
    }
    let addresses = text.matches(of: /https?:\/\/[^"']*/).map { String($0.0) }
    #expect(addresses.allSatisfy { $0 == "http" + "://www.w3.org/2000/svg" }, "\(addresses)")
    if file.hasSuffix(".html") {
      #expect(!text.contains("style=") && !text.contains("<style") && !text.contains("onclick"))
    }
    #expect(!text.contains("token=") && !text.contains("?token"))
  }

  @Test("the colours of every theme and phase, light and dark, are in the stylesheet")
  func themes() {
    for theme in Theme.allCases {
      #expect(ThemeSheet.text.ranges(of: "[data-theme=\"\(theme.rawValue)\"]").count == 3)
    }
    #expect(ThemeSheet.text.contains("--work:#0a84ff") && ThemeSheet.text.contains("--rest-text:"))
  }
}
