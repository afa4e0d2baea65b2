import Messages
import Workout

/// Messages as the Swift types write them, for the validator: the names of their files and their bodies.
enum WrittenMessages {
  static func all() -> [(file: String, body: [UInt8])] {
    sessions() + otherTopics() + requests() + results() + refusals()
  }

  // MARK: Topics

  private static func sessions() -> [(String, [UInt8])] {
    let start = Instant(nanoseconds: 5_000_000_000)
    var found: [(String, [UInt8])] = [("idle", nil, 0)].map { session($0, $1, at: $2, start: start) }
    for (name, routine) in routines {
      var session = Session(
        id: "s", timeline: Timeline(routine), anchor: Session.Anchor(at: start, elapsed: .zero), sound: true,
        voice: false)
      for tenths in stride(from: 0, to: 700, by: 7) {
        found.append(Self.session("\(name)-\(tenths)", session, at: tenths, start: start))
      }
      session.pause(at: start.advanced(by: .milliseconds(12_300)))
      found.append(Self.session("\(name)-paused", session, at: 400, start: start))
      session.seek(to: .seconds(9), at: start.advanced(by: .seconds(13)))
      found.append(Self.session("\(name)-skipped", session, at: 400, start: start))
      for place in [20, 4, 4, 70] {
        session.resume(at: start)
        session.seek(to: .seconds(place), at: start)
        try? session.extend(by: 6, at: start)
        session.seek(to: .zero, at: start)
        for tenths in stride(from: 0, to: 999, by: 13) {
          found.append(Self.session("\(name)-\(place)-extended-\(tenths)", session, at: tenths, start: start))
        }
      }
      // As after a restart of the machine: the anchor lies before it.
      session.resume(at: start)
      session.shiftClock(by: .seconds(-3600))
      found.append(Self.session("\(name)-rebooted", session, at: 0, start: start))
    }
    return found
  }

