import ActorRuntime
import Chance
import FoundationEssentials
import Messages
import Testing

@testable import gympulse_web

/// Protocol/openapi.json, which the test writes with `GYMPULSE_UPDATE_PROTOCOL=1` in the environment.
@Suite("The description of the interface")
struct OpenAPITests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path(percentEncoded: false)
  private static let file = root + "Protocol/openapi.json"

  /// A path as the generator reads it.
  private struct Facts: Encodable {
    var id: String
    let method: String
    let path: String
    let role: Role?
    /// The method of the protocol that it calls.
    var calls: String?
    /// The parameters that the path, the body and `If-Match` are.
    var pathParameter: String?
    var bodyParameter: String?
    var matchParameter: String?
  }

  /// The paths; each command is one.
  private static var facts: [Facts] {
    (Route.interface + [Route.gif]).flatMap { route -> [Facts] in
      if case .gif = route.action {
        return [
          Facts(id: "prd-picture", method: route.method, path: "/api/{category}/{file}", role: route.role)
        ]
      }
      let path = "/" + route.path.map { $0 == "*" ? "{name}" : $0 }.joined(separator: "/")
      let id = route.path.drop { $0 == "api" || $0 == "v1" }.filter { $0 != "*" }.joined(separator: "-")
      guard case .command = route.action else {
        var facts = Facts(
          id: route.path[1] == "v1" ? id : "prd-\(id)", method: route.method, path: path, role: route.role)
        if route.method != "GET", route.path[1] == "v1", id != "devices" {
          facts.id = "\(route.method.lowercased())-\(id)"
        }
        if route.method == "GET", route.path.last == "*" { facts.id += "-one" }
        if case .call(let method, let parts) = route.action {
          facts.calls = method.name
          facts.pathParameter = parts.path
          facts.bodyParameter = parts.body
          facts.matchParameter = parts.match
        }
        if case .content(.now) = route.action { facts.calls = BrokerMethods.Now.name }
        return [facts]
      }
      return Route.commands.sorted { $0.key < $1.key }.map { name, method in
        Facts(
          id: "command-\(name)", method: route.method, path: path.replacing("{name}", with: name),
          role: route.role, calls: method.name)
      }
    }
  }

  @Test("openapi.json is generated from the table of paths and openrpc.json")
  func generated() throws {
    let folder = TemporaryFolder()
    let routes = "\(folder)/routes.json"
    try Data(JSON.encode(Self.facts)).write(to: URL(filePath: routes))
    let made = try #require(
      ExternalCommand.run(
        "python3", [Self.root + "Tests/WebTests/openapi.py", Self.root + "Protocol", routes],
        deadline: .seconds(60)))
    try #require(made.code == 0)
    if ProcessInfo.processInfo.environment["GYMPULSE_UPDATE_PROTOCOL"] != nil {
      try made.output.write(toFile: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOfFile: Self.file, encoding: .utf8) == made.output)
  }

  private static func escaped(_ text: String) -> String {
    text.utf8.map { $0.isLetterOrDigit(or: "-") ? String(UnicodeScalar($0)) : "%" + hex($0) }.joined()
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  /// The examples of the methods, as openrpc.json has them.
  private struct Description: Decodable {
    struct Method: Decodable {
      let name: String
      let examples: [Example]
    }
    struct Example: Decodable {
      struct Param: Decodable {
        let name: String
        let value: Value
      }
      struct Result: Decodable { let value: Value }
      let params: [Param]
      let result: Result
    }
    let methods: [Method]
  }

  /// Any JSON.
  private indirect enum Value: Codable, Equatable {
    case null, flag(Bool), number(Double), text(String), list([Value]), object([String: Value])

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      self =
        if value.decodeNil() { .null } else if let flag = try? value.decode(Bool.self) {
          .flag(flag)
        } else if let number = try? value.decode(Double.self) {
          .number(number)
        } else if let text = try? value.decode(String.self) {
          .text(text)
        } else if let list = try? value.decode([Value].self) { .list(list) } else {
          .object(try value.decode([String: Value].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .null: try container.encodeNil()
      case .flag(let flag): try container.encode(flag)
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      case .list(let list): try container.encode(list)
      case .object(let object): try container.encode(object)
      }
    }
  }

  @Test("each of its examples is passed on as the request of the protocol, and its result comes back")
  func examples() throws {
    let text = try Array(Data(contentsOf: URL(filePath: Self.root + "Protocol/openrpc.json")))
    let methods = try JSONDecoder().decode(Description.self, from: Data(text)).methods
    var count = 0
    for facts in Self.facts {
      guard let method = methods.first(where: { $0.name == facts.calls }),
        method.name != BrokerMethods.Now.name
      else { continue }
      let phones = Phones()
      let token = try phones.pair()
      for example in method.examples {
        var params = Dictionary(uniqueKeysWithValues: example.params.map { ($0.name, $0.value) })
        let all = params
        var path = facts.path
        var headers: [HTTPRequest.Header: String] = [:]
        if let name = facts.pathParameter {
          guard case .text(let value)? = params.removeValue(forKey: name) else { continue }
          path.replace("{name}", with: Self.escaped(value))
        }
        if let name = facts.matchParameter, case .text(let value)? = params.removeValue(forKey: name) {
          headers[.revision] = "\"\(value)\""
        }
        var body = try JSONEncoder().encode(params)
        if let name = facts.bodyParameter {
          guard let value = params[name], params.count == 1 else { continue }
          body = try JSONEncoder().encode(value)
        }
        let number = phones.send(
          facts.method, path, token: token, body: String(decoding: body, as: UTF8.self), headers: headers)
        let call = try #require(phones.forwarded.last)
        #expect(call.number == number && call.method == facts.calls)
        var passed = try JSONDecoder().decode([String: Value].self, from: Data(call.params.utf8))
        // What the server adds.
        if facts.calls == "store.logWorkout", all["sessionId"] == nil { passed["sessionId"] = nil }
        #expect(passed == all)
        let result = try JSONEncoder().encode(example.result.value)
        phones.send(.input(.result(number, .success(Array(result)))))
        #expect(phones.responses[number] == .json(Array(result)))
        count += 1
      }
    }
    #expect(count > 25)
  }
}
