import ActorRuntime
import CommandLineInterface

/// A group of commands that send requests.
protocol RemoteCommands {
  var arguments: Arguments { get }
  var remote: Remote { get }

  init(arguments: Arguments, remote: Remote)
}

extension RemoteCommands {
  /// Connects with the options of a command line.
  init(_ arguments: Arguments) throws {
    self.init(arguments: arguments, remote: try ConnectionSettings(arguments).connect())
  }
}
