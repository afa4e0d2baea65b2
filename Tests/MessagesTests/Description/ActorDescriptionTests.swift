import Messages
import Testing

@Suite("The description of an actor")
struct ActorDescriptionTests {
  @Test("the actors together have every method once, and every state topic")
  func complete() {
    let actors = Actor.allCases.map { ActorDescription(of: $0) }
    #expect(actors.flatMap(\.methods).sorted() == Contract.methodNames.sorted())
    #expect(Set(actors.flatMap(\.topics)) == Set(TopicTable.all.map(\.topic).filter(\.isState).map(\.name)))
    for actor in actors { #expect(actor.methods.contains("\(actor.actor).describe")) }
  }

  @Test("it has the versions of the program and the protocol")
  func versions() {
    let description = ActorDescription(of: .store)
    #expect(description.version == Version.text && description.protocols == [BrokerMethods.protocolVersion])
  }
}
