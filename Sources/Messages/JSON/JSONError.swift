/// Why a text is not JSON, or has a member twice.
package struct JSONError: Error, Hashable, Sendable {
  /// Bytes before the error.
  let offset: Int
  /// The problem and what to do.
  package let problem: String
  /// The path of the member that its object has twice; nil if the text is not JSON.
  var repeated: FieldPath?

  /// Returns line, column and problem. The line counts from `firstLine`; the column counts Unicode scalars, from 1.
  package func description(in text: [UInt8], firstLine: Int = 1) -> String {
    let before = text[..<offset]
    let line = firstLine + before.count { $0 == UInt8(ascii: "\n") }
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = String(decoding: text[start..<offset], as: UTF8.self).unicodeScalars.count + 1
    return "line \(line), column \(column): \(problem)"
  }
}
