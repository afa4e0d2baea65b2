import CSQLite

/// One SQLite database: the only place that calls the C library.
final class Database {
  /// The file.
  let path: String
  private let connection: OpaquePointer

  /// How long a statement waits while another program writes; well below the broker's deadline for an answer.
  static let busyMillisecondsMax: Int32 = 2000

  /// Opens a database file; one that may be written to is made when missing.
  init(path: String, isReadOnly: Bool = false) throws(DatabaseError) {
    var opened: OpaquePointer?
    let access = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let flags = access | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard let opened, code == SQLITE_OK else {
      let message = opened.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
      sqlite3_close_v2(opened)
      throw DatabaseError(path: path, code: code, message: message)
    }
    self.path = path
    connection = opened
    sqlite3_busy_timeout(connection, Self.busyMillisecondsMax)
  }

  deinit {
    sqlite3_close_v2(connection)
  }

  /// Runs one statement. Values take the places of `?1`, `?2` …; they are never part of the SQL.
  func run(_ sql: String, _ values: SQLValue...) throws(DatabaseError) {
    try each(sql, values) { _ in }
  }

  /// Runs several statements without values.
  func script(_ sql: String) throws(DatabaseError) {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  /// What one statement finds, a value for each row. Values take the places of `?1`, `?2` …
  func rows<Value>(
    _ sql: String, _ values: SQLValue..., as value: (borrowing Row) -> Value
  ) throws(DatabaseError) -> [Value] {
    var found: [Value] = []
    try each(sql, values) { found.append(value($0)) }
    return found
  }

  /// Does several things, all or none. A second writer waits until the first is through.
  func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // After some failures SQLite has rolled back already.
      if sqlite3_get_autocommit(connection) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// How thoroughly a file is checked.
  enum Check: String {
    /// Whether its pages fit together: at a million workouts 0.6 s on a small machine.
    case quick = "quick_check"
    /// Whether each index has what its table has, as well: ten times as long.
    case full = "integrity_check"
  }

  /// Reads the whole file and refuses it when something in it does not fit together.
  func check(_ check: Check) throws(DatabaseError) {
    let flaws = try rows("PRAGMA \(check.rawValue)(1)") { $0.text(0) }
    guard flaws == ["ok"] else {
      // SQLite describes a flaw on several lines; the log has one for each message.
      let words = flaws.flatMap { $0.split(separator: "\n") }.joined(separator: " ")
      throw DatabaseError(path: path, code: SQLITE_CORRUPT, message: words)
    }
  }

  /// Copies everything, as it is at this moment, into a database that has nothing.
  func copy(into other: Database) throws(DatabaseError) {
    guard let backup = sqlite3_backup_init(other.connection, "main", connection, "main") else {
      throw other.error(sqlite3_extended_errcode(other.connection))
    }
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      let error = DatabaseError(path: other.path, code: code, message: String(cString: sqlite3_errstr(code)))
      // What is read can be damaged, what is written can't.
      throw error.kind == .damaged ? DatabaseError(path: path, code: code, message: error.message) : error
    }
  }

  private func each(
    _ sql: String, _ values: [SQLValue], _ body: (borrowing Row) -> Void
  ) throws(DatabaseError) {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &prepared, nil))
    // Nil is a text without a statement in it.
    guard let statement = prepared else { return }
    defer { sqlite3_finalize(statement) }
    for (index, value) in values.enumerated() {
      try check(value.bind(to: statement, at: Int32(index + 1)))
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: body(Row(statement: statement))
      case SQLITE_DONE: return
      case let code: throw error(code)
      }
    }
  }

  private func check(_ code: Int32) throws(DatabaseError) {
    guard code == SQLITE_OK else { throw error(code) }
  }

  private func error(_ code: Int32) -> DatabaseError {
    DatabaseError(path: path, code: code, message: String(cString: sqlite3_errmsg(connection)))
  }
}

/// A value for a statement.
enum SQLValue: Hashable, Sendable {
  case integer(Int)
  case real(Double)
  case text(String)

  /// A truth, which SQLite keeps as 1 or 0.
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }

  fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .integer(let value): return sqlite3_bind_int64(statement, index, Int64(value))
    case .real(let value): return sqlite3_bind_double(statement, index, value)
    case .text(let value):
      // SQLITE_TRANSIENT, a macro that Swift can't see: SQLite takes a copy at once.
      let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      return sqlite3_bind_text64(
        statement, index, value, UInt64(value.utf8.count), copy, UInt8(SQLITE_UTF8))
    }
  }
}

/// A row while it is being read; columns count from 0. It can't be kept: the next step overwrites it.
struct Row: ~Copyable {
  fileprivate let statement: OpaquePointer

  /// A whole number; 0 for NULL.
  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  /// A number that is finite, whatever lies there; 0 for NULL.
  func real(_ column: Int32) -> Double {
    let value = sqlite3_column_double(statement, column)
    return value.isFinite ? value : 0
  }

  /// A truth; false for NULL.
  func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  /// A text, mended where it is not UTF-8; empty for NULL.
  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
