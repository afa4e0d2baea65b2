import ActorCore
import Messages

/// The source of commands: the simulation's `gympulse-ctl`.
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

  /// The number of the command.
  typealias Tag = Int

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .input(let command):
      [.request(tag: command.number, method: command.method, params: command.params)]
    case .response(let tag, let answer): [.output(Output(number: tag, answer: answer))]
    default: []
    }
  }
}
