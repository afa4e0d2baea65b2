import Chance
import Messages
import Testing

@testable import Workout
@testable import gympulse_store

@Suite("The workout log")
struct WorkoutLogTests {
  private let folder = TemporaryFolder()
  private let driver: StoreDriver

  init() throws {
    driver = try StoreDriver(in: folder, at: WallTime("2026-11-21T08:30:00.000+01:00"))
  }

  private func record(_ id: String, started: String = "2026-11-21T08:00:00.000+01:00") -> WorkoutRecord {
    WorkoutRecord(
      sessionId: id, name: "Tabata", startedAt: WallTime(started),
      completedAt: WallTime("2026-11-21T08:04:10.500+01:00"), activeSeconds: 250.5, sets: 1, rounds: 8)
  }

  @Test("a workout is answered as the Exercise App's PRD has it, and comes back as it was sent")
  func roundTrip() throws {
    let before = driver.published
    let result = try driver.call(StoreMethods.LogWorkout.self, .session(record("one")))
    #expect(result.status == "success")
    #expect(result.message == "Workout logged successfully.")
    #expect(try driver.history().map(\.sent) == [record("one")])
    #expect(driver.published == before)
  }

  @Test("a follower asks for the workouts that were published, of any day")
  func sessions() throws {
    for (id, year) in [("one", 2024), ("two", 2026), ("three", 2025)] {
      try driver.log(record(id, started: "\(year)-11-21T08:00:00.000+01:00"))
    }
    let found = { (sessions: [String]?, after: String?) in
      try driver.call(
        StoreMethods.WorkoutHistory.self, .init(days: 1, limit: 1, after: after, sessions: sessions))
    }
    let page = try found(["one", "three", "none"], nil)
    #expect(page.history.map(\.sessionId) == ["three"])
    #expect(try found(["one", "three", "none"], page.next).history.map(\.sessionId) == ["one"])
    #expect(try found([], nil).history.isEmpty)
    #expect(throws: ErrorObject.self) { try found(Array(repeating: "one", count: 101), nil) }
  }

  /// Rounds that were counted, one each minute, and repetitions after them.
  private func rounds(_ count: Int, reps: Int? = nil) -> [IntervalResult] {
    [IntervalResult(title: "AMRAP", seconds: nil, ends: (1...count).map { Double($0) * 60 }, reps: reps)]
  }

  @Test(
    "the results of a name are of its routine, the newest first, with the best, and without what cannot be read"
  )
  func named() throws {
    for (number, (count, routine)) in [(4, "a"), (7, "a"), (9, "b"), (7, nil), (6, "a")].enumerated() {
      var record = record("\(number)", started: "2026-11-21T07:0\(number):00.000+01:00")
      (record.name, record.results, record.routine) = ("Cindy", rounds(count), routine)
      try driver.log(record)
    }
    try driver.log(record("other"))
    let found = { (params: StoreMethods.WorkoutResults.Parameters) in
      let found = try driver.call(StoreMethods.WorkoutResults.self, params)
      return "\(found.count) \(found.best?.sessionId ?? "-") \(found.results.map(\.sessionId).joined())"
    }
    #expect(try found(.init(name: "Cindy")) == "5 2 43210")
    #expect(try found(.init(name: "Cindy", routine: "a")) == "4 1 4310")
    #expect(try found(.init(name: "Cindy", routine: "a", besides: "1", limit: 1)) == "3 3 4")
    #expect(try found(.init(name: "cindy")) == "0 - ")
    let database = try Database(path: folder.database)
    try database.run("UPDATE workouts SET workout = '{' WHERE session_id IN ('2', '4')")
    #expect(try found(.init(name: "Cindy")) == "5 1 310")
    #expect(throws: ErrorObject.self) { try found(.init(name: "Cindy", limit: 0)) }
  }

