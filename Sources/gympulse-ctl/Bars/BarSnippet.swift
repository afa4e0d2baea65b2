/// The lines to add to a bar's configuration: the segment and its mouse buttons. They change no other setting.
///
/// The buttons are the same in every bar: left starts, pauses and resumes, middle skips, right opens `view`, the wheel adds
/// and subtracts ten seconds.
enum BarSnippet: String, CaseIterable {
  case tmux, i3, sway, i3blocks, waybar, polybar, xmobar, lemonbar, dwm, gnome, kde

  /// The installed programs that the lines depend on.
  struct Installation: Hashable {
    /// The commands of our programs: their names, or their paths if these are not on the `PATH`.
    var status = "gympulse-status"
    var control = "gympulse-ctl"
    /// The folder of the files that are installed with them.
    var share = "/usr/share/gympulse"
    /// The bar's version; nil if it is not installed or does not print one.
    var version: Version?
    /// Whether i3status is installed, so that the segment is merged with its output.
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

    /// The first version in a text; nil if it has none.
    init?(in text: String) {
      guard let match = text.firstMatch(of: #/([0-9]{1,4})\.([0-9]{1,4})/#), let major = Int(match.1),
        let minor = Int(match.2)
      else { return nil }
      self.init(major, minor)
    }

    static func < (a: Version, b: Version) -> Bool { (a.major, a.minor) < (b.major, b.minor) }
  }

  /// The command that prints the bar's version; nil if the lines do not depend on it.
  var versionCommand: [String]? {
    switch self {
    case .tmux: ["tmux", "-V"]
    case .i3blocks: ["i3blocks", "-V"]
    case .gnome: ["gnome-shell", "--version"]
    default: nil
    }
  }

  /// Returns the lines to paste.
  func text(_ here: Installation) -> String {
    let (status, control) = (here.status, here.control)
    switch self {
    case .tmux: return Self.tmuxSegment(here) + "\n" + Self.tmuxBindings(here)
    case .i3, .sway:
      let merge = here.hasI3status ? " --merge i3status" : ""
      // A second bar { } would be a second bar. A $mod that is not set would bind the key alone.
      return """
        # In ~/.config/\(rawValue)/config; Mod4 is the Super key
        bindsym Mod4+p exec \(self == .i3 ? "--no-startup-id " : "")\(control) toggle --start
        # In the bar { } that is there, replace status_command by this line:
        #   status_command \(status) --format i3bar --follow \(Self.idle)\(merge)
        \(here.hasI3status ? Self.i3status : "")
        """
    case .i3blocks: return Self.i3blocks(here)
    case .waybar:
      return """
        // In ~/.config/waybar/config; add "custom/gympulse" to modules-right
        "custom/gympulse": {
          "exec": "\(status) --format waybar --follow \(Self.idle)",
          "return-type": "json",
          "exec-on-event": false,
          "on-click": "\(control) toggle --start --notice",
          "on-click-middle": "\(control) skip --notice",
          "on-click-right": "\(control) view --notice",
          "on-scroll-up": "\(control) extend 10 --notice",
          "on-scroll-down": "\(control) extend -10 --notice"
        }

        """
    case .polybar:
      return """
        ; In ~/.config/polybar/config.ini; add gympulse to modules-right
        [module/gympulse]
        type = custom/script
        exec = \(status) --format polybar --follow \(Self.idle)
        tail = true
        click-left = \(control) toggle --start --notice
        click-middle = \(control) skip --notice
        click-right = \(control) view --notice
        scroll-up = \(control) extend 10 --notice
        scroll-down = \(control) extend -10 --notice

        """
    case .xmobar:
      return """
        -- In ~/.config/xmobar/xmobarrc; put %gympulse% into template
        commands = [ Run CommandReader "\(status) --format xmobar --follow \(Self.idle)" "gympulse" ]

        """
    case .lemonbar: return "\(status) --format lemonbar --follow \(Self.idle) | lemonbar | sh\n"
    case .dwm:
      return """
        # In ~/.xinitrc, before dwm
        \(status) --follow | while read -r line; do xsetroot -name "$line"; done &

        """
    case .gnome: return Self.gnomeExtension(here) + "# \(Self.media)\n# \(control) \(Self.setting)\n"
    case .kde: return "# The panel needs nothing. \(Self.media)\n\(control) \(Self.setting)\n"
    }
  }

