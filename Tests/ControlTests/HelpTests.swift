import ActorRuntime
import CommandLineInterface
import Messages
import Testing
import Workout

@testable import gympulse_ctl

@Suite("gympulse-ctl: help texts")
struct HelpTests {
  @Test("the program's own help")
  func program() throws {
    let expected = """
      Start and control workouts.

      Usage: gympulse-ctl [OPTION…] COMMAND …

      Every day:
        start [WORKOUT]            Start a workout, and the daemons if needed.
        go                         Start today's workout of the 7-day plan.
        toggle                     Pause or resume the workout.
        stop                       End the workout and log what was done.
        skip                       Go to the next interval.
        extend [TIME]              Extend the interval, or continue after the end.
        mute [on|off]              Silence the workout, or let it be heard again.
        preset                     Manage presets.
        history                    Show trained days, totals and workouts.
        settings                   Show and change settings.

      Workout:
        pause                      Pause the workout.
        resume                     Resume the paused workout.
        back                       Go back to the start of the interval.
        jump INTERVAL              Go to a round, or to an interval of it.
        done                       End an interval that waits, or count a round.
        finish [REPETITIONS]       End an interval that counts rounds.
        swap [easy|hard]           Switch the exercise to its easy or hard version.
        restart                    Start the same workout again.
        sound on|off|toggle        Turn the sounds on or off.
        voice on|off|toggle|list|phrases|test|warm [PRESET]
                                   Turn the voice on or off; list and try voices.
        state                      Show the workout and its progress.
        watch                      Follow the workout in the terminal.
        dismiss                    Stop the sound at the end of a workout.

      Exercises:
        plan                       Show the workout of the 7-day plan for a day.
        exercises                  List, show and draw exercises.
        difficulty easy|hard [EXERCISE…]
                                   Choose the easy or hard version of exercises.

      Files and sound:
        export [FILE]              Write all data as JSON lines, for a backup.
        import FILE|-              Import an export, or workouts of other programs.
        audio                      Test the sound and list devices.

      Daemons:
        up                         Start the daemons in the background.
        down                       Stop the daemons; a workout continues at up.
        autostart on|off|status    Start the daemons at login, or stop doing so.
        actors                     List connected processes and whether they respond.
        doctor                     Check the installation and suggest fixes.
        call METHOD [JSON]         Call a method of a daemon.
        subscribe TOPIC…           Print what is published, a JSON line each.

      Phones, bars and shells:
        phone                      Show the workout on a phone: pair it by a QR code.
        view                       Show the screen here, or in a window.
        integrate BAR              Print the configuration for a bar.
        completions bash|zsh|fish  Print a completion script for a shell.

      Options:
        --all          with --help: every command and option
        --socket PATH  daemons' socket (default: in $XDG_RUNTIME_DIR/gympulse)
        --trace        write every message to standard error
        --no-start     fail instead of starting the daemons
        --help         show this help
        --version      show the version

      A workout has rounds: --rounds 8.
      A round has intervals: --work 20 --rest 10, or several --interval "Plank 30s".
      Sets repeat the rounds: --sets 2 --set-rest 1m.

      There are no colours if NO_COLOR is set or the output is not a terminal.
      gympulse-ctl help COMMAND explains a command.

      Exit codes:
        0  Done.
        1  Refused or failed, also for a value out of range; standard error says why.
        2  Usage error; standard error says which.
        3  No workout is running, or GymPulse is not running or does not respond.

      Examples:
        gympulse-ctl start Tabata   start a preset
        gympulse-ctl start 30/15x8  start 8 rounds of work and rest
        gympulse-ctl start 5m       start a countdown

      """
    #expect(try CommandLines.text("--help --all") == expected)
  }

  @Test("the short help: the daily commands, examples, and where the rest is")
  func short() throws {
    let expected = """
      Start and control workouts.

      Usage: gympulse-ctl [OPTION…] COMMAND …

      A workout has rounds: --rounds 8.
      A round has intervals: --work 20 --rest 10, or several --interval "Plank 30s".
      Sets repeat the rounds: --sets 2 --set-rest 1m.

      Every day:
        start [WORKOUT]  Start a workout, and the daemons if needed.
        go               Start today's workout of the 7-day plan.
        toggle           Pause or resume the workout.
        stop             End the workout and log what was done.
        skip             Go to the next interval.
        extend [TIME]    Extend the interval, or continue after the end.
        mute [on|off]    Silence the workout, or let it be heard again.
        preset           Manage presets.
        history          Show trained days, totals and workouts.
        settings         Show and change settings.

      Examples:
        gympulse-ctl start Tabata   start a preset
        gympulse-ctl start 30/15x8  start 8 rounds of work and rest
        gympulse-ctl start 5m       start a countdown

      All commands: gympulse-ctl --help --all. One: gympulse-ctl help COMMAND.
      The manual: gympulse-ctl help TOPIC, or man gympulse. TOPIC is tutorial, ideas,
      workouts, notation, exchange, screen, bars, desktop, voices, phone, settings,
      files, troubleshooting, processes.

      """
    #expect(Commands.spec.shortHelp() == expected)
    #expect(try CommandLines.text("--help") == expected && expected.split(separator: "\n").count <= 30)
  }

