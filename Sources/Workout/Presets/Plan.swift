/// What a preset trains.
package enum Plan: Hashable, Sendable {
  case interval(IntervalPlan)
  case custom(CustomPlan)
  case countdown(CountdownPlan)
  case exercise(ExercisePlan)

  /// A new plan of a kind, with the kind's defaults.
  package init(_ kind: PresetKind) {
    self =
      switch kind {
      case .interval: .interval(IntervalPlan())
      case .custom: .custom(CustomPlan())
      case .countdown: .countdown(CountdownPlan())
      case .exercise: .exercise(ExercisePlan())
      }
  }

  /// The kind of preset that it belongs to.
  package var kind: PresetKind {
    switch self {
    case .interval: .interval
    case .custom: .custom
    case .countdown: .countdown
    case .exercise: .exercise
    }
  }

  /// The fields of a kind of plan, in the order in which people see them.
  package static func fields(of kind: PresetKind) -> [PresetField] {
    switch kind {
    case .interval: IntervalPlan.fields
    case .custom: CustomPlan.fields
    case .countdown: CountdownPlan.fields
    case .exercise: ExercisePlan.fields
    }
  }
}

// The plan as one of a kind: a new one where it is of another kind, so that fields have key paths.
extension Preset {
  /// The plan of an interval preset. Setting it changes the kind.
  package var interval: IntervalPlan {
    get { if case .interval(let plan) = plan { plan } else { IntervalPlan() } }
    set { plan = .interval(newValue) }
  }

  /// The plan of custom intervals. Setting it changes the kind.
  package var custom: CustomPlan {
    get { if case .custom(let plan) = plan { plan } else { CustomPlan() } }
    set { plan = .custom(newValue) }
  }

  /// The plan of a countdown. Setting it changes the kind.
  package var countdown: CountdownPlan {
    get { if case .countdown(let plan) = plan { plan } else { CountdownPlan() } }
    set { plan = .countdown(newValue) }
  }

  /// The plan of an exercise workout. Setting it changes the kind.
  package var exercise: ExercisePlan {
    get { if case .exercise(let plan) = plan { plan } else { ExercisePlan() } }
    set { plan = .exercise(newValue) }
  }
}
