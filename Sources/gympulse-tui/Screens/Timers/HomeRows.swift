import Messages
import Workout

/// The rows of the timers' screen that can be selected.
struct HomeRows {
  /// The timers that match the search.
  let presets: [StoredPreset]
  private let isSearching: Bool

  init(_ screen: HomeScreen, _ model: Model) {
    let all = model.published.presets ?? []
    let text = screen.input?.text.lowercased() ?? ""
    presets = text.isEmpty ? all : all.filter { $0.name.lowercased().contains(text) }
    isSearching = screen.input != nil
  }

  func preset(at row: Int) -> StoredPreset? { presets.indices.contains(row) ? presets[row] : nil }

  /// The row of the countdowns; -1 while searching.
  var countdownRow: Int { isSearching ? -1 : presets.count }
  /// The row of today's exercises; -1 while searching.
  var todayRow: Int { isSearching ? -1 : presets.count + 1 }
  /// The number of rows.
  var count: Int { isSearching ? presets.count : presets.count + 2 }
}
