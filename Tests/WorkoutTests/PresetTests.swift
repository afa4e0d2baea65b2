import Testing

@testable import Workout

@Suite("Presets of every kind")
struct PresetTests {
  private static func custom(_ change: (inout Preset) -> Void = { _ in }) -> Preset {
    var preset = Preset(.custom)
    preset.custom.intervals = [CustomInterval(title: "Run", durationSeconds: 240)]
    change(&preset)
    return preset
  }

  private static func countdown(_ change: (inout Preset) -> Void = { _ in }) -> Preset {
    var preset = Preset(.countdown)
    change(&preset)
    return preset
  }

  private static let plank = ExerciseChoice(name: "Plank", category: "Abs", difficulty: .easy)

  private static func exercise(_ change: (inout Preset) -> Void = { _ in }) -> Preset {
    var preset = Preset(.exercise)
    preset.exercise.exercises = [ExerciseStep(plank)]
    change(&preset)
    return preset
  }

  @Test("defaults are in range, except empty lists")
  func defaults() throws {
    for preset in [Preset(.interval), custom, Preset(.countdown), exercise] {
      let checked = try CheckedPreset(preset)
      #expect(checked.preset == preset)
      #expect(CheckedPreset(repairing: preset).preset == preset)
      #expect(checked.routine.kind == preset.kind)
      #expect(checked.routine.name == preset.name)
    }
    #expect(throws: InvalidFields.self) { try CheckedPreset(Preset(.custom)) }
    #expect(throws: InvalidFields.self) { try CheckedPreset(Preset(.exercise)) }
  }

  private static func routine(_ preset: Preset) -> Routine { CheckedPreset(repairing: preset).routine }

  private var custom: Preset { Self.custom() }
  private var exercise: Preset { Self.exercise() }

  @Test(
    "values out of range are refused with the field",
    arguments: [
      (custom { $0.custom.cycles = 0 }, "cycles", "1 to 999, or null without end"),
      (custom { $0.custom.cycles = 1000 }, "cycles", "1 to 999, or null without end"),
      (custom { $0.custom.intervals = [] }, "intervals", "1 to 300"),
      (
        custom { $0.custom.intervals = Array(repeating: $0.custom.intervals[0], count: 301) }, "intervals",
        "1 to 300"
      ),
      (custom { $0.custom.intervals[0].title = " " }, "intervals.1.title", "1 to 60 characters"),
      (
        custom { $0.custom.intervals[0].durationSeconds = 0 }, "intervals.1.durationSeconds",
        "1 to 359999 seconds, or null to wait for done"
      ),
      (
        custom { $0.custom.intervals[0].durationSeconds = 360_000 }, "intervals.1.durationSeconds",
        "1 to 359999 seconds, or null to wait for done"
      ),
      (
        custom { $0.custom.intervals[0].speech = String(repeating: "x", count: 101) }, "intervals.1.speech",
        "at most 100 code points, none of them a control character"
      ),
      (custom { $0.name = String(repeating: "x", count: 31) }, "name", nil),
      (custom { $0.custom.intervals[0].color = "blu" }, "intervals.1.color", nil),
      (custom { $0.custom.intervals[0].color = "#12345" }, "intervals.1.color", nil),
      (custom { $0.custom.intervals[0].sound = "a b" }, "intervals.1.sound", nil),
      (custom { $0.custom.intervals[0].sound = "" }, "intervals.1.sound", nil),
      (countdown { $0.countdown.durationSeconds = 0 }, "durationSeconds", "1 to 359999 seconds"),
      (countdown { $0.countdown.durationSeconds = 360_000 }, "durationSeconds", "1 to 359999 seconds"),
      (exercise { $0.exercise.exercises = [] }, "exercises", "1 to 100"),
      (
        exercise { $0.exercise.exercises = Array(repeating: $0.exercise.exercises[0], count: 101) },
        "exercises", "1 to 100"
      ),
      (exercise { $0.getReadySeconds = 1801 }, "getReadySeconds", "0 to 1800 seconds"),
      (
        exercise { $0.exercise.exercises[0].durationSeconds = 1801 }, "exercises.1.durationSeconds",
        "1 to 1800 seconds"
      ),
      (exercise { $0.exercise.exercises[0].exercise.name = "" }, "exercises.1.name", nil),
      (exercise { $0.exercise.exercises[0].exercise.sides = "\u{7}" }, "exercises.1.sides", nil),
    ] as [(Preset, String, String?)])
  func refused(preset: Preset, field: String, allowed: String?) {
    do throws(InvalidFields) {
      _ = try CheckedPreset(preset)
      Issue.record("accepted: \(preset)")
    } catch {
      #expect(error.all.map(\.field) == [field])
      if let allowed { #expect(error.all[0].allowed == allowed) }
    }
    // A stored one is repaired and can be started.
    #expect(throws: Never.self) { try CheckedPreset(repairing: preset).routine.check() }
  }

  @Test("every kind of preset has a get ready, a warm-up and a cool-down, all optional")
  func surroundings() throws {
    let presets = [Preset(.interval), Self.custom { _ in }, Preset(.countdown), Self.exercise()]
    #expect(presets.map(\.getReadySeconds) == [10, 0, 0, 30])
    for var preset in presets {
      (preset.getReadySeconds, preset.warmUpSeconds, preset.coolDownSeconds) = (7, 60, 45)
      let routine = try CheckedPreset(preset).routine
      #expect(routine.opening == [Segment(.getReady, seconds: 7), Segment(.warmUp, seconds: 60)])
      #expect(routine.closing == [Segment(.coolDown, seconds: 45)])
      (preset.getReadySeconds, preset.warmUpSeconds, preset.coolDownSeconds) = (0, 0, 0)
      let bare = try CheckedPreset(preset).routine
      #expect(
        bare.opening == (preset.kind == .custom ? [Segment(.getReady, seconds: 3, title: "Count In")] : []))
      #expect(bare.closing.isEmpty)
    }
  }

