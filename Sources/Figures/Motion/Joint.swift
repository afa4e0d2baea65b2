/// A part of the body that an exercise is about: along its way an arrow is drawn.
enum Joint: CaseIterable, Sendable {
  case hand, elbow, knee, foot, hips, chest

  /// Its places on a body, one for each side if there are two.
  func places(on body: Skeleton) -> [Vector] {
    switch self {
    case .hand: [body.right.fingers, body.left.fingers]
    case .elbow: [body.right.elbow, body.left.elbow]
    case .knee: [body.right.knee, body.left.knee]
    case .foot: [body.right.ankle, body.left.ankle]
    case .hips: [body.hips]
    case .chest: [body.waist.mixed(with: body.neck, 0.6)]
    }
  }

  /// Those that muscles of a region move, where an exercise does not say which one it is about.
  static func moved(by region: Region?) -> [Joint] {
    switch region {
    case .quads, .hamstrings, .glutes, .calves: [.knee, .foot, .hips]
    case .chest, .triceps, .biceps, .shoulders, .back: [.hand, .chest]
    case .abs, nil: [.hand, .knee, .foot, .hips, .chest]
    }
  }
}
