extension ExerciseCatalogue {
  /// Legs: the front of the thighs.
  static let quads: [CatalogueEntry] = [
    CatalogueEntry(
      .quads, "Squats",
      easy: "Sit back until you touch a sturdy chair, knees in line with the toes, and stand up.",
      hard:
        "Take three seconds to sit back until your thighs are parallel to the floor. Heels down, knees over toes."
    ),
    CatalogueEntry(
      .quads, "Wall Sit",
      easy: "Slide down a wall until the knees are bent a little and hold.",
      hard: "Slide down a wall until the thighs are parallel to the floor and hold, hands off the legs."),
    CatalogueEntry(
      .quads, "Forward Lunges",
      easy: "Step forward, bend both knees a little and step back. Hold a chair if you need to.",
      hard: "Step forward, lower the back knee to just above the floor and push back.",
      sides: .inTurn),
    CatalogueEntry(
      .quads, "Split Squats",
      easy: "Feet one long step apart, a hand on a chair, bend both knees halfway.",
      hard: "Put the back foot on a sturdy chair and lower the back knee towards the floor.",
      sides: .halfway),
    CatalogueEntry(
      .quads, "Step-ups",
      easy: "Step up on a low step and down again, the whole foot on it.",
      hard:
        "Step up on a stair or a steady box, the whole foot on it, and lift the other knee to hip height.",
      sides: .inTurn),
    CatalogueEntry(
      .quads, "Pulse Squats",
      easy: "Squat halfway, move up and down a few centimetres, and stand up in between.",
      hard:
        "Squat until the thighs are parallel to the floor and move up and down a few centimetres without standing up."
    ),
    CatalogueEntry(
      .quads, "Seated Leg Extensions",
      easy: "Sit on a chair, stretch one leg, hold for two seconds and switch.",
      hard: "Sit on a chair, stretch both legs, lift the thighs off the seat and hold for two seconds."),
    CatalogueEntry(
      .quads, "Side Lunges",
      easy: "Step to the side, bend that knee a little, the other leg straight, and come back.",
      hard: "Step wide and sit back until the thigh is parallel to the floor, the other leg straight.",
      sides: .inTurn),
    CatalogueEntry(
      .quads, "Sumo Squats",
      easy: "Feet wide, toes out, bend the knees halfway in line with the toes.",
      hard:
        "Feet wide, toes out, bend the knees until the thighs are parallel to the floor and lift the heels for a second."
    ),
    CatalogueEntry(
      .quads, "Reverse Lunges",
      easy: "Step back, bend both knees a little, and come forward again.",
      hard: "Step back, lower the knee to just above the floor and bring it up to hip height.",
      sides: .inTurn),
  ]

