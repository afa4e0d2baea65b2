extension ExerciseCatalogue {
  /// Chest; nothing is needed but a floor, a wall and a steady chair.
  static let chest: [CatalogueEntry] = [
    CatalogueEntry(
      .chest, "Push-ups",
      easy: "Kneel, hands under the shoulders, and lower the chest with a straight line from head to knees.",
      hard: "Lower the chest to a fist above the floor with a straight line from head to heels, and press up."
    ),
    CatalogueEntry(
      .chest, "Wide Push-ups",
      easy: "Kneel with the hands twice as wide as the shoulders and bend the elbows to a right angle.",
      hard:
        "Set the hands twice as wide as the shoulders, legs straight, and bend the elbows to a right angle."),
    CatalogueEntry(
      .chest, "Incline Push-ups",
      easy: "Lean against a wall with straight arms, bring the chest to the wall and press away.",
      hard: "Put the hands on the edge of a steady chair, lower the chest to it and press away."),
    CatalogueEntry(
      .chest, "Push-up Hold",
      easy: "Kneel, lower yourself halfway into a push-up and stay there, breathing on.",
      hard: "With straight legs, stay halfway down in a push-up, elbows close to the ribs, breathing on."),
    CatalogueEntry(
      .chest, "Chest Squeeze",
      easy: "Press the palms together in front of the breastbone for five seconds, let go and repeat.",
      hard: "Press the palms together and move them slowly forward and back without letting the pressure go."),
    CatalogueEntry(
      .chest, "Shoulder Tap Push-ups",
      easy: "On the knees, do a push-up, then touch one shoulder with the other hand.",
      hard: "With straight legs, do a push-up, then touch one shoulder with the other hand, hips still.",
      sides: .inTurn),
    CatalogueEntry(
      .chest, "Floor Flys",
      easy: "Lie on your back, arms wide and slightly bent, and bring the hands together above the chest.",
      hard: "Do the same with a full water bottle in each hand, lowering for three seconds."),
    CatalogueEntry(
      .chest, "Slow Push-ups",
      easy: "On the knees, take three seconds down and three seconds up.",
      hard: "With straight legs, take four seconds down, one at the bottom and two up."),
    CatalogueEntry(
      .chest, "Staggered Push-ups",
      easy: "On the knees, set one hand a palm's length ahead of the other and do push-ups.",
      hard: "With straight legs, set one hand a palm's length ahead of the other and do push-ups.",
      sides: .halfway),
    CatalogueEntry(
      .chest, "Floor Press",
      easy: "Lie on your back, knees bent, and press two water bottles up from beside the chest.",
      hard: "Lie on your back, knees bent, and press a loaded backpack up, elbows just off the floor below."),
    CatalogueEntry(
      .chest, "Plank to Push-up Reach",
      easy: "On the knees, do a push-up and reach one arm forward for a second.",
      hard: "With straight legs, do a push-up and reach one arm forward for a second, hips level.",
      sides: .inTurn),
    CatalogueEntry(
      .chest, "Decline Push-ups",
      easy: "Kneel on a cushion, hands on the floor ahead, lean well forward and do push-ups.",
      hard: "Put the feet on a steady chair and do push-ups with a straight body, the neck long."),
  ]
}
