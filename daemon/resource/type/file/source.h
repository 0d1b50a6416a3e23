#ifndef RESOURCE_TYPE_FILE_SOURCE_H
#define RESOURCE_TYPE_FILE_SOURCE_H

/* The source of a file. */

struct instance;
struct strbuf;
struct value;

int file_source_munge(struct instance *i, struct value *v, struct strbuf *err);

/* Find the source that counts, once; 0, or -1 with the reason. */
int file_source_find(struct instance *i, struct strbuf *err);
/*
 * Set the wanted values from the source: kind, content or target, and rights
 * where they are copied.
 */
int file_source_adopt(struct instance *i, struct strbuf *err);

#endif
