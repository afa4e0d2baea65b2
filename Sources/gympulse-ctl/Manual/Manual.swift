import CommandLineInterface
import Messages

/// The manual: what `gympulse help TOPIC` prints, and `man gympulse` as a whole.
enum Manual {
  /// How the page begins.
  static let about = [Note](
    parsing: """
      GymPulse is an interval timer: it beeps, talks you through every round, and counts down full screen, in a terminal,
      in a status bar and on a phone.

      Run alone in a terminal, `gympulse` opens the full-screen view, gympulse-tui(1). With words it is gympulse-ctl(1), which
      has every command and its options. `gympulse help` with the name of a section below, such as `bars`, shows that section.
      """)

  /// The chapters of `manual.txt`. Each begins with a line `# NAME: SUMMARY`, and the rest is as `[Note]` parses it.
  static let topics = String(decoding: PackageResources.manual_txt, as: UTF8.self).dropFirst(2)
    .split(separator: "\n# ").map { chapter in
      let parts = chapter.split(separator: "\n", maxSplits: 1).map(String.init)
      let head = parts[0].split(separator: ": ", maxSplits: 1).map(String.init)
      return HelpTopic(
        head[0], head[1], .init(parsing: parts[1]) + (head[0] == "settings" ? rowsOfSettings : []))
    }

  /// Every setting, below the title of its group.
  private static var rowsOfSettings: [Note] {
    SettingGroup.allCases.flatMap { group in
      ["", .text("\(group.title):")]
        + group.settings.map { setting in
          let initial = setting.initial.text
          // What a text may be is said when it is refused.
          let allowed = if case .form = setting.type { "" } else { ": \(setting.allowed)" }
          return .row(
            setting.name, "\(setting.field.help)\(allowed)\(initial.isEmpty ? "" : " (default \(initial))")")
        }
    }
  }
}
