import Testing

@testable import Figures

@Suite("All movements")
struct MovementTests {
  @Test("the bones keep their lengths", arguments: Drawn.all)
  func lengths(drawn: Drawn) {
    for (phase, body) in drawn.skeletons {
      for side in Side.allCases {
        let half = body[side]
        for (a, b, length) in [
          (half.shoulder, half.elbow, Body.upperArm), (half.elbow, half.wrist, Body.forearm),
          (half.wrist, half.fingers, Body.hand), (half.hip, half.knee, Body.thigh),
          (half.knee, half.ankle, Body.shank), (half.heel, half.toes, Body.heel + Body.toes),
        ] {
          #expect(abs((a - b).length - length) < 1e-6, "\(side) at \(phase)")
        }
      }
    }
  }

  @Test("hands and feet reach their places", arguments: Drawn.all)
  func reach(drawn: Drawn) {
    for (phase, body) in drawn.skeletons {
      for side in Side.allCases {
        #expect(body[side].armShort < Drawn.tolerance, "\(side) arm at \(phase): \(body[side].armShort)")
        #expect(body[side].legShort < Drawn.tolerance, "\(side) leg at \(phase): \(body[side].legShort)")
      }
    }
  }

  @Test("what is planted in two poses stays in its place between them", arguments: Drawn.all)
  func planted(drawn: Drawn) {
    let keys = drawn.movement.keys
    for (index, key) in keys.enumerated() {
      var next = keys[(index + 1) % keys.count].pose
      if index == keys.count - 1 { next.advance(drawn.movement.travel) }
      let start = Skeleton(key.pose)
      for side in Side.allCases {
        for step in 1...5 {
          let body = Skeleton(key.pose.mixed(with: next, Double(step) / 6))
          if key.pose[side].leg == next[side].leg, case .foot = next[side].leg {
            #expect(
              (body[side].toes - start[side].toes).length < Drawn.tolerance, "\(side) foot, pose \(index)")
          }
          if key.pose[side].arm == next[side].arm, case .at = next[side].arm {
            #expect(
              (body[side].wrist - start[side].wrist).length < Drawn.tolerance, "\(side) hand, pose \(index)")
          }
          if let root = [key.pose.root, next.root].first, key.pose.root == next.root, root.joint == .knees {
            let sides = root.side.map { [$0] } ?? [side]
            for side in sides {
              #expect(
                (body[side].knee - start[side].knee).length < Drawn.tolerance, "\(side) knee, pose \(index)")
            }
          }
        }
      }
    }
  }

  @Test("nothing is below the floor", arguments: Drawn.all)
  func floor(drawn: Drawn) {
    // Soft parts give way by a centimetre.
    let soft = 0.012
    for (phase, body) in drawn.skeletons {
      func check(_ point: Vector, _ width: Double, _ what: String) {
        #expect(point.y - width / 2 > -soft, "\(what) at \(phase): \(point.y - width / 2)")
      }
      check(body.head, Body.headRadius * 2, "head")
      check(body.hips, Body.Width.trunk, "hips")
      check(body.waist, Body.Width.trunk, "waist")
      for side in Side.allCases {
        let half = body[side]
        check(half.elbow, Body.Width.forearm, "\(side) elbow")
        check(half.wrist, Body.Width.hand, "\(side) wrist")
        check(half.fingers, Body.Width.hand, "\(side) fingers")
        check(half.knee, Body.Width.shank, "\(side) knee")
        check(half.ankle, Body.Width.foot, "\(side) ankle")
        check(half.heel, Body.Width.foot, "\(side) heel")
        check(half.toes, Body.Width.foot, "\(side) toes")
      }
    }
  }

  @Test("nothing is cut: all shapes are inside the part of the square that is shown", arguments: Drawn.all)
  func inside(drawn: Drawn) {
    let phases = drawn.skeletons.map(\.phase)
    let crop = drawn.movement.crop
    for half in drawn.movement.changesSides ? Movement.Half.allCases : [.first] {
      let still = drawn.movement.stills(at: [drawn.movement.mostTellingInstant], half: half)
      for (number, shapes) in (drawn.movement.frames(at: phases, half: half) + still).enumerated() {
        for shape in shapes {
          let radius = shape.form.reach
          let isInside = shape.form.points.allSatisfy {
            $0.x - radius >= crop.x && $0.x + radius <= crop.x + crop.width && $0.y - radius >= crop.y
              && $0.y + radius <= crop.y + crop.height
          }
          #expect(isInside, "\(shape.role) in picture \(number)")
        }
      }
    }
  }

  @Test("a loop ends where it begins, and nothing jumps", arguments: Drawn.all)
  func closes(drawn: Drawn) {
    let count = max(2, Int(drawn.movement.seconds * 24))
    let travel = drawn.movement.travel
    func joints(_ index: Int) -> [Vector] {
      let phase = Double(index % count) / Double(count)
      var pose = drawn.movement.pose(at: phase)
      pose.advance(-travel * phase)
      return Skeleton(pose).joints
    }
    // In a twenty-fourth of a second, at 12 m/s.
    let limit = 0.5
    let all = (0...count).map(joints)
    for index in 0..<count {
      let way = zip(all[index], all[index + 1]).map { ($0.0 - $0.1).length }.max() ?? 0
      #expect(way < limit, "\(index) of \(count): \(way)")
    }
  }

  @Test("easy and hard are different", arguments: Figure.categories.flatMap { $0.exercises.map(\.name) })
  func differ(name: String) throws {
    let easy = try #require(Figure.movement(named: name, difficulty: .easy))
    let hard = try #require(Figure.movement(named: name, difficulty: .hard))
    #expect(easy != hard)
    #expect(easy.frame(at: 0) != hard.frame(at: 0) || easy.frame(at: 0.5) != hard.frame(at: 0.5))
  }

  @Test("a loop takes up to half a minute, and stills show its poses", arguments: Drawn.all)
  func times(drawn: Drawn) {
    #expect((0.25...30).contains(drawn.movement.seconds), "\(drawn.movement.seconds)")
    let instants = drawn.movement.tellingInstants
    #expect((1...4).contains(instants.count) && instants.allSatisfy { (0..<1).contains($0) })
    if !drawn.movement.isStill {
      let poses = instants.map { Skeleton(drawn.movement.pose(at: $0)) }
      #expect(poses.count > 1 && poses[0].distance(to: poses[1]) > 0.03)
    }
  }
}
