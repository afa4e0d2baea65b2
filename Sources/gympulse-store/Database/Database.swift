import CSQLite

/// A connection to an SQLite database: the only place that calls the C library.
final class Database {
  /// The path of the file.
  let path: String
  private let connection: OpaquePointer

  /// How long a statement waits while another program writes. Well below the broker's deadline for a response.
  static let busyMillisecondsMax: Int32 = 2000

  /// How a database is opened.
  enum Access {
    /// For reading and writing; created if it is missing.
    case readWrite
    /// For reading, while others may write.
    case readOnly
    /// For reading, while no process writes: SQLite takes no lock and creates no other files.
    case immutable
  }

  /// Opens a database file.
  init(path: String, _ access: Access = .readWrite) throws(DatabaseError) {
    var opened: OpaquePointer?
    let flags =
      switch access {
      case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .readOnly: SQLITE_OPEN_READONLY
      case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      }
    let name = access == .immutable ? Self.immutableURI(path) : path
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_EXRESCODE, nil)
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

  /// sqlite.org/uri.html: in the path `%`, `?` and `#` are escaped.
  private static func immutableURI(_ path: String) -> String {
    let escaped = path.unicodeScalars.map {
      "%?#".unicodeScalars.contains($0) ? "%\(String($0.value, radix: 16))" : String($0)
    }
    return "file:\(escaped.joined())?immutable=1"
  }

  /// Whether the file was moved or deleted since it was opened.
  var hasMoved: Bool {
    var hasMoved: Int32 = 0
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
    return hasMoved != 0
  }

  /// Runs one statement with values for `?1`, `?2` ….
  func run(_ sql: String, _ values: SQLValue...) throws(DatabaseError) {
    try each(sql, values) { _ in }
  }

  /// Runs several statements without values.
  func script(_ sql: String) throws(DatabaseError) {
    try check(sqlite3_exec(connection, sql, nil, nil, nil))
  }

  /// Returns the rows of one statement with values for `?1`, `?2` …, each converted by `value`.
  func rows<Value>(
    _ sql: String, _ values: SQLValue..., as value: (borrowing Row) -> Value
  ) throws(DatabaseError) -> [Value] {
    var found: [Value] = []
    try each(sql, values) { found.append(value($0)) }
    return found
  }

  /// Runs the body in a transaction, which is rolled back if it throws. Other writers wait.
  func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    try run("BEGIN IMMEDIATE")
    do {
      try body()
      try run("COMMIT")
    } catch {
      // After some errors SQLite has rolled back already.
      if sqlite3_get_autocommit(connection) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  /// How thoroughly a file is checked.
  enum Check: String {
    /// The structure of the pages: 0.6 s with a million workouts on a small machine.
    case quick = "quick_check"
    /// The contents of each index as well: ten times as long.
    case full = "integrity_check"
  }

  /// Reads the whole file.
  ///
  /// - Throws: an error of the kind `damaged` if it is inconsistent.
  func check(_ check: Check) throws(DatabaseError) {
    let flaws = try rows("PRAGMA \(check.rawValue)(1)") { $0.text(0) }
    guard flaws == ["ok"] else {
      // SQLite describes a flaw on several lines; a log message is one.
      let words = flaws.flatMap { $0.split(separator: "\n") }.joined(separator: " ")
      throw DatabaseError(path: path, code: SQLITE_CORRUPT, message: words)
    }
  }

  /// Copies the current contents into an empty database.
  func copy(into other: Database) throws(DatabaseError) {
    guard let backup = sqlite3_backup_init(other.connection, "main", connection, "main") else {
      throw other.error(sqlite3_extended_errcode(other.connection))
    }
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE else {
      let error = DatabaseError(path: other.path, code: code, message: String(cString: sqlite3_errstr(code)))
      // The damage is in the source, because the copy is new.
      throw error.kind == .damaged ? DatabaseError(path: path, code: code, message: error.message) : error
    }
  }

  private func each(
    _ sql: String, _ values: [SQLValue], _ body: (borrowing Row) -> Void
  ) throws(DatabaseError) {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &prepared, nil))
    // Nil if the text contains no statement.
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
  case null

  /// Returns JSON as a text.
  static func json(_ bytes: [UInt8]) -> SQLValue { .text(String(decoding: bytes, as: UTF8.self)) }

  /// Returns a Boolean as 1 or 0, as SQLite stores it.
  static func flag(_ value: Bool) -> SQLValue { .integer(value ? 1 : 0) }

  fileprivate func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch self {
    case .integer(let value): return sqlite3_bind_int64(statement, index, Int64(value))
    case .real(let value): return sqlite3_bind_double(statement, index, value)
    case .null: return sqlite3_bind_null(statement, index)
    case .text(let value):
      // SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the text at once.
      let copy = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
      return sqlite3_bind_text64(
        statement, index, value, UInt64(value.utf8.count), copy, UInt8(SQLITE_UTF8))
    }
  }
}

/// The current row of a statement; columns count from 0. The next step overwrites it.
struct Row: ~Copyable {
  fileprivate let statement: OpaquePointer

  /// Returns an integer; 0 for NULL.
  func integer(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  /// Returns a finite number; 0 for NULL, infinity and NaN.
  func real(_ column: Int32) -> Double {
    let value = sqlite3_column_double(statement, column)
    return value.isFinite ? value : 0
  }

  /// Returns a Boolean; false for NULL.
  func flag(_ column: Int32) -> Bool { integer(column) != 0 }

  /// Returns a text with invalid UTF-8 replaced; empty for NULL.
  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
