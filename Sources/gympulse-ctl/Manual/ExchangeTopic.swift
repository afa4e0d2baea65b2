import CommandLineInterface

extension Manual {
  static let exchange = HelpTopic(
    "exchange", "files of other programs: Zwift, FIT, calendars",
    .init(
      parsing:
        """
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
        """))
}
