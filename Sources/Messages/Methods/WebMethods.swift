/// The methods of `gympulse-web`, by which a person at this machine decides which phones may connect.
package enum WebMethods: ActorMethods {
  package static let actor = Actor.web
  package static let own = [
    MethodRow(Pair.self, .control, [.notListening]),
    MethodRow(Forget.self, .control),
    MethodRow(EndClass.self, .control),
    MethodRow(Close.self, .control),
  ]

  /// Makes a code with which one device can be paired, in place of the code before it; or, with the role `guest`, opens a class,
  /// whose one code admits all guests until it ends. If there is a class, it gets another end and keeps its code.
  package enum Pair: Method {
    package static let name = "web.pair"

    package struct Parameters: Params {
      /// Seconds that a class lasts.
      package static let classRange = 60...43_200
      /// Seconds of a class if nothing is said.
      package static let classSeconds = 5400

      /// What the device may do: `remote` if nil. A `window` is on this computer and replaces all before it but the newest.
      package var role: DeviceRole?
      /// One of the addresses of `web.devices`; the first if nil.
      package var address: String?
      /// The actor that waits for the device: the code is void when it disconnects. If nil, it is valid for its time.
      package var actor: String?
      /// How long a class lasts: `classSeconds` if nil.
      package var seconds: Int?

      package init(role: DeviceRole? = nil, address: String? = nil, actor: String? = nil, seconds: Int? = nil)
      {
        (self.role, self.address, self.actor, self.seconds) = (role, address, actor, seconds)
      }

      /// Throws `invalidParams` for a class that is too short or too long, or a time of something else.
      package func checkSeconds() throws(ErrorObject) {
        guard let seconds, role != .guest || !Self.classRange.contains(seconds) else { return }
        let (min, max) = (Self.classRange.lowerBound, Self.classRange.upperBound)
        throw ErrorObject(
          InvalidField(
            field: "seconds", value: "\(seconds)", allowed: "\(min) to \(max), for a guest",
            problem: role == .guest ? .outOfRange(min: min, max: max) : .excluded))
      }

      /// Throws `invalidParams` if the address is not one of these.
      package func checkAddress(among addresses: [String]) throws(ErrorObject) {
        guard let address, !addresses.contains(address) else { return }
        throw ErrorObject(
          InvalidField(
            field: "address", value: "\"\(address.prefix(40))\"",
            allowed: "one of \(addresses.joined(separator: ", "))", problem: .notOneOf(addresses)))
      }
    }

    package struct Result: Codable, Hashable, Sendable {
      /// The address with the code in its fragment, which a browser does not send.
      package var address: String
      /// A code that can be typed, such as `ABCD-2345`, for devices without a camera.
      package var code: String
      /// How long both are valid.
      package var seconds: Int
      /// The QR code of `address`: a text of `0`, light, and `1`, dark, for each row.
      package var squares: [String]

      package init(address: String, code: String, seconds: Int, squares: [String]) {
        (self.address, self.code, self.seconds, self.squares) = (address, code, seconds, squares)
      }
    }
  }

  /// Ends the class, and with it what its guests may.
  package enum EndClass: Method {
    package static let name = "web.endClass"
    package static let isIdempotent = true
  }

  /// Ends all connections and listens no more, until the setting `web` changes or the actor is started again: for a setting
  /// that cannot be stored.
  package enum Close: Method {
    package static let name = "web.close"
    package static let isIdempotent = true
  }

  /// Forgets a paired device, and the displays that it admitted. Their streams end at once, and the code is void. If it is a
  /// guest, the class gets a new code; its other guests stay.
  package enum Forget: Method {
    package static let name = "web.forget"
    package typealias Result = WebDevice

    package struct Parameters: Params {
      /// The name of the device.
      package var name: String

      package init(name: String) {
        self.name = name
      }
    }
  }
}
