import ActorRuntime
import Figures
import Testing
import Workout

@testable import gympulse_ctl

@Suite("Pictures of exercises")
struct PictureTests {
  @Test("the catalogue's names of pictures are plain paths, each of its own")
  func names() {
    let all = Figure.namesByCategory.flatMap { category, names in
      names.flatMap { name in
        let pictures = DifficultyLevels.pictures(ofExercise: name, in: category)
        return [pictures.easy, pictures.hard]
      }
    }
    #expect(all.count == 280 && Set(all).count == 280)
    #expect(all.contains("chest/push_ups_easy.svg"))
    for path in all { #expect(path.wholeMatch(of: #/[a-z]+/[a-z0-9_]+_(easy|hard)\.svg/#) != nil, "\(path)") }
  }

  @Test("an unknown exercise gets a suggestion")
  func unknown() throws {
    let words = try Commands.spec.parse(["picture", "Sqats"], width: 80)
    guard case .run(let arguments, _) = words else {
      Issue.record("no command")
      return
    }
    #expect(throws: PictureCommand.Failure.self) { try PictureCommand(arguments: arguments).run() }
  }
}
