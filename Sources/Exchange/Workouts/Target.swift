/// The effort of an interval in a training file, as it is written into a title: `95 %`, `50–75 %`, `Zone 2`.
struct Target: Hashable {
  enum Unit: String, CaseIterable {
    case percent = "%"
    case watts = "W"
    case beats = "bpm"
    case percentOfHeartRate = "% HR"
    case percentOfPace = "% Pace"
    case zone = "Zone"
    case heartRateZone = "HR Zone"
    case paceZone = "Pace Zone"

    fileprivate var isZone: Bool { self == .zone || self == .heartRateZone || self == .paceZone }
  }

  /// At the start of a ramp, or the lowest.
  let from: Int
  /// At the end of a ramp, or the highest.
  let to: Int
  let unit: Unit

  /// Values that are written; more is not a target that a person can reach.
  static let range = 0...2999

  /// A target; nil if a value is out of range.
  init?(_ from: Int, _ to: Int, _ unit: Unit) {
    guard Self.range.contains(from), Self.range.contains(to) else { return nil }
    (self.from, self.to, self.unit) = (from, to, unit)
  }

  /// The words in a title.
  var text: String { text(between: "–") }

  /// The words of the voice; nil if they are those of the title.
  func speech(of title: String) -> String? {
    from == to ? nil : title.replacing(text, with: text(between: " to "))
  }

  private func text(between separator: String) -> String {
    let numbers = from == to ? "\(from)" : "\(from)\(separator)\(to)"
    return unit.isZone ? "\(unit.rawValue) \(numbers)" : "\(numbers) \(unit.rawValue)"
  }

  /// Returns a name with the target after it, unless it is there; the target alone without a name.
  func title(_ name: String) -> String {
    if name.isEmpty || name == text { return text }
    return name.hasSuffix(" \(text)") ? name : "\(name) \(text)"
  }

  /// Whether it is the same as another, perhaps from high to low.
  func hasBounds(of other: Target?) -> Bool {
    unit == other?.unit && [from, to].sorted() == [other?.from, other?.to].compactMap(\.self).sorted()
  }

  /// Returns the target at the end of a title; nil if it has none.
  static func target(in title: String) -> Target? {
    let pattern = #/(?:.* )?(?:((?:HR |Pace )?Zone) )?([0-9]+)(?:–([0-9]+))?(?: (% HR|% Pace|%|W|bpm))?/#
    guard let match = title.wholeMatch(of: pattern), (match.1 == nil) != (match.4 == nil),
      let unit = (match.1 ?? match.4).flatMap({ Unit(rawValue: String($0)) }),
      let from = Int(match.2), let to = Int(match.3 ?? match.2), let target = Target(from, to, unit)
    else { return nil }
    // A title with other digits for the same number, such as 095, is not written again.
    return title == target.text || title.hasSuffix(" \(target.text)") ? target : nil
  }
}
