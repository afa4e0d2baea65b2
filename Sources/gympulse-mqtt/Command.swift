import ActorCore

/// A command that came from the server: a method of the engine with its parameters.
struct Command: Hashable {
  /// Most bytes of a payload.
  static let payloadMax = 4096
  private static let methods: [any Method.Type] = [
    EngineMethods.Start.self, EngineMethods.Pause.self, EngineMethods.Resume.self, EngineMethods.Toggle.self,
    EngineMethods.Skip.self, EngineMethods.Back.self, EngineMethods.Done.self, EngineMethods.Extend.self,
    EngineMethods.Stop.self,
  ]
  /// How many are carried out of each, however many come.
  static let rate = RateLimit(perSecond: 2, burst: 10)
  private static let prefix = "\(EngineMethods.actor.name)."
  /// The commands in words.
  static let names = methods.map { String($0.name.dropFirst(prefix.count)) }

  let method: String
  let params: [UInt8]

  /// Reads a message; nil if it is not a command, or `until` has passed. The broker and the engine check the parameters.
  /// An empty payload is none: it is how people remove a retained message.
  init?(_ word: String, _ payload: [UInt8], at now: Moment) {
    guard Self.names.contains(word), payload.count <= Self.payloadMax,
      case .object(var members)? = try? JSON.node(ofFile: payload)
    else { return nil }
    if let index = members.firstIndex(where: { $0.name == "until" }) {
      // The clock of the wall, which is all that another machine has.
      guard case .string(let text?) = members.remove(at: index).value, let until = WallTime(rfc3339: text)
      else { return nil }
      let left = until.nanoseconds.subtractingReportingOverflow(now.wallNanoseconds)
      guard !left.overflow, left.partialValue >= 0 else { return nil }
      let latest = min(.nanoseconds(left.partialValue), ExpectedSession.untilAheadMax)
      let instant = JSONNode.number("\(now.instant.advanced(by: latest).nanoseconds)")
      var expected: [(name: String, value: JSONNode)] = []
      if let index = members.firstIndex(where: { $0.name == ExpectedSession.member }) {
        guard case .object(let given) = members.remove(at: index).value else { return nil }
        expected = given.filter { $0.name != "until" }
      }
      members.append((ExpectedSession.member, .object(expected + [("until", instant)])))
    }
    (method, params) = (Self.prefix + word, JSONNode.object(members).json)
  }
}
