/// The words of a workout in a language. Titles of presets are said as they are written, names of exercises in English.
package struct Wording: Hashable, Sendable {
  package let language: Language
  private let texts: [String: String]

  /// The words of a language, some of them replaced by the person's own.
  package init(_ language: Language, own: PhraseFile = PhraseFile()) {
    self.language = language
    texts = language.phrases.texts.merging(own.texts) { _, own in own }
  }

  /// Returns a phrase without placeholders.
  package func phrase(_ phrase: Phrase) -> Speech {
    fill(phrase, phrase.rawValue, [:]).recorded(as: phrase.rawValue)
  }

  /// Returns what is said at the start of a segment; nil is silence.
  package func speech(for segment: Segment) -> Speech? {
    guard let own = segment.speech else { return phrase(for: segment.phase) ?? titled(segment) }
    if own.isEmpty { return nil }
    if segment.exercise != nil { return Speech(own, .en) }
    if own == CustomInterval.switchSides { return phrase(.switchSides) }
    guard let side = TrainedSide(endOf: segment.title), own.hasSuffix(side.ending) else {
      return counted(own, segment, title: segment.title)
    }
    let title = counted(side.removed(from: own), segment, title: side.removed(from: segment.title))
    return at(side, title)
  }

  /// Returns what is said at the end of a workout.
  package func end(of kind: PresetKind, isPraised: Bool = false, isBest: Bool = false) -> Speech {
    var speech = phrase(kind == .countdown ? .timesUp : .workoutComplete)
    if isBest { speech.append(phrase(.newBest), after: ". ") }
    if isPraised { speech.append(phrase(.wellDone), after: ". ") }
    return speech
  }

  /// Returns what announces the next segment by its title.
  func next(_ segment: Segment) -> Speech {
    let name = "next"
    if segment.exercise != nil { return fill(.next, name, ["title": Speech(segment.title, .en)]) }
    guard let side = TrainedSide(endOf: segment.title) else {
      return fill(.next, name, ["title": Speech(segment.title)])
    }
    return fill(.next, name, ["title": at(side, Speech(side.removed(from: segment.title)))])
  }

  /// Returns the words for the time left, 1 second or more.
  package func timeLeft(seconds: Int) -> Speech {
    fill(.left, Phrase.left.rawValue, ["time": duration(seconds: seconds)])
      .recorded(as: "\(Phrase.left.rawValue)-\(seconds)")
  }

  /// Returns what is said when a round was counted and the next one begins, such as `Round 4, 2 behind your best, 6 minutes
  /// left`. `behind` is the number of rounds fewer than in the best workout; nil says nothing of it. The time left is in
  /// whole minutes, or in tens of seconds below two minutes; nil says none.
  func round(_ number: Int, isLast: Bool, behind: Int? = nil, left: Duration?) -> Speech {
    var speech =
      isLast
      ? phrase(.finalRound)
      : fill(.round, Phrase.round.rawValue, ["number": Speech("\(number)", language)])
        .recorded(as: "\(Phrase.round.rawValue)-\(number)")
    if let behind { speech.append(compared(behind: behind), after: ", ") }
    let seconds = left.map { Int($0.nanoseconds / 1_000_000_000) } ?? 0
    let step = seconds < 120 ? 10 : 60
    let rounded = seconds / step * step
    if rounded > 0 { speech.append(timeLeft(seconds: rounded), after: ", ") }
    return speech
  }

  func compared(behind: Int) -> Speech {
    guard behind != 0 else { return phrase(.level) }
    let name = behind > 0 ? Phrase.behind : .ahead
    return fill(name, name.rawValue, ["number": Speech("\(behind.magnitude)", language)])
      .recorded(as: "\(name.rawValue)-\(behind.magnitude)")
  }

  /// Returns a number as it is counted, such as the seconds before the first interval.
  package func count(_ number: Int) -> Speech {
    Speech("\(number)", language).recorded(as: "\(number)")
  }

  private func duration(seconds: Int) -> Speech {
    let parts = [(seconds / 3600, Phrase.hours), (seconds / 60 % 60, .minutes), (seconds % 60, .seconds)]
    let words = parts.filter { $0.0 > 0 }.map { plural($0.1, $0.0, [:]) }
    guard let first = words.first else { return plural(.seconds, 0, [:]) }
    return words.dropFirst().reduce(first) {
      fill(.times, Phrase.times.rawValue, ["larger": $0, "smaller": $1])
    }
  }

  private func phrase(for phase: Phase) -> Speech? {
    switch phase {
    case .warmUp: phrase(.warmUp)
    case .work: phrase(.go)
    case .rest: phrase(.rest)
    case .setRest: phrase(.longRest)
    case .coolDown: phrase(.coolDown)
    case .complete: phrase(.workoutComplete)
    case .idle, .getReady, .interval: nil
    }
  }

  private func titled(_ segment: Segment) -> Speech? {
    segment.phase == .interval && !segment.title.isEmpty ? Speech(segment.title) : nil
  }

  /// A text, with the repetitions in this language if the preset has made it from a title and them.
  private func counted(_ text: String, _ segment: Segment, title: String) -> Speech {
    guard let reps = segment.reps, text == "\(title), \(Segment.text(reps: reps))" else {
      return Speech(text)
    }
    return plural(.reps, reps, ["title": Speech(title)])
  }

  private func at(_ side: TrainedSide, _ title: Speech) -> Speech {
    let phrase = side == .left ? Phrase.leftSide : .rightSide
    return fill(phrase, phrase.rawValue, ["title": title])
  }

  private func plural(_ phrase: Phrase, _ number: Int, _ values: [String: Speech]) -> Speech {
    let key = "\(phrase.rawValue).\(language.pluralForm(of: number).rawValue)"
    // Only millions have a form that no table has.
    let name = texts[key] == nil ? "\(phrase.rawValue).\(PluralForm.other.rawValue)" : key
    return fill(phrase, name, values.merging(["count": Speech("\(number)", language)]) { $1 })
  }

  private func fill(_ phrase: Phrase, _ key: String, _ values: [String: Speech]) -> Speech {
    let pieces = PhraseTemplate(texts[key] ?? "").pieces.map { piece in
      switch piece {
      case .text(let text): Speech(text, language)
      case .placeholder(let name): values[name] ?? Speech("", language)
      }
    }
    guard var speech = pieces.first else { return Speech("", language) }
    for piece in pieces.dropFirst() { speech.append(piece) }
    return speech
  }
}
