// A process runs a core, and has a command line.
@_exported import ActorCore
@_exported import CommandLineInterface
