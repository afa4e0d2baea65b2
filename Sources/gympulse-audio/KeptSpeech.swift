/// Speech that was rendered, kept for the next time it is said. What was said longest ago makes room.
///
/// It is kept with the 16 bits a sample that espeak-ng gives: half of what the samples take while they are played.
struct KeptSpeech {
  /// Most frames kept: 40 s, 4 MB. A routine of some twenty titles has as much, and all processes together are to stay
  /// below 40 MB.
  static let framesMax = 40 * sampleRate

  /// What was said longest ago comes first.
  private var speeches: [(text: String, samples: [Int16])] = []
  /// Frames kept.
  private(set) var frames = 0

  /// The speech of a text, which counts as said now; nil where it is not kept.
  mutating func clip(_ text: String) -> Clip? {
    guard let index = speeches.firstIndex(where: { $0.text == text }) else { return nil }
    speeches.append(speeches.remove(at: index))
    return speeches.last.map { Clip($0.samples.map { Float($0) / Self.fullScale }) }
  }

  /// Keeps the speech of a text that is not kept yet; nothing where it alone is too long.
  mutating func keep(_ clip: Clip, of text: String) {
    guard clip.samples.count <= Self.framesMax else { return }
    while frames + clip.samples.count > Self.framesMax { frames -= speeches.removeFirst().samples.count }
    speeches.append((text, clip.samples.map { Int16(max(-1, min(1, $0)) * Self.fullScale) }))
    frames += clip.samples.count
  }

  private static let fullScale = Float(Int16.max)
}
