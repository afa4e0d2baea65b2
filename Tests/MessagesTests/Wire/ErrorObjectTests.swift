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
        == #"{"code":-32602,"data":{"allowed":"1 to 99","field":"sets","value":"0"},"#
        + #""message":"sets is 0; it must be 1 to 99"}"#)
    #expect(try JSON.decode(ErrorObject.self, from: JSON.encode(error)) == error)
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
