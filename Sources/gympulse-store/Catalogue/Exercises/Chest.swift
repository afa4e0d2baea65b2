extension ExerciseCatalogue {
  /// Chest; nothing is needed but a floor, a wall and a sturdy chair.
  static let chest = entries(
    .chest,
    """
    Push-ups
    Kneel, hands under your shoulders, and lower your chest, body straight from head to knees.
    Lower your chest to just above the floor, body straight from head to heels, and push up.

    Wide Push-ups
    Kneel, hands one and a half times as wide as the shoulders, and bend the elbows to a right angle.
    Legs straight, hands one and a half times as wide as the shoulders, bend the elbows to a right angle.

    Incline Push-ups
    Lean against a wall with straight arms, bring the chest to the wall and push back.
    Hands on the edge of a chair against a wall, lower the chest to it and push back.

    Push-up Hold
    Kneel, lower halfway into a push-up and hold. Keep breathing.
    With straight legs, stay halfway down in a push-up, elbows close to the ribs. Keep breathing.

    Chest Squeeze
    Press the palms together in front of the breastbone for five seconds, breathing on, and let go.
    Press the palms together and move them slowly forward and back without letting the pressure go.

    Shoulder Tap Push-ups (sides in turn)
    On the knees, do a push-up, then touch one shoulder with the other hand.
    With straight legs, do a push-up, then touch one shoulder with the other hand, hips still.

    Floor Flys
    Lie on your back, arms wide and slightly bent, and bring the hands together above the chest.
    Lie on your back, a bottle in each hand, and lower the wide, slightly bent arms over three seconds.

    Slow Push-ups
    Kneel, hands under the shoulders, lower the straight body over three seconds and press up over three.
    Legs straight, lower the body for four seconds, pause for one and press up for two.

    Staggered Push-ups (sides halfway)
    On the knees, set one hand a hand's length ahead of the other and do push-ups.
    With straight legs, set one hand a hand's length ahead of the other and do push-ups.

    Floor Press
    Lie on your back, knees bent, and press two water bottles up from beside the chest.
    Lie on your back, knees bent, and press a loaded backpack up, elbows just off the floor below.

    Plank to Push-up Reach (sides in turn)
    On the knees, do a push-up and reach one arm forward for a second.
    With straight legs, do a push-up and reach one arm forward for a second, hips level.

    Decline Push-ups
    Put the feet on a low step, hands on the floor, and lower the straight body halfway.
    Feet on a chair against a wall, do push-ups with a straight body and look at the floor.
    """)
}
