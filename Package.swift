// swift-tools-version: 6.2
import PackageDescription

/// Whether scripts/test builds.
let isStrict = Context.environment["GYMPULSE_STRICT"] != nil

/// Warnings are errors in scripts/test, so none can settle in; elsewhere a newer compiler or header, which may warn of
/// something else, must not prevent a build.
let strict: [SwiftSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

/// In scripts/test, an expression is an error if the compiler needs more tries to find its types than a hundredth of its limit:
/// another version of the compiler may need that many times as many, and people build with theirs.
let soonChecked: [SwiftSetting] =
  isStrict ? [.unsafeFlags(["-Xfrontend", "-solver-scope-threshold=10000"])] : []

/// Every target but most tests. What tests run is optimized, as it is for people; assertions stay, which
/// a test of the simulation proves. For a debugger: `swift build -Xswiftc -Onone`.
let settings: [SwiftSetting] =
  [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))] + strict + soonChecked

/// An actor: one folder, one process. Its code is in the executable `gympulse`, which runs it under the actor's name.
func actor(_ name: String, also: [Target.Dependency] = [], resources: [Resource] = []) -> Target {
  .target(
    name: name, dependencies: ["ActorRuntime"] + also, resources: resources, swiftSettings: settings)
}

/// The actors in the executable `gympulse`.
let actors = ["broker", "engine", "store", "status", "ctl", "hooks", "supervisor"].map { "gympulse-\($0)" }

/// The tests of one folder. To optimize them takes longer than they run, so only those that try millions of values are.
func tests(
  _ name: String, of dependencies: [Target.Dependency], exclude: [String] = [], optimized: Bool = false
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: optimized ? settings : [.unsafeFlags(["-gline-tables-only"])] + strict)
}

/// The commit that `--version` prints. scripts/build sets it.
let commit = Context.environment["GYMPULSE_COMMIT"] ?? ""

/// What links the libraries of C++ and GCC statically; a distribution may want its shared ones.
let contained =
  Context.environment["GYMPULSE_STATIC"] == "no"
  ? [] : ["-Xclang-linker", "-static-libgcc", "-L", "\(Context.packageDirectory)/.build/static"]

/// How programs are linked. Packed relocations make the memory of each process almost 1 MB smaller. The libraries of C++,
/// which only the runtime of Swift needs, are linked statically, and no symbols are exported: together almost 1 ms of each
/// start. scripts/build puts the former into the folder.
let packed: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs", "-Xlinker", "--no-export-dynamic",
    ] + contained, .when(configuration: .release))
]

