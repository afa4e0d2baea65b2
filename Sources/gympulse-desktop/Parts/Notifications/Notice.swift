import Bus
import Display

/// A notification as it is wanted, before it is written for a server.
struct Notice: Hashable {
  /// What a person can do with it: press a button or, with the key `default`, click on it.
  struct Action: Hashable {
    /// The key of a click on the notification itself.
    static let defaultKey = "default"

    let key: String
    let label: String
  }

  /// How urgent a notification is (Desktop Notifications Specification, "Urgency Levels").
  enum Urgency: UInt8 {
    case low, normal
  }

  /// Stands for one that an earlier process has shown. It is never sent.
  static let inherited = Notice(text: .refusal(""))

  var text: NoticeText
  var actions: [Action] = []
  var urgency = Urgency.normal
  /// How far the workout is, from 0 to 100; nil if that is unknown.
  var percent: Int?
  /// The path of a picture that is shown with it; nil for none.
  var picture: String?
  /// Whether it is of interest only while it is shown.
  var isTransient = false
  /// How long it is shown; nil leaves it to the server.
  var milliseconds: Int32?
}

extension Notice {
  /// The tag by which servers replace a notification of the same kind, also one of an earlier process.
  private static let tag = "gympulse"

  /// Returns the arguments of `Notify`. `id` is the notification to replace; 0 for none.
  func arguments(for server: ServerAbilities, replacing id: UInt32) -> [BusValue] {
    var hints: [(String, BusValue)] = [
      ("desktop-entry", .string("gympulse")), ("category", .string("x-gympulse.workout")),
      ("urgency", .byte((server.needs.showsLowUrgency ? urgency : .normal).rawValue)),
      // The audio actor plays sounds of its own.
      ("suppress-sound", .boolean(true)),
    ]
    if isTransient { hints.append(("transient", .boolean(true))) }
    // With an id the tag is not needed, and mako 1.7 dies of both.
    if isTransient, id == 0 { hints.append(("x-canonical-private-synchronous", .string(Self.tag))) }
    if let picture {
      let address = server.needs.findsPictureByAddress ? PictureFolder.address(of: picture) : picture
      hints.append(("image-path", .string(address)))
    }
    if let percent, server.needs.showsTextBesideBar { hints.append(("value", .int32(Int32(percent)))) }
    let isBodyShown = server.hasBody || text.body.isEmpty
    let summary = isBodyShown ? text.summary : "\(text.summary): \(text.body)"
    return [
      .string("GymPulse"), .uint32(id), .string("gympulse"),
      .string(Escaped<PlainLine>(summary).text), .string(isBodyShown ? body(for: server).text : ""),
      .strings(server.hasActions ? buttons : []), .properties(hints),
      .int32(milliseconds ?? -1),
    ]
  }

  private func body(for server: ServerAbilities) -> OutputText {
    server.hasMarkup ? OutputText(Escaped<Pango>(text.body)) : OutputText(Escaped<UnmarkedText>(text.body))
  }

  private var buttons: [String] { actions.flatMap { [$0.key, Escaped<PlainLine>($0.label).text] } }
}
