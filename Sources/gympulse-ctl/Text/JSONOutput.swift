import ActorCore
import ActorRuntime
import Display
import Messages

extension Output {
  /// Prints a value as a line of JSON.
  @discardableResult
  static func print(json value: some Encodable) -> ExitCode {
    print(document: JSON.encode(value))
  }

  /// Prints encoded JSON as a line.
  @discardableResult
  static func print(document: [UInt8]) -> ExitCode {
    standard.write(Escaped<JSONText>(document: document) + "\n")
    return .done
  }
}
