import ActorCore
import Messages
import Testing

@testable import ActorRuntime

/// A core that writes down what happens to it.
private struct Diary: ActorCore {
  typealias Tag = String

  enum Input: Hashable { case echoed(String), end }
  enum Output: Hashable { case echo(String) }

  let write: (String) -> Void

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .started:
      write("started")
      return [.output(.echo("a")), .output(.echo("b")), .publish(.session, Array("1".utf8))]
    case .connected:
      write("connected")
      return [.request(tag: "list", method: "store.a", params: Array("{}".utf8))]
    case .disconnected: write("disconnected")
    case .request(let request):
      write("request \(request.method)")
      return [.reply(request.token, Array("{}".utf8)), .output(.echo("bye")), .exit(.refused)]
    case .publication(let topic, _): write("publication \(topic)")
    case .response(let tag, .success):
      write("response \(tag)")
      return [.wake(at: now.instant.advanced(by: .milliseconds(1)))]
    case .response(let tag, .failure(let error)): write("response \(tag) \(error.code.rawValue)")
    case .timer: write("timer")
    case .input(.echoed(let text)): write("echoed \(text)")
    case .input(.end): return [.exit(.done)]
    }
    return []
  }
}

@Suite("Actor shell: events in, effects performed in order")
struct ActorShellTests {
  @Test("from the start to the exit: adapters' answers come as later events, the last reply still goes out")
  func life() throws {
    let folder = TemporaryFolder()
    let loop = try EventLoop()
    let broker = try FakeBroker(at: folder.path + "/s", on: loop)
    var diary: [String] = []
    let shell = try ActorShell(
      Diary { diary.append($0) }, client: .init(path: folder.path + "/s", actor: "engine"), on: loop,
      log: Log(process: "test", level: .error)
    ) { output in
      guard case .echo(let text) = output else { return nil }
      diary.append("echo \(text)")
      return .echoed(text)
    }
    shell.start()
    #expect(diary == ["started", "echo a", "echo b", "echoed a", "echoed b"])
    #expect(try loop.serve { broker.heard.count == 3 })
    broker.send(#"{"jsonrpc":"2.0","id":1,"result":1}"#)
    #expect(try loop.serve { diary.last == "timer" })
    broker.send(#"{"jsonrpc":"2.0","method":"bell","params":{}}"#)
    broker.send(#"{"jsonrpc":"2.0","id":9,"method":"engine.end"}"#)
    try loop.run()
    #expect(
      diary.dropFirst(5) == [
        "connected", "response list", "timer", "publication bell", "request engine.end", "echo bye",
        "echoed bye",
      ])
    #expect(shell.exitCode == .refused)
    let later = try EventLoop()
    withExtendedLifetime(later) {}
    #expect(broker.heard.count >= 3)
  }

  @Test("turned away by the broker it ends with the refusal")
  func helloRefused() throws {
    let folder = TemporaryFolder()
    let loop = try EventLoop()
    let broker = try FakeBroker(at: folder.path + "/s", on: loop)
    broker.welcome = #""error":{"code":-32003,"message":"another engine is running"}"#
    let shell = try ActorShell(
      Diary { _ in }, client: .init(path: folder.path + "/s", actor: "engine"), on: loop,
      log: Log(process: "test of a refusal", level: .error), perform: { _ in nil })
    shell.start()
    try loop.run()
    #expect(shell.refusal?.message == "another engine is running" && broker.connectionCount == 1)
  }
}
