import Messages
import Testing

@testable import gympulse_audio

@Suite("Audio: silence for the desktop or during a call")
struct QuietTests {
  @Test("no cue sounds while a present actor asks for silence, and those after it do")
  func quiet() {
    for (actor, topic) in [
      (Actor.desktop, Topic.desktopQuiet), (Actor.music, Topic.musicQuiet),
    ] {
      let ears = Listener.joined()
      ears.show(actor)
      ears.publish(Listener.session())
      ears.pass(to: 3)
      let silences = ears.silences
      ears.publish(topic, Quiet(reason: "do not disturb"))
      #expect(ears.silences == silences + 1)
      ears.pass(to: 8)
      ears.publish(topic, Quiet(reason: nil))
      ears.pass(to: 60)
      #expect(ears.heardAt == [0, 2, 10, 15, 18])
    }
  }

  @Test("the request of an actor that has left, or never was there, does not count")
  func absent() {
    let ears = Listener.joined()
    ears.publish(.desktopQuiet, Quiet(reason: "do not disturb"))
    ears.publish(Listener.session())
    ears.pass(to: 3)
    #expect(ears.heardAt == [0, 2])
    ears.show(.desktop)
    ears.pass(to: 8)
    #expect(ears.heardAt == [0, 2])
    ears.show(.desktop, isRunning: false)
    ears.pass(to: 60)
    #expect(ears.heardAt == [0, 2, 10, 15, 18])
  }

  @Test("one of two requests is enough, and the same again cuts nothing")
  func two() {
    let ears = Listener.joined()
    for actor in [Actor.desktop, Actor.music] { ears.show(actor) }
    ears.publish(.desktopQuiet, Quiet(reason: "do not disturb"))
    ears.publish(.musicQuiet, Quiet(reason: "a call"))
    let silences = ears.silences
    ears.publish(.musicQuiet, Quiet(reason: "another call"))
    ears.publish(.desktopQuiet, Quiet(reason: nil))
    #expect(ears.silences == silences)
    ears.publish(Listener.session())
    ears.pass(to: 60)
    #expect(ears.heardAt == [])
  }
}
