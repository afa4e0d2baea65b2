import ActorRuntime
import Glibc

/// A preset as text to edit: JSON with the ranges in comments.
enum PresetEditor {
  /// Returns the text for a preset.
  static func text(_ preset: Preset) -> String {
    let comments =
      [
        "A timer of the kind \(preset.kind.rawValue). Lines that begin with // are ignored.",
        basis(of: preset) + ", to detect other changes meanwhile.",
      ] + ranges(preset.kind)
    return comments.map { "// \($0)\n" }.joined() + JSON.encodeForPeople(preset) + "\n"
  }

  /// Whether a text is based on the present version of a preset.
  static func isText(_ text: [UInt8], of preset: Preset) -> Bool {
    lines(of: text).contains { isComment($0) && $0.firstRange(of: Array(basis(of: preset).utf8)) != nil }
  }

  /// Returns the comment with the revision of a preset on which a text is based.
  private static func basis(of preset: Preset) -> String {
    "Based on version " + JSON.encode(preset).revision
  }

  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: Array("//".utf8))
  }

  /// Returns the preset that a text contains.
  ///
  /// - Throws: `invalidParams` if it is not a preset or has values that are not allowed.
  static func preset(from text: [UInt8]) throws(ErrorObject) -> Preset {
    // Comments become empty lines, so that errors have the editor's line numbers.
    let json = lines(of: text).map { isComment($0) ? [] : Array($0) }.joined(separator: [UInt8(ascii: "\n")])
    return try CheckedPreset(
      accepting: JSON.decode(Preset.self, from: JSON.node(ofFile: Array(json))), as: ""
    )
    .preset
  }

  /// Returns a line for each field, and for each field of the elements of a list.
  private static func ranges(_ kind: PresetKind) -> [String] {
    Preset.fields(of: kind).flatMap { field in
      lines(field.description, indent: "") + field.elements.flatMap { lines($0, indent: "  ") }
    }
  }

  private static func lines(_ field: FieldDescription, indent: String) -> [String] {
    LineWrap.lines("\(field.key): \(field.allowed); \(field.help)", width: 90).enumerated().map {
      indent + ($0 > 0 ? "  " : "") + $1
    }
  }
}

/// `preset new --editor` and `preset edit --editor`.
struct EditorCommand {
  let arguments: Arguments
  let remote: Remote

  /// Most bytes of a text, as for a file of presets.
  private static let lengthMax = PresetFile.lengthMax

  /// Opens a preset, or a new one, in the editor and saves it. A text that was refused before is opened again. If the
  /// preset has changed since, that text is kept under another name.
  func run(_ stored: StoredPreset?) throws -> StoredPreset {
    let id = stored?.id ?? "new"
    guard StoredPreset.isId(id) else {
      throw ErrorObject(.refused, "the id of \"\(stored?.name ?? "")\" is damaged; start the store again")
    }
    let path = try Paths().stateFolder() + "/preset-\(id).jsonc"
    if let stored, let draft = try? OwnFile.read(path, limit: Self.lengthMax),
      !PresetEditor.isText(draft, of: stored.preset)
    {
      let old = path + ".old"
      try check("rename \(path)") { rename(path, old) }
      Output.warn("\"\(stored.name)\" has changed since you edited it; your text is kept in \(old)")
    }
    if !Paths.exists(path) {
      let preset =
        try stored?.preset
        ?? arguments.changed(Preset(arguments.presetKind() ?? .interval), exercises: remote.exercises())
      try OwnFile.replace(path, with: Array(PresetEditor.text(preset).utf8))
    }
    try edit(path)
    do {
      let preset = try PresetEditor.preset(from: OwnFile.read(path, limit: Self.lengthMax) ?? [])
      let saved = try remote.save(preset, as: stored)
      unlink(path)
      return saved
    } catch let error as ErrorObject where error.reason == .changedMeanwhile {
      throw Self.notSaved(path, "\"\(stored?.name ?? "")\" was changed while you edited it")
    } catch let error as ErrorObject {
      throw Self.notSaved(path, error.message)
    }
  }

  /// Returns the error of a text that was not saved.
  static func notSaved(_ path: String, _ reason: String) -> ShownError {
    ShownError("\(reason). Not saved; your edits are in \(path), and the same command reopens them")
  }

  private func edit(_ path: String) throws {
    let variables = Environment.process
    let editor = [variables["VISUAL"], variables["EDITOR"]].compactMap { $0 }.first { !$0.isEmpty } ?? "vi"
    let streams = ChildProcess.Setup(input: .standardInput, output: .standardOutput)
    // The variable may contain arguments, so a shell runs it, as in other programs.
    let loop = try EventLoop()
    var end: ProcessWatch.End?
    let watch = try ProcessWatch.start(
      "/bin/sh", ["-c", "\(editor) \"$1\"", "sh", path], setup: streams, on: loop
    ) { end = $1 }
    try withExtendedLifetime(watch) { try loop.run { end != nil } }
    guard end == .exited(0) else { throw Self.notSaved(path, "\(editor) failed") }
  }
}
