import Messages

/// All exercises, as `exercises.txt` has them.
enum ExerciseCatalogue {
  /// In the order of the categories.
  static let all: [CatalogueEntry] =
    String(decoding: PackageResources.exercises_txt, as: UTF8.self).split(separator: "# ").flatMap(entries)

  /// Returns the exercises of a category in their order.
  static func exercises(in category: ExerciseCategory) -> [CatalogueEntry] {
    all.filter { $0.category == category }
  }

  /// Returns the categories with a name.
  ///
  /// - Throws: an error with the nearest known name.
  static func categories(matching text: String) throws(InvalidField) -> [ExerciseCategory] {
    let wanted = text.trimmed.lowercased()
    if let group = ExerciseCategory.groups.first(where: { $0.name.lowercased() == wanted }) {
      return group.categories
    }
    let isNamed = { (category: ExerciseCategory) in
      [category.rawValue, category.planName, category.requiredName].contains { $0?.lowercased() == wanted }
    }
    if let category = ExerciseCategory.allCases.first(where: isNamed) { return [category] }
    let names = ExerciseCategory.allCases.map(\.rawValue) + ExerciseCategory.groups.map(\.name)
    throw InvalidField(
      unknown: "category", text, field: "category", among: names,
      allowed: "one of \(names.joined(separator: ", "))")
  }

  /// Returns the exercise that a text names; nil if there is none.
  static func exercise(named text: String) -> CatalogueEntry? {
    all.exercise(named: text, by: \.name)
  }

  /// Returns the exercise that a text names. `field` is where the text is.
  ///
  /// - Throws: an error with the nearest known name.
  static func exercise(matching text: String, at field: String) throws(InvalidField) -> CatalogueEntry {
    if let exercise = exercise(named: text) { return exercise }
    throw .unknownExercise(text, at: field, among: all.map(\.name))
  }

  /// Most characters of a name, also of an unknown one in an error.
  static let nameLengthMax = 40

  /// Returns the exercises of a part of the file: its category and then each exercise, with an empty line between them. An
  /// exercise is three lines: its name, the easy version and the hard one. Brackets after the name say what the sides do, or
  /// how long it takes.
  private static func entries(_ part: Substring) -> [CatalogueEntry] {
    let blocks = part.split(separator: "\n\n").map { $0.split(separator: "\n").map(String.init) }
    guard let title = blocks.first?.first, let category = ExerciseCategory(rawValue: title) else { return [] }
    return blocks.dropFirst().compactMap { lines in
      guard lines.count == 3 else { return nil }
      let head = lines[0].split(whereSeparator: "()".contains).map { String($0).trimmed }
      let note = head.dropFirst().first ?? ""
      return CatalogueEntry(
        name: head[0], category: category, howTo: DifficultyLevels(easy: lines[1], hard: lines[2]),
        seconds: Int(note.prefix { $0.isNumber }) ?? CatalogueEntry.usualSeconds,
        sides: sides[note])
    }
  }

  private static let sides: [String: CatalogueEntry.Sides] = [
    "sides in turn": .inTurn, "sides halfway": .halfway,
  ]
}

/// An exercise of the catalogue, with an instruction for each difficulty.
struct CatalogueEntry: Hashable, Sendable {
  /// How the sides of the body alternate.
  enum Sides: String, Hashable, Sendable {
    case inTurn = "Alternate sides."
    case halfway = "Switch sides halfway."
  }

  /// Seconds of an exercise in the daily workout (Exercise App PRD, "Exercise Timer and Routine Display").
  static let usualSeconds = 30

  /// Unique in the catalogue.
  let name: String
  let category: ExerciseCategory
  /// A sentence for each difficulty on how it is done.
  let howTo: DifficultyLevels
  /// Its length.
  let seconds: Int
  /// Nil if both sides work together.
  let sides: Sides?

  /// The file names of its pictures.
  var pictures: DifficultyLevels { .pictures(ofExercise: name, in: category.rawValue) }

  /// Returns the exercise as on the wire, with the chosen difficulty.
  func info(_ difficulty: Difficulty) -> ExerciseInfo {
    ExerciseInfo(
      name: name, category: category.rawValue, difficultyLevels: pictures, howTo: howTo, duration: seconds,
      sides: sides?.rawValue, difficulty: difficulty)
  }
}

/// The body part or kind of training of an exercise (Exercise App PRD, "Structured Workout Plan"). Raw values as on the
/// wire.
enum ExerciseCategory: String, CaseIterable, Sendable {
  case chest = "Chest"
  case triceps = "Triceps"
  case abs = "Abs"
  case back = "Back"
  case biceps = "Biceps"
  case quads = "Quads"
  case hamstrings = "Hamstrings"
  case glutes = "Glutes"
  case shoulders = "Shoulders"
  case hiit = "HIIT"
  case yoga = "Yoga"
  case walk = "Walk"

  /// The name that the PRD's plan has, if it is another one.
  var requiredName: String? { self == .walk ? "Rest-Walk" : nil }

  /// The name in the plan; the PRD's plan has names of its own for two categories.
  var planName: String {
    switch self {
    case .hiit: "Active Training (HIIT)"
    case .walk: "Rest and Walk"
    default: rawValue
    }
  }

  /// Names for several categories: the plan's "Legs (Quads, Hamstrings, Glutes)", and the "Arms" of the PRD's Exercise
  /// Model.
  static let groups = [
    (name: "Legs", categories: [quads, hamstrings, glutes]), (name: "Arms", categories: [biceps, triceps]),
  ]
}
