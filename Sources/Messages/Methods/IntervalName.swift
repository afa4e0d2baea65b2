import Workout

/// On the wire an interval's number is a number, and its title a text.
extension IntervalName: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let title = try? container.decode(String.self) {
      self = .title(title)
    } else {
      do {
        self = .number(try container.decode(Int.self))
      } catch let error as InvalidField where error.allowed == JSONScalar.wholeNumber {
        throw error.allowing("\(JSONScalar.wholeNumber) or a text", .wrongType)
      }
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .title(let title): try container.encode(title)
    }
  }
}
