import ActorRuntime
import Glibc
import Messages
import Testing
import Workout

extension RealProcesses {
  @Suite("Results that cannot be written")
  struct LostResultTests {
    @Test("a full disk and a closed standard output are errors of every command, a closed pipe ends quietly")
    func everywhere() throws {
      try inWorld { world in
        try world.done("up")
        for (program, command) in [
          ("gympulse-ctl", "export"), ("gympulse-ctl", "preset export"), ("gympulse-ctl", "history"),
          ("gympulse-ctl", "history --csv"), ("gympulse-ctl", "history --json"), ("gympulse-ctl", "state"),
          ("gympulse-ctl", "settings list"), ("gympulse-ctl", "call engine.state"),
          ("gympulse-ctl", "doctor --json"),
          ("gympulse-ctl", "subscribe settings --count 1"), ("gympulse-ctl", "watch --json"),
          ("gympulse-ctl", "--help"), ("gympulse-ctl", "--man"), ("gympulse-ctl", "integrate tmux"),
          ("gympulse-ctl", "completions bash"), ("gympulse-status", ""), ("gympulse-status", "--follow"),
          ("gympulse-tui", "draw Squats"), ("gympulse-tui", "draw Squats --svg"),
        ] {
          let line = "\(World.executables)/\(program) \(command)"
          for (stream, reason) in [(">/dev/full", "No space left on device"), (">&-", "Bad file descriptor")]
          {
            let outcome = try world.run("/bin/sh", "-c", "\(line) \(stream)")
            #expect(outcome.code == 1, "\(command) \(stream): \(outcome)")
            #expect(
              outcome.error.hasPrefix("gympulse")
                && outcome.error.hasSuffix(": standard output: \(reason)\n"),
              "\(command) \(stream): \(outcome)")
          }
        }
        // The reader ends before the first line, so that there is always one that cannot be written.
        let quiet = try world.run(
          "/bin/bash", "-c",
          "{ sleep 0.5; \(World.executables)/gympulse-ctl export; } | true; echo ${PIPESTATUS[0]}")
        #expect(quiet.output == "\(128 + SIGPIPE)\n" && quiet.error.isEmpty, "\(quiet)")
      }
    }

