import Bus
import Display
import Messages
import Testing

@testable import Workout
@testable import gympulse_desktop

@Suite("The item in the panel")
struct TrayItemTests {
  typealias Stage = PartStage<TrayItem>

  private static let watcher = ":1.5"
  private static let release = BusOutput<DesktopCall>.release("org.kde.StatusNotifierItem-gympulse-1")
  private static var registration: [BusOutput<DesktopCall>] {
    let member = BusMember(
      path: "/StatusNotifierWatcher", interface: "org.kde.StatusNotifierWatcher",
      name: "RegisterStatusNotifierItem")
    let name = "org.kde.StatusNotifierItem-gympulse-1"
    return [.own(name), .call(tag: nil, BusCall(to: watcher, member, [.string(name)], mayStart: false))]
  }

  /// A desktop that shows items, without a workout.
  private static func idle(_ setting: Settings.TrayItem = .running) -> Stage {
    var stage = Stage(TrayItem())
    stage.model.topics = [.session, .settings]
    stage.model.owners[.trayWatcher] = watcher
    stage.model.settings.trayItem = setting
    return stage
  }

  private static func member(_ name: String) -> BusMember {
    BusMember(path: "/StatusNotifierItem", interface: "org.kde.StatusNotifierItem", name: name)
  }

  private static func menu(_ name: String) -> BusMember {
    BusMember(path: "/StatusNotifierItem/Menu", interface: "com.canonical.dbusmenu", name: name)
  }

