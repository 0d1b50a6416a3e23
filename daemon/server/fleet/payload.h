#ifndef SERVER_FLEET_PAYLOAD_H
#define SERVER_FLEET_PAYLOAD_H

/*
 * The members of an object of the payload, by a table.  Members that the
 * table lacks are ignored.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct canonical;
struct strbuf;

enum payload_kind {
	PAYLOAD_TEXT, /* or an integer, as text */
	PAYLOAD_INT,
	PAYLOAD_BOOL,
	PAYLOAD_MOMENT, /* ISO 8601 */
	PAYLOAD_READ,	/* by a function */
};

struct payload_key {
	const char *name;
	enum payload_kind kind;
	bool is_required; /* others may be missing or null */
	/* PAYLOAD_READ: the first token was read; NULL, or a sentence */
	const char *(*read)(void *ctx, struct canonical *c);
};

struct payload_value {
	bool is_given;	  /* it is there, and not null */
	const char *text; /* not NUL-terminated */
	size_t n;
	int64_t integer; /* also of PAYLOAD_BOOL and PAYLOAD_MOMENT */
};

/* The most keys that a table may have. */
#define PAYLOAD_KEYS_MAX 32

/*
 * Read the object whose first token was read into ret, which has a value for
 * each row of the table.  0, or -1 with a sentence appended to why (may be
 * NULL).
 */
int payload_read(struct canonical *c, const struct payload_key *keys,
    unsigned count, void *ctx, struct payload_value *ret, struct strbuf *why);

#endif
