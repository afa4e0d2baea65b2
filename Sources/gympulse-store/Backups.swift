import ActorRuntime
import FoundationEssentials
import Glibc

/// The copies of a database beside it, one for a day: `PATH.backup-2026-11-21`.
///
/// Each is a database of its own in one file that nobody writes to any more: whoever wants to see an old state opens
/// it with `sqlite3`, or puts it in the place of the database.
struct Backups {
  /// The database's file.
  let database: String

  /// How many are kept.
  static let countMax = 7

  /// The file for a local date.
  func path(of day: String) -> String { "\(database).backup-\(day)" }

  /// Makes the backup of a local date, in the place of an earlier one of that date, and removes those too old. It
  /// takes its name when it is whole and on disk: under that name there is never half a backup.
  func make(of source: Database, day: String) throws(StoreProblem) {
    let draft = "\(database).backup-new"
    do throws(StoreProblem) {
      try StoreFile.write(source, to: draft)
      try StoreFile.move(draft, to: path(of: day))
    } catch {
      // It must not take the room that is missing.
      StoreFile.remove(draft)
      throw error
    }
    for old in days(asOf: day).dropFirst(Self.countMax) { StoreFile.remove(path(of: old)) }
  }

  /// Writes the newest backup that is whole, and not of a later version of this program, to a path. Answers the date
  /// it is of; nil when there is none. Tells of each that can't be used.
  func restore(
    to path: String, asOf today: String, warn: (String) -> Void
  ) throws(StoreProblem) -> String? {
    for day in days(asOf: today) {
      let backup: Database
      do throws(StoreProblem) {
        backup = try whole(day)
      } catch {
        warn("the backup \(self.path(of: day)) can't be used: \(error)")
        continue
      }
      try StoreFile.write(backup, to: path)
      return day
    }
    return nil
  }

  /// The dates of all backups, the newest first.
  func days(asOf today: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: Paths.folder(of: database))
    let name = database.split(separator: "/").last.map(String.init) ?? database
    return Self.ordered(names ?? [], of: name, asOf: today)
  }

  /// The dates of those files that are backups of a database, the newest first.
  ///
  /// Dates later than today come last: they were written while the clock was wrong, and would otherwise stay the
  /// newest for years.
  static func ordered(_ names: [String], of database: String, asOf today: String) -> [String] {
    let head = "\(database).backup-"
    let days = names.filter { $0.hasPrefix(head) }.map { String($0.dropFirst(head.count)) }.filter(isDate)
    return days.sorted { ($0 <= today ? 1 : 0, $0) > ($1 <= today ? 1 : 0, $1) }
  }

  private static func isDate(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [4, 2, 2]
      && parts.allSatisfy { $0.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } }
  }

  private func whole(_ day: String) throws(StoreProblem) -> Database {
    do throws(DatabaseError) {
      let backup = try Database(path: path(of: day), isReadOnly: true)
      try backup.check(.full)
      if try StoreSchema.version(of: backup) <= StoreSchema.migrations.count { return backup }
    } catch {
      throw .database(error)
    }
    throw .newer(path: path(of: day))
  }
}
