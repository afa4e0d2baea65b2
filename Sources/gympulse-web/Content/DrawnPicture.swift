import ActorRuntime
import Figures

/// A picture that another program beside this one writes to its standard output: this one does without the libraries that draw.
struct DrawnPicture: Hashable, Sendable {
  /// Most pictures that are drawn or wait, one after the other.
  static let max = 8
  private static let lengthMax = 4 << 20
  private static let deadline = Duration.seconds(20)

  /// The exercises by the paths of their GIFs, as the catalogue names them.
  private static let exercises: [String: (name: String, difficulty: Difficulty)] = Dictionary(
    uniqueKeysWithValues: Figure.namesByCategory.flatMap { category, names in
      names.flatMap { name in
        let paths = DifficultyLevels.pictures(ofExercise: name, in: category)
        return Difficulty.allCases.map { (paths[$0], (name: name, difficulty: $0)) }
      }
    })

  let program: String
  let arguments: [String]
  let contentType: String

  /// The card of a finished workout; nil: the last one.
  init(cardOf session: String?) {
    program = "gympulse-ctl"
    arguments = ["card", "--no-start", "--"] + [session].compactMap { $0 }
    contentType = "image/png"
  }

  /// The GIF at the parts of a path such as `/api/back/pull_ups_easy.gif`; nil if there is none.
  init?(gif path: [String]) {
    guard path.count == 3, path[0] == "api", let exercise = Self.exercises["\(path[1])/\(path[2])"] else {
      return nil
    }
    program = "gympulse-tui"
    arguments = ["draw", "--gif"] + (exercise.difficulty == .hard ? ["--hard"] : []) + ["--", exercise.name]
    contentType = "image/gif"
  }

  /// Draws it, for the daemons of a socket, and waits for its end.
  func response(socket: String) -> HTTPResponse {
    let words = program == "gympulse-ctl" ? ["--socket", socket] + arguments : arguments
    let ending = try? ExternalCommand.run(
      path: ChildProcess.sibling(program), words, outputMax: Self.lengthMax, deadline: Self.deadline)
    guard case .ended(let end, let picture, _)? = ending, end == .exited(0) else {
      return .problem(404, "there is no such picture; see gympulse history")
    }
    return HTTPResponse(contentType: contentType, body: picture)
  }
}
