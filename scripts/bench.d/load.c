// Drives a broker's publications over its Unix socket, the same way whichever broker it is:
//
//   load gympulse|redis|mqtt SOCKET hop PAYLOAD SECONDS
//     one publisher, one subscriber, one message in flight; prints the median microseconds from the write to the arrival
//     "state:130" publishes a state topic, as every topic that GymPulse publishes is; the others have no such thing
//   load gympulse|redis|mqtt SOCKET flood SUBSCRIBERS PAYLOAD SECONDS
//     one publisher, all subscribers on its topic; prints the messages delivered per second, to all of them together
//
// For a fair comparison the payload is the same JSON for all three, and each adds its protocol's envelope. Nothing
// responds to a publication (GymPulse and MQTT's QoS 0 never do, Redis gets CLIENT REPLY OFF). The publisher writes what the
// socket takes as long as fewer than WINDOW_BYTES of payload are on their way to the slowest subscriber, so that no
// broker meets its limits and all have as much to put together. All messages of a run are equal, so the subscribers
// count bytes; the first of each subscriber, and where the counting ends, are compared with what was sent. Nothing may
// be lost. One thread: a second core is left to the broker.
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { WINDOW_BYTES = 128 << 10, READ_BYTES = 256 << 10, COMPARED_BYTES = 64 << 10, SUBSCRIBERS_MAX = 1024 };

enum protocol { GYMPULSE, REDIS, MQTT };

struct text {
  char *bytes;
  size_t length;
};

static void fail(const char *what) {
  fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
  exit(1);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec + time.tv_nsec / 1e9;
}

static void add(struct text *text, const void *bytes, size_t length) {
  text->bytes = realloc(text->bytes, text->length + length);
  memcpy(text->bytes + text->length, bytes, length);
  text->length += length;
}

static void add_text(struct text *text, const char *bytes) { add(text, bytes, strlen(bytes)); }

// MARK: Messages

// A payload of the given length: "text:130", one string, as load programs send it; "records:4096", phases as an actor
// sends them, which take longest to check as JSON.
static struct text payload(const char *kind) {
  struct text text = {0};
  size_t length = atoi(strchr(kind, ':') + 1);
  const char *phase = "{\"phase\":\"work\",\"title\":\"Push-ups\",\"seconds\":45,\"endsAt\":1234567890123}";
  add_text(&text, "{\"phases\":[");
  if (kind[0] == 'r') add_text(&text, phase);
  while (kind[0] == 'r' && text.length + strlen(phase) + 40 < length) {
    add_text(&text, ",");
    add_text(&text, phase);
  }
  add_text(&text, "],\"title\":\"");
  while (text.length < length - 2) add_text(&text, "x");
  add_text(&text, "\"}");
  return text;
}

// Our topic: an event topic, or a state topic for the kind "state".
static const char *topic = "bell";

static struct text frame(const char *head, struct text payload, const char *tail) {
  struct text body = {0}, frame = {0};
  add_text(&body, head);
  add(&body, payload.bytes, payload.length);
  add_text(&body, tail);
  uint32_t length = __builtin_bswap32(body.length);
  add(&frame, &length, sizeof length);
  add(&frame, body.bytes, body.length);
  return frame;
}

static struct text packet(unsigned char type, struct text content) {
  struct text packet = {0};
  add(&packet, &type, 1);
  size_t rest = content.length;
  do {
    unsigned char byte = rest % 128 | (rest > 127 ? 128 : 0);
    add(&packet, &byte, 1);
    rest /= 128;
  } while (rest);
  add(&packet, content.bytes, content.length);
  return packet;
}

// A publication as it goes to the broker, or as it comes from it.
static struct text publication(enum protocol protocol, struct text payload, int arrives) {
  struct text text = {0};
  char head[100];
  switch (protocol) {
  case GYMPULSE:
    snprintf(head, sizeof head, "{\"jsonrpc\":\"2.0\",\"method\":\"%s\",\"params\":", topic);
    return frame(head, payload, "}");
  case REDIS:
    snprintf(head, sizeof head, "*3\r\n$7\r\n%s\r\n$4\r\nbell\r\n$%zu\r\n", arrives ? "message" : "PUBLISH", payload.length);
    add_text(&text, head);
    add(&text, payload.bytes, payload.length);
    add_text(&text, "\r\n");
    return text;
  case MQTT:
    add(&text, "\0\4bell", 6);
    add(&text, payload.bytes, payload.length);
    return packet(0x30, text);
  }
  abort();
}

