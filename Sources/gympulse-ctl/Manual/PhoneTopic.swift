import CommandLineInterface

extension Manual {
  static let phone = HelpTopic(
    "phone", "the workout on a phone, a tablet or a TV",
    .init(
      parsing:
        """
        `gympulse phone` shows a QR code. Scan it with a phone on the same network to see and control the workout, with a lock
        against sweaty fingers. You can create and change timers there, and look up history, exercises and settings. Turn on
        sound, voice and vibration in Settings, under This device. `gympulse phone --view` pairs a view-only display. On a TV,
        open the address shown and type the code.

        The page is off until you turn it on. No app, no account, and nothing leaves your network. If the computer sleeps or
        the Wi-Fi drops, an open page keeps counting.

        --list, --forget NAME, --off
          list paired devices; unpair one, which ends its page and voids a code; turn the page off
        --address ADDRESS
          another address of this computer; `list` shows all

        The page uses plain HTTP, which others on your network could read. Safer: a TLS certificate (the settings webCertificate
        and webKey), a VPN or proxy (add its name to webNames), or ssh with web set to thisComputer:
        `ssh -L 7275:localhost:7275 HOST`.

        A proxy on this computer hides the addresses of the devices behind it, so set limits on connections and requests in
        the proxy.

        There is a JSON API under /api/v1, described in openapi.json next to gympulse-protocol(7).
        """))
}
