import ActorRuntime

/// The program `gympulse-ctl`, also called `gympulse`.
package let program: Program = .init(
  Commands.spec, candidates: Candidates.list, describe: RefusalText.text)
