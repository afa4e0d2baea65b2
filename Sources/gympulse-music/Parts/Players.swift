import Bus

/// Pauses the media players that play, and resumes those.
///
/// A player that the person resumes, stops or quits meanwhile is not resumed by us.
struct Players {
  /// What is to happen with the players.
  enum Goal: Hashable {
    /// Pause those that play when the goal begins.
    case pause
    /// Resume those that were paused.
    case play
    /// Leave them as they are.
    case keep
  }

  typealias Output = BusOutput<PlayerCall>

  /// A player that was paused.
  private struct Paused {
    let player: KeptChanges.Player
    /// Whether it has confirmed that it is paused; what it says before that is older than our pause.
    var isConfirmed = false
    /// Whether `Play` was called.
    var isResuming = false
  }

  private var paused: [Paused]
  private var goal = Goal.keep
  /// Distinguishes the replies that belong to the present goal.
  private var round = 0
  private var isConnected = false
  private var isListening = false

  /// With the players that an earlier process has paused.
  init(_ players: [KeptChanges.Player]) {
    paused = players.map { Paused(player: $0) }
  }

  /// The players to resume.
  var kept: [KeptChanges.Player] { paused.map(\.player) }

  /// Takes what is to happen from now on. Without `isNew` players that play are not paused, because the phase has begun
  /// before.
  mutating func update(_ goal: Goal, isNew: Bool = true) -> [Output] {
    guard goal != self.goal, goal != .keep else { return [] }
    self.goal = goal
    guard isConnected else { return [] }
    if goal == .play { return resume() }
    guard isNew else { return [] }
    round += 1
    return listen() + [call(.names(round: round))]
  }

  /// The bus is connected. Players of an earlier process are looked up.
  mutating func connect() -> [Output] {
    isConnected = true
    return paused.isEmpty ? [] : listen() + paused.map { call(.keptOwner($0.player)) }
  }

  /// The bus is lost, and the players with it.
  mutating func disconnect() {
    (isConnected, isListening, paused) = (false, false, [])
    round += 1
  }

  /// Takes a reply.
  mutating func receive(_ reply: PlayerCall, _ result: Result<[BusValue], BusError>) -> [Output] {
    let first = try? result.get().first
    switch reply {
    case .names(self.round) where goal == .pause:
      let names = (first?.elements ?? []).compactMap(\.text).filter(PlayerCall.isPlayer)
      return names.prefix(KeptChanges.playersMax).map { call(.owner(name: $0, round: round)) }
    case .owner(let name, self.round) where goal == .pause:
      guard let owner = first?.text else { return [] }
      return [call(.status(KeptChanges.Player(name: name, owner: owner), round: round))]
    case .status(let player, self.round) where goal == .pause:
      guard first?.text == "Playing", paused.count < KeptChanges.playersMax, place(of: player.owner) == nil
      else { return [] }
      paused.append(Paused(player: player))
      return [call(.pause(player))]
    case .names, .owner, .status:
      return []
    case .pause(let player):
      if case .success = result { return confirm(player) }
      return forget(player)
    case .keptOwner(let player):
      return first?.text == player.owner ? [call(.keptStatus(player))] : forget(player)
    case .keptStatus(let player):
      return first?.text == "Paused" ? confirm(player) : forget(player)
    case .play(let player):
      return forget(player)
    }
  }

  /// Takes a signal: a player that plays or has stopped although we have paused it is the person's.
  mutating func receive(_ signal: BusSignal) -> [Output] {
    guard signal.member.name == "PropertiesChanged", signal.arguments.count >= 2,
      signal.arguments[0].text == PlayerCall.playerInterface,
      let status = signal.arguments[1]["PlaybackStatus"]?.text, status != "Paused",
      let place = place(of: signal.sender), paused[place].isConfirmed, !paused[place].isResuming
    else { return [] }
    return forget(paused[place].player)
  }

  /// A player was not paused after all.
  mutating func cancel(_ player: KeptChanges.Player) {
    paused.removeAll { $0.player == player }
  }

  /// Whether a player is being resumed.
  var isResuming: Bool { isConnected && !paused.isEmpty }

  private mutating func resume() -> [Output] {
    round += 1
    var outputs: [Output] = []
    for place in paused.indices where paused[place].isConfirmed && !paused[place].isResuming {
      paused[place].isResuming = true
      outputs.append(call(.play(paused[place].player)))
    }
    return outputs + ignore()
  }

  private mutating func confirm(_ player: KeptChanges.Player) -> [Output] {
    guard let place = place(of: player.owner) else { return [] }
    paused[place].isConfirmed = true
    return goal == .play ? resume() : []
  }

  private mutating func forget(_ player: KeptChanges.Player) -> [Output] {
    paused.removeAll { $0.player == player }
    return ignore()
  }

  private func place(of owner: String) -> Int? {
    paused.firstIndex { $0.player.owner == owner }
  }

  private func call(_ call: PlayerCall) -> Output { .call(tag: call, call.call) }

  private mutating func listen() -> [Output] {
    guard !isListening else { return [] }
    isListening = true
    return [.listen(.session, rule: PlayerCall.rule)]
  }

  /// Signals wake up the process, so they are received only while a player is paused.
  private mutating func ignore() -> [Output] {
    guard isListening, paused.isEmpty, goal != .pause else { return [] }
    isListening = false
    return [.ignore(.session, rule: PlayerCall.rule)]
  }
}
