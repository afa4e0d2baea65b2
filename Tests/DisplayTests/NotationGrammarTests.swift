import Chance
import Display
import Testing
import Workout

/// Lines made by the rules of Protocol/notation.md, with the workout that each is.
@Suite("Notation: the grammar")
struct NotationGrammarTests {
  @Test("lines made by the rules are read as they say", arguments: 0..<10)
  func read(seed: Int) throws {
    var maker = LineMaker(seed: UInt64(seed))
    for _ in 0..<10_000 {
      let (line, expected) = maker.line()
      do throws(NotationError) {
        var preset = try Notation.preset(from: line)
        preset.name = expected.name
        #expect(preset == expected, "\(line)")
      } catch {
        Issue.record("\(line): \(error)")
      }
    }
  }

  /// Words of the grammar and of other languages, none of which may end up in a name.
  private static let foreign = [
    "Sekunden", "Runden", "minutos", "rest", "x", "3", "30s", "on", "off", "then", "+", "/", "for", "rounds",
    "400m", "km", "x8", "8x", ":", "@", "until", "min", "amrap", "warn", "cap",
  ]

  /// Words that say what is so without them: seconds are the unit of a number alone, minutes that of an AMRAP.
  private static let redundant = [
    "reps", "rep", "/", "open", "work", "rest", "s", "sec", "seconds", "m", "min", "minutes", ":",
  ]

  @Test(
    "a line with a word dropped, doubled, swapped or foreign is none in which a word has no part",
    arguments: 0..<10)
  func changed(seed: Int) throws {
    var maker = LineMaker(seed: 1000 + UInt64(seed))
    let known = Set(
      LineMaker.names.flatMap { $0.split(separator: " ") }.map(String.init) + LineMaker.titles + [
        "get", "ready", "red",
      ])
    // Names as others alone, but not with others.
    let alone = [
      "work", "rest", "warm-up", "cool-down", "rounds", "sec", "seconds", "minutes", "min", "m", "s", "red",
    ]
    // "get ready" with a word swapped is a name of two words.
    let pairs = ["get work", "work ready"]
    for index in 0..<10_000 {
      var words = maker.line().0.split(separator: " ").map(String.init)
      let (at, other) = (maker.number(0...words.count - 1), maker.number(0...words.count - 1))
      switch maker.number(0...3) {
      case 0: words.remove(at: at)
      case 1: words.insert(words[at], at: at)
      case 2: words.swapAt(at, other)
      default: words.insert(Self.foreign[maker.number(0...Self.foreign.count - 1)], at: at)
      }
      let line = words.joined(separator: " ")
      guard let preset = try? Notation.preset(from: line) else {
        if index.isMultiple(of: 100) { try NotationCopies.check(line) }
        continue
      }
      let titles = preset.custom.intervals.filter { !$0.counts }.map(\.title) + [preset.interval.workTitle]
      for title in titles {
        // A number belongs to a zone or to a distance.
        let words = title.replacing(#/^[0-9.]+ (m|km|mi|yd)\b/#, with: "").replacing(
          #/Zone [0-9]+/#, with: "Zone"
        ).split(separator: " ").map(String.init)
        let title = words.joined(separator: " ")
        let strange = words.enumerated().filter { index, word in
          // Within a name these are words as any other.
          let isWithin =
            index > 0 && index < words.count - 1
            && ["on", "off", "for", "rest", "@", "cap", "x"].contains(word)
          return !known.contains(word) && !isWithin && !pairs.contains(title)
            && (word != title || !alone.contains(word))
        }
        #expect(strange.isEmpty, "\(line): \(title)")
      }
      guard index.isMultiple(of: 10) else { continue }
      for word in words.indices where !Self.redundant.contains(words[word]) {
        var fewer = words
        fewer.remove(at: word)
        guard let same = try? Notation.preset(from: fewer.joined(separator: " ")) else { continue }
        #expect(same != preset, "\(line): without \(words[word])")
      }
    }
  }
}

/// Makes lines of notation with the workouts that they are.
struct LineMaker {
  static let names = ["Plank", "Push-ups", "Side Plank", "Zone 2 Run", "Squats", "Jumping Jacks", "Row"]
  static let titles = ["Work", "Rest", "Minute", "Round"]
  static let distances = ["400 m", "1 km", "2 mi", "100 yd"]

  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func pick<T>(_ all: [T]) -> T { all[number(0...all.count - 1)] }

  private mutating func chance(_ one: Int) -> Bool { number(1...one) == 1 }

  /// A time of a number of seconds.
  private mutating func time(_ seconds: Int) -> String {
    let (minutes, rest) = (seconds / 60, seconds % 60)
    var ways = ["\(seconds)s", "\(seconds) sec", "\(seconds) seconds", "\(seconds)\""]
    let padded = rest < 10 ? "0\(rest)" : "\(rest)"
    ways.append("\(minutes):\(padded)")
    if minutes > 0, rest > 0 {
      ways += ["\(minutes)m\(rest)s", "\(minutes) m \(rest) s", "\(minutes)'\(rest)"]
    }
    if minutes > 0, rest == 0 {
      ways += ["\(minutes)m", "\(minutes) min", "\(minutes)'", "\(minutes) minutes"]
    }
    if rest == 30 { ways += ["\(minutes).5m", "\(minutes),5m"] }
    return pick(ways)
  }

