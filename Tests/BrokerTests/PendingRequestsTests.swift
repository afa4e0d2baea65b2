import Testing
import Workout

@testable import gympulse_broker

@Suite("Broker: pending requests")
struct PendingRequestsTests {
  private static let start = Instant(nanoseconds: 0)
  private var requests = PendingRequests()

  private mutating func add(_ client: Int, _ id: String, to target: Int, after: Duration = .zero) -> [UInt8] {
    requests.add(
      client: client, request: Array(id.utf8), length: 10, target: target, actor: "a\(target)",
      at: Self.start.advanced(by: after))
  }

  private static func request(
    _ client: Int, _ id: String, _ target: Int, after: Duration = .zero
  ) -> PendingRequests.Request {
    PendingRequests.Request(
      client: client, id: Array(id.utf8), target: target, actor: "a\(target)", length: 10,
      due: start.advanced(by: after + BrokerLimits.requestDeadline))
  }

  @Test("each gets an id of its own, taken back by its target, once")
  mutating func ids() {
    let first = add(1, "7", to: 9)
    let second = add(2, "7", to: 9)
    #expect(first != second)
    #expect(requests.remove(second, respondedBy: 8) == nil)
    #expect(requests.remove(second, respondedBy: 9) == Self.request(2, "7", 9))
    #expect(requests.remove(second, respondedBy: 9) == nil)
    #expect(requests.remove(first, respondedBy: 9) == Self.request(1, "7", 9))
  }

  @Test("counts are kept per client")
  mutating func counts() {
    let first = add(1, "1", to: 9)
    _ = add(1, "2", to: 9)
    _ = add(2, "1", to: 9)
    #expect(requests.count(of: 1) == 2 && requests.count(of: 2) == 1 && requests.count(of: 9) == 0)
    #expect(requests.bytes(of: 1) == 20 && requests.bytes(to: 9) == 30 && requests.bytes(of: 9) == 0)
    _ = requests.remove(first, respondedBy: 9)
    #expect(requests.count(of: 1) == 1)
    _ = requests.removeExpired(at: Self.start.advanced(by: .seconds(60)))
    #expect(requests.count(of: 1) == 0 && requests.count(of: 2) == 0)
    #expect(requests.bytes(of: 1) == 0 && requests.bytes(of: 2) == 0 && requests.bytes(to: 9) == 0)
  }

  @Test("who leaves takes what it asked and what it was asked along, in the order of asking")
  mutating func leaving() {
    _ = add(1, "a", to: 2)
    _ = add(2, "b", to: 1)
    _ = add(3, "c", to: 1)
    _ = add(3, "d", to: 2)
    #expect(
      requests.removeAll(of: 1) == [
        Self.request(1, "a", 2), Self.request(2, "b", 1), Self.request(3, "c", 1),
      ])
    #expect(requests.removeAll(of: 1).isEmpty)
    #expect(
      requests.count(of: 3) == 1 && requests.deadline == Self.start.advanced(by: BrokerLimits.requestDeadline)
    )
  }

  @Test("the deadline is that of the oldest, and nil when nothing waits")
  mutating func deadline() {
    #expect(requests.deadline == nil)
    let first = add(1, "1", to: 9)
    _ = add(1, "2", to: 9, after: .seconds(2))
    #expect(requests.deadline == Self.start.advanced(by: BrokerLimits.requestDeadline))
    _ = requests.remove(first, respondedBy: 9)
    let second = Self.start.advanced(by: .seconds(2) + BrokerLimits.requestDeadline)
    #expect(requests.deadline == second)
    #expect(requests.removeExpired(at: second) == [Self.request(1, "2", 9, after: .seconds(2))])
    #expect(requests.deadline == nil)
  }
}
