import ActorCore
import Chance
import Glibc
import Supervision
import Testing

@testable import ActorRuntime

@Suite("Records of starts")
struct SupervisorRecordTests {
  private let folder = TemporaryFolder()
  private var socket: String { folder.path + "/run/gympulse/broker.sock" }
  private var other: String { folder.path + "/other.sock" }
  private var paths: Paths {
    Paths(environment: ["XDG_STATE_HOME": "\(folder.path)", "XDG_RUNTIME_DIR": "\(folder.path)/run"])
  }
  private var record: SupervisorRecord { SupervisorRecord(paths) }

  init() throws {
    try paths.makePrivate(paths.runtimeFolder())
  }

  private func journal(isCompleted: Bool) throws {
    let record = ["state": ["running": ["isCompleted": isCompleted]]]
    try openFile(paths.journal(), O_WRONLY | O_CREAT | O_TRUNC).writeAll(JournalText.text(of: record))
  }

  @Test("a client uses its own login's socket, unless only another login's supervisor runs")
  func otherLogin() throws {
    #expect(try record.clientSocket() == socket && record.runningSocket == nil)
    try record.write(other)
    #expect(try record.clientSocket() == socket, "a record without a process is not believed")
    var sockets: [String] = []
    try Strangers.holdingLock(SupervisorRecord.lock(of: other)) { _ in
      sockets.append(try record.clientSocket())
      #expect(record.runningSocket == other)
      try Strangers.holdingLock(SupervisorRecord.lock(of: socket)) { _ in
        sockets.append(try record.clientSocket())
      }
    }
    #expect(sockets == [other, socket])
  }

  @Test("a supervisor has crashed if its record is left, and is needed if a workout is not over")
  func crashed() throws {
    #expect(!record.hasCrashed(on: socket))
    try record.write(socket)
    #expect(!record.hasCrashed(on: socket), "no workout")
    try journal(isCompleted: true)
    #expect(!record.hasCrashed(on: socket), "it is over")
    try journal(isCompleted: false)
    #expect(record.hasCrashed(on: socket) && !record.hasCrashed(on: other))
    try Strangers.holdingLock(SupervisorRecord.lock(of: socket)) { _ in
      #expect(!record.hasCrashed(on: socket), "it runs")
    }
    record.remove(other)
    #expect(record.hasCrashed(on: socket), "the record of another")
    record.remove(socket)
    #expect(!record.hasCrashed(on: socket), "it was stopped")
  }

  @Test("the reason of a failed start is read only by those who asked before it, and goes with a start")
  func failure() {
    let before = BootClock.now()
    #expect(StartFailure.read(of: "store", socket: socket) == nil)
    StartFailure.record("no space", of: "store", socket: socket)
    StartFailure.record("no room", of: "store", socket: socket)
    #expect(StartFailure.read(of: "store", socket: socket, since: before)?.reason == "no room")
    #expect(StartFailure.read(of: "store", socket: socket, since: BootClock.now()) == nil)
    #expect(StartFailure.read(of: "engine", socket: socket) == nil)
    StartFailure.clear(of: "store", socket: socket)
    #expect(StartFailure.read(of: "store", socket: socket) == nil)
    StartFailure.record("lost", of: "store", socket: folder.path + "/no/s")
  }
}
