import ActorRuntime
import Chance
import Testing

/// The log of the daemons of the present test's world, to be read with what fails there.
enum DaemonLog {
  /// Where the log lies; nil outside of a world.
  @TaskLocal static var path: String?

  /// Lines shown: the last ones tell.
  private static let linesMax = 40
  private static let title = "the daemons' log:"

  fileprivate static var excerpt: String? {
    guard let path else { return nil }
    guard let bytes = try? readFile(path) else { return "\(title) none" }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").suffix(linesMax)
    return "\(title)\n" + lines.joined(separator: "\n")
  }

  /// A trait of a suite acts for the suites and the tests in it as well: once is enough.
  fileprivate static func isShown(in issue: Issue) -> Bool {
    issue.comments.contains { $0.rawValue.hasPrefix(title) }
  }
}

extension Trait where Self == IssueHandlingTrait {
  /// Shows the daemons' log beside each failure.
  static var withDaemonLog: Self {
    .compactMapIssues { issue in
      var issue = issue
      if !DaemonLog.isShown(in: issue), let excerpt = DaemonLog.excerpt {
        issue.comments.append(Comment(rawValue: excerpt))
      }
      return issue
    }
  }
}
