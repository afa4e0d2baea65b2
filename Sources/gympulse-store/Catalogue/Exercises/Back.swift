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
      hard: "Lift arms, chest and legs at once and hold for three seconds."),
    CatalogueEntry(
      .back, "Bent-over Rows",
      easy: "Lean forward with a flat back, a bottle in each hand, and pull the elbows to the ceiling.",
      hard: "Hold a loaded backpack in both hands, pull it to the belly and hold for two seconds."),
    CatalogueEntry(
      .back, "Reverse Snow Angels",
      easy: "Lie face down, forehead on the floor, and sweep the arms from the hips to overhead.",
      hard: "Keep the chest and the hands off the floor for the whole sweep."),
    CatalogueEntry(
      .back, "Towel Pull-downs",
      easy: "Stand, pull a towel tight above the head and draw it down behind the head slowly.",
      hard: "Lie face down, chest lifted, pull the towel tight and draw it to the chest."),
    CatalogueEntry(
      .back, "Swimmers",
      easy: "Lie face down and lift one arm and the opposite leg in turn.",
      hard: "Chest and thighs off the floor, move arms and legs fast as in a crawl.",
      sides: .inTurn),
    CatalogueEntry(
      .back, "Shoulder Blade Squeeze",
      easy: "Stand tall, elbows bent at your sides, draw the shoulder blades together for three seconds.",
      hard: "Lean forward with a flat back, arms out to the sides, and lift them with the shoulder blades."),
    CatalogueEntry(
      .back, "Y Raises",
      easy: "Stand with your back to a wall and slide the arms up to a Y, as much of them touching as can.",
      hard: "Lie face down and lift the arms stretched to a Y, thumbs up, for two seconds."),
    CatalogueEntry(
      .back, "One-arm Rows",
      easy: "One hand on a steady chair, flat back, pull a bottle to the hip with the other.",
      hard: "Do the same with a loaded backpack, two seconds at the top.",
      sides: .halfway),
    CatalogueEntry(
      .back, "Back Extensions",
      easy: "Lie face down, hands under the forehead, and lift the chest a hand's width.",
      hard: "Hands behind the head, elbows wide, lift the chest and hold for two seconds."),
    CatalogueEntry(
      .back, "Prone Rows",
      easy: "Lie face down, arms forward, and draw the elbows back to the ribs.",
      hard: "Chest off the floor, draw the elbows back against the pull of a tight towel."),
    CatalogueEntry(
      .back, "Cat and Cow",
      easy: "On hands and knees, round the back with a breath out and hollow it with a breath in.",
      hard: "Do the same with the knees a finger's width above the floor."),
  ]
}
