import Bus
import Workout

/// What a method of a media player does to the workout.
enum MediaCommand: Hashable {
  case play, pause, toggle, stop, next, previous
  /// End an interval that has no fixed length.
  case done
  /// Seconds after the start of the interval.
  case seek(Double)

  /// The command of a method with arguments of its types; nil if it does nothing.
  init?(_ method: String, _ arguments: [BusValue], _ view: SessionView) {
    guard view.isActive else { return nil }
    switch (method, arguments.first, arguments.last) {
    case ("Play", _, _): self = .play
    case ("Pause", _, _): self = .pause
    case ("PlayPause", _, _): self = .toggle
    case ("Stop", _, _): self = .stop
    case ("Next", _, _): self = view.isOpen ? .done : .next
    case ("Previous", _, _): self = .previous
    case ("Seek", .int64(let offset)?, _):
      guard !view.isOpen else { return nil }
      let (sum, isOverflow) = view.passed.microseconds.addingReportingOverflow(offset)
      let target = isOverflow ? Int64.max : max(sum, 0)
      // "If this position would be past the end of the track, act like a call to Next."
      self = target >= view.length.microseconds ? .next : .seek(Double(target) / 1e6)
    case ("SetPosition", let track?, .int64(let position)?):
      // A call about another track comes too late, and one outside the track is to be ignored.
      guard !view.isOpen, track.text == MediaTrack(view)?.id,
        (0...view.length.microseconds).contains(position)
      else { return nil }
      self = .seek(Double(position) / 1e6)
    default: return nil
    }
  }
}
