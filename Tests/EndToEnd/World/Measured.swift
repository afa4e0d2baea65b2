import Testing

/// Measures up to three times, because a virtual machine can stop for longer than what is measured. `measure` returns what
/// is wrong with its figures, nil if nothing is; what was wrong the third time is recorded.
func measured(
  sourceLocation: SourceLocation = #_sourceLocation, _ measure: () throws -> String?
) throws {
  var flaws: [String] = []
  while flaws.count < 3, let flaw = try measure() { flaws.append(flaw) }
  if flaws.count == 3 { Issue.record("\(flaws)", sourceLocation: sourceLocation) }
}
