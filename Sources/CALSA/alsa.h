#include <alsa/asoundlib.h>

static void gympulse_alsa_ignore(const char *file, int line, const char *function, int error,
                                 const char *format, ...) {
  (void)file, (void)line, (void)function, (void)error, (void)format;
}

/* Keeps alsa-lib and its plugins from writing to standard error; every error is returned as a status as well.
   In C, because Swift cannot define a function with variable arguments. */
static inline void gympulse_alsa_silence_errors(void) {
  snd_lib_error_set_handler(gympulse_alsa_ignore);
}
