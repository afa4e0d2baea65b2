import ActorCore
import Terminal

/// The full-screen view: keeps what the daemons have published, passes keys to the screen on top, and draws it whenever
/// what it shows changes. It counts down by itself and needs the daemons only for commands.
struct TUICore: ActorCore {
  /// An event of the terminal.
  enum Input: Hashable, Sendable {
    /// A key, the mouse or a paste.
    case event(InputEvent)
    /// The window's size, also at the start.
    case resized(Size)
    /// What the terminal can show is known better.
    case capabilities(Capabilities)
    /// The daemons could not be started, with the reason.
    case startFailed(String)
    /// The process continues after it was stopped: the terminal shows something else.
    case continued
    /// A signal ends the process.
    case ended
  }

  /// An effect on the terminal.
  enum Output: Hashable, Sendable {
    /// Shows a picture.
    case show(Frame)
    /// Forgets what the terminal shows, so that the next picture is drawn whole.
    case redraw
    /// Stops the process, as Ctrl+Z does in a shell.
    case suspend
    /// Starts the daemons.
    case startDaemons
    /// Brings the window to the front, or marks it as urgent.
    case raise
    /// Rings the terminal's bell, which marks the window as urgent.
    case bell
    /// Prints a line after the screen was left.
    case farewell(String)
    /// Remembers that the tip of a screen has been shown.
    case remember(ScreenName)
  }

  typealias Tag = RequestTag

  /// The topics that it needs.
  static let topics: [Topic] = [
    .session, .presets, .settings, .history, .results, .audioHealth, .storeHealth,
    .presence(of: Actor.engine), .presence(of: Actor.store), .desktopAppearance,
    .presence(of: Actor.web), .webDevices, .displayLine, .readings,
  ]

  /// How long a tip is shown.
  static let tipShown = Duration.seconds(12)

  /// How long a line for the class is shown.
  static let lineShown = Duration.seconds(10)

  /// How long a message is shown.
  static let noticeShown = Duration.seconds(4)

  var published = Published()
  var screens: [any Screen] = [HomeScreen()]
  var size: Size
  var capabilities: Capabilities
  let keys: KeyBindings
  var notice: (text: String, until: Instant)?
  var question: Question?
  /// What can be brought back, the last at the end.
  var deletions: [Deletion] = []
  var canvas: Canvas?
  /// The first row that the list of each screen's pane shows.
  var listTops: [ScreenName: [Int?: Int]] = [:]
  /// What the screen on top was waiting for last.
  var asked: [RequestTag?] = []
  var shown: Frame?
  /// Whether the daemons ran or were started. After that a crash of theirs is for `CrashRecovery`.
  private var hasBegun = false
  /// The session that was shown last.
  var knownSession: String?
  var wasComplete = false
  /// Whether the window is in focus, as far as the terminal has said.
  var hasFocus = true
  /// Whether the engine has said what runs.
  var hasFollowed = false

  /// Creates a view. `seen` are the screens whose tips are not shown again; `notice` is a first message, such as a fault in the
  /// file of keys; `line` is a line of notation for a new timer.
  init(
    _ capabilities: Capabilities, size: Size, keys: KeyBindings = KeyBindings(),
    seen: Set<ScreenName> = Set(ScreenName.allCases), notice: String? = nil, line: String? = nil
  ) {
    if let line { screens.append(NewTimerScreen(line: line)) }
    self.seen = seen
    self.capabilities = capabilities
    self.size = size
    self.keys = keys
    firstNotice = notice
  }

  private var firstNotice: String?
  /// The id of a timer that was saved and is to be selected.
  private var saved: String?
  /// The screen whose tip is shown; nil if none is.
  var tipped: ScreenName?
  /// The screens whose tips are not shown again.
  private var seen: Set<ScreenName>

  /// Shows the tip of the screen on top, once ever.
  private mutating func showTip(at now: Moment) -> [Effect] {
    if let tipped, tipped != screens.last?.name { (notice, self.tipped) = (nil, nil) }
    // Which screen is shown is known when the engine has said what runs.
    guard published.display.payload != nil, notice == nil, let name = screens.last?.name,
      seen.insert(name).inserted
    else {
      return []
    }
    guard let text = name.screen.tip else { return [] }
    notice = (text, now.instant.advanced(by: Self.tipShown))
    tipped = name
    return [.output(.remember(name))]
  }

  mutating func handle(_ event: Event, at now: Moment) -> [Effect] {
    if let text = firstNotice {
      firstNotice = nil
      show(notice: text, at: now)
    }
    published.display.pass(to: now)
    dropOutdatedQuestion()
    let effects = react(to: event, at: now)
    settle(published.view)
    dropOutdatedQuestion()
    return effects + read(at: now) + showTip(at: now) + draw(at: now)
  }

  private mutating func react(to event: Event, at now: Moment) -> [Effect] {
    switch event {
    case .started:
      return follow()
    case .timer:
      return follow() + (question == nil ? pass(.due, at: now) : [])
    case .connected:
      hasBegun = true
      published.display.connect(true)
      return [.publish(.screenShown, value: ScreenNotice())]
    case .disconnected:
      published.display.connect(false)
      guard !hasBegun else { return [] }
      hasBegun = true
      return [.output(.startDaemons)]
    case .publication(let topic, let json): return follow(topic, json, at: now)
    case .response(let tag, let result): return finish(tag, result, at: now)
    case .request(let request): return [.refuse(request.token, request.unknownMethod)]
    case .input(let input): return react(to: input, at: now)
    }
  }

