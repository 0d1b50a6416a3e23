#ifndef LANGUAGE_RUBY_MARSHAL_WRITE_H
#define LANGUAGE_RUBY_MARSHAL_WRITE_H

/*
 * Values in Ruby's Marshal format 4.8; README.md has the table of what becomes
 * what.
 *
 * A message is written in parts, so that no array of its values has to be
 * built: marshal_start(), then marshal_array() with the number of its elements,
 * which follow one by one.  A failure stays in the writer, and later parts are
 * ignored; callers check once, at the end.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/ruby/marshal_class.h"
#include "language/value/value.h"

struct strbuf;

/* Bytes of a text and elements of a container at most. */
#define MARSHAL_LENGTH_MAX 0x3fffffffu

/* The fields are private to marshal_write.c, but for error and objects. */
struct marshal_writer {
	struct strbuf *out;
	const char *error; /* a constant sentence; NULL: none */
	/* values were written that Ruby code gets as another object or text */
	bool objects;
	uint32_t depth;	  /* containers of a value that are open */
	uint32_t symbols; /* written so far: the number of the next */
	/* Numbers of symbols that recur, plus one; 0: not yet written. */
	uint32_t encoding;
	uint32_t classes[MARSHAL_CLASSES];
};

/* Begin a message at the end of out, whose maximum limits it. */
void marshal_start(struct marshal_writer *w, struct strbuf *out);
/* The head of an array; n elements follow. */
void marshal_array(struct marshal_writer *w, uint32_t n);
/* A Symbol of ASCII. */
void marshal_symbol(struct marshal_writer *w, const char *name);
/* Any value; a lambda is an error, an iterator becomes an array. */
void marshal_value(struct marshal_writer *w, struct value v);

#endif
