import Readers

/// Two texts from elsewhere in each language that a program of ours writes.
enum EscapeTarget {
  static func run(_ input: [UInt8]) throws(Finding) {
    // The first byte says where the first text ends.
    let split = min(Int(input.first ?? 0), max(input.count - 1, 0))
    let rest = input.dropFirst()
    let (a, b) = (
      String(decoding: rest.prefix(split), as: UTF8.self),
      String(decoding: rest.dropFirst(split), as: UTF8.self)
    )
    for check in EscapeCheck.allCases {
      if let problem = check.problem(a, b) { throw Finding(description: problem) }
    }
  }
}
