extension Settings {
  /// Whether any command of hooks is set.
  package var hasCommands: Bool {
    SettingGroup.commands.settings.contains { $0.type == .form(.command) && self[$0] != $0.initial }
  }

  /// The commands of hooks that are run without a shell and would be another one in it, a sentence for each.
  package var commandsForShell: [String] {
    SettingGroup.commands.settings.compactMap { setting in
      let mark = self.hooksUseShell ? nil : CommandText.shellCharacter(in: self[setting].text)
      return mark.map {
        "\(setting.name): without a shell \($0) is an ordinary character; set hooksUseShell to on, or quote it"
      }
    }
  }
}
