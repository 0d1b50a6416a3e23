#ifndef MACHINE_RESOURCE_TYPE_FILE_ACCESS_H
#define MACHINE_RESOURCE_TYPE_FILE_ACCESS_H

/* The attributes owner, group and mode; functions are rows of operations.h. */

#include <sys/types.h>

#include "language/value/value.h"

struct instance;
struct strbuf;

/* Ids of owner and group; -1 where not managed. */
int file_owner_wanted(
    const struct instance *i, uid_t *uid, gid_t *gid, struct strbuf *err);
/*
 * The wanted mode; base is used where the manifest gives none.  0, or
 * ATTR_ERR_COMPLETE.
 */
int file_mode_wanted(const struct instance *i, mode_t base, int is_directory,
    mode_t *ret, struct strbuf *err);
int file_owner_insync(
    const struct instance *i, struct value is, struct value should);
int file_group_insync(
    const struct instance *i, struct value is, struct value should);
int file_mode_insync(
    const struct instance *i, struct value is, struct value should);
int file_owner_sync(
    struct instance *i, struct value should, struct strbuf *err);
int file_group_sync(
    struct instance *i, struct value should, struct strbuf *err);
int file_mode_sync(struct instance *i, struct value should, struct strbuf *err);
void file_owner_show(
    const struct instance *i, struct value v, struct strbuf *out);
void file_group_show(
    const struct instance *i, struct value v, struct strbuf *out);
void file_mode_show(
    const struct instance *i, struct value v, struct strbuf *out);
int file_mode_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out);

#endif
