import ActorRuntime
import Testing

@testable import gympulse_ctl

@Suite("The systemd user service")
struct UserServiceTests {
  private static let supervisor = "/usr/bin/gympulse-supervisor"
  private static let variables = ["HOME": "/home/ada", "XDG_RUNTIME_DIR": "/run/user/1000"]

  /// The service as `systemctl show` describes it, for a command with the environment `own`.
  private func service(
    load: String = "loaded", active: String = "inactive", program: String = supervisor,
    environment: String = "HOME=/home/ada\nLANG=C\nXDG_RUNTIME_DIR=/run/user/1000\n",
    own: [String: String] = variables
  ) -> UserService? {
    UserService(
      properties: """
        ExecStart={ path=\(program) ; argv[]=\(program) ; ignore_errors=no ; start_time=[n/a] ; pid=0 }
        LoadState=\(load)
        ActiveState=\(active)

        """, supervisor: Self.supervisor, environment: environment, own: Environment(own))
  }

  @Test(
    "it is active while it runs, starts, stops or waits for its restart",
    arguments: [
      ("inactive", false), ("failed", false), ("active", true), ("activating", true), ("deactivating", true),
    ])
  func active(state: String, isActive: Bool) {
    #expect(service(active: state)?.isActive == isActive)
  }

  @Test("a unit that is missing or masked is not used", arguments: ["not-found", "masked", "error"])
  func missing(load: String) {
    #expect(service(load: load) == nil)
    #expect(UserService(properties: "", supervisor: Self.supervisor, environment: "", own: [:]) == nil)
  }

  @Test("a unit of another installation is not used")
  func otherInstallation() {
    #expect(service(program: "/home/ada/.local/bin/gympulse-supervisor") == nil)
    #expect(service(program: "/usr/bin/gympulse-supervisor2") == nil)
  }

  @Test("a service that would use other folders is not used: the command's presets would be missing")
  func otherFolders() {
    let variables = ["RUNTIME_DIR", "DATA_HOME", "STATE_HOME", "CONFIG_HOME", "CACHE_HOME"]
      .map { "XDG_\($0)" }
    for variable in variables + ["HOME"] {
      #expect(service(own: Self.variables.merging([variable: "/other"]) { $1 }) == nil, "\(variable)")
    }
    let elsewhere = "HOME=/home/ada\nXDG_RUNTIME_DIR=/run/user/1000\nXDG_STATE_HOME=/s\n"
    #expect(service(environment: elsewhere) == nil)
    #expect(service(own: ["HOME": "/root", "XDG_RUNTIME_DIR": "/run/user/1000"]) == nil)
    #expect(service(own: Self.variables.merging(["XDG_DATA_HOME": "", "PATH": "/bin"]) { $1 }) != nil)
    // The usual folder, said by its name.
    #expect(service(own: Self.variables.merging(["XDG_CONFIG_HOME": "/home/ada/.config"]) { $1 }) != nil)
  }
}
