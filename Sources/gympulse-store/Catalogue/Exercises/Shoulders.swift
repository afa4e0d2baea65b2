extension ExerciseCatalogue {
  /// Shoulders.
  static let shoulders: [CatalogueEntry] = [
    CatalogueEntry(
      .shoulders, "Arm Circles",
      easy: "Arms out to the sides, draw circles as big as a plate; turn the other way halfway.",
      hard: "Do the same with a bottle in each hand."),
    CatalogueEntry(
      .shoulders, "Pike Push-ups",
      easy: "Hands on a steady chair, hips high, bend the elbows and bring the head towards the seat.",
      hard: "Hands and feet on the floor, hips high, lower the crown of the head towards the floor."),
    CatalogueEntry(
      .shoulders, "Overhead Press",
      easy: "A bottle in each hand at the shoulders, press them up without hollowing the back.",
      hard: "Press a loaded backpack from the chest to above the head, ribs down."),
    CatalogueEntry(
      .shoulders, "Lateral Raises",
      easy: "Raise straight arms to the sides to the height of the shoulders.",
      hard: "Do the same with a bottle in each hand and take three seconds down."),
    CatalogueEntry(
      .shoulders, "Front Raises",
      easy: "Raise straight arms in front to the height of the shoulders.",
      hard: "Do the same with a loaded backpack in both hands."),
    CatalogueEntry(
      .shoulders, "Shoulder Taps",
      easy: "On hands and knees, touch one shoulder with the other hand.",
      hard: "In a high plank, touch one shoulder with the other hand, hips still.",
      sides: .inTurn),
    CatalogueEntry(
      .shoulders, "Wall Slides",
      easy: "Back against a wall, slide bent arms up and down along it.",
      hard: "Do the same in a half squat, hands and elbows touching the wall all the time."),
    CatalogueEntry(
      .shoulders, "Bent-over Flys",
      easy: "Lean forward with a flat back and raise the arms to the sides.",
      hard: "Do the same with a bottle in each hand, two seconds at the top."),
    CatalogueEntry(
      .shoulders, "Wall Handstand Hold",
      easy: "Hands on the floor, hips above them, feet on the floor close by: hold an upside-down V.",
      hard: "Hands on the floor, walk the feet up a wall to hip height and hold; come down if dizzy."),
    CatalogueEntry(
      .shoulders, "Upright Rows",
      easy: "Pull two bottles along the body up to the lower ribs, elbows first.",
      hard: "Do the same with a loaded backpack, never higher than the chest."),
    CatalogueEntry(
      .shoulders, "Plank Reach",
      easy: "On hands and knees, reach one arm forward and hold for two seconds.",
      hard: "In a high plank, reach one arm forward and hold for two seconds.",
      sides: .inTurn),
    CatalogueEntry(
      .shoulders, "Shoulder Shrugs",
      easy: "Lift the shoulders to the ears, hold for a second and let them sink.",
      hard: "Do the same with a loaded bag in each hand."),
  ]
}
