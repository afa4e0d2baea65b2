import ActorRuntime
import FoundationEssentials
import Glibc
import Testing
import Workout

extension RealProcesses {
  @Suite("Settings that reach the sound system", .tags(.measuresTime))
  struct SoundSettingsTests {
    @Test("a device that would run a command is refused when set, imported or given, and runs nothing")
    func device() throws {
      try inWorld { world in
        let mark = world.folder + "/ran"
        let device = "file:'|touch \(mark)',raw"
        try world.done("up")
        let refused = try world.ctl("settings", "set", "audioDevice", device)
        #expect(refused.code == 1 && refused.error.contains("audioDevice"), "\(refused)")
        let export = try world.done("export").output
        let hostile = export.replacing(
          #""audioDevice":"default""#, with: #""audioDevice":"\#(device)""#
        ).replacing(#""audioDevice" : "default""#, with: #""audioDevice" : "\#(device)""#)
        try #require(hostile != export, "\(export)")
        let file = world.folder + "/export.json"
        try hostile.write(toFile: file, atomically: true, encoding: .utf8)
        _ = try world.ctl("import", file)
        #expect(try world.done("settings", "get", "audioDevice").output == "default\n")
        let started = try world.run("gympulse-audio", "--device", device)
        #expect(started.code == 2 && started.error.contains("--device"), "\(started)")
        _ = try world.ctl("audio", "test", "tick")
        #expect(!Paths.exists(mark))
      }
    }

    @Test("a voice that is a path is refused when it is set")
    func voice() throws {
      try inWorld { world in
        try world.done("up")
        let refused = try world.ctl("settings", "set", "voiceName", "../../../../../../tmp/voice")
        #expect(refused.code == 1 && refused.error.contains("voice"), "\(refused)")
        #expect(try world.done("settings", "get", "voiceName").output == "en\n")
      }
    }
  }
}
