/// The grammatical form of a noun after a whole number, as CLDR names it.
package enum PluralForm: String, CaseIterable, Sendable {
  case one, few, many, other
}

extension Language {
  /// Returns the form after a number of 0 or more (CLDR 46, supplemental/plurals.xml, for numbers without decimals).
  package func pluralForm(of number: Int) -> PluralForm {
    let (tens, hundreds) = (number % 10, number % 100)
    let isMillions = number != 0 && number % 1_000_000 == 0
    switch self {
    case .en, .de, .nl, .sv: return number == 1 ? .one : .other
    case .es, .it: return number == 1 ? .one : isMillions ? .many : .other
    case .fr, .pt: return number <= 1 ? .one : isMillions ? .many : .other
    case .pl:
      if number == 1 { return .one }
      return 2...4 ~= tens && !(12...14 ~= hundreds) ? .few : .many
    }
  }

  /// The forms after the numbers that are spoken: 1 to 999 999.
  package var pluralForms: [PluralForm] { self == .pl ? [.one, .few, .many] : [.one, .other] }
}
