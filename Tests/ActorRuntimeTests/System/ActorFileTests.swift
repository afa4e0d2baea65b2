import ActorRuntime
import Chance
import Glibc
import Supervision
import Testing

@Suite("Files of actors of the person's own")
struct ActorFileTests {
  @Test("a file says what is run, when, and what is shown")
  func read() throws {
    let file = try ActorFile(
      "heart",
      "# a comment\n\ncommand = python3 'a b' # no comment\n when=  web network\nshown = heart.a heart.b heart.c heart.d\nshared ="
    )
    #expect(file.command == "python3 'a b' # no comment" && file.shared.isEmpty)
    #expect(file.shown.map(\.name) == ["heart.a", "heart.b", "heart.c", "heart.d"])
    var settings = Settings()
    #expect(!file.need.isMet(settings, isInWorkout: true))
    settings = settings.applying(try SettingsTable.setting(named: "web").change("network"))
    #expect(file.need.isMet(settings, isInWorkout: false))
  }

  @Test(
    "what is wrong is named with the line, the field and what it may be",
    arguments: [
      ("heart", "", "command: missing"),
      ("heart", "command = 'a", "line 1: command: not a command of at most 1024 bytes"),
      (
        "heart", "command = a\nwhen = now",
        "line 2: when: \"now\" is none of always, workout and SETTING VALUE"
      ),
      ("heart", "when = web maybe", "line 1: when: web is \"maybe\"; it must be one of off"),
      ("heart", "when = wep on", "line 1: when: there is no setting \"wep\"; did you mean \"web\"?"),
      ("heart", "shown = lamp.color", "line 1: shown: at most 4 topics of heart, such as heart.value"),
      ("heart", "shown = heart.*", "line 1: shown: at most 4 topics of heart"),
      ("heart", "shared = heart.a heart.b heart.c heart.d heart.e", "line 1: shared: at most 4 topics"),
      (
        "heart", "color = red\nx",
        "line 1: color: unknown; use command, when, shown or shared; line 2: write KEY"
      ),
      ("engine", "command = a", "name: not free; use 1 to 32 of a-z"),
      ("Heart~", "command = a", "name: not free"),
    ])
  func refused(name: String, text: String, problem: String) {
    #expect { try ActorFile(name, text) } throws: { "\($0)".hasPrefix(problem) }
  }

  @Test("only the person's own regular files of mode 0600 or 0644 are read, at most eight of at most 4 KiB")
  func folder() throws {
    let home = TemporaryFolder()
    let paths = Paths(environment: ["HOME": home.path])
    #expect(ActorFile.all(in: paths).isEmpty)
    let folder = try paths.configFolder() + "/actors"
    try paths.makePrivate(folder)
    let write = { (name: String, mode: mode_t, text: String) in
      try OwnFile.replace("\(folder)/\(name)", with: Array(text.utf8), mode: mode)
      chmod("\(folder)/\(name)", mode)
    }
    try write("a", 0o600, "command = a")
    try write("b", 0o644, "command = b")
    try write("c", 0o666, "command = c")
    try write("d", 0o755, "command = d")
    try write("e", 0o600, "#" + String(repeating: "x", count: ActorFile.lengthMax))
    symlink("\(folder)/a", "\(folder)/f")
    mkfifo("\(folder)/g", 0o600)
    try write(".hidden", 0o600, "command = h")
    for name in ["h", "i", "j", "k", "l", "m", "n"] { try write(name, 0o600, "command = h") }
    let all = ActorFile.all(in: paths)
    #expect(all.compactMap { try? $0.file.get().name } == ["a", "b", "h", "i", "j", "k", "l", "m"])
    let problems = all.compactMap { entry in
      if case .failure(let problem) = entry.file { "\(entry.name): \(problem)" } else { nil }
    }
    #expect(problems.count == 6)
    #expect(problems[0].contains("mode 666; chmod 600 or 644 it") && problems[1].contains("mode 755"))
    #expect(problems[3].contains("a link") && problems[4].contains("not a regular file"))
    #expect(problems[5] == "n: too many files; only the first 8 are used")
  }
}
