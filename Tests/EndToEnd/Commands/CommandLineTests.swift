import ActorRuntime
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
  }
}
