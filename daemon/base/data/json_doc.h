#ifndef BASE_DATA_JSON_DOC_H
#define BASE_DATA_JSON_DOC_H

/*
 * JSON documents as jansson's trees: for data files, state, reports, protocols
 * and printed output.  Catalogs, facts from the network and log records are
 * read and written as streams (json_read.h, json_write.h), which need a
 * fraction of the time and of the memory; tests/style/libraries.tab lists which
 * file may use which.
 *
 * A tree is built with jansson's functions and released with json_decref().
 * They return no NULL for lack of memory: the process aborts, as elsewhere.
 * jansson prints numbers with 17 digits; json_doc_print() prints the shortest
 * form, as Ruby does.
 */

#include <jansson.h>
#include <stddef.h>

#include "base/data/json_fault.h"
#include "base/data/json_layout.h"

struct json_writer;
struct strbuf;

/* Maximum depth of nested objects and arrays. */
#define JSON_DOC_DEPTH_MAX 256

/* The fault of a document that json_big_parse() may accept. */
#define JSON_DOC_TOO_BIG "the integer does not fit in 64 bits"
/* The fault of a document that json_nul_parse() may accept. */
#define JSON_DOC_NUL "a key contains NUL"

/*
 * Parse the n bytes as one document, strict RFC 8259, whose tree may take at
 * most max bytes: jansson's allocations are counted, and the count is checked
 * after every piece of the text.  Of a duplicate key the last value is used, at
 * the place of the first.  A NUL in a key is an error, as is an integer beyond
 * 64 bits: data that may have one is parsed by json_big_parse().  NULL with
 * *ret_fault filled when it fails.
 */
json_t *json_doc_parse(
    const char *text, size_t n, size_t max, struct json_fault *ret_fault);

/* Return the bytes of all trees of this thread. */
size_t json_doc_bytes(void);

/*
 * Return a string; bytes that are not valid UTF-8 become U+FFFD.  NULL returns
 * null.
 */
json_t *json_doc_text(const char *s, size_t n);
json_t *json_doc_str(const char *s);

/*
 * Append the tree as text and release it.  0, or -1 when it is nested too
 * deeply, the text is too large, or the tree is NULL: jansson refused a value.
 */
int json_doc_print(struct strbuf *out, json_t *tree, enum json_layout layout);

#endif
