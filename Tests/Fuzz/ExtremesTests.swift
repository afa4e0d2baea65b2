import FoundationEssentials
import Messages
import Testing

@Suite("Extremes")
struct ExtremesTests {
  private static let examples =
    #filePath.split(separator: "/").dropLast().map { "/\($0)" }.joined() + "/../../Protocol/examples"

  @Test("every method that an example asks for is tried with extremes")
  func everyMethod() throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: Self.examples).sorted() {
      let body = [UInt8](FileManager.default.contents(atPath: "\(Self.examples)/\(file)") ?? Data())
      guard case .request(_, let method) = try? Envelope(body).kind, !file.contains("unknown-method") else {
        continue
      }
      #expect(ActorTarget.methods.contains(method), "\(file)")
    }
  }

  @Test("a jump, an extension and a seek by any extreme, in any state, end nothing")
  func steering() throws {
    for (method, params) in [
      ("engine.jump", #"{"interval":1,"set":1,"round":1}"#), ("engine.extend", #"{"seconds":1}"#),
      ("engine.seek", #"{"seconds":1}"#),
    ] {
      let body = Envelope.request(id: [0x31], method: method, params: Array(params.utf8))
      for state in ExtremesTarget.states.indices {
        for extreme in ExtremesTarget.extremes.indices {
          for which: UInt8 in [0, 1, 2] {
            try ExtremesTarget.run(
              ExtremesTarget.input(state: state, extreme: extreme, which: which, body))
          }
        }
      }
    }
  }

  @Test("numbers are found wherever they are written, and nowhere in text")
  func numbers() {
    let json = Array(#"{"a1":-1.5e3,"b":[2,"3\"4"],"c":{"d":0}}"#.utf8)
    let found = ExtremesTarget.numbers(in: json).map { String(decoding: json[$0], as: UTF8.self) }
    #expect(found == ["-1.5e3", "2", "0"])
  }
}
