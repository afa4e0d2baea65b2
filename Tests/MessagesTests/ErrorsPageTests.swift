import Chance
import FoundationEssentials
import Messages
import Testing

/// Protocol/errors.md is generated from the codes, the reasons and the table of methods.
@Suite("Protocol/errors.md")
struct ErrorsPageTests {
  @Test("it is generated from the code")
  func page() throws {
    let codes = try ErrorObject.Code.all.map {
      "| \($0.rawValue) | \($0.meaning) | \(try examples(of: $0).joined(separator: ", ")) |"
    }
    let reasons = ErrorReason.allCases.map { reason in
      "| `\(reason.rawValue)` | \(reason.codes.map { "\($0.rawValue)" }.joined(separator: ", ")) | \(reason.meaning) |"
    }
    let methods = MethodTable.rows.sorted { $0.method.name < $1.method.name }.map { row in
      let (name, own) = (row.method.name, row.reasons.map { "`\($0.rawValue)`" })
      return
        "| [`\(name)`](methods.md#\(name.lowercased().filter { $0 != "." })) | \(own.joined(separator: ", ")) |"
    }
    try Contract.expectPage(
      "Protocol/errors.md",
      """
      # Errors

      Generated from the code by a test. `code` and `data.reason` are for programs, `message` is for people: its words may change in every release, and positions in lists count from 1 there.

      ## Codes

      | code | meaning | examples |
      | --- | --- | --- |
      \(codes.joined(separator: "\n"))

      ## Data

      With -32602, `data` describes a refused value: `field` is a [JSON Pointer](https://www.rfc-editor.org/rfc/rfc6901) into the parameters, with list elements counted from 0, such as `/workout/intervals/0/title`; it is empty if the parameters as a whole are refused. `value` is the given value as text, a text in quotation marks, cut to 120 code points; of a list with too few or too many elements it is their number. Where there is no value to show, such as a member that is missing, `given` says so in words instead. `allowed` says what is taken. `min` and `max`, or `oneOf`, say the same for programs where they apply. `suggestions` are the names like one that nothing has. If several values are refused, `others` has the rest in the same form.

      With a code that has several causes, `data.reason` says which of them it is, and `max` the limit that would be exceeded. [Its schema](schema/types/error-reason.schema.json) lists the reasons. Later releases may add one; treat a reason that you do not know as its code.

      | reason | code | meaning |
      | --- | --- | --- |
      \(reasons.joined(separator: "\n"))

      ## Reasons by method

      Any method with parameters can be refused with -32602 and a reason for a value. Any method of an actor can fail with -32601, -32001, -32002, -32006 and -32007, and any method that reads or changes something on disk with -32603, also with the reason `restartNeeded`. Any method that the [role](README.md#roles) of a connection does not include is refused with -32004 and the reason `notPermitted`. The other reasons are:

      | method | reasons |
      | --- | --- |
      \(methods.joined(separator: "\n"))

      """)
  }

  @Test("every reason that is not about a value is a method's, or the connection's")
  func used() {
    let used = MethodTable.rows.flatMap(\.reasons)
    let ofAny = [ErrorReason.helloNeeded, .restartNeeded, .notPermitted]
    for reason in ErrorReason.allCases where reason.codes != [.invalidParams] && !ofAny.contains(reason) {
      #expect(used.contains(reason), "\(reason)")
    }
  }

  private func examples(of code: ErrorObject.Code) throws -> [String] {
    try Example.all().filter { $0.kind == .error }.compactMap { example in
      let error = try JSON.decode(ErrorObject.self, from: #require(Envelope(example.body).error))
      guard error.code == code else { return nil }
      let words = example.variant.split(separator: "-").joined(separator: " ")
      return "[\(words)](examples/\(example.name).error.\(example.variant).json)"
    }
  }
}
