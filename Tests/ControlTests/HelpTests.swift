import ActorRuntime
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
        start [PRESET]             Start a workout, and the daemons if needed.
        toggle                     Pause or resume the workout.
        skip                       Go to the next interval.
        extend [TIME]              Extend the interval, or continue after the end.
        stop                       End the workout and log what was done.
        watch                      Follow the workout in the terminal.

      Workout:
        go                         Start today's workout of the 7-day plan.
        pause                      Pause the workout.
        resume                     Resume the paused workout.
        back                       Go back to the start of the interval.
        jump INTERVAL              Go to an interval of the round.
        done                       End an interval that has no fixed length.
        swap [easy|hard]           Switch the exercise to its easy or hard version.
        restart                    Start the same workout again.
        sound on|off|toggle        Turn the sounds on or off.
        voice on|off|toggle        Turn the voice on or off.
        state                      Show the workout and its progress.
        dismiss                    Stop the sound at the end of a workout.

      Presets and exercises:
        preset                     Manage presets.
        plan                       Show the workout of the 7-day plan for a day.
        exercises                  List, show and draw exercises.
        difficulty easy|hard [EXERCISE…]
                                   Choose the easy or hard version of exercises.

      History:
        history                    Show trained days, totals and workouts.
        export                     Print all data as JSON lines, for a backup.
        import FILE                Read the data that export printed.

      Settings:
        settings                   Show and change settings.
        audio                      Test the sound and list devices.

      Daemons:
        up                         Start the daemons in the background.
        down                       Stop the daemons; a workout continues at up.
        actors                     List connected processes and whether they respond.
        doctor                     Check the installation and suggest fixes.
        call METHOD [JSON]         Call a method of a daemon.
        subscribe TOPIC…           Print what is published, a JSON line each.

      Bars and shells:
        view                       Show the screen here, or in a window.
        integrate BAR              Print the configuration for a bar.
        completions bash|zsh|fish  Print a completion script for a shell.

      Options:
        --socket PATH  daemons' socket (default: in $XDG_RUNTIME_DIR/gympulse)
        --trace        write every message to standard error
        --no-start     fail instead of starting the daemons
        --help         show this help
        --version      show the version

      Exit codes: 0 done, 1 refused, 2 usage error, 3 not running.
      There are no colours if NO_COLOR is set or the output is not a terminal.
      gympulse-ctl help COMMAND explains a command.

      Examples:
        gympulse-ctl start         start the preset used last
        gympulse-ctl start Tabata  start a preset
        gympulse-ctl start --work 20 --rest 10 --rounds 8
                                   start without a preset
        gympulse-ctl toggle        pause or resume
        gympulse-ctl watch         follow the workout

      """
    #expect(try CommandLines.text("--help") == expected)
  }

  @Test("the short help: the daily commands, examples, and where the rest is")
  func short() {
    let expected = """
      Start and control workouts.

      Usage: gympulse-ctl [OPTION…] COMMAND …

      Every day:
        start [PRESET]  Start a workout, and the daemons if needed.
        toggle          Pause or resume the workout.
        skip            Go to the next interval.
        extend [TIME]   Extend the interval, or continue after the end.
        stop            End the workout and log what was done.
        watch           Follow the workout in the terminal.

      Examples:
        gympulse-ctl start         start the preset used last
        gympulse-ctl start Tabata  start a preset
        gympulse-ctl start --work 20 --rest 10 --rounds 8
                                   start without a preset
        gympulse-ctl toggle        pause or resume
        gympulse-ctl watch         follow the workout

      All commands: gympulse-ctl help. One of them: gympulse-ctl help COMMAND.

      """
    #expect(Commands.spec.shortHelp() == expected)
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

      Usage: gympulse-ctl start [OPTION…] [PRESET]

      Options:
        --get-ready TIME         countdown at the start, 0 to 30:00 (default 10)
        --work TIME              each work, 1 to 30:00 (default 1:00)
        --rest TIME              each rest, 1 to 30:00 (default 1:00)
        --sets N                 number of sets, 1 to 99 (default 1)
        --rounds N               work and rest pairs in each set, 1 to 99 (default 4)
        --set-rest TIME          long rest between two sets, 0 to 30:00 (default 0)
        --skip-last-rest on|off  leave out the very last rest (default off)
        --skip-rest-before-set-rest on|off
                                 leave out the rest before a set rest (default off)
        --work-title NAME        what the work is called, 1 to 30 characters
        --rest-title NAME        what the rest is called, 1 to 30 characters
        --warm-up TIME           warm-up before the first work, 0 to 30:00 (default 0)
        --cool-down TIME         cool-down at the end, 0 to 30:00 (default 0)
        --warn TIME              cue this long before each work ends, 0 to 30:00
                                 (default 0)
        --track on|off           log the workout (default on)
        --sound on|off           beep at each change (default on)
        --voice on|off           speak at each change (default on)
        --interval INTERVAL      a custom interval; give the option once for each
        --cycles N|endless       repetitions of the intervals, 1 to 999 (default 1)
        --count-in on|off        3 seconds first, if there is no get ready (default
                                 on)
        --replace                stop the running workout first
        --json                   print JSON
        --socket PATH            daemons' socket (default: in
                                 $XDG_RUNTIME_DIR/gympulse)
        --trace                  write every message to standard error
        --no-start               fail instead of starting the daemons
        --help                   show this help
        --version                show the version

      Without PRESET and times it starts the preset used last, or the first.
      Times given with a preset replace its own for this workout.
      The name of an exercise in place of PRESET is a workout of that exercise.
      A TIME in place of PRESET is a countdown: minutes 0 to 99, more with hours.
      TIME is written as 90, 90s, 1:30, 00:01:30 or 1m30s.
      INTERVAL is written as "TITLE TIME|N reps|open [left/right] [COLOR] [say:WORDS]
      [sound:NAME|/FILE.wav]", such as "Plank 30s orange say:Hold"; open waits for
      done.

      Examples:
        gympulse-ctl start Tabata  start a preset
        gympulse-ctl start --work 20 --rest 10 --rounds 8
                                   start without a preset
        gympulse-ctl start Tabata --voice off
                                   start a preset without the voice
        gympulse-ctl start 5m      start a countdown
        gympulse-ctl start Plank   start an exercise
        gympulse-ctl start --interval "Minute 1:00" --cycles 10
                                   start an EMOM

      """
    #expect(try CommandLines.text("start --help") == expected)
  }

  @Test("help of preset new")
  func presetNew() throws {
    let expected = """
      Save a new preset.

      Usage: gympulse-ctl preset new [OPTION…]

      Options:
        --name NAME              name of the preset, 1 to 30 characters
        --get-ready TIME         countdown at the start, 0 to 30:00 (default 10)
        --work TIME              each work, 1 to 30:00 (default 1:00)
        --rest TIME              each rest, 1 to 30:00 (default 1:00)
        --sets N                 number of sets, 1 to 99 (default 1)
        --rounds N               work and rest pairs in each set, 1 to 99 (default 4)
        --set-rest TIME          long rest between two sets, 0 to 30:00 (default 0)
        --skip-last-rest on|off  leave out the very last rest (default off)
        --skip-rest-before-set-rest on|off
                                 leave out the rest before a set rest (default off)
        --work-title NAME        what the work is called, 1 to 30 characters
        --rest-title NAME        what the rest is called, 1 to 30 characters
        --warm-up TIME           warm-up before the first work, 0 to 30:00 (default 0)
        --cool-down TIME         cool-down at the end, 0 to 30:00 (default 0)
        --warn TIME              cue this long before each work ends, 0 to 30:00
                                 (default 0)
        --track on|off           log the workout (default on)
        --sound on|off           beep at each change (default on)
        --voice on|off           speak at each change (default on)
        --interval INTERVAL      a custom interval; give the option once for each
        --cycles N|endless       repetitions of the intervals, 1 to 999 (default 1)
        --count-in on|off        3 seconds first, if there is no get ready (default
                                 on)
        --countdown TIME         length of a countdown, 1 to 99:59:59 (default 5:00)
        --exercise EXERCISE      an exercise; give the option once for each
        --editor                 edit it as JSON in $VISUAL or $EDITOR
        --json                   print JSON
        --socket PATH            daemons' socket (default: in
                                 $XDG_RUNTIME_DIR/gympulse)
        --trace                  write every message to standard error
        --no-start               fail instead of starting the daemons
        --help                   show this help
        --version                show the version

      Without --name it is called "New Timer" or the like, with a number if that is
      taken.
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
        gympulse-ctl preset new --exercise "Push-ups 40s" --exercise Plank
        gympulse-ctl preset new --name Boxing --work 3m --rounds 12 --warn 10
        gympulse-ctl preset new --name Hips --interval "Hips 1:30 left/right"

      """
    #expect(try CommandLines.text("preset new --help") == expected)
  }

  @Test("help of settings set lists the settings and their allowed values")
  func settingsSet() throws {
    let help = try CommandLines.text("settings set --help")
    #expect(
      help.hasPrefix("Change one setting.\n\nUsage: gympulse-ctl settings set [OPTION…] SETTING VALUE\n"))
    let text = help.split(separator: "\n").map(\.trimmed).joined(separator: " ")
    for setting in SettingsTable.all {
      #expect(text.contains(" \(setting.name) ") && text.contains(" \(setting.help); \(setting.allowed)"))
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
    #expect(try help("settings set", 120).contains { $0.count > 90 })
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
