#ifndef BASE_JSON_DOC_H
#define BASE_JSON_DOC_H

/*
 * JSON documents as jansson's trees: for data files, state, reports, protocols
 * and printed output.  Catalogs, facts from the network and log records are
 * read and written as streams (json_read.h, json_write.h), which need a
 * fraction of the time and of the memory; tests/style/libraries.tab lists who
 * may use which.
 *
 * A tree is built with jansson's functions and released with json_decref().
 * They return no NULL for lack of memory: the process aborts, as elsewhere.
 * jansson prints numbers with 17 digits; json_doc_write() prints the shortest
 * form, as Ruby does.
 */

#include <jansson.h>
#include <stddef.h>

#include "base/json_fault.h"
#include "base/json_write.h"

struct strbuf;

/* Objects and arrays within each other at most. */
#define JSON_DOC_DEPTH_MAX 256

/*
 * Parse the n bytes as one document, strict RFC 8259, of which the tree may
 * take max bytes (estimated before it is built).  Of a duplicate key the last
 * value is used, at the place of the first.  An integer beyond 64 bits and a
 * NUL in a key are errors.  NULL with *ret_fault filled when it fails.
 */
json_t *json_doc_parse(
    const char *text, size_t n, size_t max, struct json_fault *ret_fault);

/*
 * Return a string; bytes that are not valid UTF-8 become U+FFFD.  NULL returns
 * null.
 */
json_t *json_doc_text(const char *s, size_t n);
json_t *json_doc_str(const char *s);

/* Write the tree as the next value of w. */
void json_doc_write(struct json_writer *w, const json_t *tree);

/*
 * Append the tree as text and release it.  0, or -1 when it is nested too deep,
 * the text too large, or the tree NULL: jansson refused a value.
 */
int json_doc_print(struct strbuf *out, json_t *tree, enum json_layout layout);

#endif
