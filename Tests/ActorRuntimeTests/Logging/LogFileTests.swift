import Chance
import FoundationEssentials
import Glibc
import Messages
import Synchronization
import Testing
import Workout

@testable import ActorRuntime

@Suite("The daemons' log file")
struct LogFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/log" }

  /// A log file as another process has it open: under a descriptor number of its own.
  private func process(_ moment: Moment = Self.moment) throws -> (file: LogFile, descriptor: Descriptor) {
    let descriptor = try openFile("/dev/null", O_WRONLY)
    let file = LogFile(path: path, stream: descriptor.number, moment: { moment })
    try file.open()
    return (file, descriptor)
  }

  private static let moment = Moment(
    instant: Instant(nanoseconds: 5_000_000_000_000),
    wall: WallTime(nanoseconds: 1_763_800_000_250_000_000, utcOffsetSeconds: 3600))

  private func text(_ path: String) throws -> String { String(decoding: try readFile(path), as: UTF8.self) }

  private func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  @Test("each line has the time in front")
  func stamped() throws {
    let (file, descriptor) = try process()
    file.write("a: info: one\na: info: two\n")
    let time = Self.moment.wall.rfc3339
    #expect(try text(path) == "\(time) a: info: one\n\(time) a: info: two\n")
    withExtendedLifetime(descriptor) {}
  }

  @Test("a flood of different lines never takes more than the stated size, with several processes")
  func bounded() throws {
    let processes = try (0..<4).map { _ in try process() }
    let line = String(repeating: "x", count: 1000)
    for number in 0..<9000 { processes[number % 4].file.write("\(number) \(line)") }
    let files = [path] + (1...LogFile.olderMax).map { "\(path).\($0)" }
    for file in files {
      let size = size(file)
      #expect((1...LogFile.bytesMax + 4 * 1100).contains(size), "\(file): \(size)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == files.count)
    #expect(try text(path).hasSuffix("8999 \(line)\n"))
    withExtendedLifetime(processes) {}
  }

  @Test("a file that another process rotated, or a person removed, is followed")
  func followed() throws {
    let (first, descriptor) = try process()
    let (second, other) = try process()
    first.write("before")
    #expect(rename(path, path + ".1") == 0)
    first.write("after")
    second.write("too")
    #expect(try text(path).split(separator: "\n").count == 2)
    #expect(unlink(path) == 0)
    second.write("again")
    #expect(try text(path).hasSuffix(" again\n"))
    withExtendedLifetime((descriptor, other)) {}
  }

  @Test("while another process holds the lock the file grows by a little, and then lines are dropped")
  func locked() throws {
    let (file, descriptor) = try process()
    let holder = try openFile(path, O_RDWR)
    #expect(flock(holder.number, LOCK_EX) == 0)
    let line = String(repeating: "x", count: 1000)
    for number in 0..<1500 { file.write("\(number) \(line)") }
    #expect((LogFile.bytesMax...LogFile.bytesMax + 65536).contains(size(path)))
    #expect(flock(holder.number, LOCK_UN) == 0)
    file.write("last")
    #expect(try text(path).hasSuffix(" last\n") && size(path) < 100)
    withExtendedLifetime(descriptor) {}
  }

  @Test("a line of any length is cut off")
  func long() throws {
    let (file, descriptor) = try process()
    file.write(String(repeating: "é", count: 2 << 20))
    #expect((LogFile.lineBytesMax...LogFile.lineBytesMax + 64).contains(size(path)))
    withExtendedLifetime(descriptor) {}
  }

  @Test("a symbolic link in its place is not followed, and a FIFO is not waited for")
  func link() throws {
    #expect(symlink(folder.path + "/elsewhere", path) == 0)
    #expect(throws: SystemError.self) { try process() }
    #expect(!Paths.exists(folder.path + "/elsewhere"))
    #expect(unlink(path) == 0 && mkfifo(path, 0o600) == 0)
    #expect(throws: SystemError.self) { try process() }
  }

  @Test("a link to /dev/null means that no log is wanted, also while it is open")
  func null() throws {
    let (file, descriptor) = try process()
    file.write("before")
    #expect(rename(path, path + ".1") == 0 && symlink("/dev/null", path) == 0)
    for number in 0..<3 { file.write("\(number)") }
    let (other, another) = try process()
    other.write("dropped")
    #expect(try text(path + ".1").hasSuffix(" before\n"))
    #expect(folder.names == ["log", "log.1"])
    withExtendedLifetime((descriptor, another)) {}
  }
}

@Suite("Log lines that repeat")
struct RepeatedLinesTests {
  private static func at(_ seconds: Int) -> Instant { Instant(nanoseconds: Int64(seconds) * 1_000_000_000) }

  @Test(
    "the first is written, the others are counted, and the count is written with the next line after a minute"
  )
  func folded() {
    var lines = RepeatedLines()
    #expect(lines.take("a", at: Self.at(0)) == ["a"])
    for _ in 0..<312 { #expect(lines.take("a", at: Self.at(1)).isEmpty) }
    #expect(lines.take("b", at: Self.at(2)) == ["b"])
    #expect(lines.take("a", at: Self.at(60)) == ["a … repeated 312 times", "a"])
    #expect(lines.take("c", at: Self.at(200)) == ["c"])
  }

  @Test("two lines that take turns are both folded")
  func turns() {
    var lines = RepeatedLines()
    for _ in 0..<100 { _ = lines.take("a", at: Self.at(0)) + lines.take("b", at: Self.at(0)) }
    #expect(lines.take("c", at: Self.at(61)) == ["a … repeated 99 times", "b … repeated 99 times", "c"])
  }

  @Test("more different lines than are remembered push the oldest out, with its count")
  func bounded() {
    var lines = RepeatedLines()
    _ = lines.take("0", at: Self.at(0)) + lines.take("0", at: Self.at(0))
    for number in 1..<RepeatedLines.linesMax {
      #expect(lines.take("\(number)", at: Self.at(0)) == ["\(number)"])
    }
    #expect(lines.take("new", at: Self.at(0)) == ["0 … repeated 1 time", "new"])
    #expect(lines.take("0", at: Self.at(0)) == ["0"])
  }
}
