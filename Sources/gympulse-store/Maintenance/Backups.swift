import ActorRuntime
import FoundationEssentials
import Glibc

/// The backups of a database in its folder, one per day: `PATH.backup-2026-11-21`. Each is a complete database in one
/// file.
struct Backups {
  /// The database's file.
  let database: String

  /// Most backups.
  static let countMax = 7

  /// Returns the path for a local date.
  func path(of day: String) -> String { "\(database).backup-\(day)" }

  /// Makes the backup of a local date, replaces an earlier one of that date, and removes the oldest ones. The backup
  /// gets its name when it is complete and on disk.
  func make(of source: Database, day: String) throws {
    let draft = "\(database).backup-new"
    do {
      try StoreFile.write(source, to: draft)
      // SQLite's files with that name belong to the old backup.
      StoreFile.removeCompanions(of: path(of: day))
      try StoreFile.move(draft, to: path(of: day))
    } catch {
      // An incomplete backup must not fill the disk.
      StoreFile.remove(draft)
      throw error
    }
    for old in days(asOf: day).dropFirst(Self.countMax) { StoreFile.remove(path(of: old)) }
  }

  /// Writes the newest intact backup to a path. Returns its date; nil if there is none. Warns about each that cannot be
  /// used.
  func restore(
    to path: String, asOf today: String, warn: (String) -> Void
  ) throws -> String? {
    for day in days(asOf: today) {
      let backup: Database
      do {
        backup = try openIntact(day)
      } catch {
        warn("the backup \(self.path(of: day)) cannot be used: \(error)")
        continue
      }
      try StoreFile.write(backup, to: path)
      return day
    }
    return nil
  }

  /// Returns the dates of all backups, the newest first.
  func days(asOf today: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Paths.folder(of: database))
    let name = database.split(separator: "/").last.map(String.init) ?? database
    return Self.ordered(names ?? [], of: name, asOf: today)
  }

  /// Returns the dates of the files that are backups of a database, the newest first. Dates after today come last,
  /// because they were written while the clock was wrong.
  static func ordered(_ names: [String], of database: String, asOf today: String) -> [String] {
    let head = "\(database).backup-"
    let days = names.filter { $0.hasPrefix(head) }.map { String($0.dropFirst(head.count)) }
      .filter { LocalDate($0) != nil }
    return days.sorted { ($0 <= today ? 1 : 0, $0) > ($1 <= today ? 1 : 0, $1) }
  }

  private func openIntact(_ day: String) throws -> Database {
    let path = path(of: day)
    if let length = try StoreFile.shortLength(of: path) {
      throw StoreError.vacant(path: path, .short(bytes: length))
    }
    let backup = try Database(path: path, .immutable)
    try backup.check(.full)
    if try StoreSchema.isOlder(backup) { throw StoreError.older(path: path) }
    let version = try StoreSchema.version(of: backup)
    if version == 0 { throw StoreError.vacant(path: path, .blank) }
    if version > StoreSchema.migrations.count { throw StoreError.newer(path: path) }
    return backup
  }
}