let package = Package(
  name: "GymPulse",
  products: (["gympulse"] + actors).map { .executable(name: $0, targets: ["gympulse"]) }
    + ["gympulse-audio-desktop", "gympulse-mqtt", "gympulse-music", "gympulse-tui", "gympulse-web"].map {
      .executable(name: $0, targets: [$0])
    },
  targets: [
    // In dependency order; nothing points upwards.

    // System libraries: module maps, and declarations that a header hides or Swift cannot express.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CEspeakNG", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CChafa", pkgConfig: "chafa", providers: [.apt(["libchafa-dev"])]),
    .systemLibrary(name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .systemLibrary(name: "CPulse", providers: [.apt(["libpulse-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CGIF", pkgConfig: "libgif", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CQRencode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
    .systemLibrary(name: "CGnuTLS", pkgConfig: "gnutls", providers: [.apt(["libgnutls28-dev"])]),
    .systemLibrary(name: "CXCB", pkgConfig: "xcb", providers: [.apt(["libxcb1-dev"])]),
    .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
    .systemLibrary(name: "CMosquitto", pkgConfig: "libmosquitto", providers: [.apt(["libmosquitto-dev"])]),
    // The commit of the build.
    .target(name: "CBuild", cSettings: [.define("GYMPULSE_COMMIT", to: "\"\(commit)\"")]),

    // The domain: presets, timelines, sessions, cues. Pure; imports nothing.
    .target(name: "Workout", swiftSettings: settings),
    // The exercises' moving figures as shapes in a unit square. Pure.
    .target(name: "Figures", dependencies: ["Workout"], swiftSettings: settings),
    // What every display needs: text escaped for each output's language, cell widths, columns. Pure but for the C
    // library's table of widths.
    .target(name: "Display", dependencies: ["Workout", "CLinux"], swiftSettings: settings),
    // Cells, styles, what the terminal is sent and what it sends. Pure but for the device.
    .target(name: "Terminal", dependencies: ["Display"], swiftSettings: settings),
    // Drawings such as the ring, as cells, as pixels of a terminal, or as files.
    .target(
      name: "Pixels", dependencies: ["Terminal", "CCairo", "CChafa", "CGIF", "CZlib"], swiftSettings: settings
    ),
    // The contract between processes, typed: JSON-RPC, topics, methods, frames. Pure.
    .target(
      name: "Messages", dependencies: ["Workout"], resources: [.embedInCode("Actors/described.json")],
      swiftSettings: settings),
    // Workouts in the files of other programs: FIT, Zwift, intervals.icu, calendars. Pure.
    .target(name: "Exchange", dependencies: ["Display", "Messages", "CExpat"], swiftSettings: settings),
    // The shape of every actor's core: events in, effects out. Pure.
    .target(name: "ActorCore", dependencies: ["Messages"], swiftSettings: settings),
    // Command lines: options, help, usage errors, completion, manual pages. Pure.
    .target(
      name: "CommandLineInterface", dependencies: ["ActorCore", "CBuild", "Display"], swiftSettings: settings),
    // What is heard when: the cues of a workout and the notes of their sounds. Pure.
    .target(name: "Cues", dependencies: ["Messages"], swiftSettings: settings),
    // The world: event loop, sockets, clock, signals, paths, logging.
    .target(
      name: "ActorRuntime", dependencies: ["ActorCore", "CLinux", "CommandLineInterface"],
      swiftSettings: settings),

    // How programs find the daemons, and start them again after a crash.
    .target(name: "Supervision", dependencies: ["ActorRuntime"], swiftSettings: settings),
    // The person's own program that speaks.
    .target(name: "Voice", dependencies: ["ActorRuntime"], swiftSettings: settings),

    // The session bus and the system bus. Pure but for the connection.
    .target(name: "Bus", dependencies: ["ActorRuntime", "CSystemd"], swiftSettings: settings),

    // Requests to an X server: to keep its display on, and to raise a window.
    .target(name: "X11", dependencies: ["ActorRuntime", "CXCB"], swiftSettings: settings),

    // Routes messages, keeps the last value of each state topic.
    actor("gympulse-broker"),
    // The clock and the session; the only one that decides what phase it is.
    actor("gympulse-engine"),
    // Presets and the workout log, and each finished workout as a file.
    actor(
      "gympulse-store", also: ["CSQLite", "Exchange"], resources: [.embedInCode("Catalogue/exercises.txt")]),
    // One segment of a bar.
    actor("gympulse-status", also: ["Supervision"]),
    // Every command a person or a key binding gives.
    actor(
      "gympulse-ctl", also: ["Cues", "Exchange", "Supervision", "Terminal", "Voice"],
      resources: [.embedInCode("Manual/manual.txt")]),
    // The person's own commands at the changes of a workout.
    actor("gympulse-hooks", also: ["Exchange"]),
    // Starts the daemons, restarts them, stops them in order.
    actor("gympulse-supervisor", also: ["Supervision"]),
    // The programs above, each under its name.
    .executableTarget(
      name: "gympulse", dependencies: ["ActorRuntime"] + actors.map { .init(stringLiteral: $0) },
      swiftSettings: settings,
      linkerSettings: packed),
    // Beeps and voice.
    actor("gympulse-audio", also: ["Cues", "Voice", "CALSA", "CEspeakNG"]),
    // Notifications, idle inhibition, media controls.
    actor("gympulse-desktop", also: ["Bus", "Figures", "X11"]),
    // Both, each under its name. A program of its own, because the others do not need its libraries.
    .executableTarget(
      name: "gympulse-audio-desktop", dependencies: ["ActorRuntime", "gympulse-audio", "gympulse-desktop"],
      swiftSettings: settings,
      linkerSettings: packed),
    // Other programs' sound: lowers it, pauses it, notices calls. A program of its own, because most people do not need
    // it and libpulse takes memory.
    .executableTarget(
      name: "gympulse-music", dependencies: ["ActorRuntime", "Bus", "CPulse"], swiftSettings: settings,
      linkerSettings: packed),

    // The page for phones, tablets and TVs, and an interface for programs. Runs only if it is switched on.
    .executableTarget(
      name: "gympulse-web",
      dependencies: ["ActorRuntime", "Cues", "Figures", "CMicroHTTPD", "CQRencode", "CGnuTLS"],
      exclude: ["Page", "README.md"], swiftSettings: settings,
      linkerSettings: packed),

    // The workout on other machines, by an MQTT server. Runs only if it is switched on.
    .executableTarget(
      name: "gympulse-mqtt", dependencies: ["ActorRuntime", "CMosquitto"], exclude: ["README.md"],
      swiftSettings: settings,
      linkerSettings: packed),

    // The full-screen view. A program of its own, because the libraries that draw its pictures are shared ones.
    .executableTarget(
      name: "gympulse-tui",
      dependencies: ["ActorRuntime", "Supervision", "Terminal", "Pixels", "Figures", "X11"],
      swiftSettings: settings,
      linkerSettings: packed),

    // Shared by several tests: a core on a virtual clock, sessions, random numbers that a seed repeats, folders and files.
    .target(name: "Chance", dependencies: ["ActorRuntime"], path: "Tests/Chance", swiftSettings: settings),

    // Parsers of each output language, written independently of `Display`, for tests of escaping.
    .target(name: "Readers", dependencies: ["Display"], path: "Tests/Readers", swiftSettings: settings),

    // What is done and what must come of it, as flows in text files.
    .target(
      name: "Flows", dependencies: ["Chance", "Readers"], path: "Tests/Flows", swiftSettings: settings),

    // Draws contact sheets of the figures for scripts/figures; it is not installed.
    .executableTarget(
      name: "figure-sheets", dependencies: ["Figures"], path: "Tests/FigureSheets", swiftSettings: settings),

    // The programs of a desktop on a virtual bus: notifications, screen saver, logind, feedbackd.
    .target(
      name: "VirtualDesktop", dependencies: ["Bus"], path: "Tests/VirtualDesktop", swiftSettings: settings),

    tests("WorkoutTests", of: ["Workout", "Chance"]),
    tests("FiguresTests", of: ["Figures", "gympulse-store"], optimized: true),
    tests("DisplayTests", of: ["Display", "Readers", "Chance"], exclude: ["strangers.txt"]),
    // A terminal in memory, for the tests that read back what is drawn.
    .systemLibrary(
      name: "CVTerm", path: "Tests/CVTerm", pkgConfig: "vterm", providers: [.apt(["libvterm-dev"])]),
    tests("TerminalTests", of: ["Terminal", "Chance", "CVTerm"]),
    tests("BusTests", of: ["Bus", "Chance"]),
    tests("X11Tests", of: ["X11"]),
    tests("PixelsTests", of: ["Pixels", "CGIF", "CZlib"]),
    tests("MusicTests", of: ["gympulse-music", "Chance", "Flows"], exclude: ["Flows"]),
    tests(
      "MessagesTests", of: ["Messages", "Chance"],
      exclude: [
        "check_session_rule.py", "methods.py", "validate_examples.py", "Description/bundle.py",
        "Description/changes.py", "Description/check_openrpc.py", "Description/described.py",
        "Description/openrpc.py", "Messages",
      ]),
    tests("ExchangeTests", of: ["Exchange", "Chance"]),
    tests("CommandLineInterfaceTests", of: ["CommandLineInterface", "Chance"]),
    tests("ActorRuntimeTests", of: ["ActorRuntime", "Supervision", "Chance"]),
    tests("BrokerTests", of: ["gympulse-broker", "Chance", "Flows"], exclude: ["Flows"]),
    tests(
      "EngineTests", of: ["gympulse-engine", "Supervision", "Chance", "Flows", "Readers"], exclude: ["Flows"]),
    tests("AudioTests", of: ["gympulse-audio", "Chance", "Flows"], exclude: ["Cues/Flows"]),
    tests(
      "StoreTests", of: ["gympulse-store", "gympulse-ctl", "Chance", "Flows", "Readers"], exclude: ["Flows"]),
    tests("StatusTests", of: ["gympulse-status", "Chance", "Flows", "Readers"], exclude: ["Flows"]),
    tests("ControlTests", of: ["gympulse-ctl", "Chance", "Flows"], exclude: ["Flows", "Help"]),
    tests("ScreenTests", of: ["gympulse-tui", "Chance", "Flows"], exclude: ["Flows", "Snapshots"]),
    tests("WebTests", of: ["gympulse-web", "Chance"], exclude: ["page.mjs", "said.mjs", "openapi.py"]),
    tests("MQTTTests", of: ["gympulse-mqtt", "Chance"]),
    tests("HooksTests", of: ["gympulse-hooks", "Chance"]),
    tests(
      "DesktopTests", of: ["gympulse-desktop", "Chance", "Flows", "VirtualDesktop"], exclude: ["Flows"]),
    tests("SupervisorTests", of: ["gympulse-supervisor", "Chance"]),
    // All cores in one process, in virtual time, under seeded faults.
    tests(
      "Simulation",
      of: [
        "gympulse-broker", "gympulse-engine", "gympulse-audio", "gympulse-store", "gympulse-status",
        "gympulse-hooks", "gympulse-supervisor", "gympulse-tui", "gympulse-desktop", "gympulse-music",
        "gympulse-web", "gympulse-mqtt",
        "VirtualDesktop",
        "Chance",
      ], optimized: true),
    // What fuzzing has found, and the Protocol's examples, through the fuzz targets. scripts/fuzz looks for more.
    .testTarget(
      name: "FuzzCorpusTests",
      dependencies: [
        "gympulse-broker", "gympulse-engine", "gympulse-audio", "gympulse-store", "gympulse-status",
        "gympulse-desktop", "gympulse-music", "gympulse-hooks", "gympulse-web", "gympulse-tui", "Exchange",
        "Readers", "Terminal",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus", "LibFuzzer"], swiftSettings: settings),
    // House rules that a machine can check.
    tests(
      "TidyTests",
      of: [
        "gympulse-broker", "gympulse-engine", "gympulse-audio", "gympulse-store", "gympulse-status",
        "gympulse-hooks", "gympulse-supervisor", "gympulse-tui", "gympulse-desktop", "gympulse-music",
        "gympulse-web", "gympulse-mqtt",
      ]),
    // The real executables, SQLite, ALSA, tmux, i3bar.
    tests(
      "EndToEnd", of: ["ActorRuntime", "Chance"],
      exclude: [
        "client.py", "functions.sh", "roles.py", "flood.py", "web.py", "readings.py", "mqtt.py",
        "mqtt_client.py", "headless-pipewire", "media-player", "Transcripts",
      ]),
  ],
  swiftLanguageModes: [.v6]
)
