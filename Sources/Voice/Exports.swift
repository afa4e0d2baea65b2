// It keeps its files in the paths of a program.
@_exported import ActorRuntime
