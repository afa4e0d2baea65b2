import Workout

/// The value of `audio.health`: whether cues can be heard.
package struct AudioHealth: Codable, Hashable, Sendable {
  /// False from the first failure of the device until it plays again.
  package var isWorking: Bool
  /// The problem and what to do; null if there is none.
  @OrNull package var problem: String?
  /// What another program says about it; null if it says nothing, or the role of the connection may not see it.
  @OrNull package var detail: ForeignText?
  /// The ALSA device that plays the cues, such as `default`; nil if the role of the connection may not see it.
  package var device: String?
  /// Why a workout is not heard, in a few words such as `a call`; null if it is.
  @OrNull package var silence: String?
  /// Cues skipped since the process started because they would have been too late.
  package var cuesSkipped: Int

  /// The problem with its detail; nil if there is none.
  package var trouble: Trouble? {
    get { problem.map { Trouble($0, detail: detail) } }
    set { (problem, detail) = (newValue?.problem, newValue?.detail) }
  }

  /// The state of the sound.
  package init(
    isWorking: Bool, problem: String?, device: String, cuesSkipped: Int, silence: String? = nil
  ) {
    self.silence = silence
    self.isWorking = isWorking
    self.problem = problem
    self.device = device
    self.cuesSkipped = cuesSkipped
  }
}
