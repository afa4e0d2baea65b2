import CommandLineInterface
import Messages

extension Manual {
  static let settings = HelpTopic(
    "settings", "every setting, its values and its default",
    .init(
      parsing:
        """
        `gympulse settings list` shows the values, and these change one; the screen has all of them too:

            gympulse settings set voice off
            gympulse settings set voiceName de

        Settings are for all workouts. `gympulse sound off` and `gympulse voice off`, without `settings set`, are for the
        running one, and the options of a preset for that preset.
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
