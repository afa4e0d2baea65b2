import Messages

extension StoredPreset {
  /// Returns the preset as it is played: repaired, and marked, if it is damaged (GymPulseTimer PRD, "Invalid or Unexpected
  /// Values").
  var repaired: StoredPreset {
    if let checked = try? CheckedPreset(preset) { return StoredPreset(id: id, preset: checked.preset) }
    return StoredPreset(id: id, preset: CheckedPreset(repairing: preset).preset, isDamaged: true)
  }
}