  @Test(
    "help, help COMMAND, -h and --help show the same",
    arguments: [
      ("help", "--help"), ("-h", "--help"), ("help start", "start --help"), ("start -h", "start --help"),
      ("help preset new", "preset new --help"), ("preset help new", "preset new --help"),
      ("preset help", "preset --help"), ("help status", "state --help"), ("help list", "preset list --help"),
    ])
  func forms(_ line: String, _ usual: String) throws {
    #expect(try CommandLines.text(line) == CommandLines.text(usual))
  }

  @Test("help of start")
  func start() throws {
    let expected = """
      Start a workout, and the daemons if needed.

      Usage: gympulse-ctl start [OPTION…] [WORKOUT]

      Options:
        --name NAME                name of the preset, 1 to 30 characters
        --get-ready TIME           countdown at the start, 0 to 30:00 (default 10)
        --work TIME                each work, 1 to 30:00 (default 1:00)
        --rest TIME                each rest, 1 to 30:00 (default 1:00)
        --sets N                   number of sets, 1 to 99 (default 1)
        --rounds N|endless         rounds in each set (default 4; of --interval 1)
        --set-rest TIME            long rest between two sets, 0 to 30:00 (default 0)
        --skip-last-rest [on|off]  leave out the very last rest (default off)
        --skip-rest-before-set-rest [on|off]
                                   leave out the rest before a set rest (default off)
        --work-title NAME          what the work is called, 1 to 30 characters
        --rest-title NAME          what the rest is called, 1 to 30 characters
        --warm-up TIME             warm-up before the first work, 0 to 30:00 (default
                                   0)
        --cool-down TIME           cool-down at the end, 0 to 30:00 (default 0)
        --warn TIME                cue this long before each work ends, 0 to 30:00
                                   (default 0)
        --track [on|off]           log the workout (default on)
        --sound [on|off]           beep at each change (default on)
        --voice [on|off]           speak at each change (default on)
        --interval INTERVAL        a custom interval; give the option once for each
        --count-in [on|off]        3 seconds first, if there is no get ready (default
                                   on)
        --exercise EXERCISE        an exercise; give the option once for each
        --countdown TIME           length of a countdown, 1 to 99:59:59 (default 5:00)
        --mute                     begin in silence; the command mute ends it
        --replace                  stop the running workout first
        --notice                   show an error in the bars, for commands of clicks
        --json                     print JSON
        --socket PATH              daemons' socket (default: in
                                   $XDG_RUNTIME_DIR/gympulse)
        --trace                    write every message to standard error
        --no-start                 fail instead of starting the daemons
        --help                     show this help
        --version                  show the version

      WORKOUT is one of these; without it and without times it is the preset used
      last, or the first:
        Tabata   a preset, or the part of its name that no other has
        EMOM 20  a preset whose name ends with its rounds, with other rounds
        30/15x8  30 s of work and 15 s of rest, 8 rounds; help notation has more
        4m       a countdown: minutes 0 to 99, more with hours
        Plank    an exercise
      Options change a preset for this workout only.
      --rounds is 1 to 99 for --work and --rest, 1 to 999 or endless for --interval,
      and repeats the exercises of --exercise.
      TIME is written as 90, 90s, 1:30, 00:01:30 or 1m30s.
      INTERVAL is written as "TITLE TIME|N reps|open [left/right] [COLOR] [say:WORDS]
      [sound:NAME|/FILE.wav]", such as "Plank 30s orange say:Hold"; open waits for
      done.
      EXERCISE is written as "NAME [TIME] [easy|hard]", such as "Push-ups 40s hard".
      Without TIME it has its own length, mostly 30 s, and without a version the one
      chosen last. Their Get Ready is 30 s.

      Examples:
        gympulse-ctl start Tabata  start a preset
        gympulse-ctl start --work 20 --rest 10 --rounds 8
                                   start without a preset
        gympulse-ctl start Tabata --voice off
                                   start a preset without the voice
        gympulse-ctl start 4m --name Tea
                                   start a countdown with a name
        gympulse-ctl start --interval "Run 40" --interval "Walk 20" --rounds 3
                                   start a circuit

      """
    #expect(try CommandLines.text("start --help") == expected)
  }

