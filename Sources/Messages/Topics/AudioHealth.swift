/// What `audio.health` publishes: whether cues can be heard.
package struct AudioHealth: Codable, Hashable, Sendable {
  /// Whether the sound device played, or is expected to play, the next cue.
  package var isWorking: Bool
  /// What is wrong, in words for the person; null when nothing is.
  package var problem: String?
  /// The ALSA device cues are played on, such as `default`.
  package var device: String
  /// Cues left out since the process started because they would have been too late.
  package var cuesSkipped: Int

  /// The state of the sound.
  package init(isWorking: Bool, problem: String?, device: String, cuesSkipped: Int) {
    self.isWorking = isWorking
    self.problem = problem
    self.device = device
    self.cuesSkipped = cuesSkipped
  }

  /// Writes every member, null where there is nothing.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isWorking, forKey: .isWorking)
    try container.encode(problem, forKey: .problem)
    try container.encode(device, forKey: .device)
    try container.encode(cuesSkipped, forKey: .cuesSkipped)
  }
}
