/// The intervals of a preset for a file of another program, and what the file cannot keep.
struct PresetSteps {
  /// Intervals that are played in a row a number of times.
  struct Block {
    var steps: [FileStep]
    var times = 1
  }

  /// The name of the preset.
  let name: String
  /// What is played, in order.
  private(set) var blocks: [Block] = []
  private var losses: [(one: String, other: String, count: Int)] = []

  /// Throws an error if it has more intervals than a file can have.
  init(_ preset: CheckedPreset) throws(WorkoutFileError) {
    name = preset.preset.name
    let routine = preset.routine
    add(routine.opening.filter { $0.phase != .getReady })
    if routine.opening.contains(where: { $0.phase == .getReady }) { lose("{n} Get Ready", "{n} Get Ready") }
    if routine.warnSeconds > 0 { lose("{n} warning before the end", "{n} warnings before the end") }
    if routine.rounds == nil {
      lose("{n} endless repeat, which is done once", "{n} endless repeats, which are done once")
    }
    for set in 1...routine.sets {
      let isLast = set == routine.sets
      let isShort =
        isLast ? routine.skipLastRest : routine.skipRestBeforeSetBreak && !routine.setBreak.isEmpty
      let rounds = routine.rounds ?? 1
      add(routine.round, times: isShort ? rounds - 1 : rounds)
      if isShort { add(routine.round.dropLast()) }
      if !isLast { add(routine.setBreak) }
    }
    add(routine.closing)
    let count = blocks.reduce(0) { $0 + $1.times * $1.steps.count }
    guard count <= FileSteps.countMax else {
      throw WorkoutFileError("", "\(count) intervals; a file has at most \(FileSteps.countMax)")
    }
  }

  /// Every interval as often as it is played.
  var all: [FileStep] { blocks.flatMap { Array(repeating: $0.steps, count: $0.times).flatMap(\.self) } }

  /// What cannot be kept, such as `3 colours`.
  var lost: [String] { losses.map { plural($0.count, $0.one, $0.other) } }

  /// Notes that something cannot be kept. `one` and `other` are as for `plural`.
  mutating func lose(_ one: String, _ other: String) {
    if let index = losses.firstIndex(where: { $0.one == one }) {
      losses[index].count += 1
    } else {
      losses.append((one, other, 1))
    }
  }

  private mutating func add(_ segments: [Segment], times: Int = 1) {
    let steps = segments.filter { $0.durationSeconds != 0 }.map { step($0) }
    if !steps.isEmpty, times > 0 { blocks.append(Block(steps: steps, times: times)) }
  }

  private mutating func step(_ segment: Segment) -> FileStep {
    var step = FileStep(
      title: segment.title, seconds: segment.durationSeconds, reps: segment.reps,
      effort: Self.effort(of: segment))
    if step.title.count > FileStep.titleLengthMax {
      step.title = step.title.shortened(to: FileStep.titleLengthMax)
      lose("{n} middle of a long title", "{n} middles of long titles")
    }
    let derived = [segment.title, segment.reps.map { "\(segment.title), \(Segment.text(reps: $0))" }]
    if let speech = segment.speech, !derived.contains(speech), segment.phase != .interval || !speech.isEmpty {
      step.speech = speech
    }
    if segment.color != nil { lose("{n} colour", "{n} colours") }
    if segment.sound != nil { lose("{n} sound", "{n} sounds") }
    if segment.isCounting { lose("{n} count of rounds", "{n} counts of rounds") }
    if segment.capSeconds != nil { lose("{n} cap", "{n} caps") }
    return step
  }

  private static func effort(of segment: Segment) -> FileStep.Effort {
    switch segment.phase {
    case .rest, .setRest: .rest
    case .warmUp: .warmUp
    case .coolDown: .coolDown
    case .interval: FileStep.effort(of: segment.title) ?? .active
    case .work, .idle, .getReady, .complete: .active
    }
  }
}

extension FileStep {
  /// An interval with a target at the end of its title; without a name or a target it has the title of its effort. It is for
  /// what its title says, unless the effort is given.
  init(_ name: String, seconds: Int?, _ target: Target? = nil, _ effort: Effort? = nil) {
    let title = target?.title(name) ?? (name.isEmpty ? (effort ?? .active).title : name)
    self.init(
      title: title, seconds: seconds, effort: effort ?? Self.effort(of: title) ?? .active,
      speech: target?.speech(of: title))
  }

  /// What an interval with a title is for, by the words that GymPulse itself uses; nil for any other title.
  static func effort(of title: String) -> Effort? {
    let words: [(Phase, Effort)] = [
      (.rest, .rest), (.setRest, .rest), (.warmUp, .warmUp), (.coolDown, .coolDown),
    ]
    return words.first { title == $0.0.title || title.hasPrefix("\($0.0.title) ") }?.1
  }
}

/// A preset as a file of another program.
package struct WrittenWorkout: Sendable {
  /// The file.
  package let bytes: [UInt8]
  /// What it cannot keep, such as `3 colours`.
  package let lost: [String]
}
