import Workout

/// The methods of the process that is heard.
package enum AudioMethods {
  /// Plays something now, whether a workout runs or not.
  package enum Preview: Method {
    package static let name = "audio.preview"

    package struct Parameters: Params {
      package static let names = CodingKeys.allCases.map(\.rawValue)
      /// A cue's name, or the absolute path of a WAV file; nil plays none.
      package var sound: String?
      /// The sound set that plays it; nil is the one that is set.
      package var soundSet: Settings.SoundSet?
      /// What the voice says after the sound; nil is nothing.
      package var speech: String?
      /// Most code points of `speech`.
      package static let speechLengthMax = 200

      /// A preview of a sound, a text, or both.
      package init(sound: String? = nil, soundSet: Settings.SoundSet? = nil, speech: String? = nil) {
        self.sound = sound
        self.soundSet = soundSet
        self.speech = speech
      }

      /// Reads each member so that one that is not allowed is refused with what is.
      package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        sound = try container.decodeIfPresent(String.self, forKey: .sound)
        speech = try container.decodeIfPresent(String.self, forKey: .speech)
        soundSet = try container.decodeIfPresent(String.self, forKey: .soundSet)
          .map { word throws(InvalidField) in
            guard let set = Settings.SoundSet(rawValue: word) else {
              let allowed = Settings.SoundSet.allCases.map(\.rawValue).joined(separator: ", ")
              throw InvalidField(
                field: "soundSet", value: "\"\(word.prefix(40))\"", allowed: "one of \(allowed)")
            }
            return set
          }
        guard sound != nil || speech != nil else {
          throw InvalidField(field: "sound", value: "missing", allowed: "given, or speech")
        }
        guard (speech ?? "").unicodeScalars.count <= Self.speechLengthMax else {
          throw InvalidField(
            field: "speech", value: "too long", allowed: "text of at most \(Self.speechLengthMax) characters")
        }
        try sound.map(SoundName.check)
      }

      package enum CodingKeys: String, CodingKey, CaseIterable {
        case sound, soundSet, speech
      }
    }

    package struct Result: Codable, Hashable, Sendable {
      /// How long it is from the first sound to the end of the last.
      package var seconds: Double
      /// What is wrong with the sound, in words for the person; null when nothing is as far as known.
      package var problem: String?

      package init(seconds: Double, problem: String?) {
        self.seconds = seconds
        self.problem = problem
      }

      /// Writes every member, null where there is nothing.
      package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(seconds, forKey: .seconds)
        try container.encode(problem, forKey: .problem)
      }
    }
  }

  /// Refuses a sound that could not be played, with the reason, so that it is told when somebody chooses it.
  package enum Check: Method {
    package static let name = "audio.check"
    package static let isRepeatable = true
    package typealias Result = Nothing

    package struct Parameters: Params {
      package static let names = ["sound"]
      /// A cue's name, or the absolute path of a WAV file.
      package var sound: String

      package init(sound: String) {
        self.sound = sound
      }
    }
  }

  /// Ends the sound at the end of a workout.
  package enum Dismiss: Method {
    package static let name = "audio.dismiss"
    package typealias Parameters = NoParams

    package struct Result: Codable, Hashable, Sendable {
      /// Whether it was sounding, or would have again.
      package var wasRinging: Bool

      package init(wasRinging: Bool) {
        self.wasRinging = wasRinging
      }
    }
  }

  /// The devices that can be set as `audioDevice`.
  package enum Devices: Method {
    package static let name = "audio.devices"
    package static let isRepeatable = true
    package typealias Parameters = NoParams

    package struct Result: Codable, Hashable, Sendable {
      /// One device.
      package struct Device: Codable, Hashable, Sendable {
        /// As ALSA knows it.
        package var name: String
        /// For people, in a line.
        package var description: String

        package init(name: String, description: String) {
          self.name = name
          self.description = description
        }
      }

      /// The name of the one in use.
      package var current: String
      package var devices: [Device]

      package init(current: String, devices: [Device]) {
        self.current = current
        self.devices = devices
      }
    }
  }
}

/// A sound as a person names it.
package enum SoundName {
  /// Most code points of a path.
  package static let lengthMax = 1024
  /// The cues' names.
  package static let cues = CueSound.allCases.map(\.rawValue).joined(separator: ", ")
  /// What is allowed.
  package static let allowed = "one of \(cues), or the absolute path of a WAV file"

  /// Whether it is a cue's name or could be a path.
  package static func isValid(_ text: String) -> Bool {
    CueSound(rawValue: text) != nil
      || text.hasPrefix("/") && text.unicodeScalars.count <= lengthMax
        && !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// Refuses what is neither. Whether a file can be played is not looked at.
  package static func check(_ text: String) throws(InvalidField) {
    guard isValid(text) else {
      throw InvalidField(field: "sound", value: "\"\(text.prefix(40))\"", allowed: allowed)
    }
  }
}
