import Display
import Messages

/// The output of `settings list`.
enum SettingsText {
  private static let nameWidth = 20
  private static let valueWidth = 13
  private static let indent = 2

  /// Returns the settings in groups: name, value, default and allowed values, in lines of at most `width` cells unless a
  /// value is longer.
  static func list(_ settings: Settings, width: Int = 80) -> Escaped<TerminalText> {
    let head = row("", "value", "default", ["allowed"])
    return head
      + SettingGroup.allCases.map { group in
        let title: Escaped<TerminalText> = "\(group.title):\n"
        return title + group.settings.map { lines($0, settings, width) }.joined()
      }.joined()
  }

  private static func lines(_ setting: Setting, _ settings: Settings, _ width: Int) -> Escaped<TerminalText> {
    let (value, initial) = (setting.value(settings), setting.initial.text)
    let allowed = LineWrap.lines(
      setting.allowed, width: max(width, 70) - indent - nameWidth - 2 * (valueWidth + 2) - 2)
    return row(setting.name, value.isEmpty ? "–" : value, initial.isEmpty ? "–" : initial, allowed)
  }

  /// Returns a row whose last cell may have several lines. A value too wide for its column moves the cells after it to
  /// the next line.
  private static func row(
    _ name: String, _ value: String, _ initial: String, _ allowed: [String]
  ) -> Escaped<TerminalText> {
    let rest = space(indent + nameWidth + 2 + valueWidth + 2)
    let tail = rest + space(valueWidth + 2)
    var text = space(indent) + cell(name, nameWidth) + Escaped<TerminalText>(value)
    text += CellWidth.of(value) > valueWidth ? "\n" + rest : space(valueWidth - CellWidth.of(value) + 2)
    text += cell(initial, valueWidth) + Escaped<TerminalText>(allowed.first ?? "") + "\n"
    return text + allowed.dropFirst().map { tail + Escaped<TerminalText>($0) + "\n" }.joined()
  }

  private static func cell(_ text: String, _ width: Int) -> Escaped<TerminalText> {
    Escaped<TerminalText>(text) + space(max(width - CellWidth.of(text), 0) + 2)
  }

  private static func space(_ count: Int) -> Escaped<TerminalText> {
    (" " as Escaped<TerminalText>).repeated(count)
  }
}
