import Bus

/// A program that can be asked to keep the display on.
enum IdleInterface: CaseIterable {
  /// `org.freedesktop.ScreenSaver` (Idle Inhibition Service, draft of freedesktop.org), which KDE and GNOME have.
  case screenSaver
  /// The same at the path of older programs.
  case oldScreenSaver
  /// `org.freedesktop.PowerManagement.Inhibit` of the same draft, which xfce4-power-manager has and Xfce no screen saver.
  case powerManagement
  /// `org.freedesktop.portal.Inhibit` of the desktop portal.
  case portal
  /// The lock `idle` of logind (org.freedesktop.login1(5)), which compositors such as sway's swayidle follow.
  case login

  private static let reason = "A workout is running"
  private static let program = "GymPulse"
  /// Flag of the portal for the idle state.
  private static let portalIdle: UInt32 = 8

  var service: Service {
    switch self {
    case .screenSaver, .oldScreenSaver: .screenSaver
    case .powerManagement: .powerManagement
    case .portal: .portal
    case .login: .login
    }
  }

  private var address: (path: String, interface: String) {
    switch self {
    case .screenSaver: ("/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver")
    case .oldScreenSaver: ("/ScreenSaver", "org.freedesktop.ScreenSaver")
    case .powerManagement:
      ("/org/freedesktop/PowerManagement/Inhibit", "org.freedesktop.PowerManagement.Inhibit")
    case .portal: ("/org/freedesktop/portal/desktop", "org.freedesktop.portal.Inhibit")
    case .login: ("/org/freedesktop/login1", "org.freedesktop.login1.Manager")
    }
  }

  /// The call whose reply has what `release` needs.
  var inhibit: BusCall {
    switch self {
    case .screenSaver, .oldScreenSaver, .powerManagement:
      call("Inhibit", [.string(Self.program), .string(Self.reason)], address)
    case .portal:
      call(
        "Inhibit",
        [.string(""), .uint32(Self.portalIdle), .properties([("reason", .string(Self.reason))])], address)
    case .login:
      call("Inhibit", ["idle", Self.program, Self.reason, "block"].map { .string($0) }, address)
    }
  }

  /// The calls that end what a reply has granted; none for a descriptor, which ends with its last copy. Nil if the reply is
  /// not what it should be.
  func release(_ grant: BusValue) -> [BusCall]? {
    switch (self, grant) {
    case (.screenSaver, .uint32), (.oldScreenSaver, .uint32), (.powerManagement, .uint32):
      [call("UnInhibit", [grant], address)]
    case (.portal, .objectPath(let path)): [call("Close", [], (path, "org.freedesktop.portal.Request"))]
    case (.login, .descriptor): []
    default: nil
    }
  }

  /// None of them is worth starting: without it the display is not switched off by it.
  private func call(
    _ name: String, _ arguments: [BusValue], _ address: (path: String, interface: String)
  ) -> BusCall {
    BusCall(
      service.bus, to: service.name, BusMember(path: address.path, interface: address.interface, name: name),
      arguments, mayStart: false, acceptsDescriptors: self == .login)
  }
}
