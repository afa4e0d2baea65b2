/// The methods of `gympulse-web`, by which a person at this machine decides which phones may connect.
package enum WebMethods: ActorMethods {
  package static let actor = Actor.web
  package static let own = [
    MethodRow(Pair.self, .control, [.notListening]),
    MethodRow(Forget.self, .control),
    MethodRow(Close.self, .control),
  ]

  /// Makes a code with which one device can be paired. It replaces the code before it.
  package enum Pair: Method {
    package static let name = "web.pair"

    package struct Parameters: Params {
      /// What the device may do: `remote` if nil. A `window` is on this computer and replaces the one before it.
      package var role: DeviceRole?
      /// One of the addresses of `web.devices`; the first if nil.
      package var address: String?
      /// The actor that waits for the device: the code is void when it disconnects. If nil, it is valid for its time.
      package var actor: String?

      package init(role: DeviceRole? = nil, address: String? = nil, actor: String? = nil) {
        (self.role, self.address, self.actor) = (role, address, actor)
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

  /// Ends all connections and listens no more, until the setting `web` changes or the actor is started again: for a setting
  /// that cannot be stored.
  package enum Close: Method {
    package static let name = "web.close"
    package static let isIdempotent = true
  }

  /// Forgets a paired device, and the displays that it admitted. Their streams end at once, and the code is void.
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
