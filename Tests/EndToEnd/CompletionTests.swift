import Testing

extension RealProcesses {
  @Suite("Completion in the shells, and the manual")
  struct CompletionTests {
    @Test("bash completes commands, values and the names of presets, quoted as the line needs it")
    func bash() throws {
      try inWorld { world in
        try world.done("up")
        let script = #"""
          PATH=\#(World.executables):$PATH
          source <(gympulse-ctl completions bash)
          try() {
            COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
            _gympulse gympulse-ctl
            printf '<%s>' "${COMPREPLY[@]}"
            echo
          }
          try gympulse-ctl preset sh
          try gympulse-ctl preset show Q
          try gympulse-ctl preset show '"Qui'
          try gympulse-ctl settings set reducedMotion ""
          try gympulse-ctl preset show X
          """#
        let shell = try world.start("/bin/bash", "-c", script)
        try world.wait("bash") { shell.isDone }
        #expect(
          shell.lines.map(\.text) == [
            "<show>", #"<Quick\ HIIT>"#, "<Quick HIIT>", "<on><off>", "<>",
          ])
        #expect(shell.error.isEmpty, "\(shell.error)")
      }
    }

    @Test("fish completes the same, and tells what each is")
    func fish() throws {
      try inWorld { world in
        try world.done("up")
        let script = """
          set PATH \(World.executables) $PATH
          gympulse-ctl completions fish | source
          complete -C 'gympulse-ctl preset show Q'
          complete -C 'gympulse-ctl paus'
          """
        let shell = try world.start("/usr/bin/fish", "-c", script)
        try world.wait("fish") { shell.isDone }
        #expect(shell.lines.map(\.text) == ["Quick HIIT", "pause\tFreeze the remaining time."])
      }
    }

    @Test("with nothing running there are no names, no errors, and nothing is started")
    func nothing() throws {
      try inWorld { world in
        let shown = try world.run("gympulse-ctl", "--complete", "preset", "show", "")
        #expect(shown.code == 0 && shown.output.isEmpty && shown.error.isEmpty)
        #expect(world.processes.isEmpty)
      }
    }

    @Test(
      "every program's manual page is one that mandoc understands",
      arguments: ["ctl", "status", "supervisor", "broker", "engine", "audio", "store"])
    func manual(_ name: String) throws {
      try inWorld { world in
        let script = "\(World.executables)/gympulse-\(name) --man | mandoc -T lint -W error"
        let shell = try world.start("/bin/bash", "-c", script)
        try world.wait("mandoc") { shell.isDone }
        #expect(shell.output.isEmpty && shell.error.isEmpty, "\(shell.output)")
      }
    }
  }
}
