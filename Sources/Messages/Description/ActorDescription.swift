/// What an actor is, serves and publishes: the result of `NAME.describe`.
package struct ActorDescription: Codable, Hashable, Sendable {
  /// A limit of what a client can use of an actor.
  package struct Limit: Codable, Hashable, Sendable {
    /// The name, with its unit last unless it is a count.
    package var name: String
    /// The most that is allowed.
    package var max: Int
    /// What it limits, in a sentence.
    package var meaning: String
    /// The code that a request beyond it is refused with; nil if none is refused.
    package var code: ErrorObject.Code?
    /// The reason that such a request is refused for; nil if the code says enough.
    package var reason: ErrorReason?

    /// A limit; programs pass the constant that they use.
    package init(
      _ name: String, _ max: Int, _ meaning: String, _ code: ErrorObject.Code? = nil,
      _ reason: ErrorReason? = nil
    ) {
      self.name = name
      self.max = max
      self.meaning = meaning
      self.code = code
      self.reason = reason
    }

    /// A limit of time, in whole seconds.
    package init(
      seconds name: String, _ max: Duration, _ meaning: String, _ code: ErrorObject.Code? = nil,
      _ reason: ErrorReason? = nil
    ) {
      self.init(name, Int(max.components.seconds), meaning, code, reason)
    }
  }

  /// The name of the actor.
  package var actor: String
  /// The version of its program.
  package var version: String
  /// The versions of the protocol that it speaks.
  package var protocols: [Int]
  /// The names of its methods, sorted.
  package var methods: [String]
  /// Its state topics; `presence.*` stands for the presence of every actor.
  package var topics: [String]
  /// What a client can use of it.
  package var limits: [Limit]

  /// The description of an actor of GymPulse, from the tables of methods and topics.
  package init(of actor: String, version: String = Version.text, limits: [Limit]) {
    self.actor = actor
    self.version = version
    protocols = [BrokerMethods.protocolVersion]
    methods = MethodTable.all.filter { $0.actor == actor }.map { $0.name }.sorted()
    topics = TopicTable.all.filter { $0.publisher == actor }.map(\.topic.name)
    self.limits = limits
  }
}

/// The `describe` of an actor.
package protocol DescribeMethod: Method where Parameters == NoParams, Result == ActorDescription {}

extension DescribeMethod {
  package static var isIdempotent: Bool { true }
}
