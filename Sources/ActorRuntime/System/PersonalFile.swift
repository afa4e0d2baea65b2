/// A small text file that the person writes, in the folder for such files.
package final class PersonalFile {
  /// Its path; nil if no folder for it is known.
  package let path: String?
  /// Its text; empty if there is none, or it cannot be read.
  package private(set) var text = ""
  /// Why it cannot be read; nil if it can, or there is none.
  package private(set) var problem: String?
  private let lengthMax: Int

  /// The file of a name, of at most some bytes. It is not read yet.
  package init(_ name: String, lengthMax: Int, in paths: Paths) {
    path = (try? paths.configFolder()).map { "\($0)/\(name)" }
    self.lengthMax = lengthMax
  }

  /// Reads it. Returns whether its text or its problem has changed.
  @discardableResult
  package func read() -> Bool {
    let before = (text, problem)
    (text, problem) = ("", nil)
    if let path, Paths.exists(path) {
      do throws(SystemError) {
        text = String(decoding: try UserFile.read(path, limit: lengthMax), as: UTF8.self)
      } catch {
        problem = "\(error)"
      }
    }
    return before != (text, problem)
  }
}