  @Test("it is there while a workout runs and a program shows items; by the setting always or never")
  func shown() {
    var stage = Self.idle()
    #expect(stage.update(after: 0).bus == [])
    #expect(stage.publish(MediaPlayerTests.session, after: 1).bus == Self.registration)
    stage.model.owners[.trayWatcher] = nil
    #expect(stage.update(after: 2).bus == [Self.release])
    #expect(stage.part.wakeAt == nil)
    stage.model.owners[.trayWatcher] = Self.watcher
    #expect(stage.update(after: 3).bus == Self.registration)
    #expect(stage.publish(nil, after: 4).bus == [Self.release])
    stage.model.settings.trayItem = .always
    #expect(stage.update(after: 5).bus == Self.registration)
    #expect(
      stage.request(Self.member("Activate"), [.int32(0), .int32(0)], after: 5).requests == ["engine.start {}"]
    )
    #expect(PartEffects(stage.part.disconnected(.session)).bus == [Self.release])
    stage.model.settings.trayItem = .off
    #expect(stage.publish(MediaPlayerTests.session, after: 6).bus == [])
  }

  @Test("it is redrawn each second below 100 s, and each minute above")
  func marks() {
    let long = Stage.session(Routine(name: "Long", round: [Segment(.work, seconds: 600)], rounds: 1))
    func face(after seconds: Double) -> (number: String, label: String, change: Double) {
      let view = SessionView(long, at: Stage.instant(seconds))
      let face = TrayFace(view, .oceanBlue)
      let change = TrayFace.change(of: view).map { Stage.start.duration(to: $0).seconds } ?? -1
      return (face?.icon.number ?? "", face?.label ?? "", change)
    }
    #expect(face(after: 0) == ("10′", "10m", 60))
    #expect(face(after: 59.5) == ("10′", "10m", 60))
    #expect(face(after: 60) == ("9′", "9m", 120))
    #expect(face(after: 480) == ("2′", "2m", 501))
    #expect(face(after: 501) == ("99", "1:39", 502))
    #expect(face(after: 595.2) == ("5", "0:05", 596))
    #expect(TrayFace(SessionView(long, at: Stage.instant(600)), .oceanBlue) == nil)
    let counted = SessionView(MediaPlayerTests.open, at: Stage.instant(7.5))
    #expect(TrayFace(counted, .oceanBlue)?.icon.number == "7")
    #expect(TrayFace(counted, .oceanBlue)?.icon.left == 1)
  }

  @Test("what has changed is announced, and nothing else")
  func signals() {
    var stage = Self.idle()
    _ = stage.publish(MediaPlayerTests.session, after: 0)
    #expect(stage.update(after: 0.4).signals == [])
    #expect(stage.part.wakeAt == Stage.instant(1))
    #expect(stage.update(after: 1).signals == ["NewIcon", "XAyatanaNewLabel"])
    var session = MediaPlayerTests.session
    session.pause(at: Stage.instant(2))
    #expect(
      stage.publish(session, after: 2).signals == [
        "NewIcon", "NewToolTip", "XAyatanaNewLabel", "LayoutUpdated",
      ])
    #expect(stage.part.wakeAt == nil)
    let get = BusMember(
      path: "/StatusNotifierItem", interface: "org.freedesktop.DBus.Properties", name: "GetAll")
    let all = stage.request(get, [.string("org.kde.StatusNotifierItem")], after: 3).reply?.first
    #expect(all?["XAyatanaLabel"] == .string("0:18"), "as wide as before")
    guard case .structure(let tip)? = all?["ToolTip"] else {
      Issue.record("a tooltip has another type")
      return
    }
    #expect(tip[2] == .string("Work · paused · Round 1/3 · Set 1/2"))
    #expect(tip[3] == .string("Next: Rest 0:10"))
  }

  @Test("the middle button skips; the wheel adds and takes ten seconds, at most once in 150 ms")
  func mouse() {
    var stage = Self.idle()
    _ = stage.publish(MediaPlayerTests.session, after: 0)
    let position = [BusValue.int32(3), .int32(4)]
    #expect(stage.request(Self.member("Activate"), position, after: 1).requests == ["engine.toggle {}"])
    #expect(
      stage.request(Self.member("SecondaryActivate"), position, after: 1).requests == ["engine.skip {}"])
    func turn(_ delta: Int32, _ orientation: String = "vertical", after seconds: Double) -> [String] {
      stage.model.now = Stage.instant(seconds)
      let request = BusRequest(
        Stage.token, from: ":1.7", Self.member("Scroll"), [.int32(delta), .string(orientation)])
      return PartEffects(stage.part.serve(request, stage.model) ?? []).requests
    }
    #expect(turn(-1, after: 0.5) == [#"engine.extend {"seconds":10}"#], "up in GTK")
    stage.model.desktop = "KDE"
    #expect(turn(120, after: 1) == [#"engine.extend {"seconds":10}"#], "up in Qt")
    stage.model.desktop = "MATE"
    #expect(turn(120, after: 1.1) == [])
    #expect(turn(-1, "Vertical", after: 1.2) == [#"engine.extend {"seconds":-10}"#])
    #expect(turn(120, "horizontal", after: 2) == [])
    _ = stage.publish(MediaPlayerTests.open, after: 3)
    #expect(
      stage.request(Self.member("SecondaryActivate"), position, after: 3).requests == ["engine.done {}"])
  }

  @Test("the menu has the commands of the workout, or what can be started")
  func entries() throws {
    func labels(_ menu: TrayMenu) -> [String] { menu.entries.map { $0.action == nil ? "-" : $0.label } }
    let view = SessionView(MediaPlayerTests.session, at: Stage.instant(1))
    #expect(labels(TrayMenu(view, [])) == ["Pause", "Skip", "Stop", "-", "Open GymPulse"])
    let open = SessionView(MediaPlayerTests.open, at: Stage.instant(1))
    #expect(labels(TrayMenu(open, [])) == ["Pause", "Done", "Stop", "-", "Open GymPulse"])
    var stage = Self.idle(.always)
    stage.model.timers = (1...7).map { number in
      var preset = Preset(.interval)
      preset.name = "my_\(number)"
      return StoredPreset(id: "id\(number)", preset: preset)
    }
    _ = stage.update(after: 0)
    let layout = try #require(
      stage.request(Self.menu("GetLayout"), [.int32(0), .int32(-1), .strings([])], after: 0).reply)
    #expect(layout.first == .uint32(1))
    let text = "\(layout)"
    #expect(text.contains("Start my__1") && text.contains("Start my__5") && !text.contains("my__6"))
    func click(_ id: Int32) -> [String] {
      let event = [BusValue.int32(id), .string("clicked"), .variant(.int32(0)), .uint32(0)]
      return stage.request(Self.menu("Event"), event, after: 1).requests
    }
    #expect(click(21) == [#"engine.start {"preset":"id2"}"#])
    #expect(click(5) == ["store.workout {}"])
    #expect(click(10) == [])
    func click(on id: Int32) -> BusValue {
      .structure([.int32(id), .string("clicked"), .variant(.int32(0)), .uint32(0)])
    }
    let events = BusValue.array(signature: "(isvu)", [click(on: 6), click(on: 99)])
    let group = stage.request(Self.menu("EventGroup"), [events], after: 2)
    #expect(group.views == [nil])
    #expect(group.reply == [.array(signature: "i", [.int32(99)])])
    let wrong = stage.request(Self.menu("GetProperty"), [.int32(99), .string("label")], after: 2)
    #expect(wrong.error == "org.freedesktop.DBus.Error.InvalidArgs")
  }

  @Test("the icon is a ring in its colour on a ground of its own, with a number in it")
  func pixels() {
    func rows(_ icon: TrayFace.Icon, scale: Int) -> [[Color?]] {
      let side = TrayImage.unit * scale
      let bytes = TrayImage.pixels(icon, scale: scale)
      #expect(bytes.count == 4 * side * side)
      return (0..<side).map { row in
        (0..<side).map { column in
          let first = 4 * (row * side + column)
          let number = bytes[first + 1..<first + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
          return bytes[first] < 128 ? nil : Color(number)
        }
      }
    }
    let blue = Color(0x0a84ff)
    for scale in [1, 2] {
      let half = rows(TrayFace.Icon(number: "1", left: 0.5, color: blue), scale: scale)
      #expect(half[0][0] == nil)
      // The first half is over: it is that on the right.
      let row = half[11 * scale]
      #expect(row[scale] == blue)
      #expect(row[20 * scale] != blue)
      let white = half.joined().filter { $0 == Color(0xffffff) }
      #expect(white.count == 22 * scale * scale, "a bar of 2 × 10 with a flag, unlike the sign of a pause")
    }
  }
}
