import Messages

/// A code with which one device can be paired, or a class joined, in two forms: a long one for the QR code, and a short one to type.
struct PairingCode {
  /// How long it is valid; the browser of a window is started with it at once.
  static let validFor = (person: Duration.seconds(300), window: Duration.seconds(10))
  /// Wrong tries after which the short form is void. The long form cannot be guessed.
  static let triesMax = 10
  /// The same for a class, in which many type it for hours, and which gives less. After them it gets another short form.
  static let classTriesMax = 100_000

  /// What the device may do.
  let role: DeviceRole
  /// The actor that waits for the device. When it disconnects, the code is void; nil if nothing waits.
  let actor: String?
  /// The phone that shows it and admits the device, by name; nil for this computer.
  let admittedBy: String?
  /// The form for the QR code.
  let long: Secret
  /// The form to type, such as `K7QP-3MXR`.
  private(set) var short: Secret
  /// How long it is valid in seconds.
  private(set) var seconds = 0
  private(set) var end = Instant(nanoseconds: 0)
  /// Wrong tries since the short form was made.
  var wrongTries = 0

  init(
    _ role: DeviceRole, for actor: String? = nil, admittedBy: String? = nil, lasting: Duration? = nil,
    at now: Instant, random: inout some RandomNumberGenerator
  ) {
    (self.role, self.actor, self.admittedBy) = (role, actor, admittedBy)
    long = Secret(random: &random)
    short = Secret(typed: &random)
    last(lasting ?? (role == .window ? Self.validFor.window : Self.validFor.person), at: now)
  }

  /// Makes it valid for a time from now on.
  mutating func last(_ time: Duration, at now: Instant) {
    (seconds, end) = (Int(time.components.seconds), now.advanced(by: time))
  }

  /// Takes another short form, with tries of its own.
  mutating func renewShort(random: inout some RandomNumberGenerator) {
    (short, wrongTries) = (Secret(typed: &random), 0)
  }

  /// Whether it is still valid, at least in its long form.
  func isValid(at now: Instant) -> Bool { now < end }

  /// Whether the short form is void after too many tries.
  var isUsedUp: Bool { wrongTries >= (role == .guest ? Self.classTriesMax : Self.triesMax) }

  /// Whether a text is one of its forms. A wrong one is counted.
  mutating func accepts(_ text: String, at now: Instant) -> Bool {
    guard isValid(at: now) else { return false }
    if long.hash.matches(text) { return true }
    guard !isUsedUp else { return false }
    if short.hash.matches(Secret.typed(text)) { return true }
    wrongTries += 1
    return false
  }
}

/// A random text that is a code or a token.
struct Secret: Hashable, Sendable {
  /// The text, which is sent once and not stored.
  let text: String
  /// What is stored and compared.
  var hash: TokenHash { TokenHash(of: Self.typed(text)) }

  /// Characters of a URL, 64 of them.
  private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  /// Characters that are not taken for each other.
  private static let typedCharacters = Array("23456789ABCDEFGHJKMNPQRSTUVWXYZ")

  /// A text of 132 random bits.
  init(random: inout some RandomNumberGenerator) {
    text = Self.text(Self.characters, 22, &random)
  }

  /// A text to type, of eight characters.
  init(typed random: inout some RandomNumberGenerator) {
    let text = Self.text(Self.typedCharacters, 8, &random)
    self.text = "\(text.prefix(4))-\(text.suffix(4))"
  }

  private static func text(
    _ characters: [Character], _ count: Int, _ random: inout some RandomNumberGenerator
  ) -> String {
    String((0..<count).map { _ in characters[Int.random(in: 0..<characters.count, using: &random)] })
  }

  /// Returns the code that a person has typed, who may leave out the hyphen and use small letters. Other texts are
  /// returned as they are.
  static func typed(_ text: String) -> String {
    let code = text.trimmed.uppercased().filter { $0 != "-" && $0 != " " }
    return code.count == 8 ? code : text
  }
}
