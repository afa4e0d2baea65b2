#include <chafa/chafa.h>
