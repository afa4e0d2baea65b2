extension ExerciseCatalogue {
  /// Yoga. Each pose as far as it is comfortable, breathing normally.
  static let yoga: [CatalogueEntry] = [
    CatalogueEntry(
      .yoga, "Mountain Pose",
      easy: "Stand with the feet under the hips, shoulders low, and breathe deeply.",
      hard: "Stand, raise the arms with the palms together, lift the heels and balance."),
    CatalogueEntry(
      .yoga, "Downward Dog",
      easy: "Hands on a chair, walk back and push the hips away, knees soft.",
      hard: "Hands and feet on the floor, hips high, heels towards the floor, back long."),
    CatalogueEntry(
      .yoga, "Warrior One",
      easy: "Stand with a short step between the feet, bend the front knee a little, and raise the arms.",
      hard: "Step wide, front thigh nearly parallel to the floor, back heel down, arms up.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Warrior Two",
      easy: "Stand wide, bend the front knee a little and hold the arms out at shoulder height.",
      hard: "Stand wide, front thigh nearly parallel to the floor, arms out, and look over the front hand.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Triangle",
      easy: "Stand wide, put one hand on a chair's seat beside you and stretch the other arm up.",
      hard:
        "Stand wide, legs straight, put one hand on the shin, stretch the other arm up and open the chest.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Tree",
      easy: "Stand on one leg, the other foot against the ankle, a finger on a wall.",
      hard: "Stand on one leg, the other foot against the inner thigh, never the knee, and raise the arms.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Cobra",
      easy: "Lie face down, forearms on the floor, and lift the chest.",
      hard: "Lie face down, hands below the shoulders, and lift the chest with the back, elbows close."),
    CatalogueEntry(
      .yoga, "Child's Pose",
      easy: "Kneel, sit back towards the heels, forehead on a cushion, arms ahead.",
      hard: "Kneel wide, sit back, forehead on the floor, and walk the hands to one side, then to the other."),
    CatalogueEntry(
      .yoga, "Chair Pose",
      easy: "Bend the knees a little, arms forward, weight on the heels.",
      hard: "Sit low as on a chair, knees together, arms beside the ears, and hold."),
    CatalogueEntry(
      .yoga, "Low Lunge",
      easy: "Back knee on a cushion, front foot flat, hands on the front thigh.",
      hard: "Back knee on the floor, front foot flat, sink the hips forward, arms up, chest lifted.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Seated Forward Bend",
      easy: "Sit with bent knees and lean the belly towards the thighs.",
      hard: "Sit with straight legs, fold from the hips and bring the hands to the feet."),
    CatalogueEntry(
      .yoga, "Seated Twist",
      easy: "Sit cross-legged, one hand on the other knee, and turn with a breath out.",
      hard:
        "Sit, put one foot outside the other, straight leg, elbow outside the knee, and turn from the waist.",
      sides: .halfway),
    CatalogueEntry(
      .yoga, "Bridge Pose",
      easy: "On your back, feet flat, lift the hips a little and breathe.",
      hard: "On your back, feet flat, lift the hips high and clasp the hands below you."),
    CatalogueEntry(
      .yoga, "Yoga Flow",
      easy: "Go slowly from mountain to forward bend, low lunge, child's pose and back up.",
      hard: "Go with each breath through forward bend, plank, cobra, downward dog and back up.",
      seconds: 300),
  ]
}
