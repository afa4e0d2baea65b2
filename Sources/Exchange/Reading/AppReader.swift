/// Reads the JSON of other timer apps: Just Another Workout Timer and OpenHIIT.
struct AppReader {
  private var steps = FileSteps()

  /// Most workouts of a file.
  private static let countMax = 1000

  static func read(_ bytes: [UInt8], named name: String) throws(WorkoutFileError) -> [FoundWorkout] {
    var top: [FileNode]
    do throws(ErrorObject) {
      top = FileNode.all("workouts", try JSON.node(ofFile: bytes))
    } catch {
      throw WorkoutFileError("", error.message)
    }
    // A backup has its workouts in a list.
    var around = FileRemarks()
    if top.count == 1, case let all = top[0].takeAll("workouts"), !all.isEmpty {
      around.leave(describing: top[0])
      top = all
    }
    guard top.count <= countMax else { throw WorkoutFileError("", "more than \(countMax) workouts") }
    var found: [FoundWorkout] = []
    for (number, node) in zip(1..., top) {
      do throws(WorkoutFileError) {
        found.append(try AppReader(steps: FileSteps(remarks: around)).workout(node, named: name))
      } catch {
        throw WorkoutFileError(top.count > 1 ? "workout \(number)" : "", "\(error)")
      }
      around = FileRemarks()
    }
    guard !found.isEmpty else { throw WorkoutFileError("", "the list is empty") }
    return found
  }

  private consuming func workout(
    _ given: FileNode, named name: String
  ) throws(WorkoutFileError) -> FoundWorkout {
    var node = given
    let sets = node.takeAll("sets")
    guard let first = sets.first ?? node.takeAll("timeSettings").first else {
      throw WorkoutFileError(
        "",
        "JSON of neither Just Another Workout Timer, OpenHIIT nor GymPulse; write its intervals as lines "
          + "(help notation)")
    }
    steps.name = node.take(sets.isEmpty ? "name" : "title") ?? ""
    if sets.isEmpty { try addTimer(&node, first) }
    for set in sets { try add(set: set) }
    steps.remarks.leave(describing: node)
    return try steps.found(
      sets.isEmpty ? "OpenHIIT timer" : "Just Another Workout Timer workout", named: name)
  }

  private mutating func add(set given: FileNode) throws(WorkoutFileError) {
    var set = given
    let times = try set.number("repetitions", in: Routine.countRange, otherwise: 1)
    var block: [FileStep] = []
    for var exercise in set.takeAll("exercises") {
      let title = exercise.take("name") ?? ""
      block.append(FileStep(title, seconds: try exercise.number("duration", in: FileStep.secondsRange)))
      steps.remarks.leave(describing: exercise)
    }
    steps.remarks.leave(describing: set)
    try steps.add(block, times: times, .file)
  }

  /// Adds the intervals of a timer of OpenHIIT: a warm-up with a rest, rounds of all activities with a break between them,
  /// and a cool-down.
  private mutating func addTimer(_ node: inout FileNode, _ given: FileNode) throws(WorkoutFileError) {
    var times = given
    func step(_ title: String, _ name: String) throws(WorkoutFileError) -> [FileStep] {
      let seconds = try times.number(name, in: 0...FileStep.secondsRange.upperBound, otherwise: 0)
      return seconds > 0 ? [FileStep(title, seconds: seconds)] : []
    }
    let titles = node.takeAll("activities").map(\.text.trimmed)
    var count = try node.number("activeIntervals", in: 0...Routine.segmentsMax, otherwise: -1)
    if count < 0 {
      steps.remarks.note("without activeIntervals, read as one for each activity")
      count = titles.count
    }
    for title in titles.dropFirst(count) { steps.remarks.leaveOut("activity \(title)") }
    let ready = try step("", "getReadyTime")
    steps.getReadySeconds = min(ready.first?.seconds ?? 0, IntervalPlan.secondsMax)
    let (work, rest) = (try step(Phase.work.title, "workTime"), try step(Phase.rest.title, "restTime"))
    let (pause, warmUp) = (
      try step(Phase.setRest.title, "breakTime"), try step(Phase.warmUp.title, "warmupTime")
    )
    let coolDown = try step(Phase.coolDown.title, "cooldownTime")
    let range = 0...Routine.countRange.upperBound - 1
    let outer = try node.number("restarts", in: range, otherwise: 0)
    let restarts = try times.number("restarts", in: range, otherwise: outer)
    let round = (0..<count).flatMap { index in
      (index > 0 ? rest : [])
        + work.map { work in
          let isNamed = index < titles.count && !titles[index].isEmpty
          return isNamed ? FileStep(titles[index], seconds: work.seconds) : work
        }
    }
    try steps.add(warmUp.isEmpty ? [] : warmUp + rest, times: 1, .file)
    try steps.add(round + (pause.isEmpty ? rest : pause), times: restarts, .file)
    try steps.add(round + coolDown, times: 1, .file)
    steps.remarks.leave(describing: times)
  }
}
