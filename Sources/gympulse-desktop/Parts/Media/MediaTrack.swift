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

extension MediaInterface {
  /// What the program is, which never changes.
  private static let program: [(String, BusValue)] = [
    ("CanQuit", .boolean(false)), ("CanRaise", .boolean(true)), ("HasTrackList", .boolean(false)),
    ("Identity", .string("GymPulse")), ("DesktopEntry", .string("gympulse")),
    ("SupportedUriSchemes", .strings([])), ("SupportedMimeTypes", .strings([])),
  ]

  /// All properties of an interface.
  static func properties(of interface: String, _ model: Model) -> [(String, BusValue)] {
    guard interface == player else { return program }
    return state(model, art(model)) + [("Position", .int64(model.view.passed.microseconds))]
  }

  /// What is playing, with its picture, without the position.
  static func state(_ model: Model, _ art: DesktopPicture?) -> [(String, BusValue)] {
    let (view, isActive) = (model.view, model.view.isActive)
    let address = model.pictureFolder.flatMap { folder in
      art.map { PictureFolder.address(of: "\(folder)/\($0.name)") }
    }
    return [
      ("PlaybackStatus", .string(!isActive ? "Stopped" : view.isPaused ? "Paused" : "Playing")),
      ("Metadata", MediaTrack(view, art: address)?.metadata ?? .properties([])),
      ("CanSeek", .boolean(isActive && !view.isOpen)), ("CanGoNext", .boolean(isActive)),
      ("CanGoPrevious", .boolean(isActive)), ("CanPlay", .boolean(isActive)),
      ("CanPause", .boolean(isActive)),
      ("CanControl", .boolean(true)), ("Rate", .double(1)), ("MinimumRate", .double(1)),
      ("MaximumRate", .double(1)), ("Volume", .double(1)),
    ]
  }

  /// The picture of what is playing; nil for none.
  static func art(_ model: Model) -> DesktopPicture? {
    guard model.pictureFolder != nil, let session = model.session else { return nil }
    let palette = Palette(model.settings.theme, isDark: model.isDark)
    return DesktopPicture(ringOf: model.view, in: session, palette)
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
