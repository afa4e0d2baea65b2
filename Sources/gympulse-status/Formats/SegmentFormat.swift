/// The language of a bar.
enum SegmentFormat: String, CaseIterable, Sendable {
  case tmux, i3bar, i3blocks, waybar, polybar, lemonbar, xmobar, plain, json, spoken

  /// Whether text can have a ground of its own, in lines that go on.
  var hasBackgrounds: Bool {
    switch self {
    case .tmux, .i3bar, .waybar, .polybar, .lemonbar, .xmobar: true
    case .i3blocks, .plain, .json, .spoken: false
    }
  }

  /// Whether its usual fonts have the ring before the phase. The others are read by programs and people, or have fonts of X.
  var hasRing: Bool {
    switch self {
    case .tmux, .i3bar, .i3blocks, .waybar, .polybar: true
    case .lemonbar, .xmobar, .plain, .json, .spoken: false
    }
  }

  /// The help line.
  var help: String {
    switch self {
    case .tmux: "text with tmux styles, for #(…) in status-left or -right"
    case .i3bar: "i3bar's and swaybar's protocol; one block without --follow"
    case .i3blocks: "a block per line: format=json, interval=persist"
    case .waybar: "an object per line: return-type json"
    case .polybar: "text with polybar's colours, for custom/script"
    case .lemonbar: "text with colours and click areas; pipe the clicks to sh"
    case .xmobar: "text with colours and actions, for CommandReader"
    case .plain: "text without markup, for dwm and the like"
    case .json: "an object with every value, see below"
    case .spoken: "a sentence at each change, for screen readers"
    }
  }
}
