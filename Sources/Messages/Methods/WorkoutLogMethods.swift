import Workout

extension StoreMethods {
  /// Puts a finished workout into the log. The same `sessionId` again changes nothing and succeeds.
  package enum LogWorkout: Method {
    package static let name = "store.logWorkout"
    package static let isRepeatable = true

    /// A session as the engine tells it, or a day's exercises as the Exercise App's PRD has them: then `date` and
    /// `completedExercises` are enough, and each request without a `sessionId` is another workout.
    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// Taken, and says nothing: a store is one person's.
      package var userId: String?
      package var sessionId: String?
      package var name: String?
      /// Only where `startedAt` is not given.
      package var date: LocalDate?
      package var startedAt: String?
      package var completedAt: String?
      package var activeSeconds: Double?
      package var sets: Int?
      package var rounds: Int?
      package var completedExercises: [CompletedExercise]?

      /// A session's.
      package init(_ record: WorkoutRecord) {
        sessionId = record.sessionId
        name = record.name
        startedAt = record.startedAt
        completedAt = record.completedAt
        activeSeconds = record.activeSeconds
        sets = record.sets
        rounds = record.rounds
        completedExercises = record.exercises.isEmpty ? nil : record.exercises
      }

      package enum CodingKeys: String, CodingKey, CaseIterable {
        case userId, sessionId, name, date, startedAt, completedAt, activeSeconds, sets, rounds
        case completedExercises
      }
    }

    package struct Result: Codable, Hashable, Sendable {
      package var status: String
      package var message: String

      /// The answer of the Exercise App's PRD ("Log User Workout Completion").
      package static let success = Result(status: "success", message: "Workout logged successfully.")
    }
  }

  /// Finished workouts, the newest first, a page at a time.
  package enum WorkoutHistory: Method {
    package static let name = "store.workoutHistory"
    package static let isRepeatable = true

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// Taken, and says nothing: a store is one person's.
      package var userId: String?
      /// How many days back, today included.
      package var days: Int?
      /// Most workouts to answer.
      package var limit: Int?
      /// Where the page begins: the `next` of the page before; nil for the first.
      package var after: String?
      /// The range of `days`: as many as there are dates.
      package static let daysRange = 1...84_006
      /// `days` when it is not given: the Exercise App's "7-Day Exercise History".
      package static let daysDefault = 7
      /// The range of `limit`; a page may be shorter, to fit into a frame.
      package static let limitRange = 1...4000
      /// `limit` when it is not given.
      package static let limitDefault = 1000

      package init(days: Int? = nil, limit: Int? = nil, after: String? = nil) {
        self.days = days
        self.limit = limit
        self.after = after
      }

      package enum CodingKeys: String, CodingKey, CaseIterable { case userId, days, limit, after }
    }

    package struct Result: Codable, Hashable, Sendable {
      package var history: [HistoryEntry]
      /// Where the next page begins; null on the last.
      package var next: String?

      package init(history: [HistoryEntry], next: String? = nil) {
        self.history = history
        self.next = next
      }

      /// Writes every member, null where there is nothing.
      package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(history, forKey: .history)
        try container.encode(next, forKey: .next)
      }
    }
  }

  /// What the log comes to: days, weeks, months, streaks, minutes.
  package enum Summary: Method {
    package static let name = "store.workoutSummary"
    package static let isRepeatable = true
    package typealias Result = WorkoutSummary

    package struct Parameters: Params {
      package static let names = ["days"]
      /// How many days back, today included; as in the history.
      package var days: Int?
      /// The range of `days`: ten years, so that a reply fits into a frame.
      package static let daysRange = 1...3660

      package init(days: Int? = nil) {
        self.days = days
      }
    }
  }
}
