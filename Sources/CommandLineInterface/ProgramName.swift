extension CommandSpec {
  /// Returns the name by which the process was called; the usual one unless the last component of `path` is one of `others`.
  package static func calledName(
    _ usual: String, or others: [String], path: String? = CommandLine.arguments.first
  ) -> String {
    let last = path?.split(separator: "/").last.map(String.init)
    return last.flatMap { others.contains($0) ? $0 : nil } ?? usual
  }
}
