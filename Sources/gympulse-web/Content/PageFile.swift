/// A file of the page, by its path in the URL.
///
/// Nothing but a file of the page's folder can have such a path: at most one folder and a name, of lowercase letters, and the
/// extension of a type that the page has. So no path leaves the folder, and none is hidden.
struct PageFile: Sendable, Equatable {
  /// The types of the page's files, by extension.
  private static let types = [
    "css": "text/css", "js": "text/javascript", "svg": "image/svg+xml", "json": "application/manifest+json",
    "mp4": "video/mp4", "png": "image/png",
  ]
  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
  /// The page itself, whose path is empty.
  static let document = PageFile(name: "index.html", contentType: "text/html; charset=utf-8")
  /// The stylesheet with the colours of the themes, which is generated.
  static let themes = PageFile(name: "themes.css", contentType: "text/css")

  /// The description of the interface.
  static let description = PageFile(name: "openapi.json", contentType: "application/json")

  /// The file below the page's folder, without `.gz`.
  let name: String
  let contentType: String
  /// Whether it is stored and sent in ranges, which players of video need, and so not compressed.
  var isVideo: Bool { contentType.hasPrefix("video/") }
}

extension PageFile {
  /// The file at the parts of a path; nil if no file of the page can have it.
  init?(_ path: [String]) {
    // The same without a ground, for a video.
    if path == [""] || path == ["overlay"] {
      self = .document
      return
    }
    if path == ["api", "v1", Self.description.name] {
      self = .description
      return
    }
    let last = path.last?.split(separator: ".", omittingEmptySubsequences: false).map(String.init) ?? []
    guard path.count <= 2, last.count == 2, let type = Self.types[last[1]],
      (path.dropLast() + [last[0]]).allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.letters.contains) })
    else { return nil }
    self.init(name: path.joined(separator: "/"), contentType: type)
  }
}
