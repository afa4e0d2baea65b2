extension ExerciseCatalogue {
  /// Legs: the front of the thighs.
  static let quads: [CatalogueEntry] = [
    CatalogueEntry(
      .quads, "Squats",
      easy: "Sit down towards a chair until you touch it, knees over the toes, and stand up.",
      hard: "Go down until the thighs are level, heels on the floor, three seconds down and one up."),
    CatalogueEntry(
      .quads, "Wall Sit",
      easy: "Slide down a wall until the knees are bent a little and hold.",
      hard: "Slide down until the thighs are level and hold, hands off the legs."),
    CatalogueEntry(
      .quads, "Forward Lunges",
      easy: "Step forward, bend both knees a little and step back, a hand on a chair if need be.",
      hard: "Step forward, lower the back knee to just above the floor and push back.",
      sides: .inTurn),
    CatalogueEntry(
      .quads, "Split Squats",
      easy: "Feet one long step apart, a hand on a chair, bend both knees halfway.",
      hard: "Back foot on a steady chair, lower the back knee towards the floor.",
      sides: .halfway),
    CatalogueEntry(
      .quads, "Step-ups",
      easy: "Step up on a low step and down again, the whole foot on it.",
      hard: "Step up on a steady chair that cannot slide, the other knee to hip height.",
      sides: .inTurn),
    CatalogueEntry(
      .quads, "Pulse Squats",
      easy: "Halfway down in a squat, move up and down by a hand's width, standing up in between.",
      hard: "Thighs level, move up and down by a hand's width without standing up."),
    CatalogueEntry(
      .quads, "Seated Leg Extensions",
      easy: "Sit on a chair, stretch one leg and hold for two seconds.",
      hard: "Stretch both legs, lift the thighs off the seat and hold for two seconds.",
      sides: .inTurn),
    CatalogueEntry(
      .quads, "Side Lunges",
      easy: "Step to the side, bend that knee a little, the other leg straight, and come back.",
      hard: "Step wide and sit back until the thigh is level, the other leg straight.",
      sides: .inTurn),
    CatalogueEntry(
      .quads, "Sumo Squats",
      easy: "Feet wide, toes out, bend the knees halfway in line with the toes.",
      hard: "Go down until the thighs are level, heels lifted for the last ten seconds."),
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
      hard: "Hug a loaded backpack to the chest and take three seconds down."),
    CatalogueEntry(
      .hamstrings, "Single-leg Deadlifts",
      easy: "A hand on a wall, lean forward on one leg while the other goes back a little.",
      hard: "No hand, lean forward until back and leg are level, hips square.",
      sides: .halfway),
    CatalogueEntry(
      .hamstrings, "Standing Leg Curls",
      easy: "Hold a chair and bring one heel to the seat of your trousers.",
      hard: "Hold a chair, thigh a little behind you, and hold each curl for three seconds.",
      sides: .halfway),
    CatalogueEntry(
      .hamstrings, "Bridge Walkouts",
      easy: "In a bridge, step the feet one small step away and back.",
      hard: "In a bridge, walk the feet out until the legs are nearly straight, and back."),
    CatalogueEntry(
      .hamstrings, "Towel Leg Curls",
      easy: "On your back, heels on a towel on a smooth floor, slide them out and draw them in, hips down.",
      hard: "Do the same with the hips high all the time."),
    CatalogueEntry(
      .hamstrings, "Deadlifts",
      easy: "A bottle in each hand, push the hips back with a flat back until they pass the knees.",
      hard: "Do the same with a loaded backpack close to the legs."),
    CatalogueEntry(
      .hamstrings, "Reverse Plank",
      easy: "Sit with straight legs, hands behind you, and lift the hips halfway.",
      hard: "Lift the hips to a straight line and raise one leg after the other."),
    CatalogueEntry(
      .hamstrings, "Prone Leg Curls",
      easy: "Lie face down and bring one heel to the seat.",
      hard: "Lie face down, hold a cushion between the feet, and bring both heels to the seat.",
      sides: .inTurn),
    CatalogueEntry(
      .hamstrings, "Inchworm",
      easy: "Bend forward with soft knees and walk the hands down to a chair's seat and back.",
      hard: "Walk the hands out to a high plank and back, knees as straight as you can."),
    CatalogueEntry(
      .hamstrings, "Heel Drives",
      easy: "On your back, knees bent, heels down, toes up: press the heels into the floor for five seconds.",
      hard: "Lift the hips a hand's width and press one heel at a time.",
      sides: .inTurn),
  ]

  /// Legs: the glutes.
  static let glutes: [CatalogueEntry] = [
    CatalogueEntry(
      .glutes, "Glute Bridge",
      easy: "On your back, feet flat, lift the hips until the body is straight and lower them.",
      hard: "Do the same on one leg, the other stretched, and change halfway."),
    CatalogueEntry(
      .glutes, "Donkey Kicks",
      easy: "On hands and knees, lift one bent leg until the thigh is level.",
      hard: "Hold each lift for two seconds, heel to the ceiling, back still.",
      sides: .halfway),
    CatalogueEntry(
      .glutes, "Fire Hydrants",
      easy: "On hands and knees, lift one bent knee to the side a little.",
      hard: "Lift it to hip height, stretch the leg and bend it again.",
      sides: .halfway),
    CatalogueEntry(
      .glutes, "Clamshells",
      easy: "Lie on your side, knees bent, feet together, and open the upper knee.",
      hard: "Lift the feet off the floor and open the upper knee slowly.",
      sides: .halfway),
    CatalogueEntry(
      .glutes, "Standing Kickbacks",
      easy: "Hold a chair and move one straight leg back without leaning forward.",
      hard: "No chair, hold each lift for two seconds.",
      sides: .halfway),
    CatalogueEntry(
      .glutes, "Side Leg Raises",
      easy: "Lie on your side and raise the upper leg, toes forward.",
      hard: "Draw small circles with the raised leg and do not put it down.",
      sides: .halfway),
    CatalogueEntry(
      .glutes, "Curtsy Lunges",
      easy: "Step behind and across with one foot, bend the knees a little, and come back.",
      hard: "Go down until the front thigh is level, the chest upright.",
      sides: .inTurn),
    CatalogueEntry(
      .glutes, "Frog Pumps",
      easy: "On your back, soles together, knees wide, lift the hips.",
      hard: "Do the same with a backpack on the hips, one second at the top."),
    CatalogueEntry(
      .glutes, "Hip Thrusts",
      easy: "Shoulders against a sofa's edge, feet flat, lift the hips halfway.",
      hard: "Lift the hips until thighs and belly are level and hold for two seconds."),
    CatalogueEntry(
      .glutes, "Bridge March",
      easy: "In a bridge, lift one heel after the other.",
      hard: "In a high bridge, lift one knee after the other over the hip, hips level.",
      sides: .inTurn),
  ]
}
