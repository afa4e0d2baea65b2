import ActorRuntime

/// The program `gympulse-ctl`, also called `gympulse`.
package let program: Program = .init(
  Commands.spec, name: Commands.name, candidates: Candidates.list, describe: RefusalText.text)
