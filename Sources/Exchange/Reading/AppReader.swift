/// Reads the JSON of other timer apps: Just Another Workout Timer and OpenHIIT.
struct AppReader {
  private var steps = FileSteps()

  /// Most workouts of a file.
  private static let countMax = 1000

  static func read(_ bytes: [UInt8], named name: String) throws(WorkoutFileError) -> [FoundWorkout] {
    let node: JSONNode
    do throws(ErrorObject) {
      node = try JSON.node(ofFile: bytes)
    } catch {
      throw WorkoutFileError("", error.message)
    }
    let all = JSONMembers(node).array("workouts") ?? node.elements ?? [node]
    guard all.count <= countMax else { throw WorkoutFileError("", "more than \(countMax) workouts") }
    var found: [FoundWorkout] = []
    for (number, node) in zip(1..., all) {
      do throws(WorkoutFileError) {
        found.append(try workout(JSONMembers(node), named: name))
      } catch {
        throw WorkoutFileError(all.count > 1 ? "workout \(number)" : "", "\(error)")
      }
    }
    guard !found.isEmpty else { throw WorkoutFileError("", "the list is empty") }
    return found
  }

  private static func workout(
    _ given: JSONMembers, named name: String
  ) throws(WorkoutFileError) -> FoundWorkout {
    var (reader, members) = (AppReader(), given)
    if let sets = members.array("sets") {
      _ = members.take("sets")
      reader.steps.name = members.text("title") ?? ""
      for set in sets { try reader.add(set: JSONMembers(set)) }
      reader.leave(members)
      return try reader.steps.found("Just Another Workout Timer workout", named: name)
    }
    guard case .object? = members.peek("timeSettings") else {
      throw WorkoutFileError(
        "",
        "JSON of neither Just Another Workout Timer, OpenHIIT nor GymPulse; write its intervals as lines "
          + "(help notation)")
    }
    reader.steps.name = members.text("name") ?? ""
    try reader.addTimer(&members)
    reader.leave(members)
    return try reader.steps.found("OpenHIIT timer", named: name)
  }

  private mutating func add(set given: JSONMembers) throws(WorkoutFileError) {
    var set = given
    let times = try set.number("repetitions", in: Routine.countRange) ?? 1
    var block: [FileStep] = []
    for node in set.array("exercises") ?? [] {
      var exercise = JSONMembers(node)
      let title = exercise.text("name") ?? Phase.work.title
      guard let seconds = try exercise.number("duration", in: FileStep.secondsRange) else {
        throw WorkoutFileError("", "the duration of \(title.quoted) is missing")
      }
      block.append(FileStep(title: title, seconds: seconds, effort: FileStep.effort(of: title) ?? .active))
      leave(exercise)
    }
    _ = set.take("exercises")
    leave(set)
    try steps.add(block, times: times, .file)
  }

  /// Adds the intervals of a timer of OpenHIIT: a warm-up with a rest, rounds of all activities with a break between them,
  /// and a cool-down.
  private mutating func addTimer(_ members: inout JSONMembers) throws(WorkoutFileError) {
    var times = JSONMembers(members.take("timeSettings") ?? .null)
    func seconds(_ name: String) throws(WorkoutFileError) -> Int {
      try times.number(name, in: 0...FileStep.secondsRange.upperBound) ?? 0
    }
    let titles = (members.array("activities") ?? []).map { $0.string ?? "" }
    _ = members.take("activities")
    let given = try members.number("activeIntervals", in: 0...Routine.segmentsMax)
    if given == nil { steps.remarks.note("without activeIntervals, read as one for each activity") }
    let count = given ?? titles.count
    let ready = try seconds("getReadyTime")
    steps.getReadySeconds = min(ready, IntervalPlan.secondsMax)
    let (work, rest, pause) = (try seconds("workTime"), try seconds("restTime"), try seconds("breakTime"))
    let (warmUp, coolDown) = (try seconds("warmupTime"), try seconds("cooldownTime"))
    let restarts = try times.number("restarts", in: 0...Routine.countRange.upperBound - 1)
    let others = try members.number("restarts", in: 0...Routine.countRange.upperBound - 1)
    let resting = FileStep(title: Phase.rest.title, seconds: rest, effort: .rest)
    var round: [FileStep] = []
    for index in 0..<count {
      let title = index < titles.count && !titles[index].isEmpty ? titles[index] : Phase.work.title
      round += [FileStep(title: title, seconds: work)] + (index < count - 1 ? [resting] : [])
    }
    let between =
      pause > 0 ? FileStep(title: Phase.setRest.title, seconds: pause, effort: .rest) : resting
    try add([FileStep(title: Phase.warmUp.title, seconds: warmUp, effort: .warmUp)])
    if warmUp > 0 { try add([resting]) }
    let repeats = restarts ?? others ?? 0
    try steps.add((round + [between]).filter { $0.seconds != 0 }, times: repeats, .file)
    try add(round)
    try add([FileStep(title: Phase.coolDown.title, seconds: coolDown, effort: .coolDown)])
    leave(times)
  }

  private mutating func add(_ all: [FileStep]) throws(WorkoutFileError) {
    try steps.add(all.filter { $0.seconds != 0 }, times: 1, .file)
  }

  /// Notes what was not taken.
  private mutating func leave(_ members: JSONMembers) {
    for (name, value) in members.left { leave(name, value) }
  }

  private mutating func leave(_ name: String, _ value: JSONNode) {
    switch value {
    case .object(let members):
      steps.remarks.leaveOut(name)
      for member in members { leave(member.name, member.value) }
    case .array(let elements):
      steps.remarks.leaveOut(name)
      for element in elements { leave(name, element) }
    default: steps.remarks.leaveOut(name)
    }
  }
}

/// The members of a JSON object. A reader takes from it what it reads.
private struct JSONMembers {
  /// What was not taken.
  private(set) var left: [(name: String, value: JSONNode)] = []

  /// The members of an object; none for another value.
  init(_ node: JSONNode) {
    guard case .object(let members) = node else { return }
    left = members
  }

  func peek(_ name: String) -> JSONNode? { left.first { $0.name == name }?.value }

  func array(_ name: String) -> [JSONNode]? { peek(name)?.elements }

  mutating func take(_ name: String) -> JSONNode? {
    left.firstIndex { $0.name == name }.map { left.remove(at: $0).value }
  }

  mutating func text(_ name: String) -> String? {
    guard let text = peek(name)?.string, !text.trimmed.isEmpty else { return nil }
    _ = take(name)
    return text.trimmed
  }

  /// Takes a whole number; nil if it is missing.
  mutating func number(_ name: String, in range: ClosedRange<Int>) throws(WorkoutFileError) -> Int? {
    guard let node = take(name) else { return nil }
    guard case .number(let digits) = node, let number = Double(digits)?.rounded(),
      (Double(range.lowerBound)...Double(range.upperBound)).contains(number)
    else {
      throw WorkoutFileError("", "\(name) is out of range (\(range.lowerBound) to \(range.upperBound))")
    }
    return Int(number)
  }
}

extension JSONNode {
  fileprivate var elements: [JSONNode]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  fileprivate var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
