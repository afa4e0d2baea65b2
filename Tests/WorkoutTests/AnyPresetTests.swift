import Testing

@testable import Workout

@Suite("Presets of every kind")
struct AnyPresetTests {
  private static func custom(_ change: (inout CustomFields) -> Void = { _ in }) -> AnyPreset {
    var fields = CustomFields()
    fields.intervals = [IntervalFields(title: "Run", durationSeconds: 240)]
    change(&fields)
    return .custom(fields)
  }

  private static func countdown(_ change: (inout CountdownFields) -> Void = { _ in }) -> AnyPreset {
    var fields = CountdownFields()
    change(&fields)
    return .countdown(fields)
  }

  private static let plank = ExerciseChoice(name: "Plank", category: "Abs", difficulty: .easy)

  private static func exercise(_ change: (inout ExerciseFields) -> Void = { _ in }) -> AnyPreset {
    var fields = ExerciseFields()
    fields.exercises = [ExerciseStep(plank)]
    change(&fields)
    return .exercise(fields)
  }

  @Test("as they are by default they are in range, but a list needs something in it")
  func defaults() throws {
    for preset in [AnyPreset(.interval), custom, AnyPreset(.countdown), exercise] {
      #expect(try preset.checked() == preset)
      #expect(preset.mended == preset)
      try preset.routine.check()
      #expect(preset.routine.kind == preset.kind)
      #expect(preset.routine.name == preset.name)
    }
    #expect(throws: InvalidField.self) { try AnyPreset(.custom).checked() }
    #expect(throws: InvalidField.self) { try AnyPreset(.exercise).checked() }
  }

  private var custom: AnyPreset { Self.custom() }
  private var exercise: AnyPreset { Self.exercise() }

  @Test(
    "one past each end is refused by the field's name",
    arguments: [
      (custom { $0.cycles = 0 }, "cycles", "1 to 999"), (custom { $0.cycles = 1000 }, "cycles", "1 to 999"),
      (custom { $0.intervals = [] }, "intervals", "1 to 100"),
      (
        custom { $0.intervals = Array(repeating: $0.intervals[0], count: 101) }, "intervals", "1 to 100"
      ),
      (custom { $0.intervals[0].title = " " }, "intervals.1.title", "1 to 30 characters"),
      (
        custom { $0.intervals[0].durationSeconds = 0 }, "intervals.1.durationSeconds",
        "1 to 359999 seconds, or null to wait for done"
      ),
      (
        custom { $0.intervals[0].durationSeconds = 360_000 }, "intervals.1.durationSeconds",
        "1 to 359999 seconds, or null to wait for done"
      ),
      (
        custom { $0.intervals[0].speech = String(repeating: "x", count: 101) }, "intervals.1.speech",
        "at most 100 characters, none of them a control character"
      ),
      (custom { $0.name = String(repeating: "x", count: 31) }, "name", nil),
      (custom { $0.intervals[0].color = "blu" }, "intervals.1.color", nil),
      (custom { $0.intervals[0].color = "#12345" }, "intervals.1.color", nil),
      (custom { $0.intervals[0].sound = "a b" }, "intervals.1.sound", nil),
      (custom { $0.intervals[0].sound = "" }, "intervals.1.sound", nil),
      (countdown { $0.durationSeconds = 0 }, "durationSeconds", "1 to 359999 seconds"),
      (countdown { $0.durationSeconds = 360_000 }, "durationSeconds", "1 to 359999 seconds"),
      (exercise { $0.exercises = [] }, "exercises", "1 to 100"),
      (
        exercise { $0.exercises = Array(repeating: $0.exercises[0], count: 101) }, "exercises", "1 to 100"
      ),
      (exercise { $0.getReadySeconds = 1801 }, "getReadySeconds", "0 to 1800 seconds"),
      (
        exercise { $0.exercises[0].durationSeconds = 1801 }, "exercises.1.durationSeconds",
        "1 to 1800 seconds"
      ),
      (exercise { $0.exercises[0].exercise.name = "" }, "exercises.1.name", nil),
      (exercise { $0.exercises[0].exercise.sides = "\u{7}" }, "exercises.1.sides", nil),
    ] as [(AnyPreset, String, String?)])
  func refused(preset: AnyPreset, field: String, allowed: String?) {
    do throws(InvalidField) {
      _ = try preset.checked()
      Issue.record("taken: \(preset)")
    } catch {
      #expect(error.field == field)
      if let allowed { #expect(error.allowed == allowed) }
    }
    // In storage it is mended and can be run.
    #expect(throws: Never.self) { try preset.routine.check() }
  }

  @Test("a mistyped colour is told what was meant")
  func color() {
    #expect { try Self.custom { $0.intervals[0].color = "gren" }.checked() } throws: {
      "\($0)".contains("did you mean green?")
    }
  }

