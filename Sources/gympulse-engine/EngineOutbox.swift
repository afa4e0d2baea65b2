import ActorCore

// The delivery of finished workouts to the store.
extension EngineCore {
  /// Most workouts that wait for the store, about a year of training. Beyond that the oldest goes into a file of its
  /// own, while the store does not take it.
  static let outboxMax = 500

  mutating func handleStorePresence(_ json: [UInt8], at now: Moment) -> [Effect] {
    let presence = try? JSON.decode(Presence.self, from: json)
    guard presence?.isRunning == true else { return forgetDelivery(at: now) }
    delivery.reset()
    return deliverOutbox(at: now)
  }

  mutating func deliverOutbox(at now: Moment) -> [Effect] {
    guard !delivery.isHeld else { return limitOutbox() }
    guard let record = state.outbox.first, delivery.begin(at: now.instant) else { return [] }
    return [
      .request(
        tag: .delivery(record), StoreMethods.LogWorkout.self, .session(record.notAhead(of: now.wall)))
    ]
  }

  /// Puts the oldest workout aside if too many wait for a store that does not take them.
  private mutating func limitOutbox() -> [Effect] {
    guard let record = state.outbox.first, state.outbox.count > Self.outboxMax else { return [] }
    return quarantine(record, reason: "more than \(Self.outboxMax) workouts wait for the store")
  }

  /// Forgets the delivery under way, to which no response comes any more. The next one is tried when it is wanted, and
  /// then held if the store does not run.
  mutating func forgetDelivery(at now: Moment) -> [Effect] {
    delivery.reset()
    return [wake(at: now)]
  }

  mutating func noteDelivery(
    of record: WorkoutRecord, _ response: Result<[UInt8], ErrorObject>, at now: Moment
  ) -> [Effect] {
    // A record that was sent twice, because the store restarted in between, gets two responses.
    let isWaiting = state.outbox.contains(record)
    switch response {
    case .success:
      delivery.reset()
      return isWaiting ? remove(record, at: now) : deliverOutbox(at: now)
    case .failure(let error) where error.code == .actorNotRunning || error.code == .unanswered:
      // Try again when the store's presence is published.
      delivery.hold()
      return [wake(at: now)] + limitOutbox()
    case .failure(let error) where error.code == .invalidParams:
      // The store will never accept this record, and later records must not wait for it.
      guard isWaiting else {
        delivery.reset()
        return deliverOutbox(at: now)
      }
      return quarantine(record, reason: "the store refused it: \(error)")
    case .failure(let error):
      delivery.fail(at: now.instant)
      return [
        .output(.warn("the finished workout is not saved yet: \(error); trying again")), wake(at: now),
      ] + limitOutbox()
    }
  }

  /// Removes a workout from the outbox after it was stored in a file of its own.
  mutating func removeQuarantined(_ record: WorkoutRecord, at now: Moment) -> [Effect] {
    delivery.reset()
    return remove(record, at: now)
  }

  /// Keeps a workout in the outbox because it could not be stored in a file.
  mutating func keepInOutbox(_ reason: String, at now: Moment) -> [Effect] {
    delivery.fail(at: now.instant)
    return [
      .output(.warn("a workout that is not saved cannot be stored in a file: \(reason); trying again")),
      wake(at: now),
    ]
  }

  private mutating func quarantine(_ record: WorkoutRecord, reason: String) -> [Effect] {
    delivery.beginQuarantine() ? [.output(.quarantine(record, reason: reason))] : []
  }

  private mutating func remove(_ record: WorkoutRecord, at now: Moment) -> [Effect] {
    guard let index = state.outbox.firstIndex(of: record) else { return [] }
    var rest = state
    rest.outbox.remove(at: index)
    return commit(rest, inevitably: true, at: now)
  }
}

extension WorkoutRecord {
  /// Nanoseconds that an end may lie ahead: a day, as the store tolerates it.
  private static let aheadMaxNanoseconds: Int64 = 86_400_000_000_000

  /// The record, or the same one ended now if the wall clock was set back since by so much that the store would refuse its
  /// date.
  fileprivate func notAhead(of now: WallTime) -> WorkoutRecord {
    guard let started = WallTime(rfc3339: startedAt), let completed = WallTime(rfc3339: completedAt),
      completed.nanoseconds - Self.aheadMaxNanoseconds > now.nanoseconds
    else { return self }
    var record = self
    record.completedAt = now.rfc3339
    record.startedAt =
      WallTime(
        nanoseconds: now.nanoseconds - (completed.nanoseconds - started.nanoseconds),
        utcOffsetSeconds: now.utcOffsetSeconds
      ).rfc3339
    return record
  }
}
