extension ExerciseCatalogue {
  /// Triceps.
  static let triceps: [CatalogueEntry] = [
    CatalogueEntry(
      .triceps, "Chair Dips",
      easy: "Hands on the edge of a steady chair, knees bent, lower the hips a little and press up.",
      hard:
        "Hands on the edge of a steady chair, legs straight, bend the elbows to a right angle and press up."),
    CatalogueEntry(
      .triceps, "Close Push-ups",
      easy: "Kneel, hands under the chest, and keep the elbows along the ribs as you go down.",
      hard: "Legs straight, hands under the chest, and keep the elbows along the ribs as you go down."),
    CatalogueEntry(
      .triceps, "Overhead Extensions",
      easy: "Hold a water bottle above the head with both hands, lower it behind the head and stretch up.",
      hard:
        "Hold a loaded backpack above the head, lower it behind the head, elbows pointing ahead, and stretch up."
    ),
    CatalogueEntry(
      .triceps, "Kickbacks",
      easy: "Lean forward with a flat back, elbows at the ribs, and stretch the forearms back.",
      hard: "Lean forward with a bottle in each hand, stretch the forearms back and hold for two seconds."),
    CatalogueEntry(
      .triceps, "Wall Triceps Press",
      easy: "Lean on a wall with both forearms and press away until the arms are straight.",
      hard:
        "Stand farther from the wall, lower the elbows to it for three seconds and press the arms straight."),
    CatalogueEntry(
      .triceps, "Floor Dips",
      easy: "Sit, hands behind you, hips just off the floor, and bend the elbows a little.",
      hard: "Hips high like a table, bend the elbows until the hips touch the floor and press up."),
    CatalogueEntry(
      .triceps, "Diamond Push-ups",
      easy: "Kneel, thumbs and forefingers together under the breastbone, and do push-ups.",
      hard: "Legs straight, thumbs and forefingers together under the breastbone, and do push-ups."),
    CatalogueEntry(
      .triceps, "Lying Extensions",
      easy: "Lie on your back, a bottle in both hands above the face, and bend only the elbows.",
      hard: "Lie on your back, a bottle in each hand, and lower them beside the ears for three seconds."),
    CatalogueEntry(
      .triceps, "Plank Press-ups",
      easy: "On the knees, go from the forearms to the hands and back, one arm after the other.",
      hard: "In a full plank, go from the forearms to the hands and back without swaying the hips.",
      sides: .inTurn),
    CatalogueEntry(
      .triceps, "Side Triceps Press",
      easy:
        "Lie on your side, the lower arm around the ribs, and lift the chest with the upper hand on the floor.",
      hard:
        "Lie on your side, press with the upper hand until its arm is straight, and take three seconds down.",
      sides: .halfway),
    CatalogueEntry(
      .triceps, "Arm Pulses Back",
      easy: "Stand, arms straight down, palms to the back, and press them back in small pulses.",
      hard:
        "Lean forward with a flat back, a bottle in each hand, and press the straight arms back in small pulses."
    ),
  ]
}
