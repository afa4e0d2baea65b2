import ActorRuntime
import Messages
import Testing

@testable import gympulse_ctl

@Suite("gympulse-ctl: help texts")
struct HelpTests {
  @Test("the program's own help")
  func program() throws {
    let expected = """
      Start and steer a workout.

      Usage: gympulse-ctl [OPTION…] COMMAND …

      Commands:
        start [PRESET]                    Start a workout; starts the daemons if need be.
        pause                             Freeze the remaining time.
        resume                            Go on from the frozen time.
        toggle                            Pause what runs, resume what is paused.
        skip                              Go on with the next interval.
        back                              Go back to the start of the interval, or, within two seconds of it, of the one before.
        jump INTERVAL                     Go to an interval.
        done                              End an interval that has no fixed length.
        extend [TIME]                     Make the interval longer, or go on after the end.
        swap [easy|hard]                  Change the exercise, or the next one, to its other version.
        restart                           Begin the same workout anew.
        stop                              End the workout. It is not logged unless it was complete.
        sound on|off|toggle               Switch the beeps.
        voice on|off|toggle               Switch the voice.
        state                             Show what the workout is doing.
        watch                             Follow the workout: a line that redraws, or a line per change where there is no terminal.
        view                              Open the full view: here in a terminal, else in a new one.
        integrate BAR                     Print what to paste for a bar; nothing is changed.
        history                           Show a calendar of the days trained, totals, and the finished workouts, the newest first.
        dismiss                           End the sound at the end of a workout.
        audio                             Try the sound: test, devices.
        preset                            Keep presets: list, show, new, edit, delete, copy, move, interval, export, import.
        go                                Start today's workout of the 7-day plan: ten exercises of 30 seconds; starts the daemons if need be.
        plan                              Show what the 7-day plan has for today, or for a date.
        exercises [CATEGORY]              List the exercises, or tell how those of a category are done.
        difficulty easy|hard [EXERCISE…]  Choose the easy or the hard version of exercises from now on.
        settings                          See and change what holds for every workout: list, get, set.
        export                            Print everything the store keeps, for another machine or for safety.
        import FILE                       Take over what export printed; what is there already stays.
        up                                Start the daemons in the background.
        down                              Stop the daemons. A workout goes on when they are started again.
        doctor                            Look whether all is well and say what to do where it is not. Plays a tick.
        actors                            List the processes that are connected, and tell which of them hang.
        completions bash|zsh|fish         Print what a shell needs to complete our command lines.

      Options:
        --socket PATH  the broker's socket (default: gympulse/broker.sock in $XDG_RUNTIME_DIR)
        --trace        write every message in and out to stderr
        --help         show this help
        --version      show the version

      Exit codes: 0 done, 1 refused, 2 wrong arguments, 3 not running.
      Colours are left out when NO_COLOR is set or the output is no terminal.

      Examples:
        gympulse-ctl start         start the preset used last
        gympulse-ctl start Tabata  start a preset
        gympulse-ctl start --work 20 --rest 10 --rounds 8
                                   start without a preset
        gympulse-ctl toggle        pause or resume
        gympulse-ctl watch         follow it

      """
    #expect(try CommandLines.text("--help") == expected)
  }

  @Test("help of start")
  func start() throws {
    let expected = """
      Start a workout; starts the daemons if need be.

      Usage: gympulse-ctl start [OPTION…] [PRESET]

      Options:
        --get-ready TIME         countdown before the first work, 0 to 30:00 (default 10)
        --work TIME              each work, 1 to 30:00 (default 1:00)
        --rest TIME              each rest, 1 to 30:00 (default 1:00)
        --sets N                 sets, 1 to 99 (default 1)
        --rounds N               work and rest pairs in each set, 1 to 99 (default 4)
        --set-rest TIME          long rest between two sets, 0 to 30:00 (default 0)
        --warm-up TIME           warm-up before the first work, 0 to 30:00 (default 0)
        --cool-down TIME         cool-down at the end, 0 to 30:00 (default 0)
        --skip-last-rest on|off  leave out the very last rest (default off)
        --sound on|off           beep at each change (default on)
        --voice on|off           speak at each change (default on)
        --replace                give up the workout that is running
        --json                   print JSON
        --socket PATH            the broker's socket (default: gympulse/broker.sock in $XDG_RUNTIME_DIR)
        --trace                  write every message in and out to stderr
        --help                   show this help
        --version                show the version

      Without PRESET and without times it is the preset used last, or the first.
      Times given with an interval preset replace its own for this once.
      A TIME in place of PRESET is a countdown: minutes 0 to 99, more with hours.
      TIME is written as 90, 90s, 1:30, 00:01:30 or 1m30s.

      Examples:
        gympulse-ctl start Tabata              start a preset
        gympulse-ctl start --work 20 --rest 10 --rounds 8
                                               start without a preset
        gympulse-ctl start Tabata --voice off  start a preset without the voice
        gympulse-ctl start 5m                  start a countdown

      """
    #expect(try CommandLines.text("start --help") == expected)
  }

