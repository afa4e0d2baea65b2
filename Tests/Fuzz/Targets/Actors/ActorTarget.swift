import ActorCore
import Messages
import Workout

@testable import gympulse_audio
@testable import gympulse_engine
@testable import gympulse_status
@testable import gympulse_store

/// A byte that names an actor, then a program of the publications and requests that it gets.
enum ActorTarget {
  /// The steps; a program's byte stands for the step with this number.
  enum Step: UInt8, CaseIterable {
    case publication, request, answer, pass, connected, disconnected, input, long
  }

  static let topics: [Topic] = [
    .session, .presets, .settings, .audioHealth, .presence(of: Actor.store), Topic("bell"), .audioCues,
    .presence(of: Actor.engine),
  ]
  static let methods = PayloadTarget.methods.map { $0.name } + ["engine.fly", "x"]
  /// In the order of the byte that stands for them.
  static let actors =
    [Actor.engine, .store, .audio].map(\.name) + ["status"]
    + [Actor.desktop, .music, .hooks, .web].map(\.name)

  static func run(_ input: [UInt8]) throws(Finding) {
    var program = ByteProgram(input)
    switch program.one(of: actors) {
    case Actor.engine.name: try engine(&program)
    case Actor.store.name: try store(&program)
    case Actor.audio.name: try audio(&program)
    case Actor.desktop.name: try desktop(&program)
    case Actor.music.name: try music(&program)
    case Actor.hooks.name: try hooks(&program)
    case Actor.web.name: try web(&program)
    default: try status(&program)
    }
  }

  /// The steps of a publication.
  static func publication(_ topic: Topic, _ json: [UInt8]) -> [UInt8] {
    [Step.publication.rawValue, UInt8(topics.firstIndex(of: topic) ?? 0)] + ByteProgram.block(json)
  }

  /// The steps of a request.
  static func request(_ method: String, _ json: [UInt8]?) -> [UInt8] {
    [Step.request.rawValue, UInt8(methods.firstIndex(of: method) ?? 0)] + ByteProgram.block(json ?? [])
  }

  private static func engine(_ program: inout ByteProgram) throws(Finding) {
    var ids = 0
    let core = EngineCore(EngineState(), bootId: "b") {
      ids += 1
      return "s\(ids)"
    }
    var isFull = false
    var scene = ActorScene(core) { output in
      switch output {
      case .write: isFull ? .writeFailed("full") : .written
      case .quarantine(let workout, _):
        isFull ? .quarantineFailed("full") : .quarantined(workout)
      case .warn: nil
      }
    }
    try scene.play(&program) { program in
      isFull = program.byte() % 2 == 1
      return .clockChanged
    }
  }

  private static func store(_ program: inout ByteProgram) throws(Finding) {
    var ids = 0
    let core = StoreCore {
      ids += 1
      return "p\(ids)"
    }
    var isFull = false
    var scene = ActorScene(core) { output in
      if isFull { return .failed(reason: "full") }
      return switch output {
      case .load: .loaded(StoreContents())
      case .read: .read(Array("{}".utf8))
      case .backUp: .backedUp
      case .export: .exportedAll
      case .write: .written(.init())
      }
    }
    try scene.play(&program) { program in
      isFull = program.byte() % 2 == 1
      return nil
    }
  }

  private static func audio(_ program: inout ByteProgram) throws(Finding) {
    var scene = ActorScene(AudioCore(device: nil)) { output in
      switch output {
      case .preview(let token, _, _, _): .previewed(token, .success(.seconds(1)))
      case .check(let token, _): .checked(token, nil)
      case .listDevices(let token): .devices(token, [])
      case .listVoices(let token): .voices(token, [])
      case .play, .silence, .discard, .adopt, .prepare: nil
      }
    }
    try scene.play(&program) { program in
      let byte = program.byte()
      return .health(byte % 2 == 0 ? nil : Trouble("gone"), isWorking: byte % 3 == 0, cuesSkipped: Int(byte))
    }
  }

  private static func status(_ program: inout ByteProgram) throws(Finding) {
    var options = StatusOptions()
    options.isFollowing = true
    options.style.format = program.one(of: SegmentFormat.allCases) ?? .plain
    var scene = ActorScene(StatusCore(options)) { _ in nil }
    try scene.play(&program) { program in
      let byte = program.byte()
      return Click(rawValue: Int(byte % 8)).map { .clicked($0) } ?? .hidden(byte % 8 == 7)
    }
  }
}
