extension ExerciseCatalogue {
  /// Shoulders.
  static let shoulders: [CatalogueEntry] = [
    CatalogueEntry(
      .shoulders, "Arm Circles",
      easy: "Arms out to the sides, draw circles as big as a plate; change direction halfway.",
      hard: "Arms out with a bottle in each hand, draw circles as big as a plate; change direction halfway."
    ),
    CatalogueEntry(
      .shoulders, "Pike Push-ups",
      easy:
        "Hands on a sturdy chair, hips high, bend the elbows outward and bring the head to the seat's edge.",
      hard: "Hands and feet on the floor, hips high, lower the crown of the head towards the floor."),
    CatalogueEntry(
      .shoulders, "Overhead Press",
      easy: "A bottle in each hand at the shoulders, press them up without arching the back.",
      hard: "Press a loaded backpack from the chest to above the head, ribs down."),
    CatalogueEntry(
      .shoulders, "Lateral Raises",
      easy: "Raise straight arms to the sides to the height of the shoulders.",
      hard:
        "A bottle in each hand, raise straight arms to the sides to shoulder height and lower for three seconds."
    ),
    CatalogueEntry(
      .shoulders, "Front Raises",
      easy: "Raise straight arms in front to the height of the shoulders.",
      hard: "Hold a loaded backpack in both hands and raise it in front to the height of the shoulders."),
    CatalogueEntry(
      .shoulders, "Shoulder Taps",
      easy: "On hands and knees, touch one shoulder with the other hand.",
      hard: "In a high plank, touch one shoulder with the other hand, hips still.",
      sides: .inTurn),
    CatalogueEntry(
      .shoulders, "Wall Slides",
      easy: "Back against a wall, slide bent arms up and down along it.",
      hard: "In a half squat, back against a wall, slide bent arms up and down, hands and elbows on the wall."
    ),
    CatalogueEntry(
      .shoulders, "Bent-over Flys",
      easy: "Lean forward with a flat back and raise the arms to the sides.",
      hard: "Lean forward with a flat back, raise two bottles to the sides and hold for two seconds."),
    CatalogueEntry(
      .shoulders, "Wall Handstand Hold",
      easy:
        "Hands on the floor, feet close by, hips above the hands: hold. Avoid with high blood pressure or eye problems.",
      hard:
        "Hands on the floor, feet on a wall at hip height, hold. Avoid with high blood pressure or eye problems."
    ),
    CatalogueEntry(
      .shoulders, "Upright Rows",
      easy: "Pull two bottles along the body up to the lower ribs, elbows first.",
      hard: "Pull a loaded backpack up along the body, elbows first, never higher than the chest."),
    CatalogueEntry(
      .shoulders, "Plank Reach",
      easy: "On hands and knees, reach one arm forward and hold for two seconds.",
      hard: "In a high plank, reach one arm forward and hold for two seconds.",
      sides: .inTurn),
    CatalogueEntry(
      .shoulders, "Shoulder Shrugs",
      easy: "Lift the shoulders to the ears, hold for a second and let them sink.",
      hard: "A loaded bag in each hand, lift the shoulders to the ears, hold for a second and let them sink."),
  ]
}
