import Bus
import Display

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

extension DesktopPicture {
  /// The picture of a track; nil if nothing plays.
  ///
  /// A ring in the colour of the phase, as full as the workout is at the start of the interval, and in it the number of
  /// the round: 256 × 256 units. It does not change within an interval.
  init?(ringOf view: SessionView, in session: Session, _ palette: Palette) {
    guard let start = view.start else { return nil }
    let color = (view.color ?? palette.color(of: view.phase.colored(as: view.title)) ?? palette.paused).hex
    // Without an end the ring is whole.
    let total = view.total == nil ? nil : session.timeline.total
    let percent = total.map { start.percent(of: $0) } ?? 100
    let count = ScreenText(view).count
    let word = String(count.map { $0.isASCII && $0.isNumber ? $0 : "-" })
    let ground = palette.background
    name = "ring-\(percent)-\(color.dropFirst())-\(ground.hex.dropFirst())-\(word).svg"
    svg = Self.svg(percent: percent, color: color, ground, text: Escaped<Pango>(count))
  }

  private static let radius = 96.0

  // Arcs are drawn as dashes, because all painters of SVG have them and they need no trigonometry.
  private static func svg(percent: Int, color: String, _ ground: Color, text: Escaped<Pango>) -> String {
    let length = 2 * Double.pi * radius
    let arc = length * Double(percent) / 100
    // What fits into the ring.
    let size = text.text.utf8.count > 4 ? 40 : 56
    let circle =
      "<circle cx=\"128\" cy=\"128\" r=\"\(radius)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"20\""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">
      <rect width="256" height="256" fill="\(ground.hex)"/>
      \(circle) stroke-opacity="0.25"/>
      \(circle) stroke-dasharray="\(arc) \(length)" transform="rotate(-90 128 128)"/>
      <text x="128" y="\(128 + size * 7 / 20)" text-anchor="middle" font-family="sans-serif" font-size="\(size)" fill="\(ground.contrasting.hex)">\(text.text)</text>
      </svg>

      """
  }
}
