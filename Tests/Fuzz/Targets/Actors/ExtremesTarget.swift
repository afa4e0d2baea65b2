import Messages

/// A message of the protocol with its numbers made extreme, sent to the actor it is for while that is in one of several
/// states. Three bytes say which state, which extreme, and which of the numbers; then comes the message.
enum ExtremesTarget {
  /// Around the ends of what fits, of what JSON's readers agree upon, and of our own ranges.
  static let extremes = [
    "-9223372036854775808", "9223372036854775807", "-9223372036854775809", "9223372036854775808",
    "9007199254740991", "-9007199254740991", "9007199254740992", "1152921504606846976", "2305843009213693952",
    "2147483648", "-2147483649", "4294967296", "1e300", "-1e300", "1e400", "1e-300", "0.5", "-1", "0", "1",
    "999", "1000", "360000", "-360000", "1000000000",
  ]
  /// This and above: which of the method's parameters is added.
  static let firstParameter: UInt8 = 128
  /// All numbers of the message.
  static let allNumbers: UInt8 = 255

  static func run(_ input: [UInt8]) throws(Finding) {
    var program = ByteProgram(input)
    let state = Int(program.byte()) % states.count
    let extreme = extremes[Int(program.byte()) % extremes.count]
    let which = program.byte()
    guard let envelope = try? Envelope(program.rest) else { return }
    switch envelope.kind {
    case .request(let id, let method):
      let given = envelope.params ?? Array("{}".utf8)
      let params = changed(given, which, to: extreme, names: names(of: method, beside: given))
      let actor = String(method.prefix { $0 != "." })
      guard let index = ActorTarget.actors.firstIndex(of: actor) else {
        return try BrokerTarget.run(
          Seeds.broker(Envelope.request(id: id, method: method, params: params)))
      }
      let steps = actor == Actor.engine.name ? states[state] : []
      try ActorTarget.run(
        [UInt8(index)] + steps + ActorTarget.request(method, params) + pass + afterwards + pass)
    case .notification(let name):
      let topic: Topic = name.hasPrefix("presence.") ? .presence(of: Actor.store) : Topic(name)
      let json = changed(envelope.params ?? [], which, to: extreme, names: [])
      for index in ActorTarget.actors.indices {
        try ActorTarget.run([UInt8(index)] + ActorTarget.publication(topic, json) + pass)
      }
    case .response: return
    }
  }

  /// An input as it is read by `run`.
  static func input(state: Int, extreme: Int, which: UInt8, _ body: [UInt8]) -> [UInt8] {
    [UInt8(state % states.count), UInt8(extreme % extremes.count), which] + body
  }

  // MARK: The engine's states

  /// Idle, running, endless and open, paused, complete, far along an endless workout.
  static let states: [[UInt8]] = [
    [], start(interval) + pass, start(endless) + pass,
    start(interval) + pass + ActorTarget.request("engine.pause", nil),
    start(#"{"workout":{"kind":"countdown","durationSeconds":1}}"#) + pass,
    start(endless) + ActorTarget.request("engine.jump", Array(#"{"interval":1,"round":13000}"#.utf8)),
  ]

  private static let interval = #"{"routine":{"workSeconds":20,"restSeconds":10,"sets":99,"rounds":99}}"#
  private static let endless =
    #"{"workout":{"kind":"custom","cycles":null,"intervals":[{"title":"A","durationSeconds":359999},"#
    + #"{"title":"B","durationSeconds":null}]}}"#
  private static let pass = [ActorTarget.Step.pass.rawValue, 0x3A, 0x98]
  private static let afterwards =
    ["engine.skip", "engine.back", "engine.toggle", "engine.state"].flatMap { ActorTarget.request($0, nil) }

  private static func start(_ params: String) -> [UInt8] {
    ActorTarget.publication(.presets, Array(#"{"presets":[]}"#.utf8))
      + ActorTarget.request("engine.start", Array(params.utf8))
  }

  // MARK: The message

  private static func names(of method: String, beside json: [UInt8]) -> [String] {
    guard let found = PayloadTarget.methods.first(where: { $0.name == method }) else { return [] }
    return parameterNames(found, beside: json)
  }

  /// The names that the refusal of an unknown member lists.
  private static func parameterNames<M: Method>(_ method: M.Type, beside json: [UInt8]) -> [String] {
    let unknown = #"{"?":0"# + (json.contains(UInt8(ascii: ":")) ? "," : "")
    do {
      _ = try M.parameters(ofRequestFor: M.name, Array(unknown.utf8) + json.dropFirst())
      return []
    } catch {
      return error.data?.allowed.split(separator: "one of ").last?.split(separator: ", ").map(String.init)
        ?? []
    }
  }

  private static func changed(
    _ json: [UInt8], _ which: UInt8, to extreme: String, names: [String]
  ) -> [UInt8] {
    if which >= firstParameter, which != allNumbers {
      guard !names.isEmpty, json.first == UInt8(ascii: "{") else { return json }
      let name = names[Int(which - firstParameter) % names.count]
      let isAlone = json.allSatisfy { $0 != UInt8(ascii: ":") }
      return Array("{\"\(name)\":\(extreme)\(isAlone ? "" : ",")".utf8) + json.dropFirst()
    }
    let numbers = numbers(in: json)
    guard !numbers.isEmpty else { return json }
    let chosen = which == allNumbers ? numbers : [numbers[Int(which) % numbers.count]]
    var json = json
    for number in chosen.reversed() { json.replaceSubrange(number, with: Array(extreme.utf8)) }
    return json
  }

  /// Where numbers are written in a JSON text.
  static func numbers(in json: [UInt8]) -> [Range<Int>] {
    var numbers: [Range<Int>] = []
    var offset = 0
    while offset < json.count {
      let start = offset
      switch json[offset] {
      case UInt8(ascii: "\""):
        offset += 1
        while offset < json.count, json[offset] != UInt8(ascii: "\"") {
          offset += json[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        offset += 1
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        while offset < json.count, isNumeric(json[offset]) { offset += 1 }
        numbers.append(start..<offset)
      default: offset += 1
      }
    }
    return numbers
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || Array("-+.eE".utf8).contains(byte)
  }
}
