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

  @Test(
    "what each button does",
    arguments: [
      (Click.left, ["engine.toggle"]), (.middle, ["engine.skip"]), (.right, []),
      (.scrollUp, [#"engine.extend {"seconds":10}"#]), (.scrollDown, [#"engine.extend {"seconds":-10}"#]),
    ])
  func clicks(click: Click, requests: [String]) {
    let bar = VirtualBar(.i3bar, with: Workouts.intervals)
    bar.send(.input(.clicked(click)))
    #expect(bar.requests == requests)
    #expect(click == .right || bar.expected?.contains(#""session":"s1","set":1,"round":1"#) == true)
    #expect(bar.commands == (click == .right ? ["view"] : []))
  }

  @Test("a hidden bar gets no lines and causes no wake-ups; when it is shown it is current at once")
  func hidden() {
    let bar = VirtualBar(.i3bar, with: Workouts.intervals)
    bar.pass(to: 3.5)
    bar.send(.input(.hidden(true)))
    #expect(bar.wakeAt == nil)
    let count = bar.written.count
    bar.pass(to: 27.5)
    bar.publish(Workouts.intervals)
    bar.send(.disconnected)
    #expect(bar.written.count == count && bar.wakeAt == nil)
    bar.send(.input(.hidden(false)))
    #expect(bar.written.count == count + 1)
    #expect(bar.lines.last?.contains("Rest 0:08") == true)
    #expect(bar.wakeAt == Workouts.start.advanced(by: .seconds(28)))
    bar.send(.input(.hidden(false)))
    #expect(bar.written.count == count + 1)
  }

  @Test(
    "a left click starts the last workout when idle, again when complete, and the daemons when they are away")
  func leftClick() {
    let bar = VirtualBar(.i3bar)
    bar.send(.connected)
    bar.send(.input(.clicked(.left)))
    bar.publish(Workouts.tea)
    bar.pass(to: 20)
    bar.send(.input(.clicked(.left)))
    // The end is not shown any more: what is seen is idle.
    bar.pass(to: 80)
    bar.send(.input(.clicked(.left)))
    #expect(bar.requests == ["engine.start", "engine.restart", "engine.start"])
    bar.send(.disconnected)
    bar.send(.input(.clicked(.left)))
    #expect(bar.commands == ["start"])
  }

  @Test(
    "a click that is refused says why for two seconds",
    arguments: [SegmentFormat.plain, .i3bar, .tmux, .waybar, .json, .spoken])
  func refusedClick(format: SegmentFormat) {
    let bar = VirtualBar(format)
    bar.send(.connected)
    let idle = bar.lines.last
    bar.pass(to: 1)
    bar.send(.response(tag: .click, .failure(ErrorObject(.refused, "no workout runs"))))
    #expect(bar.lines.last?.contains("no workout runs") == true)
    #expect(bar.notes.count == 1)
    bar.pass(to: 2.9)
    #expect(bar.lines.last?.contains("no workout runs") == true)
    bar.pass(to: 3)
    #expect(bar.lines.last?.drop { $0 == "," } == idle?.drop { $0 == "," })
    bar.send(.input(.refused("can't open a window: no terminal program found")))
    #expect(bar.lines.last?.contains("t open a window: no terminal program found") == true)
    bar.send(.response(tag: .click, .success([])))
  }

  @Test("a click that a bar gives to gympulse-ctl and that is refused says why as well")
  func refusedCommand() {
    let bar = VirtualBar(.polybar)
    bar.send(.connected)
    let notice = ClickNotice(text: "\"A; B\" is running")
    bar.send(.publication(.clickNotice, JSON.encode(notice)))
    #expect(bar.lines.last == "%{B#98989d}%{F#000000} \"A; B\" is running %{F-}%{B-}")
    bar.pass(to: 2)
    #expect(bar.lines.last == "idle")
    bar.send(.publication(.clickNotice, Array("{}".utf8)))
    #expect(bar.lines.last == "idle")
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
