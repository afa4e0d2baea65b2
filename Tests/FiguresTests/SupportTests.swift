import Testing
import Workout

@testable import Figures

@Suite("What holds a body")
struct SupportTests {
  @Test("an upper arm goes no farther behind the trunk than a shoulder lets it", arguments: Drawn.all)
  func shoulders(drawn: Drawn) {
    for (phase, body) in drawn.skeletons {
      let leans = Side.allCases.allSatisfy { body[$0].wrist.y < 0.08 }
      for side in Side.allCases {
        let arm = body.chestFrame.inverse * (body[side].elbow - body[side].shoulder).unit
        // An arm to the side is measured from the side, one that hangs or is behind from below.
        let isAside = abs(arm.z) > 0.75
        let behind = angle(y: -arm.x, x: isAside ? (1 - arm.x * arm.x).squareRoot() : -arm.y)
        // From 135 on it is above the head.
        #expect(behind <= (leans ? 80 : 65) || behind > 135, "\(side) at \(phase): \(behind)")
      }
    }
  }

  /// How high the lower edge of a foot is.
  private static func sole(_ body: Skeleton, _ side: Side) -> Double {
    min(body[side].heel.y, body[side].toes.y) - Body.Width.foot / 2
  }

  @Test(
    "who jumps has both feet well above the floor",
    arguments: ["Burpees", "Skater Steps", "Squat Jumps", "Lunge Switches"])
  func flight(name: String) throws {
    let movement = try #require(Figure.movement(named: name, difficulty: .hard))
    let heights = (0..<96).map { step -> Double in
      let body = Skeleton(movement.pose(at: Double(step) / 96))
      return min(Self.sole(body, .right), Self.sole(body, .left))
    }
    #expect(heights.max() ?? 0 >= 0.08)
  }

  @Test("hips are held up by a foot, a knee or a thing", arguments: Drawn.all)
  func hips(drawn: Drawn) {
    let hips = drawn.skeletons.map(\.body.hips.y)
    let rises = (hips.max() ?? 0) - (hips.min() ?? 0)
    for (phase, body) in drawn.skeletons where body.hips.y > 0.16 && drawn.movement.props.isEmpty {
      let stands = Side.allCases.contains { Self.sole(body, $0) < 0.03 || body[$0].knee.y < 0.12 }
      // Feet that jump while the hands are planted leave the floor for a moment, and the hips stay.
      let hops = Side.allCases.allSatisfy { body[$0].wrist.y < 0.1 && Self.sole(body, $0) < 0.1 }
      // Who jumps or rolls up moves the hips.
      #expect(stands || hops || rises > 0.04, "at \(phase)")
    }
  }

  @Test("a foot on the floor does not slide", arguments: Drawn.all)
  func slides(drawn: Drawn) {
    let count = 96
    let movement = drawn.movement
    let poses = (0...count).map { step -> Pose in
      guard step < count else {
        var last = movement.keys[0].pose
        last.advance(movement.travel)
        return last
      }
      return movement.pose(at: Double(step) / Double(count))
    }
    let bodies = poses.map { Skeleton($0) }
    for side in Side.allCases {
      for part in [\Skeleton.HalfBody.heel, \.toes] {
        let way = bodies.indices.dropLast().reduce(0.0) { sum, step in
          if case .foot(let footing) = poses[step][side].leg, footing.slides { return sum }
          let (a, b) = (bodies[step][side][keyPath: part], bodies[step + 1][side][keyPath: part])
          let kneels = bodies[step][side].knee.y < 0.15
          let isDown = max(a.y, b.y) - Body.Width.foot / 2 < 0.006 && !kneels
          return isDown ? sum + Vector(b.x - a.x, 0, b.z - a.z).length : sum
        }
        // As far as it goes while it leaves the floor and lands.
        #expect(way < 0.125, "\(side): \(way) m")
      }
    }
  }

  @Test("a limb keeps its colour through the loop", arguments: Drawn.all)
  func colors(drawn: Drawn) {
    let roles = Silhouettes.bodyRoles.union([.accent, .farAccent])
    let counts = drawn.movement.frames(at: drawn.skeletons.map(\.phase)).map { shapes in
      roles.map { role in shapes.count { $0.role == role } }
    }
    #expect(Set(counts).count == 1)
  }

  /// What a text says of two places of the body, and how near they come in a loop.
  struct Touch: Sendable, CustomTestStringConvertible {
    let name: String
    let difficulty: Difficulty
    let metres: Double
    let places: @Sendable (Skeleton) -> (Vector, Vector)
    var testDescription: String { "\(name), \(difficulty.rawValue)" }
  }

  static let touches: [Touch] = [
    Touch(name: "Floor Flys", difficulty: .easy, metres: 0.16) { ($0.right.fingers, $0.left.fingers) },
    Touch(name: "High Knees", difficulty: .easy, metres: 0.15) { ($0.right.knee, $0.right.wrist) },
    Touch(name: "Seated Twist", difficulty: .hard, metres: 0.16) { ($0.right.knee, $0.left.elbow) },
    Touch(name: "Heel Taps", difficulty: .easy, metres: 0.08) { ($0.right.heel, $0.right.fingers) },
    Touch(name: "Heel Taps", difficulty: .hard, metres: 0.1) { ($0.right.heel, $0.right.fingers) },
    Touch(name: "Shoulder Taps", difficulty: .easy, metres: 0.12) { ($0.left.shoulder, $0.right.fingers) },
    Touch(name: "Shoulder Taps", difficulty: .hard, metres: 0.12) { ($0.left.shoulder, $0.right.fingers) },
    Touch(name: "Shoulder Tap Push-ups", difficulty: .easy, metres: 0.12) {
      ($0.left.shoulder, $0.right.fingers)
    },
    Touch(name: "Shoulder Tap Push-ups", difficulty: .hard, metres: 0.12) {
      ($0.left.shoulder, $0.right.fingers)
    },
  ]

  @Test("what touches in the text touches in the drawing", arguments: touches)
  func touch(said: Touch) throws {
    let movement = try #require(Figure.movement(named: said.name, difficulty: said.difficulty))
    let nearest = (0..<48).map { step -> Double in
      let (a, b) = said.places(Skeleton(movement.pose(at: Double(step) / 48)))
      return (a - b).length
    }.min()
    #expect(try #require(nearest) < said.metres, "\(nearest ?? 0)")
  }

  @Test(
    "what is straight in the text is straight in the drawing, at some moment an arm, throughout a leg",
    arguments: [
      ("Pull-ups", Difficulty.easy, true), ("Overhead Press", .easy, true), ("Overhead Press", .hard, true),
      ("Triangle", .hard, false), ("Hip Circles", .hard, false),
    ])
  func straight(name: String, difficulty: Difficulty, isArm: Bool) throws {
    let movement = try #require(Figure.movement(named: name, difficulty: difficulty))
    let bodies = (0..<48).map { Skeleton(movement.pose(at: Double($0) / 48)) }
    let bends = bodies.map {
      isArm ? max($0.right.elbowBend, $0.left.elbowBend) : max($0.right.kneeBend, $0.left.kneeBend)
    }
    #expect((isArm ? bends.min() : bends.max()) ?? 180 < 25)
  }
}
