import ActorCore
import FoundationEssentials
import Glibc
import Messages
import Testing

@testable import ActorRuntime

@Suite("The file of paired devices")
struct DeviceFileTests {
  private let folder = TemporaryFolder()
  private let paths: Paths
  private var path: String { folder.path + "/gympulse/web.devices" }

  init() throws {
    paths = Paths(environment: ["XDG_STATE_HOME": folder.path])
  }

  private func device(
    _ name: String, _ hash: Character, _ role: DeviceRole = .remote, by admitter: String? = nil
  ) -> PairedDevice {
    PairedDevice(
      name: name, role: role, hash: String(repeating: hash, count: 64), admittedBy: admitter,
      at: WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 0))
  }

  @Test("what is written is read, without a word; a missing file has no devices")
  func roundTrip() throws {
    let file = try #require(try DeviceFile(paths))
    let devices = [device("Ann", "a"), device("TV", "b", .view, by: "Ann"), device("Wall", "c", .view)]
    let silent = { (text: String) in #expect(text.isEmpty) }
    #expect(try file.read(report: silent).isEmpty)
    try file.write(devices)
    #expect(try file.read(report: silent) == devices && DeviceFile.damaged(in: paths) == nil)
    #expect(try file.forget("ann").name == "Ann" && file.read(report: silent) == [devices[2]])
  }

  @Test("a damaged file is set aside under a name of its own, and reported")
  func damaged() throws {
    let file = try #require(try DeviceFile(paths))
    let good = String(decoding: JSON.encode([device("Ann", "a"), device("TV", "b")]), as: UTF8.self)
    let admitted = [
      [device("TV", "b", .view, by: "Ann")],
      [device("Ann", "a", .view), device("TV", "b", .view, by: "Ann")],
      [device("Ann", "a"), device("Bob", "b", by: "Ann")],
      [device("Ann", "a", .guest)],
    ]
    let texts =
      admitted.map { String(decoding: JSON.encode($0), as: UTF8.self) } + [
        "", "[{", good.replacing("remote", with: "control"), good.replacing("\"TV\"", with: "\"ANN\""),
        good.replacing(String(repeating: "b", count: 64), with: String(repeating: "a", count: 64)),
      ]
    for (number, text) in zip(1..., texts) {
      try OwnFile.replace(path, with: Array(text.utf8))
      var reports: [String] = []
      #expect(try file.read { reports.append($0) }.isEmpty)
      let aside = "\(path).damaged-\(number)"
      #expect(reports.count == 1 && reports.first?.contains(aside) == true, "\(text) \(reports)")
      #expect(try OwnFile.read(aside, limit: 10_000) == Array(text.utf8) && !Paths.exists(path))
      try file.write([])
    }
    #expect(symlink("/etc/passwd", path + "x") == 0 && rename(path + "x", path) == 0)
    #expect(try file.read { _ in }.isEmpty && DeviceFile.damaged(in: paths) == path + ".damaged-1")
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: path + ".damaged-10")
    #expect(link == "/etc/passwd")
  }

  @Test("one that may be readable later stays, and nothing is read")
  func unreadable() throws {
    // Root may read everything.
    guard getuid() != 0 else { return }
    let file = try #require(try DeviceFile(paths))
    try file.write([device("Ann", "a")])
    #expect(chmod(path, 0) == 0)
    #expect(throws: SystemError.self) { try file.read { _ in } }
    #expect(Paths.exists(path) && DeviceFile.damaged(in: paths) == nil)
  }
}
