import Display
import Messages

/// All presets with what a list shows of them: the result of `GET /api/v1/presets`.
struct ListedPresets: Codable, Hashable {
  var presets: [ListedPreset]
  var revision: String

  init(_ list: PresetList) {
    presets = list.presets.map(ListedPreset.init)
    revision = list.revision
  }
}

/// A preset with its routine, its length and a sentence.
struct ListedPreset: Codable, Hashable {
  var id: String
  var name: String
  var kind: PresetKind
  /// The preset in a line.
  var summary: String
  /// Its length, such as `4:10`, or a word if it has no fixed one.
  var length: String
  /// What it plays, in the form of `session`.
  var routine: Routine

  init(_ stored: StoredPreset) {
    (id, name, kind) = (stored.id, stored.name, stored.preset.kind)
    summary = PresetSummary.line(stored.preset)
    length = PresetSummary.length(stored.preset)
    routine = CheckedPreset(repairing: stored.preset).routine
  }
}
