extension Movement {
  /// A pose held, breathing.
  static func hold(_ pose: Pose, breath: Double = 1) -> Movement {
    Movement([Key(pose, 2), Key(pose.breathingIn(breath), 2)]).with { $0.isStill = true }
  }

  /// To and fro between two poses, with seconds for each part.
  static func between(
    _ a: Pose, _ b: Pose, there: Double = 1, hold: Double = 0.15, back: Double? = nil, rest: Double = 0.15
  ) -> Movement {
    Movement([Key(a, back ?? there, hold: rest), Key(b, there, hold: hold)])
  }

  /// From one pose to another, then from the first one to the mirrored other.
  static func inTurn(
    _ a: Pose, _ b: Pose, there: Double = 1, hold: Double = 0.15, back: Double? = nil, rest: Double = 0.1
  ) -> Movement {
    bothSides([Key(a, back ?? there, hold: rest), Key(b, there, hold: hold)])
  }

  /// Poses one after the other, then the same mirrored.
  static func bothSides(_ keys: [Key]) -> Movement {
    Movement(
      keys
        + keys.map { key in
          var other = key
          other.pose = key.pose.mirrored
          return other
        })
  }

  /// Poses along a closed curve, in even time: the function gets the angle from 0 to 360.
  static func circle(seconds: Double, _ pose: (Double) -> Pose) -> Movement {
    let steps = 12
    // The last pose is the first one after a whole turn, so that the angle never runs back.
    return Movement(
      (0...steps).map { step in
        Key(pose(Double(step) * 360 / Double(steps)), step == 0 ? 0 : seconds / Double(steps), .even)
      })
  }

  /// The same movement seen in another view.
  func seen(_ view: View) -> Movement { with { $0.view = view } }
  /// The same movement with things.
  func with(_ props: Prop...) -> Movement { with { $0.props += props } }
  /// The same movement with arrows.
  func arrow(_ arrows: Arrow...) -> Movement { with { $0.arrows += arrows } }
  /// The same movement with arrows for small movements up and down from a place.
  func pulsing(at place: Vector) -> Movement {
    arrow(.straight(place, place + Vector(0, 0.16)), .straight(place, place - Vector(0, 0.16)))
  }
  /// The same movement with an arrow on each side, the right one from a place to another.
  func sideArrows(_ start: Vector, _ end: Vector) -> Movement {
    arrow(.straight(start, end), .straight(start.on(.left), end.on(.left)))
  }
  /// The same movement, its sides changing after half of the time.
  var changingSides: Movement { with { $0.changesSides = true } }
  /// The same movement, turning the other way after half of the time.
  var turningBack: Movement { with { $0.turnsBack = true } }
  /// The same movement with its arrows the other way round, for time that runs backwards.
  var reversed: Movement {
    with { movement in
      movement.turnsBack = false
      movement.arrows = movement.arrows.map(\.reversed)
    }
  }
  /// The same movement with an arrow along the way of a joint.
  func about(_ joint: Joint) -> Movement { with { $0.joint = joint } }
  /// The same movement with the poses that stills show, by number.
  func telling(_ keys: Int...) -> Movement { with { $0.tellingKeys = keys } }
  /// The same movement walking ahead.
  func walking(_ metres: Double) -> Movement { with { $0.travel = metres } }

  private func with(_ change: (inout Movement) -> Void) -> Movement {
    var movement = self
    change(&movement)
    return movement
  }
}
