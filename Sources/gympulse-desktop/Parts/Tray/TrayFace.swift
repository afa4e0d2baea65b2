import Display

/// What the item in the panel shows of a workout at an instant.
struct TrayFace: Hashable {
  /// A ring with a number in it.
  struct Icon: Hashable {
    /// Seconds such as `42`, minutes such as `12′` or hours such as `2h`.
    let number: String
    /// The part of the ring that is left, 0 to 1.
    let left: Double
    let color: Color
  }

  let icon: Icon
  /// The time, for panels that show text beside an icon. It says nothing of a pause: the item would move away from the pointer
  /// that paused.
  let label: String
  /// The phase and the place in the workout; not the time, with which some desktops would draw the whole panel once more.
  let title: String
  /// What comes next; not shown by LXQt.
  let details: String

  /// Two digits of seconds fit into the ring. Each change redraws the whole panel on some desktops, so that minutes change
  /// once a minute.
  private static let cadence = Cadence(isQuiet: true, quietAbove: .seconds(99))

  /// Nil without a workout that runs or is paused. The colour is one for a dark background, which the ring has itself.
  init?(_ view: SessionView, _ theme: Theme) {
    guard view.isActive, let color = view.color(Palette(theme, isDark: true)) else { return nil }
    let view = view.atMark(Self.cadence)
    let text = ScreenText(view, cadence: Self.cadence)
    let shown = view.isOpen ? view.passed : Self.cadence.mark(of: view.remaining)
    icon = Icon(
      number: Self.number(shown.secondsRoundedUp), left: view.isOpen ? 1 : 1 - view.progress, color: color)
    label = text.time
    title = text.join([text.title, text.state, text.place])
    details = text.next
  }

  /// Returns when the face of a view changes by itself; nil if it does not.
  static func change(of view: SessionView) -> Instant? { view.isActive ? view.change(cadence) : nil }

  private static func number(_ seconds: Int) -> String {
    switch seconds {
    case ...99: "\(seconds)"
    case ...5999: "\(seconds / 60)′"
    default: "\(min(seconds / 3600, 99))h"
    }
  }
}
