import CXCB
import Glibc

/// An X server, through libxcb. All calls wait for it; its errors are only that something is not there.
final class X11Server: @unchecked Sendable {
  private let connection: OpaquePointer

  /// Connects to a display, with the key from the person's file of keys; nil if that fails.
  init?(_ display: String) {
    guard let connection = xcb_connect(display, nil) else { return nil }
    self.connection = connection
    guard xcb_connection_has_error(connection) == 0 else { return nil }
  }

  deinit { xcb_disconnect(connection) }

  /// Returns whether the server has what a request needs, and so was asked.
  func carryOut(_ request: X11Request) -> Bool {
    switch request {
    case .suspendScreenSaver:
      guard let code = code(ofExtension: "MIT-SCREEN-SAVER") else { return false }
      suspendScreenSaver(code)
    case .findPowerSaving: return code(ofExtension: "DPMS") != nil
    case .raise(let window):
      guard let atom = atom("_NET_ACTIVE_WINDOW") else { return false }
      activate(window, atom)
    }
    return xcb_flush(connection) > 0
  }

  /// The number of the requests of an extension; nil if the server does not have it.
  private func code(ofExtension name: String) -> UInt8? {
    let cookie = xcb_query_extension(connection, UInt16(name.utf8.count), name)
    guard let reply = xcb_query_extension_reply(connection, cookie, nil) else { return nil }
    defer { free(reply) }
    return reply.pointee.present == 0 ? nil : reply.pointee.major_opcode
  }

  /// The atom of a name; nil if no program uses it.
  private func atom(_ name: String) -> xcb_atom_t? {
    let cookie = xcb_intern_atom(connection, 1, UInt16(name.utf8.count), name)
    guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { return nil }
    defer { free(reply) }
    return reply.pointee.atom == 0 ? nil : reply.pointee.atom
  }

  /// Sends ScreenSaverSuspend. By hand, because few systems have libxcb-screensaver.
  private func suspendScreenSaver(_ code: UInt8) {
    var request: [UInt8] = [code, 5, 2, 0, 1, 0, 0, 0]
    var kind = xcb_protocol_request_t(count: 1, ext: nil, opcode: code, isvoid: 1)
    request.withUnsafeMutableBytes { bytes in
      // libxcb uses the two before it.
      var parts = [iovec(), iovec(), iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)]
      parts.withUnsafeMutableBufferPointer { parts in
        _ = xcb_send_request(connection, 0, parts.baseAddress.map { $0 + 2 }, &kind)
      }
    }
  }

  /// Asks the window manager to activate a window (Extended Window Manager Hints, "_NET_ACTIVE_WINDOW"), as a pager does, because
  /// the person has asked for it.
  private func activate(_ window: xcb_window_t, _ atom: xcb_atom_t) {
    guard let screen = xcb_setup_roots_iterator(xcb_get_setup(connection)).data else { return }
    var message = xcb_client_message_event_t()
    message.response_type = UInt8(XCB_CLIENT_MESSAGE)
    message.format = 32
    (message.window, message.type) = (window, atom)
    message.data.data32.0 = 2
    let mask = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue
    withUnsafeBytes(of: &message) { bytes in
      let text = bytes.bindMemory(to: CChar.self).baseAddress
      _ = xcb_send_event(connection, 0, screen.pointee.root, mask, text)
    }
  }
}
