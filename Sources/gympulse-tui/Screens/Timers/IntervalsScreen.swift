import Messages
import Terminal

/// The list of custom intervals of a preset, and a form for one of them.
struct IntervalsScreen: ListScreen {
  static let title = "Intervals"
  static let bindings = listBindings
  private static let formBindings: [Binding<IntervalsScreen>] = Form.bindings { screen, command in
    switch command {
    case .close where screen.form?.wrong.isEmpty == false: .enabled(as: "cancel")
    case .close, .save: .enabled(as: "done")
    default: screen.form?.state(of: command) ?? .enabled()
    }
  }

  var list: ListEditor<CustomInterval>
  /// The form for the selected interval; nil while the list is shown.
  private var form: Form?
  /// The interval before it was edited.
  private var original: CustomInterval?

  init(intervals: [CustomInterval]) { list = ListEditor(intervals, most: Routine.segmentsMax) }

  var hasChanges: Bool { list.isChanged }
  var entered: ScreenMessage { .intervals(list.elements) }
  var present: [Binding<IntervalsScreen>] { form == nil ? Self.bindings : Self.formBindings }
  var name: ScreenName { form == nil ? .intervals : .setup }
  var input: TextField? {
    get { form?.input }
    set { form?.input = newValue }
  }

  /// Seconds of a new interval.
  private static let newSeconds = 30

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    guard form == nil else { return applyToForm(event) }
    return list.apply(event) == .chosen ? change() : []
  }

  mutating func add() -> [Action] {
    list.insert(CustomInterval(title: Phase.interval.title, durationSeconds: Self.newSeconds))
    return change()
  }

  mutating func change() -> [Action] {
    guard let interval = list.selected else { return [] }
    original = interval
    form = Form(
      CustomInterval.fields.compactMap { FormField($0.description, value: $0.value(of: interval)) },
      defaultText: interval.title == Phase.interval.title ? "title" : nil)
    return []
  }

  private mutating func applyToForm(_ event: ScreenEvent) -> [Action] {
    if event == .command(.save) || event == .command(.close) {
      let wrong = CustomInterval.fields.filter { form?.wrong[$0.key] != nil }
      if !wrong.isEmpty, event == .command(.save) { return [.notice("Check the field in red")] }
      form = nil
      guard !wrong.isEmpty, let original, var interval = list.selected else { return [] }
      for field in wrong { _ = field.setValue(field.value(of: original), of: &interval) }
      list.replace(interval)
      let titles = wrong.map(\.title).joined(separator: ", ")
      return [.notice("\(titles) reset: out of range")]
    }
    guard var form, form.apply(event) else { return [] }
    self.form = form
    let actions = preview(form)
    store(form)
    return actions
  }

  /// Plays a sound that was just chosen.
  private func preview(_ form: Form) -> [Action] {
    guard let field = form.focused, field.key == "sound", case .text(let sound) = field.value,
      sound != list.selected?.sound
    else { return [] }
    return [.call(.preview, AudioMethods.Preview.self, .init(sound: sound))]
  }

  private mutating func store(_ form: Form) {
    guard var interval = list.selected else { return }
    for field in CustomInterval.fields {
      guard let entered = form.fields.first(where: { $0.key == field.key }) else { continue }
      _ = field.setValue(entered.value, of: &interval)
    }
    // A text that was never entered stays none: the voice says the title.
    if interval.speech?.isEmpty == true, list.selected?.speech == nil { interval.speech = nil }
    list.replace(interval)
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let styles = model.styles
    if let form {
      let area = rect.contentArea
      canvas.put("Interval \(list.selection.index + 1)", area.column, area.row, styles.heading)
      FormView(form: form, styles: styles).draw(on: &canvas, in: area.split(atRow: min(2, area.rows)).bottom)
      return
    }
    drawList(of: "intervals", on: &canvas, in: rect, model) { interval in
      let color = interval.color.flatMap { ColorName.hex($0) }.flatMap { Color(hex: $0) }
      let notes = [
        interval.leftRight ? "left/right" : "", interval.counts ? "counts" : "",
        interval.speech.map { $0.isEmpty ? "silent" : "\"\($0)\"" } ?? "",
        interval.sound ?? "",
      ]
      return ListView.Row(
        title: interval.title, text: notes.filter { !$0.isEmpty }.joined(separator: styles.separator),
        end: PresetSummary.length(interval), mark: color.map { styles.text($0) })
    }
  }
}
