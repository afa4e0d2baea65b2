// A message is made of the types of the domain.
@_exported import Workout
