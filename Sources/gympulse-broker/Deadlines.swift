import Workout

/// Things that each have the same time to be done. They run out in the order in which they were added.
struct Deadlines<Key: Hashable> {
  private let allowance: Duration
  private var instants: [Key: Instant] = [:]
  private var queue: [(key: Key, at: Instant)] = []
  private var head = 0

  /// Deadlines this long after a thing was added.
  init(after allowance: Duration) {
    self.allowance = allowance
  }

  /// The next deadline; nil when nothing is to be done.
  var next: Instant? { head < queue.count ? queue[head].at : nil }

  /// Starts a thing's time.
  mutating func add(_ key: Key, at now: Instant) {
    let deadline = now.advanced(by: allowance)
    instants[key] = deadline
    queue.append((key, deadline))
  }

  /// The thing is done.
  mutating func remove(_ key: Key) {
    instants[key] = nil
    skipDone()
  }

  /// What was not done in time; it is forgotten.
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
