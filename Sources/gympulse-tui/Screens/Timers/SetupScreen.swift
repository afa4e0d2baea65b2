import Messages
import Terminal

/// A preset's values as a form, with the whole workout as a strip that follows each turn.
struct SetupScreen: Screen {
  static let title = "Edit timer"
  static let tip: String? = "↑ ↓ turn a value, or type it."
  static let bindings: [Binding<SetupScreen>] = Form.bindings { screen, command in
    screen.starts(command) ? .enabled(as: "start") : screen.form.state(of: command)
  }

  let name = ScreenName.setup
  let canSave = true
  /// The id of the preset to change; nil creates one.
  private let id: String?
  /// What the store had when the form was opened, or when it last refused to save it.
  private var original: Preset
  private var preset: Preset
  private var form: Form

  /// Whether the values are started instead of stored.
  let isStarting: Bool
  /// When they are started without a key, after the last change of the time; nil for never.
  private var startsAt: Instant?

  /// How long nothing is changed before a countdown starts (OK TIMER PRD, "Setting a Timer": "auto-confirms after 1s of no
  /// interaction").
  private static let startsAfter = Duration.seconds(1)

  /// A form for a stored preset, or for a new one. `isStarting`: it is started and not stored.
  init(_ preset: Preset, id: String? = nil, isStarting: Bool = false) {
    (self.id, self.isStarting) = (id, isStarting)
    original = preset
    self.preset = preset
    form = Form([])
    form = makeForm()
    if preset.kind == .countdown { form.select("durationSeconds") }
  }

  var input: TextField? {
    get { form.input }
    set { form.input = newValue }
  }

  var hasChanges: Bool { preset != original && !isStarting }

  private func makeForm() -> Form {
    Form(fields, defaultText: id == nil && preset.name == original.name ? Self.nameKey : nil)
  }

  private static let nameKey = "name"

  private var fields: [FormField] {
    Preset.fields(of: preset.kind).compactMap { field in
      let count = preset.kind == .custom ? preset.custom.intervals.count : preset.exercise.exercises.count
      return FormField(field.description, value: field.value(of: preset), count: count)
    }
  }

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    if event == .due {
      guard let startsAt, startsAt <= model.now.instant else { return [] }
      self.startsAt = nil
      return save()
    }
    defer { delayStart(after: event, model) }
    switch event {
    case .command(.save): return save()
    case .command(.close):
      return hasChanges ? [.confirm(.discard(then: .close, canSave: true))] : [.close]
    case .command(.select):
      if case .list = form.focused?.kind { return openList() }
      if starts(.select) { return save() }
    default: break
    }
    guard form.apply(event) else { return [] }
    store()
    if case .click = event, case .list = form.focused?.kind { return openList() }
    return []
  }

  /// Starts a second later than before, if a time was set.
  private mutating func delayStart(after event: ScreenEvent, _ model: Model) {
    // What is being started, or was refused, does not start by itself.
    var isEnding = false
    if case .command(let command) = event { isEnding = command == .close || starts(command) }
    let isReady = isStarting && form.isInRange && model.published.settings.startWhenSet && !isEnding
    let isSet = preset.countdown.durationSeconds != original.countdown.durationSeconds
    startsAt = isReady && isSet ? model.now.instant.advanced(by: Self.startsAfter) : nil
  }

  /// Takes the values of the form into the preset.
  private mutating func store() {
    for field in Preset.fields(of: preset.kind) {
      guard let entered = form.fields.first(where: { $0.key == field.key }) else { continue }
      if case .list = entered.kind { continue }
      _ = field.setValue(entered.value, of: &preset)
    }
  }

  mutating func take(_ message: ScreenMessage) {
    switch message {
    case .intervals(let intervals): preset.custom.intervals = intervals
    case .steps(let exercises): preset.exercise.exercises = exercises
    case .changedMeanwhile(let present):
      original = present
      return
    case .exercises, .saved, .presets, .started: return
    }
    let focus = form.focus
    form = makeForm()
    form.select(focus)
  }

  private func openList() -> [Action] {
    preset.kind == .custom
      ? [.open(IntervalsScreen(intervals: preset.custom.intervals))]
      : [.open(StepsScreen(steps: preset.exercise.exercises))]
  }

  private func starts(_ command: Command) -> Bool {
    isStarting && (command == .save || command == .select && form.focused?.kind != .flag)
  }

  private var heading: String {
    startsAt != nil ? "Starting…" : isStarting ? "Start once" : id == nil ? NewTimerScreen.title : Self.title
  }

  private mutating func save() -> [Action] {
    // A new one without a name gets one.
    if id != nil, preset.name.trimmed.isEmpty {
      form.wrong[Self.nameKey] = "enter a name"
      form.select(Self.nameKey)
      return [.notice("Check the field in red")]
    }
    do throws(InvalidFields) {
      let checked = try CheckedPreset(preset)
      if isStarting {
        return [.call(.start, EngineMethods.Start.self, .init(workout: checked.preset))]
      }
      let stored = id.map { StoredPreset(id: $0, preset: original) }
      return [
        .call(
          .savePreset, StoreMethods.SavePreset.self,
          .init(preset: id, revision: stored?.revision, workout: checked.preset))
      ]
    } catch {
      for wrong in error.all {
        let key =
          wrong.path.steps.first.flatMap { if case .member(let name) = $0 { name } else { nil } } ?? ""
        let range = form.fields.first { $0.key == key }?.rangeProblem
        form.wrong[key] = range ?? "it must be \(wrong.allowed)"
      }
      // What is wrong in the field in focus stays as it was typed.
      let isWrong = { (field: FormField) in form.wrong[field.key] != nil }
      if form.focused.map(isWrong) != true, let index = form.fields.firstIndex(where: isWrong) {
        form.select(index)
      }
      return [.notice(plural(error.all.count, "Check the field in red", "Check {n} fields in red"))]
    }
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let view = FormView(form: form, styles: model.styles)
    // A number out of its range has no sum.
    let timeline = form.isInRange ? Timeline(CheckedPreset(repairing: preset).routine) : nil
    var panes = Panes(min(Panes.count(in: model.size), 2), in: rect.contentArea)
    // The wheels matter more than what is beside them.
    let isWide = panes.rects.count > 1 && view.hasWheels(in: panes.rects[0].split(atRow: 2).bottom)
    if !isWide { panes = Panes(1, in: rect.contentArea) }
    let title = heading + (preset != original ? model.styles.glyph(" •", " *") : "")
    let total = isWide || !form.isInRange ? "" : PresetSummary.length(preset)
    var area = panes.drawHead(title, end: total, of: 0, on: &canvas)
    if !isWide, area.rows >= 6 {
      let (above, strip) = area.split(atRow: area.rows - 1)
      if let timeline { Strip(timeline: timeline, offset: nil).draw(on: &canvas, in: strip) }
      area = above.split(atRow: above.rows - (above.rows >= 12 ? 1 : 0)).top
    }
    view.draw(on: &canvas, in: area)
    if isWide { TimerPane(title: preset.named.name, timeline: timeline).draw(on: &canvas, panes, model) }
    canvas.redraw(at: startsAt)
  }
}
