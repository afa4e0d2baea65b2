import Messages
import Workout

/// The requests that import an exported file, each small enough for a frame: first everything but workouts, then workouts.
struct DataImport {
  /// The requests in the order in which to send them.
  private(set) var requests: [StoreMethods.Import.Parameters] = []

  /// Most bytes of workouts in a request, so that it fits into a frame with its envelope.
  static let batchLengthMax = 512 * 1024
  /// Most bytes of a file, enough for a million workouts.
  static let lengthMax = 512 << 20
  /// Most bytes of its first line.
  static let headerLengthMax = 4096

  /// Reads a file's bytes.
  ///
  /// - Throws: `invalidParams` with the number of the first invalid line.
  init(reading bytes: [UInt8], duplicates: StoreMethods.Import.Duplicates?) throws(ErrorObject) {
    var first = StoreMethods.Import.Parameters()
    first.duplicates = duplicates
    first.reorder = true
    (first.presets, first.difficulties) = ([], [])
    var batch: [WorkoutRecord] = []
    var length = 0
    var hasHeader = false
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D })
    {
      switch try Self.line(line, number: index + 1) {
      case .header: hasHeader = true
      case .settings(let settings): first.settings = settings
      case .difficulty(let choice): first.difficulties?.append(choice)
      case .preset(let preset): first.presets?.append(preset)
      case .workout(let workout):
        if length + line.count > Self.batchLengthMax {
          requests.append(Self.workouts(batch))
          (batch, length) = ([], 0)
        }
        batch.append(workout)
        length += line.count
      }
      guard hasHeader else { throw Self.noHeader }
    }
    guard hasHeader else { throw Self.noHeader }
    if !batch.isEmpty { requests.append(Self.workouts(batch)) }
    requests.insert(first, at: 0)
  }

  /// Throws `refused` if a file's first line is not the header of an export.
  static func checkHeader(_ line: [UInt8]) throws(ErrorObject) {
    guard line.count < headerLengthMax, case .header = try Self.line(line[...], number: 1) else {
      throw noHeader
    }
  }

  private static let noHeader = ErrorObject(
    .refused,
    "the file does not begin with {\"format\":\"\(DataLine.format)\"; import a file that export printed")

  private static func workouts(_ batch: [WorkoutRecord]) -> StoreMethods.Import.Parameters {
    var request = StoreMethods.Import.Parameters()
    request.workouts = batch
    return request
  }

  private static func line(_ bytes: ArraySlice<UInt8>, number: Int) throws(ErrorObject) -> DataLine {
    let node = try JSON.node(ofFile: Array(bytes), firstLine: number)
    do throws(ErrorObject) {
      return try JSON.decode(DataLine.self, from: node)
    } catch {
      throw ErrorObject(error.code, "line \(number): \(error.message)")
    }
  }
}
