import CommandLineInterface
import Figures
import Terminal
import Testing
import Workout

@testable import gympulse_tui

@Suite("gympulse-tui: draw and export-pictures")
struct DrawCommandTests {
  private static func arguments(_ line: String) throws -> Arguments {
    guard case .run(let arguments, _) = try spec.parse(line.split(separator: " ").map(String.init)) else {
      throw UsageError("it only shows a text", help: "")
    }
    return arguments
  }

  @Test("the catalogue's names of pictures are plain paths, each of its own")
  func names() {
    let all = Figure.namesByCategory.flatMap { category, names in
      names.flatMap { name in
        let pictures = DifficultyLevels.pictures(ofExercise: name, in: category)
        return [pictures.easy, pictures.hard]
      }
    }
    #expect(all.count == 280 && Set(all).count == 280)
    #expect(all.contains("chest/push_ups_easy.gif"))
    for path in all { #expect(path.wholeMatch(of: #/[a-z]+/[a-z0-9_]+_(easy|hard)\.gif/#) != nil, "\(path)") }
  }

  @Test("the format is the option's, or that of the file's ending")
  func format() throws {
    for (line, format) in [
      ("draw Squats", nil), ("draw Squats --svg", .svg), ("draw Squats -o a.PNG", .png),
      ("draw Squats --gif -o a.bin", .gif),
    ] as [(String, PictureFormat?)] {
      #expect(try Self.arguments(line).pictureFormat() == format)
    }
  }

  @Test(
    "what cannot be drawn is refused with the reason",
    arguments: [
      ("draw Squats --svg --gif", "--svg and --gif can't be used together"),
      ("draw Squats -o squats", "--output is \"squats\"; add --svg, --png or --gif"),
      ("draw Squats --png --size 1025", "--size is 1025; it must be 64 to 1024 pixels"),
      ("draw Squats --png --size abc", "--size needs a whole number, not \"abc\""),
      ("draw Squats --svg --size 64", "--size is for PNG and GIF; add --png or --gif"),
      ("draw Squats --size 64", "--size is for PNG and GIF; add --png or --gif"),
      ("draw Squats --png --colors red", "--colors: \"red\" is unknown; use light, dark"),
      ("draw Sqats", "there is no exercise \"Sqats\"; did you mean \"Squats\"?"),
    ])
  func refused(line: String, reason: String) throws {
    let error = #expect(throws: (any Error).self) { try DrawCommand(Self.arguments(line)).run() }
    #expect("\(try #require(error))".hasPrefix(reason))
  }

  @Test("each format has its own first bytes; a GIF and an SVG move, a PNG has one pose")
  func files() throws {
    let movement = try #require(Figure.movement(named: "Squats", difficulty: .easy))
    for (format, start) in [
      (PictureFormat.svg, Array("<svg".utf8)), (.png, [0x89, 0x50, 0x4E, 0x47]), (.gif, Array("GIF8".utf8)),
    ] {
      func bytes(_ isStill: Bool) throws -> [UInt8] {
        let file = PictureFile(format: format, colors: .dark, size: 64, isStill: isStill)
        return try #require(file.bytes(movement, title: "Squats"))
      }
      let (moving, still) = (try bytes(false), try bytes(true))
      #expect(moving.starts(with: start) && still.starts(with: start))
      if format == .png {
        #expect(moving[23] == 64 && still[23] == 64 && abs(Int(still[19]) - 2 * Int(moving[19])) < 3)
      }
      if format == .gif { #expect(moving.count > 3 * still.count) }
    }
  }

  @Test("the pose that says most is not the one in which the figure just stands")
  func telling() throws {
    for (name, difficulty) in [
      ("Squats", Difficulty.easy), ("Bicep Curls", .hard), ("Lateral Raises", .hard),
    ] {
      let movement = try #require(Figure.movement(named: name, difficulty: difficulty))
      let first = movement.tellingInstants[0]
      #expect((movement.mostTellingInstant == first) == (difficulty == .hard), "\(name)")
    }
  }

  @Test(
    "a picture is as large as the terminal allows; its caption is beside it, or below if it is larger then")
  func layout() {
    let text = "Squats, easy\n\nBend your knees until the thighs are level."
    let wide = InlineLayout(Size(columns: 120, rows: 30), pictures: 2, caption: text)
    #expect(wide.pictures == 2 && wide.figure.rows >= 20)
    #expect(wide.surface(nil).lines.contains { $0.hasSuffix("Squats, easy") && $0.hasPrefix("    ") })
    let large = InlineLayout(Size(columns: 200, rows: 60), pictures: 1, aspect: 0.8, caption: text)
    #expect(large.figure.rows == 57)
    let narrow = InlineLayout(Size(columns: 30, rows: 30), pictures: 2, caption: text)
    #expect(narrow.pictures == 1 && narrow.figure.columns == 30)
    let lines = narrow.surface(nil).lines
    #expect(lines[15] == "Squats, easy" && lines.count == narrow.size.rows && lines.last?.isEmpty == false)
    let small = InlineLayout(Size(columns: 20, rows: 8), pictures: 1, aspect: 0.8, caption: text)
    #expect(small.figure.rows == 6 && small.size.rows == 7)
    let none = InlineLayout(Size(columns: 80, rows: 24), pictures: 0, caption: "One\nTwo")
    #expect(none.surface(nil).lines == ["One", "Two"])
    for columns in 1...60 {
      for rows in 1...30 {
        let layout = InlineLayout(Size(columns: columns, rows: rows), pictures: 2, aspect: 2.5, caption: text)
        #expect(layout.figure.columns <= max(columns, 2) && layout.size.rows <= max(rows + 4, 8))
      }
    }
  }

  @Test("the page of an export shows every picture once")
  func page() {
    let text = PicturePage(format: .png).text
    for (category, names) in Figure.namesByCategory {
      for name in names {
        let paths = DifficultyLevels.pictures(ofExercise: name, in: category, ending: "png")
        for path in [paths.easy, paths.hard] {
          #expect(text.components(separatedBy: "src=\"\(path)\"").count == 2, "\(path)")
        }
      }
    }
  }
}
