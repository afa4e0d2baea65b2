// What it runs and reads are cores and their state.
@_exported import ActorRuntime
