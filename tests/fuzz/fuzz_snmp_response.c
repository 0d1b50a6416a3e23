/* Answers of an SNMP agent to the doctor: read to their end, whatever comes. */
#include <stdint.h>
#include <stdlib.h>

#include "base/core/strbuf.h"
#include "command/doctor/snmp_response.h"

#define TEXT_MAX ((size_t)64 << 10)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strbuf out;

	strbuf_init(&out, TEXT_MAX);
	if (snmp_response_read(data, size, &out) < 0 && out.len == 0)
		abort();
	strbuf_release(&out);
	return 0;
}
