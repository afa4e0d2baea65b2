import Chance
import Messages
import Testing

@Suite("Roles of connections")
struct RoleTests {
  @Test("each role includes the ones before it")
  func order() {
    #expect(Role.allCases == [.guest, .view, .remote, .control])
    #expect(Role.guest < .view && Role.view < .remote && Role.remote < .control)
    #expect(!(Role.remote < .view) && !(Role.view < .view))
  }

  @Test("a role may call the methods of the table, and no others", arguments: Role.allCases)
  func methods(role: Role) {
    for row in MethodTable.rows {
      #expect(refusal(role, row.method.name, nil)?.reason == (row.role <= role ? nil : .notPermitted))
    }
    for name in ["lamp.on", "engine.fly", "broker.shutdown", "engine", "Engine.pause", ""] {
      #expect(refusal(role, name, nil)?.reason == (role.isFull ? nil : .notPermitted), "\(name)")
    }
  }

  @Test("an import from the same machine sets files and other machines, and nothing else that is marked")
  func imported() { #expect(Mark.allCases.filter(\.isImported) == [.namesFile, .opensNetwork]) }

  @Test("view changes nothing")
  func view() {
    let changing = MethodTable.rows.filter { $0.method.takesRequestId || $0.reasons.contains(.nameTaken) }
    #expect(changing.count > 15 && changing.allSatisfy { $0.role > .view })
  }

  @Test("the refusal of a method names it and the role")
  func refusedMethod() throws {
    let error = try #require(refusal(.view, "engine.pause", nil))
    #expect(error.code == .refused && error.message == "engine.pause: the role view may not call it")
  }

  @Test("a role may subscribe to the topics of the table, and no others", arguments: Role.allCases)
  func topics(role: Role) {
    for row in TopicTable.all {
      #expect((refusal(role, row.topic) == nil) == (row.role <= role), "\(row.topic)")
    }
    for name in ["lamp.color", "store.*", "audio.*", "engine.*", "presence"] {
      #expect((refusal(role, Topic(name)) == nil) == role.isFull, "\(name)")
    }
    #expect((refusal(role, .presence(of: "engine")) == nil) == (role >= .view))
  }

  @Test("a guest follows the workout and sees its exercises, and nothing else")
  func guest() {
    let methods: [String] = MethodTable.rows.filter { $0.role == .guest }.map { $0.method.name }
    let connection = ["hello", "subscribe", "unsubscribe", "now", "ping"].map { "broker.\($0)" }
    #expect(methods == connection + ["store.exercises"])
    let topics: [Topic] = TopicTable.all.filter { $0.role == .guest }.map { $0.topic }
    #expect(topics == [.session, .audioCues])
  }

  // MARK: Marked members

  /// Values of a member that have its mark.
  private static func marked(_ name: String) -> [String] {
    switch Mark.members[name] {
    case .namesFile: [#""/home/me/a.wav""#, #""\u002fetc/passwd""#, "\"/\u{301}\"", #""no \"/a\"""#]
    default: [#""""#, #""default""#, "true", "false", "[]", "{}", "1"]
    }
  }

  /// Where a member can be in a message.
  private static let places = [
    #"{"a":0,%}"#, #"{"routine":{%}}"#, #"{"workout":{"intervals":[{"title":"A"},{%,"title":"B"}]}}"#,
    #"{"a":[[[{"b":[{%}]}]]]}"#,
  ]

  private static let names = Mark.members.keys.sorted()

  @Test("a marked member is refused in every request of a role that may not send it", arguments: names)
  func requests(name: String) throws {
    for place in Self.places {
      for value in Self.marked(name) {
        for member in [
          "\"\(name)\":\(value)", "\"\\u\(Self.hexadecimal(name))\(name.dropFirst())\":\(value)",
        ] {
          let params = place.replacing("%", with: member)
          for role in Role.allCases {
            for row in MethodTable.rows where row.role <= role {
              let error = refusal(role, row.method.name, params)
              let mayNot = Mark.members[name].map { $0.role > role } == true
              #expect(
                error?.reason == (mayNot ? .notPermitted : nil), "\(role) \(row.method.name) \(params)")
            }
          }
        }
      }
    }
  }

  @Test("the refusal of a member has its path, and names the role")
  func refusedMember() throws {
    let error = try #require(
      refusal(.remote, "engine.start", #"{"workout":{"intervals":[{"sound":"rest"},{"sound":"/a.wav"}]}}"#))
    #expect(error.code == .invalidParams && error.data?.path.pointer == "/workout/intervals/1/sound")
    #expect(error.message == "workout.intervals.2.sound: the role remote may not send it")
  }

  @Test("a marked member is left out of whatever a role that may not see it receives", arguments: names)
  func results(name: String) throws {
    for place in Self.places {
      for value in Self.marked(name) {
        let text = Array(place.replacing("%", with: "\"\(name)\":\(value)").utf8)
        #expect(Role.control.readable(text) == text)
        for role in [Role.guest, .view, .remote] {
          let readable = try #require(role.readable(text))
          let seen = try JSON.decode(JSONValue.self, from: readable)
          let without = place.replacing(",%", with: "").replacing("%,", with: "").replacing("%", with: "")
          let mayNot = Mark.members[name].map { $0.role > role } == true
          let rest = mayNot ? without : String(decoding: text, as: UTF8.self)
          #expect(seen == (try JSON.decode(JSONValue.self, from: Array(rest.utf8))), "\(name): \(value)")
        }
      }
    }
  }

  @Test(
    "values that name no file, and members of other names, pass in both directions",
    arguments: [
      #"{"sound":"rest"}"#, #"{"sound":null,"onStart":null}"#, #"{"sound":true}"#, #"{"sound":""}"#,
      #"{"problem":"and/or"}"#,
      #"{"workSound":"tick"}"#, #"{"onStarted":"a","name":"onStart","title":"/bin/sh"}"#,
      #"{"a":"\u0000\"\\\n é","b":[1.50,-0e9,true,null,{}],"c":[]}"#, "{}",
    ])
  func unmarked(params: String) throws {
    #expect(refusal(.remote, "engine.start", params) == nil)
    let readable = try #require(Role.view.readable(Array(params.utf8)))
    #expect(
      try JSON.decode(JSONValue.self, from: readable) == JSON.decode(JSONValue.self, from: Array(params.utf8))
    )
  }

  @Test("text of another program reaches no device, and an interpolation leaves it out")
  func foreignText() throws {
    let said = ForeignText(rawValue: "401 for sk-live-key")
    let trouble = Trouble("no voice; choose another", detail: said)
    var health = AudioHealth(isWorking: true, problem: nil, device: "default", cuesSkipped: 0)
    health.trouble = trouble
    let messages = [
      JSON.encode(health), JSON.encode(AudioMethods.Preview.Result(seconds: 1, trouble: trouble)),
    ]
    for message in messages {
      #expect(String(decoding: message, as: UTF8.self).contains("sk-live-key"))
      for role in [Role.guest, .view, .remote] {
        let readable = String(decoding: try #require(role.readable(message)), as: UTF8.self)
        #expect(readable.contains("no voice; choose another") && !readable.contains("sk-live-key"))
      }
    }
    #expect(!"\(said) \([said]) \(said as ForeignText?)".contains("sk-live-key"))
    #expect(trouble.report == "no voice; choose another (401 for sk-live-key)")
  }

  @Test("the settings without a mark are harmless; those with one are commands, files and the device")
  func settings() {
    let marked = Dictionary(grouping: SettingsTable.all.filter { $0.mark != nil }) { $0.mark }
    #expect(marked[.runsCommand]?.count == 15 && marked[.namesFile]?.count == 9)
    #expect(marked[.opensNetwork]?.map(\.name) == ["audioDevice", "mqttServer", "mqttName", "mqttShares"])
    #expect(marked[.admitsDevices]?.count == 6)
    #expect(marked[.writesFiles]?.map(\.name) == ["exportFolder"])
    for setting in SettingsTable.all where setting.type != .flag || setting.mark != nil {
      #expect(Mark.members[setting.name] == setting.mark, "\(setting.name)")
    }
  }

  @Test("a member that is given twice is refused and not passed on")
  func twice() {
    let text = #"{"sound":"rest","sound":"/a.wav"}"#
    #expect(refusal(.remote, "audio.preview", text)?.reason == .repeatedMember)
    #expect(Role.remote.readable(Array(text.utf8)) == nil)
  }

  @Test("the schemas have the marks of the table")
  func schemas() throws {
    var found: Set<String> = []
    for folder in ["methods", "topics", "types"] {
      for file in try Contract.files(in: "Protocol/schema/\(folder)") {
        try checkMarks(Contract.schema("\(folder)/\(file.dropLast(".schema.json".count))"), in: file, &found)
      }
    }
    #expect(found.sorted() == Self.names)
  }

  private func checkMarks(_ schema: JSONValue, in file: String, _ found: inout Set<String>) throws {
    guard case .object(let members) = schema else {
      if case .list(let parts) = schema { for part in parts { try checkMarks(part, in: file, &found) } }
      return
    }
    for (key, value) in members {
      if key == "properties", case .object(let properties) = value {
        for (name, property) in properties where property["description"] != .null {
          let isText = String(decoding: JSON.encode(property["type"]), as: UTF8.self).contains("string")
          let expected = Mark.members[name].flatMap { $0 != .namesFile || isText ? $0 : nil }
          for mark in Mark.allCases {
            let isMarked = property[mark.rawValue] == .bool(true)
            #expect(isMarked == (mark == expected), "\(file): \(name) \(mark.rawValue)")
            if isMarked { found.insert(name) }
          }
        }
      }
      try checkMarks(value, in: file, &found)
    }
  }

  private static func hexadecimal(_ name: String) -> String {
    let digits = String(name.unicodeScalars.first?.value ?? 0, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  private func refusal(_ role: Role, _ method: String, _ params: String?) -> ErrorObject? {
    caught { () throws(ErrorObject) in try role.check(method: method, params: params.map { Array($0.utf8) }) }
  }

  private func refusal(_ role: Role, _ topic: Topic) -> ErrorObject? {
    caught { () throws(ErrorObject) in try role.check(subscription: topic, as: "topics.1") }
  }
}
