/*
 * Any bytes: the reader ends, stays within the text, and jansson accepts what
 * it accepts (except integers of more than 64 bits and NUL in a key or as the
 * end).
 */
#include <jansson.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/data/json_read.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new(0);
	struct json_reader r;
	uint32_t line, column;
	volatile char sum = 0;
	size_t i;
	json_t *j;
	json_error_t e;
	int other = 0;

	json_read_init(&r, a, (const char *)data, size);
	while (json_read_next(&r) > JSON_TOKEN_END) {
		if (r.token == JSON_TOKEN_KEY)
			other |= memchr(r.text, 0, r.len) != NULL;
		if (r.token == JSON_TOKEN_KEY || r.token == JSON_TOKEN_STRING)
			for (i = 0; i < r.len; i++)
				sum = (char)(sum + r.text[i]);
		other |= r.token == JSON_TOKEN_BIGINT;
	}
	json_read_position(&r, &line, &column);
	j = json_loadb(
	    (const char *)data, size, JSON_DECODE_ANY | JSON_ALLOW_NUL, &e);
	if ((j != NULL) != (r.token == JSON_TOKEN_END) && !other &&
	    memchr(data, 0, size) == NULL &&
	    json_error_code(&e) != json_error_stack_overflow &&
	    r.depth < JSON_READ_DEPTH_MAX)
		abort();
	json_decref(j);
	arena_free(a);
	return 0;
}
