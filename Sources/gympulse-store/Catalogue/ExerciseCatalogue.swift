import Messages
import Workout

/// All exercises there are, a file for each part of the body.
enum ExerciseCatalogue {
  /// In the order of the categories.
  static let all: [CatalogueEntry] =
    chest + triceps + abs + back + biceps + quads + hamstrings + glutes + shoulders + hiit + yoga + walk

  /// The exercises of a category in their order.
  static func exercises(in category: ExerciseCategory) -> [CatalogueEntry] {
    all.filter { $0.category == category }
  }

  /// The categories that a person means by a name; refuses one that nothing has.
  static func categories(meantBy text: String) throws(InvalidField) -> [ExerciseCategory] {
    let wanted = text.trimmed.lowercased()
    let legs = ExerciseCategory.legs
    if wanted == legs.name.lowercased() { return legs.categories }
    if let category = ExerciseCategory.allCases.first(where: { $0.rawValue.lowercased() == wanted }) {
      return [category]
    }
    throw unknown("category", text, among: ExerciseCategory.allCases.map(\.rawValue) + [legs.name])
  }

  /// The exercise of a name, whatever its case; nil when nothing has it.
  static func exercise(named text: String) -> CatalogueEntry? {
    let wanted = text.trimmed.lowercased()
    return all.first { $0.name.lowercased() == wanted }
  }

  /// The exercise that a person means by its name; refuses one that nothing has.
  static func exercise(meantBy text: String) throws(InvalidField) -> CatalogueEntry {
    if let exercise = exercise(named: text) { return exercise }
    let hint =
      nearest(to: String(text.prefix(nameLengthMax)), among: all.map(\.name)).map {
        "; did you mean \"\($0)\"?"
      }
      ?? "; see them with: gympulse-ctl exercises"
    throw InvalidField(
      field: "exercises", value: "\"\(text.prefix(nameLengthMax))\"", allowed: "names of exercises\(hint)")
  }

  /// Longer than every name; how much of a wrong one is quoted.
  static let nameLengthMax = 40

  private static func unknown(_ field: String, _ text: String, among names: [String]) -> InvalidField {
    let text = String(text.prefix(nameLengthMax))
    let hint = nearest(to: text, among: names).map { "; did you mean \($0)?" } ?? ""
    return InvalidField(
      field: field, value: "\"\(text)\"", allowed: "one of \(names.joined(separator: ", "))\(hint)")
  }
}
