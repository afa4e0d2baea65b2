/// Every method. Protocol/, the roles of connections and the completion of the command line are made from it.
package enum MethodTable {
  /// What is known of a method, beside its type.
  package struct Row: Sendable {
    /// The method.
    package let method: any Method.Type
    /// The least role that may call it.
    package let role: Role
    /// The reasons that it can be refused for, apart from values of its parameters.
    package let reasons: [ErrorReason]

    fileprivate init<M: Method>(_ method: M.Type, _ role: Role, _ reasons: [ErrorReason] = []) {
      self.method = method
      self.role = role
      self.reasons =
        reasons + (M.compared == nil ? [] : [.movedOn]) + (M.takesRequestId ? [.requestIdReused] : [])
    }
  }

  private static let active: [ErrorReason] = [.noWorkout, .alreadyComplete]
  private static let stored: [ErrorReason] = [.noSuchPreset, .unreadablePreset]
  private static let room: [ErrorReason] = [.nameTaken, .tooMany, .tooLarge]

  /// All rows, by actor.
  package static let rows = [
    Row(BrokerMethods.Hello.self, .view, [.helloRepeated, .otherVersion, .invisibleProcess, .tooMany]),
    Row(BrokerMethods.Subscribe.self, .view, [.tooMany]),
    Row(BrokerMethods.Unsubscribe.self, .view),
    Row(BrokerMethods.Retain.self, .control, [.tooMany]),
    Row(BrokerMethods.Now.self, .view),
    Row(BrokerMethods.Actors.self, .view),
    Row(BrokerMethods.Ping.self, .view),
    Row(BrokerMethods.Describe.self, .view),
    Row(EngineMethods.Start.self, .remote, [.workoutRunning, .noPreset, .noSuchPreset]),
    Row(EngineMethods.Pause.self, .remote, active),
    Row(EngineMethods.Resume.self, .remote, active),
    Row(EngineMethods.Toggle.self, .remote, active),
    Row(EngineMethods.Skip.self, .remote, active),
    Row(EngineMethods.Back.self, .remote, active),
    Row(EngineMethods.Jump.self, .remote, active),
    Row(EngineMethods.Seek.self, .remote, active),
    Row(EngineMethods.Extend.self, .remote, [.noWorkout, .tooMany]),
    Row(EngineMethods.Done.self, .remote, active + [.notOpen, .tooMany]),
    Row(EngineMethods.Finish.self, .remote, active + [.notOpen, .tooMany]),
    Row(EngineMethods.SetDifficulty.self, .remote, active + [.noExercise]),
    Row(EngineMethods.Restart.self, .remote, [.noWorkout]),
    Row(EngineMethods.Stop.self, .remote, [.noWorkout]),
    Row(EngineMethods.SetSound.self, .remote, [.noWorkout]),
    Row(EngineMethods.SetVoice.self, .remote, [.noWorkout]),
    Row(EngineMethods.SetMuted.self, .remote, [.noWorkout]),
    Row(EngineMethods.State.self, .view),
    Row(EngineMethods.Describe.self, .view),
    Row(StoreMethods.ListPresets.self, .view),
    Row(StoreMethods.GetPreset.self, .view, stored),
    Row(StoreMethods.SavePreset.self, .remote, stored + room + [.changedMeanwhile]),
    Row(StoreMethods.DeletePreset.self, .remote, [.noSuchPreset]),
    Row(StoreMethods.CopyPreset.self, .remote, stored + room),
    Row(StoreMethods.ReorderPreset.self, .remote, stored),
    Row(StoreMethods.Import.self, .remote, room),
    Row(StoreMethods.GetSettings.self, .view),
    Row(StoreMethods.SetSettings.self, .remote),
    Row(StoreMethods.WorkoutPlan.self, .view),
    Row(StoreMethods.Exercises.self, .view),
    Row(StoreMethods.DailyWorkout.self, .view),
    Row(StoreMethods.SetDifficulty.self, .remote),
    Row(StoreMethods.LogWorkout.self, .remote),
    Row(StoreMethods.WorkoutHistory.self, .view),
    Row(StoreMethods.DeleteWorkout.self, .remote, [.notFound]),
    Row(StoreMethods.Summary.self, .view),
    Row(StoreMethods.Overview.self, .view),
    Row(StoreMethods.Describe.self, .view),
    Row(SupervisorMethods.Up.self, .control),
    Row(SupervisorMethods.Down.self, .control),
    Row(SupervisorMethods.Describe.self, .view),
    Row(AudioMethods.Preview.self, .remote),
    Row(AudioMethods.Check.self, .control),
    Row(AudioMethods.Dismiss.self, .remote),
    Row(AudioMethods.Devices.self, .control),
    Row(AudioMethods.Voices.self, .view),
    Row(AudioMethods.Describe.self, .view),
    Row(DesktopMethods.Describe.self, .view),
    Row(MusicMethods.Describe.self, .view),
    Row(HooksMethods.Describe.self, .view),
    Row(WebMethods.Pair.self, .control, [.notListening]),
    Row(WebMethods.Forget.self, .control),
    Row(WebMethods.Close.self, .control),
    Row(WebMethods.Describe.self, .view),
  ]

  private static let byName = Dictionary(uniqueKeysWithValues: rows.map { ($0.method.name, $0) })

  /// All methods, by actor.
  package static let all = rows.map(\.method)

  /// Returns the row of a method; nil if there is none.
  package static func row(_ name: String) -> Row? { byName[name] }
}