  @Test("help of preset new")
  func presetNew() throws {
    let expected = """
      Save a new preset.

      Usage: gympulse-ctl preset new [OPTION…]

      Options:
        --name NAME              what to call it, 1 to 30 characters
        --get-ready TIME         countdown before the first work, 0 to 30:00 (default 10)
        --work TIME              each work, 1 to 30:00 (default 1:00)
        --rest TIME              each rest, 1 to 30:00 (default 1:00)
        --sets N                 sets, 1 to 99 (default 1)
        --rounds N               work and rest pairs in each set, 1 to 99 (default 4)
        --set-rest TIME          long rest between two sets, 0 to 30:00 (default 0)
        --warm-up TIME           warm-up before the first work, 0 to 30:00 (default 0)
        --cool-down TIME         cool-down at the end, 0 to 30:00 (default 0)
        --skip-last-rest on|off  leave out the very last rest (default off)
        --sound on|off           beep at each change (default on)
        --voice on|off           speak at each change (default on)
        --interval INTERVAL      a custom interval; give it once for each (see below)
        --cycles N|endless       how often the custom intervals are played, 1 to 999 (default 1)
        --count-in on|off        three seconds before the first custom interval (default on)
        --countdown TIME         a countdown, up to 99:59:59
        --track on|off           log it when it is finished; not for interval presets
        --editor                 write it as JSON in $VISUAL or $EDITOR
        --json                   print JSON
        --socket PATH            the broker's socket (default: gympulse/broker.sock in $XDG_RUNTIME_DIR)
        --trace                  write every message in and out to stderr
        --help                   show this help
        --version                show the version

      TIME is written as 90, 90s, 1:30, 00:01:30 or 1m30s.
      INTERVAL is written as "TITLE TIME|open [COLOR] [say:WORDS] [sound:NAME|/FILE.wav]", such as "Plank 30s orange say:Hold"; open waits for done.

      Examples:
        gympulse-ctl preset new --name Legs --work 40 --rest 20 --rounds 6
        gympulse-ctl preset new --name Tea --countdown 4m

      """
    #expect(try CommandLines.text("preset new --help") == expected)
  }

  @Test("help of settings set lists what can be set, and to what")
  func settingsSet() throws {
    let help = try CommandLines.text("settings set --help")
    #expect(
      help.hasPrefix("Change one setting.\n\nUsage: gympulse-ctl settings set [OPTION…] SETTING VALUE\n"))
    let lines = help.split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("while the machine is suspended; continue or pause") })
    #expect(lines.contains { $0.hasPrefix("  countdownSeconds: ") && $0.hasSuffix("; 0 to 10 seconds") })
    #expect(lines.contains { $0.hasPrefix("  halfwayCue: ") && $0.hasSuffix("; on or off") })
    for setting in SettingsTable.all { #expect(lines.contains { $0.hasPrefix("  \(setting.name): ") }) }
  }

  @Test("every command shows its help, whatever else is missing, and its version")
  func all() throws {
    for command in Commands.spec.subcommands {
      for path in [command.name] + command.subcommands.map({ "\(command.name) \($0.name)" }) {
        let help = try CommandLines.text("\(path) --help")
        #expect(help.contains("Usage: gympulse-ctl \(path)") && help.hasSuffix("\n"))
        #expect(!help.split(separator: "\n").contains { $0.hasSuffix(" ") }, "\(path)")
        #expect(try CommandLines.text("\(path) --version") == "gympulse-ctl \(Version.text)\n")
      }
    }
  }
}
