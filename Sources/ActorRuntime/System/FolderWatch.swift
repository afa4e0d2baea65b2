import CLinux
import Glibc

/// Tells when something appears in a folder or goes from it (inotify(7)).
///
/// It does not tell when the folder itself goes: the kernel reports that only once nobody uses it any more, and a
/// socket in it counts as use. Watch the folder above for that.
package final class FolderWatch {
  private let descriptor: Descriptor
  private let loop: EventLoop

  /// Calls the handler for each turn of the loop in which something came or went. Throws `ENOENT` where there is no
  /// such folder.
  package init(
    _ folder: String, on loop: EventLoop, handler: @escaping () -> Void
  ) throws(SystemError) {
    let descriptor = Descriptor(
      owning: try check("inotify_init1") { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) })
    let events = UInt32(IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_ONLYDIR)
    try check("watch \(folder)") { inotify_add_watch(descriptor.number, folder, events) }
    self.descriptor = descriptor
    self.loop = loop
    try loop.watch(descriptor) { _ in
      // What it was does not matter; the events only have to be taken off the queue.
      if (try? descriptor.read()) != nil { handler() }
    }
  }

  deinit {
    loop.unwatch(descriptor)
  }
}
