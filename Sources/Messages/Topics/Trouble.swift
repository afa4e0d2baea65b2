/// Text that another program or a library has written, such as a line of its stderr. The member `detail`, which is marked and
/// so never sent to a device, is the only one that has it. In an interpolation it is left out, so that no sentence of ours
/// can contain it by mistake.
package struct ForeignText: RawRepresentable, Codable, Hashable, Sendable, CustomStringConvertible {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package var description: String { "(text of another program)" }
}

/// What is wrong and what to do in a sentence of ours, and what another program says about it.
package struct Trouble: Hashable, Sendable {
  package let problem: String
  /// Nil if there is none; also names of this computer that belong to it.
  package let detail: ForeignText?

  package init(_ problem: String, detail: ForeignText? = nil) {
    (self.problem, self.detail) = (problem, detail)
  }

  /// Several troubles as one; nil if there is none.
  package init?(_ all: [Trouble]) {
    guard !all.isEmpty else { return nil }
    let details = all.compactMap { $0.detail?.rawValue }.joined(separator: "; ")
    problem = all.map(\.problem).joined(separator: "; ")
    detail = details.isEmpty ? nil : ForeignText(rawValue: details)
  }

  /// Both, for the person at this computer.
  package var report: String { detail.map { "\(problem) (\($0.rawValue))" } ?? problem }
}
