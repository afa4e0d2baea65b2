#include <alsa/asoundlib.h>

static void gympulse_alsa_ignore(const char *file, int line, const char *function, int error,
                                 const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

/* alsa-lib and its plugins write to standard error; every error reaches us as a status as well.
   Here and not in Swift, which cannot make a C function with variable arguments. */
static inline void gympulse_alsa_be_quiet(void) {
  snd_lib_error_set_handler(gympulse_alsa_ignore);
}
