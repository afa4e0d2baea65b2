// A file of its own, so that a new commit compiles one line again and not every module.
#include "build.h"

const char *gympulse_commit(void) { return GYMPULSE_COMMIT; }
