import Bus
import Testing

@testable import gympulse_music

/// A session bus with media players.
private struct PlayerBus {
  var players = Players([])
  /// By name: unique name and status.
  var running: [String: (owner: String, status: String)] = [:]
  var rules: Set<String> = []
  var calls: [String] = []
  /// Whether replies are held back.
  var isSlow = false
  private var replies: [(PlayerCall, Result<[BusValue], BusError>)] = []

  init(_ running: [String: String] = [:], kept: [KeptChanges.Player] = []) {
    players = Players(kept)
    for (index, (name, status)) in running.sorted(by: { $0.key < $1.key }).enumerated() {
      self.running["org.mpris.MediaPlayer2.\(name)"] = (":1.\(index)", status)
    }
  }

  mutating func perform(_ outputs: [Players.Output]) {
    for output in outputs {
      switch output {
      case .call(let tag?, let call): replies.append((tag, reply(to: call)))
      case .listen(_, let rule): rules.insert(rule)
      case .ignore(_, let rule): rules.remove(rule)
      default: Issue.record("\(output)")
      }
    }
    if !isSlow { flush() }
  }

  mutating func flush() {
    while !replies.isEmpty {
      let (call, result) = replies.removeFirst()
      let outputs = players.receive(call, result)
      perform(outputs)
    }
  }

  private mutating func reply(to call: BusCall) -> Result<[BusValue], BusError> {
    if call.member.name == "ListNames" {
      return .success([.strings(running.keys.sorted() + ["org.x", ":1.0"])])
    }
    if call.member.name == "GetNameOwner", let name = call.arguments[0].text {
      return running[name].map { .success([.string($0.owner)]) } ?? .failure(BusError("NameHasNoOwner", ""))
    }
    guard let (name, player) = running.first(where: { $0.value.owner == call.destination }) else {
      return .failure(BusError("ServiceUnknown", ""))
    }
    #expect(!call.mayStart)
    if call.member.name == "Get" { return .success([.variant(.string(player.status))]) }
    calls.append("\(call.member.name) \(name.split(separator: ".").last ?? "")")
    running[name]?.status = call.member.name == "Play" ? "Playing" : "Paused"
    return .success([])
  }

  /// The person does something with a player.
  mutating func set(_ name: String, _ status: String) {
    let name = "org.mpris.MediaPlayer2.\(name)"
    running[name]?.status = status
    guard !rules.isEmpty else { return }
    let changed = BusValue.properties([("PlaybackStatus", .string(status))])
    let member = BusMember(
      path: "/org/mpris/MediaPlayer2", interface: "org.freedesktop.DBus.Properties", name: "PropertiesChanged"
    )
    let signal = BusSignal(
      .session, from: running[name]?.owner ?? "", member,
      [.string(PlayerCall.playerInterface), changed, .strings([])])
    perform(players.receive(signal))
  }

  mutating func goal(_ goal: Players.Goal, isNew: Bool = true) {
    perform(players.update(goal, isNew: isNew))
  }

  mutating func connect() { perform(players.connect()) }
}

@Suite("Music: players are paused and resumed")
struct PlayersTests {
  private func bus(_ running: [String: String], kept: [KeptChanges.Player] = []) -> PlayerBus {
    var bus = PlayerBus(running, kept: kept)
    bus.connect()
    return bus
  }

  @Test("those that play, and only those, are paused and resumed")
  func playing() {
    var bus = bus(["vlc": "Playing", "mpv": "Paused", "spotify": "Stopped", "firefox.instance1": "Playing"])
    bus.goal(.play)
    bus.goal(.pause)
    #expect(bus.calls == ["Pause instance1", "Pause vlc"] && bus.players.kept.count == 2)
    bus.goal(.play)
    #expect(bus.calls.dropFirst(2) == ["Play instance1", "Play vlc"])
    #expect(bus.players.kept.isEmpty && bus.rules.isEmpty)
  }

