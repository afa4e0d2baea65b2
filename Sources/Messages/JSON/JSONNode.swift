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
}
