/// A bar's language.
enum SegmentFormat: String, CaseIterable, Sendable {
  case tmux, i3bar, i3blocks, waybar, polybar, lemonbar, xmobar, plain, json, spoken

  /// What it is for, in a few words.
  var help: String {
    switch self {
    case .tmux: "text with tmux styles, for #(…) in status-left or status-right"
    case .i3bar: "with --follow the whole protocol of i3bar and swaybar, clicks included; without, one block"
    case .i3blocks: "a block, or with --follow one a line: format=json, interval=persist; takes clicks"
    case .waybar: "an object with text, alt, tooltip, class and percentage: return-type json"
    case .polybar: "text with polybar's colours, for custom/script"
    case .lemonbar: "text with lemonbar's colours and click areas, whose commands go to a shell"
    case .xmobar: "text with xmobar's colours and actions, for CommandReader"
    case .plain: "text without any markup, for dwm, dzen2 and whatever takes lines"
    case .json: "an object with all there is to know; see below"
    case .spoken: "a plain sentence at each change of phase, for screen readers"
    }
  }
}
