import ActorCore
import Figures

// The requests of devices.
extension WebCore {
  /// Answers a request of a device.
  mutating func answer(_ number: Int, _ request: HTTPRequest, at now: Moment) -> [Effect] {
    let device = request.token.flatMap { devices.device(of: $0) ?? classroom?.device(of: $0) }
      .flatMap { $0.role != .window || isOwn(number, request) ? $0 : nil }
    let stranger = ClientMachine(request.client).network
    guard
      device.map({ allow($0, at: now.instant) }) ?? strangerRates.allow(stranger, at: now.instant)
    else {
      return refuse(number, 429, "too many requests", .tooMany, headers: ["Retry-After": "1"])
    }
    guard !request.isAmbiguous else {
      // What follows on the connection may be a part of the body.
      return refuse(
        number, 400, "a line of the head has no one meaning, or the body comes in chunks",
        headers: ["Connection": "close"])
    }
    guard hosts.allows(host: request.headers[.host], local: request.local) else {
      return refuse(number, 421, "this computer does not have the name in Host; see the setting webNames")
    }
    guard hosts.allows(origin: request.headers[.origin], host: request.headers[.host]) else {
      return refuse(number, 403, "the page of another site sent the request", .notPermitted)
    }
    guard let target = Target(request.target) else {
      return refuse(number, 400, "the path or the query is not valid")
    }
    let routes = Route.routes(of: target.path)
    // HEAD is GET without the body, which the library leaves out.
    let method = request.method == "HEAD" ? "GET" : request.method
    guard let route = routes.first(where: { $0.method == method }) else {
      return routes.isEmpty
        ? refuse(number, 404, "there is nothing at this path")
        : refuse(
          number, 405, "this path has other methods",
          headers: ["Allow": routes.map(\.method).joined(separator: ", ")])
    }
    guard let role = route.role else { return answerAnyone(number, request, route, target, at: now) }
    guard let device else {
      return refuse(
        number, 401, "this device is no longer paired", headers: ["WWW-Authenticate": "Bearer"])
    }
    let isGuest = device.role == .guest
    let isStored = !isGuest && devices.noteRequest(of: device.name, at: now.wall)
    let noted: [Effect] =
      [.output(.identify(number, device: device.name, isGuest: isGuest))]
      + (isStored ? [.output(.store(DevicesWrite(devices)))] : [])
    guard device.role.role >= role else {
      return noted
        + refuse(number, 403, isGuest ? "a guest only watches" : "this display is view-only", .notPermitted)
    }
    return noted + answer(number, request, route, target, of: device, at: now)
  }

  /// Whether a process of this user on this computer has sent a request.
  func isOwn(_ number: Int, _ request: HTTPRequest) -> Bool {
    HostCheck.isLoopback(request.client) && world.isOwn(number)
  }

  private mutating func allow(_ device: PairedDevice, at now: Instant) -> Bool {
    device.role == .guest ? classroom?.allow(device, at: now) ?? false : rates.allow(device.name, at: now)
  }

  private mutating func answerAnyone(
    _ number: Int, _ request: HTTPRequest, _ route: Route, _ target: Target, at now: Moment
  ) -> [Effect] {
    if case .pair = route.action { return redeem(number, request, at: now) }
    guard let file = PageFile(target.path) else {
      return refuse(number, 404, "there is nothing at this path")
    }
    let isCompressed = !file.isVideo && request.acceptsGzip
    var response = HTTPResponse(contentType: file.contentType)
    if file == .themes {
      response.body = Array(ThemeSheet.text.utf8)
    } else if let content = world.file(isCompressed ? "\(file.name).gz" : file.name) {
      response.body = content
      if isCompressed { response.headers["Content-Encoding"] = "gzip" }
      if file.isVideo { response.headers["Accept-Ranges"] = "bytes" }
      response.headers["Vary"] = "Accept-Encoding"
    } else {
      return file == .document
        ? refuse(number, 500, "the page is not installed")
        : refuse(number, 404, "there is nothing at this path")
    }
    let version = "\"\(TokenHash(hashing: response.body).text.prefix(16))\""
    response.headers["Cache-Control"] = "no-cache"
    response.headers["ETag"] = version
    if request.headers[.knownVersion] == version {
      (response.status, response.body) = (304, [])
    } else if file.isVideo, request.method == "GET", request.headers[.rangeVersion] ?? version == version,
      let range = request.headers[.range]
    {
      response.cut(to: range)
    }
    return [.output(.respond(number, response))]
  }

