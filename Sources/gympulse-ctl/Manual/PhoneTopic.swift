import CommandLineInterface

extension Manual {
  static let phone = HelpTopic(
    "phone", "the workout on a phone, a tablet or a TV",
    .init(
      parsing:
        """
        `gympulse phone` shows a QR code. Scan it with a phone in the same network, and the phone shows the workout and
        controls it: timers, today's exercises, the ring, and a lock against sweat. It makes and changes timers, shows history,
        exercises and settings, and plays sounds, voice and vibration if you switch them on there, in Settings under This
        device. `gympulse phone --view` pairs a display without controls. A TV has no camera: open the address that is shown, and type the code beside it.

        The page is off until you ask for it. It is not an app and needs no account, and nothing leaves your network. If the
        computer sleeps or the Wi-Fi drops, an open page counts on by the schedule.

        --list, --forget NAME, --off
          the paired devices; forget one, which ends its page and voids a code; switch the page off
        --address ADDRESS
          another address of this computer; `list` shows all

        The page comes by plain HTTP, which others in the same network can read. Better ways are a certificate (the settings
        webCertificate and webKey), a private network or a proxy, whose name belongs into webNames, or, with web set to
        thisComputer, ssh: `ssh -L 7275:localhost:7275 HOST`.

        A proxy on this computer hides the addresses of the devices behind it. Then connections are not limited for each of
        them, and those that are not paired share one limit of requests, so that one of them can keep new ones from pairing
        and others from connecting. Set such limits in the proxy.

        Programs use the same interface: JSON below /api/v1, described in openapi.json beside gympulse-protocol(7).
        """))
}
