#ifndef LANGUAGE_HIERA_READING_H
#define LANGUAGE_HIERA_READING_H

/* Reading of a configuration: its checks and their errors. */

#include "language/hiera/config/config.h"

/* A configuration being read. */
struct hiera_reading {
	struct arena *arena;
	struct hiera_session *s;
	struct hiera_config *c;
	const char *root; /* its directory */
	enum layer layer;
};

/*
 * Set the configuration's error, one of Puppet's issues: the sentence, the
 * file and the line (0: none).  Always -1.
 */
int reading_fail(struct hiera_reading *rd, const char *sentence, unsigned line);
/*
 * Check the type of the whole: a type's text, parsed once into *type.  0, or
 * -1 with the configuration's error.
 */
int reading_check(struct hiera_reading *rd, const struct vhash *h,
    const char *text, const struct type **type);

/* Warn that the version of the file is deprecated. */
void reading_deprecated(struct hiera_reading *rd);

/*
 * The first line from a given one (1: the first) on that matches the pattern
 * when comments are removed; 0: none.
 */
unsigned reading_line(
    struct hiera_reading *rd, const char *pattern, unsigned from);
/*
 * Fail when an entry of the name is in h; 0, or -1 with the configuration's
 * error.
 */
int reading_unique(
    struct hiera_reading *rd, const struct hierarchy *h, const char *name);

/* The same for a backend of version 3. */
int reading_unique_backend(
    struct hiera_reading *rd, const struct hierarchy *h, const char *name);

/* The value of a key, or NULL; undef counts as missing. */
const struct value *reading_get(const struct vhash *h, const char *key);
/* The text of a key, or otherwise. */
const char *reading_text(struct hiera_reading *rd, const struct vhash *h,
    const char *key, const char *otherwise);
/* A path below the configuration's directory, unless it is absolute. */
const char *reading_below(struct hiera_reading *rd, const char *path);
/* Set the locations of an entry: a string or an array of them. */
void reading_locations(struct hiera_reading *rd, const struct value *v,
    enum location_kind kind, struct hierarchy_entry *e);

#endif
