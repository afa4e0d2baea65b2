import Glibc

/// The error of a system call.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation that failed, such as `open /run/x`.
  package let operation: String
  /// The `errno`.
  package let code: Int32

  /// Creates the error of an operation, by default with the current `errno`.
  package init(_ operation: String, code: Int32 = errno) {
    self.operation = operation
    self.code = code
  }

  /// The operation and the system's message.
  package var description: String {
    "\(operation): \(String(cString: strerror(code)))"
  }
}

/// Repeats a system call while signals interrupt it. Returns its result; throws if that is -1.
@discardableResult
package func check(
  _ operation: @autoclosure () -> String, _ call: () -> Int32
) throws(SystemError) -> Int32 {
  while true {
    let result = call()
    if result != -1 { return result }
    if errno != EINTR { throw SystemError(operation()) }
  }
}
