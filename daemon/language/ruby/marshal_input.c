#include "language/ruby/marshal_input.h"

#include <stdarg.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/fixed.h"
#include "language/ruby/marshal_read.h"

/* Bytes of an error; names in it are cut before. */
#define ERROR_MAX 512

/* Numbers below it are one byte. */
#define LINK_BYTE_MAX 123

#define SYMBOLS_FIRST 16
#define SHARED_FIRST  64

int
marshal_fail(struct marshal_input *in, const char *fmt, ...)
{
	char text[ERROR_MAX];
	va_list ap;

	if (in->error)
		return -1;
	va_start(ap, fmt);
	fixed_vshorten(text, sizeof(text), fmt, ap);
	va_end(ap);
	in->error = arena_strdup(in->arena, text);
	return -1;
}

int
marshal_malformed(struct marshal_input *in)
{
	return marshal_fail(in, "the data is malformed at byte %zu of %zu",
	    (size_t)(in->p - in->start), (size_t)(in->end - in->start));
}

/*
 * One byte holds -123 .. -1; a byte of 1 .. 4 or -1 .. -4 is the number of
 * bytes that follow, the lowest first.
 */
int
marshal_long_any(struct marshal_input *in, int64_t *ret)
{
	int byte = marshal_byte(in), n;
	uint64_t v;

	if (byte < 0)
		return -1;
	n = byte < 128 ? byte : byte - 256;
	if (n < -4) {
		*ret = n + 5;
		return 0;
	}
	v = n < 0 ? UINT64_MAX << (-8 * n) : 0;
	n = n < 0 ? -n : n;
	if (in->end - in->p < n)
		return marshal_malformed(in);
	for (int i = 0; i < n; i++)
		v |= (uint64_t)*in->p++ << (8 * i);
	*ret = (int64_t)v;
	return 0;
}

void *
marshal_take(struct marshal_input *in, size_t n)
{
	if (n <= arena_left(in->arena))
		return arena_alloc(in->arena, n);
	marshal_fail(in, "the value exceeds its budget of memory");
	return NULL;
}

/* Make a table of *cap items of size bytes larger; NULL on failure. */
static void *
grown(struct marshal_input *in, const void *items, uint32_t *cap,
    uint32_t first, size_t size)
{
	uint32_t more = *cap ? *cap * 2 : first;
	void *p = marshal_take(in, more * size);

	if (p && *cap)
		memcpy(p, items, *cap * size);
	if (p)
		*cap = more;
	return p;
}

int
marshal_symbol_add(struct marshal_input *in, const char *s, size_t n)
{
	void *p;

	if (in->symbol_count == MARSHAL_SYMBOLS_MAX)
		return marshal_fail(
		    in, "more than %u symbols", MARSHAL_SYMBOLS_MAX);
	if (in->symbol_count == in->symbol_cap) {
		p = grown(in, in->symbols, &in->symbol_cap, SYMBOLS_FIRST,
		    sizeof(*in->symbols));
		if (!p)
			return -1;
		in->symbols = p;
	}
	if (n == 1 && *s == 'E' && in->symbol_count < LINK_BYTE_MAX)
		in->utf8_link = in->symbol_count ? in->symbol_count + 5 : 0;
	in->symbols[in->symbol_count++] = (struct marshal_symbol){s, n};
	return 0;
}

int
marshal_symbol_link(struct marshal_input *in, struct marshal_symbol *ret)
{
	int64_t n;

	if (marshal_long(in, &n) < 0)
		return -1;
	if (n < 0 || n >= in->symbol_count)
		return marshal_malformed(in);
	*ret = in->symbols[n];
	return 0;
}

int
marshal_shared_grow(struct marshal_input *in)
{
	void *p = grown(
	    in, in->shared, &in->shared_cap, SHARED_FIRST, sizeof(*in->shared));

	if (!p)
		return -1;
	in->shared = p;
	return 0;
}

int
marshal_shared_link(struct marshal_input *in, struct value *ret)
{
	const struct marshal_shared *s;
	int64_t n;

	if (marshal_long(in, &n) < 0)
		return -1;
	if (n < 0 || n >= in->shared_count)
		return marshal_malformed(in);
	s = &in->shared[n];
	if (s->v.tag == V_UNSET)
		return marshal_fail(in, "a value contains itself");
	if (s->height > VALUE_MAX_DEPTH - in->depth)
		return marshal_fail(
		    in, "the value is nested deeper than %d", VALUE_MAX_DEPTH);
	if (s->values > MARSHAL_VALUES_MAX - in->values)
		return marshal_fail(in,
		    "more than %u values with the copies "
		    "of shared ones",
		    MARSHAL_VALUES_MAX);
	in->values += s->values;
	if (in->deepest < in->depth + s->height)
		in->deepest = in->depth + s->height;
	*ret = s->v;
	return 0;
}

int
marshal_open(struct marshal_input *in, struct marshal_open *o)
{
	if (in->depth == VALUE_MAX_DEPTH)
		return marshal_fail(
		    in, "the value is nested deeper than %d", VALUE_MAX_DEPTH);
	o->deepest = in->deepest;
	o->values = in->values;
	in->deepest = ++in->depth;
	return marshal_shared_add(in, &o->number);
}

void
marshal_close(
    struct marshal_input *in, const struct marshal_open *o, struct value v)
{
	in->depth--;
	in->shared[o->number] = (struct marshal_shared){.v = v,
	    .height = in->deepest - in->depth,
	    .values = in->values - o->values};
	if (in->deepest < o->deepest)
		in->deepest = o->deepest;
}
