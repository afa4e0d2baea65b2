extension ExerciseCatalogue {
  /// Shoulders.
  static let shoulders = entries(
    .shoulders,
    """
    Arm Circles
    Arms out to the sides, draw circles as big as a plate; change direction halfway.
    Arms out with a bottle in each hand, draw circles as big as a plate; change direction halfway.

    Pike Push-ups
    Hands on a sturdy chair, hips high, bend the elbows outward and bring the head to the seat's edge.
    Hands and feet on the floor, hips high, lower the crown of the head towards the floor.

    Overhead Press
    A bottle in each hand at the shoulders, press them up without arching the back.
    Press a loaded backpack from the chest to above the head without hollowing the back.

    Lateral Raises
    Raise straight arms to the sides to the height of the shoulders.
    A bottle in each hand, raise straight arms to the sides to shoulder height and lower for three seconds.

    Front Raises
    Raise straight arms in front to the height of the shoulders.
    Hold a loaded backpack in both hands and raise it in front to the height of the shoulders.

    Shoulder Taps (sides in turn)
    On hands and knees, touch one shoulder with the other hand.
    In a high plank, touch one shoulder with the other hand, hips still.

    Wall Slides
    Back against a wall, slide bent arms up and down along it.
    In a half squat, back against a wall, slide bent arms up and down, hands and elbows on the wall.

    Bent-over Flys
    Lean forward with a flat back and raise the arms to the sides.
    Lean forward with a flat back, raise two bottles to the sides and hold for two seconds.

    Wall Handstand Hold
    Hands on the floor, feet on a wall at knee height, hips high: hold. Avoid with high blood pressure or eye problems.
    Hands on the floor, feet on a wall at hip height, hold. Avoid with high blood pressure or eye problems.

    Upright Rows
    Pull two bottles along the body up to the lower ribs, elbows first.
    Pull a loaded backpack up along the body, elbows first, never higher than the chest.

    Plank Reach (sides in turn)
    On hands and knees, reach one arm forward and hold for two seconds.
    In a high plank, reach one arm forward and hold for two seconds.

    Shoulder Shrugs
    Lift the shoulders to the ears, hold for a second and let them sink.
    A loaded bag in each hand, lift the shoulders to the ears, hold for a second and let them sink.
    """)
}
