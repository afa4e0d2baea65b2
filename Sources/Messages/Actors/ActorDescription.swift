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
  /// What its methods and topics are, by name; nil of an actor of another author that does not say.
  package var described: [String: Described]?

  /// What a method or a topic is.
  package struct Described: Codable, Hashable, Sendable {
    /// For people, such as `Heart rate`.
    package var title: String?
    /// The members of the parameters or the publication, by name.
    package var members: [String: Member]?
    /// The member that displays show; nil if they show none.
    package var shown: String?

    package init(title: String? = nil, members: [String: Member]? = nil, shown: String? = nil) {
      (self.title, self.members, self.shown) = (title, members, shown)
    }
  }

  /// What a member is.
  package struct Member: Codable, Hashable, Sendable {
    /// Its type, as a JSON Schema names it.
    package var type: String?
    /// For people.
    package var title: String?
    /// Its unit, such as `bpm`.
    package var unit: String?

    package init(type: String? = nil, title: String? = nil, unit: String? = nil) {
      (self.type, self.title, self.unit) = (type, title, unit)
    }
  }

  /// The description of an actor of GymPulse, from the tables of methods and topics.
  package init(of actor: Actor, version: String = Version.text) {
    self.actor = actor.name
    self.version = version
    protocols = [BrokerMethods.protocolVersion]
    methods = actor.methods.rows.map { $0.method.name }.sorted()
    topics = TopicTable.all.filter { $0.publisher == actor }.map(\.topic.name)
    let all = try? JSON.decode([String: Described].self, from: PackageResources.described_json)
    described = all?.filter { [methods, topics] name, _ in methods.contains(name) || topics.contains(name) }
  }
}

/// `NAME.describe`: what an actor is, serves and publishes. The client of the broker replies to it for every actor; see
/// `ClientCore`.
package enum Describe<Methods: ActorMethods>: Query {
  package static var name: String { "\(Methods.actor.name).describe" }
  package typealias Result = ActorDescription
}

/// The desktop serves `describe` alone.
package enum DesktopMethods: ActorMethods {
  package static let actor = Actor.desktop
}

/// The music actor serves `describe` alone.
package enum MusicMethods: ActorMethods {
  package static let actor = Actor.music
}

/// The actor that runs commands at transitions serves `describe` alone.
package enum HooksMethods: ActorMethods {
  package static let actor = Actor.hooks
}

/// The actor that publishes on an MQTT server serves `describe` alone.
package enum MQTTMethods: ActorMethods {
  package static let actor = Actor.mqtt
}
