/// The name of a JSON member that is known only at run time.
package struct MemberKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }
  package init(_ name: String) { stringValue = name }
  package init?(stringValue: String) { self.init(stringValue) }
  package init?(intValue: Int) { nil }
}
