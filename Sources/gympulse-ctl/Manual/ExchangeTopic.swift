import CommandLineInterface

extension Manual {
  static let exchange = HelpTopic(
    "import", "files of other apps: Zwift, FIT, calendars", formerName: "exchange",
    .init(
      parsing:
        """
        Planned workouts:

        gympulse import FILE
          reads a Zwift workout (.zwo), a FIT workout, the text of a workout of intervals.icu, lines of notation or strings of
          OpenWodTimer, and reports what it found and what it had to leave out; `--check` saves nothing
        gympulse timer show NAME --zwo -o FILE
          exports a Zwift workout (times only; intervals with reps are refused)
        gympulse timer show NAME --fit -o FILE
          exports it for a watch or a bike computer
        gympulse timer show NAME --notation, --open-wod-timer
          prints a line to pass on

        A target at the end of a title (`95 %`, `220 W`, `150 bpm`, `Zone 2`) is exported as the interval's target; Zwift
        supports percent only. Anything left out is reported.

        Completed workouts:

        gympulse history --days 30 --fit -o FOLDER
          a FIT activity for each, for GoldenCheetah, intervals.icu, Strava and others
        gympulse history --ics -o FILE, --csv, --json
          a calendar, a table, all of it

        The 7-day plan:

        gympulse plan --ics --at 18:00 -o FILE
          a calendar of the coming weeks with alarms; importing it twice is harmless
        """))
}