  private mutating func answer(
    _ number: Int, _ request: HTTPRequest, _ route: Route, _ target: Target, of device: PairedDevice,
    at now: Moment
  ) -> [Effect] {
    switch route.action {
    case .page, .pair: return []
    case .openCode: return openCode(number, request, of: device, at: now.instant)
    case .closeCode: return closeCode(number, of: device)
    case .forget where device.role == .guest:
      _ = classroom?.remove(named: device.name)
      return endStreams(of: device) + [.output(.respond(number, .json(JSON.encode(device.shown()))))]
    case .forget: return forget(number, device)
    case .events:
      let last = request.headers[.lastEvent]
      guard
        let (events, ended) = device.role == .guest
          ? guestStreams.open(number, of: device.name, after: last)
          : streams.open(number, of: device.name, isPersonal: device.role != .view, after: last)
      else { return refuse(number, 503, "too many pages are open", .tooMany, headers: ["Retry-After": "5"]) }
      // A display that connects again may show the code of a class that has ended.
      let shown = device.showsClass && (classroom != nil || last != nil) ? [classEvent] : []
      return (ended.map { [.output(.close($0))] } ?? []) + [.output(.stream(number))]
        + (events + shown).map { .output(.send(number, $0)) }
    case .content(let content):
      return [
        .output(.respond(number, self.content(content, target.query, request.body, of: device, at: now)))
      ]
    case .gif: return draw(number, DrawnPicture(gif: target.path))
    case .card:
      let known = session.flatMap { try? JSON.decode(BodyWithKeys.self, from: $0) }
      return draw(number, DrawnPicture(cardOf: known?.sessionId))
    case .picture:
      return [.output(.respond(number, picture(target.path[3], target.query)))]
    case .call(let type, let parts):
      return call(number, type, parameters(parts, route, target, request), request, of: device, at: now)
    case .command:
      guard let type = Route.commands[target.path[3]] else {
        return refuse(number, 404, "there is no command with this name", .unknownName)
      }
      return call(number, type, CheckedObject(request.body), request, of: device, at: now)
    }
  }

  private mutating func draw(_ number: Int, _ picture: DrawnPicture?) -> [Effect] {
    guard let picture else { return refuse(number, 404, "there is nothing at this path") }
    guard drawings < DrawnPicture.max else {
      return refuse(number, 503, "other pictures are being drawn", .tooMany, headers: ["Retry-After": "2"])
    }
    drawings += 1
    return [.output(.draw(number, picture))]
  }

  private func picture(_ name: String, _ query: [String: String]) -> HTTPResponse {
    for name in ["hard", "dark", "still", "small"] where query[name].map({ $0 != "0" && $0 != "1" }) == true {
      return .problem(400, "\(name) must be 0 or 1", reason: .notAllowed)
    }
    let difficulty = query["hard"] == "1" ? Difficulty.hard : .easy
    guard let movement = Figure.movement(named: name, difficulty: difficulty) else {
      return .problem(404, "there is no exercise with this name", reason: .unknownName)
    }
    var colors = query["dark"] == "1" ? FigureColors.dark : .light
    // The page has grounds of several colours.
    colors.background = nil
    let painter = SVGPainter(colors)
    let text =
      query["small"] == "1"
      ? painter.small(movement, title: name, hasArrows: query["still"] == "1")
      : query["still"] == "1"
        ? painter.still(movement, title: name) : painter.animated(movement, title: name)
    return HTTPResponse(contentType: "image/svg+xml", body: Array(text.utf8))
  }

  /// Passes a request on. The broker checks what the role may do, and the actor the parameters.
  private mutating func call(
    _ number: Int, _ type: any Method.Type, _ params: CheckedObject?, _ request: HTTPRequest,
    of device: PairedDevice, at now: Moment
  ) -> [Effect] {
    guard var params else { return refuse(number, 400, "the body is not the JSON of this path", .wrongType) }
    if let cost = try? JSON.decode(Cost.self, from: params.json), cost.isTooHigh {
      return refuse(
        number, 400, "days is at most \(WebLimits.daysMax) unless limit is at most \(WebLimits.pageMax)",
        .outOfRange)
    }
    guard type != StoreMethods.LogWorkout.self || logEntries.allow(device.name, at: now.instant) else {
      return refuse(
        number, 429, "a device adds at most \(LogEntries.max) workouts a day", .tooMany,
        headers: ["Retry-After": "3600"])
    }
    let own = try? JSON.decode(BodyWithKeys.self, from: params.json)
    if own?.requestId != nil {
      // It would be shared with the other devices, which have the same connection.
      return refuse(number, 400, "requestId is the header Idempotency-Key here", .notAllowed)
    }
    if type.takesRequestId, let id = request.headers[.requestId] {
      // The header may be a quoted text.
      guard let id = RequestId(id.filter { $0 != "\"" }) else {
        return refuse(number, 400, "Idempotency-Key is not 1 to 64 letters, digits, -, _ and .", .notAllowed)
      }
      params.put(RequestId.member, Self.key(id, of: device))
    } else if type == StoreMethods.LogWorkout.self, own?.sessionId == nil, own?.startedAt == nil {
      params.put("sessionId", session(number, of: params.json, device))
    }
    return [.output(.call(number, device.role, method: type.name, params: params.json))]
  }

