import ActorCore
import Messages
import Testing
import Workout

@testable import Chance
@testable import gympulse_web

/// A core with phones that send it requests.
final class Phones: VirtualActor<WebCore> {
  static let start = Instant(nanoseconds: 1_000_000_000_000)

  /// The responses to requests.
  var responses: [Int: HTTPResponse] = [:]
  /// The streams, with the names of their events.
  var streams: [Int: [String]] = [:]
  /// The streams that were ended.
  var closed: [Int] = []
  /// The requests to the broker.
  var forwarded: [(number: Int, role: DeviceRole, method: String, params: String)] = []
  /// The pictures to draw.
  var drawn: [(number: Int, picture: DrawnPicture)] = []
  /// The requests that were of a device.
  var identified: [(number: Int, device: String)] = []
  var listeners: [WebCore.Listener?] = []
  var stored: [PairedDevice] = []
  /// Whether guests are admitted, each time that it changed.
  var admissions: [Bool] = []
  var dismissed: [String] = []
  /// The last event of each stream.
  var lastEvents: [Int: String] = [:]
  /// How often the devices were written.
  var writes = 0
  /// Whether nothing can be written.
  var isDiskFull = false
  /// Whether requests come from processes of another user.
  var isForeign = false
  /// How often the record of a window was removed.
  var endedWindows = 0
  private var lastNumber = 0

  private struct DiskFull: Error {}

  init(
    _ changes: (inout Settings) -> Void = { $0.web = .network }, devices: [PairedDevice] = [],
    hasWindow: Bool = false
  ) {
    var isForeign = { false }
    let world = WebCore.World(
      random: SystemRandomNumberGenerator(),
      addresses: { $0 ? ["192.168.1.20", "fd00::1"] : ["127.0.0.1"] }, names: ["MyPC"], bootId: "b1",
      squares: { ["\($0.utf8.count % 2)"] },
      file: {
        [
          "index.html.gz": Array("gzip".utf8), "index.html": Array("page".utf8),
          "openapi.json": Array("{}".utf8), "sound/awake.mp4": Array("0123456789".utf8),
        ][$0]
      }, isOwn: { _ in !isForeign() }, hasWindow: hasWindow)
    super.init(WebCore(devices, world: world), at: Phones.start)
    isForeign = { [unowned self] in self.isForeign }
    send(.started)
    moment.wall.nanoseconds = 1_795_246_200_000_000_000
    set(changes)
  }

  /// Time since the start.
  var time: Duration {
    get { origin.duration(to: now) }
    set { now = origin.advanced(by: newValue) }
  }

  var published: WebDevices? { values(of: .webDevices, as: WebDevices.self).last }

  override func perform(_ output: WebCore.Output) -> WebCore.Input? {
    switch output {
    case .respond(let number, let response):
      #expect(responses.updateValue(response, forKey: number) == nil, "one response")
    case .identify(let number, let device, _): identified.append((number, device))
    case .stream(let number): streams[number] = []
    case .send(let number, let event):
      streams[number]?.append(event.name)
      lastEvents[number] = String(decoding: event.bytes, as: UTF8.self)
    case .dismiss(let guest): dismissed.append(guest)
    case .admitGuests(let areAdmitted): admissions.append(areAdmitted)
    case .close(let number): closed.append(number)
    case .call(let number, let role, let method, let params):
      forwarded.append((number, role, method, String(decoding: params, as: UTF8.self)))
    case .draw(let number, let picture): drawn.append((number, picture))
    case .listen(let listener):
      listeners.append(listener)
      if listener != nil { return .listening(problem: nil) }
    case .endWindow: endedWindows += 1
    case .store(let write):
      return .stored(
        write.perform { devices in
          if isDiskFull { throw DiskFull() }
          stored = devices.all
          writes += 1
        })
    default: break
    }
    return nil
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
    send(.input(.request(lastNumber, request)))
    return lastNumber
  }

  /// Sends a request as it is and returns its number.
  func send(_ request: HTTPRequest) -> Int {
    lastNumber += 1
    send(.input(.request(lastNumber, request)))
    return lastNumber
  }

  /// Sends a request and returns the status of its response; nil if there is none yet.
  func status(
    _ method: String, _ target: String, token: String? = nil, body: String = "",
    headers: [HTTPRequest.Header: String] = [:], client: String = "192.168.1.7"
  ) -> Int? {
    responses[send(method, target, token: token, body: body, headers: headers, client: client)]?.status
  }

  /// Pairs a device and returns its token.
  func pair(_ name: String = "Phone", _ role: DeviceRole = .remote) throws -> String {
    let code = try call(WebMethods.Pair.self, .init(role: role))
    let number = send(
      "POST", "/api/v1/devices", body: #"{"code":"\#(code.code)","name":"\#(name)"}"#)
    let response = try #require(responses[number])
    return try JSON.decode(PairingResponse.self, from: response.body).token
  }
}
