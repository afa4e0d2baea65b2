extension ExerciseCatalogue {
  /// Abs.
  static let abs = entries(
    .abs,
    """
    Plank
    Forearms and knees on the floor, hold a straight line from head to knees. Keep breathing.
    Forearms and toes on the floor, hold a straight line from head to heels. Keep breathing.

    Crunches
    Lie with bent knees, hands on the thighs, and breathe out as you lift head and shoulders.
    Lie with bent knees, hands beside the ears, lift the shoulder blades and lower for three seconds.

    Dead Bug (sides in turn)
    On your back, knees over the hips, lower one heel to the floor, lower back on the floor.
    On your back, stretch one leg and the opposite arm to just above the floor, lower back on the floor.

    Bicycle Crunches (sides in turn)
    On your back, one foot on the floor, bring the other knee and the opposite elbow towards each other.
    On your back, legs in the air, bring knee and opposite elbow towards each other, the other leg straight.

    Mountain Climbers (sides in turn)
    Hands on a sturdy chair, draw one knee after the other to the chest at walking pace.
    Hands on the floor, draw one knee after the other to the chest at running pace.

    Side Plank (sides halfway)
    Forearm and knees on the floor, lift the hips to a straight line and hold.
    Forearm and feet on the floor, lift the hips to a straight line, the upper arm to the ceiling.

    Leg Raises
    On your back, hands beside you, raise one straight leg after the other.
    On your back, raise both straight legs to the ceiling and lower them as far as the back stays flat.

    Russian Twists (sides in turn)
    Sit with bent knees, heels down, lean back with a long back and turn the chest from side to side.
    Lean back with a long back, heels off the floor, turn and touch the floor beside each hip.

    Heel Taps (sides in turn)
    On your back, knees bent, feet near the hips, reach for one heel after the other.
    On your back, shoulder blades lifted, feet farther away, reach for one heel after the other.

    Reverse Crunches
    On your back, knees over the hips, draw the knees towards the chest.
    On your back, draw the knees in and lift the hips off the floor without swinging.

    Hollow Hold
    On your back, knees bent in the air, lift head and shoulders and hold, lower back on the floor.
    On your back, stretch legs and arms low over the floor, lift the shoulders and hold, lower back on the floor.

    Bird Dog (sides in turn)
    On hands and knees, stretch one leg back, hold for two seconds and switch.
    On hands and knees, stretch one leg and the opposite arm, then bring knee and elbow towards each other.

    Flutter Kicks (sides in turn)
    On your back, hands under the hips, move the straight legs up and down at knee height.
    On your back, shoulder blades lifted, move the straight legs up and down just above the floor.
    """)
}
