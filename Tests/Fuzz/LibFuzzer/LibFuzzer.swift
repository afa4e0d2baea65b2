import FoundationEssentials
import Glibc

// What libFuzzer calls. It tries inputs on the target that the environment names in `FUZZ_TARGET`;
// `fuzz seeds EXAMPLES FOLDER` writes what each target begins from.

nonisolated(unsafe) private var target = FuzzTarget.frames

/// Begins.
@_cdecl("LLVMFuzzerInitialize")
func initialize(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> CInt {
  let words = CommandLine.arguments
  if words.count == 4, words[1] == "seeds" {
    exit(writeSeeds(from: words[2], to: words[3]) ? 0 : 1)
  }
  guard let named = ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap(FuzzTarget.init) else {
    print("FUZZ_TARGET must be one of \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    exit(2)
  }
  target = named
  return 0
}

/// Tries one input; ends the process where it finds something, as libFuzzer expects.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  do throws(Finding) {
    try target.run(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
  } catch {
    fatalError("\(target.rawValue): \(error)")
  }
}

private func writeSeeds(from examples: String, to folder: String) -> Bool {
  do {
    for target in FuzzTarget.allCases {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(target.rawValue)", withIntermediateDirectories: true)
    }
    for file in try FileManager.default.contentsOfDirectory(atPath: examples) {
      let body = [UInt8](FileManager.default.contents(atPath: "\(examples)/\(file)") ?? Data())
      for target in FuzzTarget.allCases {
        for (index, input) in Seeds.inputs(for: target, from: body).enumerated() {
          try Data(input).write(to: URL(filePath: "\(folder)/\(target.rawValue)/\(file).\(index)"))
        }
      }
    }
    return true
  } catch {
    print("\(error)")
    return false
  }
}
