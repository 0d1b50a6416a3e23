/* Any bytes as a site manifest. */
#include "compile.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	compile_check(data, size);
	return 0;
}
