import ActorCore
import Cues

// What the core and the output tell each other.
extension AudioCore {
  /// What the output reports.
  enum Input: Hashable {
    /// The problem with the sound and what to do, nil if there is none; whether cues can be heard; cues skipped.
    case health(Trouble?, isWorking: Bool, cuesSkipped: Int)
    /// The length of a preview that is playing, or why it cannot be played.
    case previewed(RequestToken, Result<Duration, InvalidField>)
    /// Why a sound cannot be played; nil if it can.
    case checked(RequestToken, InvalidField?)
    /// The playback devices.
    case devices(RequestToken, [AudioMethods.Devices.Result.Device])
    /// The text of the person's own phrases, if it has changed.
    case phrases(String)
    /// The voices.
    case voices(RequestToken, [AudioMethods.Voices.Result.Voice])
    /// From when to when the cue at an instant sounds, now that the player has it; none if it is inaudible.
    case placed(Instant, AudioCues)
  }

  /// What the output is to do.
  enum Output: Hashable {
    /// Play a cue with its first frame at an instant, and end its speech by another.
    case play(PlannedCue, at: Instant, speechEndsBy: Instant?)
    /// Stop what sounds and discard what is queued.
    case silence
    /// Discard the cues after an instant, and let those up to then sound to their ends.
    case discard(after: Instant)
    /// Use these settings and this device from now on.
    case adopt(Settings, device: DeviceName)
    /// Render these in advance.
    case prepare([Speech])
    /// Play at an instant, nil is now; report `previewed`.
    case preview(RequestToken, SoundChoice?, speech: String?, at: Instant?)
    /// Check whether a sound can be played; report `checked`.
    case check(RequestToken, SoundChoice)
    /// List the playback devices; report `devices`.
    case listDevices(RequestToken)
    /// List the voices; report `voices`.
    case listVoices(RequestToken)
  }
}
