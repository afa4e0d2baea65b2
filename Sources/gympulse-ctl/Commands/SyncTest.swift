import ActorRuntime
import Terminal

/// `audio test --sync`: a flash and a click once a second, and keys that set `soundOffset`.
struct SyncTest {
  private let remote: Remote
  private let device: TerminalDevice
  private let sound: String
  private let set: Settings.SoundSet?

  private static let setting = SettingsTable.shared.soundOffset.setting
  /// Milliseconds by which a key changes the offset.
  private static let step = 10
  private static let period = Duration.seconds(1)
  private static let flash = Duration.milliseconds(100)
  /// How long before a click it is sent, so that the device is open by then.
  private static let ahead = Duration.seconds(2)

  /// Throws `UsageError` without a terminal.
  init(_ arguments: Arguments) throws {
    _ = try arguments.only(of: ["sync", "speech"])
    guard Output.standard.isTerminal,
      let device = try? TerminalDevice(Capabilities(environment: { Environment.process[$0] }))
    else { throw arguments.usage("--sync needs a terminal") }
    self.device = device
    sound = arguments.operands.first.map { SettingArgument($0).text } ?? CueSound.tick.rawValue
    set = arguments["set"].flatMap(Settings.SoundSet.init)
    remote = try ConnectionSettings(arguments).connect(topics: [.audioHealth])
  }

  /// Runs until a key ends it, or until it is known that the sound does not work.
  func run() throws -> ExitCode {
    var offset = try remote.call(StoreMethods.GetSettings.self, NoParams()).soundOffset
    try Output.standard.write(
      "Click after the flash: press +. Click before it: press -. Any other key ends.\n")
    var beat = BootClock.now().advanced(by: Self.period)
    try device.withoutEcho {
      repeat {
        let click = beat.advanced(by: Self.ahead).nanoseconds
        _ = try remote.call(
          AudioMethods.Preview.self, .init(sound: sound, soundSet: set, at: click))
        guard try show(&offset, isLit: false, until: beat),
          try show(&offset, isLit: true, until: beat.advanced(by: Self.flash))
        else { break }
        beat = max(beat.advanced(by: Self.period), BootClock.now())
      } while remote.audioHealth?.isWorking != false
      return .drop
    }
    try Output.standard.write("\n")
    guard let problem = remote.audioHealth?.trouble?.report else { return .done }
    Output.warn(problem)
    return .refused
  }

  /// Shows the flash or none until an instant, and obeys the keys. Returns false if one ends the test.
  private func show(_ offset: inout Int, isLit: Bool, until end: Instant) throws -> Bool {
    repeat {
      let flash: Escaped<TerminalText> = isLit ? "\u{1B}[7m          \u{1B}[m" : "          "
      try Output.standard.write("\r\u{1B}[K\(flash)  \(Self.setting.field.title): \(offset) ms")
      let left = BootClock.now().duration(to: end).nanoseconds
      guard device.waitForKey(milliseconds: max(left + 999_999, 0) / 1_000_000) else { return true }
      let events = try device.read()
      if events.isEmpty { return false }
      for event in events {
        switch event {
        case .key(.character("+"), _), .key(.character("="), _): offset += Self.step
        case .key(.character("-"), _): offset -= Self.step
        default: return false
        }
      }
      offset = offset.clamped(to: Self.setting.type.range ?? 0...0)
      _ = try remote.call(StoreMethods.SetSettings.self, Self.setting.change("\(offset)"))
    } while BootClock.now() < end
    return true
  }
}
