#ifndef RESOURCE_PROVIDER_AUGEAS_LEFTOVER_H
#define RESOURCE_PROVIDER_AUGEAS_LEFTOVER_H

/*
 * What a save that is killed leaves beside a file: NAME.XXXXXX, as libaugeas
 * calls what is to take the place of NAME.  Others call their files so as
 * well: what was there before stays, and what is not as mkstemp() and
 * libaugeas make a file.  A suffix of one letter case or of digits may be a
 * word or a date: such a file goes only if it is empty or holds the begin of
 * the new content.
 */

#include <stddef.h>

#include "base/fs.h"

struct arena;

struct augeas_leftover {
	const char *dir;       /* NULL: nothing is to be removed */
	const char *name;      /* in dir, links followed */
	struct fs_list before; /* all that was in dir */
	const char *text;      /* the new content; NULL: unknown */
	size_t len;
};

/*
 * Before a save: what is beside path already.  The caller sets text and len
 * behind it, where it knows them.  last may be one that was noted
 * before, of the same directory at best, which is not read again then; NULL:
 * none.
 */
void augeas_leftover_note(struct arena *a, const char *path,
    const struct augeas_leftover *last, struct augeas_leftover *ret);

/* When it was killed: removes what has come since. */
void augeas_leftover_remove(const struct augeas_leftover *l);

#endif
