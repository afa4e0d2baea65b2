extension ExerciseCatalogue {
  /// Abs.
  static let abs: [CatalogueEntry] = [
    CatalogueEntry(
      .abs, "Plank",
      easy: "Forearms and knees on the floor, make a straight line from head to knees and hold it.",
      hard: "Forearms and toes on the floor, make a straight line from head to heels and hold it."),
    CatalogueEntry(
      .abs, "Crunches",
      easy: "Lie with bent knees, hands on the thighs, and breathe out as you lift head and shoulders.",
      hard:
        "Lie with bent knees, hands beside the ears, lift the shoulder blades and lower for three seconds."),
    CatalogueEntry(
      .abs, "Dead Bug",
      easy: "On your back, knees over the hips, lower one heel to the floor, lower back on the floor.",
      hard:
        "On your back, stretch one leg and the opposite arm to just above the floor, lower back on the floor.",
      sides: .inTurn),
    CatalogueEntry(
      .abs, "Bicycle Crunches",
      easy: "On your back, one foot on the floor, bring the other knee and the opposite elbow together.",
      hard:
        "On your back, legs in the air, bring knee and opposite elbow together while the other leg stretches.",
      sides: .inTurn),
    CatalogueEntry(
      .abs, "Mountain Climbers",
      easy: "Hands on a sturdy chair, draw one knee after the other to the chest at walking pace.",
      hard: "Hands on the floor, draw one knee after the other to the chest at running pace.",
      sides: .inTurn),
    CatalogueEntry(
      .abs, "Side Plank",
      easy: "Forearm and knees on the floor, lift the hips to a straight line and hold.",
      hard: "Forearm and feet on the floor, lift the hips to a straight line, the upper arm to the ceiling.",
      sides: .halfway),
    CatalogueEntry(
      .abs, "Leg Raises",
      easy: "On your back, hands beside you, raise one straight leg after the other.",
      hard:
        "On your back, raise both straight legs to the ceiling and lower them as far as the back stays flat."),
    CatalogueEntry(
      .abs, "Russian Twists",
      easy: "Sit with bent knees, heels down, lean back a little and turn the chest from side to side.",
      hard: "Lean back, heels off the floor, and touch the floor beside each hip in turn.",
      sides: .inTurn),
    CatalogueEntry(
      .abs, "Heel Taps",
      easy: "On your back, knees bent, feet near the hips, reach for one heel after the other.",
      hard: "On your back, shoulder blades lifted, feet farther away, reach for one heel after the other.",
      sides: .inTurn),
    CatalogueEntry(
      .abs, "Reverse Crunches",
      easy: "On your back, knees over the hips, draw the knees towards the chest.",
      hard: "On your back, draw the knees in and lift the hips off the floor without swinging."),
    CatalogueEntry(
      .abs, "Hollow Hold",
      easy: "On your back, knees bent in the air, lift head and shoulders and hold, lower back on the floor.",
      hard:
        "On your back, stretch legs and arms low over the floor, lift the shoulders and hold, lower back on the floor."
    ),
    CatalogueEntry(
      .abs, "Bird Dog",
      easy: "On hands and knees, stretch one leg back, hold for two seconds and switch.",
      hard:
        "On hands and knees, stretch one leg and the opposite arm, then bring knee and elbow together below you.",
      sides: .inTurn),
    CatalogueEntry(
      .abs, "Flutter Kicks",
      easy: "On your back, hands under the hips, move the straight legs up and down at knee height.",
      hard: "On your back, shoulder blades lifted, move the straight legs up and down just above the floor.",
      sides: .inTurn),
  ]
}