// MARK: Connections

static void write_all(int fd, struct text text) {
  for (size_t done = 0; done < text.length;) {
    ssize_t count = write(fd, text.bytes + done, text.length - done);
    if (count < 0) fail("write");
    done += count;
  }
}

// Reads the response to the first message; the broker sends nothing else at that time.
static void expect(int fd, const char *what) {
  char answer[4096];
  ssize_t count = read(fd, answer, sizeof answer);
  if (count <= 0) fail(what);
  if (memmem(answer, count, "error", 5) || answer[0] == '-') {
    fprintf(stderr, "load: %s: %.*s\n", what, (int)count, answer);
    exit(1);
  }
}

static int connect_to(enum protocol protocol, const char *path, int subscribes) {
  int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  if (connect(fd, (struct sockaddr *)&address, sizeof address)) fail(path);
  struct text none = {0}, content = {0};
  char hello[200];
  switch (protocol) {
  case GYMPULSE:
    // A state topic is its actor's alone.
    snprintf(hello, sizeof hello, "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"broker.hello\",\"params\":{\"protocol\":1%s%s%s}}",
             subscribes ? ",\"subscribe\":[\"" : strcmp(topic, "bell") ? ",\"actor\":\"" : "",
             subscribes ? topic : strcmp(topic, "bell") ? "engine" : "", subscribes ? "\"]" : strcmp(topic, "bell") ? "\"" : "");
    write_all(fd, frame(hello, none, ""));
    expect(fd, "hello");
    break;
  case REDIS:
    add_text(&content, subscribes ? "SUBSCRIBE bell\r\n" : "PING\r\nCLIENT REPLY OFF\r\n");
    write_all(fd, content);
    expect(fd, "greeting");
    break;
  case MQTT:
    add(&content, "\0\4MQTT\4\2\0\0\0\0", 12);  // 3.1.1, clean session, no keep-alive, an id of the broker's choice
    write_all(fd, packet(0x10, content));
    expect(fd, "CONNECT");
    content.length = 0;
    add(&content, "\0\1\0\4bell\0", 9);
    if (!subscribes) break;
    write_all(fd, packet(0x82, content));
    expect(fd, "SUBSCRIBE");
    break;
  }
  return fd;
}

// MARK: Measurements

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

static void hop(enum protocol protocol, const char *path, const char *kind, double seconds) {
  enum { TIMES_MAX = 1 << 20, WARM_UP = 1000 };
  if (kind[0] == 's') topic = "session";
  struct text content = payload(kind), out = publication(protocol, content, 0), in = publication(protocol, content, 1);
  int publisher = connect_to(protocol, path, 0), subscriber = connect_to(protocol, path, 1);
  double *times = malloc(TIMES_MAX * sizeof *times), end = now() + seconds;
  char *buffer = malloc(in.length);
  int count = 0;
  for (int round = 0; count < TIMES_MAX && now() < end; round++) {
    double begin = now();
    write_all(publisher, out);
    for (size_t got = 0; got < in.length;) {
      ssize_t more = read(subscriber, buffer + got, in.length - got);
      if (more <= 0) fail("the broker has disconnected the subscriber");
      got += more;
    }
    if (round >= WARM_UP) times[count++] = now() - begin;
    if (memcmp(buffer, in.bytes, in.length)) fail("another message came than was sent");
  }
  qsort(times, count, sizeof *times, ascending);
  printf("%.3f\n", times[count / 2] * 1e6);
}

struct subscriber {
  int fd;
  uint64_t bytes;
};

static struct subscriber subscribers[SUBSCRIBERS_MAX];
static char buffer[READ_BYTES];

static void compare(const struct text *in, uint64_t at, const char *bytes, size_t length) {
  for (size_t index = 0; index < length; index++)
    if (bytes[index] != in->bytes[(at + index) % in->length]) fail("another message came than was sent");
}

static void take(struct subscriber *subscriber, const struct text *in) {
  ssize_t count = read(subscriber->fd, buffer, sizeof buffer);
  if (count < 0 && errno == EAGAIN) return;
  if (count <= 0) fail("the broker has disconnected a subscriber");
  if (subscriber->bytes < COMPARED_BYTES) compare(in, subscriber->bytes, buffer, count);
  else compare(in, subscriber->bytes + count - 1, buffer + count - 1, 1);
  subscriber->bytes += count;
}

