@testable import gympulse_audio

/// A sound device that plays what it is given, when it is due, while its process lives.
final class SimulatedPlayer {
  /// Instants at which something was begun, and when it was due.
  private(set) var begun: [(at: Int64, due: Int64)] = []
  private let world: World
  private var queued: [Int64] = []
  private var generation = 0

  init(_ world: World) {
    self.world = world
  }

  func perform(_ output: AudioCore.Output) {
    switch output {
    case .silence: silence()
    case .discard(let instant): queued.removeAll { $0 > instant.nanoseconds }
    case .play(let cue, let instant, _):
      // The inspector knows the boundaries; ticks, counted seconds and rounds, and repetitions of the end are none.
      if cue.isSoft { return }
      if cue.sound == nil, let said = cue.speech?.text {
        let isRound = said == "Final round" || said.hasPrefix("Final round,") || said.hasPrefix("Round ")
        if isRound || Int(said) != nil { return }
      }
      if case .synthesised(let sound) = cue.sound, sound.cue == .tick { return }
      let due = instant.nanoseconds
      guard world.now - due <= Mixer.latestStart.nanoseconds else {
        return world.violate("audio was to play a cue \(Double(world.now - due) / 1e9) s late")
      }
      queued.append(due)
      let generation = generation
      world.at(due) { [weak self] in
        guard let self, self.generation == generation, self.queued.contains(due) else { return }
        self.queued.removeAll { $0 == due }
        // After a suspend it is too late; the real player counts it as skipped.
        if self.world.now - due <= Mixer.latestStart.nanoseconds {
          self.begun.append((self.world.now, due))
        }
      }
    case .adopt, .prepare, .preview, .check, .listDevices, .listVoices: break
    }
  }

  /// A pause, a stop, or the end of the process.
  func silence() {
    generation += 1
    queued = []
  }
}
