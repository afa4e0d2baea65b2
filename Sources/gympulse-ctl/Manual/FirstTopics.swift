import CommandLineInterface

extension Manual {
  static let tutorial = HelpTopic(
    "tutorial", "the first workout, a timer of your own, today's exercises",
    text: """
      Start a workout, look at it on the whole screen, pause it, resume it and stop it:

          gympulse start Tabata
          gympulse
          gympulse toggle
          gympulse toggle
          gympulse stop

      On the screen `?` shows the keys, and `q` leaves it. The workout continues, also when a terminal is closed, a
      program ends or the computer sleeps. If you hear nothing, `gympulse doctor` shows the reason.

      A workout that you use again is a preset. Some are ready. Make one of your own, change it for once, and for good:

          gympulse preset list
          gympulse preset new --name Legs --work 40 --rest 20 --rounds 6
          gympulse start Legs --rounds 3
          gympulse preset edit Legs --rest 15

      Today's ten exercises, one of them as a moving picture, the workout of them, and what you have trained:

          gympulse plan
          gympulse exercises show Squats
          gympulse go --replace
          gympulse history

      After that, put the countdown into your bar (`gympulse help bars`), bind `gympulse toggle --start` to a key, and
      choose what your desktop does (`gympulse help desktop`). `gympulse --help` has the commands for every day, and
      `gympulse help COMMAND` explains one.
      """)

  static let ideas = HelpTopic(
    "ideas", "what a workout, a round, a preset and a streak are",
    text: """
      workout
        rounds of intervals, one after another; `gympulse start` begins one
      interval
        a length of time, or repetitions until `gympulse done`; work and rest, or intervals of your own
      round
        one time through all intervals
      set
        all rounds; between two sets there is a long rest
      preset
        a workout that is kept under a name
      phase
        what runs now: get ready, work, rest, an interval of yours, the rest between sets, cool-down
      cue
        a sound or a word at the start of a phase or shortly before its end
      plan
        ten exercises for each day of the week, in an easy and a hard version; `gympulse go` starts today's

      A workout is complete when its end is reached. `gympulse stop` keeps what you trained as a stopped workout. Less
      than ten seconds, or a workout that you skip through, is not logged. A day counts if you trained at least half of
      the planned time of a completed workout. A streak is a number of weeks with three such days, or as many as the
      setting `weeklyGoal` says.

      A workout is one message: the whole routine and the instant of its start, by a clock that also counts while the
      computer sleeps. Every display calculates from these what runs now. So nothing is sent each second, nothing drifts,
      and a bar that was just started is right at once.

      There is no account and no analytics, and no network unless `gympulse phone` opens the page for phones.
      """)

  static let workouts = HelpTopic(
    "workouts", "how to write a workout, and to control one",
    text: """
      After `gympulse start` write a preset, an exercise, a time, or work, rest and rounds in short. Before a digit `start` can
      be left out, as in `gympulse 5m`:

          gympulse start Boxing
          gympulse start EMOM 20
          gympulse start Plank
          gympulse start 4m --name Tea
          gympulse start 30/15x8

      Or give the times as options, which `preset new` takes too. Options beside a preset change it for this workout:

          gympulse start --work 3m --rest 1m --rounds 12 --warn 10
          gympulse start Tabata --rounds 4
          gympulse start --interval "Plank 30s" --interval "Squats 12 reps"

      An interval of repetitions counts up until `gympulse done`; `gympulse skip` ends any interval, also a rest.
      `left/right` gives each side half of the time, `30s each side` all of it. Work and rest last at most 30 minutes;
      longer: `--interval "Work 50m"`. A time is written as `90`, `90s`, `1:30`, `00:01:30`, `1m30s` or `4 min`.
      `gympulse preset examples --restore` brings back ready presets that you deleted.

      done, finish
        in for time, an AMRAP and a stopwatch: count a round; end it
      finish 12
        twelve repetitions after the last round of an AMRAP, also when it is over
      toggle --start
        start the preset used last, pause it, resume it: a good command for a key
      stop, stop --discard
        end it; keep nothing of it
      skip, back, restart
        to the next interval, to the start of this one, to the start of the workout
      jump 3, jump Plank
        to a round, or to an interval of a list
      extend 2m, extend -30s
        more or less time, also after the end
      mute; start Tabata --mute
        silence for this workout; mute once more to hear it
      sound off, voice off
        only the beeps, or only the voice, of this workout
      extend (after exercises)
        the next four exercises of the day
      swap hard
        take the other version of this exercise
      history --days 30, history --csv
        what you have done
      export FILE, import FILE
        take your data along; import also reads workouts of Zwift, intervals.icu, FIT and lines of notation
      """)

  static let notation = HelpTopic(
    "notation", "any workout in a line",
    text: """
      `gympulse start` and `preset new` read a workout from a line; `preset show NAME --notation` writes one.

      30/15x8, 8x30/15, 12x3m/1m warn 10
        work and rest in rounds; a cue ten seconds before the end of each work
      3x(8x20/10) rest 1m
        three sets, with a rest between two
      3x(12 Push-ups, 30s Plank) rest 1m
        a circuit: a number before a name is repetitions
      21-15-9 (Thrusters, Pull-ups), 20-30-40-30-20/15
        ladders: of repetitions, and of seconds with a rest between two
      emom 10
        ten rounds of a minute
      amrap 12m Cindy
        counts down; `gympulse done` counts a round, and the rounds are the result;
        `gympulse finish 12` adds repetitions
      for time 21-15-9 (Thrusters, Pull-ups) cap 10m, for time 5 rounds Run
        counts up to the cap; the last round, or `gympulse finish`, ends it, and the time is the result
      stopwatch
        counts up; `gympulse done` is a lap, `gympulse finish` the end
      warm-up 5m, 8x(1m Run, 1:30 Walk), cool-down 5m
        a list of parts
      30s Side Plank each side, 40s Hold orange say:Breathe
        sides, a colour and words, as in an interval of the options
      no last rest, endless
        after a part: leave out the last rest; repeat until stopped

      Strings of OpenWodTimer, such as tabata(00:20,00:10,8), are read too; `preset show NAME --open-wod-timer` writes
      one. In a shell put the line in quotation marks if it has brackets. The grammar and sixty examples are in
      notation.md, in the folder that gympulse-protocol(7) names.
      """)

  static let screen = HelpTopic(
    "screen", "the whole screen: keys, tmux popup, screen readers",
    text: """
      `gympulse` without words shows your timers, and the workout that runs as a ring with the time in it, to be read from
      five metres. Everything can be done there with keys or the mouse: choose, create and change timers, look at the
      history, change settings and hear them at once.

      The last row has the most important keys, and `?` shows all. The file ~/.config/gympulse/keys changes them; each line
      is a screen, a command and its keys:

          run.pause = p

      It works by ssh, from 24 by 6 cells on, without colours (`NO_COLOR`) and with only ASCII characters (`--ascii`), and
      as a dialogue in lines for a screen reader (`--spoken`). In a tmux popup:

          tmux display-popup -E gympulse

      `gympulse watch` follows the workout in one line. gympulse-tui(1) has the rest.
      """)
}
