@testable import Exchange

/// Small files of other programs, each with the notation of the timer that is made of it, and the remarks.
enum FileCases {
  struct Case: Sendable {
    let file: String
    let expected: [String]
  }

  private static func zwift(_ workout: String, _ expected: String...) -> Case {
    Case(file: ReadingTests.file(workout), expected: expected)
  }

  private static func text(_ text: String, _ expected: String...) -> Case {
    Case(file: text, expected: expected)
  }

  static let all = zwiftFiles + intervals + others

  private static let zwiftFiles = [
    zwift(
      "<SteadyState Duration=' 300' Power='0.5'/><SteadyState Duration='60 ' Power='0,5'/>",
      "5m 50 %, 1m 50 %"),
    zwift("<IntervalsT Repeat='3' OnDuration='30' OffDuration='0' OnPower='1.2'/>", "3x(30s 120 %)"),
    zwift(
      "<IntervalsT Repeat='3' OnDuration='30' OnPower='1.2' OffPower='0.5'/>", "3x(30s 120 %)",
      "line 1: offpower of <IntervalsT> left out"),
    zwift(
      "<IntervalsT OnDuration='30' OffDuration='15' OnPower='1.2' OffPower='0.5'/>",
      "1x(30s 120 %, rest 15s)"),
    zwift(
      "<SteadyState Duration='60' Power='0.5'/>\n<gameplayevent timeoffset='3' duration='9'/>",
      "(1m 50 %)", "line 2: <gameplayevent> left out"),
    zwift(
      "<textevent timeoffset='9' message='Hello'/>\n<FreeRide Duration='60'/>", "(1m \"Free Ride\")",
      "line 1: message \"Hello\" left out, because it is outside the intervals"),
    zwift(
      "<Row Duration='60'/>", "(1m Row)", "line 1: <Row> read as an interval"),
    zwift(
      "<SteadyState Duration='60' Power='0.8'><textevent timeoffset='0' message='Start easy'/>"
        + "<textevent timeoffset='30' message='Half of it'/><textevent timeoffset='58' message='Done'/></SteadyState>",
      "30s 80 % say:Start easy, 30s 80 % say:Half of it",
      "line 1: message \"Done\" left out, because the interval ends"),
    zwift(
      "<IntervalsT Repeat='2' OnDuration='30' OffDuration='30'><textevent timeoffset='40' message='Rest now'/>"
        + "</IntervalsT>", "30s Work, rest 10s, 20s Rest say:Rest now, 30s Work, rest 30s"),
    zwift(
      "<SolidState Duration='120' Power='0.6' Cadence='90'/>", "(2m 60 %)",
      "line 1: cadence of <SolidState> left out"),
    text(
      "\n<?xml version='1.0'?>\n<workout_file><author>A</author><name>Stop & go</name><tags><tag/><tag/></tags>"
        + "<workout><FreeRide Duration='60' FlatRoad='0'/></workout></workout_file>",
      "(1m \"Free Ride\")", "white space before the XML declaration left out", "a bare & read as a character",
      "line 3: flatroad of <FreeRide> left out", "left out: author, tags, tag (2)"),
  ]

