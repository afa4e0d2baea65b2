/// The methods of the audio actor.
package enum AudioMethods: ActorMethods {
  package static let actor = Actor.audio
  package static let own = [
    MethodRow(Preview.self, .remote),
    MethodRow(Check.self, .control),
    MethodRow(Dismiss.self, .remote),
    MethodRow(Devices.self, .control),
    MethodRow(Voices.self, .view),
  ]

  /// Plays a sound, a text or both, whether a workout runs or not.
  package enum Preview: Method {
    package static let name = "audio.preview"

    package struct Parameters: Params {
      /// A cue's name, or the absolute path of a WAV file; nil plays no sound.
      package var sound: String?
      /// The sound set of a cue; nil is the one of the settings.
      package var soundSet: Settings.SoundSet?
      /// What the voice says after the sound; nil for nothing.
      package var speech: String?
      /// When it is heard, in nanoseconds of the boot clock, at most `aheadMax` ahead; nil is now.
      package var at: Int64?
      /// How far ahead `at` may be.
      package static let aheadMax = Duration.seconds(10)
      /// Most code points of `speech`.
      package static let speechLengthMax = 200

      /// A preview of a sound, a text, or both.
      package init(
        sound: String? = nil, soundSet: Settings.SoundSet? = nil, speech: String? = nil, at: Int64? = nil
      ) {
        self.sound = sound
        self.soundSet = soundSet
        self.speech = speech
        self.at = at
      }

      /// Decodes the members; throws `InvalidField` for a value that is not allowed.
      package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        sound = try container.decodeIfPresent(String.self, forKey: .sound)
        speech = try container.decodeIfPresent(String.self, forKey: .speech)
        soundSet = try container.decodeIfPresent(Settings.SoundSet.self, forKey: .soundSet)
        at = try container.decodeIfPresent(Int64.self, forKey: .at)
        guard sound != nil || speech != nil else {
          throw InvalidField(field: "sound", given: "missing", allowed: "given, or speech", problem: .missing)
        }
        guard (speech ?? "").unicodeScalars.count <= Self.speechLengthMax else {
          throw InvalidField(
            field: "speech", given: "too long", allowed: "text of at most \(Self.speechLengthMax) characters",
            problem: .wrongLength(min: 0, max: Self.speechLengthMax))
        }
        try sound.map(SoundName.check)
      }
    }

    package struct Result: Codable, Hashable, Sendable {
      /// Length in seconds, from the start of the sound to the end of the speech.
      package var seconds: Double
      /// What is wrong with the sound and what to do; null while no problem is known.
      @OrNull package var problem: String?
      /// What another program says about it, as in `AudioHealth`.
      @OrNull package var detail: ForeignText?

      /// The problem with its detail; nil if there is none.
      package var trouble: Trouble? { problem.map { Trouble($0, detail: detail) } }

      package init(seconds: Double, trouble: Trouble?) {
        self.seconds = seconds
        (problem, detail) = (trouble?.problem, trouble?.detail)
      }
    }
  }

  /// Refuses a sound that cannot be played, with the reason, so that the user sees it when choosing the sound.
  package enum Check: Query {
    package static let name = "audio.check"

    package struct Parameters: Params {
      /// A cue's name, or the absolute path of a WAV file.
      package var sound: String

      package init(sound: String) {
        self.sound = sound
      }
    }
  }

  /// Ends the final sound of a workout.
  package enum Dismiss: Method {
    package static let name = "audio.dismiss"
    package static let compared = ExpectedSession.Compared?.some(.session)

    package struct Result: Codable, Hashable, Sendable {
      /// Whether it was playing, or would have played again.
      package var wasPlaying: Bool

      package init(wasPlaying: Bool) {
        self.wasPlaying = wasPlaying
      }
    }
  }

  /// The devices that can be set as `audioDevice`.
  package enum Devices: Query {
    package static let name = "audio.devices"

    package struct Result: Codable, Hashable, Sendable {
      /// One device.
      package struct Device: Codable, Hashable, Sendable {
        /// The name for `audioDevice`.
        package var name: String
        /// ALSA's description, in a line.
        package var description: String

        package init(name: String, description: String) {
          self.name = name
          self.description = description
        }
      }

      /// The name of the device in use.
      package var current: String
      package var devices: [Device]

      package init(current: String, devices: [Device]) {
        self.current = current
        self.devices = devices
      }
    }
  }

  /// The voices that can be set as `voiceName`.
  package enum Voices: Query {
    package static let name = "audio.voices"

    package struct Result: Codable, Hashable, Sendable {
      /// One voice.
      package struct Voice: Codable, Hashable, Sendable {
        /// Its language, such as `en-us`.
        package var language: String
        /// Its name, such as `English (America)`.
        package var name: String
        /// Its file below espeak-ng's folder of voices, such as `gmw/en-US`.
        package var file: String

        package init(language: String, name: String, file: String) {
          (self.language, self.name, self.file) = (language, name, file)
        }
      }

      /// By language; empty if there is no voice.
      package var voices: [Voice]

      package init(voices: [Voice]) {
        self.voices = voices
      }
    }
  }
}

extension AudioMethods.Voices.Result {
  /// Throws `InvalidField`, with the names like it, if no voice has a name, a language or a file of this name, nor a language
  /// of this one, as `en-us` is of `en`. What follows a `+` is a variant. Without any voice every name is accepted.
  package func check(_ typed: String) throws(InvalidField) {
    let names = voices.flatMap { [$0.name, $0.language, $0.file] }
    let wanted = (typed.split(separator: "+").first.map(String.init) ?? typed).trimmed.lowercased()
    guard !voices.isEmpty, !names.contains(where: { $0.lowercased() == wanted }),
      !voices.contains(where: { $0.language.lowercased().hasPrefix(wanted + "-") })
    else { return }
    throw InvalidField(
      unknown: "voice", typed, field: "voiceName", among: voices.map(\.name),
      allowed: "a voice or language that voice list shows")
  }
}
