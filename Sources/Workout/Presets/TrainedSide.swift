/// A side of the body: an interval for both is played in two halves.
package enum TrainedSide: String, CaseIterable, Sendable {
  case left, right

  /// What is added to a title.
  package var ending: String { ", \(rawValue)" }

  /// The side with which a text ends; nil if it ends with none.
  package init?(endOf text: String) {
    guard let side = TrainedSide.allCases.first(where: { text.hasSuffix($0.ending) }) else { return nil }
    self = side
  }

  /// Returns a text that ends with it, without it.
  package func removed(from text: String) -> String { String(text.dropLast(ending.count)) }
}
