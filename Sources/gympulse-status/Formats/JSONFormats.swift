import Display
import Glibc
import Messages

/// A block of i3bar's and swaybar's input protocol ("Blocks in detail").
struct I3barBlock: Codable, Hashable, Sendable {
  /// The name that i3bar reports clicks with.
  static let name = "gympulse"

  var fullText: String
  /// Shown instead of the full text if there is no room.
  var shortText: String
  var color: String?
  var background: String?
  var name = I3barBlock.name
  /// Whether the bar draws a line behind the block; nil for the bar's default.
  var separator: Bool?
  /// Pixels behind the block; nil for the bar's default.
  var separatorWidth: Int?
  /// No markup: a title may contain `<`, whatever the bar's configuration says.
  var markup = "none"

  enum CodingKeys: String, CodingKey {
    case fullText = "full_text"
    case shortText = "short_text"
    case separatorWidth = "separator_block_width"
    case color, background, name, separator, markup
  }

  /// A block in one colour. i3bar does not draw one without text.
  init(_ text: String, short: String, color: Color? = nil) {
    fullText = text
    shortText = short
    self.color = color?.hex
  }

  /// Returns the blocks of a segment: the status as a badge and, close to it, the rest in the bar's colours.
  static func blocks(_ text: SegmentText, short: String, _ badge: ColorPair?) -> [I3barBlock] {
    guard let badge, !text.status.isEmpty else { return [I3barBlock(text.line, short: short)] }
    var status = I3barBlock(text.status, short: short, color: badge.foreground)
    status.background = badge.background.hex
    var blocks = [I3barBlock(text.prefix, short: ""), status, I3barBlock(text.suffix, short: "")]
      .filter { !$0.fullText.isEmpty }
    for index in blocks.indices.dropLast() {
      (blocks[index].separator, blocks[index].separatorWidth) = (false, 0)
    }
    return blocks
  }

  /// The block as JSON on one line.
  var json: Escaped<JSONText> { Escaped(document: JSON.encode(self)) }
}

/// The stream around the blocks: a header, then an endless array with an array of blocks on each line.
enum I3barStream {
  /// What i3bar sends when it is hidden (`SIGURG`). Not `SIGSTOP`, the default: the broker would take a stopped process
  /// for an unresponsive one. A shell in between gets the signal too, and `SIGURG` does nothing by default.
  static let stopSignal: Int32 = SIGURG
  /// What i3bar sends when it is shown again (`SIGCONT`).
  static let continueSignal: Int32 = SIGCONT

  /// The header and the start of the array.
  static let opening: Escaped<JSONText> =
    "{\"version\":1,\"stop_signal\":\(stopSignal),\"cont_signal\":\(continueSignal),\"click_events\":true}\n[\n"

  /// Returns one line: our blocks, followed by those of another program.
  static func line(
    _ ours: Escaped<JSONText>, otherBlocks: Escaped<JSONText>, isFirst: Bool
  ) -> Escaped<JSONText> {
    let blocks = otherBlocks.isEmpty ? ours : "\(ours),\(otherBlocks)"
    return isFirst ? "[\(blocks)]\n" : ",[\(blocks)]\n"
  }
}

/// The object that waybar's custom modules read (waybar-custom(5), "RETURN-TYPE").
struct WaybarObject: Encodable {
  /// The line. waybar does not draw a module without text.
  let text: Escaped<Pango>
  /// The phase, for the choice of an icon.
  let alt: String
  /// Name and details, on two lines, and why nothing is heard, on a third one.
  let tooltip: Escaped<Pango>
  /// Classes for the style sheet: the phase, and `paused`, `ending` or `stale`.
  let `class`: [String]
  /// How much of the phase is over, in percent.
  let percentage: Int