  /// Returns the shell commands that switch the extension for GNOME on. GNOME finds a new one at the next login; until then its
  /// own command would refuse it.
  static func gnomeExtension(_ here: Installation) -> String {
    let form = here.version.map { $0 < Version(45, 0) } == true ? "43" : "45"
    return #"""
      # gympulse integrate gnome | sh, then log out and in
      extensions=${XDG_DATA_HOME:-$HOME/.local/share}/gnome-shell/extensions
      mkdir -p "$extensions"
      ln -sfn \#(here.share)/gnome-shell/\#(form) "$extensions/gympulse@gympulse"
      gsettings set org.gnome.shell enabled-extensions "$(gsettings get org.gnome.shell enabled-extensions |
        sed "s/^@as //; s/\(, \)\?'gympulse@gympulse'//; s/]$/, 'gympulse@gympulse']/; s/^\[, /[/")"

      """#
  }

  private static let media = "Workouts on the lock screen, and media keys that pause them:"
  private static let setting = "settings set mediaControls on"

  /// What the segment shows without a workout, so that a click can start one.
  private static let idle = "--idle ▶"

  /// The line for i3status, without which it writes plain text.
  private static let i3status = """
    # In general { } of ~/.config/i3status/config, a copy of /etc/i3status.conf, this line keeps the colours of i3status:
    #   output_format = "i3bar"

    """

  /// Returns the segment for tmux, which is added once even if tmux reads the file again.
  static func tmuxSegment(_ here: Installation) -> String {
    """
    # In ~/.tmux.conf
    set -g status-right-length 100
    if -F '#{m:*gympulse-status*,#{status-right}}' '' "set -ga status-right ' #(\(here.status) --format tmux --follow \(idle))'"
    bind P \(quiet("\(here.control) toggle --start"))

    """
  }

  /// Returns a tmux command that runs one of ours and discards its output, for which tmux would put a pane into copy mode.
  private static func quiet(_ command: String) -> String {
    "run-shell -b '\(command) >/dev/null 2>&1 || true'"
  }

  /// Returns the mouse bindings of the right part of tmux's status line. They replace no default binding; those of a range
  /// of our own (tmux 3.4) would apply to the list of windows too.
  static func tmuxBindings(_ here: Installation) -> String {
    let control = here.control
    // tmux has popups since 3.2.
    let view =
      here.version.map { $0 < Version(3, 2) } == true
      ? "new-window '\(control) view'" : "display-popup -E -w 80% -h 60% '\(control) view'"
    return """
      # With the mouse on (set -g mouse on)
      bind-key -n MouseDown1StatusRight \(quiet("\(control) toggle --start --notice"))
      bind-key -n MouseDown2StatusRight \(quiet("\(control) skip --notice"))
      bind-key -n MouseDown3StatusRight \(view)
      bind-key -n WheelUpStatusRight \(quiet("\(control) extend 10 --notice"))
      bind-key -n WheelDownStatusRight \(quiet("\(control) extend -10 --notice"))

      """
  }

  private static func i3blocks(_ here: Installation) -> String {
    let block = """
      # In ~/.config/i3blocks/config
      [gympulse]
      command=\(here.status) --format i3blocks --follow \(idle)
      interval=persist
      format=json

      """
    // Before 1.5, i3blocks sends no clicks to a persistent command.
    guard here.version.map({ $0 < Version(1, 5) }) == true else { return block }
    return block + """

      # This version of i3blocks sends no clicks to a persistent command; a separate button receives them.
      [gympulse-button]
      full_text=[>]
      command=\(here.status) >/dev/null

      """
  }
}
