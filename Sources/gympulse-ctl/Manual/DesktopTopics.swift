import CommandLineInterface

extension Manual {
  static let bars = HelpTopic(
    "bars", "tmux, i3, sway, waybar, polybar and others",
    .init(
      parsing:
        """
        `gympulse integrate BAR` prints what to add to the configuration of tmux, i3, sway, i3blocks, waybar, polybar, xmobar,
        lemonbar or dwm, for the version that is installed. For tmux all of it can be added as it is:

            gympulse integrate tmux >>~/.tmux.conf

        A left click on the segment starts the preset used last, pauses and resumes it, and starts it again when it is
        complete. The middle button skips to the next interval, the right one shows the screen, and the wheel adds or
        subtracts ten seconds. If a click has no effect, the segment shows the reason for two seconds. tmux needs
        `set -g mouse on` for that.

        Beside i3status, the segment is merged with its output. i3status keeps its colours by one line in `general { }` of
        ~/.config/i3status/config, which is a copy of /etc/i3status.conf:

            output_format = "i3bar"

        The segment counts down by itself, also when the daemons do not run; after ten seconds of that it shows `stale`.
        Options of `gympulse-status` change it:

        --idle Start
          the text without a workout, so that a click can start one
        --compact, --expanded
          phase and time only; also the time left as a bar, and the next phase
        --template '{title} {time}[ · {count}] {ring}'
          your own line; gympulse-status(1) lists the fields
        --width 40, --ascii
          at most 40 cells; only ASCII characters
        --quiet, --update 5s
          fewer changes
        --color-by-time
          from blue to red towards the end of each phase
        --format spoken, json, plain
          for a screen reader, and for programs that read lines

        Settings of the display apply to all bars, the screen and `gympulse watch`; an option overrides one.
        """))

  static let desktop = HelpTopic(
    "desktop", "notifications, music, media keys, your own commands",
    .init(
      parsing:
        """
        `gympulse-desktop` shows the workout to GNOME, KDE, Xfce, sway and others through D-Bus. These settings choose what it
        does; `gympulse settings set NAME VALUE` changes one.

        notifyAtEnd (on)
          a notification at the end, which restarts the workout, adds two minutes or stops the sound
        notifyPhases, notifyPauses, notifyProblems (off)
          one at each change, with the picture of an exercise; one at a pause; one if nothing can be heard
        keepAwake (on)
          keeps the display on while a workout runs, not while it is paused
        mediaControls (off)
          the workout is a media player: lock screen, media keys, headset, KDE Connect, playerctl
        respectDoNotDisturb, setDoNotDisturb (off)
          is silent during do not disturb; switches it on during a workout (KDE, Xfce, dunst, swaync and mako; GNOME has no
          interface to it)
        haptics (off), hapticPattern (short)
          vibrates at each change: once, or `double` or `triple`; three times as often at the end (feedbackd)
        attentionAtEnd (bell)
          at the end a terminal out of focus rings, or is raised
        duckMusic (off), duckVolume (50)
          lowers other programs from 150 ms before a cue until its last word
        pauseMusic (never)
          pauses the players that play `inRest` or `inWork`, and resumes those
        duringCalls (continue)
          during a phone or video call: `pause` the workout, or `mute` its cues
        onStart, onWork, onRest, onPause, onComplete and more
          run a command of yours, with GYMPULSE_TITLE, GYMPULSE_ROUND and more in its environment; `onWork` for every
          interval that is not a rest

        A command of yours runs without a shell, so that `>`, `|` and `$` mean nothing, unless `hooksUseShell` is on. If it
        fails, `gympulse doctor` shows why. gympulse-hooks(1) has the variables:

            gympulse settings set onWork 'notify-send "Go"'

        If a workout ends while the daemons do not run, no command runs for its end.

        dunst keeps notifications in its history, even after `gympulse down`, unless a rule in dunstrc has
        `appname = "GymPulse"` and `history_ignore = yes`.

        A click on a notification (on Xfce on its button Show), on a media control or on the menu entry shows the screen: a
        window that has it comes to the front, else a terminal is opened. The menu entry also starts the preset used last or
        today's exercises. Other programs and shortcuts need no path:

            busctl --user call org.gympulse.Timer /org/gympulse/Timer \\
              org.gympulse.Timer Start s Tabata

        `Toggle` is called in the same way, without `s` and what follows it.
        """))
}
