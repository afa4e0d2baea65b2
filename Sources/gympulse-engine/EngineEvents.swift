extension EngineCore {
  /// What the journal says.
  enum Input: Hashable {
    /// The last record is on disk.
    case appended
    /// It is not, and why.
    case appendFailed(String)
    /// Somebody set the wall clock, or the machine woke up.
    case clockChanged
  }

  /// What the journal and the log are to do.
  enum Output: Hashable {
    /// Put a record on disk.
    case append(JournalRecord)
    /// Tell the person who runs the engine.
    case warn(String)
  }
}
