import Messages

// Sounds that are files of this machine: an import from another one does not bring them, and a client whose role is not
// `control` does not see them.

extension CustomInterval {
  /// Whether a file is played as it begins.
  fileprivate var playsFile: Bool { sound.map(SoundName.isPath) == true }
}

extension Preset {
  /// Gives each interval that plays a file its default sound. Returns where these sounds were.
  mutating func removeSoundFiles() -> [FieldPath] {
    guard case .custom(var custom) = plan else { return [] }
    let indices = custom.intervals.indices.filter { custom.intervals[$0].playsFile }
    for index in indices { custom.intervals[index].sound = nil }
    plan = .custom(custom)
    return indices.map { FieldPath([.member("intervals"), .element($0), .member("sound")]) }
  }

  /// Returns the preset as a client saves it in place of another one. A client that cannot see sound files cannot send them
  /// back, so an interval without a sound has that of the interval that it replaces.
  func replacing(_ old: Preset, by role: Role) -> Preset {
    guard !role.isFull, case .custom(var custom) = plan, case .custom(let oldCustom) = old.plan else {
      return self
    }
    for (index, source) in zip(custom.intervals.indices, custom.intervals.replaced(in: oldCustom.intervals)) {
      guard let old = source.map({ oldCustom.intervals[$0] }), old.playsFile else { continue }
      custom.intervals[index].sound = custom.intervals[index].sound ?? old.sound
    }
    var kept = self
    kept.plan = .custom(custom)
    return kept
  }
}

extension [CustomInterval] {
  /// Returns the index of the old interval that each replaces: one with the same title, the first that is left unless
  /// that at the same position has it and the lists are equally long; else the one at the same position, if it is left.
  fileprivate func replaced(in old: [CustomInterval]) -> [Int?] {
    var found = [Int?](repeating: nil, count: count)
    var left = Set(old.indices)
    func match(_ find: (Int) -> Int?) {
      for index in indices where found[index] == nil {
        found[index] = find(index)
        found[index].map { _ = left.remove($0) }
      }
    }
    if count == old.count { match { self[$0].title == old[$0].title ? $0 : nil } }
    match { index in old.indices.first { left.contains($0) && old[$0].title == self[index].title } }
    match { left.contains($0) ? $0 : nil }
    return found
  }
}
