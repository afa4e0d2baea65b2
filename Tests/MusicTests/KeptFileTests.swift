import ActorRuntime
import Chance
import FoundationEssentials
import Glibc
import Testing

@testable import gympulse_music

@Suite("Music: what is to be undone, on disk")
struct KeptFileTests {
  private let changes = KeptChanges(
    bootId: "b",
    volumes: [KeptChanges.Volume(index: 3, identity: "a \"b\"\n", before: [65536, 40000], lowered: [1, 2])],
    players: [KeptChanges.Player(name: "org.mpris.MediaPlayer2.vlc", owner: ":1.5")])

  private func inFolder(_ body: (KeptFile) throws -> Void) throws {
    let folder =
      FileManager.default.temporaryDirectory.path + "/kept-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(KeptFile(folder: folder))
  }

  @Test("written and read; nothing to undo leaves no file")
  func roundTrip() throws {
    try inFolder { file in
      #expect(try file.read() == KeptChanges())
      try file.write(changes)
      #expect(try file.read() == changes)
      try file.write(KeptChanges(bootId: "b"))
      try file.write(KeptChanges(bootId: "b"))
      #expect(!Paths.exists(file.path) && !Paths.exists(file.path + ".new"))
    }
  }

  @Test("a damaged file is an error, not a crash")
  func damaged() throws {
    try inFolder { file in
      try openFile(file.path, O_WRONLY | O_CREAT).writeAll(Array("{\"volumes\": [{\"index\": -1}]}".utf8))
      #expect(throws: (any Error).self) { try file.read() }
    }
  }

  @Test("more than the limits, or players of another boot, do not count")
  func checked() {
    var many = changes
    many.volumes = Array(repeating: changes.volumes[0], count: 100)
    many.players = Array(repeating: changes.players[0], count: 100)
    let checked = many.checked(bootId: "b")
    #expect(
      checked.volumes.count == KeptChanges.volumesMax && checked.players.count == KeptChanges.playersMax)
    #expect(many.checked(bootId: "c").players.isEmpty)
  }
}
