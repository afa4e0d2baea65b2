import Messages

/// A virtual connection: bytes both ways, late, in pieces, and cut off anywhere.
final class Link {
  /// One direction.
  final class Way {
    var decoder = FrameDecoder()
    var lastArrival: Int64 = 0
    var deliver: ([UInt8]) -> Void = { _ in }
    var end: () -> Void = {}
  }

  let toBroker = Way()
  let toClient = Way()
  /// What waits at the broker while the client does not read.
  private var queue = SendQueueModel()
  private let world: World
  private(set) var isOpen = true
  /// Whether the client has stopped reading.
  var isStuck = false {
    didSet { if !isStuck { drain() } }
  }

  init(_ world: World) {
    self.world = world
  }

  func sendToBroker(_ body: [UInt8]) {
    transmit(Frame.around(body), on: toBroker)
  }

  /// False when too much waits already.
  func sendToClient(_ body: [UInt8], state topic: Topic?) -> Bool {
    guard isOpen else { return true }
    guard queue.append(Frame.around(body), topic) else { return false }
    drain()
    return true
  }

  private func drain() {
    while !isStuck, let frame = queue.next() { transmit(frame, on: toClient) }
  }

  private func transmit(_ frame: [UInt8], on way: Way) {
    guard isOpen else { return }
    let cut = world.chance(10) ? world.pick(0...frame.count) : frame.count
    for piece in [frame[..<cut], frame[cut...]] where !piece.isEmpty {
      let arrival = max(way.lastArrival, world.now + Int64(world.pick(20...400)) * 1000)
      way.lastArrival = arrival
      world.at(arrival) { [weak self] in
        guard let self, self.isOpen else { return }
        way.decoder.append(piece)
        while self.isOpen, let body = try? way.decoder.next() { way.deliver(body) }
      }
    }
  }

  /// Both ends learn of it a little later, each by itself; what was under way is lost.
  func cut() {
    guard isOpen else { return }
    isOpen = false
    for way in [toBroker, toClient] { world.after(.microseconds(world.pick(20...5000))) { way.end() } }
  }
}

/// The broker's bounded queue for one client, frames whole.
private struct SendQueueModel {
  private var frames: [(frame: [UInt8], topic: Topic?)] = []

  mutating func append(_ frame: [UInt8], _ topic: Topic?) -> Bool {
    if let topic { frames.removeAll { $0.topic == topic } }
    guard frames.reduce(frame.count, { $0 + $1.frame.count }) <= 1 << 16 else { return false }
    frames.append((frame, topic))
    return true
  }

  mutating func next() -> [UInt8]? { frames.isEmpty ? nil : frames.removeFirst().frame }
}
