#ifndef LANGUAGE_RUBY_MARSHAL_INPUT_H
#define LANGUAGE_RUBY_MARSHAL_INPUT_H

/*
 * The parts of Marshal data below values: bytes, numbers, texts, symbols, and
 * the table of objects that links refer to.  A function returns 0, or -1 with
 * the error in the input.
 */

#include <stddef.h>
#include <stdint.h>

#include "language/ruby/internal.h"

/*
 * Set the error, once; return -1.  (The inline functions return it themselves:
 * then the compiler sees that their results are set otherwise.)
 */
int marshal_fail(struct marshal_input *in, const char *fmt, ...)
    __attribute__((format(printf, 2, 3), cold));
/* Set the error of bytes that are not in the format; return -1. */
int marshal_malformed(struct marshal_input *in) __attribute__((cold));

/* The next byte, or -1. */
static inline int
marshal_byte(struct marshal_input *in)
{
	if (in->p < in->end)
		return *in->p++;
	marshal_malformed(in);
	return -1;
}

/* A number that is not one byte from 0 to 122. */
int marshal_long_any(struct marshal_input *in, int64_t *ret);

/*
 * A number of up to 32 bits and a sign; inline where it is one byte from 0 to
 * 122: nearly always.
 */
static inline int
marshal_long(struct marshal_input *in, int64_t *ret)
{
	int byte = in->p < in->end ? (signed char)*in->p : -1;

	if (byte > 4 || byte == 0) {
		in->p++;
		*ret = byte == 0 ? 0 : byte - 5;
		return 0;
	}
	return marshal_long_any(in, ret);
}

/*
 * Read a number of items that take at least width bytes each; more than fit
 * into the bytes left, without those of the open containers, are an error.
 */
static inline int
marshal_count(struct marshal_input *in, size_t width, size_t *ret)
{
	int64_t n;
	size_t left;

	if (marshal_long(in, &n) < 0)
		return -1;
	left = (size_t)(in->end - in->p);
	/* n has at most 32 bits, so that the product does not wrap around */
	if (n < 0 || left < in->owed || (size_t)n * width > left - in->owed) {
		marshal_malformed(in);
		return -1;
	}
	*ret = (size_t)n;
	return 0;
}

/* A length and that many bytes, which are not copied. */
static inline int
marshal_text(struct marshal_input *in, const char **ret, size_t *ret_len)
{
	if (marshal_count(in, 1, ret_len) < 0)
		return -1;
	*ret = (const char *)in->p;
	in->p += *ret_len;
	return 0;
}

/* Memory for n bytes; NULL, with the error, where the arena is exhausted. */
void *marshal_take(struct marshal_input *in, size_t n);

/* Add a symbol, whose text is checked by the caller. */
int marshal_symbol_add(struct marshal_input *in, const char *s, size_t n);
/* The symbol of the number that follows. */
int marshal_symbol_link(struct marshal_input *in, struct marshal_symbol *ret);

/* Make room for one more object. */
int marshal_shared_grow(struct marshal_input *in);
/* Add an object that is not yet read; its number in *ret. */
static inline int
marshal_shared_add(struct marshal_input *in, uint32_t *ret)
{
	if (in->shared_count == in->shared_cap && marshal_shared_grow(in) < 0)
		return -1;
	*ret = in->shared_count++;
	in->shared[*ret].v.tag = V_UNSET;
	return 0;
}

/* Store a scalar as the object of that number. */
static inline void
marshal_shared_set(struct marshal_input *in, uint32_t number, struct value v)
{
	in->shared[number] = (struct marshal_shared){.v = v};
}

/*
 * Read a link: the object of the number that follows, whose values and depth
 * count again here.
 */
int marshal_shared_link(struct marshal_input *in, struct value *ret);

/* A container that is being read. */
struct marshal_open {
	uint32_t number;
	uint32_t deepest; /* outside it */
	uint32_t values;  /* before it */
};

/* Add a container and enter it. */
int marshal_open(struct marshal_input *in, struct marshal_open *o);
/* Leave it: v is the whole. */
void marshal_close(
    struct marshal_input *in, const struct marshal_open *o, struct value v);

#endif
