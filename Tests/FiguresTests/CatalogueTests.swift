import Testing
import Workout

@testable import Figures
@testable import gympulse_store

@Suite("Figures and the catalogue")
struct CatalogueTests {
  @Test("every exercise has a figure, and every figure an exercise")
  func names() {
    #expect(ExerciseCatalogue.all.count == 140)
    #expect(Set(Figure.names) == Set(ExerciseCatalogue.all.map(\.name)))
    #expect(Set(Figure.names).count == Figure.names.count)
  }

  @Test("a name is found in any case, an unknown one is not")
  func lookup() {
    #expect(Figure.movement(named: "sQuAtS", difficulty: .easy) != nil)
    #expect(Figure.movement(named: "Squat Surprise", difficulty: .hard) == nil)
  }

  @Test(
    "exercises whose sides change halfway have a second half",
    arguments: ExerciseCatalogue.all.filter { $0.sides == .halfway }.map(\.name))
  func halves(name: String) throws {
    for difficulty in Difficulty.allCases {
      let movement = try #require(Figure.movement(named: name, difficulty: difficulty))
      #expect(movement.changesSides)
      #expect(movement.frame(at: 0.3) != movement.frame(at: 0.3, half: .second))
    }
  }

  @Test("an exercise that turns the other way halfway runs backwards in its second half")
  func turnsBack() throws {
    for listed in ExerciseCatalogue.all {
      for difficulty in Difficulty.allCases {
        let movement = try #require(Figure.movement(named: listed.name, difficulty: difficulty))
        #expect(movement.turnsBack == ["Arm Circles", "Hip Circles"].contains(listed.name), "\(listed.name)")
        guard movement.turnsBack else { continue }
        func parts(_ half: Movement.Half, _ phase: Double, _ role: Shape.Role) -> [Shape.Form] {
          movement.frame(at: phase, half: half).filter { $0.role == role }.map(\.form)
        }
        #expect(parts(.second, 0.25, .shirt) == parts(.first, 0.75, .shirt))
        #expect(parts(.second, 0.25, .arrow) != parts(.first, 0.75, .arrow))
      }
    }
  }

  @Test(
    "exercises of both sides in turn move both sides",
    arguments: ExerciseCatalogue.all.filter { $0.sides == .inTurn }.map(\.name))
  func turns(name: String) throws {
    for difficulty in Difficulty.allCases {
      let movement = try #require(Figure.movement(named: name, difficulty: difficulty))
      let bodies = (0..<48).map { Skeleton(movement.pose(at: Double($0) / 48)) }
      func range(_ side: Side) -> Double {
        [\Skeleton.HalfBody.wrist, \.ankle].map { joint in
          let first = bodies[0][side][keyPath: joint]
          return bodies.map { ($0[side][keyPath: joint] - first).length }.max() ?? 0
        }.reduce(0, +)
      }
      #expect(!movement.changesSides)
      #expect((0.45...2.2).contains(range(.right) / range(.left)), "\(difficulty)")
    }
  }
}
