/// A file of the page.
struct PageFile: Sendable {
  /// The path in the URL, without the first slash.
  let path: String
  let contentType: String
  /// The name of the file, without `.gz`; nil for one that is generated.
  let name: String?
  /// Whether it is stored and sent in ranges, which players of video need, and so not compressed.
  var isVideo: Bool { contentType.hasPrefix("video/") }

  private init(_ path: String, _ contentType: String, _ name: String? = nil, isGenerated: Bool = false) {
    (self.path, self.contentType) = (path, contentType)
    self.name = isGenerated ? nil : name ?? path
  }

  /// The stylesheet with the colours of the themes.
  static let themes = PageFile("themes.css", "text/css", isGenerated: true)

  /// All files; nothing else is read.
  static let all =
    [
      PageFile("", "text/html; charset=utf-8", "index.html"), themes,
      PageFile("manifest.json", "application/manifest+json"), PageFile("icon.svg", "image/svg+xml"),
      PageFile("awake.mp4", "video/mp4"),
    ] + ["page", "run", "forms"].map { PageFile("\($0).css", "text/css") }
    + [
      "main", "schedule", "connection", "events", "clock", "pairing", "timers", "run", "ring", "strip",
      "complete", "awake", "elements", "sound", "synth", "voice", "wheel", "form", "parts", "drag", "edit",
      "history", "exercises", "settings", "welcome", "undo",
    ].map { PageFile("\($0).js", "text/javascript") }
}
