#include <expat.h>

/// The line of what is being parsed, from 1. Version 2.9 deprecates the older function, and those before have no other.
static inline unsigned long long gympulse_line(XML_Parser parser) {
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9
  return XML_GetCurrentLineNumber64(parser);
#else
  return XML_GetCurrentLineNumber(parser);
#endif
}
