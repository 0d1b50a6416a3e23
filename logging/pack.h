#ifndef LOGGING_PACK_H
#define LOGGING_PACK_H

/*
 * A record in a ring stands for itself: who raised it may have ended before it
 * is formatted, and who formats it may be another process, which must not
 * trust it.  So there is no pointer in it.  Behind its head lie the tags of
 * the context and those of the call, each as
 *
 *	len cut type hash key_len key_dot | key NUL | value
 *
 * where the value is a text of len bytes, len texts with a NUL each, or eight
 * bytes; then, for people with the source at hand, file and function.  It is
 * short, because what costs most is memory that another processor has read: so
 * a context that the last record with one had as well is left out, and who
 * empties the ring keeps it.
 */

#include "logging/call.h"
#include "logging/ring.h"

/* A record's head and all behind it, at most; a part of a ring. */
#define LOG_PACK_MAX (LOG_RING_BYTES / 2)
/* Texts of all lists of a record; what is beyond is left out. */
#define LOG_PACK_LIST 256

/*
 * Bytes that log_pack_put needs for c, to be put with w.  Texts are cut, the
 * longest first, when the tags need more than `most`; *cap is what each text
 * may have.  Without a ring (g is NULL) the record has all of its context.
 */
size_t log_pack_size(const struct log_ring_writer *w, const struct log_call *c,
    size_t most, uint32_t *cap);

/*
 * Writes all of a record but its size and sequence to `r`, which has this
 * room.  Returns its size.
 */
size_t log_pack_put(struct log_ring_writer *w, struct log_ring_record *r,
    const struct log_call *c, uint32_t cap);

/*
 * Copies a record of n bytes out of its ring to `own`, which has room for
 * LOG_PACK_MAX bytes, puts its context in and keeps that; what lies in the
 * ring may change meanwhile.  Returns the bytes, or 0 when it is too long or
 * too short to be one.
 */
size_t log_pack_copy(struct log_ring *g, const struct log_ring_record *r,
    size_t n, struct log_ring_record *own);

/* A record taken out of a ring. */
struct log_opened {
	struct log_call call;
	struct log_site site;
	uint64_t sequence;
	struct log_tag tags[LOG_TAGS_MAX + LOG_CALL_TAGS];
	const char *list[LOG_PACK_LIST];
	int nlist;
};

/*
 * Reads a record of n bytes, whatever they are.  They must be the caller's own
 * and stay as long as `out` is used.  False when it is no record.
 */
bool log_pack_open(
    const struct log_ring_record *r, size_t n, struct log_opened *out);

/*
 * The tags of a context as they will lie in records: bytes that they need, and
 * the making of them, which returns the end.
 */
size_t log_pack_tags_size(const struct log_tag *tags, size_t n);
char *log_pack_tags(char *to, const struct log_tag *tags, size_t n);

#endif
