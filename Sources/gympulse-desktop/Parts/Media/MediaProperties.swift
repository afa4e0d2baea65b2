import Bus
import Display
import Workout

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
