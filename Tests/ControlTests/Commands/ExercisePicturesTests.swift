import CommandLineInterface
import Messages
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: exercises show and export-pictures")
struct ExercisePicturesTests {
  @Test("the options of a picture are passed on as they were given, -o as --output")
  func words() throws {
    let arguments = try CommandLines.arguments(
      "exercises show Squats --hard --gif -o squats.gif --size 64 --trace")
    #expect(
      arguments.words(of: CommandSpec.pictureOptions + CommandSpec.fileOptions)
        == ["--hard", "--output=squats.gif", "--gif", "--size=64"])
    #expect(arguments.operands == ["Squats"])
  }

  @Test("the caption has the version's text, and a note on the sides if there is one")
  func caption() {
    var exercise = Catalogue.exercise("Squats", "Quads")
    #expect(ExerciseText.caption(exercise, .hard) == "Squats, hard\n\nHard.")
    exercise.sides = "Change sides halfway."
    #expect(ExerciseText.caption(exercise, .easy) == "Squats, easy\n\nEasily.\n\nChange sides halfway.")
  }

  @Test(
    "JSON and the options of a picture exclude each other",
    arguments: ["--svg", "--size 0", "--colors dark", "-o squats.png"])
  func json(option: String) throws {
    let arguments = try CommandLines.arguments("exercises show Squats --json \(option)")
    #expect(throws: UsageError.self) { try ExercisePictures(arguments: arguments).show() }
  }
}
