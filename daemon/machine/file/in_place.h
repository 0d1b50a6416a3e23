#ifndef MACHINE_FILE_IN_PLACE_H
#define MACHINE_FILE_IN_PLACE_H

/*
 * Overwrite a file that a rename cannot replace: a mount point (/etc/hosts and
 * /etc/resolv.conf in containers), or one with several hard links.  Readers may
 * see a part of the new content; the journal of the run has saved the old
 * content before (agent/applyd/journal.h).
 *
 * Call in_place_begin(), write the n bytes from the beginning, call
 * in_place_end().
 */

#include <sys/types.h>

/*
 * Reserve room for n bytes, so that a full disk does not destroy the old
 * content.  0, or -1 with errno: nothing has changed.
 */
int in_place_begin(int fd, off_t n);
/* Cut the file to n bytes, and wait for the disk.  0, or -1 with errno. */
int in_place_end(int fd, off_t n);

#endif
