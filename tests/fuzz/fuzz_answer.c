/*
 * Any bytes as a provider's answer: accepted with all its parts, or refused
 * with a message.
 */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "machine/resource/external/answer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	struct strbuf err;
	struct answer r;
	uint32_t n;

	strbuf_init(&err, 65536);
	if (answer_read(a, (const char *)data, size, 1, &r, &err) < 0) {
		if (err.len == 0)
			abort();
		goto out;
	}
	if (r.error != NULL && *r.error == '\0' && size < 4)
		abort();
	for (n = 0; n < r.message_count; n++)
		if (r.messages[n].text == NULL)
			abort();
	for (n = 0; r.list != NULL && n < r.list->count; n++)
		if (r.list->items[n].tag != V_HASH)
			abort();
out:
	strbuf_release(&err);
	arena_free(a);
	return 0;
}
