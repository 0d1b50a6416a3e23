/* Any bytes as a template. */
#include "source.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	source_check(data, size, 1);
	return 0;
}
