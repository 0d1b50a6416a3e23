#ifndef MACHINE_RESOURCE_PROVIDER_AUGEAS_LEFTOVER_H
#define MACHINE_RESOURCE_PROVIDER_AUGEAS_LEFTOVER_H

/*
 * Temporary files of a save that was killed: NAME.XXXXXX, as libaugeas names
 * the file that is to replace NAME.  Other programs use such names as well:
 * files that existed before the save are kept, and so are files that mkstemp()
 * and libaugeas cannot have made.  A suffix of digits, or of letters in one
 * case, may be a date or a word: such a file is removed only if it is empty or
 * holds the beginning of the new content.
 */

#include <stddef.h>

#include "base/files/fs.h"

struct arena;

struct augeas_leftover {
	const char *dir;       /* NULL: nothing is to be removed */
	const char *name;      /* in dir, links followed */
	struct fs_list before; /* all that was in dir */
	const char *text;      /* the new content; NULL: unknown */
	size_t len;
};

/*
 * Before a save, note the files beside path.  The caller then sets text and
 * len, if the new content is known.  last may be an earlier result, whose
 * directory is then not read again; or NULL.
 */
void augeas_leftover_note(struct arena *a, const char *path,
    const struct augeas_leftover *last, struct augeas_leftover *ret);

/* After a killed save: remove the new files. */
void augeas_leftover_remove(const struct augeas_leftover *l);

#endif
