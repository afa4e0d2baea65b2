import Glibc

/// A system call that failed.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, such as `open /run/x`.
  package let operation: String
  /// The `errno`.
  package let code: Int32

  /// The failure of an operation, by default with the `errno` of the call just made.
  package init(_ operation: String, code: Int32 = errno) {
    self.operation = operation
    self.code = code
  }

  /// What was tried and what the system said.
  package var description: String {
    "\(operation): \(String(cString: strerror(code)))"
  }
}

/// Repeats a system call while signals interrupt it; throws when it answers -1.
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
