/// Every method. Protocol/ and the completion of the command line are made from it.
package enum MethodTable {
  /// All methods, by actor.
  package static var all: [any Method.Type] {
    [
      BrokerMethods.Hello.self, BrokerMethods.Subscribe.self, BrokerMethods.Unsubscribe.self,
      BrokerMethods.Actors.self, BrokerMethods.Ping.self, BrokerMethods.Describe.self,
      EngineMethods.Start.self, EngineMethods.Pause.self, EngineMethods.Resume.self,
      EngineMethods.Toggle.self, EngineMethods.Skip.self, EngineMethods.Back.self, EngineMethods.Jump.self,
      EngineMethods.Seek.self, EngineMethods.Extend.self, EngineMethods.Done.self,
      EngineMethods.SetDifficulty.self, EngineMethods.Restart.self, EngineMethods.Stop.self,
      EngineMethods.SetSound.self,
      EngineMethods.SetVoice.self, EngineMethods.SetMuted.self, EngineMethods.State.self,
      EngineMethods.Describe.self,
      StoreMethods.ListPresets.self, StoreMethods.GetPreset.self, StoreMethods.SavePreset.self,
      StoreMethods.DeletePreset.self, StoreMethods.CopyPreset.self, StoreMethods.ReorderPreset.self,
      StoreMethods.Import.self, StoreMethods.GetSettings.self, StoreMethods.SetSettings.self,
      StoreMethods.WorkoutPlan.self, StoreMethods.Exercises.self, StoreMethods.DailyWorkout.self,
      StoreMethods.SetDifficulty.self,
      StoreMethods.LogWorkout.self, StoreMethods.WorkoutHistory.self, StoreMethods.DeleteWorkout.self,
      StoreMethods.Summary.self, StoreMethods.Describe.self,
      SupervisorMethods.Up.self, SupervisorMethods.Down.self, SupervisorMethods.Describe.self,
      AudioMethods.Preview.self, AudioMethods.Check.self,
      AudioMethods.Dismiss.self, AudioMethods.Devices.self, AudioMethods.Voices.self,
      AudioMethods.Describe.self,
      DesktopMethods.Describe.self, MusicMethods.Describe.self,
      HooksMethods.Describe.self,
    ]
  }

  /// Returns the method with a name; nil if there is none.
  package static func method(_ name: String) -> (any Method.Type)? {
    all.first { $0.name == name }
  }

  /// The reasons that a method can be refused for, apart from values of its parameters.
  package static func reasons(of method: String) -> [ErrorReason] {
    ownReasons(of: method) + (self.method(method)?.compared == nil ? [] : [.movedOn])
      + (self.method(method)?.takesRequestId == true ? [.requestIdReused] : [])
  }

  private static func ownReasons(of method: String) -> [ErrorReason] {
    let preset: [ErrorReason] = [.noSuchPreset]
    let stored = preset + [.unreadablePreset]
    let room: [ErrorReason] = [.nameTaken, .tooMany, .tooLarge]
    let active: [ErrorReason] = [.noWorkout, .alreadyComplete]
    return switch method {
    case BrokerMethods.Hello.name: [.helloRepeated, .otherVersion, .invisibleProcess, .tooMany]
    case BrokerMethods.Subscribe.name: [.tooMany]
    case EngineMethods.Start.name: [.workoutRunning, .noPreset] + preset
    case EngineMethods.Pause.name, EngineMethods.Resume.name, EngineMethods.Toggle.name,
      EngineMethods.Skip.name, EngineMethods.Back.name, EngineMethods.Jump.name,
      EngineMethods.Seek.name:
      active
    case EngineMethods.Done.name: active + [.notOpen]
    case EngineMethods.SetDifficulty.name: active + [.noExercise]
    case EngineMethods.Extend.name: [.noWorkout, .tooMany]
    case EngineMethods.Restart.name, EngineMethods.Stop.name,
      EngineMethods.SetSound.name, EngineMethods.SetVoice.name, EngineMethods.SetMuted.name:
      [.noWorkout]
    case StoreMethods.DeletePreset.name: preset
    case StoreMethods.GetPreset.name, StoreMethods.ReorderPreset.name: stored
    case StoreMethods.SavePreset.name, StoreMethods.CopyPreset.name: stored + room
    case StoreMethods.Import.name: room
    case StoreMethods.DeleteWorkout.name: [.notFound]
    default: []
    }
  }
}
