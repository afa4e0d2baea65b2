extension ExerciseCatalogue {
  /// Active training. The easy versions leave out the jumps, for the joints and the neighbours.
  static let hiit = entries(
    .hiit,
    """
    Jumping Jacks
    Step one foot to the side while the arms go up, and change.
    Jump the feet apart while the arms go up, and together again, landing softly.

    High Knees (sides in turn)
    Hold the hands out at hip height and lift one knee after the other to touch them.
    Run in place on the balls of the feet, knees to hip height.

    Burpees
    Hands on a chair, step back to a plank, step forward and stand up tall.
    Squat, jump back to a plank, jump forward and jump up.

    Skater Steps (sides in turn)
    Step wide to one side, the other foot behind you, and to the other side.
    Jump wide from one foot to the other and land on a soft knee.

    Squat Jumps
    Squat halfway and rise onto the toes with the arms up.
    Squat and jump, land softly with the knees in line with the toes.

    Shadow Boxing (sides in turn)
    Stand firm and punch the air, one fist after the other.
    Punch fast while you bounce from foot to foot.

    Butt Kicks (sides in turn)
    March in place and bring one heel after the other towards your bottom.
    Run in place and bring the heels up towards your bottom.

    Plank Jacks
    In a plank on the hands, step one foot to the side and back, then the other.
    In a plank on the hands, jump the feet apart and together.

    Fast Feet
    Feet wide, knees soft, step quickly in place.
    Run in place as fast as you can in a half squat.

    Lunge Switches (sides in turn)
    Step back into a low lunge, one leg after the other, arms swinging, without a pause.
    Jump from one lunge into the other, landing softly.

    Cross Jacks
    Swing the arms wide while one foot steps out, then cross them in front as it comes back.
    Jump with arms and feet crossing in turn in front and behind.

    Squat Thrusts
    Hands on a chair, step one foot after the other back and forward.
    Hands on the floor, jump both feet back to a plank and forward.
    """)
}