  /// Legs: the back of the thighs.
  static let hamstrings: [CatalogueEntry] = [
    CatalogueEntry(
      .hamstrings, "Good Mornings",
      easy: "Hands on the hips, knees soft, bend forward at the hips with a flat back and come up.",
      hard:
        "Hug a loaded backpack to the chest, bend forward at the hips with a flat back over three seconds."
    ),
    CatalogueEntry(
      .hamstrings, "Single-leg Deadlifts",
      easy: "A hand on a wall, lean forward on one leg while the other goes back a little.",
      hard: "Stand on one leg and lean forward until back and leg are parallel to the floor, hips square.",
      sides: .halfway),
    CatalogueEntry(
      .hamstrings, "Standing Leg Curls",
      easy: "Hold a chair and bring one heel up towards your bottom.",
      hard: "Hold a chair, thigh a little behind you, and hold each curl for three seconds.",
      sides: .halfway),
    CatalogueEntry(
      .hamstrings, "Bridge Walkouts",
      easy: "In a bridge, step the feet one small step away and back.",
      hard: "In a bridge, walk the feet out until the legs are nearly straight, and back."),
    CatalogueEntry(
      .hamstrings, "Towel Leg Curls",
      easy: "On your back, heels on a towel on a smooth floor, slide them out and draw them in, hips down.",
      hard: "On your back, hips high, heels on a towel on a smooth floor, slide them out and draw them in."),
    CatalogueEntry(
      .hamstrings, "Deadlifts",
      easy:
        "A bottle in each hand, push the hips back with a flat back until the bottles are below the knees.",
      hard: "Hold a loaded backpack close to the legs, push the hips back with a flat back and stand up."),
    CatalogueEntry(
      .hamstrings, "Reverse Plank",
      easy: "Sit with straight legs, hands behind you, and lift the hips halfway.",
      hard: "Sit, hands behind you, lift the hips to a straight line and raise one leg after the other."),
    CatalogueEntry(
      .hamstrings, "Prone Leg Curls",
      easy: "Lie face down and bring one heel to your bottom, then the other.",
      hard: "Lie face down, hold a cushion between the feet, and bring both heels to your bottom."),
    CatalogueEntry(
      .hamstrings, "Inchworm",
      easy: "Bend forward with soft knees and walk the hands down to a chair's seat and back.",
      hard: "Walk the hands out to a high plank and back, knees as straight as you can."),
    CatalogueEntry(
      .hamstrings, "Heel Drives",
      easy: "On your back, knees bent, heels down, toes up: press the heels into the floor for five seconds.",
      hard:
        "On your back, hips lifted a few centimetres, press one heel down and lift the other foot, in turn."),
  ]

  /// Legs: the glutes.
  static let glutes: [CatalogueEntry] = [
    CatalogueEntry(
      .glutes, "Glute Bridge",
      easy: "On your back, feet flat, lift the hips until the body is straight and lower them.",
      hard: "On your back, one foot flat, the other leg stretched, lift the hips; change legs halfway."),
    CatalogueEntry(
      .glutes, "Donkey Kicks",
      easy: "On hands and knees, lift one bent leg until the thigh is parallel to the floor.",
      hard: "On hands and knees, push one heel to the ceiling and hold for two seconds, back still.",
      sides: .halfway),
    CatalogueEntry(
      .glutes, "Fire Hydrants",
      easy: "On hands and knees, lift one bent knee to the side a little.",
      hard: "On hands and knees, lift one knee to the side to hip height, stretch the leg and bend it again.",
      sides: .halfway),
    CatalogueEntry(
      .glutes, "Clamshells",
      easy: "Lie on your side, knees bent, feet together, and open the upper knee.",
      hard: "Lie on your side, knees bent, feet together off the floor, and open the upper knee slowly.",
      sides: .halfway),
    CatalogueEntry(
      .glutes, "Standing Kickbacks",
      easy: "Hold a chair and move one straight leg back without leaning forward.",
      hard: "Stand without a chair, move one straight leg back and hold for two seconds.",
      sides: .halfway),
    CatalogueEntry(
      .glutes, "Side Leg Raises",
      easy: "Lie on your side and raise the upper leg, toes forward.",
      hard: "Lie on your side and draw small circles with the raised upper leg.",
      sides: .halfway),
    CatalogueEntry(
      .glutes, "Curtsy Lunges",
      easy: "Step behind and across with one foot, bend the knees a little, and come back.",
      hard:
        "Step behind and across and go down until the front thigh is parallel to the floor, the chest upright.",
      sides: .inTurn),
    CatalogueEntry(
      .glutes, "Frog Pumps",
      easy: "On your back, soles together, knees wide, lift the hips.",
      hard: "On your back, soles together, a backpack held on the hips, lift them and pause for one second."),
    CatalogueEntry(
      .glutes, "Hip Thrusts",
      easy: "Shoulders against a sofa's edge, feet flat, lift the hips halfway.",
      hard:
        "Shoulders against a sofa's edge, lift the hips until your body is straight from shoulders to knees, hold for two seconds."
    ),
    CatalogueEntry(
      .glutes, "Bridge March",
      easy: "In a bridge, lift one foot after the other a few centimetres, hips level.",
      hard: "In a high bridge, lift one knee after the other over the hip, hips level.",
      sides: .inTurn),
  ]
}
