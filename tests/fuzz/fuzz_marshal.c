/* Any bytes as Marshal data; a value is written, and read again. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "language/ruby/internal.h"
#include "language/ruby/marshal_read.h"

/*
 * Shared values are written at each place; a value of two bytes takes some
 * 80 in the arena, three times.
 */
#define OUT_MAX ((size_t)128 << 10)

#define TYPE "PTypeText"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Write v and read it into *ret; false where v is too large or not readable. */
static int
passes(struct arena *a, struct value v, struct strbuf *out, struct value *ret)
{
	const char *error;

	strbuf_init(out, OUT_MAX);
	if (marshal_write(out, v, &error) < 0)
		return 0;
	if (marshal_read(a, out->s, out->len, NULL, ret, &error) == 0)
		return 1;
	if (strstr(error, "a type cannot be parsed"))
		return 0; /* TypeReference['X'] */
	fprintf(stderr, "%zu: %s\n", out->len, error);
	abort();
}

/* The bytes are the same from the second time, but for the texts of types. */
static void
check_value(struct arena *a, struct value v)
{
	struct strbuf out[3];
	int n;

	for (n = 0; n < 3 && passes(a, v, &out[n], &v);)
		n++;
	if (n == 3 && !memmem(out[1].s, out[1].len, TYPE, strlen(TYPE)) &&
	    (out[1].len != out[2].len ||
		memcmp(out[1].s, out[2].s, out[1].len) != 0))
		abort();
	for (int i = 0; i < 3 && i <= n; i++)
		strbuf_release(&out[i]);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct arena *a = arena_new((size_t)64 << 20);
	const char *error = NULL;
	struct value v;

	if (marshal_read(a, data, size, NULL, &v, &error) == 0)
		check_value(a, v);
	else if (!error)
		abort();
	arena_free(a);
	return 0;
}
