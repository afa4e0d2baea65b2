import Flows
import Testing

@Suite("Music: what is lowered and paused, and when")
struct MusicFlowTests {
  @Test("flow", arguments: Flow.all("ducking", "phases"))
  func flow(_ flow: Flow) { #expect(flow.faults(on: Room.stage) == []) }
}
