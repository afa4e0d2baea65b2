import ActorRuntime
import Chance
import Display
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("The command line")
  struct CommandLineTests {
    @Test(
      "without a sound device start and go say so, the first start too; go says it has started; audio test ends at once"
    )
    func silent() throws {
      try inWorld { world in
        try world.done("settings", "set", "audioDevice", "nowhere")
        try world.done("down")
        let started = try world.done("start", "Tabata")
        #expect(started.error == "gympulse-ctl: no sound: see gympulse-ctl doctor\n", "\(started)")
        let begin = BootClock.now()
        let test = try world.ctl("audio", "test")
        #expect(test.code == 1 && test.error.contains("no sound device"), "\(test)")
        #expect(test.output.split(separator: "\n").count == 1, "\(test)")
        #expect(begin.duration(to: BootClock.now()) < .seconds(5))
        let gone = try world.done("go", "--replace")
        #expect(
          gone.error.contains("no sound: see") && gone.output.contains("\nStarted: "), "\(gone)")
        let wanted = try world.done("start", "Tabata", "--sound", "off", "--voice", "off", "--replace")
        #expect(wanted.error.isEmpty, "it is what the user asked for")
      }
    }

    @Test("every text fits into 80 columns if the output is not a terminal")
    func widths() throws {
      try inWorld { world in
        try world.done("preset", "new", "--name", String(repeating: "n", count: 30), "--warm-up", "5:00")
        let lines = [
          "settings list", "exercises list", "exercises list Chest", "plan", "plan --date 2026-11-16",
          "preset list",
          "preset show Tabata", "history", "audio devices", "go", "state", "help", "integrate --help",
        ]
        for line in lines {
          let text = try world.run("gympulse", line.split(separator: " ").map(String.init)).output
          for shown in text.split(separator: "\n") where CellWidth.of(String(shown)) > 80 {
            Issue.record("\(line): \(shown)")
          }
        }
        for name in World.programs {
          let help = try world.run("gympulse-\(name)", "--help").output
          for shown in help.split(separator: "\n") where CellWidth.of(String(shown)) > 80 {
            Issue.record("\(name): \(shown)")
          }
        }
      }
    }
  }
}
