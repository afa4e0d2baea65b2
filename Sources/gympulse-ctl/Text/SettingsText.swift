import Display
import Messages

/// The output of `settings list`.
enum SettingsText {
  /// The names of the settings in groups. Every setting is in exactly one.
  static let groups: [(title: String, names: [String])] = [
    ("Workout", ["whenSuspended", "weeklyGoal"]),
    (
      "Sounds",
      [
        "sound", "soundSet", "soundVolume", "countdownSeconds", "halfwayCue", "intervalEndSounds",
        "customEndSounds", "exerciseEndSounds", "countdownEndSounds", "audioDevice", "wakeAheadSeconds",
      ]
    ),
    (
      "Sounds of your own",
      [
        "getReadySound", "warmUpSound", "workSound", "restSound", "setRestSound", "intervalSound",
        "coolDownSound", "completeSound",
      ]
    ),
    (
      "Voice",
      [
        "voice", "voiceName", "voiceVolume", "voiceRate", "voicePitch", "spokenCountIn", "announceRounds",
        "announceNext",
        "announceHalfway", "announceLastMinute", "announceEverySeconds",
      ]
    ),
    (
      "Commands at transitions",
      [
        "onStart", "onGetReady", "onWarmUp", "onWork", "onRest", "onSetRest", "onInterval", "onCoolDown",
        "onPause", "onResume", "onComplete", "onStop", "hooksUseShell",
      ]
    ),
    ("Display", ["theme", "appearance", "reducedMotion", "colorByTime", "showTenths", "completionSeconds"]),
    (
      "Desktop",
      [
        "notifyAtEnd", "notifyPhases", "notifyPauses", "notifyProblems", "keepAwake", "mediaControls",
        "respectDoNotDisturb", "setDoNotDisturb", "haptics",
      ]
    ),
    ("Music and calls", ["duckMusic", "duckVolume", "pauseMusic", "duringCalls"]),
  ]

  private static let nameWidth = 20
  private static let valueWidth = 13
  private static let indent = 2

  /// Returns the settings in groups: name, value, default and allowed values, in lines of at most `width` cells unless a
  /// value is longer.
  static func list(_ settings: Settings, width: Int = 80) -> Escaped<Terminal> {
    let head = row("", "value", "default", ["allowed"])
    return head
      + groups.map { group in
        let known = group.names.compactMap { name in SettingsTable.all.first { $0.name == name } }
        let title: Escaped<Terminal> = "\(group.title):\n"
        return title + known.map { lines($0, settings, width) }.joined()
      }.joined()
  }

  private static func lines(_ setting: Setting, _ settings: Settings, _ width: Int) -> Escaped<Terminal> {
    let (value, initial) = (setting.value(settings), setting.initial.text)
    let allowed = LineWrap.lines(
      setting.allowed, width: max(width, 70) - indent - nameWidth - 2 * (valueWidth + 2) - 2)
    return row(setting.name, value.isEmpty ? "–" : value, initial.isEmpty ? "–" : initial, allowed)
  }

  /// Returns a row whose last cell may have several lines. A value too wide for its column moves the cells after it to
  /// the next line.
  private static func row(
    _ name: String, _ value: String, _ initial: String, _ allowed: [String]
  ) -> Escaped<Terminal> {
    let rest = space(indent + nameWidth + 2 + valueWidth + 2)
    let tail = rest + space(valueWidth + 2)
    var text = space(indent) + cell(name, nameWidth) + Escaped<Terminal>(value)
    text += CellWidth.of(value) > valueWidth ? "\n" + rest : space(valueWidth - CellWidth.of(value) + 2)
    text += cell(initial, valueWidth) + Escaped<Terminal>(allowed.first ?? "") + "\n"
    return text + allowed.dropFirst().map { tail + Escaped<Terminal>($0) + "\n" }.joined()
  }

  private static func cell(_ text: String, _ width: Int) -> Escaped<Terminal> {
    Escaped<Terminal>(text) + space(max(width - CellWidth.of(text), 0) + 2)
  }

  private static func space(_ count: Int) -> Escaped<Terminal> {
    (" " as Escaped<Terminal>).repeated(count)
  }
}
