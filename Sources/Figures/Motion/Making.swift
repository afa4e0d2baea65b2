extension Movement {
  /// A pose held, breathing.
  static func hold(_ pose: Pose, breath: Double = 1) -> Movement {
    var movement = Movement([Key(pose, 2), Key(pose.breathingIn(breath), 2)])
    movement.isStill = true
    return movement
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
  /// The same movement, then backwards, in one loop.
  var thereAndBack: Movement {
    with { movement in
      var back = Array(movement.keys.dropLast().reversed())
      for number in back.indices {
        back[number].seconds = movement.keys[movement.keys.count - 1 - number].seconds
      }
      movement.keys += back
      movement.arrows += movement.arrows.map(\.reversed)
    }
  }
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
