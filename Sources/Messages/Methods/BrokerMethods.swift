/// The methods of the broker.
package enum BrokerMethods: ActorMethods {
  package static let actor = Actor.broker
  package static let own = [
    MethodRow(Hello.self, .guest, [.helloRepeated, .otherVersion, .invisibleProcess, .tooMany]),
    MethodRow(Subscribe.self, .guest, [.tooMany]),
    MethodRow(Unsubscribe.self, .guest),
    MethodRow(Retain.self, .control, [.tooMany]),
    MethodRow(Now.self, .guest),
    MethodRow(Actors.self, .view),
    MethodRow(Ping.self, .guest),
  ]

  /// The newest version of the protocol.
  package static let protocolVersion = 1
  /// The revision of the contract: the newest entry of Protocol/changes.md.
  package static let revision = 12
  /// All versions that the broker and the clients speak. A hello without any of them is refused.
  package static let protocolVersions = [protocolVersion]

  /// The first request on every connection.
  package enum Hello: Method {
    package static let name = "broker.hello"

    package struct Parameters: Params {
      /// The protocol versions that the client speaks.
      package var protocolVersions: ProtocolVersions
      /// The name under which the client receives requests; nil if it receives none.
      package var actor: String?
      /// The client's process id, which the broker compares with that of the socket; nil if unknown.
      package var pid: Int32?
      /// Topics to subscribe to in the same step, so that no publication is missed.
      package var subscribe: [String]?
      /// What the connection may do; nil is everything.
      package var role: Role?

      package init(actor: String?, pid: Int32?, subscribe: [String], role: Role? = nil) {
        protocolVersions = ProtocolVersions(all: BrokerMethods.protocolVersions)
        self.actor = actor
        self.pid = pid
        self.subscribe = subscribe
        self.role = role
      }

      package enum CodingKeys: String, CodingKey {
        case protocolVersions = "protocol"
        case actor, pid, role, subscribe
      }

      package var json: [UInt8] {
        var text = "{"
        if let actor { text += "\"actor\":\(JSON.quoted(actor))," }
        if let pid { text += "\"pid\":\(pid)," }
        text += "\"protocol\":\(protocolVersions.json)"
        if let role { text += ",\"role\":\"\(role)\"" }
        if let subscribe {
          text += ",\"subscribe\":[" + subscribe.map(JSON.quoted).joined(separator: ",") + "]"
        }
        return Array((text + "}").utf8)
      }
    }

    package struct Result: Codable, Hashable, Sendable {
      /// The protocol version of the connection: the newest that client and broker speak.
      package var protocolVersion: Int
      /// The revision of the contract that the broker follows; nil from a broker older than revision 10.
      package var revision: Int?
      /// The broker's program version.
      package var version: String

      package init(protocolVersion: Int = BrokerMethods.protocolVersion, version: String) {
        self.protocolVersion = protocolVersion
        revision = BrokerMethods.revision
        self.version = version
      }

      package enum CodingKeys: String, CodingKey {
        case protocolVersion = "protocol"
        case revision, version
      }
    }
  }

  /// Topics, each a name or `prefix.*`.
  package struct Topics: Params {
    package var topics: [String]

    package init(topics: [String]) {
      self.topics = topics
    }
  }

  /// Adds topics. The retained values of state topics are sent before the reply.
  package enum Subscribe: Method {
    package static let name = "broker.subscribe"
    package typealias Parameters = Topics
    /// All subscriptions the connection now has.
    package typealias Result = Topics
  }

  /// Removes topics.
  package enum Unsubscribe: Method {
    package static let name = "broker.unsubscribe"
    package typealias Parameters = Topics
    /// All subscriptions the connection still has.
    package typealias Result = Topics
  }

  /// The connected actors.
  package enum Actors: Query {
    package static let name = "broker.actors"

    package struct Result: Codable, Hashable, Sendable {
      /// Sorted by name, the broker included.
      package var actors: [Presence]

      package init(actors: [Presence]) {
        self.actors = actors
      }
    }
  }

  /// Has the broker retain the last value of topics that only this client publishes from then on, until its connection
  /// ends.
  package enum Retain: Method {
    package static let name = "broker.retain"
    package typealias Parameters = Topics
    /// All topics that are retained for the connection.
    package typealias Result = Topics
  }

  /// The clocks of the machine, to measure the difference from those of another one.
  package enum Now: Query {
    package static let name = "broker.now"

    package struct Result: Codable, Hashable, Sendable {
      /// Nanoseconds of `CLOCK_BOOTTIME`.
      package var at: Int64
      /// Which boot the instant belongs to.
      package var bootId: String
      /// The wall time, RFC 3339.
      package var date: String

      package init(at: Int64, bootId: String, date: String) {
        (self.at, self.bootId, self.date) = (at, bootId, date)
      }
    }
  }

  /// An empty round trip.
  package enum Ping: Query {
    package static let name = "broker.ping"
  }
}

/// The versions of the protocol that a client speaks: a number, or a list of them in any order.
package struct ProtocolVersions: Hashable, Sendable {
  /// Numbers of versions in a list.
  package static let countRange = 1...16

  /// The versions.
  package let all: [Int]

  /// The versions as JSON.
  var json: String { all.count == 1 ? "\(all[0])" : "[\(all.map(String.init).joined(separator: ","))]" }
}

extension ProtocolVersions: Codable {
  package init(from decoder: any Decoder) throws {
    guard var list = try? decoder.unkeyedContainer() else {
      all = [try decoder.singleValueContainer().decode(Int.self)]
      return
    }
    var all: [Int] = []
    while !list.isAtEnd { all.append(try list.decode(Int.self)) }
    let counts = Self.countRange
    guard counts.contains(all.count) else {
      throw InvalidField(
        field: "", given: "\(all.count) long",
        allowed: "a version, or a list of \(counts.lowerBound) to \(counts.upperBound)",
        problem: .wrongLength(min: counts.lowerBound, max: counts.upperBound))
    }
    self.all = all
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if all.count == 1 { try container.encode(all[0]) } else { try container.encode(all) }
  }
}
