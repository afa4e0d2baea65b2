/// A JSON value (RFC 8259) with all values inside it. Numbers keep their digits, objects the order of their members.
package enum JSONNode {
  case null
  case bool(Bool)
  /// The digits as written; the decoded type determines the precision.
  case number(String)
  /// Nil if an escape is half of a surrogate pair, which is not a Unicode scalar.
  case string(String?)
  case array([JSONNode])
  /// The members in the order of the text.
  case object([(name: String, value: JSONNode)])

  /// Its text, without white space. Half of a surrogate pair is written as U+FFFD.
  package var json: [UInt8] {
    var text: [UInt8] = []
    write(to: &text)
    return text
  }

  private func write(to text: inout [UInt8]) {
    switch self {
    case .null: text += "null".utf8
    case .bool(let flag): text += (flag ? "true" : "false").utf8
    case .number(let digits): text += digits.utf8
    case .string(let string): text += JSON.quoted(string ?? "\u{FFFD}").utf8
    case .array(let elements):
      text.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        element.write(to: &text)
      }
      text.append(UInt8(ascii: "]"))
    case .object(let members):
      text.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(UInt8(ascii: ",")) }
        text += JSON.quoted(member.name).utf8
        text.append(UInt8(ascii: ":"))
        member.value.write(to: &text)
      }
      text.append(UInt8(ascii: "}"))
    }
  }
}
