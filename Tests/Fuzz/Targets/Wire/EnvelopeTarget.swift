import Readers

@testable import Messages

/// A frame's body: our reader against the library's decoder, and the envelope read, written and read again.
enum EnvelopeTarget {
  static func run(_ body: [UInt8]) throws(Finding) {
    let isJSON = JSON.isValue(body)
    try compare(body, isJSON: isJSON)
    do {
      try check(Envelope(body), of: body)
      try Finding.unless(isJSON, "an envelope that is not JSON")
    } catch let flaw as Envelope.ParseError {
      try Finding.unless((flaw == .notJSON) != isJSON, "JSON or not, the envelope says \(flaw)")
    } catch {
      throw Finding(description: "\(error)")
    }
  }

  private static func compare(_ text: [UInt8], isJSON: Bool) throws(Finding) {
    let decoded = AnyJSON(text)
    guard isJSON != (decoded != nil) else { return }
    let traits = TextTraits(text)
    // Each cannot take some of what the other does, and may not. Of a member that is there twice, the decoder never
    // looks at the second.
    let isExcused =
      isJSON
      ? traits.hasSurrogate || traits.hasLargeNumber || traits.hasZeroWithExponent
      : traits.hasTrailingComma || traits.isOtherEncoding || traits.depthMax > JSONReader.depthMax
        || traits.colonCount != decoded?.memberCount
    try Finding.unless(
      isExcused, "reader says \(isJSON), decoder says \(!isJSON): \(String(decoding: text, as: UTF8.self))"
    )
  }

  private static func check(_ envelope: Envelope, of body: [UInt8]) throws(Finding) {
    for part in [envelope.params, envelope.result, envelope.error].compactMap({ $0 }) {
      try Finding.unless(JSON.isValue(part), "a part that is not JSON")
    }
    let again: [UInt8]
    switch envelope.kind {
    case .request(let id, let method):
      try Finding.unless(id.count <= Envelope.idLengthMax && JSON.isValue(id), "an id that is none")
      again = Envelope.request(id: id, method: method, params: envelope.params)
    case .notification(let method):
      again = Envelope.notification(method: method, params: envelope.params)
    case .response(let id):
      try Finding.unless(id.count <= Envelope.idLengthMax && JSON.isValue(id), "an id that is none")
      if let result = envelope.result {
        again = Envelope.response(id: id, result: result)
      } else {
        again = Envelope.response(id: id, error: envelope.error ?? [])
      }
    }
    let copy = try? Envelope(again)
    try Finding.unless(copy?.kind == envelope.kind, "written again it is another message")
    if case .response = envelope.kind {
      try Finding.unless(
        copy?.result == envelope.result && copy?.error == envelope.error, "written again it answers otherwise"
      )
    } else {
      try Finding.unless(copy?.params == envelope.params, "written again it has other parameters")
    }
    try compareMembers(envelope, with: body)
  }

  /// A program that reads the same bytes with another parser must take them for the same message: the broker forwards
  /// publications as they came.
  private static func compareMembers(_ envelope: Envelope, with body: [UInt8]) throws(Finding) {
    guard case .object(let members)? = AnyJSON(body) else { return }
    switch envelope.kind {
    case .request(_, let method), .notification(let method):
      try Finding.unless(members["method"] == .text(method), "another reader sees another method")
      try Finding.unless(
        members["params"] == envelope.params.flatMap { AnyJSON($0) }, "another reader sees other parameters")
    case .response:
      try Finding.unless(
        members["result"] == envelope.result.flatMap { AnyJSON($0) }, "another reader sees another result")
    }
  }
}
