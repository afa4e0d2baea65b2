/// What the value of a member can make GymPulse do that only a person at this machine may decide. A connection whose role
/// is not `control` neither sees nor sends a marked member, and an import never sets one without being asked to.
package enum Mark: String, CaseIterable, Sendable {
  /// It is run as a command, or decides how commands are run.
  case runsCommand = "x-runs-command"
  /// It is, or for a text contains, the absolute path of a file or a folder. A name of GymPulse's own, such as that of a sound, is none.
  case namesFile = "x-names-file"
  /// It can lead to a connection with another machine.
  case opensNetwork = "x-opens-network"
  /// It decides where files are written.
  case writesFiles = "x-writes-files"
  /// It decides whether and how other machines can connect.
  case admitsDevices = "x-admits-devices"
  /// It is what another program has written, which may be anything that this person may read.
  case foreignText = "x-foreign-text"
  /// It is what the person has written about a workout.
  case personal = "x-personal"

  /// The least role that sees and sends it: what is personal is for the person's phone too, but not for a display.
  package var role: Role { self == .personal ? .remote : .control }

  /// Whether an import may set it, if what is imported is from the same machine.
  package var isImported: Bool { self == .namesFile || self == .opensNetwork }

  /// Whether it applies to a text; nil is any other value.
  func applies(to text: String?) -> Bool {
    self != .namesFile
      || text?.utf8.split { !$0.isLetterOrDigit(or: "/") }.contains { $0.first == UInt8(ascii: "/") } == true
  }

  /// The marked members by name, wherever they are in a message.
  package static let members: [String: Mark] = {
    let settings = SettingsTable.all.compactMap { setting in setting.mark.map { (setting.name, $0) } }
    return Dictionary(
      uniqueKeysWithValues: settings + [
        ("sound", namesFile), ("problem", namesFile), ("detail", foreignText), ("device", opensNetwork),
        ("note", personal), ("load", personal), ("extra", foreignText),
      ])
  }()

  /// Returns the mark of a member with a value; nil if it has none.
  package static func mark(of member: String, _ value: FieldValue) -> Mark? {
    guard let mark = members[member] else { return nil }
    if case .text(let text) = value { return mark.applies(to: text) ? mark : nil }
    return mark.applies(to: nil) ? mark : nil
  }

  fileprivate static func mark(of member: String, _ value: JSONNode, beyond role: Role) -> Mark? {
    guard let mark = members[member], mark.role > role else { return nil }
    switch value {
    case .null: return nil
    case .string(let text): return mark.applies(to: text) ? mark : nil
    default: return mark.applies(to: nil) ? mark : nil
    }
  }
}

extension JSONNode {
  /// Returns the first member in it that is marked for more than a role, in the order of the text; nil if there is none.
  func firstMarked(beyond role: Role) -> (path: FieldPath, mark: Mark)? {
    let inner: [(FieldPath.Step, JSONNode)]
    switch self {
    case .object(let members):
      if let (name, mark) = members.lazy.compactMap({ name, value in
        Mark.mark(of: name, value, beyond: role).map { (name, $0) }
      }).first {
        return (FieldPath([.member(name)]), mark)
      }
      inner = members.map { (.member($0.name), $0.value) }
    case .array(let elements): inner = elements.enumerated().map { (.element($0.offset), $0.element) }
    default: return nil
    }
    for (step, value) in inner {
      if let found = value.firstMarked(beyond: role) {
        return (found.path.within(FieldPath([step])), found.mark)
      }
    }
    return nil
  }

  /// Returns the value without the members that are marked for more than a role.
  func withoutMarked(beyond role: Role) -> JSONNode {
    switch self {
    case .object(let members):
      .object(
        members.filter { Mark.mark(of: $0.name, $0.value, beyond: role) == nil }
          .map { ($0.name, $0.value.withoutMarked(beyond: role)) })
    case .array(let elements): .array(elements.map { $0.withoutMarked(beyond: role) })
    default: self
    }
  }
}
