/// Names of hosts: words of letters, digits, `-` and dots, as browsers send them (RFC 9110, "Host"), in lower case.
package struct HostNames: Hashable, Sendable {
  /// Most bytes of all names.
  package static let lengthMax = 512
  /// What they can be, for a refusal.
  package static let allowed = "names of hosts with spaces between them, at most \(lengthMax) bytes"

  /// The names.
  package let names: [String]
  /// The names with spaces between them.
  package var text: String { names.joined(separator: " ") }

  /// The names in a text; nil if a word is not one.
  package init?(_ text: String) {
    let names = text.lowercased().split(separator: " ").map(String.init)
    guard text.utf8.count <= Self.lengthMax, names.allSatisfy(Self.isName) else { return nil }
    self.names = names
  }

  /// Whether a text is a name of labels that neither begin nor end with `-` (RFC 1123).
  static func isName(_ text: String) -> Bool {
    text.utf8.count <= 253
      && text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).allSatisfy { label in
        (1...63).contains(label.count) && label.allSatisfy { $0.isLetterOrDigit(or: "-") }
          && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
      }
  }
}
