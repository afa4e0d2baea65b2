import ActorRuntime
import Exchange

/// The text for presets.
enum PresetText {
  /// Returns a row for each preset: its name, its length, what is trained and, for a damaged one, its id. Those that
  /// cannot be read follow.
  static func rows(_ list: PresetList) -> [[String]] {
    list.presets.map { stored in
      let content = stored.preset.kind == .countdown ? "countdown" : PresetSummary.line(stored.preset)
      let mark = stored.isDamaged ? "; damaged, id \(stored.id)" : ""
      return [stored.name, PresetSummary.length(stored.preset), content + mark]
    }
      + list.unreadable.map {
        ["(unreadable)", "", "delete it with \(Commands.program) timer delete \($0)"]
      }
  }

  /// Returns a row for each value of a stored preset, and a mark if it is damaged.
  static func rows(_ stored: StoredPreset) -> [[String]] {
    let mark = "in the database; \(Commands.program) timer edit \(stored.id) saves the repaired values above"
    return rows(stored.preset) + (stored.isDamaged ? [["Damaged", mark]] : [])
  }

  /// Returns a row for each value of a preset, and its whole length.
  private static func rows(_ preset: Preset) -> [[String]] {
    let rows = Preset.fields(of: preset.kind).flatMap { field -> [[String]] in
      if case .list = field.type { return elements(preset) }
      return [[field.title, text(field.type, field.value(of: preset))]]
    }
    return Array(rows.prefix(1)) + [["Length", PresetSummary.length(preset)]] + rows.dropFirst()
  }

  private static func text(_ type: FieldType, _ value: FieldValue?) -> String {
    guard let value else { return PresetSummary.endless }
    if case .whole(_, .seconds) = type, case .whole(let seconds) = value { return ClockText.clock(seconds) }
    return value.text
  }

  private static func elements(_ preset: Preset) -> [[String]] {
    preset.custom.intervals.enumerated().map { ["\($0 + 1)", interval($1)] }
      + preset.exercise.exercises.enumerated().map { ["\($0 + 1)", exercise($1)] }
  }

  /// Returns an interval as the command line writes it.
  static func interval(_ interval: CustomInterval) -> String {
    [
      interval.title, PresetSummary.length(interval, open: "open"),
      interval.leftRight ? IntervalText.leftRight : nil,
      interval.color,
      interval.speech.map { "say:\($0)" },
      interval.sound.map { "sound:\($0)" },
    ]
    .compactMap { $0 }.joined(separator: " ")
  }

  private static func exercise(_ step: ExerciseStep) -> String {
    "\(step.exercise.name) \(ClockText.clock(step.durationSeconds)) \(step.exercise.difficulty.rawValue)"
  }
}

/// A form of a preset for another program or another person.
enum PresetForm: String, CaseIterable {
  case notation
  case openWodTimer = "open-wod-timer"
  case zwo
  case fit
  case qr

  /// The options that choose a form, and where it is written.
  static let options = [
    OptionSpec("notation", nil, "print it in a line that start and timer new read"),
    OptionSpec("open-wod-timer", nil, "print it as a string of OpenWodTimer"),
    OptionSpec("zwo", nil, "print it as a Zwift workout"),
    OptionSpec("fit", nil, "write it as a FIT workout, with -o FILE"),
    OptionSpec("qr", nil, "print the line as a QR code, as a link"),
    OptionSpec("output", "FILE", "the file for one of these; also -o"),
  ]

  /// The form that was chosen; nil for none.
  init?(_ arguments: Arguments) throws {
    let given = try arguments.only(of: Self.allCases.map(\.rawValue) + ["json"])
    guard let form = given.flatMap(Self.init) else {
      if arguments["output"] != nil {
        throw arguments.usage("-o needs a form; add --notation, --open-wod-timer, --zwo, --fit or --qr")
      }
      return nil
    }
    if form == .fit, arguments["output"] == nil, Output.standard.isTerminal {
      throw arguments.usage("--fit needs a file; give it with -o FILE")
    }
    self = form
  }

  /// Writes a preset in this form. Says on standard error what is lost.
  func write(_ stored: StoredPreset, _ arguments: Arguments) throws -> ExitCode {
    let (bytes, loss) = try content(stored, output: arguments["output"])
    if let loss { Output.warn(loss) }
    return try arguments.write(bytes)
  }

  /// Returns the form, and what it cannot keep; nil if it keeps all.
  private func content(_ stored: StoredPreset, output: String?) throws -> (bytes: [UInt8], loss: String?) {
    switch self {
    case .notation: return try Self.line(Notation(stored.preset).text, of: stored.preset)
    case .openWodTimer:
      guard let text = OpenWodTimer.text(of: stored.preset) else {
        throw ErrorObject(.refused, "\"\(stored.name)\" can't be written for OpenWodTimer; try --notation")
      }
      return try Self.line(text, of: stored.preset)
    case .zwo: return try file("a Zwift workout", stored, ZwiftWorkout.write)
    case .fit: return try file("a FIT workout", stored, FITWorkout.write)
    case .qr:
      let line = Notation(stored.preset).text
      let loss = try Self.line(line, of: stored.preset).loss
      guard line.count <= NotationLink.lengthMax else { throw QRCode.tooLong }
      let squares = try QRCode.squares(NotationLink.text(of: line))
      let isTerminal = Output.standard.isTerminal && output == nil
      let code = PhoneText.squares(squares, isTerminal: isTerminal).text
      return (Array(code.utf8), loss)
    }
  }

  private static func line(
    _ text: String, of preset: Preset
  ) throws(ErrorObject) -> (bytes: [UInt8], loss: String?) {
    guard (try? Notation.preset(from: text)) != nil else {
      throw ErrorObject(
        .refused, "the timer is too long for a line; use \(Commands.program) timer export")
    }
    let missing = Notation.missing(of: preset, in: text)
    let options = PresetOption.all(of: preset.kind).filter { missing.contains($0.field.key) }
      .map { "--\($0.name)" }
    return (
      Array("\(text)\n".utf8),
      options.isEmpty ? nil : "the line is without \(options.joined(separator: ", "))"
    )
  }

  private func file(
    _ name: String, _ stored: StoredPreset,
    _ write: (CheckedPreset) throws(WorkoutFileError) -> WrittenWorkout
  ) throws -> (bytes: [UInt8], loss: String?) {
    do {
      let written = try write(CheckedPreset(stored.preset))
      let lost = written.lost.joined(separator: ", ")
      return (written.bytes, lost.isEmpty ? nil : "\(name) cannot keep \(lost)")
    } catch let error as WorkoutFileError {
      throw ErrorObject(.refused, "\(stored.name): \(error); try --notation")
    }
  }
}
