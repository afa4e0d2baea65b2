import ActorCore

// The methods by which a person at this machine pairs and forgets devices.
extension WebCore {
  /// Serves a request of the broker.
  mutating func serve(_ request: IncomingRequest, at now: Moment) -> [Effect] {
    do throws(ErrorObject) {
      if let params = try request.parameters(of: WebMethods.Pair.self) {
        if params.role == .guest { return try openClass(params, request.token, at: now) }
        let code = try pair(params, at: now.instant)
        if params.role == .window { windowEnd = now.instant.advanced(by: Self.windowAllowance) }
        return [.reply(request.token, value: code)]
      }
      if let params = try request.parameters(of: WebMethods.Forget.self) {
        if let guest = classroom?.remove(named: params.name) {
          return expel(guest, at: now.instant) + [.reply(request.token, value: guest.shown())]
        }
        return try forget(params.name) { device, problem in
          guard let problem else { return [.reply(request.token, value: device)] }
          return [.refuse(request.token, ErrorObject(.internalError, "\(problem); nothing has changed"))]
        }
      }
      if try request.parameters(of: WebMethods.EndClass.self) != nil {
        return endClass() + [.reply(request.token, value: Empty())]
      }
      if try request.parameters(of: WebMethods.Close.self) != nil {
        isClosed = true
        return endWindow() + [.reply(request.token, value: Empty())]
      }
      throw request.unknownMethod
    } catch {
      return [.refuse(request.token, error)]
    }
  }

  private mutating func pair(
    _ params: WebMethods.Pair.Parameters, at now: Instant
  ) throws(ErrorObject) -> WebMethods.Pair.Result {
    let role = params.role ?? .remote
    try params.checkSeconds()
    let first = try role == .window ? windowAddress() : firstAddress()
    try params.checkAddress(among: addresses)
    return try open(
      PairingCode(role, for: params.actor, at: now, random: &world.random), at: params.address ?? first)
  }

  /// Returns the address of a window. It is not `localhost`, which has a second address: another user could serve a page there
  /// that gets the code.
  private func windowAddress() throws(ErrorObject) -> String {
    guard let listener, problem == nil else {
      throw ErrorObject(.refused, problem ?? "the page is off", .notListening)
    }
    guard listener.certificate == nil else {
      throw ErrorObject(
        .refused, "the page uses HTTPS; open its address in a browser, or clear webCertificate and webKey",
        .notPermitted)
    }
    return "http:" + "//127.0.0.1:\(listener.port)/"
  }

  mutating func firstAddress() throws(ErrorObject) -> String {
    findAddresses()
    if let first = addresses.first { return first }
    let cause = listener == nil ? "the page for phones is off" : "this computer is not connected to a network"
    throw ErrorObject(.refused, problem ?? cause, .notListening)
  }

  /// Takes a code in place of the one before, and returns it for an address of the page.
  private mutating func open(
    _ code: PairingCode, at page: String
  ) throws(ErrorObject) -> WebMethods.Pair.Result {
    guard devices.all.count < PairedDevices.max else {
      throw ErrorObject(
        .refused, "\(PairedDevices.max) devices are paired; forget one first", .tooMany,
        max: PairedDevices.max)
    }
    self.code = code
    let address = "\(page)#\(code.long.text)"
    return WebMethods.Pair.Result(
      address: address, code: code.short.text, seconds: code.seconds, squares: world.squares(address))
  }

  /// Opens a code with which a phone admits a display, at the address that the phone itself uses. Only this computer admits
  /// phones, and while it shows a code of its own, that one stays.
  mutating func openCode(_ number: Int, _ request: HTTPRequest, of phone: PairedDevice, at now: Instant)
    -> [Effect]
  {
    guard phone.role == .remote else {
      return refuse(number, 403, "a window pairs no display; use gympulse phone --view", .notPermitted)
    }
    if let code, code.admittedBy == nil, code.isValid(at: now) {
      return refuse(number, 409, "the computer shows a code now; use that one, or end it first")
    }
    do throws(ErrorObject) {
      let first = try firstAddress()
      let address = addresses.first { $0.hasSuffix("//\(request.headers[.host] ?? "")/") }
      let code = PairingCode(.view, admittedBy: phone.name, at: now, random: &world.random)
      return [.output(.respond(number, .json(JSON.encode(try open(code, at: address ?? first)))))]
    } catch {
      return [.output(.respond(number, .problem(error)))]
    }
  }

