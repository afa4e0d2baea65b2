import ActorRuntime

/// Returns the content of a file of any length.
package func readFile(_ path: String) throws(SystemError) -> [UInt8] {
  try readFile(path, limit: .max)
}
