// What scripts/build knows about a build.

/// Returns the commit of the sources; empty if it is not known.
const char *gympulse_commit(void);
