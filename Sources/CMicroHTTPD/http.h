#include <string.h>
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

// Before 1.0 the library reads lines that end with LF alone, and takes what comes before a zero byte for the whole text, also when
// it is strict. It keeps the head as it came, with zeros in place of the ends of lines, so what is between two texts shows both.

struct gympulse_head {
  const char *end;
  int is_strict;
};

// Whether only white space and at most `zeros` zeros are between the last text and the next one, and at least as many bytes.
static inline void gympulse_text(struct gympulse_head *head, const char *text, size_t length, int zeros) {
  int found = 0;
  if (text < head->end + zeros) head->is_strict = 0;
  for (const char *byte = head->end; head->is_strict && byte < text; byte++) {
    found += *byte == 0;
    if (found > zeros || (*byte != 0 && *byte != ' ' && *byte != '\t' && *byte != '\r' && *byte != '\n')) head->is_strict = 0;
  }
  head->end = text + length;
}

static enum MHD_Result gympulse_line(
    void *kept, enum MHD_ValueKind kind, const char *name, size_t name_length, const char *value, size_t length) {
  struct gympulse_head *head = kept;
  (void)kind;
  gympulse_text(head, name, name_length, 2);
  // Elsewhere if the line was folded.
  if (!value || value <= head->end) head->is_strict = 0;
  head->end = value + length;
  return MHD_YES;
}

// Whether the lines of a head end with CR LF, and no text in it has a zero byte. The texts are where the library keeps them.
static inline int gympulse_head_is_strict(
    struct MHD_Connection *connection, const char *method, const char *target, size_t target_length, const char *version) {
  if (MHD_get_version()[0] != '0') return 1;
  struct gympulse_head head = {method + strlen(method), 1};
  gympulse_text(&head, target, target_length, 1);
  gympulse_text(&head, version, strlen(version), 1);
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, gympulse_line, &head);
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  if (info) gympulse_text(&head, method + info->header_size, 0, 4);
  return head.is_strict;
}
