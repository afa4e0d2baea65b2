import Messages
import Terminal

// Keys, the mouse and the terminal.
extension TUICore {
  mutating func react(to input: Input, at now: Moment) -> [Effect] {
    switch input {
    case .event(let event):
      return dismissal(of: event, at: now) + receive(event, at: now)
    case .resized(let size):
      self.size = size
    case .capabilities(let capabilities):
      self.capabilities = capabilities
      // What is drawn may be the same, but not how.
      shown = nil
    case .startFailed(let reason):
      show(notice: reason, at: now)
    case .continued:
      return redraw()
    case .ended:
      return leave(at: now, because: "Ended by a signal")
    }
    return []
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
    guard published.view.phase == .complete else { return [] }
    return [.request(tag: .dismissal, AudioMethods.Dismiss.self, NoParams())]
  }

  private mutating func receive(_ event: InputEvent, at now: Moment) -> [Effect] {
    switch event {
    case .key(let key, let modifiers):
      return press(KeyStroke(key, modifiers), at: now)
    case .mouse(let mouse):
      return use(mouse, at: now)
    case .paste(let text):
      let line = ShortText.clean(text, lengthMax: Self.pasteLengthMax)
      return screens[top].input?.insert(line) == true ? pass(.edited, at: now) : []
    case .focus(let hasFocus):
      self.hasFocus = hasFocus
      return []
    case .reply:
      return []
    }
  }

  /// What the window does at the end of a workout if it is not in focus.
  var attention: [Effect] {
    guard !hasFocus else { return [] }
    return switch published.settings.attentionAtEnd {
    case .none: []
    case .bell: [.output(.bell)]
    case .raise: [.output(.raise)]
    }
  }

  /// Most characters that are taken of a paste.
  private static let pasteLengthMax = 300

  private var top: Int { screens.count - 1 }

  private mutating func press(_ stroke: KeyStroke, at now: Moment) -> [Effect] {
    let command = keys.command(stroke, on: screens[top].name)
    switch command {
    case .suspend: return [.output(.suspend)]
    case .redraw: return redraw()
    default: break
    }
    if let question {
      switch stroke.key {
      case .enter, .character("y"), .character("Y"): return run(.yes, at: now)
      case .escape, .character("n"), .character("N"): return run(.no, at: now)
      default:
        if question.canSave, command == .save { return run(.save, at: now) }
        if question.leaves, command == .leave, stroke.modifiers.contains(.control) {
          return run(.yes, at: now)
        }
        show(notice: "Press Enter or Esc to answer", at: now)
        return run(.no, at: now)
      }
    }
    notice = nil
    if screens[top].input?.press(stroke) == true { return pass(.edited, at: now) }
    guard let command else {
      let help = keys.key(of: .help, on: screens[top].name).map { ". Press \($0) for keys." } ?? ""
      show(notice: "\(Self.name(of: stroke)) isn't used here\(help)", at: now)
      return []
    }
    return run(command, at: now)
  }

  /// Returns the name of a key for a message.
  private static func name(of stroke: KeyStroke) -> String {
    ShortText.clean(stroke.description, lengthMax: keyNameLengthMax)
  }

  private static let keyNameLengthMax = 20

  private mutating func use(_ mouse: Mouse, at now: Moment) -> [Effect] {
    let found = canvas?.target(at: mouse.at)
    let target = found?.target
    notice = nil
    if mouse.action == .press, case .command(let command) = target { return run(command, at: now) }
    guard question == nil else { return [] }
    guard mouse.action == .press else {
      return pass(.wheel(target, isUp: mouse.action == .wheelUp), at: now)
    }
    let focus = found?.pane.map { pass(.focus($0), at: now) } ?? []
    return focus + (target.map { pass(.click($0), at: now) } ?? [])
  }

  private mutating func run(_ command: Command, at now: Moment) -> [Effect] {
    if let asked = question {
      question = nil
      switch command {
      case .yes: return asked.actions.flatMap { apply($0, at: now) }
      case .save where asked.canSave: break
      default: return []
      }
    }
    switch command {
    case .leave:
      guard hasChanges else { return leave(at: now) }
      question = .discard(then: .leave, canSave: screens[top].canSave)
      return []
    case .help:
      return open(HelpScreen(of: screens[top].name), at: now)
    default:
      let model = model(at: now)
      if case .disabled(let reason) = screens[top].state(of: command, model) {
        show(notice: reason, at: now)
        return []
      }
      return screens[top].run(command, model).flatMap { apply($0, at: now) }
    }
  }

  /// Passes an event to the screen on top.
  mutating func pass(_ event: ScreenEvent, at now: Moment) -> [Effect] {
    let actions = screens[top].apply(event, model(at: now))
    return actions.flatMap { apply($0, at: now) }
  }

  private mutating func apply(_ action: Action, at now: Moment) -> [Effect] {
    switch action {
    case .request(let tag, let method, let params):
      return [.request(tag: tag, method: method, params: params(published.view))]
    case .open(let screen):
      return open(screen, at: now)
    case .close:
      return close(at: now)
    case .take(let message):
      let effects = close(at: now)
      screens[top].take(message)
      return effects
    case .home:
      screens.removeSubrange(((screens.lastIndex { $0.hasChanges } ?? 0) + 1)...)
    case .notice(let text):
      show(notice: text, at: now)
    case .confirm(let question):
      self.question = question
    case .leave:
      return leave(at: now)
    }
    return []
  }

  /// Leaves, and says why if the person did not want it, and that a workout continues.
  private func leave(at now: Moment, because reason: String? = nil) -> [Effect] {
    let view = published.view
    let rest = "\(ScreenText(view).name) is still running. See it: gympulse. Stop it: gympulse stop"
    let lines = [reason, view.isActive ? rest : nil].compactMap(\.self)
    return lines.map { .output(.farewell($0)) } + [.exit(.done)]
  }

  private mutating func close(at now: Moment) -> [Effect] {
    guard screens.count > 1 else { return leave(at: now) }
    screens.removeLast()
    return []
  }

  @discardableResult
  mutating func open(_ screen: any Screen, at now: Moment) -> [Effect] {
    guard screens[top].name != screen.name else { return [] }
    screens.append(screen)
    (notice, question) = (nil, nil)
    listTops[screen.name] = nil
    return []
  }

  /// Reads what the screen on top shows and no topic has, once it needs something else than before.
  mutating func read(at now: Moment) -> [Effect] {
    let needs = screens[top].needs(model(at: now))
    let new = needs.filter { !asked.contains($0.tag) }
    asked = needs.map(\.tag)
    return new.flatMap { apply($0, at: now) }
  }

  /// Shows what is wrong; nil shows nothing.
  mutating func showProblem(_ problem: String?, at now: Moment) {
    if let problem { show(notice: problem, at: now) }
  }

  mutating func show(notice text: String, at now: Moment) {
    (notice, tipped) = ((text, now.instant.advanced(by: Self.noticeShown)), nil)
  }

  /// What the screens draw and decide from at a moment.
  func model(at now: Moment) -> Model {
    Model(
      published: published, view: published.view,
      styles: Styles(published.settings, capabilities, on: published.display.appearance), now: now,
      keys: keys, deletions: deletions, size: size)
  }
}
