extension ExerciseCatalogue {
  /// Yoga. Each pose as far as it is comfortable, breathing normally.
  static let yoga = entries(
    .yoga,
    """
    Mountain Pose
    Stand with the feet under the hips, shoulders low, and breathe deeply.
    Stand, raise the arms with the palms together, lift the heels and balance.

    Downward Dog
    Hands on a chair, walk back and push the hips away, knees soft.
    Hands and feet on the floor, hips high, heels towards the floor, back long.

    Warrior One (sides halfway)
    A short step between the feet, bend the front knee over the ankle and raise the arms.
    Step wide, front thigh nearly parallel to the floor, back heel down, arms up.

    Warrior Two (sides halfway)
    Stand wide, bend the front knee a little and hold the arms out at shoulder height.
    Stand wide, front thigh nearly parallel to the floor, arms out, and look over the front hand.

    Triangle (sides halfway)
    Stand wide, put one hand on a chair's seat beside you and stretch the other arm up.
    Stand wide, legs straight, put one hand on the shin, stretch the other arm up and open the chest.

    Tree (sides halfway)
    Stand on one leg, the other foot against the ankle, a finger on a wall.
    Stand on one leg, the other foot against the inner thigh, never the knee, and raise the arms.

    Cobra
    Lie face down, forearms on the floor, and lift the chest.
    Lie face down, hands below the shoulders, and lift the chest with the back, elbows close.

    Child's Pose
    Kneel, sit back towards the heels, forehead on a cushion, arms ahead.
    Kneel wide, sit back, forehead on the floor, and walk the hands to one side, then to the other.

    Chair Pose
    Bend the knees a little, arms forward, weight on the heels. Keep breathing.
    Sit low as on a chair, knees together, arms beside the ears. Keep breathing.

    Low Lunge (sides halfway)
    Back knee on a cushion, front knee over the ankle, hands on the front thigh.
    Back knee on the floor, front knee over the ankle, sink the hips forward, arms up, chest lifted.

    Seated Forward Bend
    Sit with bent knees and lean the belly towards the thighs.
    Sit with straight legs, fold from the hips and bring the hands to the feet.

    Seated Twist (sides halfway)
    Sit cross-legged, one hand on the other knee, and turn with a breath out.
    One leg straight, the other foot flat outside its knee; opposite elbow against the raised knee, turn.

    Bridge Pose
    On your back, feet flat, lift the hips a little and breathe.
    On your back, feet flat, lift the hips high and clasp the hands below you.

    Yoga Flow (300 s)
    Go slowly from mountain to forward bend, low lunge, child's pose and back up.
    Go with each breath through forward bend, plank, cobra, downward dog and back up.
    """)
}
