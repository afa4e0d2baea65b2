// What is displayed are the types of the domain.
@_exported import Workout
