extension MQTTCore {
  /// The content of `UndoRecord.mqtt`.
  struct Record: Codable, Hashable {
    /// The client's name on every server. A server that still has an earlier connection of this name ends it first, and so
    /// does not publish later that GymPulse is gone.
    var client: String
    /// The topics that may be retained, by the address of their server.
    var topics: [String: Set<String>] = [:]
    /// The version of mqtt.conf that each of these servers was given last, as that of the settings; nil in older records.
    var access: [String: String]? = [:]
  }

  /// A connection to a server.
  struct Link: Hashable {
    /// The address as the setting has it.
    let server: String
    let client: String
    /// Whether it may have the password of mqtt.conf: one that was left may not if that is another file now.
    var hasAccess = true
    /// The topic that says whether GymPulse is there; nil if the connection is to empty topics only.
    var availability: String?
    /// What the topics of commands begin with; nil if none are taken.
    var commands: String?
  }
}
