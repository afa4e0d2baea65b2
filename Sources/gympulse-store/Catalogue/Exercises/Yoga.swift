extension ExerciseCatalogue {
  /// Yoga. Each pose as far as it is comfortable, breathing normally.
  static let yoga: [CatalogueEntry] = [
    CatalogueEntry(
      .yoga, "Mountain Pose",
      easy: "Stand with the feet under the hips, shoulders low, and breathe deeply.",
      hard: "Raise the arms, palms together, lift the heels and balance."),
    CatalogueEntry(
      .yoga, "Downward Dog",
      easy: "Hands on a chair, walk back and push the hips away, knees soft.",
      hard: "Hands and feet on the floor, hips high, heels towards the floor, back long."),
    CatalogueEntry(
      .yoga, "Warrior One",
      easy: "A short step between the feet, front knee a little bent, arms up.",
      hard: "A long step, front thigh nearly level, back heel down, arms up.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Warrior Two",
      easy: "Feet wide, front knee a little bent, arms out at shoulder height.",
      hard: "Front thigh nearly level, look over the front hand, shoulders over the hips.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Triangle",
      easy: "Feet wide, one hand on a chair's seat, the other arm up.",
      hard: "One hand on the shin, the other arm up, both legs straight, the chest open.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Tree",
      easy: "Stand on one leg, the other foot against the ankle, a finger on a wall.",
      hard: "Foot against the inner thigh, never the knee, arms up.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Cobra",
      easy: "Lie face down, forearms on the floor, and lift the chest.",
      hard: "Hands below the shoulders, lift the chest with the back, elbows close."),
    CatalogueEntry(
      .yoga, "Child's Pose",
      easy: "Kneel, sit back towards the heels, forehead on a cushion, arms ahead.",
      hard: "Knees wide, forehead on the floor, walk the hands to each side."),
    CatalogueEntry(
      .yoga, "Chair Pose",
      easy: "Bend the knees a little, arms forward, weight on the heels.",
      hard: "Sit low, arms beside the ears, knees together."),
    CatalogueEntry(
      .yoga, "Low Lunge",
      easy: "Back knee on a cushion, front foot flat, hands on the front thigh.",
      hard: "Sink the hips forward, arms up, chest lifted.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Seated Forward Bend",
      easy: "Sit with bent knees and lean the belly towards the thighs.",
      hard: "Legs straight, fold from the hips, hands to the feet."),
    CatalogueEntry(
      .yoga, "Seated Twist",
      easy: "Sit cross-legged, one hand on the other knee, and turn with a breath out.",
      hard: "One foot over the other leg, elbow outside the knee, turn from the waist.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Bridge Pose",
      easy: "On your back, feet flat, lift the hips a little and breathe.",
      hard: "Lift the hips high, hands clasped below you, shoulders tucked in."),
    CatalogueEntry(
      .yoga, "Yoga Flow",
      easy: "Go slowly from mountain to forward bend, low lunge, child's pose and back up.",
      hard: "Go with each breath through forward bend, plank, cobra, downward dog and back up.",
      seconds: 300),
  ]
}
