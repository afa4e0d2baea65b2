import Testing

/// The real executables, each test in a world of its own; one test at a time, because they follow real time.
///
/// The executables are those in the folder `GYMPULSE_BIN`, by default the package's `.build/bin`.
@Suite("The real processes", .serialized, .withDaemonLog)
enum RealProcesses {}
