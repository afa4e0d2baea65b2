/// A list of custom intervals fit to be run (Intervally, "Intervals & Presets").
package struct CustomPreset: Hashable, Sendable {
  /// The values, all in range.
  package let fields: CustomFields

  /// How many intervals.
  package static let intervalsRange = 1...Routine.segmentsMax
  /// Seconds of an interval that has a length.
  package static let durationRange = 1...Routine.segmentSecondsRange.upperBound
  /// How many cycles, where they end.
  package static let cyclesRange = 1...999
  /// Most characters of what is said; more would last longer than most intervals.
  package static let speechLengthMax = 100
  /// Most bytes of a sound's path: more than file systems take for one part of a path.
  package static let soundLengthMax = 255
  /// Seconds that are counted in (Intervally: "3-2-1 countdown").
  package static let countInSeconds = 3

  /// Takes what a person entered; refuses the first value out of its range.
  package init(_ entered: CustomFields) throws(InvalidField) {
    var fields = entered
    fields.name = try PresetName.checked(entered.name) ?? CustomFields().name
    guard Self.intervalsRange.contains(entered.intervals.count) else {
      throw InvalidField(
        field: "intervals", value: "\(entered.intervals.count)", allowed: "1 to \(Routine.segmentsMax)")
    }
    if let cycles = entered.cycles { try Self.cyclesRange.check("cycles", cycles) }
    for (index, interval) in entered.intervals.enumerated() {
      do throws(InvalidField) {
        fields.intervals[index] = try interval.checked()
      } catch {
        throw InvalidField(
          field: "intervals.\(index + 1).\(error.field)", value: error.value, allowed: error.allowed)
      }
    }
    self.fields = fields
    try Routine(self).check()
  }

  /// Takes what lies in storage, however damaged.
  package init(clamping stored: CustomFields) {
    var fields = stored
    fields.name = PresetName.mended(stored.name) ?? CustomFields().name
    fields.intervals = stored.intervals.prefix(Routine.segmentsMax).map(\.mended)
    fields.cycles = stored.cycles?.clamped(to: Self.cyclesRange)
    self.fields = fields
  }
}

extension IntervalFields {
  fileprivate func checked() throws(InvalidField) -> IntervalFields {
    var fields = self
    guard let title = try PresetName.checked(title, field: "title") else {
      throw InvalidField(
        field: "title", value: "empty", allowed: "1 to \(PresetName.lengthRange.upperBound) characters")
    }
    fields.title = title
    if let durationSeconds {
      try CustomPreset.durationRange.check(
        "durationSeconds", durationSeconds, unit: " seconds, or null to wait for done")
    }
    fields.color = try color.map { (text) throws(InvalidField) in try ColorName.checked(text) }
    if let speech, !Self.isSpeakable(speech) {
      throw InvalidField(
        field: "speech", value: "\"\(speech.prefix(40))\"",
        allowed: "at most \(CustomPreset.speechLengthMax) characters, none of them a control character")
    }
    if let sound, !Self.isSound(sound) {
      throw InvalidField(
        field: "sound", value: "\"\(sound.prefix(40))\"",
        allowed:
          "the path of a WAV file that begins with /, at most \(CustomPreset.soundLengthMax) bytes, or one of "
          + CueSound.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return fields
  }

  fileprivate var mended: IntervalFields {
    IntervalFields(
      title: PresetName.mended(title) ?? Phase.interval.title,
      durationSeconds: durationSeconds?.clamped(to: 0...CustomPreset.durationRange.upperBound),
      color: color.flatMap { try? ColorName.checked($0) },
      speech: speech.flatMap { Self.isSpeakable($0) ? $0 : nil },
      sound: sound.flatMap { Self.isSound($0) ? $0 : nil })
  }

  private static func isSpeakable(_ text: String) -> Bool {
    text.unicodeScalars.count <= CustomPreset.speechLengthMax && !text.contains(where: \.isControl)
  }

  /// Whether it is the name of a cue sound, or an absolute path.
  private static func isSound(_ text: String) -> Bool {
    if CueSound(rawValue: text) != nil { return true }
    return text.hasPrefix("/") && text.utf8.count <= CustomPreset.soundLengthMax
      && !text.contains(where: \.isControl)
  }
}

extension Routine {
  /// The routine of custom intervals: three seconds of count-in where wanted, then the list as often as it has
  /// cycles.
  package init(_ preset: CustomPreset) {
    let fields = preset.fields
    let intervals = fields.intervals.map { interval in
      Segment(
        .interval, seconds: interval.durationSeconds, title: interval.title,
        color: interval.color.flatMap { ColorName.hex($0) }, speech: interval.speech, sound: interval.sound)
    }
    self.init(
      name: fields.name, kind: .custom, track: fields.track,
      opening: fields.countIn ? [Segment(.getReady, seconds: CustomPreset.countInSeconds)] : [],
      round: intervals, rounds: fields.cycles)
  }
}
