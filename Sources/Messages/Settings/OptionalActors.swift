extension Settings {
  /// Whether any command of hooks is set.
  package var hasCommands: Bool {
    SettingGroup.commands.settings.contains { $0.type == .form(.command) && self[$0] != $0.initial }
  }

  /// Whether an actor has something to do with these settings.
  package func needs(_ actor: String) -> Bool {
    switch actor {
    case ActorName.hooks: hasCommands
    case ActorName.music: needsMusicActor
    case ActorName.web: self.web != .off
    default: true
    }
  }
}
