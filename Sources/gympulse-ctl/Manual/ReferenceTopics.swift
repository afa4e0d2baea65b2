import CommandLineInterface
import Messages
import Workout

extension Manual {
  static let settings = HelpTopic(
    "settings", "every setting, its values and its default",
    .init(
      parsing:
        """
        `gympulse settings list` shows the values, and these change one; the screen has all of them too:

            gympulse settings set voice off
            gympulse settings set voiceName de

        Settings are for all workouts. `gympulse sound off` and `gympulse voice off`, without `settings set`, are for the
        running one, and the options of a preset for that preset.
        """) + SettingGroup.allCases.flatMap { rows(of: $0) })

  /// The settings of a group, below its title.
  private static func rows(of group: SettingGroup) -> [Note] {
    ["", .text("\(group.title):")]
      + group.settings.map { setting in
        let initial = setting.initial.text
        return .row(
          setting.name,
          "\(setting.field.help): \(setting.allowed)\(initial.isEmpty ? "" : " (default \(initial))")")
      }
  }

  static let files = HelpTopic(
    "files", "where data, settings and logs are; environment variables",
    text: """
      ~/.local/share/gympulse/gympulse.db
        presets, settings and history, with backups of the last seven days beside it
      ~/.local/state/gympulse/
        the running workout, and the log of the daemons (at most 4 MiB; that of the systemd service is in the journal)
      ~/.config/gympulse/keys, phrases
        keys of the screen, and phrases of the voice, if you write them
      ~/.cache/gympulse/voice
        what the program of voiceCommand has spoken (at most 64 MiB)
      $XDG_RUNTIME_DIR/gympulse/
        the socket of the daemons and the locks
      ~/.config/systemd/user, ~/.config/autostart
        changed only by `gympulse autostart on` and `off`

      `gympulse export FILE` writes all data as lines of JSON, and `gympulse import FILE` reads them, here or on another
      machine. Removing the package keeps all of this; delete the first two folders to remove it.

      The environment:

      XDG_RUNTIME_DIR
        folder of the socket and the locks
      XDG_DATA_HOME, XDG_STATE_HOME, XDG_CONFIG_HOME, XDG_CACHE_HOME
        folders of the files above
      NO_COLOR
        if set, there are no colours
      TERM, COLORTERM, COLORFGBG
        what the terminal can do, until it has replied itself
      DBUS_SESSION_BUS_ADDRESS
        the session bus, if it is not in XDG_RUNTIME_DIR
      TERMINAL
        the terminal that is opened to show the screen
      VISUAL, EDITOR
        the editor of `gympulse preset edit NAME --editor`
      """)

  static let troubleshooting = HelpTopic(
    "troubleshooting", "what messages mean, and what to do",
    text: """
      Begin with `gympulse doctor`: it checks every part and suggests what to do.

      no sound: …
        the workout continues in silence; start the sound server or choose a device: `gympulse audio devices`, then
        `gympulse settings set audioDevice NAME`; `gympulse audio test` plays on it
      silent: … (in state, on the screen or in a tooltip)
        the reason: `muted`, `off in the settings`, `volume 0`, `do not disturb`, `a call` or `no sound device`
      … did not start: …
        remove the cause that it names
      … does not respond …
        end the daemon with `kill -9` and its process number, and the supervisor restarts it; `gympulse actors` shows which
        one it is
      the journal cannot be written
        the disk is full or read-only, and nothing has changed; free disk space and repeat the command
      gympulse.db was missing …, … damaged …
        the last intact backup replaced it; a damaged file is kept under the name shown in the log
      an older program (in doctor, after an upgrade)
        `gympulse down`, then `gympulse up` start the new programs; a workout continues on time
      no colours beside i3status; no clicks in tmux
        `gympulse help bars`

      Each program also runs in the foreground, and `--trace` prints every message.
      """)

  static let processes = HelpTopic(
    "processes", "the programs, and what happens when one dies",
    text: """
      gympulse-supervisor(1)
        starts the daemons and restarts them; when it dies they continue, and systemd, a bar, the screen or the next command
        starts one that adopts them
      gympulse-broker(1)
        routes messages and keeps the last value of each state; when it dies the others continue by the schedule that they
        have, and reconnect within a second of its restart
      gympulse-engine(1)
        keeps the workout and determines its phase; a new one reads the journal and continues with the original schedule
      gympulse-audio(1)
        beeps and speaks (ALSA, espeak-ng); a new one plays from the next cue on, never a missed one
      gympulse-store(1)
        presets, settings, exercises and finished workouts (SQLite); a finished workout waits until it runs again
      gympulse-desktop(1)
        notifications, an awake display, media keys and the name org.gympulse.Timer on the session bus
      gympulse-music(1), gympulse-hooks(1), gympulse-web(1)
        other programs' sound, your own commands, the page for phones; they run only if a setting needs them
      gympulse-status(1), gympulse-tui(1)
        a segment of a bar; the screen. A new one shows the current state at once
      gympulse-ctl(1)
        every command; gympulse with words is the same program

      What a program changed of others, such as the volume of the music, is restored after it dies, however it dies.

      A command starts the daemons if it needs them, unless it has `--no-start`. Where systemd manages the session, they run
      in the user service gympulse.service; elsewhere in the background. Nothing starts at login, unless you say
      `gympulse autostart on`. `gympulse down` ends them; a workout continues at `gympulse up`. With systemd:

          systemctl --user status gympulse
          journalctl --user -u gympulse

      All of them together take about 40 MB of memory while a workout runs, and wake up only at a change of phase. They talk
      through a socket that only you can use; gympulse-protocol(7) describes the messages.
      """)

  static let exchange = HelpTopic(
    "exchange", "files of other programs: Zwift, FIT, calendars",
    text: """
      Workouts to do:

      gympulse import FILE
        reads a Zwift workout (.zwo), a FIT workout, the text of a workout of intervals.icu, lines of notation or strings of
        OpenWodTimer, and says what it found and what it cannot keep; `--check` saves nothing
      gympulse preset show NAME --zwo -o FILE
        writes a timer for Zwift, which has only times: an interval of repetitions is refused
      gympulse preset show NAME --fit -o FILE
        writes it for a watch or a bike computer
      gympulse preset show NAME --notation, --open-wod-timer
        a line to pass on

      A target at the end of a title, such as `95 %`, `220 W`, `150 bpm` or `Zone 2`, is the target of the interval in these
      files; Zwift has only percent. What a file cannot keep is said on standard error.

      Workouts that were done:

      gympulse history --days 30 --fit -o FOLDER
        a FIT activity for each, for GoldenCheetah, intervals.icu, Strava and others
      gympulse history --ics -o FILE, --csv, --json
        a calendar, a table, all of it

      The plan:

      gympulse plan --ics --at 18:00 -o FILE
        a calendar of the weeks to come with alarms; reading it again changes nothing
      """)
}
