import CommandLineInterface

extension Manual {
  static let bars = HelpTopic(
    "bars", "tmux, i3, sway, waybar, polybar and others",
    .init(
      parsing:
        """
        `gympulse integrate BAR` prints what to add to the configuration of tmux, i3, sway, i3blocks, waybar, polybar, xmobar,
        lemonbar or dwm, for the version you have installed. For tmux, append it as is:

            gympulse integrate tmux >>~/.tmux.conf

        Left click starts your last timer, pauses, resumes, and restarts a completed workout. Middle click skips to the next
        interval, right click opens GymPulse, and the wheel adds or takes away ten seconds. If a click does nothing, the bar
        says why for two seconds. tmux needs `set -g mouse on` for that.

        With i3status, GymPulse is merged into its output. i3status keeps its colours with one line in `general { }` of
        ~/.config/i3status/config, which is a copy of /etc/i3status.conf:

            output_format = "i3bar"

        The bar keeps counting even if GymPulse stops; after ten seconds it says `offline`. Options of `gympulse-status`
        change it:

        --idle Start
          text to show (and click) when no workout is running
        --compact, --expanded
          name and time only; also the time left as a bar, and what's next
        --template '{title} {time}[ · {count}] {ring}'
          your own line; gympulse-status(1) lists the fields
        --width 40, --ascii
          at most 40 cells; plain ASCII
        --quiet, --update 5s
          fewer changes
        --color-by-time
          from blue to red towards the end of each interval
        --format spoken, json, plain
          for a screen reader, and for programs that read lines

        Display settings apply everywhere; options override them for one bar.
        """))

  static let desktop = HelpTopic(
    "desktop", "notifications, music, media keys, your own commands",
    .init(
      parsing:
        """
        What GymPulse does on your desktop is up to these settings; `gympulse settings set NAME VALUE` changes one.

        notifyAtEnd (on)
          notification at the end, with buttons to restart, add two minutes or silence the sound
        notifyPhases, notifyPauses, notifyProblems (off)
          notify at each interval (with a picture of the exercise), on pause and resume, and when sound fails
        keepAwake (on)
          keep the display on while a workout runs, but not while it is paused
        mediaControls (off)
          the workout is a media player: lock screen, media keys, headset, KDE Connect, playerctl
        respectDoNotDisturb, setDoNotDisturb (off)
          stay silent during Do Not Disturb; turn it on during workouts (KDE, Xfce, dunst, swaync and mako; not possible on
          GNOME)
        haptics (off), hapticPattern (short)
          vibrate at each interval, on devices with feedbackd
        attentionAtEnd (bell)
          at the end, ring the bell of a terminal in the background, or raise it
        duckMusic (off), duckVolume (50)
          lower other apps during sounds and speech
        pauseMusic (never)
          pause music players during rests, or during work
        duringCalls (continue)
          during a phone or video call: `pause` the workout, or `mute` it
        onStart, onWork, onRest, onPause, onComplete and more
          run your own command, with GYMPULSE_TITLE, GYMPULSE_ROUND and more set; `onWork` for every interval that is not a
          rest

        Your command runs without a shell, so `>`, `|` and `$` mean nothing, unless `hooksUseShell` is on. If it fails,
        `gympulse doctor` shows why. gympulse-hooks(1) has the variables:

            gympulse settings set onWork 'notify-send "Go"'

        If a workout ends while GymPulse is not running, no command runs for its end.

        dunst keeps notifications in its history, even after `gympulse down`, unless a rule in dunstrc has
        `appname = "GymPulse"` and `history_ignore = yes`.

        Clicking a notification (on Xfce, its Open button), a media control or the menu entry opens GymPulse. The menu entry
        also starts the last timer or today's exercises. Scripts and shortcuts can use D-Bus:

            busctl --user call org.gympulse.Timer /org/gympulse/Timer \\
              org.gympulse.Timer Start s Tabata

        `Toggle` works the same way, without `s Tabata`.
        """))
}
