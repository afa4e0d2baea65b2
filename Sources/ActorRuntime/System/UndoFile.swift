import Glibc

/// The file of an `UndoRecord`, `undo/NAME` in the state folder. It exists only while there is something to undo.
package struct UndoFile<Content: Codable> {
  /// The longest file in bytes that is read.
  private static var readMax: Int { 1 << 20 }

  private let record: UndoRecord
  private let path: String
  private let log: Log

  /// The file of a record. Creates its folder.
  package init(_ record: UndoRecord, paths: Paths, log: Log) throws {
    let folder = try UndoRecord.folder(in: paths)
    try paths.makePrivate(folder)
    (self.record, path, self.log) = (record, "\(folder)/\(record.rawValue)", log)
  }

  /// Returns what is to be undone; nil for nothing. A file that cannot be read is removed, because it would stay for
  /// ever.
  package func read() -> Content? {
    do {
      return try OwnFile.read(path, limit: Self.readMax).map { try JSON.decode(Content.self, from: $0) }
    } catch {
      log.warning("\(path): \(error); look yourself what is left of \(record.text)")
      _ = write(nil) {}
      return nil
    }
  }

  /// Writes what is to be undone, nil for nothing, and then makes the change. If it cannot be written, nothing is
  /// changed. Returns whether it was written.
  package func write(_ content: Content?, then change: () -> Void) -> Bool {
    do {
      if let content {
        // The folder may have been removed meanwhile.
        mkdir(Paths.folder(of: path), 0o700)
        try OwnFile.replace(path, with: JSON.encode(content))
      } else {
        try OwnFile.remove(path)
      }
    } catch {
      log.warning("\(error); without its record nothing is changed: \(record.text)")
      return false
    }
    change()
    return true
  }
}

extension UndoRecord {
  /// Returns the folder of the records.
  package static func folder(in paths: Paths) throws(Paths.Problem) -> String {
    try paths.stateFolder() + "/undo"
  }

  /// Returns the records that exist.
  package static func present(in paths: Paths) -> Set<UndoRecord> {
    guard let folder = try? folder(in: paths) else { return [] }
    return Set(allCases.filter { Paths.exists("\(folder)/\($0.rawValue)") })
  }
}
