import Display
import Messages
import Workout

@testable import gympulse_status
@testable import gympulse_tui

/// A text that a person typed or another program wrote, in all the places where one is read.
enum TextTarget {
  static func run(_ input: [UInt8]) throws(Finding) {
    let text = String(decoding: input, as: UTF8.self)
    try checkDate(text)
    try checkDuration(text)
    try checkNames(text)
    try checkDisplay(text)
    try checkClicks(input)
    try checkKeys(text)
  }

  /// Lines of the file of keys: each is a problem or has its effect, and no key does two things on a screen.
  private static func checkKeys(_ text: String) throws(Finding) {
    let file = KeyFile(text)
    try Finding.unless(
      file.problems.count <= text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count,
      "a line has two problems")
    for screen in ScreenName.allCases {
      let keys = file.keys.entries(of: screen).flatMap(\.keys)
      try Finding.unless(Set(keys).count == keys.count, "a key does two things on \(screen)")
    }
  }

  private static func checkDate(_ text: String) throws(Finding) {
    guard let time = WallTime(rfc3339: text) else { return }
    let written = time.rfc3339
    try Finding.unless(
      WallTime(rfc3339: written) == time, "\(text) is written as \(written) and read otherwise")
    try Finding.unless(text.prefix(19) == written.prefix(19), "\(text) becomes \(written)")
  }

  private static func checkDuration(_ text: String) throws(Finding) {
    guard let seconds = ClockText.seconds(from: text) else { return }
    try Finding.unless(ClockText.secondsRange.contains(seconds), "\(text) is \(seconds) seconds")
    let written = ClockText.clock(seconds)
    try Finding.unless(ClockText.seconds(from: written) == seconds, "\(seconds) is written as \(written)")
    try Finding.unless(ClockText.countdown(.seconds(seconds)) == written, "\(seconds) counts down otherwise")
  }

  private static func checkNames(_ text: String) throws(Finding) {
    var preset = Preset(.interval)
    preset.name = text
    let repaired = CheckedPreset(repairing: preset).preset.name
    if let name = try? CheckedPreset(preset).preset.name {
      try Finding.unless(name == repaired, "a repair changes a valid name")
    }
    var again = preset
    again.name = repaired
    try Finding.unless(
      (try? CheckedPreset(again).preset.name) == repaired, "a repaired name is refused: \(repaired)")
    if Actor.isValid(text) {
      try Finding.unless(Topic.anyPresence.matches(.presence(of: text)), "\(text) has no presence")
    }
    let guess = nearest(to: String(text.prefix(64)), among: ["Quick HIIT", "Tabata", repaired])
    try Finding.unless(
      guess == nil || ["Quick HIIT", "Tabata", repaired].contains(guess), "a guess at nothing")
  }

  private static func checkDisplay(_ text: String) throws(Finding) {
    let shown = ShortText.clean(text)
    try Finding.unless(
      shown.count <= ShortText.lengthMax && !shown.contains { $0.isNewline }, "not fit for a bar: \(shown)")
    try Finding.unless(ShortText.clean(shown) == shown, "cleaned twice is something else: \(shown)")
    for width in [1, 2, 7, 30] {
      let cut = CellWidth.cut(shown, to: width)
      try Finding.unless(CellWidth.of(cut) <= width, "\(cut) is wider than \(width)")
    }
    if let template = try? Template(text) {
      let parts = template.text { $0.rawValue }
      let line = parts.prefix + parts.status + parts.suffix
      try Finding.unless(!line.contains { $0.isNewline }, "two lines for one: \(line)")
    }
  }

  private static func checkClicks(_ bytes: [UInt8]) throws(Finding) {
    for isShared in [true, false] {
      var whole = ClickDecoder(isShared: isShared)
      var piecewise = ClickDecoder(isShared: isShared)
      let expected = whole.append(bytes)
      try Finding.unless(bytes.flatMap { piecewise.append([$0]) } == expected, "pieces make other clicks")
    }
  }
}
