/// A title that begins with the repetitions of its rounds, such as `21-15-9 Burpees`.
struct LadderTitle {
  /// The repetitions of each round.
  let numbers: [Int]
  /// What is repeated, such as `Burpees`.
  let rest: String

  /// Reads a title; nil if it does not begin with as many numbers as there are rounds.
  init?(_ title: String, rounds: Int?) {
    var scanner = NotationScanner(title)
    guard let rounds, let numbers = scanner.takeLadder(), numbers.count == rounds else { return nil }
    self.numbers = numbers
    rest = String(title.dropFirst(scanner.offset)).trimmed
  }

  /// Returns what is to be done in a round, counted from 0: `15 Burpees`; nil after the last.
  func text(inRound round: Int) -> String? {
    numbers.indices.contains(round) ? "\(numbers[round]) \(rest.isEmpty ? "reps" : rest)" : nil
  }
}

extension NotationScanner {
  /// Takes numbers with `-` between them, at least two: `21-15-9`; nil if there are none.
  mutating func takeLadder() -> [Int]? {
    let start = offset
    skipSpaces()
    var numbers: [Int] = []
    repeat {
      guard let number = Int(run(\.isASCIIDigit)), number < 10_000 else { break }
      numbers.append(number)
    } while take("-")
    guard numbers.count > 1, next != "-" else {
      offset = start
      return nil
    }
    return numbers
  }

  /// Takes the word `reps` after a number, which has no meaning of its own.
  mutating func skipRepsWord() { _ = take(anyOf: ["reps", "rep"]) }
}
