import ActorCore
import ActorRuntime
import Glibc
import Messages
import Workout

/// A preset as text that a person edits: JSON with comments that tell the ranges.
enum PresetEditor {
  /// The text for a preset.
  static func text(_ preset: AnyPreset) -> String {
    let comments =
      ["A preset of the kind \(preset.kind.rawValue). Lines that begin with // are left out."]
      + ranges(preset.kind)
    return comments.map { "// \($0)\n" }.joined() + JSON.encodeForPeople(preset) + "\n"
  }

  /// What a text says; refuses what is no preset in its ranges.
  static func preset(from text: String) throws(ErrorObject) -> AnyPreset {
    let json = text.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("//") }.joined(separator: "\n")
    let preset = try JSON.decode(KnownPreset.self, from: Array(json.utf8)).preset
    do throws(InvalidField) {
      return try preset.checked()
    } catch {
      throw ErrorObject(error)
    }
  }

  private static func ranges(_ kind: PresetKind) -> [String] {
    let sounds = CueSound.allCases.map(\.rawValue).joined(separator: ", ")
    let common = ["name: 1 to 30 characters; soundEnabled, voiceEnabled: true or false"]
    switch kind {
    case .interval:
      return common + [
        "getReadySeconds, warmUpSeconds, setRestSeconds, coolDownSeconds: 0 to 1800, 0 is none",
        "workSeconds, restSeconds: 1 to 1800; sets, rounds: 1 to 99; skipLastRest: true or false",
      ]
    case .custom:
      return common + [
        "intervals: 1 to 100, each with title (1 to 30 characters) and durationSeconds (1 to 359999, or null to",
        "wait for done); color (#rrggbb or \(ColorName.all.map(\.name).joined(separator: ", ")));",
        "speech (at most 100 characters; left out: the title; empty: nothing);",
        "sound (the path of a WAV file that begins with /, or one of \(sounds))",
        "cycles: 1 to 999, or null without end; countIn, track: true or false",
      ]
    case .countdown: return common + ["durationSeconds: 1 to 359999; track: true or false"]
    case .exercise:
      return common + [
        "getReadySeconds: 0 to 1800, 0 is none; track: true or false",
        "exercises: 1 to 100, each with name, category, difficulty (easy or hard) and durationSeconds (1 to 1800)",
      ]
    }
  }
}

/// `preset new --editor` and `preset edit --editor`.
struct EditorCommand {
  /// The text was not saved.
  struct Failure: Error, CustomStringConvertible {
    let reason: String
    let path: String

    var description: String {
      "\(reason)\nNothing was saved. Your text is kept in \(path); the same command opens it again"
    }
  }

  let arguments: Arguments
  let remote: Remote

  /// Lets the person edit a preset, or a new one, and saves it. A text that was refused before is opened again.
  func run(_ stored: StoredPreset?) throws -> StoredPreset {
    let path = try Paths().stateFolder() + "/preset-\(stored?.id ?? "new").jsonc"
    if (try? readFile(path)) == nil {
      let preset = try stored?.preset ?? arguments.changed(AnyPreset(arguments.presetKind() ?? .interval))
      try openFile(path, O_WRONLY | O_CREAT | O_TRUNC).writeAll(Array(PresetEditor.text(preset).utf8))
    }
    try edit(path)
    do {
      let preset = try PresetEditor.preset(from: String(decoding: readFile(path), as: UTF8.self))
      let saved = try remote.call(StoreMethods.SavePreset.self, .init(preset: stored?.id, workout: preset))
      unlink(path)
      return saved
    } catch let error as ErrorObject {
      throw Failure(reason: error.message, path: path)
    }
  }

  private func edit(_ path: String) throws {
    let variables = Environment.process
    let editor = [variables["VISUAL"], variables["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    let streams = ChildProcess.Setup(input: STDIN_FILENO, output: STDOUT_FILENO)
    // Through a shell, as other programs do it: the variable may have arguments.
    let pid = try ChildProcess.start("/bin/sh", ["-c", "\(editor) \"$1\"", "sh", path], setup: streams)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) == -1, errno == EINTR {}
    guard status == 0 else { throw Failure(reason: "\(editor) failed", path: path) }
  }
}
