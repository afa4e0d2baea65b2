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

/// An exercise of the catalogue, as its source has it.
struct Listed: Sendable {
  let name: String
  let sides: String?

  /// All exercises of the store's catalogue. The source is read, so that these tests build without the store.
  static let all: [Listed] = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/gympulse-store/Catalogue/Exercises")
      .path(percentEncoded: false)
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.sorted().flatMap { file in
      let text = String(
        decoding: FileManager.default.contents(atPath: "\(folder)/\(file)") ?? Data(), as: UTF8.self)
      return text.components(separatedBy: "CatalogueEntry(").dropFirst().compactMap { entry -> Listed? in
        guard let name = entry.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first
        else {
          return nil
        }
        let sides = ["inTurn", "halfway"].first { entry.contains("sides: .\($0)") }
        return Listed(name: String(name), sides: sides)
      }
    }
  }()
}
