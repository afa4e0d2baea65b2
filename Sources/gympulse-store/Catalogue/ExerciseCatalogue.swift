import Messages
import Workout

/// All exercises, in a file for each part of the body.
enum ExerciseCatalogue {
  /// In the order of the categories.
  static let all: [CatalogueEntry] =
    chest + triceps + abs + back + biceps + quads + hamstrings + glutes + shoulders + hiit + yoga + walk

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
      [category.rawValue, category.planName].contains { $0.lowercased() == wanted }
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
}
