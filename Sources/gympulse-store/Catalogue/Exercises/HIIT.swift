extension ExerciseCatalogue {
  /// Active training. The easy versions leave out the jumps, for the joints and the neighbours.
  static let hiit: [CatalogueEntry] = [
    CatalogueEntry(
      .hiit, "Jumping Jacks",
      easy: "Step one foot to the side while the arms go up, and change.",
      hard: "Jump the feet apart while the arms go up, and together again, landing softly."),
    CatalogueEntry(
      .hiit, "High Knees",
      easy: "Hold the hands out at hip height and lift one knee after the other to touch them.",
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
      hard: "Squat and jump, land softly with the knees in line with the toes."),
    CatalogueEntry(
      .hiit, "Shadow Boxing",
      easy: "Stand firm and punch the air, one fist after the other.",
      hard: "Punch fast while you bounce from foot to foot.",
      sides: .inTurn),
    CatalogueEntry(
      .hiit, "Butt Kicks",
      easy: "March in place and bring one heel after the other towards your bottom.",
      hard: "Run in place and bring the heels up to your bottom.",
      sides: .inTurn),
    CatalogueEntry(
      .hiit, "Plank Jacks",
      easy: "In a plank on the hands, step one foot to the side and back, then the other.",
      hard: "In a plank on the hands, jump the feet apart and together."),
    CatalogueEntry(
      .hiit, "Fast Feet",
      easy: "Feet wide, knees soft, step quickly in place.",
      hard: "Run in place as fast as you can in a half squat."),
    CatalogueEntry(
      .hiit, "Lunge Switches",
      easy: "Step back into a low lunge, one leg after the other, arms swinging, without a pause.",
      hard: "Jump from one lunge into the other, landing softly.",
      sides: .inTurn),
    CatalogueEntry(
      .hiit, "Cross Jacks",
      easy: "Swing the arms wide while one foot steps out, then cross them in front as it comes back.",
      hard: "Jump with arms and feet crossing in turn in front and behind."),
    CatalogueEntry(
      .hiit, "Squat Thrusts",
      easy: "Hands on a chair, step one foot after the other back and forward.",
      hard: "Hands on the floor, jump both feet back to a plank and forward."),
  ]
}
