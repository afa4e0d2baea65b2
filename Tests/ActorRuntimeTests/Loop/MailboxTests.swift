import ActorRuntime
import Testing

@Suite("Mailbox")
struct MailboxTests {
  @Test("what one thread puts in, another reads in its order")
  func order() throws {
    let loop = try EventLoop()
    let mailbox = try Mailbox<Int>()
    var read: [Int] = []
    let reader = try mailbox.read(on: loop) { read += $0 }
    try WorkerThread.start(urgency: .normal) {
      for number in 0..<1000 { mailbox.put(number) }
    }
    try loop.run { read.count == 1000 }
    withExtendedLifetime(reader) {}
    #expect(read == Array(0..<1000))
  }

  @Test("the handler is not called after the reader is released")
  func released() throws {
    let loop = try EventLoop()
    let mailbox = try Mailbox<Int>()
    var read: [Int] = []
    var reader: EventLoop.Watch? = try mailbox.read(on: loop) { read += $0 }
    mailbox.put(1)
    try loop.run { !read.isEmpty }
    reader = nil
    mailbox.put(2)
    let timer = try BootTimer(on: loop) { loop.stop() }
    timer.set(at: BootClock.now().advanced(by: .milliseconds(20)))
    try loop.run()
    withExtendedLifetime((reader, timer)) {}
    #expect(read == [1])
  }

  @Test("an urgent thread runs where nothing real-time is allowed, too")
  func urgent() throws {
    let loop = try EventLoop()
    let mailbox = try Mailbox<String>()
    var said: [String] = []
    let reader = try mailbox.read(on: loop) { said += $0 }
    try WorkerThread.start(urgency: .soundPlayback) { mailbox.put("here") }
    try loop.run { !said.isEmpty }
    withExtendedLifetime(reader) {}
    #expect(said == ["here"])
  }
}
