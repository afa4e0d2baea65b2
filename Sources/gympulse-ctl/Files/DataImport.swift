import Messages
import Workout

/// An exported file as the requests that import it, each small enough for a frame. The file is read line by line, so that
/// memory does not depend on its length.
struct DataImport {
  /// Most bytes of workouts in a request, so that it fits into a frame with its envelope.
  static let batchLengthMax = 512 * 1024
  /// Most bytes of a file, enough for a million workouts.
  static let lengthMax = 512 << 20
  /// Most bytes of a line, and of all lines but workouts together, which are one request.
  static let lineLengthMax = Frame.bodyLengthMax * 7 / 8

  private var first = StoreMethods.Import.Parameters()
  private var firstLength = 0
  private var batch: [WorkoutRecord] = []
  private var batchLength = 0
  private var hasHeader = false

  private init(duplicates: StoreMethods.Import.Duplicates?) {
    first.duplicates = duplicates
    first.reorder = true
    (first.presets, first.difficulties) = ([], [])
  }

  /// Reads a file and passes each request with workouts to `body`. Returns the request with everything else, which is to
  /// be sent before them.
  ///
  /// - Throws: `invalidParams` with the number of the first invalid line; errors of `body`.
  static func read(
    _ file: ImportFile, duplicates: StoreMethods.Import.Duplicates?,
    _ body: (StoreMethods.Import.Parameters) throws -> Void
  ) throws -> StoreMethods.Import.Parameters {
    var data = DataImport(duplicates: duplicates)
    do {
      try file.eachLine(lengthMax: lineLengthMax) { line, number in
        if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { return }
        if let request = try data.add(line, number) { try body(request) }
      }
    } catch let error as ImportFile.LongLine {
      throw data.hasHeader ? tooLong(error.number) : noHeader
    }
    guard data.hasHeader else { throw noHeader }
    if !data.batch.isEmpty { try body(workouts(data.batch)) }
    return data.first
  }

  /// Adds a line. Returns a request if there are enough workouts for one.
  private mutating func add(
    _ line: ArraySlice<UInt8>, _ number: Int
  ) throws(ErrorObject) -> StoreMethods.Import.Parameters? {
    let value = try Self.value(of: Array(line), number)
    hasHeader = hasHeader || value.format != nil
    guard hasHeader else { throw Self.noHeader }
    if let workout = value.workout {
      let isFull = batchLength + line.count > Self.batchLengthMax && !batch.isEmpty
      let full = isFull ? Self.workouts(batch) : nil
      if isFull { (batch, batchLength) = ([], 0) }
      batch.append(workout)
      batchLength += line.count
      return full
    }
    firstLength += line.count
    guard firstLength <= Self.lineLengthMax else { throw Self.tooLong(number) }
    first.settings = value.settings ?? first.settings
    first.difficulties? += [value.difficulty].compactMap(\.self)
    first.presets? += [value.preset].compactMap(\.self)
    return nil
  }

  private static let noHeader = ErrorObject(
    .refused,
    "the file does not begin with {\"format\":\"\(DataLine.format)\"; import a file that export printed")

  private static func tooLong(_ line: Int) -> ErrorObject {
    ErrorObject(
      .refused,
      "line \(line): more than \(lineLengthMax >> 10) KiB without a workout; import a file that export printed"
    )
  }

  private static func workouts(_ batch: [WorkoutRecord]) -> StoreMethods.Import.Parameters {
    var request = StoreMethods.Import.Parameters()
    request.workouts = batch
    return request
  }

  private static func value(of line: [UInt8], _ number: Int) throws(ErrorObject) -> DataLine {
    let node = try JSON.node(ofFile: line, firstLine: number)
    do {
      let line = try JSON.decode(DataLine.self, from: node)
      try line.check()
      return line
    } catch {
      throw ErrorObject(.invalidParams, "line \(number): \(error)")
    }
  }
}
