import Messages
import Testing

@testable import gympulse_engine

@Suite("Engine: a store that does not answer")
struct SilentStoreTests {
  @Test("each request waits longer than the one after it, by as long as a slow machine takes to answer")
  func nested() {
    #expect(RequestDeadlines.nested + .seconds(2) <= RequestDeadlines.request)
    #expect(RequestDeadlines.request + .seconds(2) <= RequestDeadlines.client)
  }
}
