/// A name that is passed to a system library. Its grammar excludes everything the library would treat as more than a name.
package protocol PlainName: FieldValueType, CustomStringConvertible {
  /// The maximum length of a name, in bytes.
  static var lengthMax: Int { get }
  /// The grammar in words, for a refusal.
  static var allowed: String { get }
  /// The grammar as the members of a JSON Schema.
  static var schema: String { get }

  /// The name as the library takes it.
  var text: String { get }
  /// The name, or nil if the text is empty, too long or not in the grammar.
  init?(_ text: String)
}

extension PlainName {
  package init?(_ value: FieldValue) {
    guard case .text(let text) = value else { return nil }
    self.init(text)
  }

  package var fieldValue: FieldValue { .text(text) }

  package var description: String { text }
}

/// The name of an ALSA playback device, such as `default`, `hw:0,0` or `plughw:CARD=PCH,DEV=0`.
///
/// ALSA accepts a whole configuration instead of a name, and its `file` type can run a program. The grammar excludes
/// quotes, braces, slashes and pipes, and the types that write files or connect to a given socket.
package struct DeviceName: PlainName {
  package static let lengthMax = 128
  package static let allowed =
    "an ALSA device name such as default or hw:CARD=PCH,DEV=0, without quotes and paths, and not \(words)"
  package static let schema =
    #""pattern": "^[A-Za-z0-9_-]+(:[A-Za-z0-9_=,.-]+)?$", "#
    + #""not": { "type": "string", "pattern": "(^|[:=,.])(\#(refused.joined(separator: "|")))($|[:=,.])" }"#

  /// Device types that write a file or connect to a socket given in the name, also as the slave of another device.
  private static let refused = ["file", "tee", "shm"]
  private static let words = "file, tee or shm"

  /// The device that the system's ALSA configuration names `default`.
  package static let system = DeviceName(constant: "default")

  package let text: String

  package init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    guard text.utf8.count <= Self.lengthMax, parts.allSatisfy({ !$0.isEmpty }),
      parts[0].allSatisfy({ $0.isLetterOrDigit(or: "_-") }),
      parts.dropFirst().allSatisfy({ $0.allSatisfy { $0.isLetterOrDigit(or: "_=,.-") } }),
      !text.split(whereSeparator: ":=,.".contains).contains(where: { Self.refused.contains(String($0)) })
    else { return nil }
    self.text = text
  }

  private init(constant text: String) {
    self.text = text
  }
}

/// The name of an espeak-ng voice or language, such as `en`, `en-us+f3` or `gmw/en-US`.
///
/// espeak-ng looks for a file of this name below its data folder first. A name without dots cannot leave that folder.
package struct VoiceName: PlainName {
  package static let lengthMax = 64
  package static let allowed =
    "an espeak-ng voice such as en, en-us or de, 1 to 64 characters, without dots"
  package static let schema = #""pattern": "^[A-Za-z0-9 +_/,()'-]+$""#

  /// English, the default.
  package static let english = VoiceName(constant: "en")

  package let text: String

  package init?(_ text: String) {
    guard 1...Self.lengthMax ~= text.utf8.count,
      text.utf8.allSatisfy({ $0.isLetterOrDigit(or: " +-_/,()'") })
    else { return nil }
    self.text = text
  }

  private init(constant text: String) {
    self.text = text
  }
}
