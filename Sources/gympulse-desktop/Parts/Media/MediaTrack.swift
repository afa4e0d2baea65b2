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

/// The properties of the media player at an instant.
struct MediaProperties {
  /// What is playing.
  let view: SessionView
  /// The picture; nil for none.
  let art: DesktopPicture?
  private let pictureFolder: String?

  /// The properties at the model's instant. `pictureFolder` is where pictures are; nil for no pictures.
  init(_ model: Model, pictureFolder: String? = nil) {
    let view = model.view
    self.view = view
    self.pictureFolder = pictureFolder
    let palette = Palette(model.settings.theme, isDark: model.isDark)
    art =
      pictureFolder == nil
      ? nil : model.session.flatMap { DesktopPicture(ringOf: view, in: $0, palette) }
  }

  /// What is playing, without the position.
  var player: [(String, BusValue)] {
    let isActive = view.isActive
    return [
      ("PlaybackStatus", .string(!isActive ? "Stopped" : view.isPaused ? "Paused" : "Playing")),
      ("Metadata", track?.metadata ?? .properties([])),
      ("CanSeek", .boolean(isActive && !view.isOpen)), ("CanGoNext", .boolean(isActive)),
      ("CanGoPrevious", .boolean(isActive)), ("CanPlay", .boolean(isActive)),
      ("CanPause", .boolean(isActive)),
      ("CanControl", .boolean(true)), ("Rate", .double(1)), ("MinimumRate", .double(1)),
      ("MaximumRate", .double(1)), ("Volume", .double(1)),
    ]
  }

  private var track: MediaTrack? {
    guard let pictureFolder, let art else { return MediaTrack(view) }
    return MediaTrack(view, art: PictureFolder.address(of: "\(pictureFolder)/\(art.name)"))
  }

  /// What the program is, which never changes.
  private static let root: [(String, BusValue)] = [
    ("CanQuit", .boolean(false)), ("CanRaise", .boolean(true)), ("HasTrackList", .boolean(false)),
    ("Identity", .string("GymPulse")), ("DesktopEntry", .string("gympulse")),
    ("SupportedUriSchemes", .strings([])), ("SupportedMimeTypes", .strings([])),
  ]

  /// All properties of an interface.
  func all(_ interface: String) -> [(String, BusValue)] {
    switch interface {
    case MediaInterface.root: Self.root
    case MediaInterface.player: player + [("Position", .int64(view.passed.microseconds))]
    default: []
    }
  }
}
