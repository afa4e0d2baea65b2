import ActorRuntime
import Bus
import Chance
import FoundationEssentials
import Messages
import Supervision
import Testing
import Workout

@testable import gympulse_audio
@testable import gympulse_broker
@testable import gympulse_engine
@testable import gympulse_hooks
@testable import gympulse_music
@testable import gympulse_store
@testable import gympulse_supervisor
@testable import gympulse_web

@Suite("Protocol/limits.md")
struct LimitsTests {
  /// The constant behind each row, by actor and limit; times in whole seconds.
  private static let limits: [String: Int] = [
    "audio speechCharacters": AudioMethods.Preview.Parameters.speechLengthMax,
    "audio soundPathBytes": SoundName.lengthMax,
    "audio soundSeconds": WaveFile.secondsMax,
    "audio soundBytes": WaveFile.bytesMax,
    "audio listedVoices": ESpeakVoice.listedMax,
    "audio listedDevices": OutputDevice.listedMax,
    "broker frameBytes": Frame.bodyLengthMax,
    "broker nestingLevels": JSON.depthMax,
    "broker idBytes": Envelope.idLengthMax,
    "broker methodBytes": Envelope.methodLengthMax,
    "broker connections": BrokerLimits.connectionsMax,
    "broker subscriptions": BrokerLimits.subscriptionsMax,
    "broker pendingRequests": BrokerLimits.pendingRequestsMax,
    "broker pendingRequestBytes": BrokerLimits.pendingBytesMax,
    "broker actorRequestBytes": BrokerLimits.pendingBytesOfActorMax,
    "broker helloSeconds": seconds(BrokerLimits.helloDeadline),
    "broker responseSeconds": seconds(BrokerLimits.requestDeadline),
    "broker retainedTopics": BrokerLimits.retainedTopicsMax,
    "broker retainedBytes": BrokerLimits.retainedBytesMax,
    "broker queuedBytes": SendQueue.bytesMax,
    "broker queuedBytesOfAll": BrokerLimits.waitingBytesMax,
    "desktop busRequests": BusLimits.requestsMax,
    "engine segments": Routine.segmentsMax,
    "engine exercises": Routine.exercisesMax,
    "engine openIntervals": Routine.openIntervalsMax,
    "engine workoutSeconds": Routine.totalSecondsMax,
    "engine openIntervalSeconds": Segment.openSecondsMax,
    "engine extensions": Extension.countMax,
    "engine splits": Split.countMax,
    "engine extensionSeconds": Extension.secondsRange.upperBound,
    "engine unloggedWorkouts": EngineCore.outboxMax,
    "hooks commandBytes": CommandText.lengthMax,
    "hooks commands": RunningCommands.countMax,
    "hooks commandSeconds": seconds(RunningCommands.timeMax),
    "hooks outputBytes": CommandOutput.bytesMax,
    "hooks outputLineBytes": CommandOutput.lineBytesMax,
    "music loweredStreams": KeptChanges.volumesMax,
    "music pausedPlayers": KeptChanges.playersMax,
    "store presets": Presets.countMax,
    "store presetsBytes": Presets.lengthMax,
    "store unreadablePresets": Presets.unreadableMax,
    "store historyEntries": StoreMethods.WorkoutHistory.Parameters.limitRange.upperBound,
    "store historyBytes": HistoryPage.lengthMax,
    "store overviewPresetsBytes": Presets.overviewLengthMax,
    "store overviewHistoryBytes": HistoryPage.overviewLengthMax,
    "store changedWorkouts": HistoryChange.sessionsMax,
    "store listedExercises": Page.limitRange.upperBound,
    "store completedExercises": LoggedWorkout.exercisesMax,
    "store workoutBytes": LoggedWorkout.lengthMax,
    "store extraBytes": WorkoutExtra.lengthMax,
    "store extraLevels": WorkoutExtra.depthMax,
    "store backups": Backups.countMax,
    "supervisor failures": RestartPolicy.failuresMax,
    "supervisor backOffSeconds": seconds(RestartPolicy.backOffMax),
    "supervisor longBackOffSeconds": seconds(RestartPolicy.backOffAfterMany),
    "supervisor stopSeconds": seconds(SupervisorCore.stopDeadline),
    "supervisor actorFiles": ActorFile.countMax,
    "supervisor actorFileBytes": ActorFile.lengthMax,
    "supervisor shownTopics": ActorFile.topicsMax,
    "supervisor shownBytes": OwnActors.publicationLengthMax,
    "web connections": WebLimits.connectionsMax,
    "web connectionsPerAddress": WebLimits.connectionsPerAddress,
    "web headerBytes": WebLimits.headerBytesMax,
    "web queryMembers": WebLimits.queryMembersMax,
    "web bodyBytes": WebLimits.bodyBytesMax,
    "web requestSeconds": seconds(WebLimits.requestTime),
    "web eventSeconds": seconds(WebLimits.eventTime),
    "web streams": EventStreams.devicesMax,
    "web streamsPerDevice": EventStreams.perDevice,
    "web requestsPerSecond": RequestRates.perSecond,
    "web days": WebLimits.daysMax,
    "web logEntriesPerDay": LogEntries.max,
    "web devices": PairedDevices.max,
    "web codeTries": PairingCode.triesMax,
    "web codeSeconds": seconds(PairingCode.validFor.person),
  ]

  private static func seconds(_ duration: Duration) -> Int { Int(duration.components.seconds) }

  @Test("each row has the number of the code, and a refusal that there is")
  func rows() throws {
    let folder = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined()
    let page = try String(contentsOfFile: "\(folder)/Protocol/limits.md", encoding: .utf8)
    var documented: [String: Int] = [:]
    for line in page.split(separator: "\n").filter({ $0.hasPrefix("| `") }) {
      let cells = line.split(separator: "|").map { $0.replacing("`", with: "").trimmed }
      documented["\(cells[0]) \(cells[1])"] = Int(cells[2])
      let refusal = cells[4].split(separator: " ")
      let code = refusal.first.flatMap { Int($0) }.map { ErrorObject.Code(rawValue: $0) }
      let reason = try refusal.dropFirst().first.map { try #require(ErrorReason(rawValue: String($0))) }
      #expect(reason.map { $0.codes.contains { $0 == code } } ?? true, "\(line)")
    }
    #expect(documented == Self.limits)
  }
}
