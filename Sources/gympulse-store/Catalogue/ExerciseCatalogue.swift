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
    throw unknown(
      "category", text,
      among: ExerciseCategory.allCases.map(\.rawValue) + ExerciseCategory.groups.map(\.name))
  }

  /// Returns the exercise with a name, ignoring case; nil if there is none.
  static func exercise(named text: String) -> CatalogueEntry? {
    let wanted = text.trimmed.lowercased()
    return all.first { $0.name.lowercased() == wanted }
  }

  /// Returns the exercise with a name, ignoring case.
  ///
  /// - Throws: an error with the nearest known name.
  static func exercise(matching text: String) throws(InvalidField) -> CatalogueEntry {
    if let exercise = exercise(named: text) { return exercise }
    let hint =
      nearest(to: String(text.prefix(nameLengthMax)), among: all.map(\.name)).map {
        "; did you mean \"\($0)\"?"
      }
      ?? "; see them with: gympulse-ctl exercises"
    throw InvalidField(
      field: "exercises", value: "\"\(text.prefix(nameLengthMax))\"", allowed: "names of exercises\(hint)")
  }

  /// Most characters of an unknown name in an error; longer than every name.
  static let nameLengthMax = 40

  private static func unknown(_ field: String, _ text: String, among names: [String]) -> InvalidField {
    let text = String(text.prefix(nameLengthMax))
    let hint = nearest(to: text, among: names).map { "; did you mean \($0)?" } ?? ""
    return InvalidField(
      field: field, value: "\"\(text)\"", allowed: "one of \(names.joined(separator: ", "))\(hint)")
  }
}
