import ActorRuntime
import Messages

/// The file with the paired devices, `web.devices` in the state folder.
struct DeviceFile {
  private static let lengthMax = 65_536
  private let path: String
  private let log: Log

  init(_ paths: Paths, log: Log) throws {
    let folder = try paths.stateFolder()
    try paths.makePrivate(folder)
    (path, self.log) = (folder + "/web.devices", log)
  }

  /// Returns the devices. A file that cannot be read has none: they have to be paired again.
  func read() -> [PairedDevices.Device] {
    do {
      return try OwnFile.read(path, limit: Self.lengthMax).map {
        try JSON.decode([PairedDevices.Device].self, from: $0)
      }
        ?? []
    } catch {
      log.warning("\(path): \(error); all devices have to be paired again")
      return []
    }
  }

  /// Replaces the devices.
  func write(_ devices: [PairedDevices.Device]) {
    do { try OwnFile.replace(path, with: JSON.encode(devices)) } catch { log.warning("\(error)") }
  }
}