  @Test("custom intervals play in their order after the count-in, in their colours; cycles may never end")
  func customRoutine() {
    let preset = Self.custom {
      $0.intervals = [
        IntervalFields(title: "Run", durationSeconds: 240, color: "Red", speech: "Go", sound: "tick"),
        IntervalFields(title: "Squats", durationSeconds: nil, speech: ""),
      ]
      $0.cycles = nil
      $0.track = false
    }
    let routine = preset.routine
    #expect(routine.opening == [Segment(.getReady, seconds: 3)])
    #expect(
      routine.round == [
        Segment(.interval, seconds: 240, title: "Run", color: "#ff5f5f", speech: "Go", sound: "tick"),
        Segment(.interval, seconds: nil, title: "Squats", speech: ""),
      ])
    #expect(routine.rounds == nil && !routine.track)
    #expect(Self.custom { $0.countIn = false }.routine.opening.isEmpty)
  }

  @Test("an interval says its title unless told otherwise; a countdown's end is no workout's")
  func speech() {
    let timeline = Timeline(
      Self.custom {
        $0.countIn = false
        $0.intervals.append(IntervalFields(title: "Walk", durationSeconds: 60, speech: "", sound: "tick"))
        $0.intervals.append(IntervalFields(title: "Sprint", durationSeconds: 60, speech: "Now"))
      }.routine)
    let cues = [0, 1, 241, 301].map { timeline.cue(atOrAfter: .seconds($0)) }
    #expect(cues.map { $0?.speech } == ["Run", nil, "Now", "Workout complete"])
    #expect(cues.map { $0?.sound } == [nil, "tick", nil, nil])
    let tea = Timeline(AnyPreset(.countdown).routine)
    #expect(tea.cue(atOrAfter: .zero)?.speech == nil)
    #expect(tea.cue(after: .zero)?.speech == "Time's up")
  }

  @Test("an exercise workout counts down from 30 and says each exercise")
  func exerciseRoutine() {
    let routine = exercise.routine
    #expect(routine.opening == [Segment(.getReady, seconds: 30)])
    #expect(routine.round.first?.exercise == Self.plank)
    #expect(Timeline(routine).cue(after: .zero)?.speech == "Plank")
  }

  @Test("set rest between sets, warm-up before, cool-down after, and the very last rest left out if wanted")
  func everything() {
    var fields = PresetFields()
    (fields.getReadySeconds, fields.warmUpSeconds, fields.workSeconds, fields.restSeconds) = (5, 60, 20, 10)
    (fields.sets, fields.rounds, fields.setRestSeconds, fields.coolDownSeconds) = (2, 2, 90, 45)
    fields.skipLastRest = true
    let timeline = Timeline(AnyPreset.interval(fields).routine)
    var starts: [String] = []
    var place = Duration.zero
    while let position = timeline.position(at: place) {
      starts.append("\(Int(place.seconds)) \(position.segment.phase)")
      place = position.end
    }
    #expect(
      starts == [
        "0 getReady", "5 warmUp", "65 work", "85 rest", "95 work", "115 rest", "125 setRest", "215 work",
        "235 rest", "245 work", "265 coolDown",
      ])
    #expect(timeline.total == .seconds(310))
    #expect(timeline.place(of: 1, in: .round, set: 2, round: 2) == nil)
  }
}
