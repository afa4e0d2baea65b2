import ActorCore
import Cues
import Messages
import Workout

/// What phones get: the page, an interface and a stream of events, for devices that the person has paired.
///
/// Requests of devices go to the broker on connections with the role of the device, never on the actor's own connection,
/// which is for settings and for the methods by which a person pairs devices.
struct WebCore: ActorCore {
  /// The actor sends no requests of its own.
  typealias Tag = Never

  /// What the core needs of the world.
  struct World {
    var random: any RandomNumberGenerator
    /// Returns the addresses of this machine under which the page can be opened, without what is in brackets in URLs.
    var addresses: (_ isNetwork: Bool) -> [String]
    /// The names of this machine.
    var names: [String]
    /// Returns the QR code of a text.
    var squares: (String) -> [String]
    /// Returns the content of a file of the page, compressed by gzip; nil if it cannot be read.
    var file: (String) -> [UInt8]?
    /// Returns the words of the voice besides the settings.
    var words: () -> PersonalWords = { PersonalWords() }
  }

  /// How the server listens.
  struct Listener: Hashable {
    var isNetwork: Bool
    var port: Int
    /// The paths of the certificate and its key; nil without TLS.
    var certificate: String?
    var key: String?
  }

  enum Input {
    /// A device has sent a whole request, which gets one response or becomes a stream.
    case request(Int, HTTPRequest)
    /// The device of a stream has disconnected, or reads too slowly.
    case closed(Int)
    /// The server listens, or why it does not.
    case listening(problem: String?)
    /// A value published on the connection of displays.
    case published(Topic, [UInt8])
    /// The response to a request on the connection of a role.
    case result(Int, Result<[UInt8], ErrorObject>)
    /// The connection of displays is lost: what the pages show may have changed.
    case lost
  }

  enum Output: Hashable {
    /// Listen in this way; nil: not at all.
    case listen(Listener?)
    case respond(Int, HTTPResponse)
    /// A request has the token of a device.
    case identify(Int, device: String)
    /// Begin a stream.
    case stream(Int)
    case send(Int, EventStreams.Event)
    /// End a stream.
    case close(Int)
    /// Send a request with the role of a device.
    case call(Int, Role, method: String, params: [UInt8])
    /// Write the devices to disk.
    case store([PairedDevices.Device])
    case log(String)
  }

  static let topics = [Topic.settings]
  /// Time after which a port that was taken is tried again.
  static let retryAfter = Duration.seconds(10)

  var world: World
  var devices: PairedDevices
  var streams: EventStreams
  var rates = RequestRates()
  /// Those of addresses without a token, so that strangers take no place of a device.
  var strangerRates = RequestRates()
  var logEntries = LogEntries()
  var code: PairingCode?
  var hosts = HostCheck()
  private(set) var settings = Settings()
  private(set) var listener: Listener?
  var problem: String?
  /// The presets, for the list of the page.
  var presets: PresetList? { didSet { listedPresets = nil } }
  /// The list as it is sent, which is long to make; nil until it is asked for.
  var listedPresets: [UInt8]?
  /// The last `session` that displays got, for its cues.
  private(set) var session: [UInt8]?
  /// The addresses of the page when it was looked last; they change with the network.
  private(set) var addresses: [String] = []
  private var published: WebDevices?

  init(_ devices: [PairedDevices.Device], world: World) {
    self.world = world
    self.devices = PairedDevices(devices)
    streams = EventStreams(epoch: String(self.world.random.next() as UInt64, radix: 36))
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    react(to: event, at: now) + announce()
  }

  private mutating func react(to event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .publication(.settings, let json):
      guard let settings = try? JSON.decode(Settings.self, from: json) else { return [] }
      return adopt(settings)
    case .request(let request): return serve(request, at: now)
    case .input(.request(let number, let request)): return answer(number, request, at: now)
    case .input(.closed(let number)):
      streams.close(number)
      return []
    case .input(.listening(let problem)):
      self.problem = problem
      findAddresses()
      return problem == nil ? [] : [.wake(at: now.instant.advanced(by: Self.retryAfter))]
    case .timer:
      return problem == nil || listener == nil ? [] : [.output(.listen(listener))]
    case .input(.published(let topic, let json)):
      if topic == .presets { presets = try? JSON.decode(PresetList.self, from: json) }
      if topic == .session { session = json }
      return sendToAll(streams.publish(topic.name, json))
    case .input(.lost):
      return sendToAll(streams.publish("lost", Array("{}".utf8)))
    case .input(.result(let number, .success(let json))):
      return [.output(.respond(number, .json(json)))]
    case .input(.result(let number, .failure(let error))):
      return [.output(.respond(number, .problem(error)))]
    case .started, .connected, .disconnected, .publication, .response:
      return []
    }
  }

  private mutating func adopt(_ settings: Settings) -> [Effect] {
    self.settings = settings
    let names = HostNames(settings.webNames)?.names ?? []
    hosts.names = Set(names + world.names.map { $0.lowercased() })
    let isSecure = !settings.webCertificate.isEmpty
    // Without its key, a certificate must not lead to plain HTTP.
    let isHalf = isSecure != !settings.webKey.isEmpty
    let listener =
      settings.web == .off || isHalf
      ? nil
      : Listener(
        isNetwork: settings.web == .network, port: settings.webPort,
        certificate: isSecure ? settings.webCertificate : nil, key: isSecure ? settings.webKey : nil)
    let isOn = settings.web != .off
    if listener == nil { problem = isOn ? "webCertificate and webKey have to be set together" : nil }
    guard listener != self.listener else {
      // The names may be others.
      findAddresses()
      return []
    }
    self.listener = listener
    code = nil
    if listener != nil { problem = nil }
    findAddresses()
    return streams.requests().map { end($0) } + [.output(.listen(listener))]
  }

  private func sendToAll(_ event: EventStreams.Event) -> [Effect] {
    streams.requests().map { .output(.send($0, event)) }
  }

  /// Ends a stream.
  mutating func end(_ request: Int) -> Effect {
    streams.close(request)
    return .output(.close(request))
  }

  /// Looks up the addresses of the page.
  mutating func findAddresses() {
    guard let listener, problem == nil else { return addresses = [] }
    let scheme = listener.certificate == nil ? "http" : "https"
    let names = world.addresses(listener.isNetwork) + (HostNames(settings.webNames)?.names ?? [])
    addresses = names.map { "\(scheme):" + "//\($0.contains(":") ? "[\($0)]" : $0):\(listener.port)/" }
  }

  /// Publishes the devices if they have changed.
  private mutating func announce() -> [Effect] {
    let connected = streams.devices
    let value = WebDevices(
      addresses: addresses, problem: problem, devices: devices.all.map { $0.shown(connected) })
    guard value != published else { return [] }
    published = value
    return [.publish(.webDevices, value: value)]
  }
}

extension PairedDevices.Device {
  /// The device for people. `connected` has the names of those whose page is open.
  func shown(_ connected: Set<String>) -> WebDevice {
    WebDevice(
      name: name, role: role, pairedAt: pairedAt, lastSeenAt: lastSeenAt,
      isConnected: connected.contains(name))
  }
}
