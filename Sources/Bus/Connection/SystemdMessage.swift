import ActorRuntime
import CSystemd
import Glibc

/// A message of sd-bus. All reading and writing of messages is here.
final class SystemdMessage {
  /// What is wrong with a message that was received, or is to be sent.
  struct Invalid: Error {
    let code: Int32
  }

  /// Most values in a message that is read, and how deeply they may be nested; replies that we ask for are far smaller.
  private static let valuesMax = 10_000
  private static let depthMax = 12

  let pointer: OpaquePointer
  private var valuesLeft = SystemdMessage.valuesMax
  private var acceptsDescriptors = false

  /// Takes ownership of a reference.
  init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  /// Adds a reference.
  init(_ pointer: OpaquePointer) {
    self.pointer = sd_bus_message_ref(pointer)
  }

  deinit {
    sd_bus_message_unref(pointer)
  }

  /// A method call to be sent.
  convenience init(_ call: BusCall, on bus: OpaquePointer) throws(Invalid) {
    var message: OpaquePointer?
    let member = call.member
    try check(
      sd_bus_message_new_method_call(
        bus, &message, call.destination, member.path, member.interface, member.name))
    self.init(owning: try unwrap(message))
    sd_bus_message_set_auto_start(pointer, call.mayStart ? 1 : 0)
    try append(call.arguments)
  }

  /// A signal to be sent.
  convenience init(_ signal: BusSignal, on bus: OpaquePointer) throws(Invalid) {
    var message: OpaquePointer?
    let member = signal.member
    try check(sd_bus_message_new_signal(bus, &message, member.path, member.interface, member.name))
    self.init(owning: try unwrap(message))
    try append(signal.arguments)
  }

  /// The reply to a request.
  convenience init(replyTo request: SystemdMessage, _ values: [BusValue]) throws(Invalid) {
    var message: OpaquePointer?
    try check(sd_bus_message_new_method_return(request.pointer, &message))
    self.init(owning: try unwrap(message))
    try append(values)
  }

  /// The refusal of a request.
  convenience init(replyTo request: SystemdMessage, _ error: BusError) throws(Invalid) {
    var message: OpaquePointer?
    var failure = sd_bus_error()
    defer { sd_bus_error_free(&failure) }
    // The bus ends a connection that sends an invalid name.
    let isValid = sd_bus_interface_name_is_valid(error.name) > 0
    sd_bus_error_set(&failure, isValid ? error.name : BusError.failed, sendable(error.message))
    try check(sd_bus_message_new_method_error(request.pointer, &message, &failure))
    self.init(owning: try unwrap(message))
  }

  // MARK: The header

  var isSignal: Bool { sd_bus_message_is_signal(pointer, nil, nil) > 0 }
  var isCall: Bool { sd_bus_message_is_method_call(pointer, nil, nil) > 0 }
  var sender: String { text(sd_bus_message_get_sender(pointer)) }
  var member: BusMember {
    BusMember(
      path: text(sd_bus_message_get_path(pointer)), interface: text(sd_bus_message_get_interface(pointer)),
      name: text(sd_bus_message_get_member(pointer)))
  }
  /// The number that the reply to this message repeats.
  var cookie: UInt64 {
    var cookie: UInt64 = 0
    sd_bus_message_get_cookie(pointer, &cookie)
    return cookie
  }
  /// The number of the message that this one replies to.
  var replyCookie: UInt64 {
    var cookie: UInt64 = 0
    sd_bus_message_get_reply_cookie(pointer, &cookie)
    return cookie
  }
  /// The error that this reply is; nil if it is none.
  var error: BusError? {
    guard sd_bus_message_is_method_error(pointer, nil) > 0, let error = sd_bus_message_get_error(pointer)
    else {
      return nil
    }
    return BusError(text(error.pointee.name), text(error.pointee.message))
  }

  /// Removes the demand for a reply.
  func expectNoReply() {
    sd_bus_message_set_expect_reply(pointer, 0)
  }

  // MARK: Writing

  private func append(_ values: [BusValue]) throws(Invalid) {
    for value in values { try append(value) }
  }

  private func append(_ value: BusValue) throws(Invalid) {
    switch value {
    case .byte(let number): try append("y", number)
    case .boolean(let flag): try append("b", Int32(flag ? 1 : 0))
    case .int16(let number): try append("n", number)
    case .uint16(let number): try append("q", number)
    case .int32(let number): try append("i", number)
    case .uint32(let number): try append("u", number)
    case .int64(let number): try append("x", number)
    case .uint64(let number): try append("t", number)
    case .double(let number): try append("d", number)
    case .descriptor(let descriptor): try append("h", descriptor.number)
    case .string(let text): try append("s", text: sendable(text))
    case .objectPath(let text): try append("o", text: text)
    case .signature(let text): try append("g", text: text)
    case .variant(let value): try append("v", holding: value.signature, [value])
    case .array(let signature, let elements): try append("a", holding: signature, elements)
    case .bytes(let bytes):
      try check(sd_bus_message_append_array(pointer, code("y"), bytes, bytes.count))
    case .entry(let key, let value): try append("e", holding: key.signature + value.signature, [key, value])
    case .structure(let members):
      try append("r", holding: members.map(\.signature).joined(), members)
    }
  }

  private func append(_ type: Unicode.Scalar, _ value: some BitwiseCopyable) throws(Invalid) {
    var value = value
    try check(
      withUnsafeBytes(of: &value) { sd_bus_message_append_basic(pointer, code(type), $0.baseAddress) })
  }

