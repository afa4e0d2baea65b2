import Workout

@testable import Exchange

/// A workout in a file of another program: it is refused, or a preset that can be run.
enum FileTarget {
  static func run(_ input: [UInt8]) throws(Finding) {
    // A change would nearly always break the checksum of a FIT file, so it is made right.
    guard let found = try? WorkoutFile.read(repaired(input)) else { return }
    for case .timer(let preset) in found.map(\.content) {
      try Finding.unless((try? CheckedPreset(preset)) != nil, "cannot be run: \(preset)")
    }
  }

  /// Returns a FIT file with its length and its checksum, and anything else as it is.
  private static func repaired(_ input: [UInt8]) -> [UInt8] {
    guard input.count >= 16, input.dropFirst(8).starts(with: ".FIT".utf8), input[0] == 14 else {
      return input
    }
    var bytes = Array(input.dropLast(2))
    let length = bytes.count - 14
    for index in 0..<4 { bytes[4 + index] = UInt8(truncatingIfNeeded: length >> (8 * index)) }
    let sum = FITFile.crc(bytes)
    return bytes + [UInt8(truncatingIfNeeded: sum), UInt8(truncatingIfNeeded: sum >> 8)]
  }

  /// Files to begin from.
  static var seeds: [[UInt8]] {
    var file = FITFile()
    file.add(26, [8: .text("Ride")])
    file.add(
      27,
      [
        254: .short(0), 0: .text("Go"), 1: .byte(0), 2: .long(60_000), 3: .byte(4), 5: .long(90),
        6: .long(95),
      ])
    file.add(27, [254: .short(1), 1: .byte(6), 2: .long(0), 4: .long(3)])
    file.add(27, [254: .short(2), 1: .byte(29), 2: .long(12), 7: .byte(1)])
    let texts = [
      "<workout_file><name>A</name><workout><Warmup Duration=\"60\" PowerLow=\"0.2\" PowerHigh=\"0.7\"/>"
        + "<IntervalsT Repeat=\"3\" OnDuration=\"30\" OffDuration=\"60\" OnPower=\"1.2\" OffPower=\"0.5\"/>"
        + "<FreeRide Duration=\"9\"><textevent timeoffset=\"0\" message=\"B\"/></FreeRide></workout></workout_file>",
      "Warmup\n- 10m ramp 50%-75% 90rpm\n\nMain 4x\n- Hard 1m30 105%\n- Rest 30s Z1 HR\n\n- 2km\n- 5' 220w",
      "# Legs\n30/15x8\n3x(12 Push-ups, 30s Plank) rest 1m",
      "[COURSE HEADER]\nDESCRIPTION = A\nMINUTES WATTS\n[END COURSE HEADER]\n[COURSE DATA]\n0 100\n1.5 200\n1.5 90\n"
        + "3 90\n[END COURSE DATA]\n[COURSE TEXT]\n30 Go on 10\n[END COURSE TEXT]",
      "{\"title\":\"A\",\"sets\":[{\"repetitions\":2,\"exercises\":[{\"name\":\"B\",\"duration\":30}]}]}",
      "[{\"name\":\"A\",\"activeIntervals\":2,\"activities\":[\"B\"],\"timeSettings\":{\"workTime\":9,\"restarts\":1}}]",
      "Name;Seconds\nA;30\nB;1:00",
    ]
    return texts.map { Array($0.utf8) } + [file.bytes]
  }
}
