extension ExerciseCatalogue {
  /// Biceps; bottles, a backpack and a towel are the weights.
  static let biceps: [CatalogueEntry] = [
    CatalogueEntry(
      .biceps, "Bicep Curls",
      easy: "A bottle in each hand, palms forward, bend the elbows without moving them from the ribs.",
      hard: "Hold a loaded backpack by its sides, bend the elbows and take three seconds down."),
    CatalogueEntry(
      .biceps, "Hammer Curls",
      easy: "A bottle in each hand, thumbs up, bend the elbows to the shoulders.",
      hard: "Heavier bottles, thumbs up, curl to the shoulders, wait for one second and take three down."),
    CatalogueEntry(
      .biceps, "Towel Curls",
      easy: "Sit, a towel under one thigh, and curl its ends up against the leg's weight.",
      hard: "Stand, one foot in the towel's loop, and press it down hard against the curl.",
      sides: .halfway),
    CatalogueEntry(
      .biceps, "Concentration Curls",
      easy: "Sit, elbow against the inner thigh, and curl a bottle to the shoulder.",
      hard: "Sit, elbow against the inner thigh, curl a backpack by its handle and hold for two seconds.",
      sides: .halfway),
    CatalogueEntry(
      .biceps, "Curl Hold",
      easy: "Hold two bottles with the elbows at a right angle, shoulders low.",
      hard: "Hold a loaded backpack with the elbows at a right angle, shoulders low."),
    CatalogueEntry(
      .biceps, "Wide Curls",
      easy: "A bottle in each hand, forearms turned outward, curl to the sides of the shoulders.",
      hard: "Heavier bottles, forearms turned outward, curl halfway up and down, then all the way."),
    CatalogueEntry(
      .biceps, "Cross-body Curls",
      easy: "Curl one bottle at a time towards the opposite shoulder.",
      hard:
        "In a half squat, curl heavier bottles in turn to the opposite shoulder and hold for two seconds.",
      sides: .inTurn),
    CatalogueEntry(
      .biceps, "Self-resisted Curls",
      easy: "Press one wrist down lightly with the other hand while the arm curls up.",
      hard: "Press one wrist down hard with the other hand, so that each curl takes five seconds.",
      sides: .halfway),
    CatalogueEntry(
      .biceps, "Reverse Curls",
      easy: "A bottle in each hand, backs of the hands up, bend the elbows, wrists straight.",
      hard: "Heavier bottles, backs of the hands up, bend the elbows and take three seconds down."),
    CatalogueEntry(
      .biceps, "Curl Pulses",
      easy: "Elbows at a right angle, move two bottles up and down by a hand's width.",
      hard: "Elbows at a right angle, move a loaded backpack up and down by a hand's width without a rest."),
    CatalogueEntry(
      .biceps, "Chin-up Hold",
      easy: "Palms towards you on a sturdy bar at chest height, lean back and hold with bent arms.",
      hard: "Palms towards you on a sturdy bar, hang with the chin above it and hold."),
  ]
}
