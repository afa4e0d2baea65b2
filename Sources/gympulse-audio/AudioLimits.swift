import Messages
import Workout

/// The limits of the audio that a client can reach, for `audio.describe`.
enum AudioLimits {
  static let all: [ActorDescription.Limit] = [
    .init(
      "speechCharacters", AudioMethods.Preview.Parameters.speechLengthMax, "Code points of a text to say.",
      .invalidParams, .wrongLength),
    .init(
      "soundPathBytes", SoundName.lengthMax, "Bytes of the path of a WAV file.", .invalidParams, .notAllowed),
    .init(
      "soundSeconds", WaveFile.secondsMax, "Length of the sound of a WAV file.", .invalidParams, .notAllowed),
    .init("soundBytes", WaveFile.bytesMax, "Size of a WAV file.", .invalidParams, .notAllowed),
    .init("listedVoices", ESpeakVoice.listedMax, "Voices that are listed."),
    .init("listedDevices", OutputDevice.listedMax, "Sound devices that are listed."),
  ]
}
