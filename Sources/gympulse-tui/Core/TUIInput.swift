import Display
import Messages
import Terminal
import Workout

// Keys, the mouse and the terminal.
extension TUICore {
  mutating func handle(_ input: Input, at now: Moment) -> [Effect] {
    switch input {
    case .event(let event):
      return dismissal(of: event, at: now) + handle(event, at: now)
    case .resized(let size):
      self.size = size
      return []
    case .capabilities(let capabilities):
      self.capabilities = capabilities
      return []
    case .startFailed(let reason):
      show(notice: reason, at: now)
      return []
    case .continued:
      return redraw()
    }
  }

  private mutating func redraw() -> [Effect] {
    shown = nil
    return [.output(.redraw)]
  }

  /// Returns what ends the sound at the end of a workout: any key and any click does (OK TIMER PRD, "Completion Animation").
  private func dismissal(of event: InputEvent, at now: Moment) -> [Effect] {
    switch event {
    case .key: break
    case .mouse(let mouse) where mouse.action == .press: break
    default: return []
    }
    guard world.view(at: now.instant).phase == .complete else { return [] }
    return [.request(tag: .dismissal, AudioMethods.Dismiss.self, NoParams())]
  }

  private mutating func handle(_ event: InputEvent, at now: Moment) -> [Effect] {
    switch event {
    case .key(let key, let modifiers):
      return handle(KeyStroke(key, modifiers), at: now)
    case .mouse(let mouse):
      return handle(mouse, at: now)
    case .paste(let text):
      let line = ShortText.clean(text, lengthMax: Self.pasteLengthMax)
      guard screens[screens.count - 1].input?.insert(line) == true else { return [] }
      return pass(.edited, at: now)
    case .reply:
      return []
    }
  }

  /// Most characters that are taken of a paste.
  private static let pasteLengthMax = 300

  private mutating func handle(_ stroke: KeyStroke, at now: Moment) -> [Effect] {
    let top = screens.count - 1
    let command = keys.command(stroke, on: screens[top].name)
    switch command {
    case .suspend: return [.output(.suspend)]
    case .redraw: return redraw()
    default: break
    }
    if let question {
      switch stroke.key {
      case .enter, .character("y"), .character("Y"): return perform(.yes, at: now)
      default: return perform(question.canSave && command == .save ? .save : .no, at: now)
      }
    }
    notice = nil
    if screens[top].input?.press(stroke) == true { return pass(.edited, at: now) }
    return command.map { perform($0, at: now) } ?? []
  }

  private mutating func handle(_ mouse: Mouse, at now: Moment) -> [Effect] {
    let target = canvas?.target(at: mouse.at)
    switch (mouse.action, mouse.button) {
    case (.press, .left):
      guard let target else { return [] }
      if case .command(let command) = target { return perform(command, at: now) }
      return question == nil ? pass(.click(target), at: now) : []
    case (.wheelUp, _), (.wheelDown, _):
      guard question == nil else { return [] }
      return pass(.wheel(target, isUp: mouse.action == .wheelUp), at: now)
    default:
      return []
    }
  }

  private mutating func perform(_ command: Command, at now: Moment) -> [Effect] {
    if let asked = question {
      question = nil
      switch command {
      case .yes: return asked.actions.flatMap { perform($0, at: now) }
      case .save where asked.canSave: break
      default: return []
      }
    }
    switch command {
    case .leave:
      return [.exit(.done)]
    case .help:
      guard let name = screens.last?.name, name != .help else { return [] }
      open(HelpScreen(of: name), at: now)
      return []
    default:
      return pass(.command(command), at: now)
    }
  }

  /// Passes an event to the screen on top.
  private mutating func pass(_ event: ScreenEvent, at now: Moment) -> [Effect] {
    let actions = screens[screens.count - 1].handle(event, context(at: now))
    return actions.flatMap { perform($0, at: now) }
  }

  private mutating func perform(_ action: Action, at now: Moment) -> [Effect] {
    switch action {
    case .request(let tag, let method, let params):
      return [.request(tag: tag, method: method, params: params)]
    case .open(let screen):
      return open(screen, at: now)
    case .close:
      return close()
    case .take(let entered):
      take(entered)
      return []
    case .home:
      screens = [screens[0]]
      return []
    case .notice(let text):
      show(notice: text, at: now)
      return []
    case .confirm(let question):
      self.question = question
      return []
    case .leave:
      return [.exit(.done)]
    }
  }

  private mutating func close() -> [Effect] {
    guard screens.count > 1 else { return [.exit(.done)] }
    screens.removeLast()
    return []
  }

  /// Closes the screen on top and gives what was entered to the one below.
  private mutating func take(_ entered: Entered) {
    _ = close()
    guard let below = screens.popLast() else { return }
    switch (below, entered) {
    case (var setup as SetupScreen, .intervals(let intervals)):
      setup.take(intervals)
      screens.append(setup)
    case (var setup as SetupScreen, .steps(let steps)):
      setup.take(steps)
      screens.append(setup)
    case (var steps as StepsScreen, .exercise(let exercise)):
      steps.take(exercise)
      screens.append(steps)
    default: screens.append(below)
    }
  }

  @discardableResult
  mutating func open(_ screen: any Screen, at now: Moment) -> [Effect] {
    guard screens.last?.name != screen.name else { return [] }
    screens.append(screen)
    switch screen.name {
    case .history: return [Self.readHistory]
    case .exercises where world.exercises == nil:
      return [.request(tag: .exercises, StoreMethods.Exercises.self, .init())]
    default: return []
    }
  }

  mutating func show(notice text: String, at now: Moment) {
    notice = (text, now.instant.advanced(by: Self.noticeShown))
    tipped = nil
  }

  /// What the screens draw and decide from at a moment.
  func context(at now: Moment) -> Context {
    Context(
      world: world, view: world.view(at: now.instant), look: Look(world.settings, capabilities), now: now,
      keys: keys)
  }
}
