import Messages
import Testing

@Suite("requestId")
struct RequestIdTests {
  @Test(
    "1 to 64 ASCII letters, digits, -, _ and .",
    arguments: ["a", "A-z_0.9", String(repeating: "x", count: 64)])
  func allowed(text: String) {
    #expect(RequestId(text)?.text == text)
  }

  @Test(
    "anything else is refused",
    arguments: ["", " ", "a b", "é", "a\n", "a/b", "\"", String(repeating: "x", count: 65)])
  func refused(text: String) {
    #expect(RequestId(text) == nil)
  }

  @Test("the id of a number is allowed", arguments: [0, 1, UInt64.max])
  func number(number: UInt64) {
    #expect(RequestId(RequestId(number).text) == RequestId(number))
  }

  @Test("parameters by hand are those of an encoder, with an id and without")
  func byHand() throws {
    for id in [nil, RequestId("a-1")] {
      let none = RequestParams<EngineMethods.Skip>(NoParams(), requestId: id)
      let some = RequestParams<EngineMethods.Extend>(.init(seconds: -3), requestId: id)
      #expect(try JSON.decodeParams(RequestParams<EngineMethods.Skip>.self, from: none.json) == none)
      #expect(
        try JSON.decodeParams(RequestParams<EngineMethods.Extend>.self, from: some.json) == some
      )
      for (made, encoded) in [(none.json, JSON.encode(none)), (some.json, JSON.encode(some))] {
        #expect(try JSON.decode(JSONValue.self, from: made) == JSON.decode(JSONValue.self, from: encoded))
      }
    }
  }

  @Test("every method of the engine and the store that changes something takes one; no other method does")
  func methods() {
    let changes = [
      "store.presets.save", "store.presets.delete", "store.presets.copy", "store.presets.reorder",
      "store.import",
      "store.settings.set", "store.setDifficulty", "store.logWorkout", "store.deleteWorkout",
      "store.setNote", "store.setExtra",
    ]
    for method in MethodTable.all {
      let takes =
        method.name.hasPrefix("engine.") && !["engine.state", "engine.describe"].contains(method.name)
        || changes.contains(method.name)
      #expect(method.takesRequestId == takes, "\(method.name)")
      #expect(MethodTable.row(method.name)?.reasons.contains(.requestIdReused) == takes, "\(method.name)")
    }
  }

  @Test("an id that is not allowed, and an unknown member beside it, are refused by their names")
  func wrong() {
    for (json, field) in [
      (#"{"requestId":"a b"}"#, "requestId"), (#"{"requestId":7}"#, "requestId"),
      (#"{"requestId":"a","x":1}"#, "x"),
    ] {
      #expect {
        try JSON.decodeParams(RequestParams<EngineMethods.Skip>.self, from: Array(json.utf8))
      } throws: { error in
        (error as? ErrorObject)?.data?.field == field
      }
    }
  }
}
