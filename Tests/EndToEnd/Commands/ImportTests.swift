import FoundationEssentials
import Testing

extension RealProcesses {
  @Suite("Import and export")
  struct ImportTests {
    @Test("the memory of an import does not depend on the file", arguments: [60 << 20, 0])
    func memory(newlines: Int) throws {
      try inWorld { world in
        try world.done("up")
        let file = "\(world.folder)/file"
        let workout =
          #"{"workout":{"sessionId":"s","name":"Tabata","startedAt":"2026-01-01T08:30:00.000+01:00","#
          + #""completedAt":"2026-01-01T08:34:00.000+01:00","activeSeconds":240,"sets":1,"rounds":8,"#
          + #""exercises":[],"status":"completed"}}"#
        // The store has logged it already after the first one.
        let lines = newlines > 0 ? "" : String(repeating: workout + "\n", count: 50_000)
        let text =
          #"{"format":"gympulse-data","version":1}"# + String(repeating: "\n", count: newlines + 1) + lines
        try text.write(toFile: file, atomically: false, encoding: .utf8)
        let measure = """
          import resource, subprocess, sys
          code = subprocess.call(sys.argv[1:], stdout=subprocess.DEVNULL)
          print(code, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
          """
        let outcome = try world.run(
          "/usr/bin/python3", "-c", measure, "\(World.executables)/gympulse-ctl", "import", file)
        let numbers = outcome.output.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        try #require(numbers.count == 2 && numbers[0] == 0, "\(outcome)")
        #expect(numbers[1] < 48 << 10, "\(numbers[1]) KiB")
      }
    }
  }
}
