#ifndef LOGGING_PACK_H
#define LOGGING_PACK_H

/*
 * A record in a ring stands for itself: who raised it may have ended before it
 * is formatted, and who formats it may be another process, which must not
 * trust it.  Behind its head lie the tags of the context, their texts, the
 * tags of the call, their texts:
 *
 *	head | tag tag ... | text text ... | tag tag ... | text text ... |
 *
 * Texts are keys, too.  In place of pointers there are distances from the head.
 */

#include "logging/call.h"
#include "logging/ring.h"

/* A record's head, tags and texts, at most; a part of a ring. */
#define LOG_PACK_MAX (LOG_RING_BYTES / 4 + 8192)
/* Texts of all lists of a record; what is beyond is left out. */
#define LOG_PACK_LIST 256

/*
 * Bytes that log_pack_put needs for c.  Texts are cut, the longest first, when
 * they have more than `most` bytes together; *cap is what each may have.
 */
size_t log_pack_size(const struct log_call *c, size_t most, uint32_t *cap);

/* Writes all of a record but its sequence to `r`, which has this room. */
void log_pack_put(
    struct log_ring_record *r, const struct log_call *c, uint32_t cap);

/* A record taken out of a ring. */
struct log_opened {
	struct log_call call;
	struct log_site site;
	uint64_t sequence;
	const char *list[LOG_PACK_LIST];
	int nlist;
};

/*
 * Makes pointers of distances: `r`, of n bytes and a NUL, must be the caller's
 * own copy, and stay as long as `out` is used.  False when it is no record.
 */
bool log_pack_open(struct log_ring_record *r, size_t n, struct log_opened *out);

/*
 * The tags of a context as they will lie in records: bytes that they need, and
 * the making of them.  Returns how many bytes were used.
 */
size_t log_pack_inherited_size(const struct log_tag *tags, size_t n);
size_t log_pack_inherited(void *to, const struct log_tag *tags, size_t n);

#endif
