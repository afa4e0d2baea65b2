import Workout

extension StoreMethods {
  /// Logs a workout. Logging the same `sessionId` again succeeds and changes nothing.
  package enum LogWorkout: Method {
    package static let name = "store.logWorkout"
    package static let isRepeatable = true

    /// Either a session, as the engine sends it, or a day's exercises, as in the Exercise App's PRD: then `date` and
    /// `completedExercises` are enough, and each request without a `sessionId` is another workout.
    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// Accepted and ignored: a store has one user.
      package var userId: String?
      package var sessionId: String?
      package var name: String?
      /// Only without `startedAt`.
      package var date: LocalDate?
      /// Another name of `date`: the Exercise App's User Progress Model has it.
      package var workoutDate: LocalDate?
      package var startedAt: String?
      package var completedAt: String?
      package var activeSeconds: Double?
      package var sets: Int?
      package var rounds: Int?
      package var completedExercises: [CompletedExercise]?
      /// Completed if nil.
      package var status: WorkoutRecord.Status?
      package var plannedSeconds: Double?
      package var skippedSeconds: Double?
      package var stoppedIn: WorkoutRecord.StoppingPoint?

      /// The parameters for a session.
      package init(_ record: WorkoutRecord) {
        sessionId = record.sessionId
        name = record.name
        startedAt = record.startedAt
        completedAt = record.completedAt
        activeSeconds = record.activeSeconds
        sets = record.sets
        rounds = record.rounds
        completedExercises = record.exercises.isEmpty ? nil : record.exercises
        status = record.status
        plannedSeconds = record.plannedSeconds
        skippedSeconds = record.skippedSeconds
        stoppedIn = record.stoppedIn
      }

      package enum CodingKeys: String, CodingKey, CaseIterable {
        case userId, sessionId, name, date, workoutDate, startedAt, completedAt, activeSeconds, sets, rounds
        case completedExercises, status, plannedSeconds, skippedSeconds, stoppedIn
      }

      /// Returns what the request logs.
      ///
      /// - Throws: the first field that is missing, or that does not go with the others.
      package func entry() throws(InvalidField) -> Entry {
        if let date, let workoutDate, date != workoutDate {
          throw InvalidField(field: "workoutDate", value: "\(workoutDate)", allowed: "\(date), like date")
        }
        if startedAt == nil, let date = date ?? workoutDate {
          return .day(
            Entry.Day(
              date: date, exercises: try Self.given(completedExercises, "completedExercises"),
              sessionId: sessionId, name: name, activeSeconds: activeSeconds, sets: sets, rounds: rounds))
        }
        if let date = date ?? workoutDate {
          throw InvalidField(
            field: self.date == nil ? "workoutDate" : "date", value: "\(date)",
            allowed: "left out if startedAt is given", problem: .excluded)
        }
        var record = WorkoutRecord(
          sessionId: try Self.given(sessionId, "sessionId"), name: try Self.given(name, "name"),
          startedAt: try Self.given(startedAt, "startedAt"),
          completedAt: try Self.given(completedAt, "completedAt"),
          activeSeconds: try Self.given(activeSeconds, "activeSeconds"), sets: try Self.given(sets, "sets"),
          rounds: try Self.given(rounds, "rounds"), exercises: completedExercises ?? [])
        record.status = status ?? .completed
        (record.plannedSeconds, record.skippedSeconds) = (plannedSeconds, skippedSeconds)
        record.stoppedIn = stoppedIn
        return .session(record)
      }

      private static func given<Value>(_ value: Value?, _ field: String) throws(InvalidField) -> Value {
        if let value { return value }
        throw .missing(field)
      }
    }

    /// What a request logs.
    package enum Entry: Hashable, Sendable {
      /// A session of the engine.
      case session(WorkoutRecord)
      /// A day's exercises.
      case day(Day)

      /// Exercises that were done on a date. The store derives values that are nil from them.
      package struct Day: Hashable, Sendable {
        package let date: LocalDate
        package let exercises: [CompletedExercise]
        package let sessionId: String?
        package let name: String?
        package let activeSeconds: Double?
        package let sets: Int?
        package let rounds: Int?
      }
    }

    package struct Result: Codable, Hashable, Sendable {
      package var status: String
      package var message: String

      /// The reply of the Exercise App's PRD ("Log User Workout Completion").
      package static let success = Result(status: "success", message: "Workout logged successfully.")
    }
  }

  /// Deletes a workout of the log and returns it.
  package enum DeleteWorkout: Method {
    package static let name = "store.deleteWorkout"
    package typealias Result = HistoryEntry

    package struct Parameters: Params {
      package static let names = ["sessionId"]
      /// The session of the workout.
      package var sessionId: String

      package init(sessionId: String) {
        self.sessionId = sessionId
      }
    }
  }

  /// The workouts of the log, the newest first, a page at a time.
  package enum WorkoutHistory: Method {
    package static let name = "store.workoutHistory"
    package static let isRepeatable = true

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// Accepted and ignored: a store has one user.
      package var userId: String?
      /// How many days back, today included.
      package var days: Int?
      /// Most workouts to return.
      package var limit: Int?
      /// The `next` of the page before; nil for the first page.
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
      /// The `after` of the next page; null on the last.
      @OrNull package var next: String?

      package init(history: [HistoryEntry], next: String? = nil) {
        self.history = history
        self.next = next
      }
    }
  }

  /// Totals of the log: days, weeks, months, streaks, categories.
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
