#ifndef LOGGING_RECORD_PACK_H
#define LOGGING_RECORD_PACK_H

/*
 * A record in a ring is self-contained: the process that raised it may have
 * ended before it is formatted, and the process that formats it may be another
 * one, which must not trust it.  It therefore contains no pointers.  Its head
 * is followed by the tags of the context and those of the call, each as
 *
 *	len cut type hash key_len key_dot | key NUL | value
 *
 * where the value is a text of len bytes, len texts with a NUL each, or eight
 * bytes; then, for developers, file and function follow.  A record is short,
 * because reading memory that another processor has written is expensive: a
 * context that equals that of the previous record with one is omitted, and the
 * process that empties the ring keeps it.
 */

#include "logging/call.h"
#include "logging/ring.h"

/* Maximum bytes of a record with its head; a part of a ring. */
#define LOG_PACK_MAX (LOG_RING_BYTES / 2)
/*
 * Maximum number of texts in all lists of a record together; further ones are
 * omitted.
 */
#define LOG_PACK_LIST 256

/*
 * Return the bytes that log_pack_put needs for the call c in the ring of w.
 * Texts are cut, the longest first, when the tags need more than `most`; *cap
 * is the maximum of each text.  Without a ring (g is NULL) the record has all
 * of its context.
 */
size_t log_pack_size(const struct log_ring_writer *w, const struct log_call *c,
    size_t most, uint32_t *cap);

/*
 * Write a record, except for its size and sequence, to `r`, which has the room
 * that log_pack_size returned.  Returns its size.
 */
size_t log_pack_put(struct log_ring_writer *w, struct log_ring_record *r,
    const struct log_call *c, uint32_t cap);

/*
 * Put a call into the ring of w, and number it; the tags are cut to `most`
 * bytes.  False when the ring refuses the record.
 */
bool log_pack_enqueue(struct log_ring_writer *w, const struct log_call *c,
    size_t most, uint64_t *sequence);

/* A record of a ring, read. */
struct log_opened {
	struct log_call call;
	struct log_site site;
	uint64_t sequence;
	struct log_tag tags[LOG_TAGS_MAX + LOG_CALL_TAGS];
	const char *list[LOG_PACK_LIST];
	int nlist;
};

/*
 * Read a record of n arbitrary bytes, which the caller keeps as long as it uses
 * `out`.  False when they are malformed.
 */
bool log_pack_open(
    const struct log_ring_record *r, size_t n, struct log_opened *out);

/*
 * Read the current record of a ring, one of log_reader_next; its texts are
 * valid until the next call.  False when it is malformed: the ring is
 * abandoned.
 */
bool log_pack_peek(struct log_ring_reader *in, struct log_opened *out);

/*
 * Pack the tags of a context as they will be in records: the size in bytes, and
 * the packing, which returns the end.
 */
size_t log_pack_tags_size(const struct log_tag *tags, size_t n);
char *log_pack_tags(char *to, const struct log_tag *tags, size_t n);

#endif
