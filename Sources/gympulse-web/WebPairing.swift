import ActorCore
import Messages
import Workout

// The methods by which a person at this machine pairs and forgets devices.
extension WebCore {
  /// Serves a request of the broker.
  mutating func serve(_ request: IncomingRequest, at now: Moment) -> [Effect] {
    do throws(ErrorObject) {
      if let params = try request.parameters(of: WebMethods.Pair.self) {
        return [.reply(request.token, value: try pair(params, at: now.instant))]
      }
      if let params = try request.parameters(of: WebMethods.Forget.self) {
        let device = try devices.remove(named: params.name)
        let shown = device.shown([])
        return streams.requests(of: device.name).map { end($0) }
          + [.output(.store(devices.all)), .reply(request.token, value: shown)]
      }
      throw request.unknownMethod
    } catch {
      return [.refuse(request.token, error)]
    }
  }

  private mutating func pair(
    _ params: WebMethods.Pair.Parameters, at now: Instant
  ) throws(ErrorObject) -> WebMethods.Pair.Result {
    findAddresses()
    guard let first = addresses.first else {
      let cause =
        listener == nil ? "the page for phones is off" : "this computer is not connected to a network"
      throw ErrorObject(.refused, problem ?? cause, .notListening)
    }
    if let address = params.address, !addresses.contains(address) {
      throw ErrorObject(
        InvalidField(
          field: "address", value: "\"\(address.prefix(40))\"",
          allowed: "one of \(addresses.joined(separator: ", "))", problem: .notOneOf(addresses)))
    }
    let role = params.role ?? .remote
    guard !role.isFull else {
      throw ErrorObject(
        InvalidField(
          field: "role", value: "\"control\"", allowed: "view or remote",
          problem: .notOneOf(["view", "remote"])))
    }
    guard devices.all.count < PairedDevices.max else {
      throw ErrorObject(
        .refused, "\(PairedDevices.max) devices are paired; forget one first", .tooMany,
        max: PairedDevices.max)
    }
    let code = PairingCode(role, at: now, random: &world.random)
    self.code = code
    let address = "\(params.address ?? first)#\(code.long.text)"
    return WebMethods.Pair.Result(
      address: address, code: code.short.text, seconds: Int(PairingCode.validFor.components.seconds),
      squares: world.squares(address))
  }

  /// Pairs a device that has sent a code.
  mutating func redeem(_ number: Int, _ request: HTTPRequest, at now: Moment) -> [Effect] {
    guard let given = try? JSON.decode(PairingRequest.self, from: request.body) else {
      return refuse(number, 400, "the body is not an object with the texts code and name", .wrongType)
    }
    guard let role = code?.role, code?.accepts(given.code, at: now.instant) == true else {
      return refuse(number, 403, "the code is wrong or too old; make a new one on the computer")
    }
    guard
      let (device, token) = devices.add(
        named: given.name ?? "", role, at: now.wall, random: &world.random)
    else { return refuse(number, 409, "too many devices are paired; forget one on the computer", .tooMany) }
    code = nil
    let paired = PairingResponse(token: token, name: device.name, role: device.role)
    return [
      .output(.store(devices.all)), .output(.log("\(device.name) is paired")),
      .output(.respond(number, .json(JSON.encode(paired)))),
    ]
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
  var role: Role
}
