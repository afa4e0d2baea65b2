import ActorRuntime

/// The folder with the files of the page: those that end with .gz compressed by gzip, and the same as they are.
struct PageFolder {
  private static let lengthMax = 1_048_576
  private let folders: [String]

  /// The folder beside the folder of this program, for a system or for one person.
  init() throws {
    let bin = Paths.folder(of: try ChildProcess.sibling("gympulse-web"))
    let root = Paths.folder(of: bin)
    folders = ["gympulse", "doc/gympulse"].map { "\(root)/share/\($0)/page" }
  }

  /// Returns the content of a file; nil if it cannot be read.
  func content(of name: String) -> [UInt8]? {
    folders.lazy.compactMap { try? OwnFile.read("\($0)/\(name)", limit: Self.lengthMax, orOfRoot: true) }
      .first
  }
}