  private static let intervals = [
    text("- 10m\u{A0}50%\n–\u{A0}5m 80%\n• 1m 70%\n* 2m 60%", "10m 50 %, 5m 80 %, 1m 70 %, 2m 60 %"),
    text(
      "Main Set 5x\n- 400m 110% pace\n- 100m Z1", "5x(open 400 m 110 % Pace, 1:40:00 Zone 1)",
      "line 1: text left out", "line 2: 400m read as metres, which wait for done",
      "line 3: 100m read as minutes; metres are 100mtr"),
    text("x2\n- 5m 100%\n- 2m 50%", "2x(5m 100 %, 2m 50 %)"),
    text("(2x)\n- 5m 100%\n- 2m 50%", "2x(5m 100 %, 2m 50 %)"),
    text("**2x**\n- 5m 100%\n- 2m 50%", "2x(5m 100 %, 2m 50 %)"),
    text("2 x\n- 5m 100%\n- 2m 50%", "2x(5m 100 %, 2m 50 %)"),
    text("2×:\n- 5m 100%\n- 2m 50%", "2x(5m 100 %, 2m 50 %)"),
    text("2 rounds\n- 5m 100%\n- 2m 50%", "2x(5m 100 %, 2m 50 %)"),
    text(
      "Repeat 2 times\n- 5m 100%\n- 2m 50%", "2x(5m 100 %, 2m 50 %)", "line 1: text left out"),
    text(
      "Then 3 x 10 min\n- 10m 90%", "(10m 90 %)", "line 1: \"Then 3 x 10 min\" left out"),
    text(
      "Warmup\n- 15m 55%\n- 3x 1m 80%",
      #"15m "Warm-Up 55 %", 1m "Warm-Up 80 %", 1m "Warm-Up 80 %", 1m "Warm-Up 80 %""#),
    text(
      "Warmup\n10:00 @ 53w\n\n3x\n5 min 95-105%\n2m z1\n\n3x 30s 120%",
      #"10m "Warm-Up 53 W", 3x(5m 95–105 % say:95 to 105 %, 2m Zone 1), 30s 120 %, 30s 120 %, 30s 120 %"#),
    text(
      "- 5m 50%\n\n60x\n- 15s 120%\n- 15s 50%\n\n- 5m 40%", "5m 50 %, 60x(15s 120 %, 15s 50 %), 5m 40 %"),
    text("5x\n- 3m 95% 30s rest", "5x(3m 95 %, rest 30s)"),
    text("- 3m 95% 30s 50% 1m", "3m 95 %, 30s 50 %", "line 1: \"1m\" left out"),
    text(
      "Set 2x\n\n5x\n- 30s 120%\n- 30s 50%", "5x(30s 120 %, 30s 50 %)", "line 1: text left out",
      "line 1: 2x repeats nothing, left out"),
    text(
      "- 10min 50%\n- 30sec 120%\n- 5:00 70%\n- 1.5h 60%\n- 5’ 65%\n- 2 min 40%",
      "10m 50 %, 30s 120 %, 5m 70 %, 90m 60 %, 5m 65 %, 2m 40 %"),
    text(
      "- 10m 145bpm\n- 10m 5:00/km Pace\n- 100yd\n- 500 mtr\n- 1m 4:30 Pace",
      "10m \"145 bpm\", 10m \"5:00/km Pace\", 100 yd, open 500 m, 1m \"4:30 Pace\"",
      "lines 3, 4: a distance waits for done"),
    text(
      "Warmup\n- 5m\n\n60x\n- 15s 120%\n- 15s 50%\n\nCooldown\n- 5m",
      "warm-up 5m, 60x(15s 120 %, 15s 50 %), cool-down 5m"),
    text(
      "- Settle in 33^Find your rhythm <!> 10m ramp 50-75% 90rpm press lap",
      "33s Settle in 50–75 % say:Settle in 50 to 75 %, 9:27 Settle in 50–75 % say:Find your rhythm",
      "line 1: cadence left out", "line 1: \"press lap\" left out"),
    text(
      "- 1m\n- breathe in\n- Row 250 watts 1m", #"1m Work, 1m "Row 250 W""#,
      "line 2: \"breathe in\" left out, because it has no length"),
  ]

  private static let others = [
    text(
      "[COURSE HEADER]\nVERSION = 2\nDESCRIPTION = Two blocks\nMINUTES PERCENT\n[END COURSE HEADER]\n[COURSE DATA]\n"
        + "0.00\t50\n5.00\t50\n5.00\t90\n13.00\t70\nLAP\n[END COURSE DATA]\n[COURSE TEXT]\n0\tSpin easy\t10\n[END COURSE TEXT]",
      "5m 50 % say:Spin easy, 8m 90–70 % say:90 to 70 %", "line 11: \"LAP\" left out", "left out: VERSION"),
    text(
      "[course header]\nMINUTES\tFTP\n[course data]\n4 50%\n9 50\n9 60\n9 70\n19 70\n19 90\n[COURSE TEXT]\n300 Rep 3 of 5\n"
        + "600\tRep 4\t5\n[PERFPRO DESCRIPTIONS]\nDesc0=10'",
      "1m 50 %, 4m 50 % say:Rep 3 of 5, 1m 70 %, 9m 70 % say:Rep 4",
      "line 6: a point between two at the same time left out", "line 14: text left out",
      "line 9: a point without an end left out", "begins at 240 s, read from there"),
    text(
      "[COURSE HEADER]\nFTP = 250\nMINUTES WATTS\n[END COURSE HEADER]\n[COURSE DATA]\n0 125\n5.5 125\n[END COURSE DATA]",
      "(5:30 \"125 W\")", "left out: FTP"),
    text(
      #"{"workouts":[{"title":"Morning","version":2,"sets":[{"repetitions":2,"exercises":[{"name":"Squats","duration":30},{"name":"Rest","duration":15}]}]}]}"#,
      "2x(30s Squats, rest 15s)", "left out: version"),
    text(
      #"[{"name":"HIIT","activeIntervals":2,"activities":["Squats","Plank"],"color":1,"timeSettings":{"getReadyTime":10,"workTime":30,"restTime":15,"breakTime":60,"cooldownTime":20,"restarts":1}}]"#,
      "get ready 10s, 30s Squats, rest 15s, 30s Plank, 1m \"Long Rest\", 30s Squats, rest 15s, 30s Plank, cool-down 20s",
      "left out: color"),
    text(
      "Date,Name,Duration\n2026-11-01,Squats,30\n2026-11-02,Plank,1:15", "30s Squats, 1:15 Plank",
      "line 1: read as the names of the columns", "lines 2, 3: Date left out"),
    text(
      "Exercise,Duration,Note\nSquats,30,deep\n\"Rest\",1:15,", "1x(30s Squats, rest 1:15)",
      "line 1: read as the names of the columns",
      "line 2: Note left out"),
    text("# Sprints\n# Short\n20s work / 10s rest x 8", "8x20/10", "line 1: \"Sprints\" left out"),
  ]
}
