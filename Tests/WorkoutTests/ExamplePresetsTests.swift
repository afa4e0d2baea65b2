import Testing

@testable import Workout

@Suite("The ready presets")
struct ExamplePresetsTests {
  @Test("each can be run, has a name of its own and the length that its name promises")
  func lengths() throws {
    let names = ExamplePresets.all.map(\.name)
    #expect(Set(names).count == names.count)
    var seconds: [String: Int] = [:]
    for preset in ExamplePresets.all {
      let checked = try CheckedPreset(preset)
      #expect(checked.preset == preset)
      seconds[preset.name] = try Int(#require(Timeline(checked.routine).total).seconds)
    }
    #expect(
      seconds == [
        "Quick HIIT": 370, "Tabata": 250, "Run/Walk": 1810, "EMOM 10": 603, "Pyramid": 330, "Boxing": 2830,
        "Couch to 5k, week 1": 1810, "Stretching": 730, "Pomodoro": 15_000, "1 min": 60, "5 min": 300,
        "10 min": 600, "15 min": 900, "30 min": 1800,
      ])
  }

  @Test("boxing warns ten seconds before the bell; stretching changes sides; pomodoro breaks once at a time")
  func features() throws {
    func routine(_ name: String) throws -> Routine {
      try CheckedPreset(#require(ExamplePresets.all.first { $0.name == name })).routine
    }
    #expect(try routine("Boxing").warnSeconds == 10)
    #expect(try routine("Stretching").round.map(\.title).prefix(2) == ["Neck, left", "Neck, right"])
    let pomodoro = Timeline(try routine("Pomodoro"))
    var titles: [String] = []
    var offset = Duration.zero
    while let position = pomodoro.position(at: offset) {
      titles.append(position.segment.title)
      offset = position.end
    }
    let set = ["Focus", "Break", "Focus", "Break", "Focus", "Break", "Focus"]
    #expect(titles == set + ["Long Rest"] + set)
  }
}
