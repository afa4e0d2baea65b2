/// Text that another program or a library has written, such as a line of its stderr. The member `detail`, which is marked and
/// so never sent to a device, is the only one that has it. In an interpolation it is left out, so that no sentence of ours
/// can contain it by mistake.
package struct ForeignText: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package var description: String { "(text of another program)" }
}

/// What is wrong and what to do in a sentence of ours, and what another program says about it.
package struct Trouble: Hashable, Sendable {
  package let problem: String
  /// Nil if there is none; also names of this computer that belong to it.
  package let detail: ForeignText?

  package init(_ problem: String, detail: ForeignText? = nil) {
    (self.problem, self.detail) = (problem, detail)
  }

  /// Several troubles as one; nil if there is none.
  package init?(_ all: [Trouble]) {
    guard !all.isEmpty else { return nil }
    let details = all.compactMap { $0.detail?.rawValue }.joined(separator: "; ")
    problem = all.map(\.problem).joined(separator: "; ")
    detail = details.isEmpty ? nil : ForeignText(rawValue: details)
  }

  /// Both, for the person at this computer.
  package var report: String { detail.map { "\(problem) (\($0.rawValue))" } ?? problem }
}

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

/// What `store.health` publishes: whether changes are being saved.
package struct StoreHealth: Codable, Hashable, Sendable {
  /// Whether the last operation on the disk succeeded.
  package var isWorking: Bool
  /// The problem and what to do; null if there is none.
  @OrNull package var problem: String?
  /// The latest events since the store started that a user should know of, such as a restored backup.
  package var notices: [String]

  /// Most notices; the log file has all of them.
  package static let noticesMax = 8

  package init(isWorking: Bool = true, problem: String? = nil, notices: [String] = []) {
    self.isWorking = isWorking
    self.problem = problem
    self.notices = notices
  }

  /// The problem, then the notices.
  package var messages: [String] { [problem].compactMap { $0 } + notices }
}

/// The value of `desktop.health`: whether the desktop can do what the settings say.
package struct DesktopHealth: Codable, Hashable, Sendable {
  /// Which settings have no effect on this desktop, and why; null if all have.
  @OrNull package var problem: String?

  package init(problem: String?) {
    self.problem = problem
  }
}

/// The value of `hooks.health`: whether the person's commands at transitions do what they should.
package struct HooksHealth: Codable, Hashable, Sendable {
  /// The commands that a shell would read differently, and those that failed when they were run last; null if there are none.
  @OrNull package var problem: String?
  /// The last line that each command of `problem` has written; null if they have written nothing.
  @OrNull package var detail: ForeignText?

  /// The problem with its detail; nil if there is none.
  package var trouble: Trouble? { problem.map { Trouble($0, detail: detail) } }

  package init(_ trouble: Trouble? = nil) {
    (problem, detail) = (trouble?.problem, trouble?.detail)
  }
}

/// The value of `mqtt.health`: whether the MQTT server has what it should have.
package struct MQTTHealth: Codable, Hashable, Sendable {
  /// Why it has not, or has more than that, and what to do; null if there is nothing wrong.
  @OrNull package var problem: String?

  package init(problem: String?) {
    self.problem = problem
  }
}
