import ActorCore
import Chance
import Messages
import Testing
import Workout

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
  var calls: [(number: Int, role: Role, method: String, params: String)] = []
  /// The requests that were of a device.
  var identified: [(number: Int, device: String)] = []
  var listeners: [WebCore.Listener?] = []
  var stored: [PairedDevices.Device] = []
  var published: WebDevices?
  private var lastNumber = 0

  init(
    _ changes: (inout Settings) -> Void = { $0.web = .network }, devices: [PairedDevices.Device] = []
  ) {
    let world = WebCore.World(
      random: SystemRandomNumberGenerator(),
      addresses: { $0 ? ["192.168.1.20", "fd00::1"] : ["localhost"] }, names: ["MyPC"],
      squares: { ["\($0.utf8.count % 2)"] }, file: { $0 == "index.html" ? Array("page".utf8) : nil })
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
    for effect in core.handle(event, at: now) {
      switch effect {
      case .output(.respond(let number, let response)):
        #expect(responses.updateValue(response, forKey: number) == nil, "one response")
      case .output(.identify(let number, let device)): identified.append((number, device))
      case .output(.stream(let number)): streams[number] = []
      case .output(.send(let number, let event)): streams[number]?.append(event.name)
      case .output(.close(let number)): closed.append(number)
      case .output(.call(let number, let role, let method, let params)):
        calls.append((number, role, method, String(decoding: params, as: UTF8.self)))
      case .output(.listen(let listener)): listeners.append(listener)
      case .output(.store(let devices)): stored = devices
      case .publish(.webDevices, let json): published = try? JSON.decode(WebDevices.self, from: json)
      default: break
      }
    }
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
    var result: Swift.Result<M.Result, ErrorObject>?
    for effect in core.handle(.request(request), at: now) {
      switch effect {
      case .reply(_, let json): result = .success(try JSON.decode(M.Result.self, from: json))
      case .refuse(_, let error): result = .failure(error)
      case .output(.close(let number)): closed.append(number)
      case .output(.store(let devices)): stored = devices
      case .publish(.webDevices, let json): published = try? JSON.decode(WebDevices.self, from: json)
      default: break
      }
    }
    return try #require(result).get()
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
