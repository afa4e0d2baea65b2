import Testing

@testable import gympulse_music

@Suite("Music: what is to be undone")
struct KeptChangesTests {
  private let changes = KeptChanges(
    bootId: "b",
    volumes: [KeptChanges.Volume(index: 3, identity: "a", before: [65536, 40000], lowered: [1, 2])],
    players: [KeptChanges.Player(name: "org.mpris.MediaPlayer2.vlc", owner: ":1.5")])

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
