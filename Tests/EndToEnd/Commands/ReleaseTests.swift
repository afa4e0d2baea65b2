import FoundationEssentials
import Testing

extension RealProcesses {
  @Suite("A release")
  struct ReleaseTests {
    private static let scripts = URL(filePath: #filePath).appending(path: "../../../../scripts").standardized
      .path

    @Test("no program needs a newer glibc than that of Debian 12", arguments: World.programs)
    func glibc(_ name: String) throws {
      try inWorld { world in
        let line = try world.run(
          "\(Self.scripts)/package.d/needs", "\(World.executables)/gympulse-\(name)")
        #expect(line.code == 0 && line.error.isEmpty, "\(line)")
        let newest = try #require(line.output.firstMatch(of: #/GLIBC_2\.([0-9]+)/#), "\(line.output)")
        #expect(Int(newest.1).map { $0 <= 36 } == true, "\(line.output)")
      }
    }

    @Test("every script prints its help, and refuses what it does not know before it does anything")
    func help() throws {
      try inWorld { world in
        let names = try [Self.scripts, Self.scripts + "/package.d"].flatMap { folder in
          try FileManager.default.contentsOfDirectory(atPath: folder).map { "\(folder)/\($0)" }
        }
        // These two pass what they do not know on, to `swift build` and `gympulse-ctl start`.
        let passing = ["build", "run"].map { "\(Self.scripts)/\($0)" }
        var isFolder = false
        let scripts = names.filter {
          FileManager.default.isExecutableFile(atPath: $0)
            && FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder
        }
        #expect(scripts.count > 20)
        for script in scripts {
          let help = try world.run(script, "--help")
          #expect(help.code == 0 && help.error.isEmpty && help.output.count > 50, "\(script): \(help)")
          if passing.contains(script) { continue }
          let refused = try world.run(script, "--no-such-option")
          #expect(refused.code == 2 && refused.output.isEmpty, "\(script): \(refused)")
          #expect(!refused.error.isEmpty, "\(script)")
        }
      }
    }

    @Test("placeholders are refused, unless it is said that the release is not published")
    func placeholders() throws {
      try inWorld { world in
        let project = try String(contentsOfFile: "\(Self.scripts)/package.d/project", encoding: .utf8)
        guard project.contains("'https://gympulse.invalid'") else { return }
        let refused = try world.run("\(Self.scripts)/release", "\(world.folder)/release")
        #expect(refused.code == 1 && refused.error.contains("placeholders; "), "\(refused)")
        // It gets as far as the folder, which exists.
        let unpublished = try world.run("\(Self.scripts)/release", "--unpublished", world.folder)
        #expect(unpublished.code == 1 && unpublished.error.contains(" exists; "), "\(unpublished)")
      }
    }
  }
}
