/// The names of a program that can be called by several.
package struct ProgramName: Hashable, Sendable {
  /// The name by which the process was called.
  package let called: String
  /// The name that the messages of all programs use for it.
  package let usual: String

  /// Creates a name. `path` is the one by which the process was called; if its last component is not one of `others`,
  /// the name is the usual one.
  package init(_ usual: String, or others: [String], path: String? = CommandLine.arguments.first) {
    self.usual = usual
    let last = path?.split(separator: "/").last.map(String.init)
    called = last.flatMap { others.contains($0) ? $0 : nil } ?? usual
  }

  /// Returns a message with its suggestions, such as `gympulse-ctl start`, by the name that was called.
  package func applied(to message: String) -> String {
    called == usual ? message : message.replacing("\(usual) ", with: "\(called) ")
  }
}