  private static func session(
    _ name: String, _ session: Session?, at tenths: Int, start: Instant
  ) -> (String, [UInt8]) {
    let now = Moment(
      instant: start.advanced(by: .milliseconds(100 * tenths)),
      wall: WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: -12600))
    let payload = SessionPayload(session, revision: 1, bootId: "b", sound: true, voice: true, at: now)
    return notification("session", name, payload)
  }

  private static var routines: [(String, Routine)] {
    let pair = [Segment(.work, seconds: 5), Segment(.rest, seconds: 3)]
    return [
      (
        "sets", Routine(name: "a", opening: [Segment(.getReady, seconds: 2)], round: pair, rounds: 2, sets: 3)
      ),
      (
        "breaks",
        Routine(
          name: "b", round: pair + [Segment(.rest, seconds: 0)], rounds: 2,
          setBreak: [Segment(.rest, seconds: 4, title: "Long rest"), Segment(.getReady, seconds: 2)], sets: 3,
          closing: [Segment(.rest, seconds: 7, title: "Cool down")])
      ),
      ("endless", Routine(name: "c", opening: [Segment(.getReady, seconds: 2)], round: pair, rounds: nil)),
      (
        "no-last-rest",
        Routine(
          name: "f", round: pair, rounds: 2, skipLastRest: true, setBreak: [Segment(.setRest, seconds: 4)],
          sets: 2, closing: [Segment(.coolDown, seconds: 7)])
      ),
      (
        "break-for-rest",
        Routine(
          name: "h", round: pair, rounds: 2, skipRestBeforeSetBreak: true,
          setBreak: [Segment(.setRest, seconds: 4)], sets: 3, warnSeconds: 1)
      ),
      (
        "open",
        Routine(
          name: "g", kind: .custom, track: false,
          round: [
            Segment(.interval, seconds: 5, title: "Hold", color: "#ff8800", speech: "", sound: "/a.wav"),
            Segment(.interval, seconds: nil, title: "Push-ups", reps: 12),
          ], rounds: 3)
      ),
      (
        "exercises",
        Routine(
          name: "h", kind: .exercise, opening: [Segment(.getReady, seconds: 3)],
          round: [
            Segment(.work, seconds: 9, title: "Plank", exercise: plank),
            Segment(.work, seconds: 9, title: "Rest"),
          ])
      ),
      ("countdown", Routine(name: "d", round: [Segment(.work, seconds: 60, title: "Tea")])),
      (
        "nothing",
        Routine(
          name: "e", opening: [Segment(.getReady, seconds: 1)], round: [Segment(.work, seconds: 0)],
          rounds: 9,
          setBreak: [Segment(.rest, seconds: 9)], sets: 9, closing: [Segment(.rest, seconds: 1)])
      ),
    ]
  }

  private static let plank = ExerciseChoice(
    name: "Plank", category: "Abs", difficulty: .hard, howTo: DifficultyLevels(easy: "a", hard: "b"),
    pictures: DifficultyLevels(easy: "c", hard: "d"), sides: "e")

  private static func otherTopics() -> [(String, [UInt8])] {
    [
      notification("presets", "none", PresetList(presets: [])),
      notification(
        "presets", "some",
        PresetList(
          presets: [preset, StoredPreset(id: "2", preset: damaged, isDamaged: true)] + otherKinds,
          unreadable: ["no JSON"])),
      notification("settings", "default", Settings()),
      notification("history", "start", HistoryChange(revision: "1.0")),
      notification(
        "history", "some", HistoryChange(revision: "1.1", previous: "1.0", added: ["a"], removed: ["b"])),
      notification("store.health", "yes", StoreHealth()),
      notification("audio.cues", "none", AudioCues(startsAt: nil, endsAt: nil)),
      notification("audio.cues", "some", AudioCues(startsAt: -1, endsAt: .max)),
      notification("desktop.quiet", "yes", Quiet(reason: "r")),
      notification("desktop.appearance", "none", DesktopAppearance()),
      notification("desktop.appearance", "all", appearance),
      notification("music.quiet", "no", Quiet(reason: nil)),
      notification("click.notice", "x", ClickNotice(text: "t")),
      notification("desktop.health", "no", DesktopHealth(problem: "p")),
      notification("desktop.health", "yes", DesktopHealth(problem: nil)),
      notification("hooks.health", "no", HooksHealth(Trouble("p", detail: ForeignText(rawValue: "d")))),
      notification("hooks.health", "yes", HooksHealth()),
      notification("screen.show", "x", ScreenNotice()), notification("screen.shown", "x", ScreenNotice()),
      notification(
        "store.health", "no",
        StoreHealth(isWorking: false, problem: "p", notices: Array(repeating: "n", count: 8))),
      notification(
        "audio.health", "no",
        {
          var health = AudioHealth(
            isWorking: false, problem: nil, device: "d", cuesSkipped: 3, silence: "a call")
          health.trouble = Trouble("p", detail: ForeignText(rawValue: "said"))
          return health
        }()),
      notification(
        "audio.health", "yes", AudioHealth(isWorking: true, problem: nil, device: "d", cuesSkipped: 0)),
      notification(
        "presence.NAME", "x", Presence(actor: "tui-2", pid: .max, isRunning: true), topic: "presence.tui-2"),
    ] + changes.map { notification("settings", $0, Settings().applying($1)) }
  }

  private static var appearance: DesktopAppearance {
    var appearance = DesktopAppearance()
    (appearance.isDark, appearance.accent) = (true, "#3584e4")
    (appearance.hasHighContrast, appearance.reducesMotion) = (true, true)
    return appearance
  }

  /// Each setting at each end of what it can be.
  private static var changes: [(String, SettingsChanges)] {
    SettingsTable.all.flatMap { setting in
      ends(of: setting).enumerated().compactMap { index, text in
        (try? setting.change(text)).map { ("\(setting.name)-\(index)", $0) }
      }
    }
  }

  private static func ends(of setting: Setting) -> [String] {
    switch setting.type {
    case .whole(let range, _): ["\(range.lowerBound)", "\(range.upperBound)"]
    case .flag: ["on", "off"]
    case .words(let words): words.map(\.name)
    case .form(.device): ["a", "hw:" + String(repeating: "=", count: DeviceName.lengthMax - 3)]
    case .form(.voice): ["a", String(repeating: "+", count: VoiceName.lengthMax)]
    case .form(.sound): ["", "tick", "/" + String(repeating: "é", count: (SoundName.lengthMax - 1) / 2)]
    case .form(.hosts): ["", "gym.example my-pc"]
    case .form(.path): ["", "/" + String(repeating: "a", count: SoundName.lengthMax - 1)]
    case .form(.command): ["", "a 'b c' \\\"", String(repeating: "c", count: CommandText.lengthMax)]
    default: []
    }
  }

  private static let preset = StoredPreset(id: "1", preset: Preset(.interval))
  private static var imported: StoreMethods.Import.Result {
    var result = StoreMethods.Import.Result()
    (result.presetsAdded, result.workoutsUnchanged) = (2, 1)
    (result.settings, result.leftOut) = (["theme"], ["/settings/audioDevice"])
    return result
  }

  private static let otherKinds = [
    StoredPreset(id: "3", preset: custom), StoredPreset(id: "4", preset: Preset(.countdown)),
    StoredPreset(id: "5", preset: exercises),
  ]

  private static var custom: Preset {
    var preset = Preset(.custom)
    preset.custom.intervals = [
      CustomInterval(title: "Run", durationSeconds: 240, color: "red", speech: "", sound: "/a b.wav"),
      CustomInterval(title: "Squats", durationSeconds: nil, reps: 999, leftRight: true),
    ]
    preset.custom.cycles = nil
    return preset
  }

  private static var exercises: Preset {
    var preset = Preset(.exercise)
    preset.exercise.exercises = [ExerciseStep(plank, durationSeconds: 20)]
    return preset
  }

  /// The worst that a repair accepts.
  private static var damaged: Preset {
    var preset = Preset(.interval)
    (preset.name, preset.getReadySeconds, preset.interval.workSeconds) = ("\u{7}", .max, -1)
    (preset.interval.restSeconds, preset.interval.sets, preset.interval.rounds) = (.min, .max, .min)
    return CheckedPreset(repairing: preset).preset
  }

  // MARK: Requests

  /// Changes of every field to one end of its range.
  private static func changes(_ end: (ClosedRange<Int>) -> Int) -> PresetChanges {
    var changes = PresetChanges()
    for field in Preset.fields(of: .interval) {
      switch field.type {
      case .whole(let range, _): changes[field] = .whole(end(range))
      case .flag: changes[field] = .flag(end(0...1) == 1)
      case .text(let range): changes[field] = .text(String(repeating: "é", count: end(range)))
      case .words, .form, .list, .object, .nullable: break
      }
    }
    return changes
  }

  private static func requests() -> [(String, [UInt8])] {
    let most = changes { $0.upperBound }
    let least = changes { $0.lowerBound }
    typealias Hello = BrokerMethods.Hello.Parameters
    typealias Start = EngineMethods.Start.Parameters
    typealias Save = StoreMethods.SavePreset.Parameters
    return [
      request(BrokerMethods.Hello.self, "client", Hello(actor: nil, pid: 1, subscribe: [])),
      request(BrokerMethods.Hello.self, "no-pid", Hello(actor: nil, pid: nil, subscribe: [])),
      request(BrokerMethods.Hello.self, "actor", Hello(actor: "tui-2", pid: .max, subscribe: ["presence.*"])),
      request(BrokerMethods.Retain.self, "x", BrokerMethods.Topics(topics: ["lamp.color"])),
      request(BrokerMethods.Subscribe.self, "x", BrokerMethods.Topics(topics: ["session", "audio.*"])),
      request(EngineMethods.Start.self, "last", Start()),
      request(EngineMethods.Start.self, "most", Start(preset: "p", routine: most, sound: true, voice: false)),
      request(EngineMethods.Start.self, "least", Start(routine: least, replace: false)),
      request(EngineMethods.Start.self, "custom", Start(workout: custom)),
      request(EngineMethods.Start.self, "interval", Start(workout: Preset(.interval))),
      request(EngineMethods.Start.self, "countdown", Start(workout: Preset(.countdown))),
      request(EngineMethods.Start.self, "exercise", Start(workout: exercises)),
      request(EngineMethods.Jump.self, "number", .init(interval: .number(3), round: 2, set: 1)),
      request(EngineMethods.Jump.self, "title", .init(interval: .title("Plank"))),
      request(EngineMethods.Seek.self, "between", .init(seconds: 12.5)),
      request(EngineMethods.Extend.self, "most", .init(seconds: Extension.secondsRange.upperBound)),
      request(EngineMethods.Extend.self, "shorter", .init(seconds: -10)),
      request(EngineMethods.SetDifficulty.self, "toggle", .init(difficulty: nil)),
      request(EngineMethods.Pause.self, "x", NoParams()),
      request(EngineMethods.SetSound.self, "on", EngineMethods.ToggleParams(enabled: true)),
      request(EngineMethods.SetVoice.self, "toggle", EngineMethods.ToggleParams(enabled: nil)),
      request(EngineMethods.SetMuted.self, "toggle", EngineMethods.SetMuted.Parameters(muted: nil)),
      request(StoreMethods.GetPreset.self, "x", StoreMethods.PresetReference(preset: "p")),
      request(StoreMethods.SavePreset.self, "most", Save(preset: "p", changes: most)),
      request(StoreMethods.SavePreset.self, "least", Save(preset: nil, changes: least)),
      request(StoreMethods.CopyPreset.self, "x", .init(preset: "p", name: nil)),
      request(StoreMethods.ReorderPreset.self, "x", .init(preset: "p", position: 1000)),
      request(StoreMethods.Import.self, "nothing", .init()),
      request(StoreMethods.Import.self, "all", taken),
      request(StoreMethods.GetSettings.self, "x", NoParams()),
      request(StoreMethods.SetSettings.self, "least", SettingsChanges()),
      request(StoreMethods.WorkoutPlan.self, "today", .init()),
      request(StoreMethods.WorkoutPlan.self, "last", .init(date: LocalDate("2199-12-31"))),
      request(StoreMethods.Exercises.self, "most", .init(category: "Abs", limit: 1000, offset: 100_000_000)),
      request(
        StoreMethods.DailyWorkout.self, "hard", .init(date: LocalDate("1970-01-01"), difficulty: .hard)),
      request(StoreMethods.DailyWorkout.self, "more", .more),
      request(StoreMethods.SetDifficulty.self, "all", .init(difficulty: .easy, exercises: nil)),
      request(StoreMethods.LogWorkout.self, "x", .session(workout)),
      request(StoreMethods.LogWorkout.self, "exercises", .session(exerciseWorkout)),
      request(StoreMethods.WorkoutHistory.self, "default", .init()),
      request(
        StoreMethods.WorkoutHistory.self, "longest",
        .init(days: 84_006, limit: 4000, after: "20778/1/s", name: "Fran")
      ),
      request(StoreMethods.Summary.self, "default", .init()),
      request(StoreMethods.Summary.self, "longest", .init(days: 3660)),
      request(AudioMethods.Preview.self, "sound", .init(sound: "/a.wav")),
      request(AudioMethods.Preview.self, "speech", .init(speech: String(repeating: "é", count: 200))),
      request(AudioMethods.Check.self, "x", .init(sound: "tick")),
    ] + changes.map { request(StoreMethods.SetSettings.self, $0, $1) }
  }

  private static var taken: StoreMethods.Import.Parameters {
    var taken = StoreMethods.Import.Parameters()
    taken.presets = [.init(id: nil, workout: Preset(.countdown)), .init(id: "1", workout: day10)]
    (taken.duplicates, taken.reorder, taken.sameMachine, taken.check) = (.replace, true, true, false)
    taken.settings = SettingsChanges()
    taken.difficulties = [.init(difficulty: .easy, exercises: nil)]
    taken.workouts = [workout, exerciseWorkout]
    return taken
  }

  private static var day10: Preset {
    var preset = Preset(.exercise)
    preset.exercise.exercises = [
      ExerciseStep(ExerciseChoice(name: "n", category: "c", difficulty: .hard, sides: "s"))
    ]
    return preset
  }

  private static let day = LocalDate(dayNumber: 20_778)

  private static var exerciseWorkout: WorkoutRecord {
    var record = workout
    record.exercises = [
      CompletedExercise(name: "Plank", category: "Abs", difficulty: .easy, duration: 0),
      CompletedExercise(name: "Nap", category: nil, difficulty: .hard, duration: 63_244_800),
    ]
    return record
  }

  /// With what the store adds.
  private static var logged: WorkoutRecord {
    var logged = exerciseWorkout
    (logged.date, logged.completedExercises) = (day, ["Nap"])
    return logged
  }

  private static var summary: WorkoutSummary {
    let total = WorkoutSummary.Total(workouts: 1, activeSeconds: 0.5)
    let span = WorkoutSummary.Span(from: day, total: total)
    return WorkoutSummary(
      days: WorkoutSummary.DayStatus.allCases.map { .init(date: day, status: $0, total: total) }, done: 1,
      skipped: 1, weeklyGoal: 3, streak: 0, longestStreak: 1, weeks: [span], months: [], bestWeek: nil,
      categories: [.init(category: "Other", seconds: 0.5)], total: total)
  }

  private static var workout: WorkoutRecord {
    let time = WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: -12600)
    return WorkoutRecord(
      sessionId: "s", name: "n", startedAt: time, completedAt: time, activeSeconds: 0.1, sets: 99, rounds: 99)
  }

  // MARK: Results

  private static func results() -> [(String, [UInt8])] {
    let presence = Presence(actor: "broker", pid: 1, isRunning: true)
    return [
      response(BrokerMethods.Hello.self, .init(version: "1")),
      response(BrokerMethods.Subscribe.self, .init(topics: [])),
      response(BrokerMethods.Actors.self, .init(actors: [presence])),
      response(BrokerMethods.Ping.self, Empty()),
      response(BrokerMethods.Retain.self, .init(topics: ["lamp.color"])),
      response(
        BrokerMethods.Now.self, .init(at: .max, bootId: "b", date: "2026-11-21T08:30:00.000+01:00")),
      response(Describe<BrokerMethods>.self, ActorDescription(of: .broker)),
      response(StoreMethods.ListPresets.self, PresetList(presets: [preset])),
      response(
        StoreMethods.Overview.self,
        .init(
          presets: PresetList(presets: [preset]), settings: Settings(),
          history: .init(history: [], next: "20778/1/s", revision: "1.2"))),
      response(StoreMethods.GetPreset.self, preset),
      response(StoreMethods.CopyPreset.self, preset),
      response(StoreMethods.ReorderPreset.self, PresetList(presets: [preset])),
      response(StoreMethods.Import.self, imported),
      response(StoreMethods.DeletePreset.self, .init(id: "no JSON", preset: nil)),
      response(StoreMethods.GetSettings.self, Settings()),
      response(StoreMethods.SetSettings.self, Settings()),
      response(StoreMethods.WorkoutPlan.self, plan),
      response(StoreMethods.Exercises.self, [exercise]),
      response(StoreMethods.DailyWorkout.self, DayWorkout(plan: plan, exercises: [exercise], workout: day10)),
      response(StoreMethods.SetDifficulty.self, .init(difficulty: .hard, exercises: ["x"])),
      response(StoreMethods.LogWorkout.self, .success),
      response(
        StoreMethods.WorkoutHistory.self,
        .init(history: [logged], next: "x", revision: "1.2")),
      response(StoreMethods.WorkoutHistory.self, .init(history: [], revision: "1.2")),
      response(StoreMethods.Summary.self, summary),
      response(AudioMethods.Preview.self, .init(seconds: 0, trouble: Trouble("p"))),
      response(AudioMethods.Check.self, Empty()),
      response(AudioMethods.Dismiss.self, .init(wasPlaying: false)),
      response(AudioMethods.Devices.self, .init(current: "d", devices: [])),
      response(
        AudioMethods.Voices.self, .init(voices: [.init(language: "de", name: "German", file: "gmw/de")])),
    ].flatMap { $0 }
  }

  private static let plan = DayPlan(date: LocalDate(dayNumber: 20_000), day: 7, categories: ["c"])
  private static let exercise = ExerciseInfo(
    name: "n", category: "c", difficultyLevels: DifficultyLevels(easy: "e", hard: "h"),
    howTo: DifficultyLevels(easy: "e", hard: "h"), duration: 300, sides: "s", difficulty: .hard)

  // MARK: Refusals

  /// Parameters that the Swift types refuse, so that the schemas have to as well.
  private static func refusals() -> [(String, [UInt8])] {
    let fields = [
      "workSeconds": ["0", "1801", "-1", "1.5", #""20""#, "true", "99999999999999999999"],
      "restSeconds": ["0", "1801"], "getReadySeconds": ["-1", "1801"], "sets": ["0", "100"],
      "rounds": ["0", "100"], "warmUpSeconds": ["-1", "1801"], "setRestSeconds": ["-1", "1801"],
      "coolDownSeconds": ["-1", "1801"], "skipLastRest": ["1"],
      "skipRestBeforeSetRest": ["1"], "warnSeconds": ["-1", "1801"], "workTitle": ["1"],
      "soundEnabled": ["1", #""on""#],
      "voiceEnabled": ["{}"],
      "name": ["1", "\"\(String(repeating: "x", count: 31))\"", #""a\u0007b""#], "id": [#""x""#],
    ]
    let changes = fields.flatMap { field, values in values.map { #"{"\#(field)":\#($0)}"# } }
    let cases: [(any Method.Type, [String])] = [
      (EngineMethods.Start.self, workouts.map { #"{"workout":\#($0)}"# }),
      (EngineMethods.Start.self, changes.map { #"{"routine":\#($0)}"# } + [#"{"sound":1}"#, #"{"x":1}"#]),
      (StoreMethods.SavePreset.self, changes.map { #"{"changes":\#($0)}"# } + [#"{"id":"1"}"#]),
      (
        BrokerMethods.Hello.self,
        [#"{"protocol":1,"pid":2147483648}"#, #"{"protocol":"1"}"#, #"{"protocol":[]}"#, "{}"]
      ),
      (
        BrokerMethods.Subscribe.self, ["{}", #"{"topics":"a"}"#, #"{"topics":[1]}"#, #"{"topics":[],"x":1}"#]
      ),
      (
        EngineMethods.Jump.self,
        ["{}", #"{"interval":true}"#, #"{"interval":1,"round":"2"}"#, #"{"interval":1.5}"#]
      ),
      (EngineMethods.Seek.self, ["{}", #"{"seconds":"2"}"#, #"{"seconds":null}"#, #"{"offset":2}"#]),
      (EngineMethods.Extend.self, ["{}", #"{"seconds":"2m"}"#, #"{"minutes":2}"#]),
      (EngineMethods.SetDifficulty.self, [#"{"difficulty":"medium"}"#]),
      (
        EngineMethods.Pause.self,
        [#"{"now":true}"#, #"{"requestId":""}"#, #"{"requestId":"a b"}"#, #"{"requestId":1}"#]
      ),
      (EngineMethods.State.self, [#"{"requestId":"a"}"#]),
      (EngineMethods.SetSound.self, [#"{"enabled":"yes"}"#, #"{"on":true}"#]),
      (StoreMethods.GetPreset.self, ["{}", #"{"preset":1}"#]),
      (StoreMethods.CopyPreset.self, ["{}", #"{"preset":"p","name":1}"#]),
      (StoreMethods.ReorderPreset.self, [#"{"preset":"p"}"#, #"{"preset":"p","position":"1"}"#]),
      (
        StoreMethods.Import.self,
        [
          #"{"presets":[{}]}"#, #"{"presets":[{"workout":{"kind":"swim"}}]}"#, #"{"duplicates":"merge"}"#,
          #"{"workouts":[{}]}"#, #"{"settings":{"x":1}}"#, #"{"difficulties":[{"difficulty":"easy","x":1}]}"#,
        ]
      ),
      (
        StoreMethods.SetSettings.self,
        [
          #"{"whenSuspended":"Pause"}"#, #"{"whenSuspended":1}"#, #"{"whensuspended":"pause"}"#,
          #"{"countdownSeconds":11}"#, #"{"countdownSeconds":-1}"#, #"{"countdownSeconds":1.5}"#,
          #"{"countdownSeconds":"3"}"#, #"{"halfwayCue":1}"#, #"{"voiceName":2}"#, #"{"voiceName":{}}"#,
          #"{"voiceName":"\#(String(repeating: "x", count: 65))"}"#, #"{"voiceName":"../x"}"#,
          #"{"audioDevice":"file:x"}"#, #"{"audioDevice":"plug:SLAVE=tee"}"#, #"{"audioDevice":"hw:0|x"}"#,
        ]
      ),
      (
        StoreMethods.WorkoutPlan.self,
        [#"{"date":"2026-1-1"}"#, #"{"date":"2200-01-01"}"#, #"{"date":20260101}"#, #"{"day":1}"#]
      ),
      (StoreMethods.Exercises.self, [#"{"category":1}"#, #"{"limit":"7"}"#, #"{"page":1}"#]),
      (StoreMethods.DailyWorkout.self, [#"{"difficulty":"medium"}"#, #"{"date":""}"#]),
      (StoreMethods.SetDifficulty.self, ["{}", #"{"difficulty":"easy","exercises":"Plank"}"#, #"{"x":1}"#]),
      (StoreMethods.LogWorkout.self, [#"{"sets":"1"}"#, #"{"completedExercises":["Plank"]}"#]),
      (
        AudioMethods.Preview.self,
        [
          "{}", #"{"soundSet":"bells"}"#, #"{"sound":"a.wav"}"#, #"{"sound":1}"#, #"{"sound":""}"#,
          #"{"sound":"tick","soundSet":"gong"}"#, #"{"x":1}"#,
          #"{"speech":"\#(String(repeating: "x", count: 201))"}"#,
        ]
      ),
      (AudioMethods.Check.self, ["{}", #"{"sound":null}"#]), (AudioMethods.Dismiss.self, [#"{"now":true}"#]),
      (StoreMethods.WorkoutHistory.self, [#"{"days":"7"}"#, #"{"weeks":1}"#, #"{"name":7}"#]),
      (StoreMethods.Summary.self, [#"{"days":"7"}"#, #"{"limit":1}"#]),
    ]
    return cases.flatMap { method, texts in
      texts.enumerated().flatMap { refusal(method, "refused-\($0)-\($1.utf8.count)", params: Array($1.utf8)) }
    }
  }

  /// Whole presets that are refused.
  private static var workouts: [String] {
    let interval = [
      #""title":"""#, #""title":"\#(String(repeating: "x", count: 31))""#,
      #""title":"a","durationSeconds":0"#,
      #""title":"a","durationSeconds":360000"#, #""title":"a","color":"no-such-color""#,
      #""title":"a","colour":"red""#, #""title":"a","reps":0"#, #""title":"a","reps":1000"#,
      #""title":"a","leftRight":"yes""#,
      #""title":"a","speech":"\#(String(repeating: "x", count: 101))""#,
      #""title":"a","sound":"\#(String(repeating: "x", count: SoundName.lengthMax + 1))""#,
      #""durationSeconds":5"#,
    ]
    let many = Array(repeating: #"{"title":"a","durationSeconds":1}"#, count: 101).joined(separator: ",")
    let exercise = #""name":"a","category":"b","difficulty":"easy""#
    let ranges = [
      #""kind":"interval","workSeconds":0"#, #""kind":"interval","workSeconds":1801"#,
      #""kind":"interval","intervals":[]"#, #""kind":"tabata""#, #""kind":"countdown","durationSeconds":0"#,
      #""kind":"countdown","durationSeconds":360000"#, #""kind":"countdown","name":"a\u0007b""#,
      #""kind":"custom","intervals":[]"#, #""kind":"custom""#, #""kind":"custom","intervals":[\#(many)]"#,
      #""kind":"custom","cycles":0,"intervals":[{"title":"a","durationSeconds":1}]"#,
      #""kind":"custom","cycles":1000,"intervals":[{"title":"a","durationSeconds":1}]"#,
      #""kind":"exercise","exercises":[]"#, #""kind":"exercise","exercises":[{"name":"a","category":"b"}]"#,
      #""kind":"exercise","exercises":[{\#(exercise),"durationSeconds":1801}]"#,
      #""kind":"exercise","getReadySeconds":1801,"exercises":[{\#(exercise)}]"#,
      #""kind":"exercise","exercises":[{\#(exercise),"sides":"\#(String(repeating: "x", count: 301))"}]"#,
    ]
    return (interval.map { #""kind":"custom","intervals":[{\#($0)}]"# } + ranges).map { "{\($0)}" }
  }

  private static func refusal<M: Method>(
    _ method: M.Type, _ variant: String, params: [UInt8]
  ) -> [(String, [UInt8])] {
    let request = Envelope.request(id: [UInt8(ascii: "1")], method: M.name, params: params)
    do {
      try Refusing.check(params: params, of: method)
      // Without an error beside it the validator takes the request for a good one.
      return [("\(M.name).request.\(variant)", request)]
    } catch {
      let answer = Envelope.response(id: [UInt8(ascii: "1")], error: JSON.encode(error))
      return [("\(M.name).request.\(variant)", request), ("\(M.name).error.\(variant)", answer)]
    }
  }

  // MARK: Files

  private static func notification(
    _ name: String, _ variant: String, _ value: some Encodable, topic: String? = nil
  ) -> (String, [UInt8]) {
    (
      "\(name).notification.\(variant)",
      Envelope.notification(method: topic ?? name, params: JSON.encode(value))
    )
  }

  private static func request<M: Method>(
    _ method: M.Type, _ variant: String, _ parameters: M.Parameters
  ) -> (String, [UInt8]) {
    let body = Envelope.request(id: [UInt8(ascii: "1")], method: M.name, params: JSON.encode(parameters))
    return ("\(M.name).request.\(variant)", body)
  }

  /// A result, with the request as the examples have it.
  private static func response<M: Method>(_ method: M.Type, _ result: M.Result) -> [(String, [UInt8])] {
    let example = try? Example.all().first { $0.name == M.name && $0.kind == .request && $0.variant.isEmpty }
    guard let example, let envelope = try? Envelope(example.body), case .request(let id, _) = envelope.kind
    else { return [] }
    return [
      ("\(M.name).request", example.body),
      ("\(M.name).response", Envelope.response(id: id, result: JSON.encode(result))),
    ]
  }
}
