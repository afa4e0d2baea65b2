/// The value of `audio.cues`: when a cue sounds next, so that other programs can be silent meanwhile.
///
/// It is published once for each cue, when the one before begins; so a subscriber keeps the end of that one.
package struct AudioCues: Codable, Hashable, Sendable {
  /// When the sound or speech begins, in nanoseconds of `CLOCK_BOOTTIME`; null if no cue is planned.
  @OrNull package var startsAt: Int64?
  /// When the last of its sound and speech ends; null if no cue is planned.
  @OrNull package var endsAt: Int64?

  /// A cue from an instant to another; nil if none is planned.
  package init(startsAt: Int64?, endsAt: Int64?) {
    self.startsAt = startsAt
    self.endsAt = endsAt
  }

  /// No cue is planned.
  package static let none = AudioCues(startsAt: nil, endsAt: nil)
}

/// The value of `desktop.quiet` and `music.quiet`: whether cues are muted.
package struct Quiet: Codable, Hashable, Sendable {
  /// Why, such as `a call`; null if they are not muted.
  @OrNull package var reason: String?

  /// Muted for a reason; nil if not.
  package init(reason: String?) {
    self.reason = reason
  }
}
