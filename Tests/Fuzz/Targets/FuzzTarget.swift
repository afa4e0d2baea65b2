/// What inputs are thrown at: each takes any bytes, and throws where something else happens than should.
enum FuzzTarget: String, CaseIterable, Sendable {
  /// Cutting a stream into frames.
  case frames
  /// JSON and the envelope around a message.
  case envelopes
  /// The inside of every message, and the journal.
  case payloads
  /// Dates, durations, names and clicks.
  case texts
  /// Texts in each output's language, as its reader takes them.
  case escapes
  /// What a terminal sends to the screen.
  case input
  /// Workouts of other programs.
  case files
  /// The broker with a crowd of clients.
  case broker
  /// The other actors, with any publication and request.
  case actors
  /// The numbers of every message.
  case extremes

  /// Tries one input.
  func run(_ input: [UInt8]) throws(Finding) {
    switch self {
    case .frames: try FrameTarget.run(input)
    case .envelopes: try EnvelopeTarget.run(input)
    case .payloads: try PayloadTarget.run(input)
    case .texts: try TextTarget.run(input)
    case .escapes: try EscapeTarget.run(input)
    case .input: try InputTarget.run(input)
    case .files: try FileTarget.run(input)
    case .broker: try BrokerTarget.run(input)
    case .actors: try ActorTarget.run(input)
    case .extremes: try ExtremesTarget.run(input)
    }
  }
}

/// Something that should not have happened.
struct Finding: Error, CustomStringConvertible {
  let description: String

  /// Nothing when the condition holds.
  static func unless(_ condition: Bool, _ description: @autoclosure () -> String) throws(Finding) {
    if !condition { throw Finding(description: description()) }
  }
}
