import ActorRuntime
import FoundationEssentials
import Glibc
import Testing
import Workout

extension RealProcesses {
  @Suite("The full screen's options")
  struct ScreenOptionTests {
    @Test("--ascii writes nothing but ASCII, on every screen")
    func ascii() throws {
      try inWorld { world in
        try world.done("up")
        let pane = try Pane(world, "gympulse-tui --ascii")
        try pane.wait(for: "Timers", "> Quick HIIT")
        let check = {
          let screen = try pane.screen()
          #expect(screen.utf8.allSatisfy { $0 < 0x80 }, "\(screen)")
        }
        try check()
        for (key, text) in [
          ("e", "Edit timer"), ("Escape", "> Quick HIIT"), ("h", "History"), ("Escape", "> Quick HIIT"),
          (",", "Settings"),
          ("Escape", "> Quick HIIT"), ("?", "Keys"), ("Escape", "> Quick HIIT"),
          ("Enter", "G E T   R E A D Y"),
          ("Space", "Paused"),
        ] {
          try pane.press(key)
          try pane.wait(for: text)
          try check()
        }
      }
    }

    @Test("the file of keys: other keys count, a wrong line is named, a missing file is an error")
    func keys() throws {
      try inWorld { world in
        let folder = world.folder + "/config/gympulse"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "run.pause = b\nrun.fly = x  # no such command\n"
          .write(toFile: folder + "/keys", atomically: false, encoding: .utf8)
        try world.done("start", "--get-ready", "0", "--work", "10:00", "--rounds", "2")
        let pane = try Pane(world)
        try pane.wait(for: "W O R K", "line 2", "fly")
        try pane.press("Space", "b")
        try pane.wait(for: "Paused", "b resume")
        try pane.press("b")
        try pane.wait(for: "W O R K", without: ["Paused"])
        try pane.close()

        try "run.pause = j\n".write(toFile: world.folder + "/mine", atomically: false, encoding: .utf8)
        let other = try Pane(world, "gympulse-tui --keys \(world.folder)/mine")
        try other.wait(for: "j pause")

        world.environment["TERM"] = "xterm-256color"
        let missing = try world.run("gympulse-tui", "--keys", "/nowhere/keys")
        #expect(missing.code == 1 && missing.error.contains("/nowhere/keys"), "\(missing)")
      }
    }

    @Test("--spoken as a pipe: the timers, a line for each phase, answers in words")
    func spoken() throws {
      try inWorld { world in
        let pipe = world.folder + "/words"
        try check("mkfifo") { mkfifo(pipe, 0o600) }
        world.findsPrograms()
        let dialogue = try world.start("/bin/sh", "-c", "exec gympulse --spoken <\(pipe)")
        let words = try openFile(pipe, O_RDWR)
        let say = { (line: String) in try words.writeAll(Array("\(line)\n".utf8)) }
        let expect = { (text: String) in
          try world.wait(text) {
            try #require(!dialogue.isDone, "\(dialogue)")
            return dialogue.lines.contains { $0.text.contains(text) }
          }
        }
        try expect("2. Tabata, 4 minutes 10 seconds")
        try say("fly")
        try expect("I don't know \"fly\"")
        try say("tabata")
        try expect("Get Ready, 10 seconds, round 1 of 8")
        try say("skip")
        try expect("Work, 20 seconds, round 1 of 8")
        try say("pause")
        try world.wait("the pause") { try world.session("state").isPaused }
        try say("stop")
        try world.wait("the stop") { try world.session("state").phase == .idle }
        #expect(!dialogue.output.contains("\u{1B}"))
        try say("quit")
        #expect(try world.finish(dialogue).code == 0)
      }
    }
  }
}
