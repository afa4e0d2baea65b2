/// The words for a workout on screen, the same in every bar and on the terminal.
package struct ScreenText: Sendable {
  /// The congratulation (Exercise App PRD, "Post-Workout Encouragement").
  package static let praise = "Well done!"

  private var sentence: String {
    [Cue.sentence(forEndOf: view.kind), sinceEnd].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// How long ago a countdown has ended, such as `+2:10` or, after ten minutes, `+1 h 5 min`; empty of anything else.
  package var sinceEnd: String {
    guard view.kind == .countdown, !cadence.isByPhase, let since = view.sinceEnd, since >= .seconds(1) else {
      return ""
    }
    let minutes = Int(since.nanoseconds / 60_000_000_000)
    guard since >= SessionView.sinceEndSeconds else { return "+\(ClockText.clock(since.seconds))" }
    return minutes < 60 ? "+\(minutes) min" : "+\(minutes / 60) h \(minutes % 60) min"
  }

  /// The line without a workout.
  package static let idle = "No workout is running"

  private let view: SessionView
  private let cadence: Cadence
  /// The separator between the parts of a line.
  package let separator: String
  private let ellipsis: String
  private static let asciiSeparator = " - "

  /// The words for a view.
  package init(_ view: SessionView, cadence: Cadence = Cadence(), isASCII: Bool = false) {
    self.view = view
    self.cadence = cadence
    separator = isASCII ? Self.asciiSeparator : " · "
    ellipsis = isASCII ? "." : "…"
  }

  /// The routine's name; empty when idle.
  package var name: String { ShortText.clean(view.name) }

  /// The title of the segment, of a ladder that of its round; the name of its phase if nothing of the title is visible.
  package var title: String {
    Self.title(view.roundsDone.flatMap(rung) ?? view.title, view.phase)
  }

  /// Returns what is to be done in a round of a ladder, counted from 0; nil of any other interval, and after the last.
  private func rung(_ round: Int) -> String? {
    LadderTitle(view.title, rounds: view.goal)?.text(inRound: round)
  }

  /// The round after the present one of a ladder, which comes before the next segment.
  private var nextRung: String? { view.roundsDone.flatMap { rung($0 + 1) } }

  /// The time left in the segment; for an open one, the time it has lasted.
  package var time: String { view.isOpen ? cadence.text(passed: view.passed) : cadence.text(view.remaining) }

  /// What was counted in a complete workout, and how that compares with the best before, such as `8:30, 3 rounds – best by
  /// 0:12`; of one that is held or has a distance only with the latter. Empty if there is neither.
  package var result: String {
    let results = view.results.map { result in
      (view.results.count > 1 ? "\(ShortText.clean(result.title)) " : "") + ResultText.text(result)
    }
    guard let score = view.score else { return join(results) }
    let best = view.earlier?.best
    return join(results.isEmpty && best != nil ? [ResultText.text(score)] : results)
      + ResultText.comparison(score, with: best)
  }

  /// How earlier workouts like it went, such as `Last: 6 rounds + 7 · best: 7 rounds`, with what was written about the last
  /// one; empty if there are none.
  package var earlier: String {
    guard let earlier = view.earlier else { return "" }
    let last = earlier.last.map(ResultText.text) ?? ClockText.clock(earlier.lastSeconds)
    let best = earlier.best.map(ResultText.text)
    let results =
      best == last ? ["Last and best: \(last)"] : ["Last: \(last)", best.map { "best: \($0)" } ?? ""]
    return join(results + earlier.notes.map { ShortText.clean($0, lengthMax: Self.noteLengthMax) })
  }

  /// Characters of a note that displays show.
  private static let noteLengthMax = 80

  /// By how much the last counted round was later or earlier than in the best workout, such as `−0:05`; empty if there is
  /// nothing to compare.
  package var pace: String {
    guard let behind = view.earlier?.behind else { return "" }
    let seconds = Int(behind.magnitude.rounded())
    let sign = seconds == 0 ? "±" : behind < 0 ? "−" : "+"
    return (separator == Self.asciiSeparator ? ["±": "+", "−": "-"][sign] ?? sign : sign)
      + ClockText.clock(seconds)
  }

  /// What the person's own actors say, such as `Heart rate 142 bpm`; empty if there are none.
  package var readings: String {
    join(view.readings.map { ShortText.clean($0, lengthMax: Self.readingLengthMax) })
  }

  /// Characters of a reading with its title, unit and age.
  private static let readingLengthMax = 110

  /// The repetitions to do, such as `12 reps`; empty if they are not counted.
  package var reps: String { view.reps.map(Segment.text) ?? "" }

  /// `paused`, `offline`, both or empty.
  package var state: String {
    [view.isPaused ? "paused" : "", view.isStale ? "offline" : ""].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// Title, repetitions, time and state, such as `Work 0:42 paused`; a sentence when idle or complete.
  package var status: String {
    switch view.phase {
    case .idle: return Self.idle
    case .complete:
      let result = result.isEmpty ? sentence : "\(sentence): \(result)"
      return view.earnsPraise ? SpokenText.praised(result) : result
    case .getReady, .warmUp, .work, .rest, .setRest, .coolDown, .interval:
      return [title, reps, time, state].filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The place in the workout, such as `Round 2/8 · Set 1/2` or `Exercise 4/10 · Abs, hard`; empty if there is one of
  /// each.
  package var place: String {
    join(SessionPlace(view).parts.map { "\($0.noun) \($0.count)" } + [pace] + notes)
  }

  /// The same with the set and the round also if there is one, such as `Set 1/1 · Round 2/8`.
  package var wholePlace: String { join([placeAlone] + notes) }

  /// The same without what an exercise trains, and without a cap.
  package var placeAlone: String {
    let parts = SessionPlace(view, isReady: true).all.filter {
      $0.number > 0 && ($0.total != 1 || view.kind == .interval)
    }
    let order = view.kind == .interval ? parts.reversed() : parts
    return join(order.map { "\($0.noun) \($0.count)" } + [pace])
  }

  /// What the exercise trains and its version, such as `Abs, hard`, and the time cap, such as `cap 10:00`.
  private var notes: [String] {
    let exercise = [category, view.exercise?.difficulty.rawValue ?? ""].filter { !$0.isEmpty }
    return [exercise.joined(separator: ", "), view.cap.map { "cap \(ClockText.countdown($0))" } ?? ""]
  }

  /// The number of the exercise, interval or round and how many there are, such as `4/10`; empty if there is one.
  package var count: String { SessionPlace(view).parts.first?.count ?? "" }

  /// The number of the interval in its round; empty outside the rounds.
  package var interval: String { view.intervalIndex > 0 ? "\(view.intervalIndex)" : "" }

  /// The number of intervals in a round; empty if there is none.
  package var intervals: String { view.intervals > 0 ? "\(view.intervals)" : "" }

  /// The number of the exercise; empty outside the exercises.
  package var exercise: String { view.kind == .exercise ? interval : "" }

  /// The number of exercises; empty for any other kind of workout.
  package var exercises: String { view.kind == .exercise ? intervals : "" }

  /// What the exercise trains, such as `Abs`; empty if there is none.
  package var category: String { view.exercise.map { ShortText.clean($0.category) } ?? "" }

  /// How the chosen version of the exercise is done and when sides change, in a sentence or two; empty if that is unknown.
  package var howTo: String {
    guard let exercise = view.exercise, let howTo = exercise.howTo else { return "" }
    let sentences = [howTo[exercise.difficulty], exercise.sides].compactMap(\.self)
    return ShortText.clean(sentences.joined(separator: " "), lengthMax: Self.howToLengthMax)
  }

  /// Characters of a `howTo` at most: two sentences of the catalogue.
  private static let howToLengthMax = 300

  /// Status and place, such as `Work 0:42 · Round 2/8`.
  package var line: String { join([status, view.isActive ? place : ""]) }

  /// The title of the next segment, or of a ladder's next round; empty if nothing follows.
  package var nextTitle: String {
    nextRung.map { Self.title($0, view.phase) } ?? view.next.map { Self.title($0.title, $0.phase) } ?? ""
  }

  /// The length of the next segment; empty if it has no fixed one.
  package var nextTime: String {
    guard nextRung == nil else { return "" }
    return view.next?.length.map { $0 > .zero ? ClockText.countdown($0) : "" } ?? ""
  }

  /// What comes next, such as `Next: Rest 0:20` or `Last interval`; empty if there is only one, or no workout.
  package var next: String { next(width: Int.max) }

  /// The same within a number of cells: the title is cut and not the time.
  package func next(width: Int) -> String {
    let isRung = nextRung != nil
    guard isRung || view.next != nil else { return "" }
    if !isRung, view.next?.phase == .complete {
      let isOnly = view.intervals == 1 && view.rounds == 1 && view.sets == 1
      return isOnly ? "" : "Last interval"
    }
    let text = { (title: String) in
      isRung ? Self.next(title, length: .zero) : Self.next(title, view.next?.reps, length: view.next?.length)
    }
    let whole = text(nextTitle)
    let room = width == Int.max ? width : width - CellWidth.of(text(""))
    guard CellWidth.of(whole) > width, room >= Self.titleCutMin else { return whole }
    return text(CellWidth.cut(nextTitle, to: room, ellipsis: ellipsis))
  }

  /// Returns the same of a segment that comes next.
  package static func next(_ segment: Segment) -> String {
    let length = segment.durationSeconds.map { Duration.seconds($0) }
    return next(title(segment.title, segment.phase), segment.reps, length: length)
  }

  /// Returns what comes next; a length of nil is open, and none is said of zero.
  private static func next(_ title: String, _ reps: Int? = nil, length: Duration?) -> String {
    let until = reps == nil ? "until done" : ""
    let end = length.map { $0 > .zero ? ClockText.countdown($0) : "" } ?? until
    return ["Next: \(title)", reps.map(Segment.text) ?? "", end].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Cells of a title that still say which it is.
  private static let titleCutMin = 4

  /// The time trained, such as `2:05`.
  package var elapsed: String { ClockText.clock(Int(view.elapsed.nanoseconds / 1_000_000_000)) }

  /// The time left in the workout; empty if unknown.
  package var left: String { view.totalRemaining.map(ClockText.countdown) ?? "" }

  /// The length of the workout; empty if unknown.
  package var total: String { view.total.map(ClockText.countdown) ?? "" }

  /// What stands below the sentence at the end: the name and the time trained, such as `Tabata · 4:00 trained`.
  package var summary: String {
    join([name, "\(ClockText.clock(Int(view.trained.trained.nanoseconds / 1_000_000_000))) trained"])
  }

  /// The offer to continue after a workout that earns praise; otherwise empty.
  package var offer: String {
    view.earnsPraise ? "Two more minutes? gympulse extend" : ""
  }

  /// How far the workout is, such as `2:05 elapsed · 4:00 left · Next: Rest 0:20`; empty when idle.
  package var progress: String {
    if view.phase == .idle { return "" }
    return join(["\(elapsed) elapsed", left.isEmpty || !view.isActive ? "" : "\(left) left", next])
  }

  /// Returns the parts that are not empty, with separators between them.
  package func join(_ parts: [String]) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: separator)
  }

  private static func title(_ title: String, _ phase: Phase) -> String {
    let shown = ShortText.clean(title)
    return shown.isEmpty ? phase.title : shown
  }
}

/// The place in a workout, as shown and spoken.
struct SessionPlace {
  /// One of several, such as round 2 of 8; without a total, rounds that never end.
  struct Part {
    let noun: String
    let number: Int
    let total: Int?

    /// Such as `2/8`, or `2` without a total.
    var count: String { "\(number)" + (total.map { "/\($0)" } ?? "") }
  }

  /// All that the kind of workout has.
  let all: [Part]

  /// Those that say something: number 1 of 1 does not, and segments outside the rounds have the interval number 0.
  var parts: [Part] { all.filter { $0.number > 0 && $0.total != 1 } }

  /// The place of a view. `isReady`: before the first exercise it is that one's.
  init(_ view: SessionView, isReady: Bool = false) {
    let number = isReady && view.phase == .getReady ? 1 : view.intervalIndex
    let counted = view.roundsDone.map { Part(noun: "Round", number: $0 + 1, total: view.goal) }
    let round = counted ?? Part(noun: "Round", number: view.roundIndex, total: view.rounds)
    let set = Part(noun: "Set", number: view.setIndex, total: view.sets)
    let interval = Part(noun: "Interval", number: view.intervalIndex, total: view.intervals)
    all =
      switch view.kind {
      case .interval: [round, set]
      case .custom: counted == nil ? [interval, round] : [round, interval]
      case .countdown: []
      case .exercise: [Part(noun: "Exercise", number: number, total: view.intervals)]
      }
  }
}
