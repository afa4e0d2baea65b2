import Testing

@testable import Figures

@Suite("What a body can do")
struct AnatomyTests {
  @Test("joints stay within human ranges", arguments: Drawn.all)
  func ranges(drawn: Drawn) {
    for (phase, body) in drawn.skeletons {
      for side in Side.allCases {
        let half = body[side]
        #expect((-0.01...160.1).contains(half.elbowBend), "\(side) elbow at \(phase): \(half.elbowBend)")
        #expect((-0.01...160.1).contains(half.kneeBend), "\(side) knee at \(phase): \(half.kneeBend)")
        #expect((-54...78).contains(half.toesPoint), "\(side) ankle at \(phase): \(half.toesPoint)")
        let thigh = -half.thigh.up
        let out = 90 - angle(between: thigh, and: Vector(0, 0, side.sign))
        #expect((-48...90).contains(out), "\(side) hip outwards at \(phase): \(out)")
        if abs(out) < 70 {
          let forward = angle(y: thigh.x, x: -thigh.y)
          #expect((-48...156).contains(forward), "\(side) hip forward at \(phase): \(forward)")
        }
      }
    }
    for key in drawn.movement.keys {
      #expect((-66...62).contains(key.pose.spine.forward))
      #expect(abs(key.pose.spine.side) <= 46 && abs(key.pose.spine.turn) <= 50)
      #expect((-50...50).contains(key.pose.head.forward) && abs(key.pose.head.turn) <= 80)
    }
  }

  @Test("a knee is on the side of the toes, never behind", arguments: Drawn.all)
  func knees(drawn: Drawn) {
    for (phase, body) in drawn.skeletons {
      for side in Side.allCases where body[side].kneeBend > 15 {
        let half = body[side]
        let line = (half.ankle - half.hip).unit
        let out = (half.knee - half.hip).across(line).unit
        let shank = (half.ankle - half.knee).unit
        let toes = (half.toes - half.heel).across(shank).unit
        #expect(out.dot(toes) > 0, "\(side) at \(phase): \(out.dot(toes))")
      }
    }
  }

  @Test("an elbow of an arm that hangs never bends back", arguments: Drawn.all)
  func elbows(drawn: Drawn) {
    for (phase, body) in drawn.skeletons {
      for side in Side.allCases where body[side].elbowBend > 25 {
        let half = body[side]
        let upper = (half.elbow - half.shoulder).unit
        guard angle(between: upper, and: -body.chestFrame.up) < 45 else { continue }
        let lower = (half.wrist - half.elbow).across(upper).unit
        #expect(
          lower.dot(body.chestFrame.ahead) > -0.35, "\(side) at \(phase): \(lower.dot(body.chestFrame.ahead))"
        )
      }
    }
  }

  @Test("the head is not inside an arm or a leg", arguments: Drawn.all)
  func head(drawn: Drawn) {
    for (phase, body) in drawn.skeletons {
      for side in Side.allCases {
        #expect((body[side].knee - body.head).length > Body.headRadius, "\(side) knee at \(phase)")
        #expect((body[side].elbow - body.head).length > Body.headRadius * 0.9, "\(side) elbow at \(phase)")
        #expect((body[side].wrist - body.head).length > Body.headRadius * 0.7, "\(side) wrist at \(phase)")
      }
    }
  }

  @Test(
    "a pose that is held without support has its weight over what touches the floor", arguments: Drawn.all)
  func balance(drawn: Drawn) {
    let isSupported = drawn.movement.props.contains { prop in
      switch prop {
      case .chair, .wall, .sideWall, .bar, .sofa, .step: true
      default: false
      }
    }
    guard !isSupported else { return }
    for (index, key) in drawn.movement.keys.enumerated() where drawn.movement.isStill || key.hold >= 0.3 {
      let body = Skeleton(key.pose)
      let touching = body.joints.filter { $0.y < 0.13 }.map { Vector($0.x, 0, $0.z) }
      let mass = body.centerOfMass
      let outside = Self.distance(of: Vector(mass.x, 0, mass.z), outside: touching)
      #expect(outside < 0.04, "pose \(index): \(outside) m")
    }
  }

  /// Returns how far a point is outside the convex hull of others on the floor, in metres; 0 inside.
  static func distance(of point: Vector, outside corners: [Vector]) -> Double {
    // The largest gap in any direction is the distance to a convex set.
    (0..<72).map { step in
      let direction = Vector(cosine(Double(step) * 5), 0, sine(Double(step) * 5))
      let edge = corners.map { $0.dot(direction) }.max() ?? -.infinity
      return point.dot(direction) - edge
    }.max().map { max(0, $0) } ?? 0
  }

  @Test("the distance from a square")
  func square() {
    let corners = [(0, 0), (1, 0), (1, 1), (0, 1)].map { Vector(Double($0.0), 0, Double($0.1)) }
    #expect(Self.distance(of: Vector(0.5, 0, 0.5), outside: corners) == 0)
    #expect(abs(Self.distance(of: Vector(1.5, 0, 0.5), outside: corners) - 0.5) < 0.01)
  }
}
