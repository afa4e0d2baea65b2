/// The words of a desktop notification: a line, and a body of one line, because servers join or cut several.
package struct NoticeText: Hashable, Sendable {
  package let summary: String
  /// Empty if there is nothing more to say.
  package let body: String

  private init(_ summary: String, _ body: String) {
    (self.summary, self.body) = (summary, body)
  }

  /// The end of a workout: that it is complete, its name and the time trained.
  package static func end(_ view: SessionView) -> NoticeText {
    let text = ScreenText(view)
    return NoticeText(text.status, text.summary)
  }

  /// What plays, where in the workout it is and what comes next.
  package static func progress(_ view: SessionView) -> NoticeText {
    let text = ScreenText(view)
    return NoticeText(text.status, text.join([text.place, text.next]))
  }

  /// A workout that cannot be heard. `problem` is what the audio actor says about it.
  package static func silence(_ problem: String) -> NoticeText {
    NoticeText("No sound: this workout is silent", ShortText.clean(problem, lengthMax: lengthMax))
  }

  /// A command that was given by a notification and was not carried out, and why.
  package static func refusal(_ reason: String) -> NoticeText {
    NoticeText("That didn't work", ShortText.clean(reason, lengthMax: lengthMax))
  }

  /// Why no screen was opened.
  package static func noScreen(_ reason: String) -> NoticeText {
    NoticeText("The screen was not opened", ShortText.clean(reason, lengthMax: lengthMax))
  }

  /// Restarts the workout that is complete.
  package static let restart = "Restart"
  /// Continues the workout that is complete. `seconds` are whole minutes.
  package static func more(seconds: Int) -> String {
    plural(seconds / 60, "{n} more minute", "{n} more minutes")
  }
  /// Shows the workout on the screen.
  package static let view = "Open"
  /// Ends the sound at the end of a workout.
  package static let dismiss = "Stop Sound"

  /// Characters of an error at most.
  private static let lengthMax = 300
}
