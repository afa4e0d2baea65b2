import Workout

// Lines to write instead of one that is refused: they are read, and have each number of it.
extension NotationError {
  /// Most times that a line is changed, and most lines that are tried; a longer text is not rewritten.
  private static let (stepsMax, triesMax, lengthMax) = (5, 60, 200)
  /// Most lines in the sentence.
  private static let linesMax = 3

  /// Lines to write instead: those that can be read after the fewest changes, each once.
  package var lines: [String] {
    var (found, tried): ([(rank: Int, line: String)], Set<String>) = ([], [text])
    var refused = [self]
    for _ in 0..<Self.stepsMax where found.isEmpty {
      let before = refused
      refused = []
      for error in before {
        var rank = 0
        let rewritten = text.count > Self.lengthMax ? [] : Self.rewrites.map { $0(error.text) }
        // What is written otherwise is meant so; else the line may be meant in several ways.
        for lines in [rewritten, error.candidates] where rank == 0 {
          for line in lines where tried.count < Self.triesMax && tried.insert(line).inserted {
            do throws(NotationError) {
              let preset = try NotationReader.preset(from: line)
              // A time in a title would not be played.
              let hidesTime = preset.custom.intervals.contains {
                !$0.counts && $0.title.contains(#/[0-9] ?(?:s|sec|min|minutes|seconds|h)\b/#)
              }
              guard isKept(in: line), !hidesTime else { continue }
              found.append((rank, line))
              rank += 1
            } catch { refused.append(error) }
          }
        }
      }
    }
    // The first way of each comes before the second ways.
    let ordered = (0..<Self.linesMax).flatMap { rank in found.filter { $0.rank == rank }.map(\.line) }
    return Array(ordered.prefix(Self.linesMax))
  }

  /// Whether each number of the text is in a line too, but for the distance of a send-off, and rounds are not repetitions.
  private func isKept(in line: String) -> Bool {
    let isCounted = text.matches(of: #/([0-9]+) ?(\p{L}+)/#).allSatisfy { match in
      let (count, word) = (match.1, match.2.lowercased())
      // `1 round`, but `12 Round kicks` are an exercise.
      guard NotationUnit.all[word]?.unit == .rounds || word == "round" && count == "1" else { return true }
      return ["\(count)x", "x \(count)", "x\(count)", "\(count) rounds"].contains { line.contains($0) }
    }
    guard isCounted else { return false }
    var numbers = line.split { !$0.isASCIIDigit }
    return line == Self.sendOff(text)
      || text.split { !$0.isASCIIDigit }.allSatisfy { number in
        numbers.firstIndex(of: number).map { numbers.remove(at: $0) } != nil
      }
  }

  /// What people write otherwise, each with how it is written here.
  private static var rewrites: [(String) -> String] {
    [
      sendOff, rest,
      // `30s Plank then 30s Squats`, `8 x (20s Sprint + 40s Walk)`
      {
        $0.replacing(#/ *,? *(?:\b(?:and )?then +|\band +(?=[0-9])|[;+|→] *|-> *)/#.ignoresCase(), with: ", ")
      },
      // `each leg`, also before the name
      {
        $0.replacing(#/\b(?:each|per|both) (?:side|leg|arm|foot|hand)s?\b/#.ignoresCase(), with: "each side")
      },
      { $0.replacing(#/\beach side ([^,()0-9]+)/#.ignoresCase()) { "\($0.1) each side" } },
      // `20s Sprint, 40s Walk, repeat 8`, `60s run, 90s walk, 8 times`
      {
        $0.replacing(#/^(.+?),? +(?:repeat|mal) *([0-9]+)(?: times)?$/#.ignoresCase()) {
          "\($0.2)x(\($0.1))"
        }
      },
      {
        $0.replacing(#/^((?:\p{L}|[0-9]+ ?[x×*])[^,]+?) +[x×*] ?([0-9]+)$/#.ignoresCase()) {
          "\($0.2)x(\($0.1))"
        }
      },
      {
        $0.replacing(#/^(.+?),? +([0-9]+) ?(?:times|rounds|sets|x)$/#.ignoresCase()) { "\($0.2)x(\($0.1))" }
      },
      // `3 mma rounds of 5 minutes`, `yoga 5 poses of 4 min`, `boxing 12 rounds 3 min`
      {
        $0.replacing(
          #/^(\D*)([0-9]+) (?:([a-z ]+?) of|rounds|sets) ([0-9][0-9:.]*(?: ?[hms][a-z]*)?)/#.ignoresCase()
        ) {
          let word = $0.3?.replacing(#/ ?\b(?:rounds|sets|times)$/#, with: "") ?? ""
          let name = "\($0.1)\(word)".trimmed
          return name.isEmpty ? "\($0.0)" : "\($0.2)x \($0.4) \(name)"
        }
      },
      // `10x Push-ups, Squats x 20`
      {
        $0.replacing(#/(^|[,(] *)([0-9]+) ?[x×*] ?(\p{L}[^,()0-9]*)(?=$|[,)])/#) { "\($0.1)\($0.2) \($0.3)" }
          .replacing(#/(^|[,(] *)(\p{L}[^,()0-9]*?) +[x×*] ?([0-9]+)(?=$|[,)])/#) { "\($0.1)\($0.3) \($0.2)" }
      },
      // `20/10x8x4`, `Squats 20/10 x 8`, `3 rounds x 30s`, `[30s Plank, 1m Run] x 3`
      {
        $0.replacing(#/^([0-9][0-9:.hms]*\/[0-9][0-9:.hms]*) ?[x×*] ?([0-9]+) ?[x×*] ?([0-9]+)\b/#) {
          "\($0.3)x\($0.2)x\($0.1)"
        }
      },
      { $0.replacing(#/^(\p{L}[\p{L} -]*?):? ([0-9][0-9:.hms]*\/[0-9].*)$/#) { "\($0.2) (\($0.1))" } },
      { $0.replacing(#/\b([0-9]+) (?:rounds|sets) ?[x×*] ?/#.ignoresCase()) { "\($0.1)x " } },
      { $0.replacing(#/[\[{]/#, with: "(").replacing(#/[\]}]/#, with: ")") },
      // `10k Run`, `EMOM for 10 minutes`
      { $0.replacing(#/\b([0-9]+)k\b/#.ignoresCase()) { "\($0.1)km" } },
      {
        $0.replacing(#/\b(e[0-9]?mom|otm|amrap) (?:for|x|of) ?(?=[0-9])/#.ignoresCase()) { "\($0.1) " }
      },
      { $0.replacing(#/^([0-9]+) ?x? ?tabatas?\b/#.ignoresCase()) { "\($0.1)x(8x20/10)" } },
      // `20 min AMRAP`, `100 burpees for time`, `5 RFT: Run`
      {
        $0.replacing(#/^([0-9]+ ?m[a-z]*) (amrap|e[0-9]?mom)\b/#.ignoresCase()) { "\($0.2) \($0.1)" }
      },
      { $0.replacing(#/^(.+) for time$/#.ignoresCase()) { "for time \($0.1)" } },
      {
        $0.replacing(#/^([0-9]+) (?:rounds for time|rft)\b:? *(.*)$/#.ignoresCase()) {
          "for time \($0.1) rounds" + ($0.2.isEmpty ? "" : " (\($0.2))")
        }
      },
      // `21-15-9 Thrusters, Pull-ups`
      {
        $0.replacing(#/^((?:for time:? )?[0-9]+(?:-[0-9]+)+) ([^()]+,[^()]+)$/#.ignoresCase()) {
          "\($0.1) (\($0.2))"
        }
      },
      // `4x4 min @ 90%`, `7-minute workout`, `30s - Plank`, `3:30r`
      { $0.replacing(#/([0-9](?: ?[hms][a-z]*)?) @ ?/#.ignoresCase()) { "\($0.1) Work @ " } },
      { $0.replacing(#/([0-9])-([a-z])/#.ignoresCase()) { "\($0.1) \($0.2)" } },
      { $0.replacing(#/([0-9](?: ?[hms][a-z]*)?) [-–—] /#.ignoresCase()) { "\($0.1) " } },
      { $0.replacing(#/([0-9])r\b/#) { "\($0.1)" } },
      { $0.replacing(#/\bon the minute /#.ignoresCase(), with: "") },
    ]
  }

  /// Distances that begin at a fixed time: `8 x 50 @ 1:00` is `every 1:00 x 8`.
  private static func sendOff(_ text: String) -> String {
    text.replacing(
      #/^([0-9]+) ?[x×*] ?[0-9]+ ?(?:m|yd)? ?(?:@|on) ?([0-9][0-9:]*(?: ?[hms][a-z]*)?)$/#.ignoresCase()
    ) { "every \($0.2) x \($0.1)" }
  }

  /// A rest between rounds: `with 3 min rest`, `off 90s`, `r 2min`, `con 20s de descanso`, `1m rest`.
  private static func rest(_ text: String) -> String {
    text.replacing(
      #/ (with|w\/|off|r|break|con|avec|mit|com|récup|recovery)?,? ?([0-9][0-9:.]*(?: ?[hms][a-z]*)?)(?: (?:of |de )?([\p{L}]+))?(?= *(?:$|[,)]| x))/#
        .ignoresCase()
    ) { match in
      let word = match.3.map { $0.lowercased() } ?? ""
      let isRest =
        NotationUnit.all[word]?.unit == .rest || ["break", "off", "between", "recovery"].contains(word)
      guard match.1 != nil ? word.isEmpty || isRest : isRest else { return "\(match.0)" }
      return " rest \(match.2)"
    }
  }
}
