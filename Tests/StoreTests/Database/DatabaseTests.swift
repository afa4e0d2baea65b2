import CSQLite
import FoundationEssentials
import Testing

@testable import gympulse_store

@Suite("SQLite, wrapped")
struct DatabaseTests {
  private let folder = TemporaryFolder()
  private func open() throws -> Database { try Database(path: folder.path + "/test.db") }

  @Test(
    "a text comes back as it was, and is never SQL",
    arguments: [
      "'; DROP TABLE t; --", "\"quoted\" 'twice'", "?1", "", "\u{0}inside\u{0}", "日本語 👨‍👩‍👧‍👦", "%s\\n",
      String(repeating: "long ", count: 100_000),
    ])
  func texts(text: String) throws {
    let database = try open()
    try database.run("CREATE TABLE t (a TEXT) STRICT")
    try database.run("INSERT INTO t VALUES (?1)", .text(text))
    #expect(try database.rows("SELECT a FROM t WHERE a = ?1", .text(text)) { $0.text(0) } == [text])
  }

  @Test("numbers and truths come back as they were; NULL is nothing")
  func numbers() throws {
    let database = try open()
    try database.run("CREATE TABLE t (i INTEGER, r REAL, b INTEGER) STRICT")
    try database.run("INSERT INTO t VALUES (?1, ?2, ?3)", .integer(.min), .real(0.1), .flag(true))
    try database.run("INSERT INTO t VALUES (?1, 9e999, 0)", .integer(.max))
    try database.run("INSERT INTO t VALUES (NULL, NULL, NULL)")
    let rows = try database.rows("SELECT * FROM t ORDER BY rowid") {
      "\($0.integer(0)) \($0.real(1)) \($0.flag(2))"
    }
    #expect(rows == ["\(Int.min) 0.1 true", "\(Int.max) 0.0 false", "0 0.0 false"])
  }

  @Test("bytes that are not UTF-8 are replaced")
  func brokenText() throws {
    let texts = try open().rows("SELECT CAST(x'41ff42' AS TEXT)") { $0.text(0) }
    #expect(texts == ["A\u{fffd}B"])
  }

  @Test("a transaction that fails leaves nothing behind, and the next one works")
  func rollback() throws {
    let database = try open()
    try database.run("CREATE TABLE t (a INTEGER PRIMARY KEY)")
    #expect(throws: DatabaseError.self) {
      try database.transaction { () throws(DatabaseError) in
        try database.run("INSERT INTO t VALUES (1)")
        try database.run("INSERT INTO t VALUES (1)")
      }
    }
    #expect(try database.rows("SELECT a FROM t") { $0.integer(0) }.isEmpty)
    try database.transaction { () throws(DatabaseError) in try database.run("INSERT INTO t VALUES (2)") }
    #expect(try database.rows("SELECT a FROM t") { $0.integer(0) } == [2])
  }

  @Test("an error has SQLite's words and extended code, the file and what to do")
  func errors() throws {
    let database = try open()
    try database.run("CREATE TABLE t (a TEXT PRIMARY KEY) STRICT")
    try database.run("INSERT INTO t VALUES ('x')")
    let double = #expect(throws: DatabaseError.self) { try database.run("INSERT INTO t VALUES ('x')") }
    #expect(double?.code == SQLITE_CONSTRAINT | 6 << 8)
    #expect(double?.message == "UNIQUE constraint failed: t.a")
    #expect(double?.kind == .unstorable)
    let syntax = #expect(throws: DatabaseError.self) { try database.run("SELEKT") }
    #expect(syntax?.message == "near \"SELEKT\": syntax error")
    let missing = #expect(throws: DatabaseError.self) { try Database(path: folder.path + "/no/such.db") }
    #expect(missing?.kind == .cannotOpen)
    #expect(missing?.description.contains("check the permissions of its folder") == true)
  }

  @Test("too many values are an error, not a crash")
  func bindRange() throws {
    let error = #expect(throws: DatabaseError.self) { try open().run("SELECT ?1", .integer(1), .integer(2)) }
    #expect(error?.code == SQLITE_RANGE)
  }

  @Test("a full disk, a read-only file and a second writer are different errors")
  func kinds() throws {
    let database = try open()
    try database.run("CREATE TABLE t (a TEXT)")
    try database.run("PRAGMA max_page_count = 2")
    let full = #expect(throws: DatabaseError.self) {
      try database.run("INSERT INTO t VALUES (?1)", .text(String(repeating: "x", count: 100_000)))
    }
    #expect(full?.kind == .full)
    #expect(full?.description.hasPrefix(folder.path) == true)
    #expect(full?.description.contains(": the disk is full; free some space") == true)
    // What SQLite says when there is no room for the index of its log.
    #expect(DatabaseError(path: "", code: 4874, message: "disk I/O error").kind == .full)
    #expect(DatabaseError(path: "", code: 778, message: "disk I/O error").kind == .disk)

    let other = try open()
    try other.run("PRAGMA busy_timeout = 1")
    try database.transaction { () throws(DatabaseError) in
      let busy = #expect(throws: DatabaseError.self) { try other.run("INSERT INTO t VALUES ('y')") }
      #expect(busy?.kind == .busy)
    }

    try other.run("PRAGMA query_only = ON")
    let readOnly = #expect(throws: DatabaseError.self) { try other.run("INSERT INTO t VALUES ('y')") }
    #expect(readOnly?.kind == .readOnly)
  }
}
