#ifndef BASE_DATA_DOCUMENT_WRITE_H
#define BASE_DATA_DOCUMENT_WRITE_H

/*
 * One walk over some data that writes it as JSON or as YAML: the calls of
 * json_write.h and yaml_write.h for a writer that was begun by either.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/data/json_doc.h"

struct json_writer;
struct yaml_writer;

/* Exactly one member is set. */
struct document_writer {
	struct json_writer *json;
	struct yaml_writer *yaml;
};

void document_object(struct document_writer *w);
void document_object_end(struct document_writer *w);
void document_array(struct document_writer *w);
void document_array_end(struct document_writer *w);

void document_null(struct document_writer *w);
void document_int(struct document_writer *w, int64_t n);
void document_double(struct document_writer *w, double d);
void document_bool(struct document_writer *w, int b);

/*
 * Texts and keys: invalid UTF-8 is repaired, because a command may print any
 * bytes.
 */
void document_text(struct document_writer *w, const char *s, size_t n);
/* The same of a NUL-terminated text; NULL writes null. */
void document_str(struct document_writer *w, const char *s);
void document_key(struct document_writer *w, const char *s, size_t n);
void document_keystr(struct document_writer *w, const char *s);

/* A tree, which stays the caller's; NULL writes null. */
void document_tree(struct document_writer *w, const json_t *tree);

#endif
