import Messages
import Testing
import Workout

@Suite("Settings: a voice is checked when it is set")
struct VoiceCheckTests {
  private let result = AudioMethods.Voices.Result(voices: [
    .init(language: "de", name: "German", file: "gmw/de"),
    .init(language: "en-us", name: "English (America)", file: "gmw/en-US"),
  ])

  @Test(
    "a language, a name or a file in any case, also with a variant or without the country",
    arguments: ["en", "EN+f3", "de", "DE", "german", "gmw/en-US", "en-us+f3", "English (America)"])
  func accepted(name: String) {
    #expect(throws: Never.self) { try result.check(name) }
  }

  @Test("any other is refused with the names like it")
  func refused() throws {
    for (name, names) in [("Germn", ["German"]), ("Klingonisch", []), ("e", []), ("", [])] {
      let error = try #require(throws: InvalidField.self) { try result.check(name) }
      #expect(error.description.hasPrefix("there is no voice \"\(name)\"") && error.suggestions == names)
    }
    #expect(throws: Never.self) { try AudioMethods.Voices.Result(voices: []).check("Klingonisch") }
  }
}
