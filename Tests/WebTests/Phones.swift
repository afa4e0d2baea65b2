import Chance
import Messages
import Testing
import Workout

@testable import ActorCore
@testable import gympulse_web

/// A core with phones that send it requests.
final class Phones {
  static let start = Instant(nanoseconds: 1_000_000_000_000)

  var core: WebCore
  /// Time since `start`.
  var time = Duration.zero
  /// The responses to requests.
  var responses: [Int: HTTPResponse] = [:]
  /// The streams, with the names of their events.
  var streams: [Int: [String]] = [:]
  /// The streams that were ended.
  var closed: [Int] = []
  /// The requests to the broker.
  var calls: [(number: Int, role: DeviceRole, method: String, params: String)] = []
  /// The requests that were of a device.
  var identified: [(number: Int, device: String)] = []
  var listeners: [WebCore.Listener?] = []
  var stored: [PairedDevice] = []
  var published: WebDevices?
  /// Whether nothing can be written.
  var isDiskFull = false
  private var replies: [Swift.Result<[UInt8], ErrorObject>] = []
  private var lastNumber = 0

  private struct DiskFull: Error {}

  init(
    _ changes: (inout Settings) -> Void = { $0.web = .network }, devices: [PairedDevice] = []
  ) {
    let world = WebCore.World(
      random: SystemRandomNumberGenerator(),
      addresses: { $0 ? ["192.168.1.20", "fd00::1"] : ["localhost"] }, names: ["MyPC"], bootId: "b1",
      squares: { ["\($0.utf8.count % 2)"] },
      file: { ["index.html.gz": Array("page".utf8), "sound/awake.mp4": Array("0123456789".utf8)][$0] })
    core = WebCore(devices, world: world)
    var settings = Settings()
    changes(&settings)
    handle(.publication(.settings, JSON.encode(settings)))
  }

  var now: Moment {
    Moment(
      instant: Self.start.advanced(by: time),
      wall: WallTime(nanoseconds: 1_795_246_200_000_000_000 + time.nanoseconds, utcOffsetSeconds: 0))
  }

  func handle(_ event: WebCore.Event) {
    var next: [WebCore.Event] = []
    for effect in core.handle(event, at: now) {
      switch effect {
      case .reply(_, let json): replies.append(.success(json))
      case .refuse(_, let error): replies.append(.failure(error))
      case .output(.respond(let number, let response)):
        #expect(responses.updateValue(response, forKey: number) == nil, "one response")
      case .output(.identify(let number, let device)): identified.append((number, device))
      case .output(.stream(let number)): streams[number] = []
      case .output(.send(let number, let event)): streams[number]?.append(event.name)
      case .output(.close(let number)): closed.append(number)
      case .output(.call(let number, let role, let method, let params)):
        calls.append((number, role, method, String(decoding: params, as: UTF8.self)))
      case .output(.listen(let listener)): listeners.append(listener)
      case .output(.store(let write)):
        let written = write.perform { devices in
          if isDiskFull { throw DiskFull() }
          stored = devices.all
        }
        next.append(.input(.stored(written)))
      case .publish(.webDevices, let json): published = try? JSON.decode(WebDevices.self, from: json)
      default: break
      }
    }
    for event in next { handle(event) }
  }

  /// Sends a request and returns its number.
  @discardableResult
  func send(
    _ method: String, _ target: String, token: String? = nil, body: String = "",
    headers: [HTTPRequest.Header: String] = [:], client: String = "192.168.1.7"
  ) -> Int {
    lastNumber += 1
    var request = HTTPRequest(method: method, target: target, body: Array(body.utf8), client: client)
    request.local = "192.168.1.20"
    request.headers = [.host: "192.168.1.20:7275"].merging(headers) { $1 }
    if let token { request.headers[.authorization] = "Bearer \(token)" }
    handle(.input(.request(lastNumber, request)))
    return lastNumber
  }

  /// Sends a request as it is and returns its number.
  func send(_ request: HTTPRequest) -> Int {
    lastNumber += 1
    handle(.input(.request(lastNumber, request)))
    return lastNumber
  }

  /// Sends a request and returns the status of its response; nil if there is none yet.
  func status(
    _ method: String, _ target: String, token: String? = nil, body: String = "",
    headers: [HTTPRequest.Header: String] = [:], client: String = "192.168.1.7"
  ) -> Int? {
    responses[send(method, target, token: token, body: body, headers: headers, client: client)]?.status
  }

  /// Calls a method of the actor as a person does.
  func call<M: Method>(_ method: M.Type, _ params: M.Parameters) throws -> M.Result {
    let request = IncomingRequest(
      token: RequestToken(id: Array("1".utf8)), method: M.name, params: params.json)
    replies = []
    handle(.request(request))
    #expect(replies.count == 1, "one reply")
    return try JSON.decode(M.Result.self, from: #require(replies.first).get())
  }

  /// Pairs a device and returns its token.
  func pair(_ name: String = "Phone", _ role: Role = .remote) throws -> String {
    let code = try call(WebMethods.Pair.self, .init(role: role))
    let number = send(
      "POST", "/api/v1/devices", body: #"{"code":"\#(code.code)","name":"\#(name)"}"#)
    let response = try #require(responses[number])
    return try JSON.decode(PairingResponse.self, from: response.body).token
  }
}
