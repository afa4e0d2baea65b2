import FoundationEssentials
import Testing
import Workout

@testable import Figures

/// One of the 280 movements.
struct Drawn: Sendable, CustomTestStringConvertible {
  let name: String
  let difficulty: Difficulty
  let movement: Movement

  var testDescription: String { "\(name), \(difficulty.rawValue)" }

  static let all = Figure.categories.flatMap(\.exercises).flatMap { exercise in
    [
      Drawn(name: exercise.name, difficulty: .easy, movement: exercise.easy),
      Drawn(name: exercise.name, difficulty: .hard, movement: exercise.hard),
    ]
  }

  static let frames = 24
  /// Two per cent of the height of a head.
  static let tolerance = 0.02 * 2 * Body.headRadius

  /// Each frame of a loop: its phase and joints.
  let skeletons: [(phase: Double, body: Skeleton)]

  init(name: String, difficulty: Difficulty, movement: Movement) {
    self.name = name
    self.difficulty = difficulty
    self.movement = movement
    skeletons = (0..<Self.frames).map {
      let phase = Double($0) / Double(Self.frames)
      return (phase, Skeleton(movement.pose(at: phase)))
    }
  }
}
