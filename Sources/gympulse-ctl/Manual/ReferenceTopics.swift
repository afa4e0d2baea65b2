import CommandLineInterface
import Messages

extension Manual {
  static let settings = HelpTopic(
    "settings", "every setting, its values and its default",
    .init(
      parsing:
        """
        List settings with `gympulse settings list` and change one like this; all are in the full-screen view too:

            gympulse settings set voice off
            gympulse settings set voiceName de

        Settings apply to every workout; `gympulse sound off` and `gympulse voice off` only to the running one; a timer's
        options only to that timer. A sound is the name of a cue, such as `work`, or a WAV file.
        """) + SettingGroup.allCases.flatMap { rows(of: $0) })

  /// The settings of a group, below its title.
  private static func rows(of group: SettingGroup) -> [Note] {
    ["", .text("\(group.title):")]
      + group.settings.map { setting in
        let initial = setting.initial.text
        // What a text may be is said when it is refused.
        let allowed = if case .form = setting.type { "" } else { ": \(setting.allowed)" }
        return .row(
          setting.name, "\(setting.field.help)\(allowed)\(initial.isEmpty ? "" : " (default \(initial))")")
      }
  }

  static let files = HelpTopic(
    "files", "where data, settings and logs are; environment variables",
    text: """
      ~/.local/share/gympulse/gympulse.db
        timers, settings and history, with backups of the last seven days next to it
      ~/.local/state/gympulse/
        the running workout, and the log of the daemons (at most 4 MiB; that of the systemd service is in the journal)
      ~/.config/gympulse/keys, phrases, actors/
        your own keys of the full-screen view, phrases of the voice, and actors
      ~/.cache/gympulse/voice
        speech made by voiceCommand (at most 64 MiB)
      $XDG_RUNTIME_DIR/gympulse/
        the socket of the daemons and the locks
      ~/.config/systemd/user, ~/.config/autostart
        written only by `gympulse autostart on` and `off`

      `gympulse export FILE` writes all data as lines of JSON, and `gympulse import FILE` reads them, here or on another
      machine. Removing the package keeps all of this; delete the first two folders to remove it.

      The environment:

      XDG_RUNTIME_DIR
        folder of the socket and the locks
      XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME, XDG_CACHE_HOME
        folders of the files above
      NO_COLOR
        if set, no colours
      TERM, COLORTERM, COLORFGBG
        terminal type; the terminal's own replies take precedence
      DBUS_SESSION_BUS_ADDRESS
        the session bus, if it is not in XDG_RUNTIME_DIR
      TERMINAL
        terminal to open for the full-screen view
      VISUAL, EDITOR
        the editor of `gympulse timer edit NAME --editor`
      """)

  static let ownActors = HelpTopic(
    "actors", "your own programs beside the workout, as for heart rate",
    text: """
      A program that speaks GymPulse's protocol, such as Protocol/heart.py of the source, is started and stopped with it by a
      file ~/.config/gympulse/actors/NAME. NAME is the program's name on the broker. The file has mode 0600 or 0644:

          command = python3 gympulse/Protocol/heart.py
          when = workout
          shown = heart.rate

      command
        run from your home folder without a shell, or by one with the setting hooksUseShell
      when
        always (the default), workout, or a setting with its value such as web network
      shown
        topics whose values the screen, bars and phones show, at most 4
      shared
        topics that displays paired with `gympulse phone --view` show as well

      The program describes such a value: a title, and a unit if it has one. It is under the clock of the full-screen view, on the phone,
      in `gympulse watch`, and in a bar with --expanded or the field {readings}. An old one says how old it is.

      At most 8 files, each at most 4096 bytes. `gympulse up` reads them again. A program that ends is started again, later
      each time it fails; what it writes is in the log, up to 64 KiB. `gympulse doctor` names what is wrong.
      """)

  static let troubleshooting = HelpTopic(
    "troubleshooting", "what messages mean, and what to do",
    text: """
      Start with `gympulse doctor`. It checks everything and suggests fixes.

      no sound: …
        The workout runs silently. Start your sound server or choose a device: `gympulse audio devices`, then
        `gympulse settings set audioDevice NAME`; `gympulse audio test` plays on it
      silent: … (in `state`, full screen or in a tooltip)
        the reason: `muted`, `turned off in settings`, `volume 0`, `Do Not Disturb is on`, `a call` or `no sound device`
      … did not start: …
        remove the cause that it names
      … isn't responding
        Find its process with `gympulse actors`, end it with `kill -9`; it restarts by itself.
      can't save the workout
        The disk is full or read-only; nothing was changed. Free some space and try again.
      gympulse.db was missing …, … damaged …
        The last good backup was restored; the log names the damaged copy.
      still running the old version (in `doctor`, after an upgrade)
        Run `gympulse down`, then `up`. A running workout stays on time.
      no colours beside i3status; no clicks in tmux
        `gympulse help bars`

      Each program also runs in the foreground, and `--trace` prints every message.
      """)

