// swift-tools-version: 6.2
import PackageDescription

/// Every target: warnings are errors, so none can settle in.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// An actor: one folder, one process.
func actor(_ name: String, also: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name, dependencies: ["ActorRuntime"] + also, swiftSettings: strict)
}

func tests(_ name: String, of dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

let package = Package(
  name: "GymPulse",
  targets: [
    // In dependency order; nothing points upwards.

    // System libraries: module maps, and declarations that a header hides or Swift cannot express.
    .systemLibrary(name: "CLinux"),
    .systemLibrary(name: "CSIMD"),
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CEspeakNG", pkgConfig: "espeak-ng", providers: [.apt(["libespeak-ng-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    // The domain: presets, timelines, sessions, cues. Pure; imports nothing.
    .target(name: "Workout", swiftSettings: strict),
    // The contract between processes, typed: JSON-RPC, topics, methods, frames. Pure.
    .target(name: "Messages", dependencies: ["Workout", "CSIMD"], swiftSettings: strict),
    // The shape of every actor's core: events in, effects out. Pure.
    .target(name: "ActorCore", dependencies: ["Messages"], swiftSettings: strict),
    // The world: event loop, sockets, clock, signals, paths, options, logging.
    .target(name: "ActorRuntime", dependencies: ["ActorCore", "CLinux"], swiftSettings: strict),

    // Routes messages, keeps the last value of each state topic.
    actor("gympulse-broker"),
    // The clock and the session; the only one that decides what phase it is.
    actor("gympulse-engine"),
    // Beeps and voice.
    actor("gympulse-audio", also: ["CALSA", "CEspeakNG"]),
    // Presets and the workout log.
    actor("gympulse-store", also: ["CSQLite"]),
    // One segment of a bar.
    actor("gympulse-status"),
    // Every command a person or a key binding gives.
    actor("gympulse-ctl"),
    // Starts the daemons, restarts them, stops them in order.
    actor("gympulse-supervisor"),

    // The same chance for several tests: what happens by it can happen again.
    .target(name: "Chance", path: "Tests/Chance", swiftSettings: strict),

    tests("WorkoutTests", of: ["Workout"]),
    tests(
      "MessagesTests", of: ["Messages", "Chance"], exclude: ["check_session_rule.py", "validate_examples.py"]),
    tests("ActorRuntimeTests", of: ["ActorRuntime"]),
    tests("BrokerTests", of: ["gympulse-broker", "Chance"]),
    tests("EngineTests", of: ["gympulse-engine"]),
    tests("AudioTests", of: ["gympulse-audio", "Chance"]),
    tests("StoreTests", of: ["gympulse-store"]),
    tests("StatusTests", of: ["gympulse-status"]),
    tests("ControlTests", of: ["gympulse-ctl"]),
    tests("SupervisorTests", of: ["gympulse-supervisor"]),
    // All cores in one process, in virtual time, under seeded faults.
    tests(
      "Simulation",
      of: [
        "gympulse-broker", "gympulse-engine", "gympulse-audio", "gympulse-store", "gympulse-status", "Chance",
      ]),
    // What fuzzing has found, and the Protocol's examples, through the fuzz targets. scripts/fuzz looks for more.
    .testTarget(
      name: "FuzzCorpusTests",
      dependencies: [
        "gympulse-broker", "gympulse-engine", "gympulse-audio", "gympulse-store", "gympulse-status",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus", "LibFuzzer"], swiftSettings: strict),
    // House rules that a machine can check.
    tests("TidyTests", of: []),
    // The real executables, SQLite, ALSA, tmux, i3bar.
    tests(
      "EndToEnd", of: ["ActorRuntime", "CLinux", "Chance"], exclude: ["client.py", "headless-pipewire"]),
  ],
  swiftLanguageModes: [.v6]
)
