import ActorRuntime
import Chance
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
  private static let files = ((try? FileManager.default.subpathsOfDirectory(atPath: page)) ?? [])
    .filter { $0.contains(".") }.sorted()

  private static func text(_ name: String) -> String {
    String(decoding: FileManager.default.contents(atPath: "\(page)/\(name)") ?? Data(), as: UTF8.self)
  }

  /// What the computer's screen says at a moment of a vector.
  private struct Words: Encodable {
    let file: String
    let now: Int64
    let isActive: Bool
    let title: String
    let position: String
    let next: String
    let spoken: String
    let result: String
  }

  /// A vector of Protocol/vectors/sessions, as far as it is needed here.
  private struct Vector: Decodable {
    struct Moment: Decodable {
      let now: Int64
    }
    let session: SessionPayload
    let moments: [Moment]
  }

  private static func words() throws -> [Words] {
    let folder = root + "Protocol/vectors/sessions"
    return try FileManager.default.contentsOfDirectory(atPath: folder).flatMap { file in
      let text = try Data(contentsOf: URL(filePath: "\(folder)/\(file)"))
      let vector = try JSON.decode(Vector.self, from: Array(text))
      return vector.moments.map { moment in
        let view = SessionView(vector.session.session, at: Instant(nanoseconds: moment.now))
        let text = ScreenText(view)
        return Words(
          file: file, now: moment.now, isActive: view.isActive, title: text.title, position: text.wholePlace,
          next: text.next, spoken: SpokenText.sentence(view), result: text.result)
      }
    }
  }

  @Test(
    "its arithmetic and words are those of Protocol/vectors, and its parser reads a stream that is cut anywhere"
  )
  func modules() throws {
    let folder = TemporaryFolder()
    let (sheet, words) = ("\(folder)/page.css", "\(folder)/words.json")
    try ThemeSheet.text.write(toFile: sheet, atomically: true, encoding: .utf8)
    try Data(JSON.encode(Self.words())).write(to: URL(filePath: words))
    let result = try #require(
      ExternalCommand.run(
        "node",
        [Self.root + "Tests/WebTests/page.mjs", Self.page, Self.root + "Protocol/vectors", sheet, words],
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

  @Test("each file has a path, and no path leaves the folder")
  func paths() {
    func file(_ path: String) -> PageFile? {
      PageFile(path.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
    }
    #expect(Self.files.count > 30)
    for name in Self.files where name != "index.html" { #expect(file(name)?.name == name) }
    #expect(file("") == .document && file("themes.css") == .themes)
    for path in [
      "index.html", "../main.js", "views/../main.js", "views/main.js/", "/main.js", ".js", "main", "main.",
      "a.b.js", "Main.js",
      "views/run.js.gz", "a/b/run.js", "./run.js", "%2e%2e/run.js", "run.js\0", "é.js", "views//run.js",
      "views.js/run",
    ] {
      #expect(file(path) == nil, "\(path)")
    }
  }

  @Test("a module imports, the document names, and main.js lists as views, only files that there are")
  func references() throws {
    for file in Self.files where file.hasSuffix(".js") || file.hasSuffix(".html") {
      let folder = URL(filePath: "/\(file)").deletingLastPathComponent()
      for match in Self.text(file).matches(of: /(?:from |href=|src=|src: )"([^"]*)"/)
      where match.1 != "/themes.css" {
        let path = URL(filePath: String(match.1), relativeTo: folder).standardizedFileURL.path().dropFirst()
        #expect(Self.files.contains(String(path)), "\(file): \(match.1)")
      }
    }
    let line = try #require(
      Self.text("main.js").split(separator: "\n").first { $0.hasPrefix("const VIEWS =") })
    let views = Set(line.matches(of: /"(\w+)"/).map { "views/\($0.1).js" })
    #expect(views == Set(Self.files.filter { $0.hasPrefix("views/") }))
  }

  @Test(
    "no line is longer than 140 columns",
    arguments: files.filter { file in ![".mp4", ".svg", ".png"].contains { file.hasSuffix($0) } })
  func lines(file: String) {
    #expect(Self.text(file).split(separator: "\n").allSatisfy { $0.count <= 140 })
  }

  @Test("the icons of the manifest have the sizes that it says")
  func icons() throws {
    struct Manifest: Decodable {
      struct Icon: Decodable { let src: String, sizes: String }
      let icons: [Icon]
    }
    for icon in try JSON.decode(Manifest.self, from: Array(Self.text("manifest.json").utf8)).icons
    where icon.src.hasSuffix(".png") {
      // Width and height are the first numbers of a PNG, at byte 16.
      let head = Array(try #require(FileManager.default.contents(atPath: Self.page + icon.src)).prefix(24))
      let side = { (offset: Int) in head[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
      #expect("\(side(16))x\(side(20))" == icon.sizes, "\(icon.src); draw it with scripts/icons")
    }
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
      #expect(ThemeSheet.text.ranges(of: "[data-theme=\"\(theme.rawValue)\"]").count == 5)
    }
    #expect(ThemeSheet.text.contains("--work:#0a84ff") && ThemeSheet.text.contains("--rest-text:"))
  }
}
