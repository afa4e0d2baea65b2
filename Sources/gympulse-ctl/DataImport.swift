import Messages
import Workout

/// What an exported file comes to, in requests that fit into frames: first everything but workouts, then workouts.
struct DataImport {
  /// In the order in which they are to be sent.
  private(set) var requests: [StoreMethods.Import.Parameters] = []

  /// Most bytes of workouts in a request; the rest of it, and its envelope, fit into a frame beside them.
  static let batchLengthMax = 512 * 1024

  /// Reads a file's bytes; refuses the first line that is none of ours, by its number.
  init(reading bytes: [UInt8], duplicates: StoreMethods.Import.Duplicates?) throws(ErrorObject) {
    var first = StoreMethods.Import.Parameters()
    first.duplicates = duplicates
    first.reorder = true
    (first.presets, first.difficulties) = ([], [])
    var batch: [WorkoutRecord] = []
    var length = 0
    var isHeaded = false
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      switch try Self.line(line, number: index + 1) {
      case .head: isHeaded = true
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
      guard isHeaded else { break }
    }
    guard isHeaded else {
      throw ErrorObject(
        .refused, "the file does not begin with \"format\":\"\(DataLine.format)\"; export makes such files")
    }
    if !batch.isEmpty { requests.append(Self.workouts(batch)) }
    requests.insert(first, at: 0)
  }

  private static func workouts(_ batch: [WorkoutRecord]) -> StoreMethods.Import.Parameters {
    var request = StoreMethods.Import.Parameters()
    request.workouts = batch
    return request
  }

  private static func line(_ bytes: ArraySlice<UInt8>, number: Int) throws(ErrorObject) -> DataLine {
    do throws(ErrorObject) {
      return try JSON.decode(DataLine.self, from: Array(bytes))
    } catch {
      throw ErrorObject(error.code, "line \(number): \(error.message)")
    }
  }
}
