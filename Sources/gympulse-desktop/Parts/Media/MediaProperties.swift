import Bus
import Workout

/// The properties of the media player at an instant.
struct MediaProperties {
  /// What is playing.
  let view: SessionView
  /// The picture; nil for none.
  let art: MediaArt?
  private let artFolder: String?

  /// The properties at the scene's instant. `artFolder` is where pictures are; nil for no pictures.
  init(_ scene: Scene, artFolder: String? = nil) {
    let view = SessionView(scene.session, at: scene.now)
    self.view = view
    self.artFolder = artFolder
    let theme = scene.settings.theme
    art = artFolder == nil ? nil : scene.session.flatMap { MediaArt(view, of: $0, theme: theme) }
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
    guard let artFolder, let art else { return MediaTrack(view) }
    return MediaTrack(view, art: MediaArtFolder.address(of: art.name, in: artFolder))
  }

  /// What the program is, which never changes.
  private static let root: [(String, BusValue)] = [
    ("CanQuit", .boolean(false)), ("CanRaise", .boolean(false)), ("HasTrackList", .boolean(false)),
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
