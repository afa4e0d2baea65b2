import Workout

/// The methods of the engine. Each answers the session as it is afterwards.
package enum EngineMethods {
  /// Starts a workout: a stored preset, or the PRD's defaults, either with some values changed; or one of any kind that
  /// is told here and not stored. With none of these it is the preset used last, else the first. `sound` and `voice`
  /// win over what the preset says of them.
  package enum Start: Method {
    package static let name = "engine.start"
    package typealias Result = SessionPayload

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// A preset's id or name.
      package var preset: String?
      /// Values that differ from those of an interval preset, or from its defaults where no preset is named.
      package var routine: PresetChanges?
      /// A whole preset of any kind, in place of a stored one.
      package var workout: AnyPreset?
      /// Whether cues beep; as the preset says when nil.
      package var sound: Bool?
      /// Whether cues are spoken; as the preset says when nil.
      package var voice: Bool?
      /// Whether a workout that is running may be given up for this one.
      package var replace: Bool?

      package init(
        preset: String? = nil, routine: PresetChanges? = nil, workout: AnyPreset? = nil, sound: Bool? = nil,
        voice: Bool? = nil, replace: Bool? = nil
      ) {
        self.preset = preset
        self.routine = routine
        self.workout = workout
        self.sound = sound
        self.voice = voice
        self.replace = replace
      }

      /// By hand only so that an unknown member of `routine` or `workout` is refused as well.
      package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        preset = try container.decodeIfPresent(String.self, forKey: .preset)
        routine = try container.decodeKnownIfPresent(PresetChanges.self, forKey: .routine)
        workout = try container.decodePresetIfPresent(forKey: .workout)
        sound = try container.decodeIfPresent(Bool.self, forKey: .sound)
        voice = try container.decodeIfPresent(Bool.self, forKey: .voice)
        replace = try container.decodeIfPresent(Bool.self, forKey: .replace)
      }

      package enum CodingKeys: String, CodingKey, CaseIterable {
        case preset, routine, workout, sound, voice, replace
      }
    }
  }

  /// Freezes the remaining time.
  package enum Pause: Method {
    package static let name = "engine.pause"
    package static let isRepeatable = true
    package typealias Parameters = NoParams
    package typealias Result = SessionPayload
  }

  /// Goes on from the frozen time.
  package enum Resume: Method {
    package static let name = "engine.resume"
    package static let isRepeatable = true
    package typealias Parameters = NoParams
    package typealias Result = SessionPayload
  }

  /// Pauses what runs, resumes what is paused.
  package enum Toggle: Method {
    package static let name = "engine.toggle"
    package typealias Parameters = NoParams
    package typealias Result = SessionPayload
  }

  /// Goes on with the next interval, or to the end after the last.
  package enum Skip: Method {
    package static let name = "engine.skip"
    package typealias Parameters = NoParams
    package typealias Result = SessionPayload
  }

  /// Goes back to the start of the interval, or, within its first two seconds, of the one before.
  package enum Back: Method {
    package static let name = "engine.back"
    package typealias Parameters = NoParams
    package typealias Result = SessionPayload
  }

  /// Goes to the start of an interval.
  package enum Jump: Method {
    package static let name = "engine.jump"
    package typealias Result = SessionPayload

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// Which interval: its number in the round, from 1, or its title.
      package var interval: IntervalName
      /// In which round of the set, from 1; the present one when nil.
      package var round: Int?
      /// In which set, from 1; the present one when nil.
      package var set: Int?

      package init(interval: IntervalName, round: Int? = nil, set: Int? = nil) {
        self.interval = interval
        self.round = round
        self.set = set
      }

      package enum CodingKeys: String, CodingKey, CaseIterable {
        case interval, round, set
      }
    }
  }

  /// Puts time into the present interval; goes on for so long after the end.
  package enum Extend: Method {
    package static let name = "engine.extend"
    package typealias Result = SessionPayload

    package struct Parameters: Params {
      package static let names = ["seconds"]
      /// How much longer, within `Extension.secondsRange`; less than 0, how much shorter.
      package var seconds: Int

      package init(seconds: Int) {
        self.seconds = seconds
      }
    }
  }

  /// Ends an interval that has no fixed length.
  package enum Done: Method {
    package static let name = "engine.done"
    package typealias Parameters = NoParams
    package typealias Result = SessionPayload
  }

  /// Changes the version of the exercise that is done, or comes next.
  package enum SetDifficulty: Method {
    package static let name = "engine.setDifficulty"
    package typealias Result = SessionPayload

    package struct Parameters: Params {
      package static let names = ["difficulty"]
      /// Nil is the other one.
      package var difficulty: Difficulty?

      package init(difficulty: Difficulty?) {
        self.difficulty = difficulty
      }
    }
  }

  /// Begins the same routine anew, as a new session.
  package enum Restart: Method {
    package static let name = "engine.restart"
    package typealias Parameters = NoParams
    package typealias Result = SessionPayload
  }

  /// Ends the workout. One that was not complete is not logged.
  package enum Stop: Method {
    package static let name = "engine.stop"
    package typealias Parameters = NoParams
    package typealias Result = SessionPayload
  }

  /// On or off, or the other of what it is.
  package struct Switch: Params {
    package static let names = ["enabled"]
    /// Nil toggles.
    package var enabled: Bool?

    package init(enabled: Bool?) {
      self.enabled = enabled
    }
  }

  /// Whether cues beep, from the next cue on.
  package enum SetSound: Method {
    package static let name = "engine.setSound"
    package typealias Parameters = Switch
    package typealias Result = SessionPayload
  }

  /// Whether cues are spoken, from the next cue on.
  package enum SetVoice: Method {
    package static let name = "engine.setVoice"
    package typealias Parameters = Switch
    package typealias Result = SessionPayload
  }

  /// The session at the moment of the answer.
  package enum State: Method {
    package static let name = "engine.state"
    package static let isRepeatable = true
    package typealias Parameters = NoParams
    package typealias Result = SessionPayload
  }
}
