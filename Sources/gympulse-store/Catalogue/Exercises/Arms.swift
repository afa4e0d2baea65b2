extension ExerciseCatalogue {
  /// Biceps; bottles, a backpack and a towel are the weights.
  static let biceps = entries(
    .biceps,
    """
    Bicep Curls
    A bottle in each hand, palms forward, bend the elbows without moving them from the ribs.
    Hold a loaded backpack by its sides, bend the elbows and lower for three seconds.

    Hammer Curls
    A bottle in each hand, thumbs up, bend the elbows to the shoulders.
    Heavier bottles, thumbs up, curl to the shoulders, pause for one second and lower for three.

    Towel Curls (sides halfway)
    Sit with a towel under one thigh and curl its ends against the weight of your leg.
    Back to a wall, one foot in a loop of towel, curl up while the foot presses down.

    Concentration Curls (sides halfway)
    Sit, elbow against the inner thigh, and curl a bottle to the shoulder.
    Sit, elbow against the inner thigh, curl a backpack by its handle and hold for two seconds.

    Curl Hold
    Hold two bottles with the elbows at a right angle, shoulders low. Keep breathing.
    Hold a loaded backpack with the elbows at a right angle, shoulders low. Keep breathing.

    Wide Curls
    A bottle in each hand, forearms turned outward, curl to the sides of the shoulders.
    Heavier bottles, forearms turned outward, curl halfway up and down, then all the way.

    Cross-body Curls (sides in turn)
    Curl one bottle at a time towards the opposite shoulder.
    In a half squat, curl heavier bottles in turn to the opposite shoulder and hold for two seconds.

    Self-resisted Curls (sides halfway)
    Press one wrist down lightly with the other hand while the arm curls up.
    Press one wrist down hard with the other hand, so that each curl takes five seconds.

    Reverse Curls
    A bottle in each hand, backs of the hands up, bend the elbows, wrists straight.
    Heavier bottles, backs of the hands up, bend the elbows and lower for three seconds.

    Curl Pulses
    Elbows at a right angle, move two bottles up and down a few centimetres.
    Elbows at a right angle, move a loaded backpack up and down a few centimetres without a rest.

    Chin-up Hold
    Palms towards you on a sturdy bar at chest height, lean back and hold with bent arms. Keep breathing.
    Palms towards you, hold your chin above a sturdy bar. Keep breathing.
    """)
}

extension ExerciseCatalogue {
  /// Triceps.
  static let triceps = entries(
    .triceps,
    """
    Chair Dips
    Hands on a chair against a wall, knees bent, lower the hips a little. Shoulders low; stop if they hurt.
    Hands on a chair against a wall, legs long, bend the elbows to a right angle. Stop if the shoulders hurt.

    Close Push-ups
    Kneel, hands under the chest, and keep the elbows along the ribs as you go down.
    Legs straight, hands under the chest, and keep the elbows along the ribs as you go down.

    Overhead Extensions
    Hold a water bottle above the head with both hands, lower it behind the head and straighten the arms.
    Hold a loaded backpack above the head, lower it behind the head, elbows pointing ahead, and straighten the arms.

    Kickbacks
    Lean forward with a flat back, elbows at the ribs, and straighten the arms behind you.
    Lean forward with a bottle in each hand, straighten the arms behind you and hold for two seconds.

    Wall Triceps Press
    Lean on a wall with both forearms and push back until the arms are straight.
    Stand farther from the wall, lower the elbows to it over three seconds and press the arms straight.

    Floor Dips
    Sit, hands behind you, hips just off the floor, and bend the elbows a little.
    Lift the hips, feet flat, bend the elbows until the hips touch the floor, and push up.

    Diamond Push-ups
    Kneel, thumbs and forefingers together under the breastbone, and do push-ups.
    Legs straight, thumbs and forefingers together under the breastbone, and do push-ups.

    Lying Extensions
    Lie on your back, a bottle in both hands above the face, and bend only the elbows.
    Lie on your back, a bottle in each hand, and lower them beside the ears over three seconds.

    Plank Press-ups (sides in turn)
    On the knees, go from the forearms to the hands and back, one arm after the other.
    In a full plank, go from the forearms to the hands and back without swaying the hips.

    Side Triceps Press (sides halfway)
    Lie on your side, lower arm stretched out on the floor, and push your chest up with the top hand.
    Lie on your side, press with the upper hand until its arm is straight, and lower for three seconds.

    Arm Pulses Back
    Stand, arms straight down, palms to the back, and press them back in small pulses.
    Lean forward with a flat back, a bottle in each hand, and press the straight arms back in small pulses.
    """)
}
