import ActorCore
import ActorRuntime
import Messages

extension Output {
  /// Prints a value as a line of JSON.
  @discardableResult
  static func print(json value: some Encodable) -> ExitCode {
    standard.write(String(decoding: JSON.encode(value), as: UTF8.self) + "\n")
    return .done
  }
}
