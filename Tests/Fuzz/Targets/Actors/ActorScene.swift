import ActorCore
import Messages
import Workout

/// A core behind its connection to a broker, on a virtual clock, with adapters that answer at once.
struct ActorScene<Core: ActorCore> {
  private var core: Core
  private var client = ClientCore(actor: "x", topics: [], pid: 1, reconnects: true)
  private let adapter: (Core.Output) -> Core.Input?
  private var now = Moment(
    instant: Instant(nanoseconds: 93_784_250_000_000),
    wall: WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600))
  private var wakeAt: Instant?
  private var lastRequest = 0
  private var unanswered: Set<[UInt8]> = []
  /// Tags of what the core asked others.
  private var asked: [Core.Tag] = []
  /// Events so far; long ones count for more.
  private var cost = 0
  private var isConnected = false
  private var isOver = false

  /// When a program has had its say: a few bytes can mean hours of a second's work each.
  private static var costMax: Int { 300 }

  init(_ core: Core, adapter: @escaping (Core.Output) -> Core.Input?) {
    self.core = core
    self.adapter = adapter
  }

  /// Plays a program; `input` makes an adapter's word of what comes next in it.
  mutating func play(
    _ program: inout ByteProgram, input: (inout ByteProgram) -> Core.Input?
  ) throws(Finding) {
    try send(.started)
    try connect()
    while !program.isOver, !isOver, cost < Self.costMax {
      switch program.one(of: ActorTarget.Step.allCases) {
      case .publication, nil:
        try send(.publication(program.one(of: ActorTarget.topics) ?? .session, program.block()))
      case .request:
        let method = program.one(of: ActorTarget.methods) ?? ""
        let params = program.block()
        try ask(method, params.isEmpty ? nil : params)
      case .long:
        let method = program.one(of: ActorTarget.methods) ?? ""
        cost += 50
        try ask(method, long(&program))
      case .answer:
        guard let tag = asked.popLast() else { continue }
        let json = program.block()
        try send(
          .response(
            tag: tag, json.isEmpty ? .failure(ErrorObject(.actorUnresponsive, "late")) : .success(json)))
      case .pass: try pass(.milliseconds(program.number(below: 65_536)))
      case .connected: try connect()
      case .disconnected: try disconnect()
      case .input: if let input = input(&program) { try send(.input(input)) }
      }
    }
    try finish()
  }

  private mutating func finish() throws(Finding) {
    var count = 0
    while let tag = asked.popLast(), count < 100 {
      count += 1
      try send(.response(tag: tag, .failure(ErrorObject(.actorNotRunning, "gone"))))
    }
    try Finding.unless(isOver || unanswered.isEmpty, "\(unanswered.count) requests were not answered")
  }

  /// A refusal quotes what was refused; it must fit into a frame all the same.
  private func long(_ program: inout ByteProgram) -> [UInt8] {
    let text = String(
      repeating: program.byte() < 128 ? "x" : "\\u0001", count: program.number(below: 4096) * 32)
    return Array(
      (program.byte() < 128
        ? #"{"preset":"\#(text)"}"#
        : program.byte() < 128 ? #"{"\#(text)":1}"# : #"{"changes":{"name":"\#(text)"}}"#)
        .utf8)
  }

  // MARK: Events

  private mutating func connect() throws(Finding) {
    try disconnect()
    isConnected = true
    try perform(client.handle(.opened, at: now.instant))
    try perform(
      client.handle(.received(Envelope.response(id: [UInt8(ascii: "0")], result: [0x31])), at: now.instant))
  }

  private mutating func disconnect() throws(Finding) {
    isConnected = false
    unanswered = []
    try perform(client.handle(.lost(reason: "cut", isWatched: false), at: now.instant))
  }

  private mutating func ask(_ method: String, _ params: [UInt8]?) throws(Finding) {
    lastRequest += 1
    let id = Array("\(lastRequest)".utf8)
    let body = Envelope.request(id: id, method: method, params: params)
    guard isConnected, body.count <= Frame.bodyLengthMax, (try? Envelope(body)) != nil else { return }
    let effects = client.handle(.received(body), at: now.instant)
    if effects.contains(where: { if case .report(.request) = $0 { true } else { false } }) {
      unanswered.insert(id)
    }
    try perform(effects)
  }

  private mutating func pass(_ duration: Duration) throws(Finding) {
    let end = now.instant.advanced(by: duration)
    var rings = 0
    while let wake = wakeAt, wake <= end, !isOver, cost < Self.costMax {
      rings = wake <= now.instant ? rings + 1 : 0
      try Finding.unless(rings < 10, "the timer rings without end")
      advance(to: max(wake, now.instant))
      wakeAt = nil
      try send(.timer)
    }
    advance(to: end)
  }

  private mutating func advance(to instant: Instant) {
    let wall = now.wallTime(of: instant)
    now.instant = instant
    now.wall = wall
  }

  private mutating func send(_ event: Core.Event) throws(Finding) {
    cost += 1
    var events = [event]
    while !events.isEmpty, !isOver {
      for effect in core.handle(events.removeFirst(), at: now) {
        switch effect {
        case .reply(let token, let result): try answer(token, .success(result))
        case .refuse(let token, let error): try answer(token, .failure(error))
        case .publish(let topic, let json): try perform(client.publish(topic, json))
        case .request(let tag, _, _): asked.append(tag)
        case .wake(let instant): wakeAt = instant
        case .exit: isOver = true
        case .output(let output): if let input = adapter(output) { events.append(.input(input)) }
        }
      }
    }
  }

  private mutating func answer(_ token: RequestToken, _ answer: Result<[UInt8], ErrorObject>) throws(Finding)
  {
    let effects = client.reply(token, answer)
    guard !effects.isEmpty else { return }
    try Finding.unless(unanswered.remove(token.id) != nil, "a second answer")
    try perform(effects)
  }

  private mutating func perform(_ effects: [ClientCore.Effect]) throws(Finding) {
    for effect in effects {
      switch effect {
      case .send(let body, _):
        try Finding.unless(
          (1...Frame.bodyLengthMax).contains(body.count), "a body of \(body.count) bytes is sent")
        try Finding.unless((try? Envelope(body)) != nil, "what is sent is not a message")
      case .report(.connected): try send(.connected)
      case .report(.disconnected): try send(.disconnected)
      case .report(.request(let request)): try send(.request(request))
      case .report(.publication(let topic, let json)): try send(.publication(topic, json))
      case .open, .close, .retry, .report: break
      }
    }
  }
}