  @Test(
    "what is published for a session are its last and its best workout, again after each change of the log")
  func published() throws {
    var first = record("one")
    (first.name, first.results) = ("Cindy", rounds(5, reps: 3))
    try driver.log(first)
    let segment = Segment(.interval, seconds: 600, title: "AMRAP", counts: true)
    let session = Session(Routine(name: "Cindy", kind: .custom, round: [segment]), id: "two")
    driver.publish(session)
    var earlier = try #require(driver.values(of: .results, as: EarlierResults.self).last)
    #expect(earlier.sessionId == "two" && earlier.count == 1 && earlier.best?.sessionId == "one")
    _ = try driver.call(StoreMethods.SetNote.self, .init(sessionId: "one", note: "60 kg"))
    earlier = try #require(driver.values(of: .results, as: EarlierResults.self).last)
    #expect(earlier.last?.note == "60 kg" && earlier.last?.exercises == [])
  }

  @Test("a note is kept with its workout, also if that comes into the log later or again")
  func notes() throws {
    try driver.log(record("one"))
    let note = { (session: String?, text: String) in
      try driver.call(StoreMethods.SetNote.self, .init(sessionId: session, note: text)).sessionId
    }
    #expect(try note(nil, "light") == "one" && driver.history().first?.note == "light")
    var longer = record("one")
    longer.activeSeconds += 60
    try driver.log(longer)
    #expect(try driver.history().first?.note == "light")
    #expect(try note("one", "") == "one" && driver.history().first?.note == nil)
    #expect(throws: ErrorObject.self) { try note("two", "x") }
    driver.publish(Session(.intervals("Tabata", work: 20, rest: 10), id: "two"))
    #expect(try note("two", "60 kg") == "two")
    try driver.log(record("two"))
    #expect(try driver.history().first { $0.sessionId == "two" }?.note == "60 kg")
    for text in [String(repeating: "x", count: 501), "a\nb"] {
      #expect(throws: ErrorObject.self) { try note("one", text) }
    }
  }

