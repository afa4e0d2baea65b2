/// A text that a workout shows at a time within its steps.
struct TimedText {
  /// Seconds from the beginning of the steps.
  let offset: Int
  let text: String
  let place: FilePlace

  /// Seconds that a step needs before and after a text in its middle, so that the countdowns do not disturb.
  private static let partMin = 5

  /// Returns steps that say the texts: each is divided at the texts within it. What has no room is noted.
  static func say(
    _ texts: [TimedText], in steps: [FileStep], _ remarks: inout FileRemarks
  ) -> [FileStep] {
    var left = texts.sorted { $0.offset < $1.offset }[...]
    var begin = 0
    var result: [FileStep] = []
    for step in steps {
      var part = step
      var partBegin = begin
      let end = step.seconds.map { begin + $0 } ?? begin + 1
      while let next = left.first, next.offset < end {
        left.removeFirst()
        if next.offset - partBegin >= partMin, end - next.offset >= partMin {
          part.seconds = next.offset - partBegin
          result.append(part)
          part = step
          (part.seconds, part.speech, partBegin) = (end - next.offset, next.text, next.offset)
        } else if next.offset - partBegin < partMin {
          let isSaid =
            part.speech != nil && part.speech != Target.target(in: part.title)?.speech(of: part.title)
          part.speech = isSaid ? "\(part.speech ?? ""), \(next.text)" : next.text
        } else {
          remarks.note("message \(next.text.quoted) left out, because the interval ends", next.place)
        }
      }
      result.append(part)
      begin = step.seconds.map { begin + $0 } ?? begin
    }
    for text in left {
      remarks.note("message \(text.text.quoted) left out, because it is after the end", text.place)
    }
    return result
  }
}
