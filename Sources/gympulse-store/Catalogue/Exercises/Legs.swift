extension ExerciseCatalogue {
  /// Legs: the front of the thighs.
  static let quads = entries(
    .quads,
    """
    Squats
    Sit back until you touch a sturdy chair, knees in line with the toes, and stand up.
    Take three seconds to sit back until your thighs are parallel to the floor. Heels down, knees over toes.

    Wall Sit
    Slide down a wall until the knees are bent halfway and hold, breathing on.
    Slide down a wall until the thighs are parallel to the floor, hands off the legs. Keep breathing.

    Forward Lunges (sides in turn)
    Step forward, bend both knees a little, the front one over the ankle. Hold a chair if you need to.
    Step forward, lower the back knee to just above the floor and push back.

    Split Squats (sides halfway)
    Feet one long step apart, a hand on a chair, bend both knees halfway.
    Back foot on a chair against a wall, lower the back knee towards the floor, front knee over the ankle.

    Step-ups (sides in turn)
    Step up on a low step and down again, the whole foot on it.
    Step up on a stair or a steady box, the whole foot on it, and lift the other knee to hip height.

    Pulse Squats
    Squat halfway, move up and down a few centimetres, and stand up in between.
    Squat until the thighs are parallel to the floor and move up and down a few centimetres without standing up.

    Seated Leg Extensions
    Sit on a chair, stretch one leg, hold for two seconds and switch.
    Sit on a chair, stretch both legs, lift the thighs off the seat and hold for two seconds.

    Side Lunges (sides in turn)
    Step to the side, bend that knee a little, the other leg straight, and come back.
    Step wide and sit back until the thigh is parallel to the floor, the other leg straight.

    Sumo Squats
    Feet wide, toes out, bend the knees halfway in line with the toes.
    Feet wide, toes out, bend the knees until the thighs are parallel to the floor and lift the heels for a second.

    Reverse Lunges (sides in turn)
    Step back, bend both knees a little, and come forward again.
    Step back, lower the knee to just above the floor and bring it up to hip height.
    """)

  /// Legs: the back of the thighs.
  static let hamstrings = entries(
    .hamstrings,
    """
    Good Mornings
    Hands on the hips, knees soft, bend forward at the hips with a flat back and come up.
    Hug a loaded backpack to the chest, bend forward at the hips with a flat back over three seconds.

    Single-leg Deadlifts (sides halfway)
    A hand on a wall, lean forward on one leg, the other arm down and the other leg back.
    Stand on one leg and lean forward until back and leg are parallel to the floor, both hip bones down.

    Standing Leg Curls (sides halfway)
    Hold a chair and bring one heel up towards your bottom.
    Hold a chair, thigh a little behind you, and hold each curl for three seconds.

    Bridge Walkouts
    In a bridge, step the feet one small step away and back.
    In a bridge, walk the feet out until the legs are nearly straight, and back.

    Towel Leg Curls
    On your back, heels on a towel on a smooth floor, slide them out and draw them in, hips down.
    On your back, hips high, heels on a towel on a smooth floor, slide them out and draw them in.

    Deadlifts
    A bottle in each hand, push the hips back with a flat back until the bottles are below the knees.
    Hold a loaded backpack close to the legs, push the hips back with a flat back and stand up.

    Reverse Plank
    Sit with straight legs, hands behind you, and lift the hips halfway.
    Sit, hands behind you, lift the hips to a straight line and raise one leg after the other.

    Prone Leg Curls
    Lie face down and bring one heel towards your bottom, then the other.
    Lie face down, hold a cushion between the feet, and bring both heels towards your bottom.

    Inchworm
    Bend forward with soft knees and walk the hands down to the seat of a chair against a wall and back.
    Walk the hands out to a high plank and back, knees as straight as you can.

    Heel Drives
    On your back, knees bent, heels down, toes up: press the heels down for five seconds, breathing on.
    On your back, hips lifted a few centimetres, press one heel down and lift the other foot, in turn.
    """)

  /// Legs: the glutes.
  static let glutes = entries(
    .glutes,
    """
    Glute Bridge
    On your back, feet flat, lift the hips until the body is straight and lower them.
    On your back, one foot flat, the other leg stretched, lift the hips, hips level; change legs halfway.

    Donkey Kicks (sides halfway)
    On hands and knees, lift one bent leg until the thigh is parallel to the floor.
    On hands and knees, push one heel to the ceiling and hold for two seconds, back still.

    Fire Hydrants (sides halfway)
    On hands and knees, lift one bent knee to the side a little.
    On hands and knees, lift one knee to the side to hip height, stretch the leg and bend it again.

    Clamshells (sides halfway)
    Lie on your side, knees bent, feet together, and open the upper knee.
    Lie on your side, knees bent, feet together off the floor, and open the upper knee slowly.

    Standing Kickbacks (sides halfway)
    Hold a chair and move one straight leg back without leaning forward.
    Stand without a chair, move one straight leg back and hold for two seconds.

    Side Leg Raises (sides halfway)
    Lie on your side and raise the upper leg, toes forward.
    Lie on your side and draw small circles with the raised upper leg.

    Curtsy Lunges (sides in turn)
    Step behind and across with one foot, bend the knees a little, and come back.
    Step behind and across and go down until the front thigh is parallel to the floor, the chest upright.

    Frog Pumps
    On your back, soles together, knees wide, lift the hips.
    On your back, soles together, a backpack held on the hips, lift them and pause for one second.

    Hip Thrusts
    Shoulders against a sofa's edge, feet flat, lift the hips halfway.
    Shoulders against a sofa's edge, lift the hips until your body is straight from shoulders to knees, hold for two seconds.

    Bridge March (sides in turn)
    In a bridge, lift one foot after the other a few centimetres, hips level.
    In a high bridge, lift one knee after the other over the hip, hips level.
    """)
}
