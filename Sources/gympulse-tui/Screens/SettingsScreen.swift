import Messages
import Terminal

/// All settings in groups. A change applies at once, and a sound or voice plays when it is chosen.
struct SettingsScreen: Screen {
  static let title = "Settings"
  static let tip: String? = "← → change a setting at once."
  static let bindings: [Binding<SettingsScreen>] =
    [
      Binding(
        .left, "left", "previous value", hint: "change", state: { $0.state(ofKey: -1, $1) },
        run: following { $0.turn(by: -1) }),
      Binding(
        .right, "right l", "next value", isOpposite: true, state: { $0.state(ofKey: 1, $1) },
        run: following { $0.turn(by: 1) }),
      Binding(
        .select, "enter", "change, or edit text",
        state: { screen, _ in
          screen.entering != nil
            ? .enabled(as: "save") : screen.field.isText ? .enabled(as: "edit") : screen.state(ofTurn: 1)
        },
        run: following { screen in screen.entering.map { screen.keep($0.text) } ?? screen.turn(by: 1) }),
      Binding(
        .preview, "space", "play a sample", hint: "listen",
        state: { screen, _ in
          .enabled(if: !screen.preview(screen.settings).isEmpty, otherwise: "No sample for this setting")
        }, run: following { $0.preview($0.settings) }),
      Binding(
        .close, "esc", "go back", hint: "back",
        state: { screen, _ in .enabled(as: screen.entering == nil ? nil : "cancel") },
        run: { screen, _ in
          guard screen.entering != nil else { return [.close] }
          screen.entering = nil
          return []
        }),
    ] + Binding.list

  let name = ScreenName.settings
  private(set) var selection = Selection()
  /// The text that is being entered; nil while values are only chosen.
  private(set) var entering: TextField?
  /// The values as shown; those of the store follow.
  private var settings: Settings
  /// The text that was sent last, until the store has it; the field opens with it again.
  private var sent: Sent?

  private struct Sent {
    let setting: Setting
    let value: FieldValue
  }

  init(_ settings: Settings) { self.settings = settings }

  /// What is typed: a number can be entered from its first digit.
  var input: TextField? {
    get {
      guard entering == nil, case .count(let range) = field.kind else { return entering }
      return TextField(lengthMax: "\(range.upperBound)".count, allowed: "0123456789")
    }
    set { if entering != nil || newValue?.text.isEmpty == false { entering = newValue } }
  }

  /// What a voice says when it is chosen.
  static let speech = "Work, 30 seconds"

  /// A heading, a setting, or what separates two groups.
  enum Row {
    case heading(String)
    case setting(Setting)
    case gap
  }

  static let rows = Array(
    SettingGroup.allCases.map { group in
      [Row.heading(group.title)] + group.settings.map { .setting($0) }
    }.joined(separator: [.gap]))

  static let settingRows = rows.indices.filter { if case .setting = rows[$0] { true } else { false } }

  var setting: Setting {
    guard case .setting(let setting) = Self.rows[Self.settingRows[selection.index]] else {
      return SettingsTable.all[0]
    }
    return setting
  }

  var field: FormField { FormField(setting, value: settings[setting]) }

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    follow(model)
    guard entering == nil else { return [] }
    return selection.apply(event, count: Self.settingRows.count) == .chosen ? turn(by: 1) : []
  }

  /// Takes what the store has.
  private mutating func follow(_ model: Model) {
    settings = model.published.settings
    if let sent, settings[sent.setting] == sent.value { self.sent = nil }
  }

  private static func following(
    _ run: @escaping @Sendable (inout SettingsScreen) -> [Action]
  ) -> @Sendable (inout SettingsScreen, Model) -> [Action] {
    { screen, model in
      screen.follow(model)
      return run(&screen)
    }
  }

  /// Sends a text and closes its field; the field stays open if the text is not allowed.
  private mutating func keep(_ text: String) -> [Action] {
    // Only the audio actor knows the voices.
    if setting.type == .form(.voice), let name = VoiceName(text) {
      sent = Sent(setting: setting, value: name.fieldValue)
      entering = nil
      return [.call(.voices(wanted: name), AudioMethods.Voices.self, NoParams())]
    }
    do throws(InvalidField) {
      let changes = try setting.change(text)
      sent = changes[setting].map { Sent(setting: setting, value: $0) }
      entering = nil
      return send(changes)
    } catch {
      return [.notice("\(field.title) must be \(setting.allowed)")]
    }
  }

  var restriction: (commands: Set<Command>, reason: String)? {
    entering.map { _ in (Command.whileEntering, "Press Enter to save or Esc to cancel") }
  }

  private func state(ofKey steps: Int, _ model: Model) -> CommandState {
    guard field.isText else { return state(ofTurn: steps) }
    let key = model.keys.key(of: .select, on: name).map { "; \($0) edits it" } ?? ""
    return .disabled("\(field.title) is a text\(key)")
  }

  private func state(ofTurn steps: Int) -> CommandState {
    .enabled(
      if: field.turned(by: steps * stepSize) != settings[setting],
      otherwise: steps < 0 ? "Already the first value" : "Already the last value")
  }

  /// Steps of a number with a wide range.
  private var stepSize: Int {
    guard case .count(let range) = field.kind else { return 1 }
    return range.count > 60 ? 5 : 1
  }

  private mutating func turn(by steps: Int) -> [Action] {
    if case .text(let most) = field.kind {
      // A new name replaces the old one; a command is mostly changed, and so is a text that was refused.
      let refused = sent.flatMap { $0.setting == setting ? $0.value.text : nil }
      entering = TextField(
        refused ?? setting.value(settings), lengthMax: most,
        isDefault: refused == nil && setting.type != .form(.command))
      return []
    }
    guard let value = field.turned(by: steps * stepSize), value != settings[setting] else { return [] }
    var changes = SettingsChanges()
    changes[setting] = value
    return send(changes)
  }

  private mutating func send(_ changes: SettingsChanges) -> [Action] {
    settings = settings.applying(changes)
    return [.call(.settings, StoreMethods.SetSettings.self, changes)] + preview(settings)
  }

  /// Plays what a setting of sound or voice changes.
  func preview(_ settings: Settings) -> [Action] {
    let table = SettingsTable.shared
    if case .form(.sound(let cue)) = setting.type {
      let sound = settings[setting].text
      return [.call(.preview, AudioMethods.Preview.self, .init(sound: sound.isEmpty ? cue.rawValue : sound))]
    }
    switch setting {
    case table.soundSet.setting, table.soundVolume.setting:
      return [
        .call(
          .preview, AudioMethods.Preview.self,
          .init(sound: CueSound.work.rawValue, soundSet: settings.soundSet)
        )
      ]
    case table.voiceVolume.setting, table.voiceRate.setting, table.voicePitch.setting,
      table.voiceName.setting, table.voiceCommand.setting:
      return [.call(.preview, AudioMethods.Preview.self, .init(speech: Self.speech))]
    default: return []
    }
  }
}

extension TUICore {
  /// Sets a voice and lets it speak, if it is there.
  mutating func set(
    voice name: VoiceName, among voices: AudioMethods.Voices.Result, at now: Moment
  ) -> [Effect] {
    do throws(InvalidField) {
      try voices.check(name.text)
      var changes = SettingsChanges()
      changes.voiceName = name
      return [
        .request(tag: .settings, StoreMethods.SetSettings.self, changes),
        .request(tag: .preview, AudioMethods.Preview.self, .init(speech: SettingsScreen.speech)),
      ]
    } catch {
      show(notice: error.description, at: now)
      return []
    }
  }
}
