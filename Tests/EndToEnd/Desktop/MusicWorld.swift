import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Testing

/// Music: a tone that a program plays.
enum Tone {
  /// No cue has this pitch.
  static let hertz = 400.0
  static let amplitude = 0.25
  private static let rate = 8000
  private static let seconds = 60

  /// Signed 16-bit samples of one channel.
  fileprivate static let samples: [UInt8] = (0..<(rate * seconds)).flatMap { index in
    let sample = sin(2 * Double.pi * hertz * Double(index) / Double(rate)) * amplitude * 32767
    return withUnsafeBytes(of: Int16(sample).littleEndian) { Array($0) }
  }

  fileprivate static let options = ["--raw", "--rate=\(rate)", "--format=s16le", "--channels=1"]
}

extension World {
  /// Starts a program that plays the tone, and waits until the sound server has its stream.
  func playTone(_ name: String, _ properties: String...) throws -> Program {
    let file = folder + "/tone.raw"
    if !Paths.exists(file) { try openFile(file, O_WRONLY | O_CREAT).writeAll(Tone.samples) }
    let before = try streams().count { $0.name == name }
    let player = try start(
      "/usr/bin/pacat", ["--playback", "--client-name=\(name)"] + Tone.options + properties + [file])
    try wait("the stream of \(name)") {
      try #require(!player.isDone, "\(player)")
      return try streams().count { $0.name == name } > before
    }
    return player
  }

  /// The playback streams: the program's name and the volume of the first channel in percent.
  func streams() throws -> [(name: String, percent: Int)] {
    let outcome = try run("/usr/bin/pactl", "list", "sink-inputs")
    var streams: [(name: String, percent: Int)] = []
    var percent = 0
    for line in outcome.output.split(separator: "\n").map(String.init) {
      let text = line.drop { $0 == "\t" || $0 == " " }
      if text.hasPrefix("Volume:") {
        percent = text.split(separator: "%").first?.split(separator: " ").last.flatMap { Int($0) } ?? -1
      } else if text.hasPrefix("application.name = ") {
        streams.append((text.split(separator: "\"").last.map(String.init) ?? "", percent))
      }
    }
    return streams
  }

  /// The volume of a program's stream in percent; nil if it has none.
  func percent(_ name: String) throws -> Int? { try streams().first { $0.name == name }?.percent }

  /// The record of what `gympulse-music` has to undo.
  var musicRecord: String { folder + "/state/gympulse/undo/music" }

  /// Starts the daemons with these settings, and waits for `gympulse-music`, which the supervisor starts.
  func upWithMusic(_ settings: (String, String)...) throws {
    try done("up")
    for (name, value) in settings { try done("settings", "set", name, value) }
    try wait("the music actor") { try actors()["music"] != nil }
  }

  /// Starts a media player of this name and waits until it is on the session bus.
  func startPlayer(_ name: String, _ status: String) throws -> Program {
    let script = URL(filePath: #filePath).appending(path: "../../media-player").standardized.path
    let player = try start(script, name, status)
    try wait("the player \(name)") {
      try #require(!player.isDone, "\(player)")
      return try run("/usr/bin/playerctl", "--list-all").output.contains(name)
    }
    return player
  }
}