  private mutating func seconds() -> Int { chance(2) ? number(1...20) * 30 : number(5...600) }

  private mutating func interval() -> (String, CustomInterval) {
    let (name, length, reps) = (pick(Self.names), seconds(), number(2...30))
    var (text, interval): (String, CustomInterval) =
      switch number(0...7) {
      case 0: ("\(time(length)) \(name)", CustomInterval(title: name, durationSeconds: length))
      case 1: ("\(name) \(time(length))", CustomInterval(title: name, durationSeconds: length))
      case 2: ("\(reps) \(name)", CustomInterval(title: name, durationSeconds: nil, reps: reps))
      case 3: ("\(name) \(reps) reps", CustomInterval(title: name, durationSeconds: nil, reps: reps))
      case 4:
        (
          "\(reps) reps \(name) \(time(length))",
          CustomInterval(title: name, durationSeconds: length, reps: reps)
        )
      case 5: ("open \(name)", CustomInterval(title: name, durationSeconds: nil))
      case 6:
        {
          let distance = pick(Self.distances)
          let text = chance(2) ? distance : distance.split(separator: " ").joined()
          return ("\(text) Run", CustomInterval(title: "\(distance) Run", durationSeconds: nil))
        }()
      default: ("rest \(time(length))", CustomInterval(title: "Rest", durationSeconds: length))
      }
    if interval.title != "Rest", chance(6) { (text, interval.color) = ("\(text) red", "red") }
    return (text, interval)
  }

  private mutating func repeated(_ text: String, _ count: Int) -> String {
    let isJoined = text.hasPrefix("(")
    return pick([
      isJoined ? "\(count)x\(text)" : "\(count)x \(text)", "\(count) x \(text)", "\(count) × \(text)",
      isJoined ? "\(text)x\(count)" : "\(text) x\(count)", "\(text) x \(count)", "\(text) * \(count)",
      "\(text) \(count) rounds",
    ])
  }

  /// Work and rest.
  private mutating func pair(_ work: Int, _ rest: Int) -> String {
    let isShort = work < 100 && rest < 100
    return switch number(0...4) {
    case 0 where isShort: "\(work)/\(rest)"
    case 1: "\(time(work)) on \(time(rest)) off"
    case 2: "\(time(work)) work / \(time(rest)) rest"
    default: "\(time(work))/\(time(rest))"
    }
  }

  mutating func line() -> (String, Preset) {
    var text: String
    var preset = Preset(.custom)
    let count = number(2...20)
    switch number(0...6) {
    case 0, 1:
      preset = Preset(.interval)
      (preset.interval.workSeconds, preset.interval.restSeconds) = (seconds(), seconds())
      preset.interval.rounds = count
      text = repeated(pair(preset.interval.workSeconds, preset.interval.restSeconds), count)
      if chance(3) {
        (preset.interval.sets, preset.interval.setRestSeconds) = (number(2...9), seconds())
        text = repeated("(\(text))", preset.interval.sets) + " rest \(time(preset.interval.setRestSeconds))"
      }
    case 2:
      let (one, interval) = self.interval()
      preset.custom.intervals = [interval]
      preset.custom.cycles = count
      text = repeated(one, count)
    case 3:
      let minutes = number(1...5)
      text = minutes == 1 ? "emom \(count)" : "E\(minutes)MOM \(count)"
      if chance(3) { text = "every \(time(minutes * 60)) for \(time(minutes * 60 * count))" }
      preset.custom.intervals = [
        CustomInterval(title: minutes == 1 ? "Minute" : "Round", durationSeconds: minutes * 60)
      ]
      preset.custom.cycles = count
    case 4:
      text = pick([
        "amrap \(count)", "AMRAP \(count) min", "amrap \(count)m: Squats", "amrap \(count)m Squats",
      ])
      preset.custom.intervals = [
        CustomInterval(
          title: text.hasSuffix("Squats") ? "Squats" : "AMRAP", durationSeconds: count * 60, counts: true)
      ]
    default:
      let all = (0..<number(3...5)).map { _ in interval() }
      preset.custom.intervals = all.map(\.1)
      text = all.map(\.0).joined(separator: ", ")
      if chance(2) {
        text = chance(4) ? "(\(text)) endless" : repeated("(\(text))", count)
        preset.custom.cycles = text.hasSuffix("endless") ? nil : count
      }
    }
    return surrounded(text, preset)
  }

  private mutating func surrounded(_ text: String, _ preset: Preset) -> (String, Preset) {
    var (text, preset) = (text, preset)
    if chance(4) {
      preset.warmUpSeconds = seconds()
      text = "warm-up \(time(preset.warmUpSeconds)), \(text)"
    }
    if chance(4) {
      preset.getReadySeconds = number(1...60)
      text = "get ready \(time(preset.getReadySeconds)), \(text)"
    }
    if chance(4) {
      preset.coolDownSeconds = seconds()
      text += ", cool-down \(time(preset.coolDownSeconds))"
    }
    if chance(4) {
      preset.warnSeconds = number(1...60)
      text += " warn \(time(preset.warnSeconds))"
    }
    return (text, preset)
  }
}
