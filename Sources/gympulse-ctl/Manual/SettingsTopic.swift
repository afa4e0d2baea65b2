import CommandLineInterface
import Messages

extension Manual {
  static let settings = HelpTopic(
    "settings", "every setting, its values and its default",
    .init(
      parsing:
        """
        List settings with `gympulse settings list` and change one like this; all are in the full-screen view too:

            gympulse settings set voice off
            gympulse settings set voiceName de

        Settings apply to every workout; `gympulse sound off` and `gympulse voice off` only to the running one; a timer's
        options only to that timer.
        """) + SettingGroup.allCases.flatMap { rows(of: $0) })

  /// The settings of a group, below its title.
  private static func rows(of group: SettingGroup) -> [Note] {
    ["", .text("\(group.title):")]
      + group.settings.map { setting in
        let initial = setting.initial.text
        return .row(
          setting.name,
          "\(setting.field.help): \(setting.allowed)\(initial.isEmpty ? "" : " (default \(initial))")")
      }
  }
}
