import ActorRuntime

/// The program `gympulse-ctl`.
package let program: Program = .init(Commands.spec, candidates: Candidates.list)
