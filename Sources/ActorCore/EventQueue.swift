/// The events that wait while a shell performs the effects of another one, which can cause more.
package struct EventQueue<Event> {
  private var events: [Event] = []
  private var results: [Event] = []
  private var isHandling = false

  package init() {}

  /// Adds an event. Returns whether the caller is to handle all events now; otherwise a caller further up does.
  package mutating func add(_ event: Event) -> Bool {
    events.append(event)
    defer { isHandling = true }
    return !isHandling
  }

  /// Adds what an adapter has returned for the event that is being handled. It comes before any other event.
  package mutating func add(result: Event) { results.append(result) }

  /// Returns the event to handle next; nil if all are handled.
  package mutating func next() -> Event? {
    events = results + events
    results = []
    isHandling = !events.isEmpty
    return isHandling ? events.removeFirst() : nil
  }
}