  private struct BodyWithKeys: Decodable {
    var requestId: RequestId?
    var sessionId: String?
    var startedAt: String?
  }

  /// Most workouts without an answer that are remembered.
  private static let unansweredMax = 16

  /// Returns the session of a workout that was sent without one: that of the same one without an answer, or a new one.
  private mutating func session(_ number: Int, of workout: [UInt8], _ device: PairedDevice) -> String {
    let content = TokenHash(hashing: Array(device.hash.utf8) + workout).text
    let session =
      unanswered.values.first { $0.content == content }?.session
      ?? "web-" + String(world.random.next() as UInt64, radix: 36)
    if unanswered.count >= Self.unansweredMax { unanswered = [:] }
    unanswered[number] = (content, session)
    return session
  }

  /// Notes the result of a request. After an error of the connection it may have been carried out all the same.
  mutating func noteAnswer(_ number: Int, _ error: ErrorObject?) {
    guard let known = unanswered[number], [nil, .invalidParams, .refused].contains(error?.code) else {
      return
    }
    unanswered = unanswered.filter { $0.value.content != known.content }
  }

  /// What makes the response to a request long.
  private struct Cost: Decodable {
    var days: Int?
    var limit: Int?

    var isTooHigh: Bool { days ?? 0 > WebLimits.daysMax && limit ?? .max > WebLimits.pageMax }
  }

  /// Returns the `requestId` for a device's key. Devices share a connection to the broker, and the key of one must not
  /// stand for a request of another.
  static func key(_ id: RequestId, of device: PairedDevice) -> String {
    TokenHash(of: "\(device.hash) \(id)").text
  }

  /// Returns the parameters of a request; nil if its body is not JSON, or not an object where it has to be one.
  private func parameters(
    _ parts: Route.Parts, _ route: Route, _ target: Target, _ request: HTTPRequest
  ) -> CheckedObject? {
    let given = request.body.isEmpty && parts.body == nil ? query(target.query) : request.body
    guard var params = CheckedObject(given, as: parts.body) else { return nil }
    if let name = parts.path, let index = route.path.firstIndex(of: "*") {
      params.put(name, target.path[index])
    }
    // `*` is any revision (RFC 9110, 13.1.1).
    if let name = parts.match, let revision = request.headers[.revision], revision != "*" {
      params.put(name, revision.filter { $0 != "\"" })
    }
    return params
  }

  /// Returns the members of a query as parameters.
  private func query(_ query: [String: String]) -> [UInt8] {
    JSON.encode(
      query.reduce(into: [String: FieldValue]()) { values, member in
        let number = Route.numbers.contains(member.key) ? Int(member.value) : nil
        values[member.key] = number.map { .whole($0) } ?? .text(member.value)
      })
  }
}

/// A JSON object as text, checked before anything is put into it: what is not one value could contain other members.
private struct CheckedObject {
  private(set) var json: [UInt8]

  /// The object of a body, which may be empty, or that with any body as its `member`; nil if the body is not JSON.
  init?(_ body: [UInt8], as member: String? = nil) {
    let value = Array(Self.trimmed(body[...]))
    let text = value.isEmpty && member == nil ? Array("{}".utf8) : value
    guard JSON.isValue(text) else { return nil }
    json = member.map { Array("{\"\($0)\":".utf8) + text + Array("}".utf8) } ?? text
    guard json.first == UInt8(ascii: "{") else { return nil }
  }

  /// Adds a member.
  mutating func put(_ name: String, _ value: String) {
    let members = Self.trimmed(json.dropFirst())
    let comma = members.first == UInt8(ascii: "}") ? "" : ","
    json = Array("{\"\(name)\":".utf8) + JSON.encode(value) + Array(comma.utf8) + members
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.drop { $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }
  }
}
