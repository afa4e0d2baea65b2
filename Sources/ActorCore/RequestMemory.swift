/// The latest requests with a `requestId`, so that a repeated one has no second effect.
package struct RequestMemory: Codable, Hashable, Sendable {
  /// What a client may repeat: its id, and what it was given to.
  package struct Key: Codable, Hashable, Sendable {
    package let id: RequestId
    /// The method and a checksum of the parameters.
    package let call: String

    /// Creates a key from its parts.
    package init(id: RequestId, call: String) {
      self.id = id
      self.call = call
    }

    /// Creates the key of a request; nil if the client gave no `requestId`.
    package init?<M: Method>(_ given: RequestParams<M>) {
      guard let id = given.requestId else { return nil }
      // Encoded again: the order of members and white space may differ in a repetition, and so may `expected`.
      self.init(id: id, call: "\(M.name) \(String(JSON.encode(given.value).checksum, radix: 16))")
    }
  }

  /// A request that has its response.
  package struct Entry: Codable, Hashable, Sendable {
    package let key: Key
    /// When it was carried out or refused, in nanoseconds since boot.
    package let at: Int64
    /// The error that it was refused with; nil if it was carried out.
    package var refusal: ErrorObject?
    /// The JSON of its result; nil if that is the present state.
    package var result: [UInt8]?

    /// Creates an entry.
    package init(key: Key, at: Int64, refusal: ErrorObject? = nil, result: [UInt8]? = nil) {
      self.key = key
      self.at = at
      self.refusal = refusal
      self.result = result
    }
  }

  /// How long a request is remembered: longer than any client tries.
  package static let lifetime = Duration.seconds(60)
  /// Most requests that are remembered; beyond that the oldest is forgotten. More than a person gives in a minute.
  package static let countMax = 100

  /// Those that have changed something, the oldest first, which are stored with the change. Those that have expired are removed
  /// when another is added.
  package private(set) var entries: [Entry] = []
  /// Those that were refused or have changed nothing, which are not stored.
  private var others: [Entry] = []

  private enum CodingKeys: CodingKey { case entries }

  /// Creates a memory of these requests, the oldest first.
  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// Returns the earlier request that this one repeats; nil if it is the first with its id.
  ///
  /// - Throws: `requestIdReused` if the id was given to another request.
  package func entry(for key: Key, at now: Instant) throws(ErrorObject) -> Entry? {
    guard let entry = (entries + others).first(where: { $0.key.id == key.id }),
      !entry.hasExpired(at: now.nanoseconds)
    else { return nil }
    guard entry.key == key else {
      throw ErrorObject(
        .refused,
        "requestId \"\(key.id)\" was given to another request in the last \(Self.lifetime.components.seconds) s; "
          + "choose a new one", .requestIdReused)
    }
    return entry
  }

  /// Adds a request that has changed something, unless its id is known; nil is one without an id.
  package mutating func add(_ entry: Entry?, result: [UInt8]? = nil) {
    Self.add(entry, result: result, to: &entries)
  }

  /// Adds a request that was refused or has changed nothing, unless its id is known; nil is one without an id. One that was
  /// refused for its parameters can be sent again with other ones, and what the store's absence has refused when it is back.
  package mutating func note(_ entry: Entry?, refusal: ErrorObject? = nil, result: [UInt8]? = nil) {
    if refusal?.code == .invalidParams || refusal?.code == .internalError { return }
    Self.add(entry, refusal: refusal, result: result, to: &others)
  }

  private static func add(
    _ entry: Entry?, refusal: ErrorObject? = nil, result: [UInt8]?, to entries: inout [Entry]
  ) {
    guard var entry else { return }
    (entry.refusal, entry.result) = (refusal, result)
    entries.removeAll { $0.hasExpired(at: entry.at) }
    guard !entries.contains(where: { $0.key.id == entry.key.id }) else { return }
    entries.append(entry)
    if entries.count > countMax { entries.removeFirst(entries.count - countMax) }
  }
}

extension RequestMemory.Entry {
  fileprivate func hasExpired(at now: Int64) -> Bool {
    !(0..<RequestMemory.lifetime.nanoseconds).contains(now - at)
  }
}
