import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("Presets")
  struct PresetTests {
    @Test("a new preset has the PRD's defaults; it can be shown, edited and deleted without losing another")
    func life() throws {
      try inWorld { world in
        try world.done("up")
        let examples = try world.presets()
        let names = try world.done("preset", "list", "--json").json([StoredPreset].self).map(\.name)
        #expect(names.prefix(3) == ["Quick HIIT", "Tabata", "Run/Walk"])
        #expect(names.dropFirst(3) == ["1 min", "5 min", "10 min", "15 min", "30 min"])

        try world.done("preset", "new")
        let new = try #require(try world.presets().last)
        #expect(new == Preset(.interval))
        #expect(
          new.name == "New Timer" && new.interval.getReadySeconds == 10 && new.interval.workSeconds == 60)
        #expect(new.interval.restSeconds == 60 && new.interval.sets == 1 && new.interval.rounds == 4)
        #expect(new.soundEnabled && new.voiceEnabled)

        try world.done(
          "preset", "edit", "New Timer", "--name", "  Legs ", "--work", "1m30s", "--voice", "off")
        var legs = new
        (legs.name, legs.interval.workSeconds, legs.voiceEnabled) = ("Legs", 90, false)
        #expect(try world.presets() == examples + [legs], "trimmed; what was not given stays")
        let shown = try world.done("preset", "show", "legs").output
        for row in [
          "Name            Legs", "Get Ready       0:10", "Work            1:30", "Rounds          4",
          "Voice           off",
        ] {
          #expect(shown.contains(row + "\n"))
        }

        try world.done("preset", "delete", "Tabata")
        #expect(try world.presets() == [examples[0]] + examples[2...] + [legs])
        try world.done("down")
        try world.done("up")
        #expect(
          try world.presets() == [examples[0]] + examples[2...] + [legs], "kept, and no example comes back")
      }
    }

    @Test("a mistyped name is guessed; a taken one is refused")
    func names() throws {
      try inWorld { world in
        try world.done("up")
        for command in [["start"], ["preset", "show"], ["preset", "delete"]] {
          let outcome = try world.run("gympulse-ctl", command + ["Tabbata"])
          #expect(outcome.code == 1 && outcome.error.contains("did you mean \"Tabata\"?"), "\(outcome)")
        }
        let taken = try world.ctl("preset", "new", "--name", "tabata")
        #expect(taken.code == 1 && taken.error.contains("a preset \"Tabata\" already exists"))
        #expect(try world.presets().count == 8)
      }
    }

    @Test("start without a name uses the preset used last, else the first; deleting it keeps the history")
    func lastUsed() throws {
      try inWorld { world in
        #expect(try world.session("start").routine?.name == "Quick HIIT", "none was used yet")
        try world.done("stop")
        try world.done(
          "preset", "new", "--name", "Blink", "--get-ready", "0", "--work", "1", "--rest", "1", "--rounds",
          "1")
        let blink = try world.session("start", "Blink")
        try world.wait("completion") { try world.session("state").phase == .complete }
        try world.done("down")
        let again = try world.session("start")
        #expect(again.routine?.name == "Blink", "after a restart of everything too")
        try world.done("stop")
        try world.done("start", "--work", "5")
        try world.done("stop")
        #expect(
          try world.session("start").routine?.name == "Blink", "the values of one start are not a preset")

        try world.done("preset", "delete", "Blink")
        try world.done("stop")
        #expect(try world.session("start").routine?.name == "Quick HIIT")
        try world.expectLoggedOnce(blink.sessionId)
        #expect(try world.history().map(\.name) == ["Blink"])
      }
    }
  }
}

extension World {
  /// All presets in their order.
  fileprivate func presets() throws -> [Preset] {
    try done("preset", "list", "--json").json([StoredPreset].self).map(\.preset)
  }
}