  private func append(_ type: Unicode.Scalar, text: String) throws(Invalid) {
    // A null character would end the text.
    guard !text.utf8.contains(0) else { throw Invalid(code: -EINVAL) }
    try check(text.withCString { sd_bus_message_append_basic(pointer, code(type), $0) })
  }

  private func append(_ type: Unicode.Scalar, holding signature: String, _ values: [BusValue]) throws(Invalid)
  {
    try check(sd_bus_message_open_container(pointer, code(type), signature))
    try append(values)
    try check(sd_bus_message_close_container(pointer))
  }

  // MARK: Reading

  /// Reads all values. Throws if there are too many, if they are nested too deeply, or if there are descriptors that are not
  /// accepted.
  func values(acceptingDescriptors: Bool = false) throws(Invalid) -> [BusValue] {
    (valuesLeft, acceptsDescriptors) = (Self.valuesMax, acceptingDescriptors)
    try check(sd_bus_message_rewind(pointer, 1))
    return try values(depth: 0)
  }

  /// Reads the values up to the end of the container.
  private func values(depth: Int) throws(Invalid) -> [BusValue] {
    guard depth <= Self.depthMax else { throw Invalid(code: -E2BIG) }
    var values: [BusValue] = []
    var type: CChar = 0
    var contents: UnsafePointer<CChar>?
    while try check(sd_bus_message_peek_type(pointer, &type, &contents)) > 0 {
      valuesLeft -= 1
      guard valuesLeft >= 0 else { throw Invalid(code: -E2BIG) }
      values.append(try value(type, text(contents), depth: depth))
    }
    return values
  }

  private func value(_ type: CChar, _ contents: String, depth: Int) throws(Invalid) -> BusValue {
    switch Unicode.Scalar(UInt8(bitPattern: type)) {
    case "y": return .byte(try read(type, UInt8(0)))
    case "b": return .boolean(try read(type, Int32(0)) != 0)
    case "n": return .int16(try read(type, Int16(0)))
    case "q": return .uint16(try read(type, UInt16(0)))
    case "i": return .int32(try read(type, Int32(0)))
    case "u": return .uint32(try read(type, UInt32(0)))
    case "x": return .int64(try read(type, Int64(0)))
    case "t": return .uint64(try read(type, UInt64(0)))
    case "d": return .double(try read(type, 0.0))
    case "s": return .string(try readText(type))
    case "o": return .objectPath(try readText(type))
    case "g": return .signature(try readText(type))
    case "h":
      guard acceptsDescriptors else { throw Invalid(code: -EPERM) }
      // The message closes its own.
      let copy = fcntl(try read(type, Int32(-1)), F_DUPFD_CLOEXEC, 0)
      guard copy >= 0 else { throw Invalid(code: -errno) }
      return .descriptor(BusDescriptor(Descriptor(owning: copy)))
    case "v":
      guard let inner = try container(type, contents, depth).first else { throw Invalid(code: -EBADMSG) }
      return .variant(inner)
    case "a": return .array(signature: contents, try container(type, contents, depth))
    case "r": return .structure(try container(type, contents, depth))
    case "e":
      let pair = try container(type, contents, depth)
      guard pair.count == 2 else { throw Invalid(code: -EBADMSG) }
      return .entry(pair[0], pair[1])
    default: throw Invalid(code: -EBADMSG)
    }
  }

  private func container(_ type: CChar, _ contents: String, _ depth: Int) throws(Invalid) -> [BusValue] {
    try check(sd_bus_message_enter_container(pointer, type, contents))
    let values = try values(depth: depth + 1)
    try check(sd_bus_message_exit_container(pointer))
    return values
  }

  private func read<Value: BitwiseCopyable>(_ type: CChar, _ initial: Value) throws(Invalid) -> Value {
    var value = initial
    try check(withUnsafeMutableBytes(of: &value) { sd_bus_message_read_basic(pointer, type, $0.baseAddress) })
    return value
  }

  private func readText(_ type: CChar) throws(Invalid) -> String {
    var value: UnsafePointer<CChar>?
    try check(withUnsafeMutablePointer(to: &value) { sd_bus_message_read_basic(pointer, type, $0) })
    return text(value)
  }
}

@discardableResult
private func check(_ result: Int32) throws(SystemdMessage.Invalid) -> Int32 {
  guard result >= 0 else { throw SystemdMessage.Invalid(code: result) }
  return result
}

private func unwrap(_ message: OpaquePointer?) throws(SystemdMessage.Invalid) -> OpaquePointer {
  guard let message else { throw SystemdMessage.Invalid(code: -ENOMEM) }
  return message
}

/// Returns a text that sd-bus accepts, so that a message is not lost for one character.
private func sendable(_ text: String) -> String {
  let isRefused = { (scalar: Unicode.Scalar) in
    // Not by the scalar's properties, whose table takes more time than all else that is sent.
    scalar == "\0" || scalar.value & 0xfffe == 0xfffe || 0xfdd0...0xfdef ~= scalar.value
  }
  guard text.unicodeScalars.contains(where: isRefused) else { return text }
  return String(String.UnicodeScalarView(text.unicodeScalars.map { isRefused($0) ? "\u{FFFD}" : $0 }))
}

private func text(_ pointer: UnsafePointer<CChar>?) -> String {
  pointer.map { String(cString: $0) } ?? ""
}

private func code(_ type: Unicode.Scalar) -> CChar {
  CChar(type.value)
}