  @Test("gympulse's own player and playerctld are none")
  func ours() {
    var bus = bus(["gympulse": "Playing", "playerctld": "Playing"])
    bus.goal(.pause)
    #expect(bus.calls.isEmpty)
  }

  @Test("a player that the person resumes is not resumed again, nor paused in the same phase")
  func resumedByHand() {
    var bus = bus(["vlc": "Playing"])
    bus.goal(.pause)
    bus.set("vlc", "Playing")
    bus.goal(.keep)
    bus.goal(.pause)
    bus.set("vlc", "Paused")
    bus.goal(.play)
    #expect(bus.calls == ["Pause vlc"])
  }

  @Test("nor one that was stopped")
  func stopped() {
    var bus = bus(["vlc": "Playing"])
    bus.goal(.pause)
    bus.set("vlc", "Stopped")
    bus.goal(.play)
    #expect(bus.calls == ["Pause vlc"] && bus.rules.isEmpty)
  }

  @Test("one that has quit is forgotten")
  func quit() {
    var bus = bus(["vlc": "Playing"])
    bus.goal(.pause)
    bus.running = [:]
    bus.goal(.play)
    #expect(bus.players.kept.isEmpty)
  }

  @Test("a phase that is over before the player has replied")
  func short() {
    var bus = bus(["vlc": "Playing"])
    bus.isSlow = true
    bus.goal(.pause)
    bus.goal(.play)
    bus.isSlow = false
    bus.flush()
    #expect(bus.calls.isEmpty)
    var late = self.bus(["vlc": "Playing"])
    late.isSlow = true
    late.goal(.pause)
    for _ in 0..<3 { late.flush() }
    late.goal(.play)
    late.isSlow = false
    late.flush()
    #expect(late.calls.last == "Play vlc" && late.players.kept.isEmpty)
  }

  @Test("after a kill: those that are still paused")
  func killed() {
    let kept = ["mpv", "vlc", "vlc2"].enumerated().map {
      KeptChanges.Player(name: "org.mpris.MediaPlayer2.\($1)", owner: ":1.\($0)")
    }
    var bus = bus(["mpv": "Paused", "vlc": "Playing"], kept: kept)
    #expect(bus.players.kept.map(\.owner) == [":1.0"] && bus.calls.isEmpty)
    bus.goal(.pause, isNew: false)
    bus.goal(.play)
    #expect(bus.calls == ["Play mpv"])
  }

  @Test("after a kill, when the phase is over")
  func killedLate() {
    let kept = [KeptChanges.Player(name: "org.mpris.MediaPlayer2.mpv", owner: ":1.0")]
    var bus = PlayerBus(["mpv": "Paused"], kept: kept)
    bus.goal(.play)
    bus.connect()
    #expect(bus.calls == ["Play mpv"] && bus.players.kept.isEmpty)
  }

  @Test("a player that another process has under the same name is not resumed")
  func otherOwner() {
    let kept = [KeptChanges.Player(name: "org.mpris.MediaPlayer2.mpv", owner: ":1.77")]
    var bus = bus(["mpv": "Paused"], kept: kept)
    bus.goal(.play)
    #expect(bus.calls.isEmpty && bus.players.kept.isEmpty)
  }

  @Test("one that joins in the middle of a phase pauses no player until the next")
  func joined() {
    var bus = bus(["vlc": "Playing"])
    bus.goal(.pause, isNew: false)
    #expect(bus.calls.isEmpty)
    bus.goal(.play)
    bus.goal(.pause)
    #expect(bus.calls == ["Pause vlc"])
  }

  @Test("no more players than the limit")
  func limit() {
    var bus = bus(Dictionary(uniqueKeysWithValues: (0..<30).map { ("p\($0)", "Playing") }))
    bus.goal(.pause)
    #expect(bus.players.kept.count == KeptChanges.playersMax)
    bus.goal(.play)
    #expect(bus.players.kept.isEmpty)
  }
}
