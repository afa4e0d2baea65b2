import Messages
import Workout

@testable import gympulse_engine
@testable import gympulse_store

/// A line that names a payload, then its JSON: what is read can be written and read again as the same, and
/// everything that is computed from it has a result.
enum PayloadTarget {
  typealias Check = ([UInt8]) throws(Finding) -> Void

  static func run(_ input: [UInt8]) throws(Finding) {
    let line = input.prefix { $0 != UInt8(ascii: "\n") }
    let json = Array(input.dropFirst(line.count + 1))
    let names = checks.keys.sorted()
    // An unknown name means any one of them, so that no input is for nothing.
    let name = String(decoding: line, as: UTF8.self)
    let sum = line.reduce(0) { $0 + Int($1) }
    try (checks[name] ?? checks[names[sum % names.count]])?(json)
  }

  /// A payload as it is read by `run`.
  static func input(_ name: String, _ json: [UInt8]) -> [UInt8] {
    Array("\(name)\n".utf8) + json
  }

  static var methods: [any Method.Type] { MethodTable.all }

  nonisolated(unsafe) private static let checks: [String: Check] = {
    var checks: [String: Check] = [
      "session": { json throws(Finding) in
        if let payload = try same(SessionPayload.self, json) { try SessionChecks.check(payload) }
      },
      "presets": { json throws(Finding) in
        for preset in try same(PresetList.self, json)?.presets ?? [] { try check(preset.preset) }
      },
      "settings": { json throws(Finding) in _ = try same(Settings.self, json) },
      "audio.health": { json throws(Finding) in _ = try same(AudioHealth.self, json) },
      "presence": { json throws(Finding) in _ = try same(Presence.self, json) },
      "error": { json throws(Finding) in _ = try same(ErrorObject.self, json) },
      "journal": { json throws(Finding) in
        if let record = try same(JournalRecord.self, json) { try SessionChecks.check(record) }
      },
      "store.logWorkout params": { json throws(Finding) in
        let now = WallTime(nanoseconds: 0, utcOffsetSeconds: 0)
        guard let sent = try sameParams(StoreMethods.LogWorkout.Parameters.self, json),
          let logged = try? LoggedWorkout(sent, newId: { "new" }, at: now)
        else { return }
        try Finding.unless(
          (try? LoggedWorkout(logged.record)) == logged,
          "a logged workout is refused the second time")
      },
      "store.presets.save params": { json throws(Finding) in
        guard let save = try sameParams(StoreMethods.SavePreset.Parameters.self, json) else { return }
        if let changes = save.changes { try check(changes.applied(to: Preset(.interval))) }
      },
    ]
    for method in methods { add(method, to: &checks) }
    return checks
  }()

  private static func add<M: Method>(_ method: M.Type, to checks: inout [String: Check]) {
    let params: Check = { json throws(Finding) in _ = try sameParams(M.Parameters.self, json) }
    let result: Check = { json throws(Finding) in _ = try same(M.Result.self, json) }
    checks["\(M.name) params"] = checks["\(M.name) params"] ?? params
    checks["\(M.name) result"] = result
  }

  private static func sameParams<Value: Params>(_ type: Value.Type, _ json: [UInt8]) throws(Finding) -> Value?
  {
    do throws(ErrorObject) {
      let value = try JSON.decodeParams(type, from: json)
      _ = try written(value)
      return value
    } catch {
      return try refused(error)
    }
  }

  private static func same<Value: Codable>(_ type: Value.Type, _ json: [UInt8]) throws(Finding) -> Value? {
    do throws(ErrorObject) {
      let value = try JSON.decode(type, from: json)
      _ = try written(value)
      return value
    } catch {
      return try refused(error)
    }
  }

  private static func refused<Value>(_ error: any Error) throws(Finding) -> Value? {
    if let finding = error as? Finding { throw finding }
    let refusal = error as? ErrorObject
    try Finding.unless(
      refusal?.code == .invalidParams && refusal?.message.isEmpty == false, "refused with \(error)")
    _ = JSON.encode(refusal)
    return nil
  }

  private static func written<Value: Codable>(_ value: Value) throws(ErrorObject) -> [UInt8] {
    let json = JSON.encode(value)
    guard JSON.encode(try JSON.decode(Value.self, from: json)) == json else {
      throw ErrorObject(.internalError, "written again it is another \(Value.self)")
    }
    return json
  }

  private static func check(_ preset: Preset) throws(Finding) {
    let repaired = CheckedPreset(repairing: preset)
    try Finding.unless(
      CheckedPreset(repairing: repaired.preset) == repaired, "a second repair changes something")
    do throws(InvalidField) {
      try repaired.routine.check()
    } catch {
      // A list of the longest intervals, played 999 times, is refused when it is saved.
      try Finding.unless(
        preset.kind != .interval && error.field.isEmpty,
        "a repaired preset cannot be run: \(error)")
    }
    if let checked = try? CheckedPreset(preset) {
      try Finding.unless(repaired == checked, "a repair changes a valid preset")
    }
    let stored = StoredPreset(id: "1", preset: repaired.preset)
    try Finding.unless(stored.isNamed(repaired.preset.name), "a preset does not have its own name")
  }
}
