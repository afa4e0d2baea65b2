import Glibc
import Testing

@testable import ActorRuntime

@Suite("What is written to files and streams")
struct OutputTests {
  @Test("a write that fails throws the system's reason, whatever it is")
  func failures() throws {
    Signals.ignoreFailedWrites()
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    let withoutReader = Descriptor(owning: ends[1])
    close(ends[0])
    let full = try openFile("/dev/full", O_WRONLY)
    let readOnly = try openFile("/dev/null", O_RDONLY)
    for (file, code) in [(withoutReader, EPIPE), (full, ENOSPC), (readOnly, EBADF)] {
      #expect { try writeAll([1], to: file.number) } throws: { ($0 as? SystemError)?.code == code }
    }
  }

  @Test("a result larger than a pipe that does not block is written whole")
  func waits() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0 && fcntl(ends[1], F_SETFL, O_NONBLOCK) == 0)
    let (reader, writer) = (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    let number = writer.number
    try WorkerThread.start(urgency: .normal) { try? writeAll(bytes, to: number) }
    defer { withExtendedLifetime(writer) {} }
    var read: [UInt8] = []
    while read.count < bytes.count {
      if let more = try reader.read() { read += more }
    }
    #expect(read == bytes)
  }
}
