import ActorRuntime
import CLinux
import Glibc

/// Another program that writes blocks for the bar, such as i3status.
final class OtherProgram {
  private let loop: EventLoop
  private let output: Descriptor
  private var watch: EventLoop.Watch?
  private let pid: pid_t?
  private let command: String

  /// Runs a shell command, or reads stdin if the command is `-`.
  init(_ command: String, on loop: EventLoop) throws(SystemError) {
    self.loop = loop
    self.command = command
    guard command != "-" else {
      output = .standardInput
      pid = nil
      return
    }
    let pipe = try Pipe()
    output = pipe.output
    // In a session of its own, so that everything the shell starts can be signalled with it.
    let setup = ChildProcess.Setup(output: pipe.input, isDetached: true)
    pid = try ChildProcess.start("/bin/sh", ["-c", command], setup: setup)
  }

  /// Calls the handler with the blocks of each line, and with a message when the program has ended. `onHint` is called
  /// once if the program needs to be set up otherwise.
  func watch(
    _ onBlocks: @escaping (Escaped<JSONText>) -> Void, onHint: @escaping (String) -> Void
  ) throws(SystemError) {
    var decoder = OtherBlocks(of: command)
    watch = try loop.watch(output) { [self] _ in
      if let bytes = try? output.read(), !bytes.isEmpty {
        let neededHint = decoder.needsHint
        if let blocks = decoder.append(bytes) { onBlocks(blocks) }
        if decoder.needsHint, !neededHint { onHint(OtherBlocks.i3statusHint) }
      } else {
        watch = nil
        onBlocks(OtherBlocks.block("the other program has exited"))
      }
    }
  }

  /// Stops the program while the bar is hidden, or continues it.
  func pause(_ isPaused: Bool) {
    if let pid { kill(-pid, isPaused ? SIGSTOP : SIGCONT) }
  }

  /// Ends the program if it was started here.
  func end() {
    guard let pid else { return }
    kill(-pid, SIGTERM)
    // A stopped process handles the signal only after SIGCONT.
    kill(-pid, SIGCONT)
  }
}

/// Decodes the blocks that another program writes for a bar: i3bar's protocol or lines of plain text (i3status(1),
/// "output_format").
struct OtherBlocks: Sendable {
  /// Bytes of a line at most; a longer line is skipped.
  static let lineLengthMax = 65_536

  /// What i3status needs to write blocks with colours instead of plain text.
  static let i3statusHint =
    "i3status: output_format = \"i3bar\" is missing in general { } of its configuration; see gympulse-ctl integrate i3"

  /// Whether plain text means that i3status is not set up for blocks.
  private let isI3status: Bool
  /// Whether it has written plain text, so that the hint belongs into the log. In the bar it would cover the workout.
  private(set) var needsHint = false
  private var lines = LineSplitter(lengthMax: lineLengthMax)

  /// A decoder of what a command writes.
  init(of command: String = "") {
    isI3status = command.contains("i3status")
  }

  /// Decodes a chunk of bytes. Returns the last blocks that it completes, as the inside of a JSON array; nil if
  /// there are none.
  mutating func append(_ bytes: [UInt8]) -> Escaped<JSONText>? {
    lines.append(bytes).compactMap { blocks(in: $0) }.last
  }

  /// Any object. The bar decides what its members mean.
  private struct Block: Decodable {
    init(from decoder: any Decoder) throws {
      _ = try decoder.container(keyedBy: I3barBlock.CodingKeys.self)
    }
  }

  /// Returns a block with a text.
  static func block(_ text: String) -> Escaped<JSONText> {
    "{\"full_text\":\"\(text)\"}"
  }

  /// Returns text without white space, and some other bytes, before and after it.
  private static func trimmed(_ text: ArraySlice<UInt8>, also others: [UInt8] = []) -> ArraySlice<UInt8> {
    let leftOut = Array(" \t\r\n".utf8) + others
    guard let last = text.lastIndex(where: { !leftOut.contains($0) }) else { return [] }
    return text[...last].drop { leftOut.contains($0) }
  }

  /// A line is the header, the bracket that opens the array, or an element with a comma before or after it.
  private mutating func blocks(in line: [UInt8]) -> Escaped<JSONText>? {
    let text = Self.trimmed(line[...], also: [UInt8(ascii: ",")])
    switch text.first {
    case nil, UInt8(ascii: "{"): return nil
    case UInt8(ascii: "["):
      // JSONDecoder accepts more than JSON, and i3bar stops reading at the first line that is not JSON.
      guard text.count > 1, JSON.isValue(Array(text)),
        (try? JSON.decode([Block].self, from: Array(text))) != nil
      else { return nil }
      // Without the spaces of an empty list, which would count as a block.
      return Escaped(document: Self.trimmed(text.dropFirst().dropLast()))
    default:
      needsHint = needsHint || isI3status
      return Self.block(
        ShortText.clean(String(decoding: text, as: UTF8.self), lengthMax: Self.lineLengthMax))
    }
  }
}
