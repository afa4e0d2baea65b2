extension StoreMethods {
  /// Logs a workout. Logging the same `sessionId` again succeeds and changes nothing.
  package enum LogWorkout: StoreChangeMethod {
    package static let name = "store.logWorkout"
    package static let isIdempotent = true

    /// What a request logs.
    package enum Parameters: Params {
      /// A session, as the engine sends it.
      case session(WorkoutRecord)
      /// A day's exercises, as in the Exercise App's PRD. Each request without a `sessionId` is another workout.
      case day(ExerciseDay)

      /// A session is what has a start.
      package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: MemberKey.self)
        self =
          try container.decodeIfPresent(String.self, forKey: MemberKey("startedAt")) == nil
          ? .day(ExerciseDay(from: decoder)) : .session(WorkoutRecord(from: decoder))
      }

      package func encode(to encoder: any Encoder) throws {
        switch self {
        case .session(let record): try record.encode(to: encoder)
        case .day(let day): try day.encode(to: encoder)
        }
      }
    }

    /// Exercises that were done on a date. The store derives members that are nil from them.
    package struct ExerciseDay: Params {
      /// Accepted and ignored: a store has one user.
      package var userId: String?
      package var date: LocalDate?
      /// Another name of `date`: the Exercise App's User Progress Model has it.
      package var workoutDate: LocalDate?
      package var completedExercises: [CompletedExercise]
      package var sessionId: String?
      package var name: String?
      package var activeSeconds: Double?
      package var sets: Int?
      package var rounds: Int?

      /// Returns the date.
      ///
      /// - Throws: an error if it is missing, or given twice with different values.
      package func day() throws(InvalidField) -> LocalDate {
        guard let day = date ?? workoutDate else { throw .missing("date") }
        guard workoutDate ?? day == day else {
          throw InvalidField(
            field: "workoutDate", value: "\(workoutDate ?? day)", allowed: "\(day), like date")
        }
        return day
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
  package enum DeleteWorkout: StoreChangeMethod {
    package static let name = "store.deleteWorkout"
    package typealias Result = WorkoutRecord

    package struct Parameters: Params {
      /// The session of the workout.
      package var sessionId: String

      package init(sessionId: String) {
        self.sessionId = sessionId
      }
    }
  }

  /// The workouts of the log, the newest first, a page at a time.
  package enum WorkoutHistory: Query {
    package static let name = "store.workoutHistory"

    package struct Parameters: Params {
      /// Accepted and ignored: a store has one user.
      package var userId: String?
      /// How many days back, today included.
      package var days: Int?
      /// Most workouts to return.
      package var limit: Int?
      /// The `next` of the page before; nil for the first page.
      package var after: String?
      /// Only these workouts, of any day, such as those of a publication of `history`; nil for all of `days`.
      package var sessions: [String]?
      /// The range of `days`: as many as there are dates.
      package static let daysRange = 1...84_006
      /// `days` when it is not given: the Exercise App's "7-Day Exercise History".
      package static let daysDefault = 7
      /// The range of `limit`; a page may be shorter, to fit into a frame.
      package static let limitRange = 1...4000
      /// `limit` when it is not given.
      package static let limitDefault = 1000

      package init(days: Int? = nil, limit: Int? = nil, after: String? = nil, sessions: [String]? = nil) {
        self.days = days
        self.limit = limit
        self.after = after
        self.sessions = sessions
      }
    }

    package struct Result: Codable, Hashable, Sendable {
      package var history: [WorkoutRecord]
      /// The `after` of the next page; null on the last.
      @OrNull package var next: String?
      /// Of the whole log, as in `HistoryChange`.
      package var revision: String

      package init(history: [WorkoutRecord], next: String? = nil, revision: String = "") {
        self.history = history
        self.next = next
        self.revision = revision
      }
    }
  }

  /// How the workouts of a name went, of whatever day.
  package enum WorkoutResults: Query {
    package static let name = "store.workoutResults"
    /// Most workouts that are counted.
    package static let countMax = 1000

    package struct Parameters: Params {
      /// The name of the workouts.
      package var name: String
      /// The `fingerprint` of their routine; one whose routine is unknown counts as the same. Nil for any.
      package var routine: String?
      /// A session that is left out; nil for none.
      package var besides: String?
      /// Most workouts to return; none of them counts as fewer.
      package var limit: Int?

      /// The range of `limit`.
      package static let limitRange = 1...100
      /// `limit` when it is not given.
      package static let limitDefault = 20

      package init(name: String, routine: String? = nil, besides: String? = nil, limit: Int? = nil) {
        self.name = name
        self.routine = routine
        self.besides = besides
        self.limit = limit
      }
    }

    package struct Result: Codable, Hashable, Sendable {
      /// How many there are, at most `countMax`.
      package var count: Int
      /// The best, without its exercises, of several the earliest; null if they cannot be compared.
      @OrNull package var best: WorkoutRecord?
      /// The newest first, without their exercises.
      package var results: [WorkoutRecord]

      package init(count: Int, best: WorkoutRecord?, results: [WorkoutRecord]) {
        self.count = count
        self.best = best
        self.results = results
      }

      /// What is published of them for a session.
      package func earlier(of session: String?) -> EarlierResults {
        EarlierResults(sessionId: session, count: count, last: results.first, best: best)
      }
    }
  }

  /// Writes the note of a workout, also of one that is not in the log yet, and returns it.
  package enum SetNote: StoreChangeMethod {
    package static let name = "store.setNote"
    package static let isIdempotent = true

    package struct Parameters: Params {
      /// The session of the workout; nil is the newest workout of the log.
      package var sessionId: String?
      /// Plain text; empty removes the note.
      package var note: String

      package init(sessionId: String?, note: String) {
        self.sessionId = sessionId
        self.note = note
      }
    }

    package struct Result: Codable, Hashable, Sendable {
      package var sessionId: String
      package var note: String

      package init(sessionId: String, note: String) {
        self.sessionId = sessionId
        self.note = note
      }
    }
  }

  /// Changes what programs keep with a workout, also with one that is not in the log yet, and returns all of it.
  package enum SetExtra: StoreChangeMethod {
    package static let name = "store.setExtra"
    package static let isIdempotent = true

    package struct Parameters: Params {
      /// The session of the workout; nil is the newest workout of the log.
      package var sessionId: String?
      /// A merge patch (RFC 7396); nil changes nothing.
      package var extra: WorkoutExtra?

      package init(sessionId: String?, extra: WorkoutExtra?) {
        self.sessionId = sessionId
        self.extra = extra
      }
    }

    package struct Result: Codable, Hashable, Sendable {
      package var sessionId: String
      @OrNull package var extra: WorkoutExtra?

      package init(sessionId: String, extra: WorkoutExtra?) {
        self.sessionId = sessionId
        self.extra = extra
      }
    }
  }

  /// Totals of the log: days, weeks, months, streaks, categories.
  package enum Summary: Query {
    package static let name = "store.workoutSummary"
    package typealias Result = WorkoutSummary

    package struct Parameters: Params {
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
