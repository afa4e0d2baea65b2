import Cues
import Display
import Figures
import Messages
import Testing
import Workout

@testable import gympulse_web

@Suite("What the server makes for the page")
struct ContentTests {
  private static func session(_ preset: Preset, sound: Bool = true) -> SessionPayload {
    let session = Session(CheckedPreset(repairing: preset).routine, at: Phones.start, sound: sound)
    return SessionPayload(session, revision: 3, bootId: "b", sound: sound, voice: true, at: Phones().moment)
  }

  @Test("the cues of a workout are those of the loudspeaker, page by page")
  func cues() {
    var settings = Settings()
    settings.sound = false
    settings.voice = false
    var preset = Preset(.interval)
    preset.interval.workSeconds = 20
    preset.interval.restSeconds = 10
    preset.interval.sets = 9
    preset.interval.rounds = 9
    let payload = Self.session(preset)
    var found: [ListedCues.Cue] = []
    var after: Int64?
    repeat {
      let page = ListedCues(payload, settings, words: PersonalWords(), after: after)
      #expect(page.cues.count <= ListedCues.max && page.sessionId == "s" && page.revision == 3)
      found += page.cues
      after = page.next
    } while after != nil
    // Get ready, three ticks in each phase, and each change.
    #expect(found.count == 1 + 4 * (1 + 2 * 81))
    #expect(found.first?.sound == .getReady && found.first?.offsetNanoseconds == 0)
    #expect(found.last?.sound == .complete && found.last?.speech == "Workout complete")
    let silent = ListedCues(Self.session(preset, sound: false), settings, words: PersonalWords(), after: nil)
    #expect(silent.cues.allSatisfy { $0.sound == nil })
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.offsetNanoseconds < $1.offsetNanoseconds })
  }

  @Test("the voice says a new best, of earlier workouts that belong to this session")
  func best() throws {
    var routine = CheckedPreset(repairing: Preset(.custom)).routine
    (routine.opening, routine.round) = (
      [], [Segment(.interval, seconds: 300, title: "AMRAP", counts: true)]
    )
    var session = Session(routine, at: Phones.start)
    for _ in 0..<2 { try session.countRound(at: Phones.start.advanced(by: .seconds(60))) }
    let payload = SessionPayload(
      session, revision: 3, bootId: "b", sound: true, voice: true, at: Phones().moment)
    let start = WallTime(nanoseconds: 0, utcOffsetSeconds: 0)
    var best = WorkoutRecord(
      sessionId: "b", name: "", startedAt: start, completedAt: start, activeSeconds: 300, sets: 1, rounds: 1)
    best.results = [IntervalResult(title: "AMRAP", seconds: nil, ends: [60])]
    let ends = [payload.sessionId, "another"].map { id in
      let earlier = EarlierResults(sessionId: id, count: 1, last: best, best: best)
      return ListedCues(payload, Settings(), earlier, words: PersonalWords(), after: nil).cues.last?.speech
    }
    #expect(ends == ["Workout complete. New best!", "Workout complete"])
  }

  @Test("a sound of a file of this computer is that of its cue, and its path is not sent")
  func files() {
    var settings = Settings()
    settings.workSound = "/home/me/gong.wav"
    settings.onWork = "notify-send work"
    settings.web = .network
    let texts = [
      JSON.encode(ListedCues(Self.session(Preset(.interval)), settings, words: PersonalWords(), after: nil)),
      JSON.encode(ListedSettings(settings)),
    ].map { String(decoding: $0, as: UTF8.self) }
    for text in texts {
      for word in ["gong", "notify-send", "webPort", "audioDevice", "hooksUseShell"] {
        #expect(!text.contains(word), "\(word)")
      }
    }
    #expect(texts[1].contains("workSound"))
  }

  @Test("forms have every field of every kind, and each setting that a phone may change")
  func forms() {
    let fields = ListedFields()
    for kind in fields.kinds {
      #expect(kind.fields.map(\.key) == Preset.fields(of: kind.kind).map(\.key))
      let lists = kind.fields.filter { $0.type == "list" }
      #expect(lists.allSatisfy { $0.elements?.isEmpty == false })
    }
    let names = ListedSettings(Settings()).groups.flatMap(\.fields).map(\.key)
    for setting in SettingsTable.all where setting.mark == nil { #expect(names.contains(setting.name)) }
  }

  /// Reads a line at 7:30.
  private static func line(_ text: String) -> ListedLine {
    let wall = WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 0)
    return ListedLine(text, at: Moment(instant: Phones.start, wall: wall))
  }

  @Test(
    "a line is read as `gympulse start` reads it, with its words, its length and its routine",
    arguments: [
      ("30/15x8", "30/15 × 8", "6:10", true), ("4m", "4 min", "4:00", true), ("cindy", "Cindy", nil, true),
      ("until 8:30", "Until 08:30", "60:00", true), ("amrap 12m", nil, nil, true),
      ("30s Burpees", nil, nil, false),
    ] as [(String, String?, String?, Bool)])
  func line(text: String, name: String?, length: String?, isMeant: Bool) throws {
    let found = Self.line(text)
    let workout = try #require(found.workout, "\(found)")
    if let name { #expect(workout.workout.name == name) }
    if let length { #expect(workout.length == length) }
    #expect(found.isMeant == isMeant && found.problem == nil)
    #expect(!workout.summary.isEmpty && !workout.routine.round.isEmpty && !workout.workout.name.isEmpty)
  }

  @Test(
    "what is wrong with a line is marked, with a sentence and perhaps lines to write instead",
    arguments: [
      ("8x20/", nil), ("21-15-9 burpees, 3x", nil), ("until noon", ""), ("120m", ""), ("0", ""),
      ("20s Sprint, 40s Walk x 8", "20s Sprint, "),
    ] as [(String, String?)])
  func wrongLine(text: String, before: String?) throws {
    let found = Self.line(text)
    let problem = try #require(found.problem, "\(found)")
    #expect(problem.before + problem.rest == text && !problem.detail.isEmpty && found.workout == nil)
    if let before { #expect(problem.before == before) }
    #expect(problem.lines.allSatisfy { Self.line($0).workout != nil })
  }

  @Test("a form gets the outline of a preset that is stored nowhere, and a line has its limits")
  func outline() throws {
    let phones = Phones()
    let token = try phones.pair()
    let body = #"{"kind":"custom","name":"X","intervals":[{"title":"Run","durationSeconds":40,"reps":5}]}"#
    let number = phones.send("POST", "/api/v1/outline", token: token, body: body)
    let outline = try JSON.decode(ListedWorkout.self, from: #require(phones.responses[number]).body)
    #expect(outline.length == "0:43" && outline.parts == ["0:40 5 reps"] && outline.workout.name == "X")
    #expect(phones.calls.isEmpty)
    for body in ["", "[]", #"{"kind":"x"}"#, #"{"rounds":"many"}"#] {
      #expect(phones.status("POST", "/api/v1/outline", token: token, body: body) == 400)
      #expect(phones.status("POST", "/api/v1/notation", token: token, body: body) == 400)
    }
    let shared = phones.send("POST", "/api/v1/notation", token: token, body: #"{"id":"a","kind":"interval"}"#)
    let line = try JSON.decode(SharedLine.self, from: #require(phones.responses[shared]).body)
    #expect(Self.line(line.line).workout != nil && line.missing.isEmpty && !line.squares.isEmpty)
    #expect(phones.status("GET", "/api/v1/line?text=30/15x8", token: token) == 200)
    for query in ["", "?text=", "?text=" + String(repeating: "a", count: 301)] {
      #expect(phones.status("GET", "/api/v1/line\(query)", token: token) == 400)
    }
    #expect(phones.status("GET", "/api/v1/line?text=4m") == 401)
  }

  @Test("every example is a workout with its line and a sentence")
  func examples() throws {
    let phones = Phones()
    let number = phones.send("GET", "/api/v1/examples", token: try phones.pair())
    let listed = try JSON.decode(ListedExamples.self, from: #require(phones.responses[number]).body).examples
    #expect(listed.map(\.name) == NotationExample.all.map(\.name))
    #expect(listed.allSatisfy { !$0.line.isEmpty && !$0.text.isEmpty && $0.workout.workout.name == $0.name })
  }

  @Test("small figures are one pose without a ground")
  func figures() throws {
    let phones = Phones()
    let token = try phones.pair()
    let texts = try ["", "?small=1", "?dark=1&small=1", "?still=1&small=1"].map { query in
      let number = phones.send("GET", "/api/v1/exercises/Squats/picture.svg\(query)", token: token)
      return String(decoding: try #require(phones.responses[number]).body, as: UTF8.self)
    }
    #expect(texts.allSatisfy { !$0.contains("<rect") })
    #expect(texts[0].contains("<animate") && !texts[1].contains("<animate") && texts[1] != texts[2])
    #expect(
      !texts[1].contains(FigureColors.light.arrow.hex) && texts[1].contains(FigureColors.light.ghost.hex))
    #expect(texts[3].contains(FigureColors.light.arrow.hex) && !texts[3].contains("<animate"))
    #expect(phones.status("GET", "/api/v1/exercises/Squats/picture.svg?small=2", token: token) == 400)
  }

  @Test("every cue of every set has its notes")
  func sounds() {
    for set in Settings.SoundSet.allCases {
      let sounds = ListedSounds(set).sounds
      #expect(Set(sounds.keys) == Set(CueSound.allCases.map(\.rawValue)))
      #expect(sounds.values.allSatisfy { !$0.isEmpty && $0.allSatisfy { !$0.partials.isEmpty } })
    }
  }

  @Test("parts of a request are single parameters, and a body is one value")
  func parts() throws {
    let phones = Phones()
    let token = try phones.pair()
    let body = #"{"kind":"interval","workSeconds":5}"#
    phones.send(
      "PUT", "/api/v1/presets/My%20%22timer", token: token, body: body, headers: [.revision: "\"abc\""])
    #expect(phones.forwarded.last?.params == #"{"revision":"abc","preset":"My \"timer","workout":\#(body)}"#)
    phones.send("POST", "/api/v1/presets", token: token, body: body)
    #expect(phones.forwarded.last?.params == #"{"workout":\#(body)}"#)
    phones.send("DELETE", "/api/v1/history/s-1", token: token)
    #expect(phones.forwarded.last?.params == #"{"sessionId":"s-1"}"#)
    let count = phones.forwarded.count
    for body in ["", "{", #"1,"preset":"other""#] {
      #expect(phones.status("POST", "/api/v1/presets", token: token, body: body) == 400)
    }
    #expect(phones.status("PUT", "/api/v1/presets/x/position", token: token, body: "[1]") == 400)
    #expect(phones.forwarded.count == count)
  }

  @Test("all refused members are named, each with a sentence, and a change meanwhile is shown")
  func problems() throws {
    let refused = try #require(
      InvalidFields([
        InvalidField(field: "workout.workSeconds", value: "0", allowed: "1 to 1800 seconds"),
        InvalidField(field: "workout.sets", given: "missing", allowed: "1 to 99"),
      ]))
    let response = HTTPResponse.problem(ErrorObject(refused))
    let problem = try JSON.decode(Problem.self, from: response.body)
    #expect(
      problem.errors == [
        FieldProblem(field: "/workout/workSeconds", detail: "must be 1 to 1800 seconds, not 0"),
        FieldProblem(field: "/workout/sets", detail: "is missing; it must be 1 to 99"),
      ])
    let other = StoredPreset(id: "i", preset: Preset(.interval))
    let changed = HTTPResponse.problem(ErrorObject(changedMeanwhile: other))
    #expect(changed.status == 412)
    #expect(try JSON.decode(Problem.self, from: changed.body).preset == other)
  }
}
