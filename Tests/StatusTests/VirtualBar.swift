import ActorCore
import Display
import Flows
import Messages
import Workout

@testable import Chance
@testable import gympulse_status

/// A core in virtual time, and a record of all that it wrote. The time begins at `Workouts.start`.
final class VirtualBar: VirtualActor<StatusCore>, ActorFlowStage {
  /// Text, and when it was written.
  struct Written: Hashable, CustomStringConvertible {
    let seconds: Double
    let text: String
    var description: String { "\(seconds) \(text)" }
  }

  private(set) var written: [Written] = []
  private(set) var notes: [String] = []
  private(set) var commands: [String] = []
  var settings = Settings() { didSet { publish(.settings, settings) } }
  /// Whether the broker is connected as soon as a session is known.
  private var joins = false

  init(_ format: SegmentFormat, isFollowing: Bool = true, _ change: (inout StatusOptions) -> Void = { _ in })
  {
    var options = StatusOptions()
    options.style = SegmentStyle(format, idleText: "idle")
    options.isFollowing = isFollowing
    change(&options)
    super.init(StatusCore(options), at: Workouts.start)
    send(.started)
  }

  /// A bar that is connected and has a session.
  convenience init(
    _ format: SegmentFormat, with session: Session?, _ change: (inout StatusOptions) -> Void = { _ in }
  ) {
    self.init(format, change)
    publish(session)
    send(.connected)
  }

  /// The engine runs when it publishes.
  override func publish(_ session: Session?, revision: Int = 1) {
    show(.engine)
    super.publish(session, revision: revision)
  }

  /// The lines alone, without their ends.
  var lines: [String] { written.map { $0.text.trimmed } }
  var isEnded: Bool { exitCode != nil }

  override func perform(_ output: StatusCore.Output) -> StatusCore.Input? {
    switch output {
    case .write(let text): written.append(Written(seconds: seconds, text: text.text))
    case .debug(let text): notes.append(text)
    case .run(let command): commands.append(command)
    }
    return nil
  }

}

extension VirtualBar {
  /// The stage of a flow: the format, then `apart` if it is not connected with the first session, `one` for one
  /// line, and options.
  static func stage(_ words: [String]) throws -> VirtualBar {
    guard let format = SegmentFormat(rawValue: words.first ?? "plain") else { throw Flow.Unreadable() }
    let bar = VirtualBar(format, isFollowing: !words.contains("one")) { options in
      for (word, next) in zip(words, words.dropFirst() + [""]) {
        switch word {
        case "click": options.click = Click(named: next)
        case "monochrome": options.theme = .monochrome
        case "quiet": options.style.cadence = Cadence(isQuiet: true)
        case "tenths": options.style.cadence = Cadence(hasTenths: true)
        case "step": options.style.cadence = Cadence(stepSeconds: Int(next) ?? 0)
        default: break
        }
      }
    }
    bar.joins = !words.contains("apart") && !words.contains("one")
    return bar
  }

  /// What a bar can do in a flow.
  ///
  ///     workout intervals    one of `Workouts`, begun at 0
  ///     paused at 7          it was paused at that second, before this bar was there
  ///     wake 27.5            the timer fires late
  ///     click left, hidden, visible, bar gone
  ///     refused TEXT, done   the response to a click; unable: a command that a click has run has failed
  func act(_ line: Flow.Line) throws -> Bool {
    switch line.verb {
    case "workout":
      guard let session = Workouts.named[line.text] else { return false }
      join(session)
    case "paused": join(Workouts.intervals.paused(after: try line.number(1)))
    case "wake":
      now = at(try line.number())
      fire()
    case "click":
      guard let click = Click(named: line.text) else { return false }
      send(.input(.clicked(click)))
    case "hidden", "visible": send(.input(.hidden(line.verb == "hidden")))
    case "bar": send(.input(.barGone))
    case "refused": send(.response(tag: .click, .failure(ErrorObject(.refused, line.text))))
    case "done": send(.response(tag: .click, .success(Workouts.payload(session, at: now))))
    case "unable": send(.input(.refused(line.text)))
    default: return try actAsAny(line)
    }
    return true
  }

  private func join(_ session: Session) {
    publish(session)
    if joins { send(.connected) }
    joins = false
  }

  func state(_ name: String) -> String? {
    guard name == "shows" else { return stateOfAny(name) }
    let contents = lines.map { $0.drop { $0 == "," } }
    return contents.dropLast().contains(contents.last ?? "") ? "an earlier line" : "a new line"
  }

  func history(_ name: String) -> [String]? {
    switch name {
    case "lines": lines
    case "times": written.map(\.seconds.short)
    case "notes": notes
    case "commands": commands
    default: historyOfAny(name)
    }
  }
}

extension Click {
  init?(named name: String) {
    guard let click = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
    self = click
  }
}
