import ActorRuntime
import Display
import Figures
import FoundationEssentials
import Glibc

/// The folder of the pictures that other programs read, with the present one of each only.
struct PictureFolder {
  let path: String
  private var present: [DesktopPicture.Reader: String] = [:]

  /// A folder below the runtime folder, which is made with the first picture. Those of an earlier process are removed.
  init(in runtimeFolder: String) {
    path = runtimeFolder + "/pictures"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names { unlink(file(name)) }
  }

  /// Writes a picture and removes the one before; nil only removes it. Throws `SystemError`.
  mutating func show(_ picture: DesktopPicture?, to reader: DesktopPicture.Reader) throws(SystemError) {
    let before = present[reader]
    if let picture {
      if mkdir(path, 0o700) == -1, errno != EEXIST { throw SystemError("mkdir \(path)") }
      try OwnFile.replace(file(picture.name), with: Array(picture.svg.utf8))
    }
    present[reader] = picture?.name
    if let before, before != picture?.name { unlink(file(before)) }
  }

  private func file(_ name: String) -> String { "\(path)/\(name)" }

  /// The address of a file by its path (RFC 8089).
  static func address(of path: String) -> String { "file://" + path.percentEncoded(except: "-._~/") }
}

/// A picture for other programs, which read it from a file.
struct DesktopPicture: Hashable {
  /// What reads it.
  enum Reader: Hashable {
    case mediaPlayers, notifications
  }

  /// The name of its file. Programs keep pictures by their addresses, so that another picture has another name.
  let name: String
  let svg: String
}

extension DesktopPicture {
  /// The picture of the exercise to do now, or during a rest and before the first of the next one: the pose that says
  /// most with the one before as a ghost, because servers show pictures still and small. Nil if there is no picture of it.
  init?(exerciseOf view: SessionView, isDark: Bool) {
    guard let exercise = view.exercise ?? view.next?.exercise,
      let movement = Figure.movement(named: exercise.name, difficulty: exercise.difficulty)
    else { return nil }
    let (colors, suffix): (FigureColors, String) = isDark ? (.dark, "dark") : (.light, "light")
    let word = String(exercise.name.lowercased().map { $0.isASCII && $0.isLetter ? $0 : "-" })
    name = "\(word)-\(exercise.difficulty.rawValue)-\(suffix).svg"
    svg = SVGPainter(colors).small(movement, title: exercise.name)
  }
}
