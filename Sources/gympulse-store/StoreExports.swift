import Messages

/// When workouts are put into the person's folder.
struct ExportSchedule {
  /// Whether one is being written.
  var isWriting = false
  /// When it has taken too long or, if none is being written, the next try; nil for nothing to wait for.
  var due: Instant?

  /// How long an export may take before it is a problem.
  static let lengthMax = Duration.seconds(30)
  /// Time after which one that failed is tried again.
  static let retryAfter = Duration.seconds(3600)
}

// The person's folder. The database has the workouts that are not in it yet; each is written in turn.
extension StoreCore {
  /// Begins an export after a change that can need one.
  mutating func export(_ change: StoreChange, at now: Moment) -> [Effect] {
    if case .log = change { return export(at: now) }
    guard case .set(let new, from: let old) = change,
      (new.exportFolder, new.exportFormat) != (old.exportFolder, old.exportFormat)
    else { return [] }
    // One that waits for another folder is left alone.
    exports = ExportSchedule()
    return noteExportProblem(nil) + export(at: now)
  }

  mutating func export(at now: Moment) -> [Effect] {
    guard !exports.isWriting, !settings.exportFolder.isEmpty else { return [] }
    exports = ExportSchedule(isWriting: true, due: now.instant.advanced(by: ExportSchedule.lengthMax))
    return [.output(.export(folder: settings.exportFolder, settings.exportFormat))]
  }

  mutating func checkExport(at now: Moment) -> [Effect] {
    guard let due = exports.due, due <= now.instant else { return [] }
    exports.due = nil
    guard exports.isWriting else { return export(at: now) }
    return noteExportProblem(
      "the folder of exportFolder has not responded for 30 s: "
        + "\(settings.exportFolder); mend its mount, or set another folder")
  }

  mutating func noteExportProblem(_ problem: String?) -> [Effect] {
    health.noteExport(problem) ? [.publish(.storeHealth, value: health.published)] : []
  }
}
