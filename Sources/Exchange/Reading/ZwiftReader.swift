/// Reads a Zwift workout (.zwo). The format is published by example only.
struct ZwiftReader {
  private var steps = FileSteps()

  static func read(_ bytes: [UInt8], named fileName: String) throws(WorkoutFileError) -> FoundWorkout {
    var reader = ZwiftReader()
    var root = try XMLFile.root(of: bytes, &reader.steps.remarks)
    let parts = root.children
    root.children = []
    guard root.name.lowercased() == "workout_file",
      parts.contains(where: { $0.name.lowercased() == "workout" })
    else {
      throw WorkoutFileError("\(root.place)", "\(root.label) is not a Zwift workout; save it as .zwo or .fit")
    }
    for var part in parts {
      let text = part.text.trimmed
      switch part.name.lowercased() {
      case "name" where reader.steps.name.isEmpty && !text.isEmpty:
        (reader.steps.name, part.text) = (text, "")
        reader.steps.remarks.leave(restOf: part)
      case "durationtype" where text == "distance":
        throw WorkoutFileError(
          "\(part.place)", "its intervals are distances; only timed workouts can be imported")
      case "workout": try reader.add(workout: part)
      default:
        reader.steps.remarks.leaveOut(part.name)
        reader.steps.remarks.leave(describing: part)
      }
    }
    reader.steps.remarks.leave(restOf: root)
    return try reader.steps.found("Zwift workout", named: fileName)
  }

  private mutating func add(workout given: FileNode) throws(WorkoutFileError) {
    var workout = given
    // Programs do not agree whether these count from the start of the workout or of the interval before.
    for text in texts(of: &workout) {
      steps.remarks.note(
        "message \(text.text.quoted) left out, because it is outside the intervals", text.place)
    }
    for child in workout.children { try add(child) }
    workout.children = []
    steps.remarks.leave(restOf: workout)
  }

  private mutating func add(_ given: FileNode) throws(WorkoutFileError) {
    var element = given
    let texts = texts(of: &element)
    switch element.name.lowercased() {
    case "steadystate", "solidstate", "ramp": try add(&element, "", texts)
    case "warmup": try add(&element, Phase.warmUp.title, texts)
    case "cooldown": try add(&element, Phase.coolDown.title, texts)
    case "freeride", "freeeride": try add(&element, "Free Ride", texts)
    case "maxeffort": try add(&element, "Max Effort", texts)
    case "intervalst": try addIntervals(&element, texts)
    default:
      // What lies over the intervals has a time within them.
      let names = element.attributes.map(\.name)
      guard names.contains("duration"), !names.contains("timeoffset") else {
        return steps.remarks.leave(given)
      }
      steps.remarks.note("\(element.label) read as an interval", element.place)
      try add(&element, element.name, texts)
    }
    steps.remarks.leave(restOf: element)
  }

  /// Adds an interval. A message at its start is its title if it has no target, or if the message ends with the target;
  /// else it is what the voice says.
  private mutating func add(
    _ element: inout FileNode, _ name: String, _ given: [TimedText]
  ) throws(WorkoutFileError) {
    let seconds = try element.number("Duration", in: 0...FileStep.secondsRange.upperBound)
    guard seconds > 0 else { return steps.remarks.note("\(element.label) of 0 s left out", element.place) }
    let target = try target(of: &element, "power", "power")
    var step = FileStep(name, seconds: seconds, target)
    var texts = given
    if let first = texts.first, first.offset == 0, first.text.count <= FileStep.titleLengthMax,
      target.map({ first.text.hasSuffix(" \($0.text)") }) ?? true
    {
      (step.title, step.speech) = (first.text, target?.speech(of: first.text))
      step.effort = FileStep.effort(of: first.text) ?? step.effort
      texts.removeFirst()
    }
    try steps.add([step], saying: texts, element.place)
  }

  private mutating func addIntervals(
    _ element: inout FileNode, _ texts: [TimedText]
  ) throws(WorkoutFileError) {
    let times = try element.number("Repeat", in: Routine.countRange, otherwise: 1)
    let work = try element.number("OnDuration", in: FileStep.secondsRange)
    var pair = [FileStep("", seconds: work, try target(of: &element, "onpower", "poweron"))]
    let rest = try element.number("OffDuration", in: 0...FileStep.secondsRange.upperBound, otherwise: 0)
    if rest > 0 {
      let off = try target(of: &element, "offpower", "poweroff")
      pair.append(FileStep(Phase.rest.title, seconds: rest, off))
    }
    try steps.add(pair, times: times, saying: texts, element.place)
  }

  /// Takes the messages of an interval, in the order of their times.
  private mutating func texts(of element: inout FileNode) -> [TimedText] {
    var texts: [TimedText] = []
    element.children.removeAll { child in
      var event = child
      let offset = event.take("timeoffset").map { Double($0) ?? -1 } ?? 0
      guard ["textevent", "textnotification"].contains(event.name.lowercased()),
        (0...360_000).contains(offset),
        let message = event.take("message")
      else { return false }
      texts.append(TimedText(offset: Int(offset.rounded()), text: message, place: event.place))
      steps.remarks.leave(restOf: event)
      return true
    }
    return texts.sorted { $0.offset < $1.offset }
  }

  /// Takes the target of power, which is a share of the threshold; nil if there is none. What is read of a power and a range
  /// is the power.
  private func target(
    of element: inout FileNode, _ one: String, _ range: String
  ) throws(WorkoutFileError) -> Target? {
    let ends = element.take(one).map { [$0] } ?? ["low", "high"].compactMap { element.take(range + $0) }
    guard let from = ends.first, let to = ends.last else { return nil }
    let percents = [from, to].compactMap(FileNode.double).filter { (0...9.99).contains($0) }
      .map { Int(($0 * 100).rounded()) }
    guard percents.count == 2, let target = Target(percents[0], percents[1], .percent) else {
      throw WorkoutFileError(
        "\(element.place)",
        "the power of \(element.label) is \"\(from.prefix(30))\" to \"\(to.prefix(30))\"; "
          + "a share from 0 to 9.99 is expected, such as 0.75")
    }
    return target
  }
}
