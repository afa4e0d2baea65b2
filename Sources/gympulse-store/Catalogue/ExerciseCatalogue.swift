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
    throw unknown(
      "category", "category", text, among: names, allowed: "one of \(names.joined(separator: ", "))",
      .notOneOf(names)
    ) { $0 }
  }

  /// Returns the exercise with a name, ignoring case; nil if there is none.
  static func exercise(named text: String) -> CatalogueEntry? {
    let wanted = text.trimmed.lowercased()
    return all.first { $0.name.lowercased() == wanted }
  }

  /// Returns the exercise with a name, ignoring case. `field` is where the name is.
  ///
  /// - Throws: an error with the nearest known name.
  static func exercise(matching text: String, at field: String) throws(InvalidField) -> CatalogueEntry {
    if let exercise = exercise(named: text) { return exercise }
    throw unknown("exercise", field, text, among: all.map(\.name), allowed: "the name of an exercise") {
      "\"\($0)\""
    }
  }

  /// Most characters of an unknown name in an error; longer than every name.
  static let nameLengthMax = 40

  /// Returns the error for an unknown name, with the names like it.
  private static func unknown(
    _ noun: String, _ field: String, _ text: String, among names: [String], allowed: String,
    _ problem: InvalidField.Problem = .notAllowed, as shown: (String) -> String
  ) -> InvalidField {
    let text = String(text.prefix(nameLengthMax))
    let question = didYouMean(text, among: names, as: shown).map { "; \($0)" } ?? ""
    return InvalidField(
      field: field, value: "\"\(text)\"", allowed: allowed, problem: problem,
      sentence: "there is no \(noun) \"\(text)\"\(question)")
  }
}
