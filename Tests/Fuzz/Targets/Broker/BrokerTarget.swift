import Messages
import Workout

@testable import gympulse_broker

/// A program of what clients do to a broker: connect, leave, say anything, and let time pass.
enum BrokerTarget {
  /// The steps; a program's byte stands for the step with this number.
  enum Step: UInt8, CaseIterable {
    case connect, leave, hello, say, stream, ask, answer, publish, subscribe, pass, again, crowd, long, greet
  }

  static let actors = ["engine", "store", "audio", "x"]
  static let topics = ["session", "presets", "settings", "audio.health", "presence.x", "bell", "gym.door"]
  /// What may stand where names are expected.
  private static let names = actors + topics + ["presence.*", "gym.*", ".*", "broker", "", "A", "\\u0000"]

  static func run(_ input: [UInt8]) throws(Finding) {
    var program = ByteProgram(input)
    var account = BrokerAccount()
    while !program.isOver, !account.isSpent {
      guard let step = program.one(of: Step.allCases) else { return }
      try perform(step, &program, &account)
    }
    try account.finish()
  }

  private static func perform(
    _ step: Step, _ program: inout ByteProgram, _ account: inout BrokerAccount
  ) throws(Finding) {
    if step == .connect || account.open.isEmpty { _ = try account.connect() }
    guard let client = program.one(of: account.open) else { return }
    switch step {
    case .connect: break
    case .greet:
      let client = try account.connect()
      let actor = program.one(of: actors.map { "\"\($0)\"" } + ["null"]) ?? ""
      try account.say(client, hello(actor, topics: #""presence.*","session""#))
    case .leave: try account.leave(client)
    case .hello:
      let actor = "\"\(program.one(of: names) ?? "")\""
      try account.say(client, hello(actor, topics: list(&program)))
    case .say: try account.say(client, program.block())
    case .stream: try account.stream(client, program.block())
    case .ask:
      let id = program.one(of: ["1", "2", "\"a\"", "null", "-0", "1e9", "\"\\u0031\""]) ?? ""
      let method = "\(program.one(of: names) ?? "").\(program.one(of: ["ping", "actors", "do"]) ?? "")"
      try account.say(client, text(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)"}"#))
    case .answer:
      guard let (target, id) = program.one(of: account.toAnswer) else { return }
      let who = program.byte() < 200 ? target : client
      let what = program.one(of: [
        #""result":1"#, #""error":{}"#, #""error":null"#, #""result":{},"error":{}"#,
      ])
      try account.say(who, text(#"{"jsonrpc":"2.0","id":\#(id),\#(what ?? "")}"#))
    case .publish:
      let topic = program.one(of: names) ?? ""
      try account.say(
        client, text(#"{"jsonrpc":"2.0","method":"\#(topic)","params":{"n":\#(program.byte())}}"#))
    case .subscribe:
      let verb = program.one(of: ["subscribe", "unsubscribe"]) ?? ""
      let params = #"{"topics":[\#(list(&program))]}"#
      try account.say(
        client, text(#"{"jsonrpc":"2.0","id":7,"method":"broker.\#(verb)","params":\#(params)}"#))
    case .pass: try account.pass(.milliseconds(program.number(below: 8000)))
    case .again:
      for _ in 0..<program.number(below: 300) where !account.isSpent { try account.sayAgain(client) }
    case .crowd:
      for _ in 0..<program.number(below: 300) { _ = try account.connect() }
    case .long: try account.say(client, long(&program))
    }
  }

  private static func hello(_ actor: String, topics: String) -> [UInt8] {
    let params = #"{"protocol":1,"pid":9,"actor":\#(actor),"subscribe":[\#(topics)]}"#
    return text(#"{"jsonrpc":"2.0","id":0,"method":"broker.hello","params":\#(params)}"#)
  }

  private static func list(_ program: inout ByteProgram) -> String {
    let count = program.number(below: 5)
    return (0..<count).map { _ in "\"\(program.one(of: names) ?? "")\"" }.joined(separator: ",")
  }

  /// Something that is too much, or just not yet.
  private static func long(_ program: inout ByteProgram) -> [UInt8] {
    let count = program.number(below: 4096)
    let filler = String(repeating: program.byte() < 128 ? "x" : "\\\"", count: count)
    switch program.number(below: 5) {
    case 0: return text(#"{"jsonrpc":"2.0","id":"\#(filler)","method":"engine.do"}"#)
    case 1: return text(#"{"jsonrpc":"2.0","id":1,"method":"\#(filler)"}"#)
    case 2:
      let topics = (0..<count).map { "\"t\($0)\"" }.joined(separator: ",")
      return text(
        #"{"jsonrpc":"2.0","id":1,"method":"broker.subscribe","params":{"topics":[\#(topics)]}}"#)
    case 3:
      // Nearly, or just, more than a frame with another id holds.
      let body = String(repeating: "y", count: Frame.bodyLengthMax - 60 - count % 32)
      return text(#"{"jsonrpc":"2.0","id":1,"method":"engine.do","params":["\#(body)"]}"#)
    default: return text(#"{"jsonrpc":"2.0","id":1,"method":"broker.ping","params":{"\#(filler)":1}}"#)
    }
  }

  private static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
}
