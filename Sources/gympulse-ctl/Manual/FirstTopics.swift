import CommandLineInterface

extension Manual {
  static let tutorial = HelpTopic(
    "tutorial", "your first workout, your own timer, today's exercises",
    text: """
      Start a workout, watch it full screen, pause, resume and stop:

          gympulse start Tabata
          gympulse
          gympulse toggle
          gympulse toggle
          gympulse stop

      Press `?` for keys and `q` to quit. The workout keeps running, even if you close the terminal, a program crashes or
      the computer sleeps. If you hear nothing, run `gympulse doctor`.

      A workout you save is a timer. Some are built in. Create your own. Change it for one workout, or permanently:

          gympulse timer list
          gympulse timer new --name Legs --work 40 --rest 20 --rounds 6
          gympulse start Legs --rounds 3
          gympulse timer edit Legs --rest 15

      See today's ten exercises, watch one demonstrated, do them all, and look at your history:

          gympulse plan
          gympulse exercises show Squats
          gympulse go --replace
          gympulse history

      Next: add the countdown to your status bar (`gympulse help bars`), bind `gympulse toggle --start` to a key, and set up
      your desktop (`gympulse help desktop`). `gympulse --help` lists the everyday commands, and `gympulse help COMMAND`
      explains one.
      """)

  static let concepts = HelpTopic(
    "concepts", "what a workout, a round, a timer and a streak are", formerName: "ideas",
    text: """
      workout
        intervals and rounds, from the start to the end
      interval
        one part of a workout: work, rest, or anything you name, with a time or a number of reps; an open-ended one lasts
        until `gympulse done`; scripts see its kind as its phase
      round
        once through all intervals
      set
        a block of rounds, with a longer rest between sets
      timer
        a workout saved under a name
      plan
        ten exercises for each day of the week, each easy or hard; `gympulse go` starts today's

      A workout that reaches its end is complete. One you stop early is saved as stopped. Less than ten seconds, or a
      workout you only skip through, is not saved. A day counts for your streak if you reach the end of a workout and
      skip no more than half of its time. A streak is the number of weeks in a row with at least three such days (setting
      `weeklyGoal`).

      No account, no tracking, and no network unless you turn on the phone page (`gympulse phone`).
      """)

  static let workouts = HelpTopic(
    "workouts", "how to write a workout, and control one",
    text: """
      Start a timer, an exercise, a countdown, or work/rest and rounds. A workout that begins with a digit needs no `start`:
      `gympulse 5m`.

          gympulse start Boxing
          gympulse start EMOM 20
          gympulse start Plank
          gympulse start 4m --name Tea
          gympulse start 30/15x8

      Or use options; `timer new` takes the same ones. With a timer, they apply to this workout only:

          gympulse start --work 3m --rest 1m --rounds 12 --warn 10
          gympulse start Tabata --rounds 4
          gympulse start --interval "Plank 30s" --interval "Squats 12 reps"

      An interval of reps counts up until `gympulse done`; `gympulse skip` ends any interval, even a rest. `left/right`:
      half of the time for each side. `each side`: the full time for each side. Work and rest can be up to 30 minutes; for longer use
      `--interval "Work 50m"`. Write a time as `90`, `90s`, `1:30`, `00:01:30`, `1m30s` or `4 min`.
      `gympulse timer examples --restore` restores built-in timers that you deleted.

      done
        end an open-ended interval; count a round of a for-time or an AMRAP, a lap of a stopwatch
      finish, finish 12
        end a for-time, an AMRAP or a stopwatch; add 12 reps to the AMRAP, also after its end
      toggle --start
        start the last timer, pause, resume: good for a hotkey
      stop, stop --discard
        stop and save; stop without saving
      skip, back, restart
        to the next interval, to the start of this one, to the start of the workout
      jump 3, jump Plank
        to a round, or to an interval of a list
      extend 2m, extend -30s
        add time or take it away, even after the end
      mute; start Tabata --mute
        no sounds and no voice in this workout; mute again to unmute
      sound off, voice off
        turn off only the sounds, or only the voice
      extend (after exercises)
        the day's next four exercises
      swap hard
        make this exercise hard
      history --days 30, history --csv
        what you have done
      export FILE, import FILE
        back up and restore; `import` also reads the files of other apps (help import)
      """)

  static let notation = HelpTopic(
    "notation", "any workout in a line",
    text: """
      Write a whole workout in one line. `timer show NAME --notation` prints any timer this way.

      30/15x8, 30s on 15s off x 8, 12x3m/1m warn 10
        rounds of work/rest; "warn 10" sounds ten seconds before each work interval ends
      3x(8x20/10) rest 1m
        three sets, with a rest between them
      3x(12 Push-ups, 30s Plank) rest 1m
        a circuit: a number before a name is reps
      21-15-9 (Thrusters, Pull-ups), 20-30-40-30-20/15
        ladders: reps, or seconds with a rest between steps
      400m Run, 6x(800m, rest 2m)
        distances: each lasts until `gympulse done`
      emom 10, e2mom 10, every 2m for 20m
        ten rounds of a minute, or of two
      amrap 12m Cindy
        as many rounds as possible in 12 minutes; `gympulse done` counts one, `gympulse finish 12` adds reps
      for time 21-15-9 (Thrusters, Pull-ups) cap 10m, for time 5 rounds Run
        counts up to the time cap; ends with the last round or `gympulse finish`; your time is the result
      stopwatch
        counts up; `gympulse done` marks a lap, `gympulse finish` ends it
      warm-up 5m, 8x(1m Run, 1:30 Walk), cool-down 5m
        a list of intervals
      30s Side Plank each side, 40s Hold orange say:Breathe
        both sides; a colour; words to speak
      no last rest
        end on work, not rest
      endless
        repeat until stopped

      A word that is not understood is refused with a line to write instead. In quotation marks a name may have anything:
      30s "Hold on". Strings of OpenWodTimer, such as tabata(00:20,00:10,8), are read too; `timer show NAME --open-wod-timer` writes one.
      In a shell, quote any line with brackets. The grammar and sixty examples are in notation.md; gympulse-protocol(7)
      says where it is.
      """)

  static let fullScreen = HelpTopic(
    "fullscreen", "the full-screen view: keys, tmux popup, screen readers", formerName: "screen",
    text: """
      Run `gympulse` alone for the full-screen view: your timers, and the running workout as a ring you can read across
      the room. Everything works with keys or the mouse: choose, create and change timers, look at the history, change
      settings and hear the result at once.

      The bottom row shows the main keys; `?` shows all. To change keys, put lines like this in ~/.config/gympulse/keys:

          run.pause = p

      It works over ssh, in as little as 24 by 6 cells, without colours (`NO_COLOR`), in plain ASCII (`--ascii`), and as a
      dialogue for a screen reader (`--spoken`). In a tmux popup:

          tmux display-popup -E gympulse

      `gympulse watch` follows the workout in one line. gympulse-tui(1) has the rest.
      """)
}
