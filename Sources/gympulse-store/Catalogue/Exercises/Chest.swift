extension ExerciseCatalogue {
  /// Chest; nothing is needed but a floor, a wall and a sturdy chair.
  static let chest: [CatalogueEntry] = [
    CatalogueEntry(
      .chest, "Push-ups",
      easy: "Kneel, hands under your shoulders, and lower your chest, body straight from head to knees.",
      hard: "Lower your chest to just above the floor, body straight from head to heels, and push up."
    ),
    CatalogueEntry(
      .chest, "Wide Push-ups",
      easy: "Kneel with the hands twice as wide as the shoulders and bend the elbows to a right angle.",
      hard:
        "Set the hands twice as wide as the shoulders, legs straight, and bend the elbows to a right angle."),
    CatalogueEntry(
      .chest, "Incline Push-ups",
      easy: "Lean against a wall with straight arms, bring the chest to the wall and push back.",
      hard: "Put the hands on the edge of a sturdy chair, lower the chest to it and push back."),
    CatalogueEntry(
      .chest, "Push-up Hold",
      easy: "Kneel, lower halfway into a push-up and hold. Keep breathing.",
      hard: "With straight legs, stay halfway down in a push-up, elbows close to the ribs. Keep breathing."),
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
      hard:
        "Lie on your back, a bottle in each hand, and lower the wide, slightly bent arms over three seconds."),
    CatalogueEntry(
      .chest, "Slow Push-ups",
      easy:
        "Kneel, hands under the shoulders, lower the straight body over three seconds and press up over three.",
      hard: "Legs straight, lower the body for four seconds, pause for one and press up for two."),
    CatalogueEntry(
      .chest, "Staggered Push-ups",
      easy: "On the knees, set one hand a hand's length ahead of the other and do push-ups.",
      hard: "With straight legs, set one hand a hand's length ahead of the other and do push-ups.",
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
      easy: "Put the feet on a low step, hands on the floor, and lower the straight body halfway.",
      hard: "Put the feet on a sturdy chair and do push-ups with a straight body and a long neck."),
  ]
}
