import ActorCore
import ActorRuntime
import Display
import Messages

extension Output {
  /// Prints a value as a line of JSON. Returns `done`.
  @discardableResult
  static func print(json value: some Encodable) throws(OutputError) -> ExitCode {
    try print(document: JSON.encode(value))
  }

  /// Prints encoded JSON as a line. Returns `done`.
  @discardableResult
  static func print(document: [UInt8]) throws(OutputError) -> ExitCode {
    try standard.write(Escaped<JSONText>(document: document) + "\n")
    return .done
  }
}
