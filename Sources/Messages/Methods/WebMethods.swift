import Workout

/// The methods of `gympulse-web`, by which a person at this machine decides which phones may connect.
package enum WebMethods {
  /// Makes a code with which one device can be paired. It replaces the code before it.
  package enum Pair: Method {
    package static let name = "web.pair"

    package struct Parameters: Params {
      /// What the device may do: `remote` if nil, or `view`.
      package var role: Role?
      /// One of the addresses of `web.devices`; the first if nil.
      package var address: String?

      package init(role: Role? = nil, address: String? = nil) {
        (self.role, self.address) = (role, address)
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

  /// Forgets a paired device. Its streams end at once.
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

  /// What the actor is, serves and publishes.
  package enum Describe: DescribeMethod {
    package static let name = "web.describe"
  }
}
