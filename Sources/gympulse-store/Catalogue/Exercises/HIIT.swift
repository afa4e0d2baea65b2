extension ExerciseCatalogue {
  /// Active training. The easy versions leave out the jumps, for the joints and the neighbours.
  static let hiit: [CatalogueEntry] = [
    CatalogueEntry(
      .hiit, "Jumping Jacks",
      easy: "Step one foot to the side while the arms go up, and change.",
      hard: "Jump the feet apart while the arms go up, and together again, landing softly."),
    CatalogueEntry(
      .hiit, "High Knees",
      easy: "March in place and lift the knees to hip height.",
      hard: "Run in place on the balls of the feet, knees to hip height.",
      sides: .inTurn),
    CatalogueEntry(
      .hiit, "Burpees",
      easy: "Hands on a chair, step back to a plank, step forward and stand up tall.",
      hard: "Squat, jump back to a plank, jump forward and jump up."),
    CatalogueEntry(
      .hiit, "Skater Steps",
      easy: "Step wide to one side, the other foot behind you, and to the other side.",
      hard: "Jump wide from one foot to the other and land on a soft knee.",
      sides: .inTurn),
    CatalogueEntry(
      .hiit, "Squat Jumps",
      easy: "Squat halfway and rise onto the toes with the arms up.",
      hard: "Squat and jump, land softly with the knees over the toes."),
    CatalogueEntry(
      .hiit, "Shadow Boxing",
      easy: "Stand firmly and punch the air in front of you, one fist after the other.",
      hard: "Punch fast while you bounce from foot to foot.",
      sides: .inTurn),
    CatalogueEntry(
      .hiit, "Butt Kicks",
      easy: "March in place, heels towards the seat.",
      hard: "Run in place, heels to the seat.",
      sides: .inTurn),
    CatalogueEntry(
      .hiit, "Plank Jacks",
      easy: "In a plank on the hands, step one foot to the side and back.",
      hard: "In a plank on the hands, jump the feet apart and together.",
      sides: .inTurn),
    CatalogueEntry(
      .hiit, "Fast Feet",
      easy: "Feet wide, knees soft, step quickly in place.",
      hard: "Run in place as fast as you can in a half squat."),
    CatalogueEntry(
      .hiit, "Lunge Switches",
      easy: "Step back into a low lunge, one leg after the other, without a pause.",
      hard: "Jump from one lunge into the other, landing softly.",
      sides: .inTurn),
    CatalogueEntry(
      .hiit, "Cross Jacks",
      easy: "Arms wide, then crossed in front, one foot stepping out with them.",
      hard: "Jump with arms and feet crossing in turn in front and behind."),
    CatalogueEntry(
      .hiit, "Squat Thrusts",
      easy: "Hands on a chair, step one foot after the other back and forward.",
      hard: "Hands on the floor, jump both feet back to a plank and forward."),
  ]
}
