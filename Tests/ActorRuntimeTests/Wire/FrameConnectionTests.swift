import Glibc
import Messages
import Testing

@testable import ActorRuntime

@Suite("Frame connection")
struct FrameConnectionTests {
  private let pair: SocketPair
  private let near: Endpoint

  init() throws {
    pair = try SocketPair()
    near = try Endpoint(pair.near, on: pair.loop)
  }

  private func connectFarEnd() throws -> Endpoint { try Endpoint(pair.far, on: pair.loop) }

  @Test("bodies arrive both ways, in order, and the trace sees them come and go")
  func bothWays() throws {
    let far = try connectFarEnd()
    for number in 1...200 {
      near.send("\(number)")
      far.send("-\(number)")
    }
    #expect(try pair.loop.serve { near.bodies.count == 200 && far.bodies.count == 200 })
    #expect(far.texts == (1...200).map { "\($0)" } && near.texts == (1...200).map { "-\($0)" })
    #expect(near.trace.filter(\.isIncoming).map(\.body) == near.bodies)
    #expect(near.trace.filter { !$0.isIncoming }.map(\.body) == far.bodies)
  }

  @Test("the largest bodies, which take many writes, arrive whole both ways at once")
  func big() throws {
    let far = try connectFarEnd()
    let bodies = [0, 64].map { first -> [UInt8] in
      (0..<64).reduce(into: []) { $0 += [UInt8](repeating: first + $1, count: Frame.bodyLengthMax / 64) }
    }
    for body in bodies {
      near.send(body)
      far.send(body)
    }
    near.send("last")
    #expect(try pair.loop.serve { near.bodies.count == 2 && far.bodies.count == 3 })
    #expect(near.bodies == bodies && Array(far.bodies.prefix(2)) == bodies && far.texts.last == "last")
  }

  @Test("a frame that comes byte by byte arrives whole")
  func byteByByte() throws {
    let frame = Frame.around(Array("slow".utf8))
    for byte in frame {
      #expect(near.bodies.isEmpty)
      #expect(try pair.far.write([byte]) == 1)
      var turns = 0
      _ = try pair.loop.serve {
        turns += 1
        return turns > 1
      }
    }
    #expect(try pair.loop.serve { !near.texts.isEmpty } && near.texts == ["slow"])
  }

  @Test("what the peer sent before it closed is read first; then the end is reported, once")
  func peerCloses() throws {
    let far = try connectFarEnd()
    far.send("last words")
    far.close()
    #expect(Sockets.endWriting(pair.far))
    #expect(try pair.loop.serve { !near.ends.isEmpty })
    near.send("too late")
    var turns = 0
    pair.loop.atTurnEnd { turns += 1 }
    #expect(try pair.loop.serve { turns > 0 })
    #expect(near.texts == ["last words"] && near.endings == ["the peer closed the connection"])
  }

  @Test("an error of reading is reported as what it is, not as the peer's end")
  func readError() throws {
    // A datagram that no one receives makes the next call fail with ECONNREFUSED (udp(7)).
    let socket = Descriptor(owning: Glibc.socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = INADDR_LOOPBACK.bigEndian
    address.sin_port = in_port_t(1).bigEndian
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket.number, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    #expect(connected == 0)
    let end = try Endpoint(socket, on: pair.loop)
    end.send("lost")
    #expect(try pair.loop.serve { !end.ends.isEmpty })
    #expect(end.endings == ["read: Connection refused"])
  }

  @Test("the end in the middle of a frame is the end")
  func halfFrame() throws {
    _ = try pair.far.write(Frame.around(Array("whole".utf8)).dropLast())
    #expect(Sockets.endWriting(pair.far))
    #expect(try pair.loop.serve { !near.ends.isEmpty })
    #expect(near.bodies.isEmpty && near.endings == ["the peer closed the connection"])
  }

  @Test("writing to a peer that has closed does not crash: its end is reported")
  func writingToTheGone() throws {
    let loop = try EventLoop()
    var pair: SocketPair? = try SocketPair()
    let near = try Endpoint(try #require(pair).near, on: loop)
    pair = nil
    for _ in 0..<100 { near.send(String(repeating: "x", count: 10_000)) }
    #expect(try loop.serve { !near.ends.isEmpty })
    #expect(near.ends.count == 1)
  }

  @Test(
    "an invalid length: nothing more is read, but an error can be sent before the end",
    arguments: [[0, 0, 0, 0], [0, 16, 0, 1], [255, 255, 255, 255]] as [[UInt8]])
  func malformed(_ header: [UInt8]) throws {
    let sent = Frame.around(Array("good".utf8)) + header + Frame.around(Array("lost".utf8))
    _ = try pair.far.write(sent[...])
    #expect(try pair.loop.serve { !near.ends.isEmpty })
    #expect(near.texts == ["good"] && near.endings.first?.hasPrefix("frame of ") == true)
    near.send("farewell")
    near.close()
    let bytes = try pair.far.read()
    #expect(bytes == Frame.around(Array("farewell".utf8)))
    #expect(near.ends.count == 1)
  }

  @Test("closing writes the frames of this turn, and then nothing is reported")
  func close() throws {
    let far = try connectFarEnd()
    near.send("one")
    near.send("two")
    near.close()
    near.send("three")
    near.drop()
    #expect(try pair.loop.serve { far.bodies.count == 2 })
    far.send("this is not read")
    #expect(far.texts == ["one", "two"] && near.ends.isEmpty && near.bodies.isEmpty)
  }

  @Test("a peer that does not read is cut off when too much waits for it, and not before")
  func tooSlow() throws {
    let body = [UInt8](repeating: 120, count: Frame.bodyLengthMax / 2)
    var count = 0
    while near.ends.isEmpty, count < 100 {
      near.send(body)
      count += 1
      // A turn, so that the socket takes what it can.
      var turns = 0
      pair.loop.atTurnEnd { turns += 1 }
      #expect(try pair.loop.serve { turns > 0 })
    }
    #expect(near.endings == ["the peer does not read its messages"])
    #expect((8...12).contains(count), "cut off after \(count) bodies")
    near.send("more")
    #expect(near.ends.count == 1)
  }

  @Test("a peer that reads late gets of a state topic the newest value, and all events")
  func late() throws {
    let filler = [UInt8](repeating: 120, count: Frame.bodyLengthMax)
    near.send(filler)
    var turns = 0
    pair.loop.atTurnEnd { turns += 1 }
    #expect(try pair.loop.serve { turns > 0 })
    for number in 1...1000 {
      near.send("value \(number)", state: .session)
      if number % 500 == 0 { near.send("event \(number)") }
    }
    let far = try connectFarEnd()
    #expect(try pair.loop.serve { far.bodies.count == 4 })
    #expect(far.texts.dropFirst() == ["event 500", "value 1000", "event 1000"])
    #expect(near.ends.isEmpty)
  }
}
