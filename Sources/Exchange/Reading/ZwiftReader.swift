/// Reads a Zwift workout (.zwo). The format is published by example only.
struct ZwiftReader {
  private var steps = FileSteps()

  static func read(_ bytes: [UInt8], named fileName: String) throws(WorkoutFileError) -> FoundWorkout {
    let (root, remark) = try XMLElement.root(of: bytes)
    guard root.name.lowercased() == "workout_file", root.children.contains(where: isWorkout) else {
      throw WorkoutFileError(
        "line \(root.line)", "<\(root.name.prefix(40))> is not a Zwift workout; save it as .zwo or .fit")
    }
    var reader = ZwiftReader()
    if let remark { reader.steps.remarks.note(remark) }
    var top = root
    top.children = []
    for element in root.children {
      switch element.name.lowercased() {
      case "name" where reader.steps.name.isEmpty && !element.text.trimmed.isEmpty:
        reader.steps.name = element.text.trimmed
        var rest = element
        rest.text = ""
        reader.steps.remarks.leave(restOf: rest)
      case "durationtype" where element.text.trimmed == "distance":
        throw WorkoutFileError(
          "line \(element.line)", "its intervals are distances; only timed workouts can be imported")
      case _ where isWorkout(element):
        for child in element.children { try reader.add(child) }
        var rest = element
        rest.children = []
        reader.steps.remarks.leave(restOf: rest)
      default: reader.steps.remarks.leave(describing: element)
      }
    }
    reader.steps.remarks.leave(restOf: top)
    return try reader.steps.found("Zwift workout", named: fileName)
  }

  private static func isWorkout(_ element: XMLElement) -> Bool { element.name.lowercased() == "workout" }

  private mutating func add(_ given: XMLElement) throws(WorkoutFileError) {
    var element = given
    let texts = texts(of: &element)
    switch element.name.lowercased() {
    case "steadystate", "solidstate", "ramp": try add(&element, "", texts)
    case "warmup": try add(&element, Phase.warmUp.title, texts, .warmUp)
    case "cooldown": try add(&element, Phase.coolDown.title, texts, .coolDown)
    case "freeride", "freeeride": try add(&element, "Free Ride", texts)
    case "maxeffort": try add(&element, "Max Effort", texts)
    case "intervalst": try addIntervals(&element, texts)
    default:
      // What lies over the intervals has a time within them.
      guard element.attributes["duration"] != nil, element.attributes["timeoffset"] == nil else {
        return steps.remarks.leave(given)
      }
      steps.remarks.note("<\(element.name.prefix(40))> read as an interval", .line(element.line))
      try add(&element, element.name, texts)
    }
    steps.remarks.leave(restOf: element)
  }

  /// Adds an interval. A message at its start is its title if it has no target, or if the message ends with the target;
  /// else it is what the voice says.
  private mutating func add(
    _ element: inout XMLElement, _ name: String, _ given: [TimedText], _ effort: FileStep.Effort = .active
  ) throws(WorkoutFileError) {
    let place = FilePlace.line(element.line)
    let seconds = try number("Duration", in: 0...FileStep.secondsRange.upperBound, of: &element)
    guard seconds > 0 else {
      return steps.remarks.note("<\(element.name.prefix(40))> of 0 s left out", place)
    }
    let target = try target(of: &element, "power", "powerlow", "powerhigh")
    let title = target?.title(name) ?? (name.isEmpty ? Phase.work.title : name)
    var step = FileStep(title: title, seconds: seconds, effort: effort, speech: target?.speech(of: title))
    var texts = given
    if let first = texts.first, first.offset == 0, first.text.count <= FileStep.titleLengthMax,
      target.map({ first.text.hasSuffix(" \($0.text)") }) ?? true
    {
      step = FileStep(title: first.text, seconds: seconds, speech: target?.speech(of: first.text))
      step.effort = FileStep.effort(of: first.text) ?? effort
      texts.removeFirst()
    }
    try steps.add(TimedText.say(texts, in: [step], &steps.remarks), times: 1, place)
  }

  private mutating func addIntervals(
    _ element: inout XMLElement, _ texts: [TimedText]
  ) throws(WorkoutFileError) {
    let place = FilePlace.line(element.line)
    let times = try number("Repeat", in: Routine.countRange, of: &element, otherwise: 1)
    let on = try target(of: &element, "onpower", "poweronlow", "poweronhigh")
    let work = on?.title("") ?? Phase.work.title
    var pair = [
      FileStep(
        title: work, seconds: try number("OnDuration", in: FileStep.secondsRange, of: &element),
        speech: on?.speech(of: work))
    ]
    let seconds = try number(
      "OffDuration", in: 0...FileStep.secondsRange.upperBound, of: &element, otherwise: 0)
    if seconds > 0 {
      let off = try target(of: &element, "offpower", "powerofflow", "poweroffhigh")
      let rest = off?.title(Phase.rest.title) ?? Phase.rest.title
      pair.append(FileStep(title: rest, seconds: seconds, effort: .rest, speech: off?.speech(of: rest)))
    }
    guard !texts.isEmpty else { return try steps.add(pair, times: times, place) }
    let all = (0..<times).flatMap { _ in pair }
    try steps.add(TimedText.say(texts, in: all, &steps.remarks), times: 1, place)
  }

  /// Takes the messages of an interval, in the order of their times.
  private mutating func texts(of element: inout XMLElement) -> [TimedText] {
    var texts: [TimedText] = []
    let children = element.children
    element.children = []
    for child in children {
      var event = child
      let name = event.name.lowercased()
      let offset = event.attributes["timeoffset"].map { Double($0.trimmed) ?? -1 } ?? 0
      guard name == "textevent" || name == "textnotification", (0...360_000).contains(offset),
        let message = event.take("message"), !message.isEmpty
      else {
        element.children.append(child)
        continue
      }
      _ = event.take("timeoffset")
      texts.append(TimedText(offset: Int(offset.rounded()), text: message, place: .line(event.line)))
      steps.remarks.leave(restOf: event)
    }
    return texts.sorted { $0.offset < $1.offset }
  }

  private func number(
    _ name: String, in range: ClosedRange<Int>, of element: inout XMLElement, otherwise: Int? = nil
  ) throws(WorkoutFileError) -> Int {
    let given = element.take(name.lowercased())
    if given == nil, let otherwise { return otherwise }
    guard let value = given.flatMap(Self.double), value.isFinite,
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

  /// Returns a number, also one with a decimal comma.
  private static func double(_ text: String) -> Double? { Double(text.replacing(",", with: ".")) }

  /// Takes the target of power, which is a share of the threshold; nil if there is none.
  private func target(
    of element: inout XMLElement, _ one: String, _ low: String, _ high: String
  ) throws(WorkoutFileError) -> Target? {
    // What is read of a power and a range is the power.
    let single = element.take(one)
    let first = single == nil ? element.take(low) : nil
    let second = single == nil ? element.take(high) : nil
    guard let from = single ?? first ?? second else { return nil }
    let to = second ?? from
    let percents = [from, to].compactMap(Self.double).filter { (0...9.99).contains($0) }
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