  @Test("an extra is kept with its workout beside the note, also if that comes into the log later or again")
  func extras() throws {
    try driver.log(record("one"))
    let json = { (text: String) in try JSON.decode(WorkoutExtra.self, from: Array(text.utf8)) }
    let keep = { (session: String?, text: String?) in
      let extra = try text.map(json)
      return try driver.call(StoreMethods.SetExtra.self, .init(sessionId: session, extra: extra)).sessionId
    }
    let changed = { (session: String, text: String?) in
      let extra = try text.map(json)
      let result = try driver.call(StoreMethods.SetExtra.self, .init(sessionId: session, extra: extra))
      return result.extra.map { String(decoding: $0.json, as: UTF8.self) }
    }
    let kept = { (session: String) in
      try driver.history().first { $0.sessionId == session }?.extra.map {
        String(decoding: $0.json, as: UTF8.self)
      }
    }
    let text = #"{"heart":{"greatest":171,"list":[1,-2.5,null,true,"x"]}}"#
    #expect(try keep(nil, text) == "one" && kept("one") == text)
    var longer = record("one")
    longer.activeSeconds += 60
    try driver.log(longer)
    #expect(try kept("one") == text)
    #expect(try keep("one", nil) == "one" && kept("one") == text)
    for (patch, whole) in [
      (
        #"{"lamp":{"on":true}}"#,
        #"{"heart":{"greatest":171,"list":[1,-2.5,null,true,"x"]},"lamp":{"on":true}}"#
      ),
      (
        #"{"heart":{"list":[2],"average":{"a":1,"b":null}},"other":null}"#,
        #"{"heart":{"average":{"a":1},"greatest":171,"list":[2]},"lamp":{"on":true}}"#
      ),
      (#"{"heart":7}"#, #"{"heart":7,"lamp":{"on":true}}"#),
      ("{}", #"{"heart":7,"lamp":{"on":true}}"#), (#"{"heart":null}"#, #"{"lamp":{"on":true}}"#),
      (#"{"lamp":null}"#, nil),
    ] as [(String, String?)] {
      #expect(try changed("one", patch) == whole && kept("one") == whole)
    }
    #expect(throws: ErrorObject.self) { try keep("two", text) }
    driver.publish(Session(.intervals("Tabata", work: 20, rest: 10), id: "two"))
    _ = try keep("two", text)
    _ = try driver.call(StoreMethods.SetNote.self, .init(sessionId: "two", note: "60 kg"))
    let half = String(repeating: "x", count: 2100)
    #expect(try changed("two", #"{"heart":null,"a":1}"#) == #"{"a":1}"#)
    #expect(try changed("two", "{\"b\":\"\(half)\"}")?.count == 2114)
    #expect(throws: ErrorObject.self, "the whole is too long") { try keep("two", "{\"c\":\"\(half)\"}") }
    #expect(try changed("two", #"{"b":null}"#) == #"{"a":1}"# && changed("two", nil) == #"{"a":1}"#)
    try driver.log(record("two"))
    #expect(try kept("two") == #"{"a":1}"#)
    #expect(try driver.history().first { $0.sessionId == "two" }?.note == "60 kg")
    let deep = String(repeating: "[", count: 8) + String(repeating: "]", count: 8)
    for refused in ["{\"a\":\"\(String(repeating: "x", count: 4089))\"}", "{\"a\":\(deep)}", "[]", "7"] {
      #expect(throws: ErrorObject.self) { try json(refused) }
    }
    #expect(
      try json("{\"a\":\"\(String(repeating: "x", count: 4088))\"}").json.count == WorkoutExtra.lengthMax)
  }

  @Test(
    "a record takes the place of another of its session if it is longer, or as long with other repetitions",
    arguments: [
      (250.5, nil as Int?, 12 as Int?, true), (250.5, 12, 13, true), (250.5, 12, 12, false),
      (250.5, 12, nil, false), (250.5, nil, nil, false), (251, 12, nil, true), (250, nil, 12, false),
    ])
  func replacing(seconds: Double, reps: Int?, otherReps: Int?, replaces: Bool) throws {
    let result = { (reps: Int?) in
      reps.map { [IntervalResult(title: "AMRAP", seconds: 1, ends: [], reps: $0)] }
    }
    var (logged, other) = (record("one"), record("one"))
    logged.results = result(reps)
    (other.activeSeconds, other.results) = (seconds, result(otherReps))
    // The end may be computed a millisecond apart.
    other.completedAt = WallTime("2026-11-21T08:04:10.501+01:00").rfc3339
    try driver.log(logged)
    try driver.log(other)
    let history = try driver.history().map(\.sent)
    #expect(history == [replaces ? other : logged] && other.replaces(logged) == replaces)
  }

  @Test(
    "pages go on behind a workout that cannot be read or sent, also if it is the last of its page",
    arguments: [false, true])
  func unreadable(isTooLong: Bool) throws {
    for number in 1...9 {
      try driver.log(record("\(number)", started: "2026-11-21T07:0\(number):00.000+01:00"))
    }
    let database = try Database(path: folder.database)
    // Of pages of three from the newest on: one in the middle, and the last of one.
    for session in ["8", "4"] {
      try database.run(
        """
        UPDATE workouts SET workout = iif(?2, json_set(workout, '$.name', printf('%.1000000c', 'x')), '{}')
        WHERE session_id = ?1
        """,
        .text(session), .flag(isTooLong))
    }
    var (seen, after): ([String], String?) = ([], nil)
    repeat {
      let page = try driver.call(StoreMethods.WorkoutHistory.self, .init(limit: 3, after: after))
      seen += page.history.map(\.sessionId)
      after = page.next
    } while after != nil
    #expect(seen == ["9", "7", "6", "5", "3", "2", "1"])
  }

  @Test(
    "an invalid field is refused by name, and nothing is logged",
    arguments: [
      ("sessionId", #""""#), ("sessionId", "\"\(String(repeating: "x", count: 65))\""),
      ("sessionId", #""a b""#), ("sessionId", "null"), ("sessionId", #""é""#),
      ("name", #""  ""#), ("name", #""a\nb""#), ("name", "\"\(String(repeating: "x", count: 241))\""),
      ("startedAt", #""yesterday""#), ("startedAt", #""""#), ("startedAt", #""2026-11-21""#),
      ("startedAt", #""2026-02-30T08:00:00.000+01:00""#), ("startedAt", #""2026-11-21T25:00:00.000+01:00""#),
      ("startedAt", #""1969-12-31T23:59:59.999+00:00""#), ("startedAt", #""9999-12-31T23:59:59.999Z""#),
      ("startedAt", #""2026-11-21T08:00:00.000+99:00""#), ("startedAt", #""2026-11-21T08:00:00.000+1:1:1""#),
      ("startedAt", "\"2026-11-21T08:00:00.000+\(Int.max):00\""), ("startedAt", "7"),
      ("completedAt", #""soon""#), ("activeSeconds", "-0.001"), ("activeSeconds", "63244801"),
      ("activeSeconds", "1e300"), ("activeSeconds", #""9""#), ("sets", "0"), ("sets", "1000"),
      ("rounds", "0"), ("rounds", "1000"), ("date", #""2026-11-20""#), ("userId", #""1""#),
      ("exercises", "{}"), ("status", #""odd""#),
    ])
  func refusals(field: String, value: String) throws {
    let good =
      #""sessionId":"s","name":"x","startedAt":"2026-11-21T08:00:00.000+01:00","#
      + #""completedAt":"2026-11-21T08:00:00.000+01:00","activeSeconds":1,"sets":1,"rounds":1,"exercises":[],"#
      + #""status":"completed""#
    let members =
      good.split(separator: ",").filter { !$0.hasPrefix("\"\(field)\"") } + ["\"\(field)\":\(value)"]
    let json = "{\(members.joined(separator: ","))}"
    let error = try #require(driver.send("store.logWorkout", Array(json.utf8)).error)
    #expect(error.code == .invalidParams)
    #expect(error.data?.field == field)
    #expect(try driver.history().isEmpty)
  }

  @Test("values at the ends of their ranges are taken")
  func limits() throws {
    var most = record(String(repeating: "x", count: 64))
    most.name = String(repeating: "é", count: NameRule.scalarsMax)
    most.activeSeconds = Double(Routine.totalSecondsMax)
    most.sets = 999
    most.rounds = 999
    var least = record("1", started: "1970-01-01T00:00:00.000Z")
    least.activeSeconds = 0
    for record in [most, least] { try driver.log(record) }
    #expect(try driver.history().map(\.sent) == [most])
  }

  @Test("a workout that ends before it begins is refused; an import takes what was logged so")
  func endsBeforeStart() throws {
    let odd = record("one", started: "2026-11-21T09:00:00.000+01:00")
    let error = try #require(driver.send("store.logWorkout", JSON.encode(LogParameters.session(odd))).error)
    #expect(error.data?.field == "completedAt")
    #expect(try driver.call(StoreMethods.Import.self, .init { $0.workouts = [odd] }).workoutsAdded == 1)
  }

  private typealias LogParameters = StoreMethods.LogWorkout.Parameters

  @Test("a stopped workout comes back as it was sent, and does not make its day a trained one")
  func stopped() throws {
    var stopped = record("one")
    (stopped.status, stopped.plannedSeconds, stopped.skippedSeconds) = (.stopped, 300, 12.5)
    stopped.stoppedIn = .init(title: "Work", set: 1, round: 7)
    try driver.log(stopped)
    #expect(try driver.history().map(\.sent) == [stopped])
    #expect(try driver.summary().days.last?.status == .open)
    stopped.status = .completed
    let answer = driver.send("store.logWorkout", JSON.encode(LogParameters.session(stopped)))
    #expect(answer.error?.data?.field == "stoppedIn")
  }

  @Test(
    "a day is done when at least half of a completed workout's plan was trained",
    arguments: [(nil, true), (501.0, true), (501.1, false), (250.5, true)] as [(Double?, Bool)])
  func half(planned: Double?, isDone: Bool) throws {
    var record = record("one")
    record.plannedSeconds = planned
    try driver.log(record)
    let summary = try driver.summary()
    #expect(summary.days.last?.status == (isDone ? .done : .open) && summary.done == (isDone ? 1 : 0))
    #expect(summary.total == .init(workouts: 1, activeSeconds: 250))
    #expect(record.countsAsDone == isDone)
  }
}
