import Messages

/// A path that is served. openapi.json is made from this table and that of the methods.
struct Route: Sendable {
  /// What it does.
  enum Action: Sendable {
    /// A file of the page.
    case page
    /// Exchanges a code for a token.
    case pair
    /// Opens the code with which a phone admits a display, or voids it.
    case openCode, closeCode
    /// Forgets the device that sends it.
    case forget
    /// The stream of events.
    case events
    /// The figure of an exercise.
    case picture
    /// The same as a GIF, under the path that the catalogue names.
    case gif
    /// The card of the workout that was last finished.
    case card
    /// What the server makes itself.
    case content(Content)
    /// A method. Its parameters are the query or, if there is one, the body, and those that `Parts` names.
    case call(any Method.Type, Parts = Parts())
    /// A command, whose parameters are the body.
    case command
  }

  /// What the server makes itself, for the page.
  enum Content: Sendable {
    /// The clocks, as `broker.now`: whether this program responds, without waking another.
    case now
    /// All presets with what lists show of them.
    case presets
    /// The fields of presets, with the words and ranges of forms.
    case fields
    /// A line of notation as it is understood.
    case line
    /// Known workouts to start from.
    case examples
    /// What a form shows of the preset in it, and the preset as a line, to share it.
    case outline, notation
    /// The settings that a phone may change, with their words, ranges and values.
    case settings
    /// The notes of the sounds of a set.
    case sounds
    /// What is heard of the workout, when.
    case cues
  }

  /// The parameters that parts of a request become.
  struct Parts: Sendable {
    /// The parameter that the `*` of the path is.
    var path: String?
    /// The parameter that the whole body is; nil if the body is an object of parameters.
    var body: String?
    /// The parameter that `If-Match` is.
    var match: String?
  }

  let method: String
  /// The parts of the path; `*` is any text.
  let path: [String]
  /// The least role; nil without a token.
  let role: Role?
  let action: Action

  private init(_ method: String, _ path: String, _ role: Role?, _ action: Action) {
    (self.method, self.role, self.action) = (method, role, action)
    self.path = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }

  /// All paths but those of the page.
  static let interface = [
    Route("POST", "/api/v1/devices", nil, .pair),
    Route("POST", "/api/v1/devices/code", .remote, .openCode),
    Route("DELETE", "/api/v1/devices/code", .remote, .closeCode),
    Route("DELETE", "/api/v1/devices/this", .guest, .forget),
    Route("GET", "/api/v1/state", .view, .call(EngineMethods.State.self)),
    Route("GET", "/api/v1/now", .guest, .content(.now)),
    Route("GET", "/api/v1/overview", .view, .call(StoreMethods.Overview.self)),
    Route("GET", "/api/v1/presets", .view, .content(.presets)),
    Route(
      "POST", "/api/v1/presets", .remote, .call(StoreMethods.SavePreset.self, Parts(body: "workout"))),
    Route(
      "GET", "/api/v1/presets/*", .view, .call(StoreMethods.GetPreset.self, Parts(path: "preset"))),
    Route(
      "PUT", "/api/v1/presets/*", .remote,
      .call(StoreMethods.SavePreset.self, Parts(path: "preset", body: "workout", match: "revision"))),
    Route(
      "DELETE", "/api/v1/presets/*", .remote,
      .call(StoreMethods.DeletePreset.self, Parts(path: "preset"))),
    Route(
      "PUT", "/api/v1/presets/*/position", .remote,
      .call(StoreMethods.ReorderPreset.self, Parts(path: "preset"))),
    Route(
      "POST", "/api/v1/presets/*/copy", .remote,
      .call(StoreMethods.CopyPreset.self, Parts(path: "preset"))),
    Route("GET", "/api/v1/fields", .view, .content(.fields)),
    Route("GET", "/api/v1/line", .view, .content(.line)),
    Route("GET", "/api/v1/examples", .view, .content(.examples)),
    Route("POST", "/api/v1/outline", .view, .content(.outline)),
    Route("POST", "/api/v1/notation", .view, .content(.notation)),
    Route("GET", "/api/v1/today", .view, .call(StoreMethods.DailyWorkout.self)),
    Route("GET", "/api/v1/history", .view, .call(StoreMethods.WorkoutHistory.self)),
    Route(
      "DELETE", "/api/v1/history/*", .remote,
      .call(StoreMethods.DeleteWorkout.self, Parts(path: "sessionId"))),
    Route("GET", "/api/v1/results", .view, .call(StoreMethods.WorkoutResults.self)),
    Route("PUT", "/api/v1/note", .remote, .call(StoreMethods.SetNote.self)),
    Route("GET", "/api/v1/summary", .view, .call(StoreMethods.Summary.self)),
    Route("GET", "/api/v1/exercises", .guest, .call(StoreMethods.Exercises.self)),
    Route("PUT", "/api/v1/exercises/difficulty", .remote, .call(StoreMethods.SetDifficulty.self)),
    Route("GET", "/api/v1/exercises/*/picture.svg", .guest, .picture),
    Route("GET", "/api/v1/card.png", .view, .card),
    Route("GET", "/api/v1/settings", .view, .content(.settings)),
    Route("PATCH", "/api/v1/settings", .remote, .call(StoreMethods.SetSettings.self)),
    Route("GET", "/api/v1/voices", .view, .call(AudioMethods.Voices.self)),
    Route("POST", "/api/v1/previews", .remote, .call(AudioMethods.Preview.self)),
    Route("GET", "/api/v1/sounds", .guest, .content(.sounds)),
    Route("GET", "/api/v1/cues", .guest, .content(.cues)),
    Route("GET", "/api/v1/events", .guest, .events),
    Route("POST", "/api/v1/commands/*", .remote, .command),
    // The paths of the Exercise App's PRD ("API Contracts").
    Route("GET", "/api/workout-plan", .view, .call(StoreMethods.WorkoutPlan.self)),
    Route("GET", "/api/exercises", .view, .call(StoreMethods.Exercises.self)),
    Route("POST", "/api/workout-log", .remote, .call(StoreMethods.LogWorkout.self)),
    Route("GET", "/api/workout-history", .view, .call(StoreMethods.WorkoutHistory.self)),
  ]

  private static let page = Route("GET", "/", nil, .page)
  /// The pictures that the catalogue names, relative to `/api/exercises`.
  static let gif = Route("GET", "/api/*/*", .view, .gif)

  /// All paths but those of `gif`; those of the page's files are like that of the page.
  static let all = interface + [page]

  /// Returns the routes of a path, which differ in their method.
  static func routes(of path: [String]) -> [Route] {
    let found = interface.filter { $0.matches(path) }
    guard found.isEmpty else { return found }
    return PageFile(path) != nil ? [page] : DrawnPicture(gif: path) != nil ? [gif] : []
  }

  /// The commands, by the last part of their path: what changes the workout, and the end of its sound.
  static let commands: [String: any Method.Type] = Dictionary(
    uniqueKeysWithValues: (EngineMethods.rows.map { $0.method }.filter { $0.takesRequestId }
      + [AudioMethods.Dismiss.self]).map { (String($0.name.split(separator: ".")[1]), $0) })

  /// Members of queries that are numbers.
  static let numbers: Set<String> = ["days", "limit", "offset"]

  private func matches(_ path: [String]) -> Bool {
    self.path.count == path.count && zip(self.path, path).allSatisfy { $0 == "*" || $0 == $1 }
  }
}
