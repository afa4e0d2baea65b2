/// A bar's language.
enum SegmentFormat: String, CaseIterable, Sendable {
  case tmux, i3bar, plain, json
}

/// How a segment looks.
struct SegmentStyle: Hashable, Sendable {
  /// The bar's language.
  var format = SegmentFormat.plain
  /// How much it says.
  var detail = SegmentDetail.standard
  /// What it says when idle, fit to be shown.
  var idleText = ""
  /// Whether it may be coloured.
  var isColored = true

  /// A view on one line, its end not included.
  func line(_ view: SegmentView) -> String {
    let text = SegmentText(view, detail, idleText: idleText)
    let color = isColored ? SegmentColor(view) : nil
    switch format {
    case .tmux: return TmuxFormat.line(text, color)
    case .i3bar: return I3barBlock(text, short: shortText(view), color).json
    case .plain: return text.line
    case .json: return SegmentObject(view, text: text.line).json
    }
  }

  private func shortText(_ view: SegmentView) -> String {
    SegmentText(view, .compact, idleText: idleText).line
  }
}