  /// Voids the code that a phone has opened.
  mutating func closeCode(_ number: Int, of phone: PairedDevice) -> [Effect] {
    if code?.admittedBy == phone.name { code = nil }
    return [.output(.respond(number, .json(JSON.encode(Empty()))))]
  }

  /// Forgets the device that asks for it, and those that it admitted.
  func forget(_ number: Int, _ device: PairedDevice) -> [Effect] {
    let forgotten = try? forget(device.name) { device, problem in
      problem == nil ? [.output(.respond(number, .json(JSON.encode(device))))] : notStored(number)
    }
    return forgotten ?? notStored(number)
  }

  /// Forgets a device, and those that it admitted, in one write, which `then` follows.
  private func forget(
    _ name: String, _ then: @escaping (WebDevice, (any Error)?) -> [Effect]
  ) throws(ErrorObject) -> [Effect] {
    let (device, rest) = try devices.all.removing(named: name)
    return [.output(.store(DevicesWrite(PairedDevices(rest)) { then(device.shown(), $0) }))]
  }

  private func notStored(_ number: Int) -> [Effect] {
    refuse(number, 500, "the computer cannot store the devices; free disk space there")
  }

  /// Pairs a device that has sent a code, in place of the device whose token it has sent along.
  mutating func redeem(_ number: Int, _ request: HTTPRequest, at now: Moment) -> [Effect] {
    guard let given = try? JSON.decode(PairingRequest.self, from: request.body) else {
      return refuse(number, 400, "the body is not an object with the texts code and name", .wrongType)
    }
    // First, so that what guests send counts as no try of the code of a device.
    if classroom?.code.accepts(given.code, at: now.instant) == true { return join(number, request, at: now) }
    let shown = classroom?.code.isUsedUp == true ? renewTypedClassCode() : []
    // Other users of this computer can read the arguments of the browser, where the code is.
    let isOwn = code?.role != .window || isOwn(number, request)
    guard isOwn, code?.accepts(given.code, at: now.instant) == true, let code else {
      return shown + refuse(number, 403, "wrong or expired code. Get a new one with gympulse phone")
    }
    let old = request.token.flatMap { devices.device(of: $0) }
    guard old == nil || old?.name != code.admittedBy else {
      return refuse(number, 409, "this phone shows the code; use it on the display")
    }
    guard
      let (next, device, token) = devices.adding(
        given.name ?? "", code, replacing: old, at: now.wall, random: &world.random)
    else { return refuse(number, 409, "too many devices; unpair one with gympulse phone --forget", .tooMany) }
    let response = PairingResponse(token: token, name: device.name, role: device.role)
    let refusal = notStored(number)
    let news = EventStreams.passing("paired", JSON.encode(device.shown()))
    let waiting = code.admittedBy.map { streams.requests(of: $0) } ?? []
    let paired: [Effect] =
      [.output(.log("\(device.name) is paired")), .output(.respond(number, .json(JSON.encode(response))))]
      + waiting.map { .output(.send($0, news)) }
    return [.output(.store(DevicesWrite(next) { $0 == nil ? paired : refusal }))]
  }

  /// Takes over what is on disk now. A device that is there no more has no streams, and a code is for the devices that there
  /// were when it was made.
  mutating func settle(_ written: Written<PairedDevices, Effect>) -> [Effect] {
    let next: PairedDevices
    do { next = try written.result.get() } catch {
      return [.output(.log("\(error)"))] + written.effects
    }
    let hashes = Set(next.all.map(\.hash))
    if hashes != Set(devices.all.map(\.hash)) { code = nil }
    let gone = devices.all.filter { !hashes.contains($0.hash) }
    devices = next
    return gone.flatMap { streams.requests(of: $0.name) }.map { end($0) } + written.effects
  }

  /// Refuses a request of a device.
  func refuse(
    _ number: Int, _ status: Int, _ detail: String, _ reason: ErrorReason? = nil,
    headers: [String: String] = [:]
  ) -> [Effect] {
    [.output(.respond(number, .problem(status, detail, reason: reason, headers: headers)))]
  }
}

/// The body of `POST /api/v1/devices`.
struct PairingRequest: Codable, Hashable {
  var code: String
  /// A name for the device, which people see in a list.
  var name: String?
}

/// The result of `POST /api/v1/devices`.
struct PairingResponse: Codable, Hashable {
  /// What the device sends with each request. It is not shown again.
  var token: String
  var name: String
  var role: DeviceRole
}
