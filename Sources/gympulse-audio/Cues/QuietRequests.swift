import Messages

/// The requests for silence: of the desktop for its do not disturb, and of music for a call.
///
/// The request of an actor that has left does not count.
struct QuietRequests {
  private static let actors = [
    (actor: Actor.desktop, topic: Topic.desktopQuiet), (actor: Actor.music, topic: Topic.musicQuiet),
  ]
  /// The topics to receive.
  static let topics = actors.flatMap { [$0.topic, .presence(of: $0.actor)] }

  /// The reason of each request.
  private var requesting: [Actor: String] = [:]
  private var present: Set<Actor> = []

  /// Whether cues are to be silent.
  var isQuiet: Bool { reason != nil }

  /// Why cues are to be silent, such as `a call`; nil if they are not.
  var reason: String? {
    Self.actors.lazy.filter { present.contains($0.actor) }.compactMap { requesting[$0.actor] }.first
  }

  /// Takes a publication. Returns whether `isQuiet` has changed.
  mutating func receive(_ topic: Topic, _ json: [UInt8]) -> Bool {
    let before = isQuiet
    for (actor, quiet) in Self.actors {
      if topic == quiet, let value = try? JSON.decode(Quiet.self, from: json) {
        requesting[actor] = value.reason
      } else if topic == .presence(of: actor), let value = try? JSON.decode(Presence.self, from: json) {
        if value.isRunning { present.insert(actor) } else { present.remove(actor) }
      }
    }
    return isQuiet != before
  }
}

/// Why nothing of a workout is heard. Pure.
enum Silence {
  /// Returns the reason in a few words, a choice of the person first; nil if something is heard. Without a workout it is
  /// that of one with sound and voice.
  static func reason(_ session: Session?, _ settings: Settings, quiet: String?, isWorking: Bool) -> String? {
    let outputs = [
      (isOn: session?.sound ?? true, isSet: settings.sound, volume: settings.soundVolume),
      (isOn: session?.voice ?? true, isSet: settings.voice, volume: settings.voiceVolume),
    ].filter(\.isOn)
    if outputs.isEmpty { return "muted" }
    if !outputs.contains(where: \.isSet) { return "turned off in settings" }
    if outputs.allSatisfy({ !$0.isSet || $0.volume == 0 }) { return "volume 0" }
    return quiet ?? (isWorking ? nil : "no sound device")
  }
}