    @Test("an export that is cut off by the limit of a file's size says so; the store survives that limit")
    func sizeLimit() throws {
      try inWorld { world in
        try world.done("up")
        let outcome = try world.run(
          "/bin/sh", "-c", "ulimit -f 2; \(World.executables)/gympulse-ctl export >\(world.folder)/backup")
        #expect(
          outcome.code == 1 && outcome.error.hasSuffix("standard output: File too large\n"), "\(outcome)")
        // A file that was there is as it was, and no new one is left.
        try openFile("\(world.folder)/old", O_WRONLY | O_CREAT).writeAll([1])
        for name in ["old", "new"] {
          let outcome = try world.run(
            "/bin/sh", "-c", "ulimit -f 2; \(World.executables)/gympulse-ctl export \(world.folder)/\(name)")
          #expect(outcome.code == 1 && outcome.error.hasSuffix("File too large\n"), "\(outcome)")
        }
        #expect(try fileStatus("\(world.folder)/old").st_size == 1)
        #expect(!Paths.exists("\(world.folder)/new"))
      }
    }
  }

  @Suite("Files in the place of ours")
  struct HostileFileTests {
    @Test("a log that leads to /dev/null means that none is wanted")
    func nullLog() throws {
      try inWorld { world in
        try check("mkdir") { mkdir("\(world.folder)/state/gympulse", 0o700) }
        try check("symlink") { symlink("/dev/null", world.log) }
        try world.done("up")
        #expect(try world.session("start", "Tabata").sessionId != nil)
        try world.done("down")
        #expect(try fileStatus(world.log).st_mode & S_IFMT == S_IFLNK)
        #expect(try fileStatus("/dev/null").permissions == 0o666)
      }
    }

    @Test(
      "a log that leads to another file, or a FIFO, is refused at once and left as it is",
      arguments: [false, true])
    func hostileLog(isFIFO: Bool) throws {
      try inWorld { world in
        try check("mkdir") { mkdir("\(world.folder)/state/gympulse", 0o700) }
        let victim = "\(world.folder)/victim"
        try openFile(victim, O_WRONLY | O_CREAT).writeAll([1])
        try check("prepare") { isFIFO ? mkfifo(world.log, 0o600) : symlink(victim, world.log) }
        let begin = BootClock.now()
        let outcome = try world.ctl("up")
        let words =
          isFIFO ? "not a regular file; move it away" : "a link, which is not followed here; remove it"
        #expect(outcome.code == 1 && outcome.error.contains("\(world.log): \(words)"), "\(outcome)")
        #expect(begin.duration(to: BootClock.now()) < .seconds(5))
        #expect(try fileStatus(victim).st_size == 1 && world.processes.isEmpty)
      }
    }

    @Test(
      "a journal, database, lock or backup that is a link or a FIFO is refused at once with its name",
      arguments: [
        "state/gympulse/engine.journal", "data/gympulse/gympulse.db", "data/gympulse/gympulse.db.lock",
      ],
      [false, true])
    func hostileState(_ name: String, isFIFO: Bool) throws {
      try inWorld { world in
        let path = "\(world.folder)/\(name)"
        try check("mkdir") { mkdir(Paths.folder(of: path), 0o700) }
        try check("prepare") { isFIFO ? mkfifo(path, 0o600) : symlink("/dev/null", path) }
        let before = try fileStatus("/dev/null").permissions
        let program = name.hasSuffix("journal") ? "gympulse-engine" : "gympulse-store"
        let outcome = try world.run(program)
        #expect(outcome.code == 1 && outcome.error.contains("open \(path): "), "\(outcome)")
        #expect(try fileStatus("/dev/null").permissions == before)
      }
    }

    @Test("a backup that is a FIFO does not stop the store")
    func fifos() throws {
      try inWorld { world in
        try world.done("up")
        try world.done("down")
        let database = "\(world.folder)/data/gympulse/gympulse.db"
        let day = BootClock.moment().wall.localDate
        unlink("\(database).backup-\(day)")
        try check("mkfifo") { mkfifo("\(database).backup-\(day)", 0o600) }
        unlink(database)
        try world.done("up")
        #expect(try world.done("preset", "list", "--json").json([StoredPreset].self).count > 5)
      }
    }

    @Test("pictures are not written through links in the folder, nor to a FIFO")
    func pictures() throws {
      try inWorld { world in
        let folder = "\(world.folder)/pictures"
        try world.done("exercises", "export-pictures", folder, "--svg")
        let find = try world.run("/bin/sh", "-c", "find \(folder) -name '*.svg' | sort")
        let files = find.output.split(separator: "\n").map(String.init)
        let victim = "\(world.folder)/victim"
        try openFile(victim, O_WRONLY | O_CREAT).writeAll([1])
        unlink(files[0])
        unlink(files[1])
        try check("symlink") { symlink(victim, files[0]) }
        try check("mkfifo") { mkfifo(files[1], 0o600) }
        try world.done("exercises", "export-pictures", folder, "--svg")
        #expect(try fileStatus(victim).st_size == 1)
        for file in files.prefix(2) {
          #expect(try fileStatus(file).st_mode & S_IFMT == S_IFREG && fileStatus(file).st_size > 100)
        }
        let category = Paths.folder(of: files[0])
        try check("rename") { rename(category, "\(world.folder)/elsewhere") }
        try check("symlink") { symlink("\(world.folder)/elsewhere", category) }
        let refused = try world.ctl("exercises", "export-pictures", folder, "--svg")
        #expect(refused.code == 1 && refused.error.contains(category), "\(refused)")
      }
    }
  }
}
