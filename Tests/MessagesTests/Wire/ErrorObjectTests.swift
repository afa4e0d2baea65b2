import Messages
import Testing
import Workout

@Suite("Errors")
struct ErrorObjectTests {
  @Test("a refused value names its field, what was given and what is allowed")
  func invalidField() throws {
    let invalid = InvalidField(field: "sets", value: "0", allowed: "1 to 99")
    let error = ErrorObject(invalid)
    #expect(error.code == .invalidParams)
    #expect("\(error)" == "sets is 0; it must be 1 to 99")
    #expect(
      String(decoding: JSON.encode(error), as: UTF8.self)
        == #"{"code":-32602,"data":{"allowed":"1 to 99","field":"/sets","reason":"notAllowed","value":"0"},"#
        + #""message":"sets is 0; it must be 1 to 99"}"#)
    #expect(try JSON.decode(ErrorObject.self, from: JSON.encode(error)) == error)
  }

  @Test(
    "a field is a JSON Pointer on the wire, and a path with positions from 1 for people",
    arguments: [
      ("sets", "/sets"), ("workout.intervals.2.title", "/workout/intervals/1/title"), ("", ""),
      ("presets.10.id", "/presets/9/id"),
    ])
  func pointers(text: String, pointer: String) {
    #expect(FieldPath(text).pointer == pointer)
    #expect(FieldPath(pointer: pointer)?.text == text)
  }

  @Test("in a pointer the characters / and ~ of a name are escaped; a first name of digits is a member")
  func escapedPointers() {
    let path = FieldPath([.member("a/b~c.d"), .element(0)])
    #expect(path.pointer == "/a~1b~0c.d/0")
    #expect(FieldPath(pointer: path.pointer) == path)
    #expect(FieldPath(pointer: "/7") == FieldPath([.member("7")]))
    #expect(FieldPath(pointer: "sets") == nil)
  }

  @Test("a long value is cut")
  func longValue() {
    let error = ErrorObject(
      InvalidField(field: "sound", value: String(repeating: "e\u{301}", count: 10_000), allowed: "short"))
    #expect(error.data?.value?.unicodeScalars.count == InvalidField.valueLengthMax)
    #expect(error.data?.value?.hasSuffix("…") == true)
    let whole = String(repeating: "e", count: InvalidField.valueLengthMax)
    #expect(ErrorObject(InvalidField(field: "sound", value: whole, allowed: "short")).data?.value == whole)
  }

  @Test("an error with a reason or a limit has them as data, one with neither has none")
  func reasons() throws {
    let error = ErrorObject(.limitReached, "no", .tooMany, max: 64)
    #expect(
      String(decoding: JSON.encode(error), as: UTF8.self)
        == #"{"code":-32006,"data":{"max":64,"reason":"tooMany"},"message":"no"}"#)
    #expect(try JSON.decode(ErrorObject.self, from: JSON.encode(error)) == error)
    let other = #"{"code":-32004,"message":"no","data":{"reason":"bored"}}"#
    #expect(try JSON.decode(ErrorObject.self, from: Array(other.utf8)).reason == nil)
  }

  @Test("an error without data has no such member")
  func noData() {
    #expect(
      String(decoding: JSON.encode(ErrorObject(.refused, "no")), as: UTF8.self)
        == #"{"code":-32004,"message":"no"}"#)
  }

  @Test(
    "an error of another program keeps its code and message with any data",
    arguments: ["5", "null", #""x""#, "[1]", "{}", #"{"field":1}"#])
  func othersData(data: String) throws {
    let text = #"{"code":7,"message":"m","data":\#(data)}"#
    let error = try JSON.decode(ErrorObject.self, from: Array(text.utf8))
    #expect((error.code.rawValue, error.message) == (7, "m"))
    #expect(error.data == nil)
  }

  @Test(
    "the codes are those of JSON-RPC 2.0, section 5.1, and below them our own in its server range",
    arguments: Contract.codes)
  func codes(code: ErrorObject.Code) {
    #expect(
      [-32700, -32600, -32601, -32602, -32603].contains(code.rawValue) || (-32099 ... -32000 ~= code.rawValue)
    )
  }
}
