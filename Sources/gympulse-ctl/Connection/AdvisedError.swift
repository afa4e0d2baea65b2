/// An error with what to do about it, which a bar leaves out.
protocol AdvisedError: Error, CustomStringConvertible {
  /// What is wrong.
  var problem: String { get }
  /// What to do; nil if the problem says all.
  var advice: String? { get }
}

extension AdvisedError {
  var description: String { problem + (advice.map { "; \($0)" } ?? "") }
}
