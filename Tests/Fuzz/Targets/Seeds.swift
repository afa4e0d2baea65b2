import Messages
import Workout

@testable import gympulse_engine

/// The examples of the protocol as inputs, to begin from.
enum Seeds {
  /// What a target can make of the message in an example.
  static func inputs(for target: FuzzTarget, from body: [UInt8]) -> [[UInt8]] {
    let envelope = try? Envelope(body)
    switch target {
    case .frames: return body.isEmpty ? [] : [[7] + Frame.around(body) + Frame.around(body)]
    case .envelopes: return [body]
    case .payloads: return envelope.map(payloads) ?? []
    case .texts, .escapes: return envelope.map(texts) ?? []
    case .input: return InputTarget.seeds + (envelope.map(texts) ?? [])
    case .files: return FileTarget.seeds
    case .broker: return [broker(body)]
    case .actors: return envelope.map(actors) ?? []
    case .extremes: return extremes(body)
    }
  }

  private static func payloads(_ envelope: Envelope) -> [[UInt8]] {
    switch envelope.kind {
    case .request(_, let method):
      return [PayloadTarget.input("\(method) params", envelope.params ?? Array("{}".utf8))]
    case .notification(let topic):
      let name = topic.hasPrefix("presence.") ? "presence" : topic
      return [PayloadTarget.input(name, envelope.params ?? [])] + journals(envelope)
    case .response:
      guard let result = envelope.result else { return [PayloadTarget.input("error", envelope.error ?? [])] }
      // A reply does not say to what; one that fits is found by its members.
      let results = PayloadTarget.methods.map { "\($0.name) result" } + ["session"]
      return results.map { PayloadTarget.input($0, result) }
    }
  }

  /// Some extremes in each number and in each parameter, in some of the states: fuzzing continues from them.
  private static func extremes(_ body: [UInt8]) -> [[UInt8]] {
    let numbers = min(ExtremesTarget.numbers(in: body).count, 12)
    let places = (0..<numbers).map(UInt8.init) + (0..<8).map { ExtremesTarget.firstParameter + $0 }
    return (places + [ExtremesTarget.allNumbers]).enumerated().flatMap { index, which in
      [index, index + 9].map {
        ExtremesTarget.input(state: $0 + body.count, extreme: $0, which: which, body)
      }
    }
  }

  /// What the engine would write down of a session.
  private static func journals(_ envelope: Envelope) -> [[UInt8]] {
    guard let payload = try? JSON.decode(SessionPayload.self, from: envelope.params ?? []),
      let session = payload.session
    else { return [] }
    let wall = WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600)
    var state = EngineState()
    state.running = EngineState.Running(session: session, startedAt: wall)
    state.revision = payload.revision
    let record = JournalRecord(
      state, bootId: payload.bootId, at: Moment(instant: session.anchor.at, wall: wall))
    return [PayloadTarget.input("journal", JSON.encode(record))]
  }

  /// All texts in a message.
  private static func texts(_ envelope: Envelope) -> [[UInt8]] {
    let json = envelope.params ?? envelope.result ?? envelope.error ?? []
    return json.split(separator: UInt8(ascii: "\"")).map(Array.init).filter { $0.count > 1 }
  }

  /// Two clients that have said hello; one says it, then both do.
  static func broker(_ body: [UInt8]) -> [UInt8] {
    let say = [BrokerTarget.Step.say.rawValue, 0] + ByteProgram.block(body)
    let stream = [BrokerTarget.Step.stream.rawValue, 1] + ByteProgram.block(Frame.around(body))
    let greet = [BrokerTarget.Step.greet.rawValue, 0]
    let other = [BrokerTarget.Step.greet.rawValue, 0, 1]
    let answer = [BrokerTarget.Step.answer.rawValue, 0, 0, 0, 0]
    let pass = [BrokerTarget.Step.pass.rawValue, 0, 0x17, 0x70]
    let parts: [[UInt8]] = [greet, [0], other, say, stream, answer, pass]
    return Array(parts.joined())
  }

  private static func actors(_ envelope: Envelope) -> [[UInt8]] {
    let step: [UInt8]
    switch envelope.kind {
    case .request(_, let method): step = ActorTarget.request(method, envelope.params)
    case .notification(let topic):
      step = ActorTarget.publication(
        topic.hasPrefix("presence.") ? .presence(of: "store") : Topic(topic), envelope.params ?? [])
    case .response: return []
    }
    let pass = [ActorTarget.Step.pass.rawValue, 0x3A, 0x98]
    return ActorTarget.actors.indices.map { [UInt8($0)] + step + pass + step }
  }
}
