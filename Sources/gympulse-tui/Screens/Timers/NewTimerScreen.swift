import Messages
import Terminal

/// The choice of what kind of timer to create: a line of notation, one of the kinds, or a ready one.
struct NewTimerScreen: Screen {
  static let title = "New timer"
  static let bindings: [Binding<NewTimerScreen>] =
    [
      Binding(
        .select, "enter", "open", hint: "open",
        state: { screen, model in
          guard case .failure(let error) = screen.selected(model) else { return .enabled() }
          return .disabled(error.text)
        }, run: { $0.choose($1) }),
      Binding(.close, "esc", "go back", hint: "back") { screen, _ in
        screen.hasChanges ? [.confirm(.discard("Discard what you typed?", then: .close))] : [.close]
      },
    ] + Binding.list

  let name = ScreenName.kinds
  /// The selected row; the first one is the line of notation.
  private var selection = Selection(at: 1)
  private var line = TextField(lengthMax: 300)

  private static let kinds = PresetKind.mostUsedFirst
  private static let examples = NotationExample.all
  /// The screen, with a line of notation if one is given.
  init(line: String = "") {
    guard !line.isEmpty else { return }
    self.line = TextField(line, lengthMax: 300)
    selection = Selection(at: 0)
  }

  /// Lines of notation.
  private static let line = "8x20/10"
  private static let hints = [line, "amrap 12m", "for time 21-15-9"]
  private static let lines = hints.joined(separator: ", ")

  /// The rows. `width`: the columns of a text.
  private func rows(width: Int = .max, wrong: Int? = nil) -> [ListView.Row] {
    let hint = CellWidth.of(Self.lines) <= width ? Self.lines : Self.line
    let text = line.text.isEmpty ? hint : line.text
    // What a timer is is said whole or, for the selected one, below or beside the list.
    let hasTexts = (Self.kinds.map(\.summary) + Self.examples.map(\.text)).allSatisfy {
      CellWidth.of($0) <= width
    }
    return [ListView.Row(title: "Type it", text: text, end: "", input: input, wrong: wrong)]
      + Self.kinds.enumerated().map {
        ListView.Row(
          title: $1.title, text: hasTexts ? $1.summary : "", end: "", heading: $0 == 0 ? "Kinds" : nil)
      }
      + ExamplePresets.all.enumerated().map {
        ListView.Row(
          title: $1.name, text: PresetSummary.length($1), end: "", heading: $0 == 0 ? "Built in" : nil)
      }
      + Self.examples.enumerated().map {
        ListView.Row(
          title: $1.name, text: hasTexts ? $1.text : "", end: "", heading: $0 == 0 ? "Examples" : nil)
      }
  }

  /// What the rows after the line are, each as a new timer.
  private static let presets =
    kinds.map { Preset($0) } + ExamplePresets.all + examples.compactMap(\.preset)

  var input: TextField? {
    get { selection.index == 0 ? line : nil }
    set { if let newValue { line = newValue } }
  }

  mutating func apply(_ event: ScreenEvent, _ model: Model) -> [Action] {
    selection.apply(event, count: 1 + Self.presets.count) == .chosen ? choose(model) : []
  }

  /// The timer that is selected, or why there is none.
  private func selected(_ model: Model) -> Result<Preset, Refusal> {
    let row = selection.index - 1
    guard row < 0 else { return .success(Self.presets[row]) }
    guard !line.text.isEmpty else { return .failure(Refusal(text: "Type a workout, such as \(Self.line)")) }
    do throws(InvalidField) {
      if let preset = try Preset.countdown(until: line.text, at: model.now) { return .success(preset) }
    } catch { return .failure(Refusal(text: "\(error)")) }
    if let example = NotationExample.named(line.text)?.preset { return .success(example) }
    do throws(NotationError) {
      return .success(try Notation.preset(from: line.text))
    } catch { return .failure(Refusal(text: "\(error)", offset: error.offset)) }
  }

  /// Why the line is not a workout.
  private struct Refusal: Error {
    let text: String
    /// The character at which it goes wrong; nil if it is not one of them.
    var offset: Int?
  }

  var hasChanges: Bool { !line.text.isEmpty }

  private func choose(_ model: Model) -> [Action] {
    switch selected(model) {
    case .success(var preset):
      var index = PresetIndex(model.published.presets ?? [])
      if selection.index == 0 {
        preset = preset.named
      } else if index.position(of: preset.name) != nil {
        preset.name = index.freeName(like: preset.name)
      }
      return [.open(SetupScreen(preset))]
    case .failure(let error): return [.notice(error.text)]
    }
  }

  func draw(on canvas: inout Canvas, in rect: Rect, _ model: Model) {
    let panes = Panes(min(Panes.count(in: model.size), 2), in: rect.contentArea)
    let below = panes.drawHead(Self.title, of: 0, on: &canvas)
    let isWide = panes.rects.count > 1
    let rowsBelow = isWide ? 0 : below.rows >= Self.tallFrom ? 4 : below.rows >= Self.summaryFrom ? 1 : 0
    let (list, rest) = below.split(atRow: below.rows - rowsBelow)
    let preview = rest.split(atRow: rest.rows > 1 ? 1 : 0).bottom
    let selected = selected(model)
    let wrong: Int? = if case .failure(let error) = selected { error.offset } else { nil }
    let width = ListView(rows: rows(), selection: nil).textWidth(in: list)
    ListView(rows: rows(width: width, wrong: wrong), selection: selection.index).draw(on: &canvas, in: list)
    let pane = pane(of: selected, lineWidth: isWide ? nil : preview.columns)
    if isWide { pane.draw(on: &canvas, panes, model) } else { pane.draw(on: &canvas, in: preview) }
  }

  /// Rows from which the summary, and from which also the strip of the selected timer is shown.
  private static let (summaryFrom, tallFrom) = (5, 10)

  /// What is selected, or what is wrong with the line. `lineWidth`: the columns of its summary in a line; nil for none.
  private func pane(of selected: Result<Preset, Refusal>, lineWidth: Int?) -> TimerPane {
    switch selected {
    case .success(let preset):
      let timeline = Timeline(CheckedPreset(repairing: preset).routine)
      var note = selection.index > 0 ? rows()[selection.index].text : ""
      if let lineWidth {
        let length = ": \(PresetSummary.length(preset))"
        note = PresetSummary.line(preset, width: lineWidth - CellWidth.of(length))
        if preset.kind != .countdown { note += length }
      }
      return TimerPane(title: preset.named.name, timeline: timeline, notes: note.isEmpty ? [] : [note])
    case .failure(let error):
      return TimerPane(title: "Type it", notes: line.text.isEmpty ? Self.hints : [error.text])
    }
  }
}
