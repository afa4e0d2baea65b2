import Messages
import Testing
import Workout

extension RealProcesses {
  /// Each range of the GymPulseTimer PRD's "Validation rules".
  @Suite("Ranges")
  struct RangeTests {
    private static let refused: [(option: String, value: String, allowed: String)] =
      [
        ("get-ready", "30:01", "0s to 30m"), ("work", "0", "1s to 30m"), ("work", "1801", "1s to 30m"),
        ("rest", "0s", "1s to 30m"), ("rest", "30m1s", "1s to 30m"), ("sets", "0", "1 to 99"),
        ("sets", "100", "1 to 99"), ("rounds", "0", "1 to 99"), ("rounds", "100", "1 to 99"),
        ("rounds", "-1", "1 to 99"),
      ]

    @Test("one past each end: refused with the option, the value and the range; nothing changes")
    func onePast() throws {
      try inWorld { world in
        try world.done("up")
        let before = try world.done("preset", "list", "--json").output
        for bad in Self.refused {
          let flags = ["--\(bad.option)", bad.value]
          for command in [["start"], ["start", "Tabata"], ["preset", "new"], ["preset", "edit", "Tabata"]] {
            let outcome = try world.run("gympulse-ctl", command + flags)
            #expect(outcome.code == 1 && outcome.output.isEmpty, "\(command + flags): \(outcome)")
            #expect(
              outcome.error.contains("--\(bad.option) \(bad.value) is out of range (\(bad.allowed))"),
              "\(command + flags): \(outcome)")
          }
        }
        let long = String(repeating: "n", count: 31)
        for command in [["preset", "new"], ["preset", "edit", "Tabata"]] {
          let outcome = try world.run("gympulse-ctl", command + ["--name", long])
          #expect(outcome.code == 1, "\(command): \(outcome)")
          #expect(
            outcome.error.contains("--name \"\(long)\" is not allowed; give 1 to 30 characters"),
            "\(outcome)")
        }
        #expect(try world.done("preset", "list", "--json").output == before)
        #expect(try world.session("state").phase == .idle)
      }
    }

    @Test("the ends themselves are taken")
    func ends() throws {
      try inWorld { world in
        try world.done("up")
        let name = String(repeating: "n", count: 30)
        for (low, high) in [("0", "1"), ("30:00", "99")] {
          let (work, count) = low == "0" ? ("1", high) : (low, high)
          let values = [
            "--get-ready", low, "--work", work, "--rest", work, "--sets", count, "--rounds", count,
          ]
          let seconds = low == "0" ? 1 : 1800
          let new = try world.run("gympulse-ctl", ["preset", "new", "--name", name, "--json"] + values)
          let preset = try new.json(StoredPreset.self).preset
          let plan = preset.interval
          #expect(preset.name == name && plan.workSeconds == seconds && plan.restSeconds == seconds)
          #expect(preset.getReadySeconds == (low == "0" ? 0 : 1800))
          #expect(plan.sets == plan.rounds && "\(plan.sets)" == count)
          let started = try world.run("gympulse-ctl", ["start", "--replace"] + values)
          #expect(started.code == 0, "\(started)")
          try world.done("preset", "delete", name)
        }
      }
    }
  }
}
