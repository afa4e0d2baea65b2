import Workout

/// A queue of deadlines that all have the same length, so that they expire in the order in which they were added.
struct Deadlines<Key: Hashable> {
  private let allowance: Duration
  private var instants: [Key: Instant] = [:]
  private var queue: [(key: Key, at: Instant)] = []
  private var head = 0

  /// Creates a queue whose deadlines are `allowance` after the time of adding.
  init(after allowance: Duration) {
    self.allowance = allowance
  }

  /// The next deadline; nil if there is none.
  var next: Instant? { head < queue.count ? queue[head].at : nil }

  /// Adds a deadline for a key.
  mutating func add(_ key: Key, at now: Instant) {
    let deadline = now.advanced(by: allowance)
    instants[key] = deadline
    queue.append((key, deadline))
  }

  /// Removes the deadline of a key, because it was met.
  mutating func remove(_ key: Key) {
    instants[key] = nil
    skipDone()
  }

  /// Removes and returns the keys whose deadlines have passed.
  mutating func removeExpired(at now: Instant) -> [Key] {
    var expired: [Key] = []
    while let next, next <= now {
      let key = queue[head].key
      expired.append(key)
      remove(key)
    }
    return expired
  }

  private mutating func skipDone() {
    while head < queue.count, instants[queue[head].key] != queue[head].at { head += 1 }
    if head == queue.count || head > 1024 {
      queue.removeFirst(head)
      head = 0
    }
  }
}
