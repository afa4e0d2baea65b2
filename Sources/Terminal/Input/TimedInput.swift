/// An `InputDecoder` with a limit on how long something is undecided. Instants are in milliseconds of any clock.
///
/// A paste, a string or a sequence whose end does not come would take every key that is pressed. It is given up when for a
/// second nothing has come but what may be keys, and then these are keys.
struct TimedInput {
  private var decoder = InputDecoder()
  /// When what is open is given up; nil if nothing is.
  private var givenUpAt: Int64?
  /// What has come in short parts while something is open.
  private var late: [UInt8] = []

  /// Most bytes of a part that may be a key.
  private static let keyMax = 16
  /// How long more of what is open may not come, and how long what may be a key or the beginning of more is undecided.
  private static let (openMilliseconds, keyMilliseconds): (Int64, Int64) = (1000, 50)

  /// Takes in the bytes of a read and returns the events that they complete.
  mutating func decode(_ bytes: [UInt8], at now: Int64) -> [InputEvent] {
    let events = decoder.decode(bytes)
    if !decoder.isOpen {
      (givenUpAt, late) = (nil, [])
    } else if givenUpAt == nil || bytes.count > Self.keyMax {
      (givenUpAt, late) = (now + Self.openMilliseconds, [])
    } else {
      late += bytes
    }
    return events
  }

  /// In how many milliseconds to call `flush`, if nothing comes before; nil if all is decided.
  func undecidedMilliseconds(at now: Int64) -> Int64? {
    decoder.isUndecided ? Self.keyMilliseconds : givenUpAt.map { max($0 - now, 0) }
  }

  /// Gives up what is undecided. Returns the keys in it.
  mutating func flush() -> [InputEvent] {
    defer { (givenUpAt, late) = (nil, []) }
    if decoder.isUndecided { return decoder.flush() }
    decoder = InputDecoder()
    return decoder.decode(late) + decoder.flush()
  }
}
