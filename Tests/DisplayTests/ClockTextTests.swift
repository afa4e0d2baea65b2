import Display
import Testing

@Suite("Durations as text")
struct ClockTextTests {
  @Test(
    "durations are read in every documented form",
    arguments: [
      ("90", 90), ("90s", 90), ("1:30", 90), ("00:01:30", 90), ("1m30s", 90), ("0", 0), ("2m", 120),
      ("1h", 3600), ("1h1s", 3601), (" 5M ", 300), ("99:59:59", 359_999), ("90:00", 5400), ("4min", 240),
      ("1 m", 60), ("1 hour 5 minutes", 3900), ("90 sec", 90), ("1h 30min", 5400),
    ])
  func read(_ text: String, _ seconds: Int) {
    #expect(ClockText.seconds(from: text) == seconds)
  }

  @Test(
    "everything else is not a duration",
    arguments: [
      "", " ", "abc", "-1", "+5", "1.5", "1:60", "1:2:60", "::", "1:", "s", "5x", "30s1m", "1m1m",
      "100:00:00",
      "9999999999999999999", "١", "min", "4 minx", "3 4", "1 s 1 m", "360000",
    ])
  func refuse(_ text: String) {
    #expect(ClockText.seconds(from: text) == nil)
  }

  @Test("a countdown shows started seconds in full and 0:00 only at its end")
  func countdown() {
    #expect(ClockText.countdown(.seconds(10)) == "0:10")
    #expect(ClockText.countdown(.nanoseconds(9_000_000_001)) == "0:10")
    #expect(ClockText.countdown(.seconds(9)) == "0:09")
    #expect(ClockText.countdown(.nanoseconds(1)) == "0:01")
    #expect(ClockText.countdown(.zero) == "0:00")
    #expect(ClockText.countdown(.seconds(3723)) == "62:03")
  }

  @Test(
    "a time has hours from 100 minutes on",
    arguments: [(0, "0:00"), (3600, "60:00"), (5999, "99:59"), (6000, "1:40:00"), (359_999, "99:59:59")])
  func hours(seconds: Int, text: String) {
    #expect(ClockText.clock(seconds) == text)
    #expect(ClockText.countdown(.seconds(seconds)) == text)
    #expect(ClockText.seconds(from: text) == seconds)
  }
}

@Suite("The words for a time trained")
struct TrainedTextTests {
  @Test(
    "the plan is there if less was trained",
    arguments: [
      (78, 360, "1:18 of 6:00"), (360, 360, "6:00"), (359.9, 360, "5:59 of 6:00"), (17, 16, "0:17"),
      (16.2, 16.4, "0:16"), (17, nil, "0:17"),
    ] as [(Double, Double?, String)])
  func trained(seconds: Double, planned: Double?, text: String) {
    #expect(ClockText.trained(seconds, of: planned) == text)
  }
}
