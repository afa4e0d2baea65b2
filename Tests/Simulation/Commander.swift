import ActorCore
import Messages

/// Somebody who gives commands: the simulation's `gympulse-ctl`.
struct Commander: ActorCore {
  /// A command to give.
  struct Input {
    let number: Int
    let method: String
    let params: [UInt8]
  }

  /// What came of it.
  struct Output {
    let number: Int
    let answer: Result<[UInt8], ErrorObject>
  }

  mutating func handle(_ event: ActorEvent<Input>, at now: Moment) -> [ActorEffect<Output>] {
    switch event {
    case .input(let command):
      [.request(tag: "\(command.number)", method: command.method, params: command.params)]
    case .answer(let tag, let answer): [.output(Output(number: Int(tag) ?? 0, answer: answer))]
    default: []
    }
  }
}
