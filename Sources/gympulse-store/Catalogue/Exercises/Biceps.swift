extension ExerciseCatalogue {
  /// Biceps; bottles, a backpack and a towel are the weights.
  static let biceps: [CatalogueEntry] = [
    CatalogueEntry(
      .biceps, "Bicep Curls",
      easy: "A bottle in each hand, palms forward, bend the elbows without moving them from the ribs.",
      hard: "Hold a loaded backpack by its sides and take three seconds down each time."),
    CatalogueEntry(
      .biceps, "Hammer Curls",
      easy: "A bottle in each hand, thumbs up, bend the elbows to the shoulders.",
      hard: "Heavier bottles, one second at the top and three down."),
    CatalogueEntry(
      .biceps, "Towel Curls",
      easy: "Sit, a towel under one thigh, and curl its ends up against the leg's weight.",
      hard: "Stand, one foot in the towel's loop, and press it down hard against the curl.",
      sides: .halfway),
    CatalogueEntry(
      .biceps, "Concentration Curls",
      easy: "Sit, elbow against the inner thigh, and curl a bottle to the shoulder.",
      hard: "Do the same with the backpack's handle, two seconds at the top.",
      sides: .halfway),
    CatalogueEntry(
      .biceps, "Curl Hold",
      easy: "Hold two bottles with the elbows at a right angle, shoulders low.",
      hard: "Hold a loaded backpack with the elbows at a right angle, shoulders low."),
    CatalogueEntry(
      .biceps, "Wide Curls",
      easy: "A bottle in each hand, forearms turned outward, curl to the sides of the shoulders.",
      hard: "Do the same with heavier bottles, halfway up, halfway down, then all the way."),
    CatalogueEntry(
      .biceps, "Cross-body Curls",
      easy: "Curl one bottle at a time towards the opposite shoulder.",
      hard: "Curl with heavier bottles and hold each for two seconds at the shoulder.",
      sides: .inTurn),
    CatalogueEntry(
      .biceps, "Self-resisted Curls",
      easy: "Press one wrist down lightly with the other hand while the arm curls up.",
      hard: "Press hard, so that each curl takes five seconds.",
      sides: .halfway),
    CatalogueEntry(
      .biceps, "Reverse Curls",
      easy: "A bottle in each hand, backs of the hands up, bend the elbows, wrists straight.",
      hard: "Hold the backpack with the backs of the hands up and take three seconds down."),
    CatalogueEntry(
      .biceps, "Curl Pulses",
      easy: "Elbows at a right angle, move two bottles up and down by a hand's width.",
      hard: "Do the same with a loaded backpack, without a rest."),
    CatalogueEntry(
      .biceps, "Chin-up Hold",
      easy: "Palms towards you on a sturdy bar at chest height, lean back and hold with bent arms.",
      hard: "Palms towards you on a sturdy bar, hang with the chin above it and hold."),
  ]
}
