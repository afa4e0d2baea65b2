import Messages

/// A file of presets, as `preset export` writes it: the name and version of the format, and the presets without ids.
struct PresetFile: Codable {
  let format: String
  let version: Int
  let presets: [Preset]

  /// The name of the format.
  static let format = "gympulse-presets"
  /// The version, which increases when earlier readers could not read the format.
  static let version = 1
  /// Most bytes of a file; the store holds no more presets than that.
  static let lengthMax = 1 << 20

  /// Presets for a file.
  init(_ presets: [StoredPreset]) {
    format = Self.format
    version = Self.version
    self.presets = presets.map(\.preset)
  }

  /// Reads a file's bytes; throws `invalidParams` if they are not such a file.
  init(reading bytes: [UInt8]) throws(ErrorObject) {
    self = try JSON.decode(PresetFile.self, from: JSON.node(ofFile: bytes))
  }

  /// Decodes a file; throws `InvalidField` for another format or version, before the presets are decoded.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    format = try container.decode(String.self, forKey: .format)
    version = try container.decode(Int.self, forKey: .version)
    try Self.check(format, version, Self.format, Self.version)
    presets = try container.decode([Preset].self, forKey: .presets)
  }

  /// Throws `InvalidField` for a format or version other than the wanted ones.
  static func check(
    _ format: String, _ version: Int, _ wanted: String, _ newest: Int
  ) throws(InvalidField) {
    guard format == wanted else {
      throw InvalidField(field: "format", value: "\"\(format.prefix(40))\"", allowed: wanted)
    }
    guard version == newest else {
      throw InvalidField(
        field: "version", value: "\(version)", allowed: "\(newest); install a newer GymPulse")
    }
  }
}

/// A line of the output of `export`: a JSON object with format and version, or with one of the other members. All lines
/// together are the contents of the store.
struct DataLine: Codable {
  var format: String?
  var version: Int?
  var settings: SettingsChanges?
  var difficulty: DifficultyChoice?
  var preset: ImportedPreset?
  var workout: WorkoutRecord?

  /// The name of the format.
  static let format = "gympulse-data"
  /// The version, which increases when earlier readers could not read the format.
  static let version = 1
  /// The first line.
  static let header = DataLine(format: format, version: version)

  /// Throws `InvalidField` for another format or version, and unless there is one member.
  func check() throws(InvalidField) {
    let count = [format != nil, settings != nil, difficulty != nil, preset != nil, workout != nil].count {
      $0
    }
    guard count == 1 else {
      throw InvalidField(
        field: "line", given: "an object with \(count) known members",
        allowed: "one with format and version, or with settings, difficulty, preset or workout")
    }
    if let format { try PresetFile.check(format, version ?? 0, Self.format, Self.version) }
  }
}

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
