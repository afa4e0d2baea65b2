import Bus

/// A program that can be asked to keep the display on.
enum IdleWay: CaseIterable {
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

  /// The call whose reply has what `release` needs.
  var inhibit: BusCall {
    switch self {
    case .screenSaver, .oldScreenSaver, .powerManagement:
      call(member("Inhibit"), [.string(Self.program), .string(Self.reason)])
    case .portal:
      call(
        BusMember(
          path: "/org/freedesktop/portal/desktop", interface: "org.freedesktop.portal.Inhibit",
          name: "Inhibit"),
        [.string(""), .uint32(Self.portalIdle), .properties([("reason", .string(Self.reason))])])
    case .login:
      call(
        BusMember(
          path: "/org/freedesktop/login1", interface: "org.freedesktop.login1.Manager", name: "Inhibit"),
        ["idle", Self.program, Self.reason, "block"].map { .string($0) })
    }
  }

  /// The calls that end what a reply has granted; none for a descriptor, which ends with its last copy. Nil if the reply is
  /// not what it should be.
  func release(_ grant: BusValue) -> [BusCall]? {
    switch (self, grant) {
    case (.screenSaver, .uint32), (.oldScreenSaver, .uint32), (.powerManagement, .uint32):
      [call(member("UnInhibit"), [grant])]
    case (.portal, .objectPath(let path)):
      [call(BusMember(path: path, interface: "org.freedesktop.portal.Request", name: "Close"), [])]
    case (.login, .descriptor): []
    default: nil
    }
  }

  private func member(_ name: String) -> BusMember {
    switch self {
    case .powerManagement:
      BusMember(
        path: "/org/freedesktop/PowerManagement/Inhibit",
        interface: "org.freedesktop.PowerManagement.Inhibit", name: name)
    case .oldScreenSaver:
      BusMember(path: "/ScreenSaver", interface: "org.freedesktop.ScreenSaver", name: name)
    case .screenSaver, .portal, .login:
      BusMember(path: "/org/freedesktop/ScreenSaver", interface: "org.freedesktop.ScreenSaver", name: name)
    }
  }

  /// None of them is worth starting: without it the display is not switched off by it.
  private func call(_ member: BusMember, _ arguments: [BusValue]) -> BusCall {
    BusCall(
      service.bus, to: service.name, member, arguments, mayStart: false, acceptsDescriptors: self == .login)
  }
}
