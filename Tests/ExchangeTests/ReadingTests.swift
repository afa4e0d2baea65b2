import Display
import Testing

@testable import Exchange

@Suite("Exchange: workouts of other programs")
struct ReadingTests {
  static func read(_ text: String) throws(WorkoutFileError) -> FoundWorkout {
    let all = try WorkoutFile.read(Array(text.utf8))
    guard let first = all.first, all.count == 1 else { throw WorkoutFileError("", "\(all.count) workouts") }
    return first
  }

  /// The timer of a file that has one.
  static func timer(_ found: FoundWorkout) throws -> Preset {
    guard case .timer(let preset) = found.content else { throw WorkoutFileError("", "no timer") }
    return preset
  }

  static func remarks(_ found: FoundWorkout) -> [String] { found.remarks.map { $0.line() } }

  static func file(_ workout: String) -> String {
    "<workout_file><name>Test</name><workout>\(workout)</workout></workout_file>"
  }

  @Test("a Zwift workout has its targets as titles, which are spoken, and says what is lost")
  func zwift() throws {
    let found = try Self.read(
      Self.file(
        """
        <Warmup Duration="600" PowerLow="0.25" PowerHigh="0.75"/>
        <IntervalsT Repeat="3" OnDuration="30" OffDuration="60" OnPower="1.2" OffPower="0.5" Cadence="90"/>
        <SteadyState Duration="300" Power="0.95"><textevent timeoffset="0" message="Sit and spin"/>
          <textevent timeoffset="60" message="Still"/></SteadyState>
        <FreeRide Duration="60"/><Cooldown Duration="300.4" PowerLow="0.7" PowerHigh="0.3"/>
        """))
    let preset = try Self.timer(found)
    let plan = preset.custom
    #expect(found.format == "Zwift workout" && preset.name == "Test")
    #expect(
      plan.intervals.map(\.title) == [
        "Warm-Up 25–75 %", "120 %", "Rest 50 %", "120 %", "Rest 50 %", "120 %", "Rest 50 %", "95 %", "95 %",
        "Free Ride",
        "Cool-Down 70–30 %",
      ])
    #expect(plan.intervals.map(\.durationSeconds) == [600, 30, 60, 30, 60, 30, 60, 60, 240, 60, 300])
    #expect(plan.intervals[0].speech == "Warm-Up 25 to 75 %" && plan.intervals[1].speech == nil)
    #expect(plan.intervals[7].speech == "Sit and spin" && plan.intervals[8].speech == "Still")
    #expect(Self.remarks(found) == ["line 2: cadence of <IntervalsT> left out"])
  }

  @Test(
    "a Zwift workout, and intervals.icu text, that cannot be run is refused with its line",
    arguments: [
      ("<workout_file>\n<workout>", "line 2: not XML: no element found"),
      ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", "line 1: a document type is not allowed in a workout"),
      ("<html/>", "line 1: <html> is not a Zwift workout; save it as .zwo or .fit"),
      (
        ReadingTests.file("\n<SteadyState/>"),
        "line 2: Duration of <SteadyState> is missing; 0 to 359999 is expected"
      ),
      (
        ReadingTests.file("<FreeRide Duration='1e99'/>"),
        "line 1: Duration of <FreeRide> is \"1e99\"; 0 to 359999 is expected"
      ),
      (ReadingTests.file(""), "the Zwift workout has no intervals"),
      (
        ReadingTests.file("<Ramp Duration='9' PowerLow='0.5' PowerHigh='nan'/>"),
        "line 1: the power of <Ramp> is \"0.5\" to \"nan\"; a share from 0 to 9.99 is expected, such as 0.75"
      ),
      (String(repeating: "<a>", count: 17), "line 1: elements are more than 16 deep"),
      (
        ReadingTests.file(
          String(repeating: "<IntervalsT Repeat='999' OnDuration='1' OffDuration='1'/>", count: 6)),
        "line 1: more than 10000 intervals with their repeats"
      ),
      ("Main\n- 95%", "line 2: the length is missing; write it as 10m, 30s or 2km"),
      ("1000x\n- 1s", "line 1: 1000x is out of range (1x to 999x)"),
      ("- 0s", "line 1: 0s is out of range (1s to 99:59:59)"),
      ("- 1m 4000w", "line 1: 4000w is out of range (0 to 2999)"),
      ("- stretch a bit", "the intervals.icu workout has no intervals"),
    ])
  func refused(text: String, problem: String) {
    let error = #expect(throws: WorkoutFileError.self) { try Self.read(text) }
    #expect(error?.description == problem)
  }

  @Test("intervals.icu text has sections, repetitions, cues and targets")
  func intervals() throws {
    let found = try Self.read(
      """
      Warmup
      - 10m ramp 50%-75% 90rpm

      Main set 2x
      - Push hard 1m30 105-110%
      - Recovery 30s 50%

      - 2km Z2 HR
      - 5' 220w press lap

      Cooldown
      - 5m freeride
      """)
    let preset = try Self.timer(found)
    let plan = preset.custom
    #expect(
      plan.intervals.map(\.title) == [
        "Warm-Up 50–75 %", "Push hard 105–110 %", "Recovery 50 %", "Push hard 105–110 %", "Recovery 50 %",
        "2 km HR Zone 2", "220 W",
      ])
    #expect(plan.intervals.map(\.durationSeconds) == [600, 90, 30, 90, 30, nil, 300])
    #expect(preset.coolDownSeconds == 300)
    #expect(
      Self.remarks(found) == [
        "line 2: cadence left out", "line 4: text left out", "line 8: a distance waits for done",
        "line 9: \"press lap\" left out",
      ])
  }

  @Test("work and rest in many rounds become an interval preset, and longer lists rounds")
  func folding() throws {
    let tabata = try Self.timer(Self.read("Tabata 8x\n- Go 20s\n- Rest 10s"))
    #expect(tabata.interval.rounds == 8 && tabata.interval.workTitle == "Go")
    let long = try Self.timer(Self.read("300x\n- 20s 95%\n- 10s 50%\n- 5s 80%"))
    #expect(long.custom.cycles == 300 && long.custom.intervals.count == 3)
    let lines = { (1...$0).map { "- \($0)s 50%" }.joined(separator: "\n") }
    #expect(try Self.timer(Self.read(lines(300))).custom.intervals.count == 300)
    let error = #expect(throws: WorkoutFileError.self) { try Self.read(lines(301)) }
    #expect(error?.problem == "301 intervals without a pattern; a timer can have up to 300")
    let rounds = try Self.read("Warmup\n- 5m 50%\n\n400x\n- 20s 95%\n- 10s 50%\n- 5s 80%")
    #expect(try Self.timer(rounds).custom.cycles == 400)
    #expect(
      Self.remarks(rounds) == ["\"Warm-Up 50 %\" became a plain warm-up, to keep the list short"])
  }

  @Test("lines of notation are workouts, with their names before them")
  func notation() throws {
    let found = try WorkoutFile.read(Array("# Legs\n30/15x8\n\n3x(12 Push-ups, 30s Plank)\r\n".utf8))
    #expect(try found.map { try Self.timer($0).name } == ["Legs", "Push-ups, Plank × 3"])
    let error = #expect(throws: WorkoutFileError.self) { try WorkoutFile.read(Array("4m\n5x5".utf8)) }
    #expect(error?.place == "line 2")
  }

  @Test("what is neither text nor a workout is refused", arguments: [[], [0], [0xFF, 0xFE, 0x80], [0x20]])
  func nothing(bytes: [UInt8]) {
    #expect(throws: WorkoutFileError.self) { try WorkoutFile.read(bytes) }
  }

  @Test("a FIT workout has its steps, repetitions and targets")
  func fit() throws {
    let found = try #require(try WorkoutFile.read(Self.fit.bytes).first)
    let preset = try Self.timer(found)
    #expect(preset.name == "Ride")
    #expect(Self.remarks(found) == ["step 6: target of speed left out"])
    #expect(
      preset.custom.intervals.map(\.title) == [
        "Warm-Up Zone 2", "300–320 W", "Rest 90 % HR", "300–320 W", "Rest 90 % HR", "Squats", "Work",
      ])
    #expect(preset.custom.intervals.map(\.durationSeconds) == [600, 60, 30, 60, 30, nil, nil])
    #expect(preset.custom.intervals[5].reps == 12)
  }

  @Test("a header of twelve bytes, as old files have, is read; a shorter one is refused")
  func oldHeader() throws {
    let bytes = Self.fit.bytes
    var old = [12] + bytes[1..<12] + bytes[14..<bytes.count - 2]
    old += [FITFile.crc(old)].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let new = try #require(try WorkoutFile.read(bytes).first)
    #expect(try Self.timer(#require(WorkoutFile.read(old).first)) == Self.timer(new))
    #expect(throws: WorkoutFileError.self) { try WorkoutFile.read([11] + old.dropFirst()) }
  }

  @Test("a FIT workout that is cut off or changed is refused")
  func damagedFIT() {
    let bytes = Self.fit.bytes
    for count in 12..<bytes.count {
      #expect(throws: WorkoutFileError.self) { try WorkoutFile.read(Array(bytes.prefix(count))) }
    }
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x41
      #expect(throws: WorkoutFileError.self) { try WorkoutFile.read(damaged) }
    }
  }

  private static var fit: FITFile {
    var file = FITFile()
    file.add(0, [0: .byte(5)])
    file.add(26, [8: .text("Ride"), 6: .short(6)])
    file.add(
      27, [254: .short(0), 1: .byte(0), 2: .long(600_000), 3: .byte(4), 4: .long(2), 7: .byte(2)])
    file.add(
      27,
      [
        254: .short(1), 1: .byte(0), 2: .long(60_000), 3: .byte(4), 4: .long(0), 5: .long(1300),
        6: .long(1320),
        7: .byte(0),
      ])
    file.add(
      27,
      [
        254: .short(2), 1: .byte(0), 2: .long(30_000), 3: .byte(1), 5: .long(90), 6: .long(90), 7: .byte(1),
      ])
    file.add(27, [254: .short(3), 1: .byte(6), 2: .long(1), 4: .long(2)])
    file.add(27, [254: .short(4), 0: .text("Squats"), 1: .byte(29), 2: .long(12)])
    file.add(27, [254: .short(5), 1: .byte(5), 3: .byte(0), 4: .long(1)])
    return file
  }
}
