#ifndef SERVER_EXPORTS_REPLACE_H
#define SERVER_EXPORTS_REPLACE_H

/*
 * Another file in the place of a store: a backup, or the same store without its
 * free pages.  The caller holds the lock of lock.h (EXPORTS_ALONE).
 *
 * The new file is made beside the store, as PATH.new; one that an interrupted
 * command has left is removed first.
 */

#include <stdbool.h>
#include <stdint.h>

#include "server/exports/exports.h"

/*
 * Make PATH.new, empty, with mode 0600, for reading and writing: a descriptor
 * that the caller closes; -1 with the reason in why.
 */
int exports_new_make(const char *path, struct strbuf *why);
/* Remove it, and what lies beside it. */
void exports_new_remove(const char *path);
/*
 * Open PATH.new, which has to be a store of this release or of an older one,
 * from which it is migrated.  It is never set aside; it is primed only where it
 * was and stays_primed.  NULL with the reason in why.
 */
struct exports *exports_new_open(const char *path,
    const struct exports_limits *limits, bool stays_primed, struct strbuf *why);
/* Write the store into PATH.new, without free pages. */
enum exports_result exports_new_compact(struct exports *x, struct strbuf *why);
/*
 * Put PATH.new in the place of the store, synced.  The store is renamed to
 * PATH.SUFFIX-SECONDS, whose name is appended to aside; suffix NULL: it is
 * removed.  No process has one of them open.  On failure the store is as
 * before.
 */
enum exports_result exports_new_place(const char *path, const char *suffix,
    int64_t now, struct strbuf *aside, struct strbuf *why);

#endif
