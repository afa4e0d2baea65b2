// A value of a bus can hold a descriptor.
@_exported import ActorRuntime
