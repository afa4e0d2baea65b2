extension ExerciseCatalogue {
  /// Back.
  static let back: [CatalogueEntry] = [
    CatalogueEntry(
      .back, "Pull-ups",
      easy:
        "Stand below a sturdy bar at chest height, lean back with straight arms and pull the chest to it.",
      hard: "Hang from a sturdy bar and pull until the chin is above it; lower yourself slowly."),
    CatalogueEntry(
      .back, "Superman",
      easy: "Lie face down, lift the chest and the arms a little, look at the floor, and lower.",
      hard: "Lie face down, lift arms, chest and legs at once, look at the floor and hold for three seconds."),
    CatalogueEntry(
      .back, "Bent-over Rows",
      easy: "Lean forward with a flat back, a bottle in each hand, and pull the elbows to the ceiling.",
      hard: "Lean forward with a flat back, pull a loaded backpack to the belly and hold for two seconds."),
    CatalogueEntry(
      .back, "Reverse Snow Angels",
      easy: "Lie face down, forehead on the floor, and sweep the arms from the hips to overhead.",
      hard: "Lie face down, chest, hands and legs lifted, and sweep the arms from the hips to overhead."),
    CatalogueEntry(
      .back, "Towel Pull-downs",
      easy: "Stand, pull a towel tight above the head and draw it down to the chest slowly.",
      hard: "Kneel upright, pull a towel tight above the head and draw it to the chest over three seconds."),
    CatalogueEntry(
      .back, "Swimmers",
      easy: "Lie face down and lift one arm and the opposite leg in turn.",
      hard: "Lie face down, chest and thighs off the floor, and move arms and legs fast as in a crawl.",
      sides: .inTurn),
    CatalogueEntry(
      .back, "Shoulder Blade Squeeze",
      easy: "Stand tall, elbows bent at your sides, draw the shoulder blades together for three seconds.",
      hard:
        "Stand tall, elbows at shoulder height, open the arms and hold the shoulder blades together for three seconds."
    ),
    CatalogueEntry(
      .back, "Y Raises",
      easy: "Lean forward with a flat back and raise the straight arms to a Y, thumbs up.",
      hard: "Lie face down and lift the arms stretched to a Y, thumbs up, for two seconds."),
    CatalogueEntry(
      .back, "One-arm Rows",
      easy: "One hand on a sturdy chair, flat back, pull a bottle to the hip with the other.",
      hard:
        "One hand on a sturdy chair, flat back, pull a loaded backpack to the hip and hold for two seconds.",
      sides: .halfway),
    CatalogueEntry(
      .back, "Back Extensions",
      easy: "Lie face down, hands under the forehead, and lift the chest a few centimetres.",
      hard: "Lie face down, hands behind the head, elbows wide, lift the chest and hold for two seconds."),
    CatalogueEntry(
      .back, "Prone Rows",
      easy: "Lie face down, arms forward, and draw the elbows back to the ribs.",
      hard: "Lie face down, chest lifted, hold a towel tight ahead and draw it to below the chin."),
    CatalogueEntry(
      .back, "Cat and Cow",
      easy: "On hands and knees, round the back with a breath out and arch it with a breath in.",
      hard: "On hands and toes, knees a finger's width above the floor, round the back and arch it."),
  ]
}
