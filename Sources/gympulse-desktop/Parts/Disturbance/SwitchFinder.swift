import Bus

/// Finds the interface to do not disturb that is there, by reading each known one.
struct SwitchFinder {
  /// What was found.
  enum Finding {
    case none
    /// An interface, and whether it is on.
    case found(DoNotDisturbInterface, isOn: Bool)
  }

  private static let name = "find"

  /// The interfaces that there can be.
  let candidates: [DoNotDisturbInterface]
  /// What was found; nil while that is not known.
  private(set) var finding: Finding?
  /// The interface whose reply is awaited.
  private var asked: Array<DoNotDisturbInterface>.Index?
  /// Counts the searches, so that a reply to an earlier one is ignored.
  private var number = 0

  /// A finder that has not searched.
  init(_ candidates: [DoNotDisturbInterface]) { self.candidates = candidates }

  var isSearching: Bool { asked != nil }

  /// Begins to search.
  mutating func search() -> [Effect] {
    finding = nil
    return ask(0)
  }

  /// Forgets what was found.
  mutating func forget() {
    (finding, asked) = (nil, nil)
  }

  /// Takes a reply and asks for the next one. Returns nil if the reply is not to a search.
  mutating func receive(
    _ call: DesktopCall, _ result: Result<[BusValue], BusError>
  ) -> [Effect]? {
    guard call.name == Self.name else { return nil }
    guard let index = asked, call.number == number else { return [] }
    let candidate = candidates[index]
    let isOn = candidate.state(of: result)
    if isOn == nil, index + 1 < candidates.count { return ask(index + 1) }
    asked = nil
    finding = isOn.map { Finding.found(candidate, isOn: $0) } ?? Finding.none
    return []
  }

  private mutating func ask(_ index: Int) -> [Effect] {
    number += 1
    asked = index
    let call = DesktopCall(part: .disturbance, name: Self.name, number: number)
    return [candidates[index].read(call)]
  }
}
