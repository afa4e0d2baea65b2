import Flows
import Messages
import Testing
import VirtualDesktop
import Workout

@testable import Chance
@testable import gympulse_desktop

/// A desktop core on a virtual clock and a virtual bus.
final class Desk: VirtualActor<DesktopCore>, ActorFlowStage {
  let desktop: VirtualDesktop<DesktopCall>
  /// What happens at the next turn.
  private let pending: Pending
  /// The records.
  private(set) var remembered: DoNotDisturbInterface?
  private(set) var shown: ShownNotifications?
  /// The commands of gsettings that were run, and the value that it reads.
  private(set) var settingsCommands: [String] = []
  var isBannerShown = true
  /// Whether writing them fails.
  var isDiskFull = false
  /// The activation tokens with which the screen was to be shown; nil for none.
  private(set) var views: [String?] = []
  /// The pictures that notifications can show.
  private(set) var pictures: [DesktopPicture?] = []
  /// Whether the X server's screen saver is suspended.
  private(set) var isSaverSuspended = false
  var settings = Settings() { didSet { publish(.settings, settings) } }
  /// Whether the bus does nothing for now.
  var holdsReplies = false

  /// What the bus has to do, in order.
  final class Pending { var actions: [() -> Void] = [] }

  /// A core that has joined when nothing ran; `hasJoined` false: one that knows of no session.
  init(
    _ programs: [String]? = nil, hasJoined: Bool = true, knowsPowerSaving: Bool = true,
    desktop name: String = ""
  ) {
    let pending = Pending()
    self.pending = pending
    let later: (@escaping () -> Void) -> Void = { pending.actions.append($0) }
    desktop = programs.map { VirtualDesktop($0, later: later) } ?? VirtualDesktop(later: later)
    super.init(
      DesktopCore(bootId: "b", pictureFolder: "/run", desktop: name, knowsPowerSaving: knowsPowerSaving))
    desktop.deliver = { [unowned self] in send(.input(.bus($0))) }
    send(.started)
    desktop.connect()
    settle()
    if hasJoined { publish(nil) }
  }

  var quiet: [Quiet] { values(of: .desktopQuiet) }
  var health: DesktopHealth? { values(of: .desktopHealth, as: DesktopHealth.self).last }
  var appearances: [DesktopAppearance] { values(of: .desktopAppearance) }

  /// The process is killed, and started again with what was written down.
  func restart() {
    pending.actions = []
    desktop.disconnect()
    isSaverSuspended = false
    restart(DesktopCore(disturbance: remembered, shown: shown, bootId: "b", pictureFolder: "/run"))
    publish(.settings, settings)
    publish(session)
    desktop.connect()
    settle()
  }

  /// Lets the bus do everything it has to do.
  override func settle() {
    guard !holdsReplies else { return }
    while !pending.actions.isEmpty { pending.actions.removeFirst()() }
  }

  /// Lets the bus do the next thing.
  func turn() {
    if !pending.actions.isEmpty { pending.actions.removeFirst()() }
  }

  override func perform(_ output: DesktopCore.Output) -> DesktopCore.Input? {
    switch output {
    case .bus(let output): desktop.perform(output)
    case .record(let record, then: let changes):
      guard !isDiskFull else { return .recorded(record.part, false) }
      switch record {
      case .doNotDisturb(let content): remembered = content
      case .notifications(let content): shown = content
      }
      for change in changes { desktop.perform(change) }
      return .recorded(record.part, true)
    case .gsettings(let call, let words):
      settingsCommands.append(words.joined(separator: " "))
      if words[0] == "set" { isBannerShown = words.last == "true" }
      return .bus(.reply(call, .success(words[0] == "get" ? [.boolean(isBannerShown)] : [])))
    case .show(let picture, to: .notifications): pictures.append(picture)
    case .view(let token): views.append(token)
    case .suspendScreenSaver(let isSuspended): isSaverSuspended = isSuspended
    default: Issue.record("unexpected \(output)")
    }
    return nil
  }

  /// Get ready 2, then twice work 5 and rest 3: 18 seconds.
  func start(id: String = "s", name: String = "Tabata") {
    start(.intervals(name, getReady: 2, work: 5, rest: 3, rounds: 2), id: id)
  }
}
