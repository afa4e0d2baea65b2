extension ExerciseCatalogue {
  /// Biceps; bottles, a backpack and a towel are the weights.
  static let biceps: [CatalogueEntry] = [
    CatalogueEntry(
      .biceps, "Bicep Curls",
      easy: "A bottle in each hand, palms forward, bend the elbows without moving them from the ribs.",
      hard: "Hold a loaded backpack by its sides, bend the elbows and lower for three seconds."),
    CatalogueEntry(
      .biceps, "Hammer Curls",
      easy: "A bottle in each hand, thumbs up, bend the elbows to the shoulders.",
      hard: "Heavier bottles, thumbs up, curl to the shoulders, pause for one second and lower for three."),
    CatalogueEntry(
      .biceps, "Towel Curls",
      easy: "Sit with a towel under one thigh and curl its ends against the weight of your leg.",
      hard: "Stand with one foot in a loop of towel and curl against the pressure of your foot.",
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
      hard: "Heavier bottles, backs of the hands up, bend the elbows and lower for three seconds."),
    CatalogueEntry(
      .biceps, "Curl Pulses",
      easy: "Elbows at a right angle, move two bottles up and down a few centimetres.",
      hard: "Elbows at a right angle, move a loaded backpack up and down a few centimetres without a rest."),
    CatalogueEntry(
      .biceps, "Chin-up Hold",
      easy: "Palms towards you on a sturdy bar at chest height, lean back and hold with bent arms.",
      hard: "Palms towards you, hold your chin above a sturdy bar."),
  ]
}

extension ExerciseCatalogue {
  /// Triceps.
  static let triceps: [CatalogueEntry] = [
    CatalogueEntry(
      .triceps, "Chair Dips",
      easy: "Hands on the edge of a sturdy chair, knees bent, lower your hips a little and push back up.",
      hard:
        "Hands on the edge of a sturdy chair, legs straight, bend the elbows to a right angle and press up."),
    CatalogueEntry(
      .triceps, "Close Push-ups",
      easy: "Kneel, hands under the chest, and keep the elbows along the ribs as you go down.",
      hard: "Legs straight, hands under the chest, and keep the elbows along the ribs as you go down."),
    CatalogueEntry(
      .triceps, "Overhead Extensions",
      easy:
        "Hold a water bottle above the head with both hands, lower it behind the head and straighten the arms.",
      hard:
        "Hold a loaded backpack above the head, lower it behind the head, elbows pointing ahead, and straighten the arms."
    ),
    CatalogueEntry(
      .triceps, "Kickbacks",
      easy: "Lean forward with a flat back, elbows at the ribs, and straighten the arms behind you.",
      hard:
        "Lean forward with a bottle in each hand, straighten the arms behind you and hold for two seconds."),
    CatalogueEntry(
      .triceps, "Wall Triceps Press",
      easy: "Lean on a wall with both forearms and push back until the arms are straight.",
      hard:
        "Stand farther from the wall, lower the elbows to it over three seconds and press the arms straight."),
    CatalogueEntry(
      .triceps, "Floor Dips",
      easy: "Sit, hands behind you, hips just off the floor, and bend the elbows a little.",
      hard: "Hips high like a table top, bend your elbows until your hips touch the floor, then push up."),
    CatalogueEntry(
      .triceps, "Diamond Push-ups",
      easy: "Kneel, thumbs and forefingers together under the breastbone, and do push-ups.",
      hard: "Legs straight, thumbs and forefingers together under the breastbone, and do push-ups."),
    CatalogueEntry(
      .triceps, "Lying Extensions",
      easy: "Lie on your back, a bottle in both hands above the face, and bend only the elbows.",
      hard: "Lie on your back, a bottle in each hand, and lower them beside the ears over three seconds."),
    CatalogueEntry(
      .triceps, "Plank Press-ups",
      easy: "On the knees, go from the forearms to the hands and back, one arm after the other.",
      hard: "In a full plank, go from the forearms to the hands and back without swaying the hips.",
      sides: .inTurn),
    CatalogueEntry(
      .triceps, "Side Triceps Press",
      easy:
        "Lie on your side, lower arm around your ribs, and push your chest up with the top hand.",
      hard:
        "Lie on your side, press with the upper hand until its arm is straight, and lower for three seconds.",
      sides: .halfway),
    CatalogueEntry(
      .triceps, "Arm Pulses Back",
      easy: "Stand, arms straight down, palms to the back, and press them back in small pulses.",
      hard:
        "Lean forward with a flat back, a bottle in each hand, and press the straight arms back in small pulses."
    ),
  ]
}
