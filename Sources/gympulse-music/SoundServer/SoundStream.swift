/// A stream of a program to or from the sound server.
struct SoundStream: Hashable, Sendable {
  /// Whether a program plays or records.
  enum Direction: Hashable, Sendable {
    case playback
    case recording
  }

  /// Identifies a stream as long as the server runs. Playback and recording are counted apart.
  struct ID: Hashable, Sendable {
    var direction: Direction
    var index: UInt32
  }

  var id: ID
  /// By what the server keeps the volume for later streams, such as `sink-input-by-application-name:Firefox`; the same
  /// for several streams at once.
  var identity: String
  /// The property `media.role` in lower case; empty if the program sets none.
  var role = ""
  /// The volume of each channel, where `volumeNorm` is 100 %; empty if it cannot be set.
  var volumes: [UInt32] = []
  /// Whether the program has stopped it for now.
  var isCorked = false
  /// Whether it is our own.
  var isOurs = false
  /// Whether it passes on the sound of other streams, as an equalizer does.
  var isFilter = false

  /// 100 % (`PA_VOLUME_NORM`).
  static let volumeNorm: UInt32 = 0x10000

  /// Roles that are not lowered: calls, the short sounds of the desktop, and screen readers.
  private static let keptRoles: Set = ["phone", "communication", "event", "a11y", "accessibility"]

  /// Whether it is lowered during cues.
  var isMusic: Bool {
    id.direction == .playback && !isOurs && !isFilter && !isCorked && !volumes.isEmpty
      && !Self.keptRoles.contains(role)
  }

  /// Whether it belongs to a call: PulseAudio's role `phone`, PipeWire's `Communication`.
  var isCall: Bool { !isCorked && !isOurs && (role == "phone" || role == "communication") }
}

/// An event of the sound server.
enum SoundEvent: Hashable, Sendable {
  /// It is connected; its streams follow, then `listed`.
  case connected
  case listed
  /// A stream is new or has changed.
  case stream(SoundStream)
  case gone(SoundStream.ID)
  /// The connection is lost or could not be made.
  case lost(reason: String)
}

/// What the sound server is to do.
enum SoundCommand: Hashable, Sendable {
  /// Connect; `connected` or `lost` follows.
  case connect
  case disconnect
  /// Lower the volume of each channel of a playback stream; the changed stream follows.
  case lower(index: UInt32, [UInt32])
  /// Set it to what it was before.
  case restore(index: UInt32, [UInt32])
}
