import ActorRuntime
import Cues
import Glibc

Program(spec) { arguments in
  let paths = Paths()
  let settings = try DaemonSettings(arguments, name: name, paths: paths)
  let log = settings.log
  guard let file = try DeviceFile(paths) else {
    throw SystemError("lock web.devices", code: EAGAIN, problem: "another process has it; end that one")
  }
  let devices = try file.read { log.warning($0) }
  let window = try UndoFile<String>(.window, paths: paths, log: log)
  // The window of an earlier boot is gone.
  let hasWindow = window.read() == BootClock.bootId()
  if !hasWindow { _ = window.write(nil) {} }
  let page = try PageFolder()
  let phrases = PersonalFile(PhraseFile.name, lengthMax: PhraseFile.lengthMax, in: paths)
  return try runDaemon(
    WebCore.self, topics: WebCore.topics, settings: settings
  ) { loop, deliver in
    let links = try RoleLinks(
      socket: settings.socket, topics: EventStreams.ofRoles, isTraced: settings.isTraced, on: loop
    ) { role, report in
      switch report {
      case .publication(let topic, let json): deliver(.published(topic, json, for: role))
      case .disconnected where role == .view: deliver(.lost)
      default: break
      }
    }
    loop.atTurnEnd { links.connect() }
    let server = try HTTPServer(on: loop, deliver: deliver)
    let socket = settings.socket
    let pictures = try WorkQueue<HTTPResponse>(on: loop)
    func perform(_ output: WebCore.Output) -> WebCore.Input? {
      switch output {
      case .listen(let listener):
        guard let listener else {
          server.stop()
          return nil
        }
        do {
          try server.listen(listener)
          if let key = listener.key, let problem = UserFile.secretProblem(key) { log.warning(problem) }
          log.info("port \(listener.port) is open to \(listener.isNetwork ? "the network" : "this computer")")
          return .listening(problem: nil)
        } catch {
          log.warning("port \(listener.port): \(error)")
          return .listening(problem: WebCore.problem(error, listener))
        }
      case .respond(let number, let response): server.respond(number, response)
      case .identify(let number, let device, let isGuest):
        server.identify(number, device: device, isGuest: isGuest)
      case .dismiss(let guest): server.dismiss(guest)
      case .admitGuests(let areAdmitted):
        server.isClass = areAdmitted
        do { try links.admitGuests(areAdmitted) } catch { log.warning("guests: \(error)") }
      case .stream(let number): server.stream(number)
      case .send(let number, let event): server.send(number, event)
      case .close(let number): server.close(number)
      case .call(let number, let role, let method, let params):
        links.call(role.role, method, params) { deliver(.result(number, $0)) }
      case .draw(let number, let picture):
        pictures.run {
          WorkerThread.lowerPriority()
          return picture.response(socket: socket)
        } done: {
          deliver(.drawn(number, $0))
        }
      case .store(let write):
        return .stored(write.perform { try file.write($0.all) })
      case .endWindow: _ = window.write(nil) {}
      case .log(let text): log.info(text)
      }
      return nil
    }
    let world = WebCore.World(
      random: SystemRandomNumberGenerator(),
      addresses: { $0 ? MachineAddresses.all() : [MachineAddresses.loopback] }, names: MachineAddresses.names,
      bootId: BootClock.bootId(),
      squares: QRCode.squares, file: page.content,
      words: {
        if phrases.read(), let problem = phrases.problem { log.warning(problem) }
        return PersonalWords(locale: Language { Environment.process[$0] }, file: phrases.text)
      }, isOwn: server.isOfThisUser, hasWindow: hasWindow)
    return (WebCore(devices, world: world), perform)
  }
}.run()

extension WebCore {
  /// Why the port cannot be opened, for people.
  fileprivate static func problem(_ error: any Error, _ listener: Listener) -> String {
    let isTaken = (error as? SystemError)?.code == 98
    return isTaken
      ? "port \(listener.port) is taken by another program; choose another by the setting webPort"
      : "\(error)"
  }
}