  static let internals = HelpTopic(
    "internals", "the programs, and what happens when one crashes", formerName: "processes",
    text: """
      gympulse-supervisor(1)
        starts and restarts the daemons; if it dies they keep running and the next supervisor takes them over
      gympulse-broker(1)
        routes messages and keeps the last value of each state; if it dies the others keep counting, and reconnect within a
        second of its restart
      gympulse-engine(1)
        runs the workout; after a crash it resumes from its journal, on schedule
      gympulse-audio(1)
        plays sounds and speech (ALSA, espeak-ng); after a crash it plays from the next cue on
      gympulse-store(1)
        timers, settings, exercises and history (SQLite); after a crash, finished workouts wait until it runs again
      gympulse-desktop(1)
        notifications, an awake display, media keys and the name org.gympulse.Timer on the session bus
      gympulse-music(1), gympulse-hooks(1), gympulse-web(1), gympulse-mqtt(1)
        other apps' sound, your own commands, the phone page, other machines; they run only if a setting needs them
      gympulse-status(1), gympulse-tui(1)
        the countdown in a bar; the full-screen view
      gympulse-ctl(1)
        every command; gympulse with words is the same program

      Anything changed in other programs, such as music volume, is put back even after a crash.

      A workout is one message: the whole routine and the instant of its start, by a clock that counts while the computer
      sleeps. Every display works out from these what runs now, so nothing is sent each second and nothing drifts.

      A command starts the daemons if it needs them, unless it has `--no-start`. Where systemd manages the session, they run
      in the user service gympulse.service; elsewhere in the background. Nothing starts at login unless you run
      `gympulse autostart on`. `gympulse down` ends them; a running workout continues with `gympulse up`. With systemd:

          systemctl --user status gympulse
          journalctl --user -u gympulse

      Together they take about 40 MB of memory while a workout runs, and sleep between intervals. They communicate over a
      socket only you can access; gympulse-protocol(7) describes the messages.
      """)

  static let exchange = HelpTopic(
    "import", "files of other apps: Zwift, FIT, calendars", formerName: "exchange",
    text: """
      Planned workouts:

      gympulse import FILE…, gympulse import FOLDER
        reads Zwift workouts (.zwo), FIT workouts, .mrc and .erg files, the text of workouts of intervals.icu, the JSON of
        Just Another Workout Timer and OpenHIIT, tables of names and seconds (CSV), lines of notation and strings of
        OpenWodTimer, and reports what it found and what it left out; `--check` lists all of that and saves nothing
      gympulse timer show NAME --zwo -o FILE
        exports a Zwift workout (times only; intervals with reps are refused)
      gympulse timer show NAME --fit -o FILE
        exports it for a watch or a bike computer
      gympulse timer show NAME --notation, --open-wod-timer
        prints a line to pass on
      gympulse timer show NAME --qr
        prints the line as a QR code; it is a link such as gympulse:30/15x8, which opens New Timer with the line

      A target at the end of a title (`95 %`, `220 W`, `150 bpm`, `Zone 2`) is exported as the interval's target; Zwift
      supports percent only. Anything left out is reported.

      Completed workouts:

      gympulse import FILE.fit
        adds FIT activities of other devices to the history: name and times only. One that starts within a minute of a
        workout in the history is left out, and so is one that GymPulse exported.
      gympulse history --days 30 --fit -o FOLDER
        a FIT activity for each, for GoldenCheetah, intervals.icu, Strava and others
      gympulse history --ics -o FILE, --csv, --json
        a calendar, a table, all of it

      Each workout can go to another place by itself. `onLogged` runs a command when one is in the history, with the FIT
      activity as GYMPULSE_FIT and the workout as JSON on stdin. To intervals.icu, for example, by a script that you make
      executable (written from its documentation, and not tried on the site):

          #!/bin/sh
          # intervals.conf has the line: user = "API_KEY:your key"
          curl -sSf -K ~/.config/intervals.conf -F file=@"$GYMPULSE_FIT" \\
            --proto-default https intervals.icu/api/v1/athlete/0/activities

          gympulse settings set onLogged ~/bin/to-intervals

      The 7-day plan:

      gympulse plan --ics --at 18:00 -o FILE
        a calendar of the coming weeks with alarms; importing it twice is harmless
      """)
}