  @Test("the last rest of each set can be left out before a set rest, titles replace Work and Rest")
  func pomodoro() throws {
    var preset = Preset(.interval)
    preset.getReadySeconds = 0
    var plan = IntervalPlan()
    (plan.workSeconds, plan.restSeconds, plan.setRestSeconds) = (1500, 300, 1200)
    (plan.sets, plan.rounds, plan.skipRestBeforeSetRest) = (2, 2, true)
    (plan.workTitle, plan.restTitle) = ("Focus", " ")
    preset.interval = plan
    let timeline = Timeline(try CheckedPreset(preset).routine)
    var titles: [String] = []
    var offset = Duration.zero
    while let position = timeline.position(at: offset) {
      titles.append("\(Int(position.start.seconds)) \(position.segment.title)")
      offset = position.end
    }
    #expect(
      titles == [
        "0 Focus", "1500 Rest", "1800 Focus", "3300 Long Rest", "4500 Focus", "6000 Rest", "6300 Focus",
        "7800 Rest",
      ])
    #expect(timeline.offset(of: 1, in: .round, set: 1, round: 2) == nil)
    #expect(timeline.offset(of: 1, in: .round, set: 2, round: 2) == .seconds(7800))
    #expect(timeline.cue(atOrAfter: .zero)?.segment?.speech == "Focus")
    #expect(timeline.cue(atOrAfter: .seconds(1500))?.phase == .rest)
  }

  @Test(
    "an interval of repetitions waits for done and says their number; left/right has a half for each side")
  func repsAndSides() throws {
    var preset = Self.custom { _ in }
    preset.custom.intervals = [
      CustomInterval(title: "Push-ups", durationSeconds: nil, reps: 12),
      CustomInterval(title: "Stretch", durationSeconds: 45, leftRight: true),
      CustomInterval(title: "Lunge", durationSeconds: nil, reps: 1, leftRight: true, speech: ""),
    ]
    let round = try CheckedPreset(preset).routine.round
    #expect(
      round.map(\.title) == ["Push-ups", "Stretch, left", "Stretch, right", "Lunge, left", "Lunge, right"])
    #expect(round.map(\.durationSeconds) == [nil, 23, 22, nil, nil])
    #expect(round.map(\.reps) == [12, nil, nil, 1, 1])
    #expect(
      round.map(\.speech) == ["Push-ups, 12 reps", "Stretch, left", "Switch sides", "", ""])
    #expect(round[2].sound == "halfway", "the switch has a sound of its own")
    for reps in [0, 1000] {
      preset.custom.intervals[0].reps = reps
      #expect(throws: InvalidFields.self) { try CheckedPreset(preset) }
    }
  }

  @Test("for a mistyped colour the nearest name is suggested")
  func color() {
    #expect { try CheckedPreset(Self.custom { $0.custom.intervals[0].color = "gren" }) } throws: {
      "\($0)".contains("did you mean green?")
    }
  }

  @Test("custom intervals play in their order and colours after the count-in; cycles may be endless")
  func customRoutine() {
    let preset = Self.custom {
      $0.custom.intervals = [
        CustomInterval(title: "Run", durationSeconds: 240, color: "Red", speech: "Go", sound: "tick"),
        CustomInterval(title: "Squats", durationSeconds: nil, speech: ""),
      ]
      $0.custom.cycles = nil
      $0.track = false
    }
    let routine = Self.routine(preset)
    #expect(routine.opening == [Segment(.getReady, seconds: 3, title: "Count In")])
    #expect(
      routine.round == [
        Segment(.interval, seconds: 240, title: "Run", color: "#ff5f5f", speech: "Go", sound: "tick"),
        Segment(.interval, seconds: nil, title: "Squats", speech: ""),
      ])
    #expect(routine.rounds == nil && !routine.track)
    #expect(Self.routine(Self.custom { $0.custom.countIn = false }).opening.isEmpty)
  }

  @Test("each field of an interval can be read and set: a form that changes one keeps the others")
  func fieldsOfInterval() {
    let interval = CustomInterval(
      title: "Run", durationSeconds: 240, color: "Red", speech: "Go", sound: "tick")
    var copy = CustomInterval(title: "Walk", durationSeconds: 60)
    for field in CustomInterval.fields { #expect(field.setValue(field.value(of: interval), of: &copy)) }
    #expect(copy == interval)
  }

  @Test("an interval speaks its title unless it has other speech; a countdown has its own end")
  func speech() {
    let timeline = Timeline(
      Self.routine(
        Self.custom {
          $0.custom.countIn = false
          $0.custom.intervals.append(
            CustomInterval(title: "Walk", durationSeconds: 60, speech: "", sound: "tick"))
          $0.custom.intervals.append(CustomInterval(title: "Sprint", durationSeconds: 60, speech: "Now"))
        }))
    let cues = [0, 1, 241, 301].map { timeline.cue(atOrAfter: .seconds($0)) }
    #expect(cues.map { $0?.segment?.title } == ["Run", "Walk", "Sprint", nil])
    #expect(cues.map { $0?.sound } == [nil, "tick", nil, nil])
    let tea = Timeline(Self.routine(Preset(.countdown)))
    #expect(tea.cue(atOrAfter: .zero)?.segment?.speech == "")
    #expect(tea.cue(after: .zero)?.phase == .complete)
  }

  @Test("an exercise workout counts down from 30 and speaks each exercise")
  func exerciseRoutine() {
    let routine = Self.routine(exercise)
    #expect(routine.opening == [Segment(.getReady, seconds: 30)])
    #expect(routine.round.first?.exercise == Self.plank)
    #expect(Timeline(routine).cue(after: .zero)?.segment?.speech == "Plank")
  }

  @Test("set rest between sets, warm-up before, cool-down after, and optionally no last rest")
  func everything() {
    var preset = Preset(.interval)
    var plan = IntervalPlan()
    (plan.workSeconds, plan.restSeconds) = (20, 10)
    (plan.sets, plan.rounds, plan.setRestSeconds) = (2, 2, 90)
    plan.skipLastRest = true
    preset.interval = plan
    (preset.getReadySeconds, preset.warmUpSeconds, preset.coolDownSeconds) = (5, 60, 45)
    let timeline = Timeline(Self.routine(preset))
    var starts: [String] = []
    var offset = Duration.zero
    while let position = timeline.position(at: offset) {
      starts.append("\(Int(offset.seconds)) \(position.segment.phase)")
      offset = position.end
    }
    #expect(
      starts == [
        "0 getReady", "5 warmUp", "65 work", "85 rest", "95 work", "115 rest", "125 setRest", "215 work",
        "235 rest", "245 work", "265 coolDown",
      ])
    #expect(timeline.total == .seconds(310))
    #expect(timeline.offset(of: 1, in: .round, set: 2, round: 2) == nil)
  }
}
