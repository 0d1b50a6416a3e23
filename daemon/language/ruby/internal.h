#ifndef LANGUAGE_RUBY_INTERNAL_H
#define LANGUAGE_RUBY_INTERNAL_H

/*
 * The state of a reader of Marshal data, for marshal_read.c and
 * marshal_input.c, and parts of the writer for tests.
 */

#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct marshal_types;
struct marshal_writer;
struct strbuf;

/* The first bytes of a message: version 4.8. */
#define MARSHAL_VERSION "\004\010"

/* No byte. */
#define MARSHAL_NO_LINK 256

struct marshal_symbol {
	const char *s;
	size_t len;
};

/* An object that a link may name; V_UNSET while it is being read. */
struct marshal_shared {
	struct value v;
	uint32_t height; /* containers on the longest way down, with itself */
	uint32_t values; /* within it */
};

struct marshal_input {
	struct arena *arena;
	const struct marshal_types *types;
	const unsigned char *start;
	const unsigned char *p; /* the rest of the bytes */
	const unsigned char *end;
	size_t owed;	  /* values that open containers still expect */
	uint32_t depth;	  /* containers that are open */
	uint32_t deepest; /* containers on the longest way within these */
	uint32_t values;  /* read so far, shared ones at each place */
	uint32_t within;  /* instance variables that are being read */
	struct marshal_symbol *symbols;
	uint32_t symbol_count;
	uint32_t symbol_cap;
	uint32_t utf8_link; /* the byte that links to the symbol E */
	struct marshal_shared *shared;
	uint32_t shared_count;
	uint32_t shared_cap;
	const char *error;
};

/* The head of a hash; n keys follow, each with its value. */
void marshal_hash(struct marshal_writer *w, uint32_t n);
/* A String of n bytes of UTF-8. */
void marshal_string(struct marshal_writer *w, const char *s, size_t n);
/* Append v as a message; 0, or -1 with a constant sentence in *ret_error. */
int marshal_write(struct strbuf *out, struct value v, const char **ret_error);

#endif
