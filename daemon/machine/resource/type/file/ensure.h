#ifndef MACHINE_RESOURCE_TYPE_FILE_ENSURE_H
#define MACHINE_RESOURCE_TYPE_FILE_ENSURE_H

/*
 * The attributes ensure and target: creating and removing.  Functions that are
 * not described are rows of operations.h.
 */

#include "language/value/value.h"

struct instance;
struct strbuf;

/*
 * Log a warning if the found file is a directory that ensure => absent does not
 * remove, because force is not set.  The resource is then in sync, and its
 * other attributes are not changed.
 */
void file_directory_stays(struct instance *i);

/*
 * Remove, after a backup, a file of another kind than wanted, unless a file or
 * a link can take its place in one step; 0, -1 or ATTR_ERR_COMPLETE.
 */
int file_remove_existing(
    struct instance *i, const char *wanted, struct strbuf *err);
int file_ensure_insync(
    const struct instance *i, struct value is, struct value should);
int file_ensure_sync(
    struct instance *i, struct value should, struct strbuf *err);
int file_ensure_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out);
const char *file_ensure_event(const struct instance *i, struct value should);
int file_target_insync(
    const struct instance *i, struct value is, struct value should);
int file_target_sync(
    struct instance *i, struct value should, struct strbuf *err);

#endif
