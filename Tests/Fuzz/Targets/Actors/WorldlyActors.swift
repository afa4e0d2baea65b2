import ActorCore
import Bus
import Messages
import Workout

@testable import gympulse_desktop
@testable import gympulse_hooks
@testable import gympulse_music
@testable import gympulse_web

// The actors that hear of other programs: on D-Bus, from the sound server and from a network.
extension ActorTarget {
  static func desktop(_ program: inout ByteProgram) throws(Finding) {
    var asked: [DesktopCall] = []
    func note(_ outputs: [BusOutput<DesktopCall>]) {
      for case .call(let tag?, _) in outputs { asked.append(tag) }
    }
    var scene = ActorScene(DesktopCore()) { output in
      switch output {
      case .bus(let output): note([output])
      case .record(let undo, let outputs):
        note(outputs)
        return .recorded(undo.part, true)
      case .gsettings(let call, _): asked.append(call)
      case .show, .suspendScreenSaver: break
      case .view: return .viewFailed("there is no screen")
      }
      return nil
    }
    try scene.play(&program) { program in
      program.byte() < 250 ? program.busInput(asked).map { .bus($0) } : .stop
    }
  }

  static func music(_ program: inout ByteProgram) throws(Finding) {
    var asked: [PlayerCall] = []
    func note(_ outputs: [MusicCore.Output]) {
      for case .bus(.call(let tag?, _)) in outputs { asked.append(tag) }
    }
    var scene = ActorScene(MusicCore(nil, bootId: "b")) { output in
      note([output])
      guard case .record(_, let outputs) = output else { return nil }
      note(outputs)
      return .recorded(true)
    }
    try scene.play(&program) { program in
      switch program.number(below: 8) {
      case 0: .sound(.connected)
      case 1: .sound(.listed)
      case 2: .sound(.lost(reason: "gone"))
      case 3, 4: .sound(.stream(program.stream()))
      case 5: .sound(.gone(program.stream().id))
      default: program.busInput(asked).map { .bus($0) }
      }
    }
  }

  static func hooks(_ program: inout ByteProgram) throws(Finding) {
    var scene = ActorScene(HooksCore()) { _ in nil }
    try scene.play(&program) { program in
      switch program.number(below: 3) {
      case 0: .ended(program.number(below: 4), problem: program.byte() < 128 ? nil : program.text())
      case 1: .wrote(program.number(below: 4), program.block())
      default: .failed(program.number(below: 4), reason: program.text())
      }
    }
  }

  static func web(_ program: inout ByteProgram) throws(Finding) {
    var (number, answered) = (0, Set<Int>())
    let world = WebCore.World(
      random: Steps(), addresses: { _ in ["192.168.1.20"] }, names: ["MyPC"],
      squares: { _ in [] }, file: { $0.hasPrefix("index") ? [1, 2, 3] : nil })
    let paired = WallTime(nanoseconds: 1_795_246_200_000_000_000, utcOffsetSeconds: 3600)
    let devices = [DeviceRole.view, .remote].map { role in
      PairedDevice(name: role.rawValue, role: role, hash: TokenHash(of: role.rawValue).text, at: paired)
    }
    var isTwice = false
    var scene = ActorScene(WebCore(devices, world: world)) { output in
      switch output {
      case .respond(let number, _): isTwice = !answered.insert(number).inserted || isTwice
      case .store(let write): return .stored(write.perform { _ in })
      case .draw(let number, _): return .drawn(number, .problem(404, "none"))
      case .call(let number, _, _, _): return .result(number, .success(Array("{}".utf8)))
      case .listen, .identify, .admitGuests, .dismiss, .stream, .send, .close, .endWindow, .log: break
      }
      return nil
    }
    try scene.play(&program) { program in
      guard program.byte() < 240 else { return .closed(program.number(below: max(number, 1))) }
      number += 1
      return .request(number, program.httpRequest())
    }
    try Finding.unless(!isTwice, "a request has two responses")
  }
}

/// Numbers that are the same in each run.
private struct Steps: RandomNumberGenerator {
  private var state: UInt64 = 1

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state
  }
}

extension ByteProgram {
  fileprivate mutating func text() -> String { String(decoding: block().prefix(2048), as: UTF8.self) }

  /// A known word, or any text.
  private mutating func word(_ words: [String]) -> String { byte() < 200 ? one(of: words) ?? "" : text() }

