import Workout

/// What to paste into a bar's configuration: the segment, and what the mouse does to it.
///
/// The buttons are the same in every bar: left pauses and resumes, middle skips, right opens the full view, the wheel
/// adds and takes away ten seconds.
enum BarSnippet: String, CaseIterable {
  case tmux, i3, sway, i3blocks, waybar, polybar, xmobar, lemonbar, dwm

  /// What there is on the machine.
  struct Surroundings: Hashable {
    /// How to call our programs: their names, or their paths where the names are not found.
    var status = "gympulse-status"
    var control = "gympulse-ctl"
    /// The bar's version; nil where it is not installed or does not tell.
    var version: Version?
    /// Whether i3status is there, to be merged with.
    var hasI3status = false
  }

  /// A version such as 3.3 of `tmux 3.3a`.
  struct Version: Hashable, Comparable {
    let major: Int
    let minor: Int

    /// A version.
    init(_ major: Int, _ minor: Int) {
      (self.major, self.minor) = (major, minor)
    }

    /// The first one that a text tells; nil for none.
    init?(in text: String) {
      guard let match = text.firstMatch(of: #/([0-9]{1,4})\.([0-9]{1,4})/#), let major = Int(match.1),
        let minor = Int(match.2)
      else { return nil }
      self.init(major, minor)
    }

    static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  }

  /// The command that tells the bar's version; nil where no version matters.
  var versionCommand: [String]? {
    switch self {
    case .tmux: ["tmux", "-V"]
    case .i3blocks: ["i3blocks", "-V"]
    default: nil
    }
  }

  /// The lines to paste.
  func text(_ here: Surroundings) -> String {
    let (status, control) = (here.status, here.control)
    switch self {
    case .tmux: return Self.tmuxSegment(here) + Self.tmuxBindings(here)
    case .i3, .sway:
      let merge = here.hasI3status ? " --merge i3status" : ""
      return """
        # In ~/.config/\(rawValue)/config
        bar {
          status_command \(status) --format i3bar --follow\(merge)
        }
        bindsym $mod+p exec \(self == .i3 ? "--no-startup-id " : "")\(control) toggle

        """
    case .i3blocks: return Self.i3blocks(here)
    case .waybar:
      return """
        // In ~/.config/waybar/config; add "custom/gympulse" to modules-right
        "custom/gympulse": {
          "exec": "\(status) --format waybar --follow",
          "return-type": "json",
          "exec-on-event": false,
          "on-click": "\(control) toggle",
          "on-click-middle": "\(control) skip",
          "on-click-right": "\(control) view",
          "on-scroll-up": "\(control) extend 10",
          "on-scroll-down": "\(control) extend -10"
        }

        """
    case .polybar:
      return """
        ; In ~/.config/polybar/config.ini; add gympulse to modules-right
        [module/gympulse]
        type = custom/script
        exec = \(status) --format polybar --follow
        tail = true
        click-left = \(control) toggle
        click-middle = \(control) skip
        click-right = \(control) view
        scroll-up = \(control) extend 10
        scroll-down = \(control) extend -10

        """
    case .xmobar:
      return """
        -- In ~/.config/xmobar/xmobarrc; put %gympulse% into template
        commands = [ Run CommandReader "\(status) --format xmobar --follow" "gympulse" ]

        """
    case .lemonbar: return "\(status) --format lemonbar --follow | lemonbar | sh\n"
    case .dwm:
      return """
        # In ~/.xinitrc, before dwm
        \(status) --follow | while read -r line; do xsetroot -name "$line"; done &

        """
    }
  }

  /// What tmux draws.
  static func tmuxSegment(_ here: Surroundings) -> String {
    """
    # In ~/.tmux.conf
    set -g status-right-length 80
    set -g status-right '#(\(here.status) --format tmux --follow)'

    """
  }

  /// What the mouse does in tmux, on the right part of the status line. No binding that tmux has by itself is touched;
  /// a range of our own (tmux 3.4) would share its keys with the list of windows.
  static func tmuxBindings(_ here: Surroundings) -> String {
    let control = here.control
    // A popup came with tmux 3.2.
    let view =
      here.version.map { $0 < Version(3, 2) } == true
      ? "new-window '\(control) view'" : "display-popup -E -w 80% -h 60% '\(control) view'"
    return """
      set -g mouse on
      bind-key -n MouseDown1StatusRight run-shell -b '\(control) toggle >/dev/null'
      bind-key -n MouseDown2StatusRight run-shell -b '\(control) skip >/dev/null'
      bind-key -n MouseDown3StatusRight \(view)
      bind-key -n WheelUpStatusRight run-shell -b '\(control) extend 10 >/dev/null'
      bind-key -n WheelDownStatusRight run-shell -b '\(control) extend -10 >/dev/null'

      """
  }

  private static func i3blocks(_ here: Surroundings) -> String {
    let block = """
      # In ~/.config/i3blocks/config
      [gympulse]
      command=\(here.status) --format i3blocks --follow
      interval=persist
      format=json

      """
    // Only 1.5 tells a command that goes on of clicks.
    guard here.version.map({ $0 < Version(1, 5) }) == true else { return block }
    return block + """

      # This version of i3blocks keeps clicks from a command that goes on; a button of its own takes them.
      [gympulse-button]
      full_text=[>]
      command=\(here.status) >/dev/null

      """
  }
}
