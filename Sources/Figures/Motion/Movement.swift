/// A figure that does an exercise, over and over.
package struct Movement: Hashable, Sendable {
  /// A half of an exercise that changes its sides or its direction after half of its time.
  package enum Half: CaseIterable, Sendable {
    case first, second
  }

  /// The poses in order; after the last one the first follows.
  var keys: [Key]
  var view: View
  var props: [Prop] = []
  var arrows: [Arrow] = []
  /// What works; nil for no part more than others.
  var region: Region?
  /// The joint that the exercise is about; nil for those that the region moves.
  var joint: Joint?
  /// Metres that the figure walks ahead in a loop; the picture goes with it.
  var travel = 0.0
  /// Whether the pose is held, with no more than breathing.
  package var isStill = false
  /// Numbers of the poses that say most; nil for the two that differ most.
  var tellingKeys: [Int]?
  /// Whether the sides change after half of the exercise's time: the second half is the mirrored picture.
  package var changesSides = false
  /// Whether the exercise turns the other way after half of its time: the second half runs backwards.
  package var turnsBack = false

  /// A movement seen from the side, or half from ahead if it is done upright.
  init(_ keys: [Key]) {
    self.keys = keys
    let isUpright = keys.allSatisfy { abs($0.pose.trunk.forward) < 70 && Skeleton($0.pose).hips.y > 0.4 }
    view = isUpright ? .upright : .side
  }

  /// The length of a loop in seconds.
  package var seconds: Double { keys.reduce(0) { $0 + $1.seconds + $1.hold } }

  /// How long each picture of `loop` is shown.
  package var frameLength: Duration { .nanoseconds(Int64(seconds * 1e9) / Int64(loop.count)) }

  /// Pictures a second on a screen, and in a file.
  private static let framesPerSecond = 12.0
  package static let fileFramesPerSecond = 25.0
  /// The fewest pictures of a loop. The number is even, so that both sides have as many.
  private static let framesMin = 8

  /// The phases of the pictures of a loop, the same in every loop.
  package var loop: [Double] { phases(Self.framesPerSecond) }

  /// The phases of the pictures of a loop in a file.
  package var fileLoop: [Double] { phases(Self.fileFramesPerSecond) }

  private func phases(_ perSecond: Double) -> [Double] {
    let count = max(Self.framesMin, 2 * Int((seconds * perSecond / 2).rounded()))
    return (0..<count).map { Double($0) / Double(count) }
  }

  /// The loops of one half that are shown before the other half: at least three, so that the change is not taken for a
  /// part of the exercise.
  package var loopsOfHalf: Int { max(3, Int((Self.secondsOfHalf / seconds).rounded(.up))) }

  private static let secondsOfHalf = 8.0

  /// What a picture cannot say: whether the pose is held, and how long a hold or a slow part takes.
  package var legend: String {
    if isStill { return "Hold the pose." }
    let (hold, slow) = (keys.map(\.hold).max() ?? 0, keys.map(\.seconds).max() ?? 0)
    if hold >= 1 { return "Repeat. Hold for \(Int(hold.rounded())) s each time." }
    return slow >= 2.5 ? "Repeat. Take \(Int(slow.rounded())) s one way." : "Repeat."
  }

  /// The halves of the exercise that look different.
  package var halves: [Half] { changesSides || turnsBack ? [.first, .second] : [.first] }

  /// The phases, from 0 to less than 1, of one or two poses from which the movement is understood.
  package var tellingInstants: [Double] {
    let numbers = tellingKeys ?? (isStill ? [0] : keysThatDifferMost)
    return numbers.map { keyInstants[$0] }
  }

  /// The phase of the pose that says most: the last telling one, unless the figure just stands in it.
  package var mostTellingInstant: Double {
    guard let first = tellingInstants.first, let last = tellingInstants.last else { return 0 }
    let distances = [first, last].map { Skeleton(pose(at: $0)).distance(to: Skeleton(.stand)) }
    return distances[1] < min(1.2, distances[0] / 2) ? first : last
  }

  /// Returns the figure's pose at a phase, from 0 to less than 1.
  func pose(at phase: Double) -> Pose {
    var time = (phase - phase.rounded(.down)) * seconds
    for (index, key) in keys.enumerated() {
      // The loop begins with the first pose; the way to it from the last one is at the end.
      if time < key.hold { return key.pose }
      time -= key.hold
      let next = (index + 1) % keys.count
      if time < keys[next].seconds {
        var target = keys[next].pose
        if next == 0 { target.advance(travel) }
        let (way, easing) = (time / keys[next].seconds, keys[next].easing)
        return key.pose.mixed(with: target, easing(way), arms: easing(easing.afterLag(way)))
      }
      time -= keys[next].seconds
    }
    return keys[0].pose
  }

  /// The phases in which the poses are shown, late in their holds.
  var keyInstants: [Double] {
    keys.indices.map { (start(ofKey: $0) + keys[$0].hold * 0.95) / seconds }
  }

  /// Returns the seconds from the start of the loop until a pose is reached.
  private func start(ofKey number: Int) -> Double {
    (0..<number).reduce(0) { $0 + keys[$1].hold + keys[$1 + 1].seconds }
  }

  private var keysThatDifferMost: [Int] {
    let skeletons = keys.map { Skeleton($0.pose) }
    var best = ([0], -1.0)
    for first in keys.indices {
      for second in keys.indices where second > first {
        let difference = skeletons[first].distance(to: skeletons[second])
        if difference > best.1 + 1e-6 { best = ([first, second], difference) }
      }
    }
    return best.0
  }
}

extension Pose {
  /// Moves everything that is planted ahead, and to the right.
  mutating func advance(_ metres: Double, aside: Double = 0) {
    guard metres != 0 || aside != 0 else { return }
    root.at = root.at + Vector(metres, 0, aside)
    for side in Side.allCases {
      self[side].arm = self[side].arm.advanced(metres, out: aside * side.sign)
      self[side].leg = self[side].leg.advanced(metres, out: aside * side.sign)
    }
  }
}

extension Limb {
  fileprivate func advanced(_ metres: Double, out: Double) -> Limb {
    switch self {
    case .at(let place, let joint, let holds):
      return .at(place + Vector(metres, 0, out), joint: joint, holds: holds)
    case .foot(var footing):
      (footing.x, footing.out) = (footing.x + metres, footing.out + out)
      return .foot(footing)
    case .free, .chest, .solved: return self
    }
  }
}

extension Skeleton {
  /// The joints that a picture is understood by.
  var joints: [Vector] {
    [head, neck, waist, hips]
      + Side.allCases.flatMap { side in
        let half = self[side]
        return [
          half.shoulder, half.elbow, half.wrist, half.fingers, half.hip, half.knee, half.ankle, half.heel,
          half.toes,
        ]
      }
  }

  /// The sum of the ways that the joints move to another pose, in metres.
  func distance(to other: Skeleton) -> Double {
    zip(joints, other.joints).reduce(0) { $0 + ($1.0 - $1.1).length }
  }
}
