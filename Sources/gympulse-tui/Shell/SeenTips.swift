import ActorRuntime
import Glibc

/// The screens whose tips have been shown, a name in each line of the file `tips` in the state folder.
struct SeenTips {
  private let path: String?

  /// Most bytes of the file.
  private static let lengthMax = 4096

  /// The file in the person's state folder. Without one, every tip counts as seen, so that it is not shown each time.
  init(_ paths: Paths) {
    let folder = try? paths.stateFolder()
    path = folder.flatMap { folder in (try? paths.makePrivate(folder)).map { "\(folder)/tips" } }
  }

  /// The screens whose tips need not be shown.
  var screens: Set<ScreenName> {
    guard let path else { return Set(ScreenName.allCases) }
    guard let bytes = try? OwnFile.read(path, limit: Self.lengthMax) else { return [] }
    let names = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Set(names.compactMap { ScreenName(rawValue: String($0)) })
  }

  /// Notes that a tip has been shown. If it cannot be written, the tip comes again.
  func add(_ screen: ScreenName) {
    guard let path, let file = try? OwnFile.open(path, O_WRONLY | O_CREAT | O_APPEND) else { return }
    try? file.writeAll(Array("\(screen.rawValue)\n".utf8))
  }
}
