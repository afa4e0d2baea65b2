import Cues
import Messages
import Testing
import Workout

@testable import gympulse_web

@Suite("What the server makes for the page")
struct ContentTests {
  private static func session(_ preset: Preset, sound: Bool = true) -> SessionPayload {
    let session = Session(
      id: "s", timeline: Timeline(CheckedPreset(repairing: preset).routine),
      anchor: Session.Anchor(at: Phones.start, elapsed: .zero), sound: sound, voice: true)
    return SessionPayload(session, revision: 3, bootId: "b", sound: sound, voice: true, at: Phones().now)
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
    #expect(phones.calls.last?.params == #"{"revision":"abc","preset":"My \"timer","workout":\#(body)}"#)
    phones.send("POST", "/api/v1/presets", token: token, body: body)
    #expect(phones.calls.last?.params == #"{"workout":\#(body)}"#)
    phones.send("DELETE", "/api/v1/history/s-1", token: token)
    #expect(phones.calls.last?.params == #"{"sessionId":"s-1"}"#)
    let count = phones.calls.count
    for body in ["", "{", #"1,"preset":"other""#] {
      #expect(phones.status("POST", "/api/v1/presets", token: token, body: body) == 400)
    }
    #expect(phones.status("PUT", "/api/v1/presets/x/position", token: token, body: "[1]") == 400)
    #expect(phones.calls.count == count)
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
        FieldProblem(field: "/workout/sets", detail: "must be 1 to 99, not missing"),
      ])
    let other = StoredPreset(id: "i", preset: Preset(.interval))
    let changed = HTTPResponse.problem(ErrorObject(changedMeanwhile: other))
    #expect(changed.status == 412)
    #expect(try JSON.decode(Problem.self, from: changed.body).preset == other)
  }
}
