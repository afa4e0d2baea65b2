/// The methods of the engine. Each returns the session after the change.
package enum EngineMethods: ActorMethods {
  package static let actor = Actor.engine
  private static let active: [ErrorReason] = [.noWorkout, .alreadyComplete]
  package static let own = [
    MethodRow(Start.self, .remote, [.workoutRunning, .noPreset, .noSuchPreset]),
    MethodRow(Pause.self, .remote, active),
    MethodRow(Resume.self, .remote, active),
    MethodRow(Toggle.self, .remote, active),
    MethodRow(Skip.self, .remote, active),
    MethodRow(Back.self, .remote, active),
    MethodRow(Jump.self, .remote, active),
    MethodRow(Seek.self, .remote, active),
    MethodRow(Extend.self, .remote, [.noWorkout, .tooMany]),
    MethodRow(Done.self, .remote, active + [.notOpen, .tooMany]),
    MethodRow(Finish.self, .remote, active + [.notOpen, .tooMany]),
    MethodRow(SetDifficulty.self, .remote, active + [.noExercise]),
    MethodRow(Restart.self, .remote, [.noWorkout]),
    MethodRow(Stop.self, .remote, [.noWorkout]),
    MethodRow(SetSound.self, .remote, [.noWorkout]),
    MethodRow(SetVoice.self, .remote, [.noWorkout]),
    MethodRow(SetMuted.self, .remote, [.noWorkout]),
    MethodRow(State.self, .view),
  ]

  /// Starts a workout: a stored preset, or the PRD's defaults, either with changed values; or a whole preset of any kind
  /// that is not stored. Without any of these it is the preset used last, or else the first. `sound` and `voice` take
  /// precedence over the preset. What is not stored and has no name is called by what it trains.
  package enum Start: SessionCommand {
    package static let name = "engine.start"

    package struct Parameters: Params {
      /// A preset's id or name.
      package var preset: String?
      /// Values that differ from those of the interval preset or, if no preset is named, from the defaults.
      package var routine: PresetChanges?
      /// A whole preset of any kind, in place of a stored one.
      package var workout: Preset?
      /// Whether cues beep; the value of the preset if nil.
      package var sound: Bool?
      /// Whether cues are spoken; the value of the preset if nil.
      package var voice: Bool?
      /// Whether to begin muted, as by `SetMuted`.
      package var muted: Bool?
      /// Whether to stop a running workout, which is logged as by `Stop`.
      package var replace: Bool?

      package init(
        preset: String? = nil, routine: PresetChanges? = nil, workout: Preset? = nil, sound: Bool? = nil,
        voice: Bool? = nil, muted: Bool? = nil, replace: Bool? = nil
      ) {
        self.preset = preset
        self.routine = routine
        self.workout = workout
        self.sound = sound
        self.voice = voice
        self.muted = muted
        self.replace = replace
      }
    }
  }

  /// Freezes the remaining time.
  package enum Pause: SessionCommand {
    package static let name = "engine.pause"
    package static let isIdempotent = true
  }

  /// Continues from the frozen time.
  package enum Resume: SessionCommand {
    package static let name = "engine.resume"
    package static let isIdempotent = true
  }

  /// Pauses a running workout, resumes a paused one.
  package enum Toggle: SessionCommand {
    package static let name = "engine.toggle"
    package static let compared = ExpectedSession.Compared?.some(.pause)
  }

  /// Moves to the next interval, or to the end after the last.
  package enum Skip: IntervalCommand {
    package static let name = "engine.skip"
  }

  /// Moves to the start of the interval or, within its first two seconds, of the one before.
  package enum Back: IntervalCommand {
    package static let name = "engine.back"
  }

  /// Moves to the start of an interval.
  package enum Jump: IntervalCommand {
    package static let name = "engine.jump"

    package struct Parameters: Params {
      /// The number of the interval in the round, from 1, or its title.
      package var interval: IntervalName
      /// The round of the set, from 1; the present one if nil.
      package var round: Int?
      /// The set, from 1; the present one if nil.
      package var set: Int?

      package init(interval: IntervalName, round: Int? = nil, set: Int? = nil) {
        self.interval = interval
        self.round = round
        self.set = set
      }

      /// What a single number means in a routine: a round if a person counts those, else an interval of the present round.
      package init(number: Int, in routine: Routine?) {
        let isRound = routine?.countsRounds == true
        self.init(interval: .number(isRound ? 1 : number), round: isRound ? number : nil)
      }
    }
  }

  /// Moves within the present interval.
  package enum Seek: IntervalCommand {
    package static let name = "engine.seek"

    package struct Parameters: Params {
      /// Seconds after the start of the interval, up to its length.
      package var seconds: Double

      package init(seconds: Double) {
        self.seconds = seconds
      }
    }
  }

  /// Extends the present interval, or the workout after its end.
  package enum Extend: SessionCommand {
    package static let name = "engine.extend"

    package struct Parameters: Params {
      /// Seconds to add, within `Extension.secondsRange`; a negative number moves nearer to the end.
      package var seconds: Int

      package init(seconds: Int) {
        self.seconds = seconds
      }
    }
  }

  /// Counts a round of an interval that counts, or ends another one that has no fixed length.
  package enum Done: IntervalCommand {
    package static let name = "engine.done"
    package static let compared = ExpectedSession.Compared?.some(.count)
  }

  /// Ends an interval that counts, or one that has no fixed length, as its last round.
  package enum Finish: IntervalCommand {
    package static let name = "engine.finish"

    package struct Parameters: Params {
      /// Repetitions done after the last round, within `Split.repsRange`; nil if there is nothing to say. With them an
      /// interval that is over can be meant.
      package var reps: Int?

      package init(reps: Int? = nil) {
        self.reps = reps
      }
    }
  }

  /// Changes the version of the present or next exercise.
  package enum SetDifficulty: IntervalCommand {
    package static let name = "engine.setDifficulty"

    package struct Parameters: Params {
      /// Nil is the opposite one.
      package var difficulty: Difficulty?

      package init(difficulty: Difficulty?) {
        self.difficulty = difficulty
      }
    }
  }

  /// Restarts the routine as a new session. An incomplete workout is logged as by `Stop`.
  package enum Restart: SessionCommand {
    package static let name = "engine.restart"
  }

  /// Stops the workout. An incomplete one with at least ten seconds trained is logged as stopped.
  package enum Stop: SessionCommand {
    package static let name = "engine.stop"

    package struct Parameters: Params {
      /// Whether to log nothing.
      package var discard: Bool?

      package init(discard: Bool? = nil) {
        self.discard = discard
      }
    }
  }

  /// Whether to switch something on or off.
  package struct ToggleParams: Params {
    /// Nil toggles.
    package var enabled: Bool?

    package init(enabled: Bool?) {
      self.enabled = enabled
    }
  }

  /// Whether cues beep, from the next cue on.
  package enum SetSound: SessionCommand {
    package static let name = "engine.setSound"
    package typealias Parameters = ToggleParams
  }

  /// Whether cues are spoken, from the next cue on.
  package enum SetVoice: SessionCommand {
    package static let name = "engine.setVoice"
    package typealias Parameters = ToggleParams
  }

  /// Whether the workout is silent: sound and voice are off, and are as before when it is heard again.
  package enum SetMuted: SessionCommand {
    package static let name = "engine.setMuted"

    package struct Parameters: Params {
      /// Nil is the opposite.
      package var muted: Bool?

      package init(muted: Bool?) {
        self.muted = muted
      }
    }
  }

  /// Returns the session at the moment of the reply.
  package enum State: Query {
    package static let name = "engine.state"
    package typealias Result = SessionPayload
  }
}

/// On the wire an interval's number is a number, and its title a text.
extension IntervalName: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let title = try? container.decode(String.self) {
      self = .title(title)
    } else {
      do {
        self = .number(try container.decode(Int.self))
      } catch let error as InvalidField where error.allowed == JSONScalar.wholeNumber {
        throw error.allowing("\(JSONScalar.wholeNumber) or a text", .wrongType)
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .title(let title): try container.encode(title)
    }
  }
}
