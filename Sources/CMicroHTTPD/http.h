#include <sys/socket.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <netinet/tcp.h>

// Swift cannot call variadic functions.

static inline struct MHD_Daemon *gympulse_start_daemon(
    unsigned int flags, MHD_AcceptPolicyCallback accept, MHD_AccessHandlerCallback handle, void *server,
    struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, 0, accept, server, handle, server, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline int gympulse_epoll_descriptor(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

static inline const union MHD_ConnectionInfo *gympulse_connection_info(
    struct MHD_Connection *connection, enum MHD_ConnectionInfoType type) {
  return MHD_get_connection_info(connection, type);
}
