#ifndef NETWORK_FILESERVER_SUM_H
#define NETWORK_FILESERVER_SUM_H

/* Checksums of files, for this folder. */

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

#include "base/crypto/digest.h"

/* Bytes of "{sha256lite}" and the text of a digest or a time. */
#define SUM_TEXT_MAX (16 + DIGEST_HEX_MAX)

enum sum_family {
	SUM_DIGEST,
	SUM_LITE, /* a digest of the first 512 bytes */
	SUM_MTIME,
	SUM_CTIME,
	SUM_NONE
};

struct sum_type {
	const char *name;
	enum sum_family family;
	enum digest_kind digest; /* of SUM_DIGEST and SUM_LITE */
};

/* The type of that name, which Puppet has as well; or NULL. */
const struct sum_type *sum_by_name(const char *name);
bool sum_is_digest(const struct sum_type *t);
/* Write "{type}VALUE"; value is a digest in hexadecimal. */
void sum_text(const struct sum_type *t, const struct stat *st,
    const char *value, char out[SUM_TEXT_MAX]);

/* The digest of an open regular file, at most of the size that st has. */
struct sum_reading {
	bool open;
	int fd; /* its own */
	struct digest *digest;
	struct stat st;
	uint64_t at, size;
	char hex[DIGEST_HEX_MAX]; /* of st, once it is complete; or "" */
};

/* Begin; fd is taken over.  0, or -1 with errno. */
int sum_begin(struct sum_reading *r, const struct sum_type *t, int fd,
    const struct stat *st);
/*
 * Read until that time (CLOCK_MONOTONIC, ns; 0: to the end): 1 when hex is
 * complete, 0 when more is to be read, -1 with errno.
 */
int sum_step(struct sum_reading *r, int64_t until);
/* Close the file; hex stays. */
void sum_end(struct sum_reading *r);

#endif
