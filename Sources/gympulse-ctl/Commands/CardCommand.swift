import ActorRuntime

extension Commands {
  fileprivate static let cardFile = OptionSpec("output", "FILE", "PNG file to write; also -o")
  static let card = CommandSpec(
    "card", "Draw a workout as a picture to share.", operands: "[DATE|SESSION]", operandCount: 0...1,
    options: [cardFile],
    notes: [
      "Without DATE or SESSION, draws the last workout. SESSION is a sessionId from history --json.",
      """
      1080 by 1350 pixels: name, time, intervals in their colours, what was counted, streak and date. The intervals are \
      those of the timer as it is now, if it has the same length as the workout.
      """,
      "The colours are those of the setting theme, on a dark ground unless appearance is light.",
    ],
    examples: [
      ("\(program) card -o workout.png", "the last workout"),
      ("\(program) card -o monday.png 2026-11-23", "the last one of a day"),
    ], daemons: .started
  ) { try CardCommand($0).run() }
}

/// Draws a workout of the history. `gympulse-tui` draws, because it has the libraries for it.
struct CardCommand: RemoteCommands {
  let arguments: Arguments
  let remote: Remote

  private static let pageLength = 100
  private static let partsMax = 1000

  func run() throws -> ExitCode {
    if arguments["output"] == nil, Output.standard.isTerminal {
      throw arguments.usage("a terminal cannot show it; name a file with -o")
    }
    let file = arguments["output"]?.split(separator: "/").last?.lowercased() ?? ""
    if file.contains("."), !file.hasSuffix(".png") {
      throw arguments.usage("--output is \"\(file)\"; it must end with .png")
    }
    let record = try chosen()
    let settings = try remote.call(StoreMethods.GetSettings.self, NoParams())
    let palette = Palette(settings.theme, isDark: settings.appearance != .light)
    let parts = try strip(of: record, palette)
    let options =
      ["--theme", settings.theme.rawValue, "--strip", parts] + (palette.isDark ? [] : ["--light"])
      + (record.status == .stopped ? ["--stopped"] : []) + arguments.words(of: [Commands.cardFile])
    try ChildProcess.become("gympulse-tui", ["card"] + options + ["--"] + texts(of: record))
    return .done
  }

  /// The workout that is meant: the last one, that of a session, or the last of a day.
  private func chosen() throws -> WorkoutRecord {
    let text = arguments.operands.first
    let date = text.flatMap { LocalDate($0) }
    var after: String?
    repeat {
      let days = StoreMethods.WorkoutHistory.Parameters.daysRange.upperBound
      let page = try remote.call(
        StoreMethods.WorkoutHistory.self, .init(days: days, limit: Self.pageLength, after: after))
      let found = page.history.first { record in
        text == nil || record.sessionId == text || date != nil && record.date == date
      }
      if let found { return found }
      after = page.next
    } while after != nil
    let problem = text.map { "no workout \"\($0.prefix(64))\"" } ?? "no workout in the history yet"
    throw ErrorObject(.refused, "\(problem); see \(Commands.program) history --days 30")
  }

  private func texts(of record: WorkoutRecord) throws -> [String] {
    let summary = try remote.call(StoreMethods.Summary.self, .init(days: 7))
    let result = try record.score.map { score in
      let best = try remote.call(
        StoreMethods.WorkoutResults.self,
        .init(name: record.name, routine: record.routine, besides: record.sessionId, limit: 1)
      ).best.flatMap { $0.startedAt < record.startedAt ? $0.score : nil }
      return ResultText.text(score) + ResultText.comparison(score, with: best)
    }
    // A streak is that of today.
    let isToday = record.date == summary.days.last?.date
    let streak = isToday && summary.streak > 0 ? "Streak: \(summary.streakText)" : ""
    let day = "\(record.startedAt.prefix(10)) \(ClockText.timeOfDay(record.startedAt))"
    let more = [result ?? record.extentText, streak, day]
    let time = ClockText.trained(record.activeSeconds, of: record.plannedSeconds)
    return [record.name, time] + more.filter { !$0.isEmpty } + ["GymPulse"]
  }

  /// The intervals that were reached, without Get Ready, as `#rrggbb:seconds`.
  private func strip(of record: WorkoutRecord, _ palette: Palette) throws -> String {
    let work = palette.color(of: .work) ?? palette.background.contrasting
    var offset = Duration.zero
    var (reached, parts) = (0.0, [String]())
    let timeline = try self.timeline(of: record)
    while let position = timeline?.position(at: offset), parts.count < Self.partsMax {
      let (segment, seconds) = (position.segment, (position.end - position.start).seconds)
      offset = position.end
      guard segment.phase != .getReady else { continue }
      // An endless one has no other end.
      if record.status == .stopped || timeline?.total == nil, reached >= record.activeSeconds { break }
      let phase = palette.color(of: segment.phase.colored(as: segment.title))
      let color = segment.color.flatMap { Color(hex: $0) } ?? phase ?? work
      parts.append("\(color.hex):\(seconds)")
      reached += seconds
    }
    return parts.isEmpty ? "\(work.hex):1" : parts.joined(separator: " ")
  }

  /// The intervals of a workout: those of the present session, or of the timer of its name; nil if they are not known.
  private func timeline(of record: WorkoutRecord) throws -> Timeline? {
    let present = try remote.call(EngineMethods.State.self, NoParams())
    if present.sessionId == record.sessionId, let session = present.session {
      return Outline(session.timeline).timeline
    }
    guard let stored = try? remote.call(StoreMethods.GetPreset.self, .init(preset: record.name)) else {
      return nil
    }
    let timeline = Timeline(CheckedPreset(repairing: stored.preset).routine)
    return timeline.planned?.seconds == record.plannedSeconds ? Outline(timeline).timeline : nil
  }
}
