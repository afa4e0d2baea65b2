// Linux calls that Swift's Glibc module leaves out.
#include <malloc.h>
#include <spawn.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/pidfd.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/un.h>
#include <wchar.h>

// The headers hide what follows without _GNU_SOURCE. Defining that here would give fd_set another shape than
// in Swift's own Glibc module, which the compiler refuses.

// unix(7), SO_PEERCRED
struct peer_credentials {
  int32_t pid;
  uint32_t uid;
  uint32_t gid;
};

// accept4(2)
extern int accept4(int listener, struct sockaddr *address, socklen_t *length, int flags);

// posix_spawn(3), glibc 2.26
static const short posix_spawn_setsid = 0x80;

// posix_spawn_file_actions_addclosefrom_np(3), glibc 2.34
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int lowest);

// memfd_create(2), glibc 2.27
extern int memfd_create(const char *name, unsigned int flags);

// posix_spawn_file_actions_addchdir_np(3), glibc 2.29
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *folder);

// gettid(2), glibc 2.30
extern pid_t gettid(void);

// sched_setaffinity(2)
extern int sched_setaffinity(pid_t pid, size_t size, const cpu_set_t *processors);

// wcwidth(3)
extern int wcwidth(wchar_t character);
