#include "base/core/plural.h"

const char *
plural(uint64_t n, const char *one, const char *many)
{
	return n == 1 ? one : many;
}
