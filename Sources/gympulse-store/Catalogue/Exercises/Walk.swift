extension ExerciseCatalogue {
  /// The gentle routine of the day of rest: walking and mobility exercises.
  static let walk = entries(
    .walk,
    """
    March in Place
    Walk on the spot, arms swinging loosely.
    Walk on the spot briskly and lift the knees higher with each of three steps.

    Side Steps (sides in turn)
    Step to the side, bring the other foot in, and step back.
    Take two wide steps to each side, arms swinging.

    Heel-to-toe Walk
    One hand near a wall, walk along a line and set each heel right in front of the other foot's toes.
    Walk along a line without a wall, heel to toe, arms out.

    Calf Raises
    Hold a chair, rise onto the toes and lower the heels slowly.
    Stand without a chair, rise onto the toes, hold for two seconds and lower the heels slowly.

    Shoulder Rolls
    Roll the shoulders backwards slowly while you walk about.
    Draw big circles with the elbows, fingertips on the shoulders, walking.

    Step Touch (sides in turn)
    Step to the side and tap with the other foot, relaxed.
    Step to the side, tap with the other foot and reach its arm overhead.

    Walk and Reach (sides in turn)
    Walk about and reach one arm after the other to the ceiling.
    Walk about and reach up and over to the opposite side with each third step.

    Hip Circles
    Hands on the hips, draw slow circles; change direction halfway.
    Hands on the hips, legs nearly straight, draw circles as big as you can; change direction halfway.

    Toe Taps (sides in turn)
    Tap with the toes in front, one foot after the other.
    Tap a step's edge lightly with the toes, one foot after the other, a little faster.

    Knee Lifts (sides in turn)
    Walk slowly and lift each knee with both hands for a second.
    Walk slowly, lift each knee without hands and balance for two seconds.

    Backward Walk
    Check that the way is clear; take a few small steps back, then forward.
    Take short steps back on the balls of the feet, one hand at a wall, and look over your shoulder.

    Ankle Circles (sides halfway)
    Hold a chair, lift one foot and circle it both ways.
    Stand on one leg without a chair and circle the other foot both ways.

    Easy Walk (300 s)
    Walk outdoors or around the house, at a pace where you can still talk.
    Walk briskly, so that you breathe deeply, and slow down for the last minute.
    """)
}
