import ActorCore
import Cues

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
    /// The boot to which instants belong.
    var bootId = ""
    /// Returns the QR code of a text.
    var squares: (String) -> [String]
    /// Returns the content of a file of the page; nil if it cannot be read.
    var file: (String) -> [UInt8]?
    /// Returns the words of the voice besides the settings.
    var words: () -> PersonalWords = { PersonalWords() }
    /// Whether a request comes from a process of this user.
    var isOwn: (Int) -> Bool = { _ in false }
    /// Whether a window was open when the process before ended, or is about to be opened.
    var hasWindow = false
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
    /// A value published on the connection of a role.
    case published(Topic, [UInt8], for: Role = .view)
    /// The response to a request on the connection of a role.
    case result(Int, Result<[UInt8], ErrorObject>)
    /// A picture was drawn, or why not.
    case drawn(Int, HTTPResponse)
    /// The devices were written, or could not be.
    case stored(Written<PairedDevices, Effect>)
    /// The connection of displays is lost: what the pages show may have changed.
    case lost
  }

  enum Output {
    /// Listen in this way; nil: not at all.
    case listen(Listener?)
    case respond(Int, HTTPResponse)
    /// A request has the token of a device, or of a guest.
    case identify(Int, device: String, isGuest: Bool)
    /// Connect to the broker for guests, and have connections for them; or end both.
    case admitGuests(Bool)
    /// A guest was removed: its connections are a stranger's again.
    case dismiss(String)
    /// Begin a stream.
    case stream(Int)
    case send(Int, EventStreams.Event)
    /// End a stream.
    case close(Int)
    /// Send a request with the role of a device.
    case call(Int, DeviceRole, method: String, params: [UInt8])
    /// Draw a picture; report `drawn`.
    case draw(Int, DrawnPicture)
    /// Write the devices to disk; report `stored`.
    case store(DevicesWrite)
    /// No window needs the page any more: remove the record.
    case endWindow
    case log(String)
  }

  typealias DevicesWrite = Write<PairedDevices, Effect>

  static let topics = [Topic.settings, .displayLine, .anyPresence]
  /// Time after which a port that was taken is tried again.
  static let retryAfter = Duration.seconds(10)
  /// Time for a window to connect, also after a reload.
  static let windowAllowance = Duration.seconds(60)
  private static let closed = "the page was closed, but the setting web is still on; switch it off and on"

  var world: World
  var devices: PairedDevices
  var streams: EventStreams
  var rates = RequestRates()
  /// Those of addresses without a token, so that strangers take no place of a device.
  var strangerRates = RequestRates()
  var logEntries = LogEntries()
  var code: PairingCode?
  var classroom: Classroom?
  /// The streams of guests, beside those of devices.
  var guestStreams: EventStreams
  var hosts = HostCheck()
  private(set) var settings = Settings()
  /// Whether it was closed although the setting `web` is not off: until that changes, or a new process.
  var isClosed = false
  private(set) var listener: Listener?
  var problem: String?
  /// When the page ends for a window that does not connect again, unless `web` keeps it; nil without a window.
  var windowEnd: Instant?
  /// When a port that was taken is tried again.
  private var retryAt: Instant?
  private var wakeAt: Instant?
  /// The presets, for the list of the page.
  var presets: PresetList? { didSet { listedPresets = nil } }
  /// The list as it is sent, which is long to make; nil until it is asked for.
  var listedPresets: [UInt8]?
  /// The last `session` that displays got, for its cues.
  private(set) var session: [UInt8]?
  /// The last `results` that displays got: what the voice compares the workout with.
  private(set) var results: [UInt8]?
  /// The workouts that were sent without a session and have no answer, by request: sent again, they are the same.
  var unanswered: [Int: (content: String, session: String)] = [:]
  /// The pictures that are drawn or wait.
  var drawings = 0
  /// The addresses of the page when it was looked last; they change with the network.
  private(set) var addresses: [String] = []
  private var published: WebDevices?

  init(_ devices: [PairedDevice], world: World) {
    self.world = world
    self.devices = PairedDevices(devices)
    streams = EventStreams(epoch: String(self.world.random.next() as UInt64, radix: 36))
    guestStreams = streams
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    let wasOpen = hasWindow
    var effects = classroom.map { $0.code.end <= now.instant } == true ? endClass() : []
    effects += react(to: event, at: now)
    if wasOpen || hasWindow, !isClosed {
      windowEnd = now.instant.advanced(by: Self.windowAllowance)
    } else if let end = windowEnd, end <= now.instant {
      effects += endWindow()
    }
    let next = [retryAt, hasWindow ? nil : windowEnd, classroom?.code.end].compactMap(\.self).min()
    defer { wakeAt = next }
    return effects + announce(at: now) + (next == wakeAt ? [] : [.wake(at: next)])
  }

  /// Whether a window is connected.
  private var hasWindow: Bool {
    devices.all.contains { $0.role == .window && streams.devices.contains($0.name) }
  }

  /// Ends the page, unless `web` keeps it.
  mutating func endWindow() -> [Effect] {
    windowEnd = nil
    return [.output(.endWindow)] + adopt(settings)
  }

  private mutating func react(to event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .publication(.settings, let json):
      guard let settings = try? JSON.decode(Settings.self, from: json) else { return [] }
      return adopt(settings)
    case .publication(.displayLine, let json): return show(line: json)
    case .publication(let topic, let json):
      let isEnd = (try? JSON.decode(Presence.self, from: json))?.isRunning != true
      if isEnd, let actor = code?.actor, topic == .presence(of: actor) { code = nil }
      return []
    case .disconnected:
      // Whether the waiting actor goes is not seen from here on.
      if code?.actor != nil { code = nil }
      return []
    case .request(let request): return serve(request, at: now)
    case .input(.request(let number, let request)): return answer(number, request, at: now)
    case .input(.closed(let number)):
      if !streams.close(number) { guestStreams.close(number) }
      return []
    case .input(.listening(let problem)):
      self.problem = problem
      findAddresses()
      retryAt = problem == nil ? nil : now.instant.advanced(by: Self.retryAfter)
      return []
    case .timer:
      retryAt = nil
      return problem == nil || listener == nil ? [] : [.output(.listen(listener))]
    case .started:
      if world.hasWindow { windowEnd = now.instant.advanced(by: Self.windowAllowance) }
      return []
    case .input(.published(let topic, let json, .guest)):
      return sendToGuests(guestStreams.publish(topic.name, json))
    case .input(.published(let topic, let json, _)):
      if topic == .presets { presets = try? JSON.decode(PresetList.self, from: json) }
      if topic == .session { session = json }
      if topic == .results { results = json }
      return sendToAll(streams.publish(topic.name, json))
    case .input(.stored(let written)): return settle(written)
    case .input(.drawn(let number, let response)):
      drawings -= 1
      return [.output(.respond(number, response))]
    case .input(.lost):
      return sendToAll(streams.publish("lost", Array("{}".utf8)))
        + sendToGuests(EventStreams.passing("lost", Array("{}".utf8)))
    case .input(.result(let number, .success(let json))):
      noteAnswer(number, nil)
      return [.output(.respond(number, .json(json)))]
    case .input(.result(let number, .failure(let error))):
      noteAnswer(number, error)
      return [.output(.respond(number, .problem(error)))]
    case .connected, .response:
      return []
    }
  }

  mutating func adopt(_ settings: Settings) -> [Effect] {
    if settings.web != self.settings.web { isClosed = false }
    self.settings = settings
    let look = classroom == nil ? [] : showLook()
    let names = HostNames(settings.webNames)?.names ?? []
    hosts.names = Set(names + world.names.map { $0.lowercased() })
    let isOff = settings.web == .off
    let isSecure = !isOff && !settings.webCertificate.isEmpty
    // Without its key, a certificate must not lead to plain HTTP.
    let isHalf = !isOff && settings.webCertificate.isEmpty != settings.webKey.isEmpty
    let listener =
      isOff && windowEnd == nil || isHalf || isClosed
      ? nil
      : Listener(
        isNetwork: settings.web == .network, port: settings.webPort,
        certificate: isSecure ? settings.webCertificate : nil, key: isSecure ? settings.webKey : nil)
    let cause = isClosed ? Self.closed : "webCertificate and webKey have to be set together"
    if listener == nil { problem = isOff ? nil : cause }
    guard listener != self.listener else {
      // The names may be others.
      findAddresses()
      return look
    }
    self.listener = listener
    code = nil
    if listener != nil { problem = nil }
    findAddresses()
    return endClass() + streams.requests().map { end($0) } + [.output(.listen(listener))]
  }

  func sendToAll(_ event: EventStreams.Event) -> [Effect] {
    streams.requests(for: event).map { .output(.send($0, event)) }
  }

  /// Ends a stream.
  mutating func end(_ request: Int) -> Effect {
    streams.close(request)
    return .output(.close(request))
  }

  /// Looks up the addresses of the page.
  mutating func findAddresses() {
    guard let listener, problem == nil else { return addresses = [] }
    addresses = settings.pageAddresses(on: world.addresses(listener.isNetwork))
  }

  /// Publishes the devices if they have changed.
  private mutating func announce(at now: Moment) -> [Effect] {
    let (connected, guests) = (streams.devices, guestStreams.devices)
    let value = WebDevices(
      addresses: addresses, problem: problem,
      devices: devices.all.map { $0.shown(isConnected: connected.contains($0.name)) }
        + (classroom?.shown(connected: guests) ?? []),
      classCode: shownCode)
    guard value != published else { return [] }
    published = value
    return [.publish(.webDevices, value: value)]
  }
}
