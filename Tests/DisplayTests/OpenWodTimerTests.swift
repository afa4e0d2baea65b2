import Display
import Testing

@Suite("The strings of OpenWodTimer")
struct OpenWodTimerTests {
  @Test(
    "are read as notation, and written again",
    arguments: [
      ("tabata(00:20,00:10,8)", "8x20/10"), ("tabata(01:20,00:10,1)", "1x1:20/10s"),
      ("amrap(12:00)", "amrap 12m"), ("ft(12:00)", "for time cap 12m"),
      ("emom(01:00,10)", "10x(1m Minute)"),
      ("mix(ft(12:00),rest(05:00),amrap(10:00))", "for time cap 12m, rest 5m, amrap 10m"),
    ])
  func both(text: String, notation: String) throws {
    let preset = try Notation.preset(from: text)
    #expect(Notation(preset).text == notation)
    #expect(try preset == Notation.preset(from: notation) && OpenWodTimer.text(of: preset) == text)
  }

  @Test(
    "a mistake is pointed at",
    arguments: [
      ("tabata(00:20,00:10)", 18), ("amrap(12)", 6), ("mix(ft(12:00),row(05:00))", 14), ("ft(12:00", 8),
      ("ft(12:00))", 9), ("emom(01:00,0)", 11), ("tabata(00:20,00:10,12345)", 19),
      ("emom(01:00,99999999999999999999)", 11), ("ft(12345:00)", 3), ("mix()", 4), ("amrap(00:99)", 6),
      ("mix(mix(ft(01:00)))", 4),
    ])
  func mistakes(text: String, offset: Int) {
    let error = #expect(throws: NotationError.self) { try Notation.preset(from: text) }
    #expect(error?.offset == offset, "\(text): \(error.map { "\($0)" } ?? "")")
  }

  @Test("a number is read whole")
  func whole() throws {
    #expect(try Notation.preset(from: "tabata(00:20,00:10,00121)").interval.rounds == 121)
    #expect(try Notation.preset(from: "tabata(00:20,00:10,008)").interval.rounds == 8)
  }

  @Test("what it does not have is not written")
  func missing() throws {
    for line in ["3x(8x20/10) rest 1m", "12 Push-ups", "for time", "3x(amrap 3m, rest 1m)", "4m"] {
      #expect(OpenWodTimer.text(of: try Notation.preset(from: line)) == nil, "\(line)")
    }
  }
}