  @Test("help of preset new")
  func presetNew() throws {
    let expected = """
      Save a new preset.

      Usage: gympulse-ctl preset new [OPTION…] [LINE]

      Options:
        --name NAME                name of the preset, 1 to 30 characters
        --get-ready TIME           countdown at the start, 0 to 30:00 (default 10)
        --work TIME                each work, 1 to 30:00 (default 1:00)
        --rest TIME                each rest, 1 to 30:00 (default 1:00)
        --sets N                   number of sets, 1 to 99 (default 1)
        --rounds N|endless         rounds in each set (default 4; of --interval 1)
        --set-rest TIME            long rest between two sets, 0 to 30:00 (default 0)
        --skip-last-rest [on|off]  leave out the very last rest (default off)
        --skip-rest-before-set-rest [on|off]
                                   leave out the rest before a set rest (default off)
        --work-title NAME          what the work is called, 1 to 30 characters
        --rest-title NAME          what the rest is called, 1 to 30 characters
        --warm-up TIME             warm-up before the first work, 0 to 30:00 (default
                                   0)
        --cool-down TIME           cool-down at the end, 0 to 30:00 (default 0)
        --warn TIME                cue this long before each work ends, 0 to 30:00
                                   (default 0)
        --track [on|off]           log the workout (default on)
        --sound [on|off]           beep at each change (default on)
        --voice [on|off]           speak at each change (default on)
        --interval INTERVAL        a custom interval; give the option once for each
        --count-in [on|off]        3 seconds first, if there is no get ready (default
                                   on)
        --exercise EXERCISE        an exercise; give the option once for each
        --countdown TIME           length of a countdown, 1 to 99:59:59 (default 5:00)
        --editor                   edit it as JSON in $VISUAL or $EDITOR
        --json                     print JSON
        --socket PATH              daemons' socket (default: in
                                   $XDG_RUNTIME_DIR/gympulse)
        --trace                    write every message to standard error
        --no-start                 fail instead of starting the daemons
        --help                     show this help
        --version                  show the version

      LINE is a workout such as 30/15x8, in the notation of help notation; options
      change it.
      Without --name a line is called by what it trains, anything else "New Timer" or
      the like, with a number if that is taken.
      --rounds is 1 to 99 for --work and --rest, 1 to 999 or endless for --interval,
      and repeats the exercises of --exercise.
      TIME is written as 90, 90s, 1:30, 00:01:30 or 1m30s.
      INTERVAL is written as "TITLE TIME|N reps|open [left/right] [COLOR] [say:WORDS]
      [sound:NAME|/FILE.wav]", such as "Plank 30s orange say:Hold"; open waits for
      done.
      EXERCISE is written as "NAME [TIME] [easy|hard]", such as "Push-ups 40s hard".
      Without TIME it has its own length, mostly 30 s, and without a version the one
      chosen last. Their Get Ready is 30 s.

      Examples:
        gympulse-ctl preset new --name Legs --work 40 --rest 20 --rounds 6
        gympulse-ctl preset new --name Tea --countdown 4m
        gympulse-ctl preset new --name Core "3x(12 Push-ups, 30s Plank) rest 1m"
        gympulse-ctl preset new --exercise "Push-ups 40s" --exercise Plank
        gympulse-ctl preset new --name Sparring --work 3m --rounds 12 --warn 10
        gympulse-ctl preset new --name Hips --interval "Hips 1:30 left/right"

      """
    #expect(try CommandLines.text("preset new --help") == expected)
  }

  @Test("help of the settings lists them and their allowed values, below the help of the command")
  func settings() throws {
    let help = try CommandLines.text("help settings")
    #expect(
      help.hasPrefix("Show and change settings.\n\nUsage: gympulse-ctl settings COMMAND …\n"))
    let text = help.split(separator: "\n").map(\.trimmed).joined(separator: " ")
    for setting in SettingsTable.all {
      #expect(text.contains(" \(setting.name) "))
      #expect(text.contains(" \(setting.field.help): \(setting.allowed)"))
    }
  }

  @Test("help is wrapped at words to the width of the terminal, 80 characters by default")
  func width() throws {
    func help(_ path: String, _ width: Int) throws -> [Substring] {
      let words = path.split(separator: " ").map(String.init) + ["--help"]
      guard case .show(let text) = try Commands.spec.parse(words, width: width) else { return [] }
      return text.split(separator: "\n")
    }
    for path in CommandLines.paths {
      for line in try help(path, 80) { #expect(line.count <= 80, "\(path): \(line)") }
      #expect(try help(path, 200).count <= help(path, 80).count)
    }
    #expect(try help("start", 120).contains { $0.count > 90 })
  }

  @Test("every command prints its help and version, even if operands are missing")
  func all() throws {
    for command in Commands.spec.subcommands {
      for path in [command.name] + command.subcommands.map({ "\(command.name) \($0.name)" }) {
        let help = try CommandLines.text("\(path) --help")
        #expect(help.contains("Usage: gympulse-ctl \(path)") && help.hasSuffix("\n"))
        #expect(!help.split(separator: "\n").contains { $0.hasSuffix(" ") }, "\(path)")
        #expect(try CommandLines.text("\(path) --version") == "gympulse-ctl \(Build.text)\n")
      }
    }
  }
}
