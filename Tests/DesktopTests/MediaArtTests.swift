import Chance
import Display
import FoundationEssentials
import Glibc
import Testing
import Workout

@testable import gympulse_desktop

@Suite("The picture of the media player")
struct MediaArtTests {
  typealias Stage = PartStage<MediaPlayer>

  private func art(
    _ session: Session, after seconds: Double, isDark: Bool = true
  ) throws -> DesktopPicture {
    let view = SessionView(session, at: Stage.instant(seconds))
    return try #require(DesktopPicture(ringOf: view, in: session, Palette(.oceanBlue, isDark: isDark)))
  }

  @Test(
    "a ring that is as full as the workout at the start of the interval, with the round, in the phase's colour"
  )
  func ring() throws {
    let work = try art(MediaPlayerTests.session, after: 91)
    #expect(work.name == "ring-50-0a84ff-1c1c1e-1-3.svg")
    #expect(work.svg.contains(">1/3</text>") && work.svg.contains("stroke=\"#0a84ff\""))
    #expect(try art(MediaPlayerTests.session, after: 0).name == "ring-0-0a84ff-1c1c1e-1-3.svg")
    let light = try art(MediaPlayerTests.session, after: 91, isDark: false)
    #expect(light.name != work.name && light.svg.contains("fill=\"#ffffff\"/>"))
    #expect(light.svg.contains("fill=\"#000000\">1/3</text>"))
    #expect(try art(MediaPlayerTests.session, after: 109.9) == work)
    #expect(try art(MediaPlayerTests.session, after: 110).name != work.name)
    #expect(try art(MediaPlayerTests.open, after: 5).name.hasPrefix("ring-100-"))
    #expect(
      DesktopPicture(
        ringOf: SessionView(nil, at: Stage.start), in: MediaPlayerTests.session,
        Palette(.oceanBlue, isDark: true)) == nil)
  }

  @Test("it is written before the track is announced, once for each interval, and removed at the end")
  func written() throws {
    var stage = Stage(MediaPlayer())
    stage.model.pictureFolder = "/run/user/1 0/art"
    stage.model.settings.mediaControls = true
    let first = stage.publish(MediaPlayerTests.session, after: 0)
    #expect(first.pictures.map(\.?.name) == ["ring-0-0a84ff-1c1c1e-1-3.svg"])
    let address = MediaPlayerTests.get("Metadata", &stage, after: 1)?["mpris:artUrl"]
    #expect(address == .string("file:///run/user/1%200/art/ring-0-0a84ff-1c1c1e-1-3.svg"))
    #expect(stage.update(after: 3) == PartEffects([]))
    let rest = stage.update(after: 20)
    #expect(rest.pictures.count == 1 && rest.signals == ["PropertiesChanged"])
    #expect(stage.publish(nil, after: 25).pictures == [nil])
  }

  @Test("the folder holds the present picture only, and nothing of an earlier process")
  func folder() throws {
    let runtime = TemporaryFolder()
    func files(_ folder: PictureFolder) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }
    var folder = PictureFolder(in: runtime.path)
    try folder.show(nil, to: .mediaPlayers)
    let (work, rest) = (
      try art(MediaPlayerTests.session, after: 0), try art(MediaPlayerTests.session, after: 25)
    )
    try folder.show(work, to: .mediaPlayers)
    try folder.show(work, to: .mediaPlayers)
    #expect(files(folder) == [work.name])
    try folder.show(rest, to: .mediaPlayers)
    #expect(files(folder) == [rest.name])
    #expect(FileManager.default.contents(atPath: "\(folder.path)/\(rest.name)") == Data(rest.svg.utf8))
    folder = PictureFolder(in: runtime.path)
    #expect(files(folder) == [])
  }
}
