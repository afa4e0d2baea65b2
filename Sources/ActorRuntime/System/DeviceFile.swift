import Glibc

/// The file with the paired devices, `web.devices` in the state folder. This value holds its lock, so that no other process
/// writes the file.
package struct DeviceFile {
  private static let name = "web.devices"
  private static let lengthMax = 65_536
  private let path: String
  private let lock: ProcessLock

  /// Takes the lock; nil while another process has it, as gympulse-web has as long as it runs.
  package init?(_ paths: Paths) throws {
    let folder = try paths.stateFolder()
    try paths.makePrivate(folder)
    path = "\(folder)/\(Self.name)"
    guard let lock = try ProcessLock(path: path + ".lock") else { return nil }
    self.lock = lock
  }

  /// Returns the devices. A damaged file has none; it is renamed, so that it is not overwritten, and reported.
  package func read(
    report: (String) -> Void = { Output.error.write("gympulse: \($0)\n") }
  ) throws -> [PairedDevice] {
    do {
      guard let bytes = try OwnFile.read(path, limit: Self.lengthMax) else { return [] }
      let devices = try JSON.decode([PairedDevice].self, from: bytes)
      if let contradiction = devices.contradiction {
        throw SystemError("read \(path)", code: EINVAL, problem: contradiction)
      }
      return devices
    } catch let error as SystemError where ![ELOOP, EINVAL, EFBIG, EPERM].contains(error.code) {
      // It may be readable later.
      throw error
    } catch {
      guard let aside = Self.names(path).first(where: { !Paths.exists($0) }) else { throw error }
      try check("rename \(path)") { rename(path, aside) }
      report("\(error); it is now \(aside), and all devices have to be paired again")
      return []
    }
  }

  /// Replaces the devices, which are on disk when this returns.
  package func write(_ devices: [PairedDevice]) throws(SystemError) {
    try OwnFile.replace(path, with: JSON.encode(devices))
  }

  /// Removes a device, with the displays that it admitted, and returns it.
  package func forget(_ name: String) throws -> WebDevice {
    let (device, rest) = try read().removing(named: name)
    try write(rest)
    return device.shown()
  }

  /// The paths for damaged files.
  private static func names(_ path: String) -> [String] { (1...99).map { "\(path).damaged-\($0)" } }

  /// Returns the path of a damaged file that was renamed; nil if there is none.
  package static func damaged(in paths: Paths) -> String? {
    (try? paths.stateFolder()).flatMap { names("\($0)/\(name)").first(where: Paths.exists) }
  }
}
