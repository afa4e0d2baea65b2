// The compiler's own names for single instructions of the processor. SSE2 is part of every x86-64.
#if defined(__x86_64__)
#include <emmintrin.h>
#endif
