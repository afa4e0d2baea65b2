import ActorRuntime
import Chance
import Glibc
import Testing

extension RealProcesses {
  @Suite("Commands at transitions")
  struct HooksTests {
    @Test(
      "each change of a workout runs its command once, with its environment, also in the first workout after up"
    )
    func workout() throws {
      try inWorld { world in
        try world.setHooks("onStart", "onWork", "onRest", "onComplete")
        try world.done("down")
        try world.done(
          "start", "--get-ready", "0", "--work", "1", "--rest", "1", "--sets", "1", "--rounds", "2")
        try world.wait("the end") { try world.hookLines().contains { $0.hasPrefix("complete") } }
        try world.rest(.milliseconds(300))
        #expect(
          try world.hookLines().sorted() == [
            "complete complete Complete 2/2 1/1 0 0 free", "rest rest Rest 1/2 1/1 1 3 free",
            "rest rest Rest 2/2 1/1 1 1 free", "start work Work 1/2 1/1 1 4 free",
            "work work Work 1/2 1/1 1 4 free", "work work Work 2/2 1/1 1 2 free",
          ])
      }
    }

    @Test("killed between two changes, it comes back and repeats nothing; pause, resume and stop have theirs")
    func killed() throws {
      try inWorld { world in
        try world.setHooks("onWork", "onRest", "onPause", "onResume", "onStop")
        try world.done("start", "--get-ready", "0", "--work", "5", "--rest", "5", "--rounds", "9")
        try world.wait("work") { try world.hookLines().count == 1 }
        try world.crash(["hooks"])
        try world.wait("the hooks again") { try world.actors()["hooks"] != nil }
        try world.wait("rest") { try world.hookLines().count == 2 }
        try world.done("pause")
        try world.wait("pause") { try world.hookLines().count == 3 }
        try world.crash(["hooks"])
        try world.wait("the hooks again") { try world.actors()["hooks"] != nil }
        try world.done("resume")
        try world.wait("resume") { try world.hookLines().count >= 4 }
        try world.done("stop", "--discard", "--yes")
        try world.wait("stop") { try world.hookLines().contains { $0.hasPrefix("stop ") } }
        let events = try world.hookLines().map { String($0.prefix { $0 != " " }) }
        #expect(events == ["work", "rest", "pause", "resume", "stop"])
      }
    }

    @Test(
      "a command and its children do not outlive the actor, also after kill -9",
      arguments: [SIGKILL, SIGTERM])
    func orphans(_ signal: Int32) throws {
      try inWorld { world in
        let script = "\(world.folder)/lasts"
        try world.write("sleep 6606 & exec sleep 6607\n", to: script)
        try world.done("settings", "set", "onWork", "/bin/sh \(script)")
        try world.wait("the hooks") { try world.actors()["hooks"] != nil }
        try world.done("start", "--get-ready", "0", "--work", "60")
        func sleeping() -> Int { world.processes.count { $0.name == "sleep" } }
        try world.wait("the command and its child") { sleeping() == 2 }
        kill(try world.pid(of: "hooks"), signal)
        try world.wait("their end") { sleeping() == 0 }
      }
    }

    @Test("a setting starts the actor and another one stops it; actors and doctor say why it does not run")
    func supervision() throws {
      try inWorld { world in
        try world.done("up")
        #expect(try world.done("actors").output.onOneLine.contains("hooks – off no commands are set"))
        #expect(try world.ctl("doctor").output.onOneLine.contains("ok hooks off: no commands are set"))
        let refused = try world.ctl("settings", "set", "onWork", "echo 'open")
        #expect(refused.code != 0 && refused.error.contains("onWork"), "\(refused)")
        #expect(try world.actors()["hooks"] == nil)
        try world.done("settings", "set", "onWork", "true")
        try world.wait("the hooks") { try world.actors()["hooks"] != nil }
        #expect(try world.ctl("doctor").output.onOneLine.contains("ok hooks process"))
        try world.done("settings", "set", "onWork", "")
        try world.wait("their end") { !world.processes.contains { $0.name == "gympulse-hooks" } }
        #expect(try world.done("actors").output.onOneLine.contains("hooks – off"))
        #expect(try !world.hasLogged("restarting it"))
      }
    }

