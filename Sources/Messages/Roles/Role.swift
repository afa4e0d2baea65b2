/// What a connection may do, as it asks in its hello. A role includes those before it.
package enum Role: String, Codable, CaseIterable, Comparable, Sendable {
  /// What everybody in a class may: follow the workout, and see its exercises.
  case guest
  /// Reads and subscribes.
  case view
  /// What a phone may do: also workouts, presets, the log, exercises and harmless settings.
  case remote
  /// Everything.
  case control

  package static func < (first: Role, second: Role) -> Bool {
    allCases.prefix { $0 != second }.contains(first)
  }

  /// Whether it sends and receives marked members, has an actor's name, serves requests and publishes.
  package var isFull: Bool { self == .control }

  /// Checks a request.
  ///
  /// - Throws: `refused` for a method that the role does not include; `invalidParams` with the first member that it may not
  ///   send, or for parameters that cannot be read.
  package func check(method: String, params: [UInt8]?) throws(ErrorObject) {
    guard !isFull else { return }
    guard let row = MethodTable.row(method), row.role <= self else {
      throw ErrorObject(.refused, "\(method): the role \(self) may not call it", .notPermitted)
    }
    guard let marked = try params.map(JSON.node)?.firstMarked(beyond: self) else { return }
    throw ErrorObject(notPermitted(marked.path, nil, "left out", "may not send it"))
  }

  /// Checks a topic to subscribe to. `field` is the parameter with it.
  ///
  /// - Throws: `invalidParams` if the role does not include it.
  package func check(subscription topic: Topic, as field: String) throws(ErrorObject) {
    guard !isFull, !TopicTable.all.contains(where: { $0.role <= self && $0.topic.matches(topic) }) else {
      return
    }
    let allowed = TopicTable.all.filter { $0.role <= self }.map(\.topic.name).joined(separator: ", ")
    throw ErrorObject(
      notPermitted(FieldPath(field), "\"\(topic)\"", "one of \(allowed)", "may not subscribe to \(topic)"))
  }

  /// Checks the name of a client that is an actor.
  ///
  /// - Throws: `invalidParams` if the role serves no requests.
  package func check(actor: String?) throws(ErrorObject) {
    guard !isFull, actor != nil else { return }
    throw ErrorObject(notPermitted(FieldPath("actor"), nil, "left out", "serves no requests"))
  }

  private func notPermitted(
    _ path: FieldPath, _ value: String?, _ allowed: String, _ problem: String
  ) -> InvalidField {
    let sentence = "\(path.text): the role \(self) \(problem)"
    guard let value else {
      return InvalidField(
        path: path, given: "given", allowed: allowed, problem: .notPermitted, sentence: sentence)
    }
    return InvalidField(
      path: path, value: value, allowed: allowed, problem: .notPermitted, sentence: sentence)
  }

  /// Returns a message, or a part of one, without the members that the role may not see; nil if the text is not JSON or
  /// has a member twice.
  package func readable(_ json: [UInt8]) -> [UInt8]? {
    isFull ? json : (try? JSON.node(json))?.withoutMarked(beyond: self).json
  }
}

/// What a paired device may do. There is no device with the role `control`.
package enum DeviceRole: String, Codable, CaseIterable, Sendable {
  case view, remote
  /// A window of this computer, which does what a phone may, over the loopback address only.
  case window
  /// A phone in a class, which is not stored.
  case guest

  /// The role of its requests.
  package var role: Role { Role(rawValue: rawValue) ?? .remote }
}
