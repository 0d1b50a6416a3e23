#ifndef MACHINE_RESOURCE_TYPE_FILE_ATTRS_H
#define MACHINE_RESOURCE_TYPE_FILE_ATTRS_H

/*
 * Wanted values: what the other parts of the type ask of them, then checks and
 * normal forms, which are rows of operations.h.
 */

#include <stdbool.h>

#include "language/value/value.h"

struct instance;
struct strbuf;

/* True for that text. */
int file_text_is(struct value v, const char *text);

/* True where links are followed. */
int file_follows(const struct instance *i);

/* False with replace => false. */
bool file_replaces(const struct instance *i);
/* True where an existing file is to be kept. */
bool file_is_kept(const struct instance *i);

/*
 * The patterns of ignore, in the instance's arena, and NULL at the end; NULL
 * without any.
 */
const char *const *file_ignored(const struct instance *i);

/* Log a warning, or a line at INFO, of the resource. */
void file_warn(const struct instance *i, const char *text);
void file_info(const struct instance *i, const char *text);

int file_path_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_ensure_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_target_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_content_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_owner_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_group_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_mode_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_words_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_backup_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_ignore_munge(struct instance *i, struct value *v, struct strbuf *err);
int file_selinux_munge(struct instance *i, struct value *v, struct strbuf *err);
/* Check the attributes together. */
int file_prepare(struct instance *i, struct strbuf *err);

#endif
