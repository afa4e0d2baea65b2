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
        // A static program names none.
        guard let newest = line.output.firstMatch(of: #/GLIBC_2\.([0-9]+)/#), let minor = Int(newest.1) else {
          #expect(line.output == "gympulse-\(name): no GLIBC_ symbol; no shared library\n")
          return
        }
        #expect(minor <= 36, "\(line.output)")
      }
    }

    @Test("placeholders are refused, unless it is said that the release is not published")
    func placeholders() throws {
      try inWorld { world in
        let project = try String(contentsOfFile: "\(Self.scripts)/package.d/project", encoding: .utf8)
        guard project.contains("'https://gympulse.example.org'") else { return }
        let refused = try world.run("\(Self.scripts)/release", "\(world.folder)/release")
        #expect(refused.code == 1 && refused.error.contains("placeholders; "), "\(refused)")
        // It gets as far as the folder, which exists.
        let unpublished = try world.run("\(Self.scripts)/release", "--unpublished", world.folder)
        #expect(unpublished.code == 1 && unpublished.error.contains(" exists; "), "\(unpublished)")
      }
    }
  }
}
