/* Any bytes as a manifest. */
#include "source.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	source_check(data, size, 0);
	return 0;
}
