import ActorRuntime
import Glibc
import Testing

extension RealProcesses {
  @Suite("gympulse-ctl view outside a terminal")
  struct ViewTests {
    @Test("the next terminal is tried after one that failed; if none opens, the first is named")
    func terminals() throws {
      try inWorld { world in
        (world.environment["PATH"], world.environment["DISPLAY"]) = (world.folder, ":1")
        world.environment["TERMINAL"] = "mine"
        func install(_ name: String, _ line: String) throws {
          let file = try openFile("\(world.folder)/\(name)", O_WRONLY | O_CREAT, mode: 0o700)
          try file.writeAll(Array("#!/bin/sh\n\(line)\n".utf8))
        }
        try install("mine", "kill -ABRT $$")
        try install("xterm", "exit 3")
        try install("notify-send", "echo \"$@\" >\"${0%/*}/shown\"")
        let refused = try world.run("gympulse-ctl", "view")
        #expect(refused.code == 1)
        #expect(refused.error.contains("can't open a window: \(world.folder)/mine was killed by signal 6; "))
        let shown = try String(decoding: readFile("\(world.folder)/shown", limit: 1000), as: UTF8.self)
        #expect(
          shown.contains("GymPulse: can't open a window: \(world.folder)/mine was killed by signal 6; set"))
        try install("st", "echo \"$@\" >\"${0%/*}/opened\"")
        #expect(try world.run("gympulse-ctl", "view").code == 0)
        let opened = try String(decoding: readFile("\(world.folder)/opened", limit: 1000), as: UTF8.self)
        #expect(opened == "-e \(World.executables)/gympulse-tui\n")
      }
    }
  }
}
