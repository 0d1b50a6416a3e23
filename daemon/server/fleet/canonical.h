#ifndef SERVER_FLEET_CANONICAL_H
#define SERVER_FLEET_CANONICAL_H

/*
 * Canonical JSON: no blanks, the keys of each object sorted bytewise, each
 * once, escapes only where they are needed.  What is canonical already is
 * copied.  A text with NUL, or a key that is there twice, is an error of the
 * reader.
 */

#include <stdbool.h>

#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/data/json_read.h"

struct canonical {
	struct json_reader *r;
	struct strbuf *out;
	/* NUL becomes U+FFFD; otherwise it is an error */
	bool repairs;
	/*
	 * Append an object of rich data, whose first token was read, as plain
	 * data, and read it to its end; 0 or -1.  NULL: it is an object.
	 */
	int (*rich)(struct canonical *c);

	/* private to canonical.c */
	struct vec members; /* of all objects that are open */
};

void canonical_init(
    struct canonical *c, struct json_reader *r, struct strbuf *out);
void canonical_release(struct canonical *c);

/* Append the value whose first token was read.  0, or -1: see r->error. */
int canonical_value(struct canonical *c);

/*
 * Decide on a member of an object, whose first token was just read: 0 keeps it,
 * 1 drops it; 2: it was appended, and read to its end; -1 after
 * json_read_fail().
 */
typedef int (*canonical_member)(
    void *ctx, struct canonical *c, const char *key, size_t n);
/* Append the object whose first token was read; NULL keeps all members. */
int canonical_object(struct canonical *c, canonical_member decide, void *ctx);

/*
 * Replace the NULs in the text of the token that was read, a string or a key,
 * where c repairs.
 */
void canonical_repair(struct canonical *c);
/* Append the text of the token that was read, a string or a key. */
int canonical_text(struct canonical *c);

#endif
