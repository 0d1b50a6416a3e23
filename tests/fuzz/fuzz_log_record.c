/*
 * Lines of a running daemon, which dalang log tail and dalang top print: their
 * text has no control characters.
 */
#include <stdint.h>
#include <stdlib.h>

#include "base/core/strbuf.h"
#include "command/log/record.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strbuf out;

	if (size > LOG_RECORD_MAX)
		return 0;
	strbuf_init(&out, LOG_RECORD_TEXT_MAX);
	log_record_add(&out, (const char *)data, size);
	for (size_t i = 0; i < out.len; i++)
		if (((unsigned char)out.s[i] < ' ' && out.s[i] != '\t') ||
		    out.s[i] == 0x7f)
			abort();
	if (out.overflow)
		abort();
	strbuf_release(&out);
	return 0;
}
