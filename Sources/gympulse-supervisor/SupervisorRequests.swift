import ActorCore
import Messages
import Workout

// Requests, and stopping.
extension SupervisorCore {
  mutating func serve(_ request: IncomingRequest, at now: Instant) -> [Effect] {
    do {
      return try perform(request, at: now)
    } catch {
      return [.refuse(request.token, error)]
    }
  }

  private mutating func perform(
    _ request: IncomingRequest, at now: Instant
  ) throws(ErrorObject) -> [Effect] {
    let reply = Effect.reply(request.token, value: Empty())
    if try request.parameters(of: SupervisorMethods.Up.self) != nil {
      return startWaiting(at: now) + [reply]
    }
    if try request.parameters(of: SupervisorMethods.Down.self) != nil {
      return [reply] + beginStopping(at: now)
    }
    throw request.unknownMethod
  }

  mutating func startWaiting(at now: Instant) -> [Effect] {
    guard !isStopping else { return [] }
    for name in Self.order {
      switch daemons[name]?.condition {
      case .waiting, .missing: daemons[name]?.condition = .waiting(until: now)
      default: break
      }
    }
    return startDue(at: now)
  }

  mutating func beginStopping(at now: Instant) -> [Effect] {
    guard !isStopping else { return [] }
    isStopping = true
    for name in Self.order {
      switch daemons[name]?.condition {
      case .waiting, .missing, .taken: daemons[name]?.condition = .absent
      default: break
      }
    }
    return stopNext(at: now)
  }

  /// Stops the last daemon in the order that still runs, because it may need those before it.
  mutating func stopNext(at now: Instant) -> [Effect] {
    let stopping = Self.order.last { daemons[$0]?.pid != nil || daemons[$0]?.condition == .starting }
    killAt = nil
    guard let stopping else { return [.exit(.done)] }
    // A daemon that is being started is stopped when its process is known.
    guard daemons[stopping]?.pid != nil else { return [] }
    killAt = now.advanced(by: Self.stopDeadline)
    return [.output(.terminate(stopping))]
  }

  mutating func killUnresponsive(at now: Instant) -> [Effect] {
    guard let killAt, killAt <= now, let name = Self.order.last(where: { daemons[$0]?.pid != nil })
    else { return [] }
    self.killAt = nil
    return kill(name)
  }

  /// Kills a daemon that was terminated and has not ended in time.
  func kill(_ name: String) -> [Effect] {
    [
      .output(.log(.warning, "gympulse-\(name) does not respond to SIGTERM; killing it")),
      .output(.kill(name)),
    ]
  }
}
