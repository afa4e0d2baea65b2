import Glibc

/// The error of a system call.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed, such as `open /run/x`.
  package let operation: String
  /// The `errno`.
  package let code: Int32
  private let problem: String?

  /// Creates the error of an operation, by default with the current `errno`. `problem` replaces the system's message.
  package init(_ operation: String, code: Int32 = errno, problem: String? = nil) {
    self.operation = operation
    self.code = code
    self.problem = problem
  }

  /// Why the operation failed: the system's message, unless there is a better one.
  package var reason: String { problem ?? String(cString: strerror(code)) }

  /// The operation and why it failed.
  package var description: String { "\(operation): \(reason)" }
}

/// Repeats a system call while signals interrupt it. Returns its result; throws if that is -1.
@discardableResult
package func check<Result: SignedInteger>(
  _ operation: @autoclosure () -> String, _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result != -1 { return result }
    if errno != EINTR { throw SystemError(operation()) }
  }
}
