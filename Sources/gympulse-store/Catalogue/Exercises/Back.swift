extension ExerciseCatalogue {
  /// Back.
  static let back = entries(
    .back,
    """
    Pull-ups
    Hold a sturdy bar at chest height, walk the feet forward, arms straight, and pull the chest to it.
    Hang from a sturdy bar and pull until the chin is above it; lower yourself slowly.

    Superman
    Lie face down, lift the chest and the arms a little, look at the floor, and lower.
    Lie face down, lift arms, chest and legs at once, look at the floor and hold for three seconds.

    Bent-over Rows
    Lean forward with a flat back, a bottle in each hand, and pull the elbows to the ceiling.
    Lean forward with a flat back, pull a loaded backpack to the belly and hold for two seconds.

    Reverse Snow Angels
    Lie face down, forehead on the floor, and sweep the arms from the hips to overhead.
    Lie face down, chest, hands and legs lifted, and sweep the arms from the hips to overhead.

    Towel Pull-downs
    Stand, pull a towel tight above the head and draw it down to the chest slowly.
    Kneel upright, pull a towel tight above the head and draw it to the chest over three seconds.

    Swimmers (sides in turn)
    Lie face down and lift one arm and the opposite leg in turn.
    Lie face down, chest and thighs off the floor, and move arms and legs fast as in a crawl.

    Shoulder Blade Squeeze
    Stand tall, elbows bent at your sides, draw the shoulder blades together for three seconds.
    Stand tall, elbows at shoulder height, open the arms and hold the shoulder blades together for three seconds.

    Y Raises
    Lean forward with a flat back and raise the straight arms to a Y, thumbs up.
    Lie face down and lift the arms stretched to a Y, thumbs up, for two seconds.

    One-arm Rows (sides halfway)
    One hand on a sturdy chair, flat back, pull a bottle to the hip with the other.
    One hand on a sturdy chair, flat back, pull a loaded backpack to the hip and hold for two seconds.

    Back Extensions
    Lie face down, hands under the forehead, and lift the chest a little.
    Lie face down, hands behind the head, elbows wide, lift the chest and hold for two seconds.

    Prone Rows
    Lie face down, arms forward, and draw the elbows back to the ribs.
    Lie face down, chest lifted, hold a towel tight ahead and draw it to below the chin.

    Cat and Cow
    On hands and knees, round the back with a breath out and arch it with a breath in.
    On hands and toes, knees a finger's width above the floor, round the back and arch it.
    """)
}
