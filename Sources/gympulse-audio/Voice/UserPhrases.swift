import ActorRuntime
import Cues

/// The file with the person's own phrases.
final class UserPhrases {
  /// Its path; nil if no folder for it is known.
  let path: String?
  /// Why it cannot be read; nil if it can, or there is none.
  private(set) var problem: String?
  private var text = ""

  /// The file at a path.
  init(path: String?) { self.path = path }

  /// Returns its text if that has changed since the last call; empty if there is none.
  func changedText() -> String? {
    problem = nil
    var found = ""
    if let path, Paths.exists(path) {
      do throws(SystemError) {
        found = String(decoding: try UserFile.read(path, limit: PhraseFile.lengthMax), as: UTF8.self)
      } catch {
        problem = "\(error)"
      }
    }
    guard found != text else { return nil }
    text = found
    return found
  }
}
