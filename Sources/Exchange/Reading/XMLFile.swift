import CExpat

/// Reads XML.
enum XMLFile {
  /// Returns the root of a file. What had to be mended is noted.
  ///
  /// - Throws: an error with the line. A document type is refused, because entities can grow without limit.
  static func root(of bytes: [UInt8], _ remarks: inout FileRemarks) throws(WorkoutFileError) -> FileNode {
    let text = XMLRepair.decoded(bytes, &remarks)
    do throws(WorkoutFileError) {
      return try parsed(text)
    } catch {
      guard let root = try? parsed(XMLRepair.mended(text, &remarks)) else { throw error }
      return root
    }
  }

  private static func parsed(_ bytes: [UInt8]) throws(WorkoutFileError) -> FileNode {
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    guard let parser = XML_ParserCreate(isUTF8 ? "UTF-8" : nil) else {
      throw WorkoutFileError("", "no memory to read it")
    }
    defer { XML_ParserFree(parser) }
    let builder = XMLBuilder(parser)
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser,
      { XMLBuilder.of($0)?.begin($1, $2) }, { user, _ in XMLBuilder.of(user)?.end() })
    XML_SetCharacterDataHandler(parser) { user, text, length in
      XMLBuilder.of(user)?.add(UnsafeBufferPointer(start: text, count: Int(max(length, 0))))
    }
    XML_SetStartDoctypeDeclHandler(parser) { user, _, _, _, _ in
      XMLBuilder.of(user)?.stop("a document type is not allowed in a workout")
    }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(clamping: buffer.count), 1)
    }
    let line = "line \(gympulse_line(parser))"
    return try withExtendedLifetime(builder) { () throws(WorkoutFileError) in
      if let problem = builder.problem { throw WorkoutFileError(line, problem) }
      guard status == XML_STATUS_OK, let root = builder.root else {
        let code = XML_GetErrorCode(parser)
        let problem = XML_ErrorString(code).map { String(cString: $0) } ?? "unfinished"
        throw WorkoutFileError(line, "not XML: \(problem)")
      }
      return root
    }
  }
}

/// Makes elements of what the parser calls.
private final class XMLBuilder {
  private let parser: XML_Parser
  private var open: [FileNode] = []
  private var count = 0
  private(set) var root: FileNode?
  /// Why parsing was stopped.
  private(set) var problem: String?

  /// Most elements inside each other, and in total.
  private static let depthMax = 16
  private static let countMax = 50_000

  init(_ parser: XML_Parser) { self.parser = parser }

  static func of(_ user: UnsafeMutableRawPointer?) -> XMLBuilder? {
    user.map { Unmanaged<XMLBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  func stop(_ problem: String) {
    self.problem = self.problem ?? problem
    XML_StopParser(parser, 0)
  }

  /// Begins an element; names and values of attributes alternate, and a null pointer ends them.
  func begin(_ name: UnsafePointer<XML_Char>?, _ pairs: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?) {
    count += 1
    guard open.count < Self.depthMax else { return stop("elements are more than \(Self.depthMax) deep") }
    guard count <= Self.countMax else { return stop("more than \(Self.countMax) elements") }
    var node = FileNode(
      name: name.map { String(cString: $0) } ?? "", place: .line(Int(clamping: gympulse_line(parser))))
    var index = 0
    while let pairs, let key = pairs[index], let value = pairs[index + 1] {
      node.attributes.append((String(cString: key).lowercased(), String(cString: value)))
      index += 2
    }
    open.append(node)
  }

  func end() {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  func add(_ text: UnsafeBufferPointer<XML_Char>) {
    guard !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: text.lazy.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
