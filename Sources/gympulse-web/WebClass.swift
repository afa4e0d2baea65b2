import ActorCore
import Cues
import Display

// The class: what a person at this machine does with it, and what its guests and displays see.
extension WebCore {
  /// Opens the class, or gives it another end.
  mutating func openClass(
    _ params: WebMethods.Pair.Parameters, _ token: RequestToken, at now: Moment
  ) throws(ErrorObject) -> [Effect] {
    try params.checkSeconds()
    let first = try firstAddress()
    try params.checkAddress(among: addresses)
    let time = Duration.seconds(params.seconds ?? WebMethods.Pair.Parameters.classSeconds)
    var opened: [Effect] = []
    if classroom == nil {
      classroom = Classroom(at: first, for: time, at: now, random: &world.random)
      guestStreams = EventStreams(
        epoch: String(world.random.next() as UInt64, radix: 36), max: Classroom.guestsMax)
      strangerRates = RequestRates(senders: Classroom.joinersMax)
      opened = [.output(.admitGuests(true))] + showLook()
    }
    classroom?.last(time, at: now)
    if let address = params.address { classroom?.page = address }
    guard let code = shownCode else { return opened }
    return opened + showClass() + [.reply(token, value: code)]
  }

  /// Ends the class: its code is void, and its guests are forgotten.
  mutating func endClass() -> [Effect] {
    guard classroom != nil else { return [] }
    let guests = guestStreams.requests().map { Effect.output(.close($0)) }
    guestStreams = EventStreams(epoch: "")
    (classroom, strangerRates) = (nil, RequestRates())
    return guests + showClass() + [.output(.admitGuests(false))]
  }

  /// Admits a guest by the code. A device that may do more keeps its role.
  mutating func join(_ number: Int, _ request: HTTPRequest, at now: Moment) -> [Effect] {
    guard request.token.flatMap({ devices.device(of: $0) }) == nil else {
      return refuse(number, 409, "this device is paired, and sees the class already")
    }
    let machine = ClientMachine(request.client)
    guard classroom?.joins.allow(machine.network, at: now.instant) == true else {
      return refuse(number, 429, "too many requests", .tooMany, headers: ["Retry-After": "1"])
    }
    guard
      let (guest, token, ended) = classroom?.admit(
        machine, request.token, connected: guestStreams.devices, at: now,
        random: &world.random)
    else { return refuse(number, 409, "the class is full; it has \(Classroom.guestsMax) guests", .tooMany) }
    let response = PairingResponse(token: token, name: guest.name, role: .guest)
    return (ended.map { endStreams(of: $0) } ?? [])
      + [.output(.respond(number, .json(JSON.encode(response))))]
  }

  /// Ends the page of a guest that was removed. The code that it knows is void; the other guests stay.
  mutating func expel(_ guest: PairedDevice, at now: Instant) -> [Effect] {
    classroom?.renew(at: now, random: &world.random)
    return endStreams(of: guest) + showClass()
  }

  /// Gives the class another code to type, after too many wrong ones. The one to scan is not guessed, and stays.
  mutating func renewTypedClassCode() -> [Effect] {
    classroom?.code.renewShort(random: &world.random)
    return showClass()
  }

  /// Ends the streams of a guest that was removed, and gives its connections up.
  mutating func endStreams(of guest: PairedDevice) -> [Effect] {
    let streams = guestStreams.requests(of: guest.name)
    for stream in streams { guestStreams.close(stream) }
    return streams.map { .output(.close($0)) } + [.output(.dismiss(guest.name))]
  }

  func sendToGuests(_ event: EventStreams.Event) -> [Effect] {
    guestStreams.requests().map { .output(.send($0, event)) }
  }

  /// The code of the class, for people and displays; nil without a class.
  var shownCode: WebMethods.Pair.Result? {
    guard let classroom else { return nil }
    // The computer may have got another address meanwhile.
    let page = addresses.contains(classroom.page) ? classroom.page : addresses.first ?? classroom.page
    let (address, code) = ("\(page)#\(classroom.code.long.text)", classroom.code)
    return WebMethods.Pair.Result(
      address: address, code: code.short.text, seconds: code.seconds, squares: world.squares(address),
      endsAt: classroom.endsAt)
  }

  /// The code as an event, without members if there is no class.
  var classEvent: EventStreams.Event {
    EventStreams.passing("class", shownCode.map { JSON.encode($0) } ?? Array("{}".utf8))
  }

  /// Shows the code on the displays that were paired at this computer.
  private func showClass() -> [Effect] {
    devices.all.filter(\.showsClass).flatMap { streams.requests(of: $0.name) }
      .map { .output(.send($0, classEvent)) }
  }

  /// Sends guests how the page looks; they cannot read the settings.
  mutating func showLook() -> [Effect] {
    let language = VoiceChoice(settings, locale: world.words().locale).language
    let look = GuestLook(
      theme: settings.theme, appearance: settings.appearance, language: language.rawValue)
    return sendToGuests(guestStreams.publish("look", JSON.encode(look)))
  }

  /// Shows a line on all pages.
  func show(line json: [UInt8]) -> [Effect] {
    guard let line = try? JSON.decode(DisplayLine.self, from: json) else { return [] }
    let text = ShortText.clean(line.text, lengthMax: DisplayLine.lengthMax)
    guard !text.isEmpty else { return [] }
    let event = EventStreams.passing("line", JSON.encode(DisplayLine(text: text)))
    return sendToAll(event) + sendToGuests(event)
  }
}

extension PairedDevice {
  /// Whether it shows the code of a class: a display that was paired at this computer.
  var showsClass: Bool { role == .view && admittedBy == nil }
}
