import ActorCore
import Messages
import Workout

// The screens and the workout.
extension TUICore {
  /// Changes the screen with the workout: the end has a screen of its own, and without a workout there is none to show.
  mutating func follow() -> [Effect] {
    let view = published.view
    defer { (knownSession, wasComplete) = (view.sessionId, view.phase == .complete) }
    settle(view)
    if view.isActive, view.sessionId != knownSession {
      screens[0].take(.started(name: view.name, presets: published.presets ?? []))
    }
    // A program that is started while a workout runs shows it.
    if !hasFollowed, view.isActive, screens.count == 1 { screens.append(RunScreen()) }
    hasFollowed = hasFollowed || published.display.payload != nil
    guard knownSession != nil, knownSession == view.sessionId else { return [] }
    return view.phase == .complete && !wasComplete ? attention : []
  }

  /// Shows the screen that goes with the workout, if one of those is on top.
  mutating func settle(_ view: SessionView) {
    switch (screens.last?.name, view.phase) {
    case (.run, .complete): screens[screens.count - 1] = CompleteScreen()
    case (.complete, .idle), (.run, .idle): screens.removeLast()
    case (.complete, let phase) where phase.takesTime: screens[screens.count - 1] = RunScreen()
    default: break
    }
    if screens.isEmpty { screens = [HomeScreen()] }
  }
}
