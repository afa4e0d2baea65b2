import Display
import Testing

@testable import gympulse_status

@Suite("Beside another program's blocks")
struct OtherBlocksTests {
  /// As i3status 2.14 writes with output_format = "i3bar".
  private static let i3status =
    #"{"version":1}"# + "\n[\n" + #"[{"name":"load","full_text":"0.42"},{"name":"time","full_text":"12:00"}]"#
    + "\n" + #",[{"name":"load","full_text":"0.43"}]"# + "\n"

  @Test("the blocks are read however the stream is chopped up", arguments: [1, 3, 50, 4096])
  func chopped(size: Int) {
    var decoder = OtherBlocks()
    var blocks: [Escaped<JSONText>] = []
    let bytes = Array(Self.i3status.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      if let read = decoder.append(Array(bytes[start..<min(start + size, bytes.count)])) {
        blocks.append(read)
      }
    }
    #expect(blocks.last?.text == #"{"name":"load","full_text":"0.43"}"#)
    if size == 1 { #expect(blocks.count == 2) }
  }

  @Test(
    "commas on either side, no blocks, plain text, and what is none of these",
    arguments: [
      (#"[{"full_text":"a"}],"#, #"{"full_text":"a"}"#), ("[]", ""), ("[ \t]", ""), ("[", nil), ("", nil),
      ("[}", nil),
      ("[1,]", nil), (#"[{"min_width":08}]"#, nil), (#"[{"min_width":1+2}]"#, nil), (#"[{"a":2.e3}]"#, nil),
      (#"[{"a":1},]"#, nil),
      (#"[{"a":NaN}]"#, nil),
      (#"["text"]"#, nil), (#"[{"a":1}"#, nil), ("load | 12:00", #"{"full_text":"load | 12:00"}"#),
      ("a \"b\"\u{7}", #"{"full_text":"a \"b\""}"#),
    ] as [(String, String?)])
  func lines(line: String, blocks: String?) {
    var decoder = OtherBlocks()
    #expect(decoder.append(Array("\(line)\n".utf8)) == blocks.map { Escaped(document: $0.utf8) })
  }

  @Test("i3status that writes plain text is reported, and its text is all that the bar shows of it")
  func hint() {
    var decoder = OtherBlocks(of: "exec i3status -c x")
    #expect(decoder.append(Array("load | 12:00\n".utf8))?.text == #"{"full_text":"load | 12:00"}"#)
    #expect(decoder.needsHint)
    var other = OtherBlocks(of: "conky")
    #expect(other.append(Array("a\n".utf8))?.text == #"{"full_text":"a"}"# && !other.needsHint)
    var colored = OtherBlocks(of: "i3status")
    let block = ##"{"full_text":"a","color":"#00FF00","background":"#111111"}"##
    #expect(colored.append(Array("[\(block)]\n".utf8))?.text == block && !colored.needsHint)
  }

  @Test("a line without end is passed over, and the next one read")
  func endless() {
    var decoder = OtherBlocks()
    #expect(decoder.append([UInt8](repeating: 120, count: OtherBlocks.lineLengthMax + 1)) == nil)
    #expect(decoder.append(Array("\nhere\n".utf8)) == "{\"full_text\":\"here\"}")
  }

  @Test("ours and theirs are one line, new whenever either changes")
  func merged() {
    let bar = VirtualBar(.i3bar)
    bar.send(.input(.otherBlocks("{\"full_text\":\"a\"}")))
    bar.publish(Workouts.intervals)
    bar.send(.connected)
    bar.pass(to: 0.5)
    bar.send(.input(.otherBlocks("{\"full_text\":\"a\"}")))
    bar.send(.input(.otherBlocks("")))
    let lines = bar.lines.dropFirst()
    #expect(lines.map { $0.hasSuffix(#"},{"full_text":"a"}]"#) } == [true, false])
    #expect(lines.last?.contains("Get Ready 0:05") == true)
  }
}