static void flood(enum protocol protocol, const char *path, int count, const char *kind, double seconds) {
  struct text content = payload(kind), one = publication(protocol, content, 0), in = publication(protocol, content, 1);
  struct text many = {0};
  while (many.length < WINDOW_BYTES + one.length) add(&many, one.bytes, one.length);
  uint64_t window = WINDOW_BYTES / content.length;

  int epoll = epoll_create1(EPOLL_CLOEXEC), publisher = connect_to(protocol, path, 0);
  fcntl(publisher, F_SETFL, O_NONBLOCK);
  struct epoll_event event = {.events = EPOLLIN};
  for (int index = 0; index < count; index++) {
    subscribers[index] = (struct subscriber){.fd = connect_to(protocol, path, 1)};
    fcntl(subscribers[index].fd, F_SETFL, O_NONBLOCK);
    event.data.u32 = index;
    if (epoll_ctl(epoll, EPOLL_CTL_ADD, subscribers[index].fd, &event)) fail("epoll_ctl");
  }
  event = (struct epoll_event){.data.u32 = SUBSCRIBERS_MAX};
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, publisher, &event)) fail("epoll_ctl");

  uint64_t sent = 0;  // bytes
  int is_full = 0, is_over = 0;
  double start = now(), begin = 0, last = start;
  uint64_t before = 0, total = 0;
  while (1) {
    uint64_t slowest = UINT64_MAX;
    total = 0;
    for (int index = 0; index < count; index++) {
      if (subscribers[index].bytes < slowest) slowest = subscribers[index].bytes;
      total += subscribers[index].bytes;
    }
    slowest /= in.length;
    double time = now();
    if (begin == 0 && time > start + seconds / 4) begin = time, before = total;  // a quarter to warm up
    if (!is_over && begin && time > begin + seconds) {
      printf("%.0f\n", (total - before) / (double)in.length / (time - begin));
      is_over = 1;
    }
    if (is_over && slowest * one.length >= sent / one.length * one.length) break;
    if (time > last + 5) fail("messages were lost");

    int was_full = is_full;
    uint64_t may = (slowest + window) * one.length;
    while (!is_over && !is_full && sent < may) {
      size_t from = sent % one.length, length = may - sent;
      if (length > many.length - from) length = many.length - from;
      ssize_t written = write(publisher, many.bytes + from, length);
      if (written < 0 && errno != EAGAIN) fail("the broker has disconnected the publisher");
      is_full = written < (ssize_t)length;
      if (written > 0) sent += written;
    }
    if (was_full != is_full) {
      event = (struct epoll_event){.events = is_full ? EPOLLOUT : 0, .data.u32 = SUBSCRIBERS_MAX};
      epoll_ctl(epoll, EPOLL_CTL_MOD, publisher, &event);
    }
    struct epoll_event events[SUBSCRIBERS_MAX];
    int ready = epoll_wait(epoll, events, SUBSCRIBERS_MAX, 1000);
    if (ready > 0) last = time;
    for (int index = 0; index < ready; index++) {
      if (events[index].data.u32 == SUBSCRIBERS_MAX) is_full = 0;
      else take(&subscribers[events[index].data.u32], &in);
    }
    if (was_full && !is_full) {
      event = (struct epoll_event){.data.u32 = SUBSCRIBERS_MAX};
      epoll_ctl(epoll, EPOLL_CTL_MOD, publisher, &event);
    }
  }
}

int main(int count, char **words) {
  if (count >= 6) {
    enum protocol protocol = !strcmp(words[1], "gympulse") ? GYMPULSE : !strcmp(words[1], "redis") ? REDIS : MQTT;
    if (!strcmp(words[3], "hop")) return hop(protocol, words[2], words[4], atof(words[5])), 0;
    if (count == 7) return flood(protocol, words[2], atoi(words[4]), words[5], atof(words[6])), 0;
  }
  fprintf(stderr, "usage: load gympulse|redis|mqtt SOCKET hop PAYLOAD SECONDS | flood SUBSCRIBERS PAYLOAD SECONDS\n");
  return 2;
}
