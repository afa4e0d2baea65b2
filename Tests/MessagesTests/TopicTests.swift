import Messages
import Testing

@Suite("Topics")
struct TopicTests {
  @Test(
    "a subscription matches the topic of its name, or all with the prefix of its pattern",
    arguments: [
      ("session", "session", true),
      ("session", "sessions", false),
      ("session", "session.x", false),
      ("presence.*", "presence.engine", true),
      ("presence.*", "presence.a.b", true),
      ("presence.*", "presence", false),
      ("presence.*", "presences.engine", false),
      ("presence.*", "x.presence.engine", false),
      ("presence.engine", "presence.*", false),
      ("audio.*", "audio.health", true),
      ("*", "session", false),
      ("pres*", "presence.engine", false),
      ("", "session", false),
    ])
  func matches(subscription: String, topic: String, isMatch: Bool) {
    #expect(Topic(subscription).matches(Topic(topic)) == isMatch)
  }

  @Test(
    "a subscription is a topic of words with dots between them, or a pattern that ends in .*",
    arguments: [
      ("session", true), ("store.health", true), ("presence.*", true), ("a_b-C.9.*", true), ("*", false),
      ("", false), (".*", false), ("a..b", false), ("a.", false), (".a", false), ("a b", false),
      ("a.*.b", false), ("a*", false), ("é", false), (String(repeating: "a", count: 128), true),
      (String(repeating: "a", count: 129), false),
    ])
  func subscribable(name: String, isSubscribable: Bool) {
    #expect(Topic(name).isSubscribable == isSubscribable)
  }

  @Test(
    "state topics have one publisher each, event topics none",
    arguments: [
      ("session", "engine"), ("presets", "store"), ("settings", "store"), ("audio.health", "audio"),
      ("store.health", "store"), ("audio.cues", "audio"), ("desktop.quiet", "desktop"),
      ("music.quiet", "music"), ("hooks.health", "hooks"), ("mqtt.health", "mqtt"),
      ("presence.engine", "broker"), ("presence.any-other", "broker"),
      ("session.x", nil), ("presence", nil), ("audio.level", nil), ("click.notice", nil),
      ("screen.show", nil), ("screen.shown", nil), ("desktop.health", "desktop"),
      ("desktop.appearance", "desktop"), ("anything", nil),
    ])
  func publishers(topic: String, publisher: String?) {
    #expect(Topic(topic).publisher?.name == publisher)
    #expect(Topic(topic).isState == (publisher != nil))
  }

  @Test("presence has a topic for each actor, all of them in one pattern")
  func presence() {
    #expect(Topic.presence(of: Actor.engine).name == "presence.engine")
    #expect(Topic.anyPresence.matches(.presence(of: Actor.engine)))
  }

  @Test(
    "valid and invalid names of actors",
    arguments: [
      ("engine", true), ("a", true), ("tui-2", true), ("a-", true), (String(repeating: "a", count: 32), true),
      (String(repeating: "a", count: 33), false), ("", false), ("2tui", false), ("-a", false),
      ("Engine", false),
      ("a.b", false), ("a b", false), ("é", false), ("a*", false),
    ])
  func actorNames(name: String, isValid: Bool) {
    #expect(Actor.isValid(name) == isValid)
  }
}
