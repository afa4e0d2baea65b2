import Flows
import Messages
import Testing
import VirtualDesktop
import Workout

@testable import Chance
@testable import gympulse_desktop

@Suite("The desktop's parts, in flows")
struct DeskFlowTests {
  @Test(
    "flow", arguments: Flow.all("notifications", "awake", "do-not-disturb"))
  func flow(_ flow: Flow) { #expect(flow.faults(on: Desk.stage) == []) }
}

extension Desk {
  private typealias Programs = VirtualDesktop<DesktopCall>

  private static let programs = [
    "notifications": Programs.notifications, "screenSaver": Programs.screenSaver,
    "powerManagement": Programs.powerManagement, "portal": Programs.portal, "login": Programs.login,
  ]
  private static let interfaces = [
    "dunst": "org.dunstproject.cmd0", "plasma": Programs.notifications, "mako": Programs.mako,
    "shell": "org.gnome.Shell",
  ]

  /// The stage of a flow: the programs that are on the bus, all of them by default, or `nothing`; `unknown` if it is
  /// not known yet whether the X server saves power; or the interface that switches notifications off.
  static func stage(_ words: [String]) -> Desk {
    let programs = words.compactMap { Self.programs[$0] }
    let desk = Desk(
      words == ["nothing"] || !programs.isEmpty ? programs : nil, knowsPowerSaving: !words.contains("unknown")
    )
    for interface in words.compactMap({ interfaces[$0] }) { desk.desktop.interface = interface }
    return desk
  }

  /// What a desktop can do in a flow.
  ///
  ///     start t                 the workout begins, with an id
  ///     restart, forget         the process is killed and started again; the workout is stopped meanwhile
  ///     quit                    the process is to end
  ///     hold, release, turns 3  the bus waits, does all that is left, or does the next three things
  ///     bus lost, bus back
  ///     service start login     or stop; startable login: the bus can start it
  ///     disk full, disk free
  ///     invoke ACTION, close 2  of the first notification; foreign ACTION: another program says so;
  ///                             astray ACTION: of another notification
  ///     capabilities none, failures 2, unresponsive, responsive    of the notification server
  ///     refused TEXT, undismissed    the response to an action; unseen TEXT: the screen was not opened
  ///     dnd on, interface NAME, mode NAME    do not disturb is switched on; has this interface, this mode too
  ///     paths /ScreenSaver, saving yes    the screen saver's objects; whether the X server saves power
  func act(_ line: Flow.Line) throws -> Bool {
    let (first, text) = (desktop.sent.first?.id ?? 0, line.text)
    switch (line.verb, line.words.first) {
    case ("start", let id): start(id: id ?? "s")
    case ("restart", _): restart()
    case ("forget", _): session = nil
    case ("quit", _): send(.input(.stop))
    case ("hold", _): holdsReplies = true
    case ("release", _): holdsReplies = false
    case ("turns", _): for _ in 0..<Int(try line.number()) { turn() }
    case ("bus", "lost"): desktop.disconnect(isTold: true)
    case ("bus", "back"): desktop.connect()
    case ("service", let verb?):
      guard let program = Self.programs[try line.word(1)] else { return false }
      if verb == "start" { desktop.start(program) } else { desktop.stop(program) }
    case ("startable", let name?): desktop.startable = Set([Self.programs[name]].compactMap(\.self))
    case ("disk", let state): isDiskFull = state == "full"
    case ("invoke", _): desktop.invoke(text, of: first)
    case ("foreign", _): desktop.invoke(text, of: first, from: ":1.999")
    case ("astray", _): desktop.invoke(text, of: first + 1)
    case ("close", _): desktop.close(first, reason: UInt32(try line.number()))
    case ("capabilities", "none"): desktop.capabilities = []
    case ("failures", _): desktop.failures = Int(try line.number())
    case ("unresponsive", _): desktop.isUnresponsive = true
    case ("responsive", _): desktop.isUnresponsive = false
    case ("refused", _):
      send(.response(tag: .command(.notifier), .failure(ErrorObject(.actorNotRunning, text))))
    case ("undismissed", _):
      send(.response(tag: .dismissal, .failure(ErrorObject(.actorNotRunning, "no audio"))))
    case ("unseen", _): send(.input(.viewFailed(text)))
    case ("dnd", let state): desktop.setPaused(state == "on")
    case ("interface", _): desktop.interface = text
    case ("mode", _): desktop.modes.append(text)
    case ("paths", let path): desktop.screenSaverPaths = [path].compactMap { $0 == "none" ? nil : $0 }
    case ("saving", let state): send(.input(.powerSaving(state == "yes")))
    default: return try actAsAny(line)
    }
    if line.verb != "quit" && line.verb != "turns" { settle() }
    return true
  }

  /// A method by its name: how often it was called.
  func state(_ name: String) -> String? {
    switch name {
    case "shown":
      desktop.shown.isEmpty ? "none" : desktop.shown.values.map(\.summary).sorted().joined(separator: ", ")
    case "recorded-ids": shown.map { "\($0.ids.count)" } ?? "none"
    case "actions":
      desktop.sent.last.map { $0.actions.isEmpty ? "none" : "\($0.actions)" } ?? "nothing was sent"
    case "owned":
      Self.programs.filter { desktop.owners[$0.value] != nil }.keys.sorted().joined(separator: ", ")
    case "awake": awake.isEmpty ? "no" : awake.joined(separator: ", ")
    case "held": "\(desktop.cookies.count) cookies, \(desktop.locks.count) locks"
    case "saver": isSaverSuspended ? "suspended" : "normal"
    case "silent": desktop.isPaused ? "yes" : "no"
    case "modes": desktop.modes.joined(separator: " ")
    case "record": remembered?.rawValue ?? "none"
    case "health": health.map { $0.problem ?? "no problem" } ?? "none"
    default:
      name.first?.isUppercase == true ? "\(desktop.calls.count { $0 == name })" : stateOfAny(name)
    }
  }

  /// What is kept from sleeping.
  private var awake: [String] {
    [desktop.isKeptAwake ? "display" : nil, desktop.locks.isEmpty ? nil : "lock"].compactMap(\.self)
  }

  func history(_ name: String) -> [String]? {
    switch name {
    case "calls": desktop.calls.filter { $0 != "Inhibit" }
    case "sent": desktop.sent.map(\.summary)
    case "bodies": desktop.sent.map(\.body)
    case "replaces":
      desktop.sent.map { new in
        new.replaces == 0 ? "none" : desktop.sent.first { $0.id == new.replaces }?.summary ?? "unknown"
      }
    case "views": views.map { $0 ?? "none" }
    case "quiet": quiet.map { $0.reason ?? "none" }
    case "pulses": desktop.pulses.map { "\($0)" }
    default: historyOfAny(name)
    }
  }
}