    @Test("the log has the output of a command and why it failed; nothing in it reaches a terminal unescaped")
    func log() throws {
      try inWorld { world in
        let script = "\(world.folder)/fails"
        try world.write("printf 'a \\033[31mb\\n'; echo c >&2; exit 3\n", to: script)
        try world.done("settings", "set", "onStart", "/bin/sh \(script)")
        try world.done("settings", "set", "onWork", "gympulse-no-such-program --now")
        let piped = try world.done("settings", "set", "onStop", "echo $HOME | tr a-z A-Z")
        #expect(piped.error.contains("onStop: without a shell $ is an ordinary character"), "\(piped)")
        try world.wait("the hooks") { try world.actors()["hooks"] != nil }
        try world.done("start", "--get-ready", "0", "--work", "60")
        for line in [
          "gympulse-hooks: info: onStart: c", "warning: onStart: /bin/sh ended with code 3",
          "warning: onWork: cannot run gympulse-no-such-program: not found in the folders of PATH",
        ] {
          try world.wait(line) { try world.hasLogged(line) }
        }
        #expect(try world.hasLogged("onStart: a ") && !world.hasLogged("\u{1B}"))
        let doctor = try world.ctl("doctor").output.onOneLine
        #expect(doctor.contains("onStart: /bin/sh ended with code 3; onWork: cannot run"))
        #expect(doctor.contains("output: onStart: c") && doctor.hasPrefix("FIX"), "\(doctor)")
        try world.done("stop", "--discard", "--yes")
        try world.wait("no shell") { try world.hasLogged("onStop: $HOME | tr a-z A-Z") }
        try world.done("settings", "set", "hooksUseShell", "on")
        try world.done("start", "--get-ready", "0", "--work", "60")
        try world.done("stop", "--discard", "--yes")
        try world.wait("a shell") { try world.hasLogged("onStop: /TMP/GP-") }
      }
    }

    @Test("another person's export brings no command")
    func exported() throws {
      try inWorld { world in
        try world.done("settings", "set", "onWork", "touch owned")
        try world.done("settings", "set", "hooksUseShell", "on")
        let exported = try world.done("export").output
        try world.done("settings", "set", "onWork", "")
        try world.done("settings", "set", "hooksUseShell", "off")
        let file = "\(world.folder)/data.jsonl"
        try world.write(exported, to: file)
        let skipped = "Skipped commands (set them yourself with gympulse-ctl settings set): "
        for option in [[], ["--same-machine"]] {
          let outcome = try world.run("gympulse-ctl", ["import", file] + option)
          #expect(outcome.output.contains(skipped + "settings.onWork, settings.hooksUseShell"), "\(outcome)")
        }
        #expect(try world.done("settings", "get", "onWork").output == "\n")
        #expect(try world.done("settings", "get", "hooksUseShell").output == "off\n")
      }
    }
  }
}

extension World {
  private var hookFile: String { "\(folder)/hooked" }

  /// Sets a command for each of these settings that appends its environment to a file, and waits for the actor.
  fileprivate func setHooks(_ settings: String...) throws {
    let variables =
      "$GYMPULSE_EVENT $GYMPULSE_PHASE $GYMPULSE_TITLE $GYMPULSE_ROUND/$GYMPULSE_ROUNDS "
      + "$GYMPULSE_SET/$GYMPULSE_SETS $GYMPULSE_SECONDS $GYMPULSE_REMAINING ${GYMPULSE_SUPERVISED:-free}"
    try write("printf '%s\\n' \"\(variables)\" >>\(hookFile)\n", to: "\(folder)/hook script")
    for setting in settings { try done("settings", "set", setting, "/bin/sh '\(folder)/hook script'") }
    try wait("the hooks") { try actors()["hooks"] != nil }
  }

  /// What the commands have written.
  fileprivate func hookLines() throws -> [String] {
    guard Paths.exists(hookFile) else { return [] }
    return String(decoding: try readFile(hookFile), as: UTF8.self).split(separator: "\n").map(String.init)
  }

  fileprivate func write(_ text: String, to path: String) throws {
    try openFile(path, O_WRONLY | O_CREAT | O_TRUNC).writeAll(Array(text.utf8))
  }
}
