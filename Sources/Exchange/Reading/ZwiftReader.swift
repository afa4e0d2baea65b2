/// Reads a Zwift workout (.zwo). The format is published by example only; elements that are not known are lost.
struct ZwiftReader {
  private var steps = FileSteps()

  static func read(_ bytes: [UInt8]) throws(WorkoutFileError) -> FoundWorkout {
    let root = try XMLElement.root(of: bytes)
    guard root.name == "workout_file", let workout = root.children.first(where: { $0.name == "workout" })
    else { throw WorkoutFileError("line \(root.line)", "not a Zwift workout: <workout_file> is expected") }
    var reader = ZwiftReader()
    for element in root.children {
      switch element.name {
      case "name": reader.steps.name = element.text.trimmed
      case "durationType" where element.text.trimmed == "distance":
        throw WorkoutFileError(
          "line \(element.line)", "its intervals are distances; only timed workouts can be imported")
      case "description" where !element.text.trimmed.isEmpty:
        reader.steps.lose("{n} description", "{n} descriptions")
      default: break
      }
    }
    for element in workout.children { try reader.add(element) }
    return try reader.steps.found("Zwift workout")
  }

  private mutating func add(_ element: XMLElement) throws(WorkoutFileError) {
    let cadences = element.attributes.keys.filter { $0.hasPrefix("cadence") }.count
    steps.lose("{n} cadence", "{n} cadences", count: min(cadences, 1))
    if element.attributes["pace"] != nil { steps.lose("{n} pace", "{n} paces") }
    switch element.name.lowercased() {
    case "steadystate": try add(element, "")
    case "ramp": try add(element, "")
    case "warmup": try add(element, Phase.warmUp.title, .warmUp)
    case "cooldown": try add(element, Phase.coolDown.title, .coolDown)
    case "freeride", "freeeride": try add(element, "Free Ride")
    case "maxeffort": try add(element, "Max Effort")
    case "intervalst": try addIntervals(element)
    case "textevent", "textnotification": steps.lose("{n} message", "{n} messages")
    default:
      steps.lose("{n} element that is not known", "{n} elements that are not known")
      if element.attributes["duration"] != nil { try add(element, element.name) }
    }
  }

  /// Adds an interval. A message at its start is its title if it has no target, or if the message ends with the target;
  /// else it is what the voice says.
  private mutating func add(
    _ element: XMLElement, _ name: String, _ effort: FileStep.Effort = .active
  ) throws(WorkoutFileError) {
    let seconds = try number("Duration", in: FileStep.secondsRange, of: element)
    let target = try target(of: element, "power", "powerlow", "powerhigh")
    let title = target?.title(name) ?? (name.isEmpty ? Phase.work.title : name)
    var step = FileStep(title: title, seconds: seconds, effort: effort, speech: target?.speech(of: title))
    if let message = message(of: element) {
      let isTitle =
        message.count <= FileStep.titleLengthMax
        && (target.map { message.hasSuffix(" \($0.text)") } ?? true)
      if isTitle {
        step = FileStep(title: message, seconds: seconds, speech: target?.speech(of: message))
        step.effort = FileStep.effort(of: message) ?? effort
      } else {
        step.speech = String(message.unicodeScalars.prefix(CustomInterval.speechLengthMax))
      }
    }
    try steps.add(step, "line \(element.line)")
  }

  private mutating func addIntervals(_ element: XMLElement) throws(WorkoutFileError) {
    let times = try number("Repeat", in: Routine.countRange, of: element)
    let on = try target(of: element, "onpower", "poweronlow", "poweronhigh")
    let off = try target(of: element, "offpower", "powerofflow", "poweroffhigh")
    let work = on?.title("") ?? Phase.work.title
    let rest = off?.title(Phase.rest.title) ?? Phase.rest.title
    let pair = [
      FileStep(
        title: work, seconds: try number("OnDuration", in: FileStep.secondsRange, of: element),
        speech: on?.speech(of: work)),
      FileStep(
        title: rest, seconds: try number("OffDuration", in: FileStep.secondsRange, of: element),
        effort: .rest, speech: off?.speech(of: rest)),
    ]
    steps.lose("{n} message", "{n} messages", count: element.children.count)
    try steps.add(pair[...], times: times, "line \(element.line)")
  }

  private mutating func message(of element: XMLElement) -> String? {
    var first: String?
    for event in element.children {
      let offset = event.attributes["timeoffset"].flatMap { Double($0) } ?? 0
      if first == nil, offset == 0, let message = event.attributes["message"]?.trimmed, !message.isEmpty {
        first = message
      } else {
        steps.lose("{n} message", "{n} messages")
      }
    }
    return first
  }

  private func number(
    _ name: String, in range: ClosedRange<Int>, of element: XMLElement
  ) throws(WorkoutFileError) -> Int {
    let given = element.attributes[name.lowercased()]
    guard let value = given.flatMap({ Double($0) }), value.isFinite,
      (Double(range.lowerBound)...Double(range.upperBound)).contains(value.rounded())
    else {
      throw WorkoutFileError(
        "line \(element.line)",
        "\(name) of <\(element.name.prefix(30))> is "
          + "\(given.map { "\"\($0.prefix(30))\"" } ?? "missing"); "
          + "\(range.lowerBound) to \(range.upperBound) is expected")
    }
    return Int(value.rounded())
  }

  /// Returns the target of power, which is a share of the threshold; nil if there is none.
  private func target(
    of element: XMLElement, _ one: String, _ low: String, _ high: String
  ) throws(WorkoutFileError) -> Target? {
    let single = element.attributes[one]
    guard let from = single ?? element.attributes[low] ?? element.attributes[high] else { return nil }
    let to = single ?? element.attributes[high] ?? from
    let percents = [from, to].compactMap { Double($0) }.filter { (0...9.99).contains($0) }
    guard percents.count == 2,
      let target = Target(Int((percents[0] * 100).rounded()), Int((percents[1] * 100).rounded()), .percent)
    else {
      throw WorkoutFileError(
        "line \(element.line)",
        "the power of <\(element.name.prefix(30))> is \"\(from.prefix(30))\" to \"\(to.prefix(30))\"; "
          + "a share from 0 to 9.99 is expected, such as 0.75")
    }
    return target
  }
}
