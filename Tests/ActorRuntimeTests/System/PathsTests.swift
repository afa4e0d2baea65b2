import FoundationEssentials
import Glibc
import Testing

@testable import ActorRuntime

@Suite("Paths: the XDG folders, and folders of one's own")
struct PathsTests {
  private let folder = TemporaryFolder()

  @Test("each variable gives its folder")
  func variables() throws {
    let paths = Paths(environment: [
      "HOME": "/home/u", "XDG_RUNTIME_DIR": "/run/user/7", "XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d",
    ])
    #expect(try paths.runtimeFolder() == "/run/user/7/gympulse")
    #expect(try paths.brokerSocket() == "/run/user/7/gympulse/broker.sock")
    #expect(try paths.stateFolder() == "/s/gympulse")
    #expect(try paths.dataFolder() == "/d/gympulse")
  }

  @Test("without them the specification's defaults below HOME; sockets go below the state, never into /tmp")
  func defaults() throws {
    let paths = Paths(environment: ["HOME": "/home/u", "TMPDIR": "/tmp"])
    #expect(try paths.stateFolder() == "/home/u/.local/state/gympulse")
    #expect(try paths.dataFolder() == "/home/u/.local/share/gympulse")
    #expect(try paths.runtimeFolder() == "/home/u/.local/state/gympulse/run")
    #expect(
      try Paths(environment: ["XDG_STATE_HOME": "/s"]).brokerSocket() == "/s/gympulse/run/broker.sock")
  }

  @Test(
    "a relative or empty folder is ignored, as the specification says", arguments: ["", "run", "./run", "~"])
  func relative(_ folder: String) throws {
    let variables = ["XDG_RUNTIME_DIR", "XDG_STATE_HOME", "XDG_DATA_HOME"]
    var environment = Dictionary(uniqueKeysWithValues: variables.map { ($0, folder) })
    environment["HOME"] = "/home/u"
    let paths = Paths(environment: Environment(environment))
    #expect(try paths.runtimeFolder() == "/home/u/.local/state/gympulse/run")
    #expect(try paths.dataFolder() == "/home/u/.local/share/gympulse")
  }

  @Test("without any it says which to set", arguments: [[:], ["HOME": ""], ["HOME": "home"]])
  func homeless(_ environment: [String: String]) {
    let paths = Paths(environment: Environment(environment))
    #expect { try paths.dataFolder() } throws: { "\($0)" == "set XDG_DATA_HOME or HOME to an absolute path" }
    #expect { try paths.brokerSocket() } throws: {
      "\($0)" == "set XDG_STATE_HOME or HOME to an absolute path"
    }
  }

  @Test("the folder of a file")
  func folderOf() {
    #expect(["/a/b/c", "/a", "a/b", "a", "/"].map(Paths.folder(of:)) == ["/a/b", "/", "a", ".", "/"])
  }

  @Test("missing folders are made for oneself alone, those above as well; what is there stays")
  func made() throws {
    let path = folder.path + "/a/b/gympulse"
    for _ in 0..<2 { try Paths().makePrivate(path) }
    #expect(TemporaryFolder.mode(of: path) == 0o700 && TemporaryFolder.mode(of: folder.path + "/a") == 0o700)
    chmod(folder.path + "/a", 0o755)
    try Paths().makePrivate(path + "/")
    #expect(TemporaryFolder.mode(of: folder.path + "/a") == 0o755)
  }

  @Test(
    "a folder that others can enter is refused and left as it is",
    arguments: [0o755, 0o770, 0o701, 0o710] as [mode_t])
  func open(_ mode: mode_t) throws {
    chmod(folder.path, mode)
    #expect { try Paths().makePrivate(folder.path) } throws: {
      "\($0)"
        == "\(folder.path) must be owned by you with mode 0700; fix it with chmod 700 \(folder.path)"
    }
    #expect(TemporaryFolder.mode(of: folder.path) == mode)
  }

  @Test("a relative path is made one that holds in every folder, or is from the home folder")
  func absolute() throws {
    let folder = FileManager.default.currentDirectoryPath
    #expect(Paths.absolute("a/b") == "\(folder)/a/b" && Paths.absolute("/a") == "/a")
    #expect(Paths.fromHome("a") == "\(Paths.home)/a" && Paths.fromHome("/a") == "/a")
    #expect(Paths.exists(Paths.home))
  }

  @Test("another user's folder is refused, with the name of the user")
  func notOwn() throws {
    chown(folder.path, 1, 1)
    let paths = Paths(environment: [:], user: 4_000_000)
    // Only root can give a folder away.
    let own = getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? ""
    let owner = getuid() == 0 ? "daemon" : own
    #expect { try paths.makePrivate(folder.path) } throws: {
      "\($0)" == "\(folder.path) belongs to \(owner), not to you; run this as \(owner), without sudo, "
        + "or with a HOME and XDG_RUNTIME_DIR of your own"
    }
    let unnamed = Paths.foreign("/a", 4_000_000)
    #expect(unnamed.hasPrefix("/a belongs to user 4000000, not to you;"))
  }

  @Test("a symbolic link is refused, wherever it leads")
  func link() throws {
    try Paths().makePrivate(folder.path + "/real")
    symlink(folder.path + "/real", folder.path + "/link")
    symlink(folder.path + "/nowhere", folder.path + "/dangling")
    for name in ["link", "dangling"] {
      #expect(throws: Paths.Problem.self) { try Paths().makePrivate("\(folder.path)/\(name)") }
    }
    #expect(!Paths.exists(folder.path + "/nowhere"))
  }

  @Test("a file in the way is refused, at the end and on the way")
  func file() throws {
    _ = try openFile(folder.path + "/f", O_WRONLY | O_CREAT)
    #expect(throws: Paths.Problem.self) { try Paths().makePrivate(folder.path + "/f") }
    #expect { try Paths().makePrivate(folder.path + "/f/g") } throws: {
      "\($0)" == "mkdir \(folder.path)/f/g: Not a directory"
    }
  }

  @Test("the environment is read whole, values with = included")
  func environment() throws {
    #expect(Environment.process["PATH"]?.contains("/") == true)
    #expect(Environment.process["GYMPULSE_NO_SUCH_VARIABLE"] == nil)
  }
}
