#ifndef MACHINE_RESOURCE_TYPE_FILE_CONTENT_H
#define MACHINE_RESOURCE_TYPE_FILE_CONTENT_H

/*
 * The attributes content and checksum_value; functions that are not described
 * are rows of operations.h.
 */

#include "language/value/value.h"

struct instance;
struct strbuf;

/* True where the content of the file is to be read. */
int file_content_asked(const struct instance *i);
/*
 * Read the checksum, if it is needed, of the open file fd; -1: open the file
 * first.
 */
int file_content_retrieve(struct instance *i, int fd, struct strbuf *err);
int file_content_insync(
    const struct instance *i, struct value is, struct value should);
/* The same without logging. */
int file_content_matches(
    const struct instance *i, struct value is, struct value should);
int file_content_sync(
    struct instance *i, struct value should, struct strbuf *err);
void file_content_show(
    const struct instance *i, struct value v, struct strbuf *out);
int file_content_describe(const struct instance *i, struct value is,
    struct value should, struct strbuf *out);
int file_checksum_value_insync(
    const struct instance *i, struct value is, struct value should);
int file_checksum_value_matches(
    const struct instance *i, struct value is, struct value should);

#endif
