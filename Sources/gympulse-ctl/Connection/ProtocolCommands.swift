import ActorCore
import ActorRuntime
import CommandLineInterface
import Display
import Messages
import Workout

// For people who explore the protocol, and for scripts.
extension Commands {
  static let call = CommandSpec(
    "call", "Send a request to a daemon.", operands: "METHOD [JSON]", operandCount: 1...2,
    notes: ["JSON is an object with the parameters. It prints the result as JSON."],
    examples: [
      ("\(program) call engine.state", ""),
      ("\(program) call engine.extend '{\"seconds\":30}'", "30 seconds more"),
    ]
  ) { arguments in
    let method = arguments.operands[0]
    let params = Array((arguments.operands.dropFirst().first ?? "{}").trimmed.utf8)
    guard method.contains("."), Topic(method).isSubscribable else {
      throw usage(
        "METHOD is \"\(method)\"; it must be an actor, a dot and a verb, such as engine.state", arguments)
    }
    guard params.first == UInt8(ascii: "{"), JSON.isValue(params) else {
      throw usage("JSON is not an object, such as '{\"seconds\":30}'", arguments)
    }
    let known = MethodTable.row(method)?.method
    let hasId = known?.takesRequestId == true && (try? JSON.decode(RequestIdOnly.self, from: params)) != nil
    let isIdempotent = hasId || known?.isIdempotent == true
    let remote = try ConnectionSettings(arguments).connect()
    return try Output.print(document: remote.callForJSON(method, isIdempotent: isIdempotent) { _ in params })
  }

  static let subscribe = CommandSpec(
    "subscribe", "Print published messages as JSON lines.", operands: "TOPIC…",
    operandCount: 1...64,
    options: [OptionSpec("count", "N", "end after N lines, 1 to \(linesRange.upperBound)")],
    notes: ["TOPIC can be a pattern such as presence.*. Retained values come first."],
    examples: [
      ("\(program) subscribe session", "until Ctrl-C"),
      ("\(program) subscribe settings --count 1", "all settings"),
    ]
  ) { arguments in
    let count = try arguments.number("count", in: linesRange)
    let topics = arguments.operands.map { Topic($0) }
    var printed = 0
    try ConnectionSettings(arguments).connect(topics: topics).follow(topics) { topic, json in
      let line = Escaped<JSONText>(document: Envelope.notification(method: topic.name, params: json))
      printed += 1
      do throws(OutputError) {
        try Output.standard.write(line + "\n")
      } catch {
        error.end(program: program)
      }
      if printed == count { ExitCode.done.exit() }
    }
    return .done
  }
}

/// The lines after which `subscribe` can end.
private let linesRange = 1...1_000_000

/// Parameters with a `requestId`; other members are ignored.
private struct RequestIdOnly: Decodable {
  var requestId: RequestId
}
