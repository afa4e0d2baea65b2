import Testing

@Suite("Assertions in what is optimized for the tests")
struct AssertionTests {
  /// A setting that the compiler cannot see.
  private static func isNeverTrue() -> Bool { CommandLine.argc < 0 }

  @Test("one that fails ends the run")
  func failing() async {
    await #expect(processExitsWith: .failure) { assert(Self.isNeverTrue()) }
    await #expect(processExitsWith: .success) { assert(!Self.isNeverTrue()) }
  }
}
