extension ExerciseCatalogue {
  /// The gentle routine of the day of rest: walking and mobility exercises.
  static let walk: [CatalogueEntry] = [
    CatalogueEntry(
      .walk, "March in Place",
      easy: "Walk on the spot, arms swinging loosely.",
      hard: "Walk on the spot briskly and lift the knees higher with each of three steps."),
    CatalogueEntry(
      .walk, "Side Steps",
      easy: "Step to the side, bring the other foot in, and step back.",
      hard: "Take two wide steps to each side, arms swinging.",
      sides: .inTurn),
    CatalogueEntry(
      .walk, "Heel-to-toe Walk",
      easy: "One hand near a wall, walk along a line and set each heel right before the other toes.",
      hard: "Walk along a line without a wall, heel to toe, arms out."),
    CatalogueEntry(
      .walk, "Calf Raises",
      easy: "Hold a chair, rise onto the toes and lower the heels slowly.",
      hard: "Stand without a chair, rise onto the toes, hold for two seconds and lower the heels slowly."),
    CatalogueEntry(
      .walk, "Shoulder Rolls",
      easy: "Roll the shoulders backwards slowly while you walk about.",
      hard: "Draw big circles with the elbows, fingertips on the shoulders, walking."),
    CatalogueEntry(
      .walk, "Step Touch",
      easy: "Step to the side and tap with the other foot, relaxed.",
      hard: "Step to the side, tap with the other foot and reach its arm overhead.",
      sides: .inTurn),
    CatalogueEntry(
      .walk, "Walk and Reach",
      easy: "Walk about and reach one arm after the other to the ceiling.",
      hard: "Walk about and reach up and over to the opposite side with each third step.",
      sides: .inTurn),
    CatalogueEntry(
      .walk, "Hip Circles",
      easy: "Hands on the hips, draw slow circles; change direction halfway.",
      hard: "Hands on the hips, legs straight, draw circles as big as you can; change direction halfway."),
    CatalogueEntry(
      .walk, "Toe Taps",
      easy: "Tap with the toes in front, one foot after the other.",
      hard: "Tap a step's edge lightly with the toes, one foot after the other, a little faster.",
      sides: .inTurn),
    CatalogueEntry(
      .walk, "Knee Lifts",
      easy: "Walk slowly and lift each knee with both hands for a second.",
      hard: "Walk slowly, lift each knee without hands and balance for two seconds.",
      sides: .inTurn),
    CatalogueEntry(
      .walk, "Backward Walk",
      easy: "Check that the way is clear; take a few small steps back, then forward.",
      hard: "Take long steps back on the balls of the feet, a wall within reach, the way clear."),
    CatalogueEntry(
      .walk, "Ankle Circles",
      easy: "Hold a chair, lift one foot and circle it both ways.",
      hard: "Stand on one leg without a chair and circle the other foot both ways.",
      sides: .halfway),
    CatalogueEntry(
      .walk, "Easy Walk",
      easy: "Walk outdoors or around the house, at a pace where you can still talk.",
      hard: "Walk briskly, so that you breathe deeply, and slow down for the last minute.",
      seconds: 300),
  ]
}
