#ifndef LANGUAGE_READS_STATE_H
#define LANGUAGE_READS_STATE_H

/* The states of facts and files that a record has, for this folder only. */

#include <stdint.h>

#include "base/core/fingerprint.h"
#include "language/value/value.h"

/* The first bytes of a record; the last one is the version of its form. */
#define READS_MAGIC 0x44524401u

struct reads_file_state {
	uint64_t device, inode, size;
	int64_t modified, changed; /* ns since 1970 */
	uint32_t mode;
	int32_t error; /* errno; 0: the path exists */
};

/* Return the state of a path now. */
struct reads_file_state reads_file_state_of(const char *path);

/* The state of a fact: its fingerprint, or that it is missing. */
struct reads_fact_state {
	struct fingerprint print;
	uint32_t exists;
};

/* Return that of a value; NULL: it is missing. */
struct reads_fact_state reads_fact_state_of(const struct value *v);

/* Return a member of a hash, NULL without one; v may be NULL. */
const struct value *reads_member_of(
    const struct value *v, const char *key, size_t len);

#endif
