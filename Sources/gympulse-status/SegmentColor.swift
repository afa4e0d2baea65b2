import Workout

/// A colour of the 256 that every terminal has, so that tmux and i3bar show the same.
struct SegmentColor: Hashable, Sendable {
  /// Its number among the 256.
  let index: Int
  /// The same in HTML's notation.
  let hex: String

  /// The colour of what a view shows; nil when idle. Told apart by hue without red against green, which one man in
  /// twelve can't.
  init?(_ view: SegmentView) {
    switch view.phase {
    case .idle: return nil
    case _ where view.isPaused: (index, hex) = (247, "#9e9e9e")
    case .getReady: (index, hex) = (221, "#ffd75f")
    case .work: (index, hex) = (209, "#ff875f")
    case .rest: (index, hex) = (75, "#5fafff")
    case .complete: (index, hex) = (114, "#87d787")
    }
  }
}
