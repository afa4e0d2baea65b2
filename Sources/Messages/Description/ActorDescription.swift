/// What an actor is, serves and publishes: the result of `NAME.describe`.
package struct ActorDescription: Codable, Hashable, Sendable {
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

  /// The description of an actor of GymPulse, from the tables of methods and topics.
  package init(of actor: String, version: String = Version.text) {
    self.actor = actor
    self.version = version
    protocols = [BrokerMethods.protocolVersion]
    methods = MethodTable.all.filter { $0.actor == actor }.map { $0.name }.sorted()
    topics = TopicTable.all.filter { $0.publisher == actor }.map(\.topic.name)
  }
}

/// The `describe` of an actor. The client of the broker replies to it for every actor; see `ClientCore`.
package protocol DescribeMethod: Method where Parameters == NoParams, Result == ActorDescription {}

extension DescribeMethod {
  package static var isIdempotent: Bool { true }
}