  /// The object for a view.
  init(_ view: SessionView, _ style: SegmentStyle, _ text: SegmentText, _ badge: ColorPair?, silence: String?)
  {
    if let badge, !text.status.isEmpty {
      let status: Escaped<Pango> =
        "<span foreground=\"\(badge.foreground)\" background=\"\(badge.background)\">\(text.status)</span>"
      self.text = "\(text.prefix)\(status)\(text.suffix)"
    } else {
      self.text = "\(text.line)"
    }
    alt = view.phase.rawValue
    var full = style
    full.detail = .expanded
    full.width = nil
    let silent: Escaped<Pango> = silence.map { "\nSilent: \($0)" } ?? ""
    let past = ScreenText(view, isASCII: style.isASCII).earlier
    let earlier: Escaped<Pango> = past.isEmpty ? "" : "\n\(past)"
    tooltip =
      view.isActive ? "\(ScreenText(view).name)\n\(SegmentText(view, full).line)\(earlier)\(silent)" : ""
    var words = [view.phase.rawValue]
    if view.isPaused { words.append("paused") }
    if view.isEnding { words.append("ending") }
    if view.isStale { words.append("stale") }
    self.class = words
    percentage = view.percent
  }

  /// The object on one line.
  var json: Escaped<JSONText> { Escaped(document: JSON.encode(self)) }
}

/// The object of `--format json`. Members that the topic `session` has too have the same name
/// and meaning (`SessionPayload`).
struct SegmentObject: Encodable {
  /// What comes next.
  struct Next: Codable {
    let phase: Phase
    let title: String
    let durationSeconds: Double
    @OrNull var reps: Int?
  }

  /// The colours of phase and time, which can be read on any bar.
  struct Badge: Codable {
    let color: String
    let background: String
  }

  let name, title, text, remaining, count, howTo, readings: String
  let phase: Phase
  let isRunning, isPaused, isOpen, isConnected, isStale: Bool
  let remainingSeconds, phaseSeconds, progress, elapsedSeconds: Double
  let setIndex, sets, roundIndex, intervalIndex, intervals: Int
  @OrNull var sessionId: String?
  @OrNull var rounds: Int?
  @OrNull var reps: Int?
  @OrNull var roundsDone: Int?
  @OrNull var goal: Int?
  @OrNull var phaseEndsAt: Int64?
  @OrNull var totalSeconds: Double?
  @OrNull var color: String?
  @OrNull var ringColor: String?
  @OrNull var badge: Badge?
  @OrNull var exercise: ExerciseChoice?
  @OrNull var next: Next?

  /// The object for a view, its plain line and its colours.
  init(_ view: SessionView, text: String, _ paint: WorkoutColors?) {
    let words = ScreenText(view)
    (self.text, name, title, count, howTo) = (text, words.name, words.title, words.count, words.howTo)
    readings = words.readings
    (sessionId, phase) = (view.sessionId, view.phase)
    (isRunning, isPaused, isOpen) = (view.isRunning, view.isPaused, view.isOpen)
    (isConnected, isStale) = (view.isConnected, view.isStale)
    (remaining, remainingSeconds) = (ClockText.countdown(view.remaining), view.remaining.seconds)
    (phaseSeconds, phaseEndsAt) = (view.length.seconds, view.endsAt?.nanoseconds)
    // A thousandth is finer than any bar is wide.
    progress = (view.progress * 1000).rounded() / 1000
    (elapsedSeconds, totalSeconds) = (view.elapsed.seconds, view.total?.seconds)
    (setIndex, sets, roundIndex, rounds) = (view.setIndex, view.sets, view.roundIndex, view.rounds)
    (intervalIndex, intervals) = (view.intervalIndex, view.intervals)
    (reps, roundsDone, goal, exercise) = (view.reps, view.roundsDone, view.goal, view.exercise)
    (color, ringColor) = (paint?.text.hex, paint?.shape.hex)
    badge = paint.map { Badge(color: $0.badge.foreground.hex, background: $0.badge.background.hex) }
    next = view.next.map {
      Next(phase: $0.phase, title: words.nextTitle, durationSeconds: $0.length?.seconds ?? 0, reps: $0.reps)
    }
  }

  /// The object on one line.
  var json: Escaped<JSONText> { Escaped(document: JSON.encode(self)) }
}