  /// A value that another program can send.
  private mutating func value(_ depth: Int = 0) -> BusValue {
    switch number(below: depth < 4 ? 12 : 8) {
    case 0: return .byte(byte())
    case 1: return .boolean(byte() % 2 == 0)
    case 2: return .int32(Int32(truncatingIfNeeded: number(below: 65_536) &* 131_071))
    case 3: return .uint32(UInt32(truncatingIfNeeded: number(below: 65_536) &* 131_071))
    case 4: return .int64(byte() < 128 ? .min : .max)
    case 5: return .double([0, -1, 0.5, .infinity, .nan, 1e300][number(below: 6)])
    case 6: return .string(word(["Playing", "Paused", "org.freedesktop.Notifications", ":1.5", "default"]))
    case 7: return .objectPath(word(["/org/gympulse/Timer", "/", "/org/mpris/MediaPlayer2"]))
    case 8: return .variant(value(depth + 1))
    case 9: return .structure((0..<number(below: 4)).map { _ in value(depth + 1) })
    case 10: return .array(signature: "v", (0..<number(below: 4)).map { _ in .variant(value(depth + 1)) })
    default:
      return .array(
        signature: "{sv}",
        (0..<number(below: 4)).map { _ in
          .entry(
            .string(word(["PlaybackStatus", "color-scheme", "inhibited", "Volume"])),
            .variant(value(depth + 1))
          )
        })
    }
  }

  private mutating func values() -> [BusValue] { (0..<number(below: 5)).map { _ in value() } }

  private mutating func member() -> BusMember {
    BusMember(
      path: word([
        "/org/freedesktop/Notifications", "/org/freedesktop/DBus", "/org/gympulse/Timer",
        "/org/mpris/MediaPlayer2", "/org/freedesktop/portal/desktop",
      ]),
      interface: word([
        "org.freedesktop.Notifications", "org.freedesktop.DBus", "org.freedesktop.DBus.Properties",
        "org.gympulse.Timer", "org.mpris.MediaPlayer2.Player", "org.freedesktop.portal.Settings",
      ]),
      name: word([
        "ActionInvoked", "NotificationClosed", "ActivationToken", "NameOwnerChanged", "PropertiesChanged",
        "SettingChanged", "Get", "GetAll", "Set", "Start", "Extend", "Seek", "PlayPause", "Introspect",
      ]))
  }

  /// What a bus has to say; nil for a reply if nothing was asked.
  fileprivate mutating func busInput<Call>(_ asked: [Call]) -> BusInput<Call>? {
    let bus = one(of: BusKind.allCases) ?? .session
    switch number(below: 6) {
    case 0: return .connected(bus)
    case 1: return .disconnected(bus)
    case 2, 3:
      guard let call = one(of: asked.suffix(8)) else { return nil }
      let isError = byte() < 50
      return .reply(call, isError ? .failure(BusError(word(["org.x.Failed"]), text())) : .success(values()))
    case 4:
      return .signal(BusSignal(bus, from: word([":1.5", "org.freedesktop.DBus"]), member(), values()))
    default:
      return .request(BusRequest(.init(number: number(below: 256)), from: ":1.7", member(), values()))
    }
  }

  fileprivate mutating func stream() -> SoundStream {
    var stream = SoundStream(
      id: .init(direction: byte() % 2 == 0 ? .playback : .recording, index: UInt32(number(below: 4))),
      identity: word(["sink-input-by-application-name:Firefox", ""]))
    stream.role = word(["", "phone", "music"])
    stream.volumes = (0..<number(below: 4)).map { _ in
      UInt32(truncatingIfNeeded: number(below: 65_536) &* 131_071)
    }
    (stream.isCorked, stream.isOurs, stream.isFilter) = (byte() < 50, byte() < 50, byte() < 50)
    return stream
  }

  fileprivate mutating func httpRequest() -> HTTPRequest {
    var request = HTTPRequest(method: word(["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD"]))
    let paths =
      Route.all.map { "/" + $0.path.joined(separator: "/") } + ["/main.js", "/views/run.js", "/../x"]
    request.target = byte() < 200 ? (one(of: paths) ?? "/").replacing("*", with: "Squats") : text()
    if byte() < 100 { request.target += "?" + text() }
    request.headers = [.host: "192.168.1.20:7275"]
    if byte() < 200 { request.headers[.authorization] = "Bearer \(word(["view", "remote"]))" }
    for header in HTTPRequest.Header.allCases where byte() < 20 { request.headers[header] = text() }
    request.body = byte() < 128 ? block() : []
    request.local = "192.168.1.20"
    return request
  }
}
