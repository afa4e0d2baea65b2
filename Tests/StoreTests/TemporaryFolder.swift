import Chance
import FoundationEssentials
import Glibc

typealias TemporaryFolder = Chance.TemporaryFolder

extension TemporaryFolder {
  var database: String { path + "/data/gympulse.db" }

  /// The backup of a local date.
  func backup(_ day: String) -> String { "\(database).backup-\(day)" }

  /// The dates of the backups.
  var backups: [String] {
    names.filter { $0.hasPrefix("gympulse.db.backup-") }.map { String($0.dropFirst(19)) }
  }

  /// Makes the folder of the database.
  func makeData() { mkdir(path + "/data", 0o700) }

  /// Makes that no backup can be written, root or not: something else has the name it is written under.
  func obstructBackups() { mkdir(database + ".backup-new", 0o700) }

  /// Overwrites the middle of a file, as a failing disk might: its second page and those after it.
  static func damage(_ path: String) {
    let file = open(path, O_WRONLY)
    // All but the first page.
    let length = lseek(file, 0, SEEK_END)
    let garbage = [UInt8](repeating: 0xff, count: max(Int(length) - 4096, 4096))
    pwrite(file, garbage, garbage.count, 4096)
    close(file)
  }

  /// The names in the folder of the database, but for the lock.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/data")) ?? [])
      .filter { $0 != "gympulse.db.lock" }.sorted()
  }

  /// The permissions of a file or folder.
  static func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }
}
