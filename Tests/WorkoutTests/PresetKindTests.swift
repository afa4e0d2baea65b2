import Testing
import Workout

@Suite("Kinds of preset")
struct PresetKindTests {
  @Test("the order in which people see them has each once")
  func order() {
    #expect(Set(PresetKind.mostUsedFirst) == Set(PresetKind.allCases))
    #expect(PresetKind.mostUsedFirst.count == PresetKind.allCases.count)
  }
}
