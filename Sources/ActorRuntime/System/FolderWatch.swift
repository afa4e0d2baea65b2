import CLinux
import Glibc

/// Watches for files that are created in a folder or removed from it, and on request written (inotify(7)).
///
/// It does not report the removal of the folder itself, because the kernel delays that while a socket in it is open.
package final class FolderWatch {
  private let watch: EventLoop.Watch

  /// Calls the handler once in each turn of the loop with changes. Throws `ENOENT` if the folder does not exist.
  package init(
    _ folder: String, writes: Bool = false, on loop: EventLoop, handler: @escaping () -> Void
  ) throws(SystemError) {
    let descriptor = Descriptor(
      owning: try check("inotify_init1") { inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) })
    let written = writes ? IN_CLOSE_WRITE : 0
    let events = UInt32(written | IN_CREATE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_ONLYDIR)
    try check("watch \(folder)") { inotify_add_watch(descriptor.number, folder, events) }
    watch = try loop.watch(descriptor) { _ in
      // The events are read only to empty the queue.
      if (try? descriptor.read()) != nil { handler() }
    }
  }
}
