import FoundationEssentials
import Glibc
import Messages
import Readers
import Testing
import Workout

@testable import gympulse_status

@Suite("i3bar's protocol")
struct I3barTests {
  @Test("a header, then an array of which every line is one element")
  func stream() throws {
    let bar = VirtualBar(.i3bar)
    bar.send(.connected)
    bar.publish(Workouts.intervals)
    bar.pass(to: 190)
    let text = bar.written.map(\.text).joined()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let header = try JSONDecoder().decode([String: AnyJSON].self, from: Data(lines[0].utf8))
    #expect(
      header == [
        "version": .number(1), "click_events": .bool(true), "stop_signal": .number(Double(SIGURG)),
        "cont_signal": .number(Double(SIGCONT)),
      ])

    // Closed, the rest is one JSON text.
    let body = lines.dropFirst().joined(separator: "\n") + "]"
    let status = try JSONDecoder().decode([[I3barBlock]].self, from: Data(body.utf8))
    #expect(status.count == 187)
    #expect(status.joined().allSatisfy { $0.name == "gympulse" && $0.markup == "none" })
    #expect(status.first?.first?.fullText == " idle ")
    #expect(status.last?.first?.fullText == " Workout complete ")
    #expect(status.last?.first?.shortText == " Workout complete ")
    #expect(status.last?.count == 1 && status[1].count == 2)

    // And each line is an element by itself, but for the comma in front.
    for line in lines.dropFirst(2).dropLast() {
      let element = Data(line.drop { $0 == "," }.utf8)
      #expect(try JSONDecoder().decode([I3barBlock].self, from: element).isEmpty == false)
    }
  }

  @Test("a single block when not following, as i3blocks takes it")
  func oneShot() throws {
    let bar = VirtualBar(.i3bar, isFollowing: false)
    bar.publish(Workouts.intervals)
    bar.send(.connected)
    #expect(bar.written.count == 1)
    let block = try JSONDecoder().decode(I3barBlock.self, from: Data(bar.written[0].text.utf8))
    #expect(block.shortText == "● Get Ready 0:05")
  }

  /// As i3bar 4.22 and sway 1.7 write them.
  private static let sent =
    "[\n" + #"{"name":"gympulse","button":1,"modifiers":["Mod4"],"x":1925,"y":1400,"width":50}"# + "\n"
    + #",{"button":3,"x":1,"y":2}"# + "\n" + #",{"name":"gympulse","instance":"a","button":5}"# + "\n"
    + #",{"name":"time","button":1}"# + "\n" + #",{"name":"gympulse","button":9}"# + "\n"

  @Test("clicks on our block are read however the stream is chopped up", arguments: [1, 2, 7, 64, 4096])
  func clickStream(size: Int) {
    var decoder = ClickDecoder(isShared: true)
    var clicks: [Click] = []
    let bytes = Array(Self.sent.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      clicks += decoder.append(Array(bytes[start..<min(start + size, bytes.count)]))
    }
    #expect(clicks == [.left, .scrollDown])
  }

  @Test("anything but a click is skipped, however long")
  func nonsense() {
    var decoder = ClickDecoder(isShared: true)
    let endless = #"{"name":"gympulse","button":1,"x":"# + String(repeating: "1", count: 10_000) + "}\n"
    let lines = "\n,\n{\"button\":true}\n{]\nhello\n1\n" + endless + Self.sent
    #expect(decoder.append(Array(lines.utf8)).count == 2)
    #expect(decoder.append([0xff, 0x7b, 0xfe, 0x0a]) == [])
  }

  @Test("i3blocks: an object with the block's own name, or a bare number")
  func i3blocks() {
    var decoder = ClickDecoder(isShared: false)
    let lines = #"{"":"","name":"workout","full_text":"Work 0:15","button":2}"# + "\n3\n0\nx\n4\n"
    #expect(decoder.append(Array(lines.utf8)) == [.middle, .right, .scrollUp])
  }
}
