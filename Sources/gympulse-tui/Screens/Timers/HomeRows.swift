import Messages
import Workout

/// The rows of the timers' screen that can be selected: today's exercises, the timers, and the countdowns. While
/// searching there are only timers.
struct HomeRows {
  /// The timers that match the search.
  let presets: [StoredPreset]
  private let isSearching: Bool

  init(_ screen: HomeScreen, _ model: Model) { self.init(screen, model.published.presets ?? []) }

  init(_ screen: HomeScreen, _ all: [StoredPreset]) {
    let text = screen.input?.text.lowercased() ?? ""
    presets = text.isEmpty ? all : all.filter { $0.name.lowercased().contains(text) }
    isSearching = screen.input != nil
  }

  /// The row of the first timer.
  static let first = 1

  private var first: Int { isSearching ? 0 : Self.first }

  /// The index of the timer in a row; nil if the row is not one.
  func index(of row: Int) -> Int? { presets.indices.contains(row - first) ? row - first : nil }

  /// The row of the timer with an index.
  func row(of index: Int) -> Int { index + first }

  func preset(at row: Int) -> StoredPreset? { index(of: row).map { presets[$0] } }

  /// The row of today's exercises; -1 while searching.
  var todayRow: Int { isSearching ? -1 : 0 }
  /// The row of the countdowns; -1 while searching.
  var countdownRow: Int { isSearching ? -1 : first + presets.count }
  /// The number of rows.
  var count: Int { isSearching ? presets.count : presets.count + 2 }
}
