import Bus
import Display
import Workout

/// An interval as a track of an album, which is the workout (MPRIS 2.2, "Metadata_Map"; Xesam ontology).
struct MediaTrack: Hashable {
  /// Unique for each interval of each workout.
  let id: String
  let title: String
  /// The place in the workout, or the workout's name if there is one of each.
  let artist: String
  let album: String
  /// Microseconds; nil for an interval without a fixed length.
  let length: Int64?
  /// The address of the picture; nil for none.
  let art: String?

  /// The track of the interval that a view shows; nil without one.
  init?(_ view: SessionView, art: String? = nil) {
    guard let session = view.sessionId, let start = view.start else { return nil }
    let text = ScreenText(view)
    // Object paths have only these characters.
    let word = String(session.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    id = "/org/gympulse/track/\(word)/at\(start.nanoseconds)"
    title = text.join([text.title, text.reps])
    album = text.name
    artist = text.place.isEmpty ? album : text.place
    length = view.isOpen ? nil : view.length.microseconds
    self.art = art
  }

  /// The value of the property `Metadata`.
  var metadata: BusValue {
    var entries: [(String, BusValue)] = [
      ("mpris:trackid", .objectPath(id)), ("xesam:title", .string(title)),
      ("xesam:artist", .strings([artist])), ("xesam:album", .string(album)),
    ]
    if let length { entries.append(("mpris:length", .int64(length))) }
    if let art { entries.append(("mpris:artUrl", .string(art))) }
    return .properties(entries)
  }
}

extension Duration {
  /// Whole microseconds, rounded towards zero.
  var microseconds: Int64 { nanoseconds / 1000 }
}
