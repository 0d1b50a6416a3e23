/*
 * Compressed bodies: the first byte is the coding.  Never more bytes come out
 * than the limit, nor than the ratio permits.
 */
#include <stdint.h>
#include <stdlib.h>

#include "base/core/strbuf.h"
#include "base/data/expand.h"
#include "base/data/expand_add.h"

#define EXPANDED_MAX ((size_t)4 << 20)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const char *why = NULL;
	struct strbuf out;
	int rc;

	if (size == 0)
		return 0;
	strbuf_init(&out, EXPANDED_MAX);
	rc = expand_bytes(
	    data[0] % EXPAND_CODINGS, data + 1, size - 1, &out, &why);
	if ((rc < 0) != (why != NULL) || out.len > EXPANDED_MAX ||
	    (rc == 0 && out.len > EXPAND_RATIO_FROM &&
		out.len / EXPAND_RATIO_MAX > size))
		abort();
	strbuf_release(&out);
	return 0;
}
