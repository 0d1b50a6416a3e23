#ifndef SERVER_EXPORTS_TERM_H
#define SERVER_EXPORTS_TERM_H

/*
 * Terms: what a filter compares, and what a resource has: its title, each of
 * its tags, each of its parameters.
 *
 * Two terms are equal when kind, name and value are: strings by their bytes,
 * integers and floats by their number, an integer never a float, tags in lower
 * case.
 *
 * The mark of a scalar term is 16 bits of its hash.  A resource or a bucket
 * without the mark lacks the term; one with the mark may have it.  Marks are
 * stored: they must stay the same for ever, or a step of the schema computes
 * them again.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct json_reader;

enum exports_term_kind {
	EXPORTS_TITLE = 1,
	EXPORTS_TAG,
	EXPORTS_PARAMETER,
};

struct exports_term {
	enum exports_term_kind kind;
	const char *name; /* of a parameter; "" for others */
	size_t name_len;
	/* s string, i integer, d float, t true, f false, n null, j array or
	 * object
	 */
	char form;
	const char *value; /* s: its bytes; i: its digits; j: structure.h */
	size_t value_len;
	double number; /* d */
};

/*
 * Take the value of the token that was read: false when it is not a scalar.  A
 * tag is brought to lower case in a.
 */
bool exports_term_take(
    struct exports_term *t, const struct json_reader *r, struct arena *a);
bool exports_term_equal(
    const struct exports_term *a, const struct exports_term *b);
uint64_t exports_term_hash(const struct exports_term *t);

/* Marks as they are stored: 2 bytes each, low byte first. */
struct exports_marks {
	const unsigned char *bytes;
	size_t count;
	bool is_sorted;
	bool is_unknown; /* too many to be stored: each term may be there */
};

static inline uint16_t
exports_mark(uint64_t hash)
{
	return (uint16_t)(hash >> 48);
}

/* False when nothing that the marks describe has a term with that hash. */
bool exports_marks_have(const struct exports_marks *m, uint64_t hash);

#endif