  private mutating func follow(_ topic: Topic, _ json: [UInt8], at now: Moment) -> [Effect] {
    let (presets, storeProblem) = (published.presets, published.storeProblem)
    do { try published.take(topic, json) } catch { return [] }
    switch topic {
    case .session: return follow()
    case .presets:
      if let presets { screens[0].take(.presets(from: presets, to: published.presets ?? [])) }
      selectSaved()
    case .screenShow:
      if published.view.isActive, question == nil,
        !screens.contains(where: { $0.name == .run })
      {
        open(RunScreen(), at: now)
      }
      return [.output(.raise), .publish(.screenShown, value: ScreenNotice())]
    case .displayLine:
      guard let line = try? JSON.decode(DisplayLine.self, from: json) else { return [] }
      let text = ShortText.clean(line.text, lengthMax: DisplayLine.lengthMax)
      (notice, tipped) = ((text, now.instant.advanced(by: Self.lineShown)), nil)
    case .presence(of: Actor.store) where published.isStoreRunning: return refresh()
    case .storeHealth where published.storeProblem != storeProblem:
      showProblem(published.storeProblem, at: now)
    // Whether a sound is heard that a person wants to hear there.
    case .audioHealth where screens.last?.name == .settings:
      showProblem(published.display.soundProblem, at: now)
    // The end of a workout comes before the store has logged it.
    case .history: return refresh()
    default: break
    }
    return []
  }
}

// The daemons.
extension TUICore {
  /// Reads what is not published.
  private mutating func refresh() -> [Effect] {
    asked = []
    var effects: [Effect] = [
      .request(tag: .summary, StoreMethods.Summary.self, .init(days: Published.summaryDays)),
      .request(tag: .plan, StoreMethods.WorkoutPlan.self, .init()),
      .request(tag: .todayLog, StoreMethods.WorkoutHistory.self, .init(days: 1)),
    ]
    if published.history != nil {
      effects.append(.request(tag: .history, StoreMethods.WorkoutHistory.self, HistoryScreen.page()))
    }
    return effects
  }

  private mutating func finish(_ tag: RequestTag, _ result: Result<[UInt8], ErrorObject>, at now: Moment)
    -> [Effect]
  {
    switch result {
    case .failure(let error):
      if [.summary, .plan, .todayLog, .dismissal].contains(tag) || tag.isResults { return [] }
      // A key that needs the daemons is a reason to start them, also after `down`.
      guard published.display.isConnected else {
        show(notice: "GymPulse is starting. Press the key again in a moment.", at: now)
        return [.output(.startDaemons)]
      }
      var text = error.message
      if let present = error.preset, let index = screens.lastIndex(where: { $0.name == .setup }) {
        screens[index].take(.changedMeanwhile(present.preset))
        text = "\(present.name) was changed somewhere else. Save again to overwrite those changes."
      }
      show(notice: ShortText.clean(text, lengthMax: 200), at: now)
      return []
    case .success(let json):
      do { return try finish(tag, json, at: now) } catch { return [] }
    }
  }

  private mutating func finish(_ tag: RequestTag, _ json: [UInt8], at now: Moment) throws -> [Effect] {
    switch tag {
    case .engine, .other, .settings, .dismissal: break
    case .start:
      screens.removeAll { ($0 as? SetupScreen)?.isStarting == true }
      open(RunScreen(), at: now)
    case .change(let text): if let text { show(notice: text, at: now) }
    case .deletion(let deletion, let text):
      deletions.append(deletion)
      show(notice: text, at: now)
    case .restoration(let deletion, let text):
      deletions.removeAll { $0 == deletion }
      show(notice: text, at: now)
      guard case .timer(_, let position) = deletion else { break }
      let id = try JSON.decode(StoredPreset.self, from: json).id
      saved = id
      selectSaved()
      return [
        .request(tag: .change(nil), StoreMethods.ReorderPreset.self, .init(preset: id, position: position))
      ]
    case .savePreset:
      screens.removeAll { [.kinds, .setup, .intervals].contains($0.name) }
      show(notice: "Saved", at: now)
      saved = try JSON.decode(StoredPreset.self, from: json).id
      selectSaved()
    case .today:
      let workout = try JSON.decode(DayWorkout.self, from: json)
      return [.request(tag: .start, EngineMethods.Start.self, .init(workout: workout.workout))]
    case .voices(let wanted):
      return set(voice: wanted, among: try JSON.decode(AudioMethods.Voices.Result.self, from: json), at: now)
    case .summary: published.summary = try JSON.decode(WorkoutSummary.self, from: json)
    case .plan: published.plan = try JSON.decode(DayPlan.self, from: json)
    case .todayLog:
      published.todayLog = try JSON.decode(StoreMethods.WorkoutHistory.Result.self, from: json).history
    case .history:
      published.history = try JSON.decode(StoreMethods.WorkoutHistory.Result.self, from: json).history
    case .results(let workout):
      published.results = (workout, try JSON.decode(StoreMethods.WorkoutResults.Result.self, from: json))
    case .exercises: published.exercises = try JSON.decode([ExerciseInfo].self, from: json)
    case .preview:
      showProblem(try JSON.decode(AudioMethods.Preview.Result.self, from: json).trouble?.report, at: now)
    case .difficulty(let text):
      show(notice: text, at: now)
      return [.request(tag: .exercises, StoreMethods.Exercises.self, .init())]
    }
    return []
  }

  /// Selects the timer that was saved, when the list has it.
  private mutating func selectSaved() {
    let presets = published.presets ?? []
    guard let index = presets.firstIndex(where: { $0.id == saved }) else { return }
    screens[0].take(.saved(row: index, count: presets.count))
    saved = nil
  }
}
