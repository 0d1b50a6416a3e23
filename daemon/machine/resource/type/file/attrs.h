#ifndef MACHINE_RESOURCE_TYPE_FILE_ATTRS_H
#define MACHINE_RESOURCE_TYPE_FILE_ATTRS_H

/* Checks and normal forms of wanted values; functions are rows of operations.h.
 */

#include "language/value/value.h"

struct instance;
struct strbuf;

/* True for that text. */
int file_text_is(struct value v, const char *text);

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
