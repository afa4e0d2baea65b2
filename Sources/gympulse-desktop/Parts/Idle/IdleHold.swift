import Bus

/// Keeps the display on by the first interface that works.
struct IdleHold {
  private enum State {
    /// Nothing was asked for, or what was granted is gone.
    case free
    /// The reply of the interface at this index is awaited.
    case asked(Int)
    case held(IdleInterface, BusValue)
    /// No interface works until a service appears.
    case unavailable
  }

  /// Names this hold in calls.
  let name: String
  var interfaces: [IdleInterface]
  private var state = State.free
  /// Counts the calls, so that the reply of a service that has gone is not taken for a later one's.
  private var number = 0

  init(_ name: String, interfaces: [IdleInterface]) {
    (self.name, self.interfaces) = (name, interfaces)
  }

  var bus: BusKind { interfaces.first?.service.bus ?? .session }

  /// Takes or releases the hold. What is asked for is released when the reply is there.
  mutating func settle(isWanted: Bool) -> [Effect] {
    switch state {
    case .free where isWanted: return ask(0)
    case .held(let interface, let grant) where !isWanted:
      state = .free
      return release(interface, grant)
    case .unavailable where !isWanted:
      state = .free
      return []
    case .free, .asked, .held, .unavailable: return []
    }
  }

  /// Takes the reply to a call.
  mutating func receive(
    _ call: DesktopCall, _ result: Result<[BusValue], BusError>, isWanted: Bool
  ) -> [Effect] {
    let grant = (try? result.get())?.first
    guard call.number == number, case .asked(let index) = state else { return [] }
    let interface = interfaces[index]
    if let grant, interface.release(grant) != nil {
      state = .held(interface, grant)
      return settle(isWanted: isWanted)
    }
    state = .free
    guard isWanted else { return [] }
    if index + 1 < interfaces.count { return ask(index + 1) }
    state = .unavailable
    return []
  }

  /// A service has come, gone or been replaced.
  mutating func changed(_ service: Service, isWanted: Bool) -> [Effect] {
    guard interfaces.contains(where: { $0.service == service }) else { return [] }
    switch state {
    case .held(let interface, _) where interface.service == service:
      // What the service before it had granted is gone.
      state = .free
      return settle(isWanted: isWanted)
    case .unavailable:
      state = .free
      return settle(isWanted: isWanted)
    case .free, .held, .asked: return []
    }
  }

  /// The bus is lost, and with it all but a descriptor.
  mutating func disconnected() {
    if case .held(.login, _) = state { return }
    state = .free
  }

  private mutating func ask(_ index: Int) -> [Effect] {
    number += 1
    state = .asked(index)
    return [.call(DesktopCall(part: .idle, name: name, number: number), interfaces[index].inhibit)]
  }

  private func release(_ interface: IdleInterface, _ grant: BusValue) -> [Effect] {
    (interface.release(grant) ?? []).map { .bus(.call(tag: nil, $0)) }
  }
}
