#ifndef LANGUAGE_LOADER_CODE_STORE_H
#define LANGUAGE_LOADER_CODE_STORE_H

/*
 * Parsed files by their content.  Environments that are loaded one after the
 * other, by processes that are forked from each other, have files with equal
 * texts; a load takes their trees from the store, which the process has from
 * the one before it, and parses only what is new.  A tree is shared where the
 * whole text is equal, and all that its check depends on; a file with findings
 * is never stored, because they name its path.
 *
 * Of a tree nothing is written but the path of its source.  The sources, and
 * what else a load writes, are together in memory of their own, so that few
 * pages are copied.
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/loader/watch.h"

struct arena;
struct code_store;
struct intern;
struct source;
struct type_entry;

/* Kinds of values that are made of files. */
enum code_kind {
	CODE_MANIFEST,
	CODE_TEMPLATE,
	CODE_METADATA,
	CODE_TYPE,
	CODE_FUNCTION,
};

/* The inputs of such a value, besides the text of the file. */
struct code_key {
	enum code_kind kind;
	const char *module; /* name, or "" */
	const char *rest;   /* path below the module's directory */
	int own;	    /* of the environment itself, not of a module */
	int strict;
	int literal_types;
};

/* Counts of a load: taken from the store, and held by it. */
struct code_store_use {
	uint32_t shared;     /* files that were not parsed */
	size_t shared_bytes; /* of their trees and texts */
	size_t unused_bytes; /* of those that this load has not taken */
	size_t bytes;	     /* of all */
};

/* Return a new, empty store. */
struct code_store *code_store_new(void);
/* Free it with all trees and names; NULL is allowed. */
void code_store_free(struct code_store *s);

/* Begin a load: each file of the store can be taken once. */
void code_store_begin(struct code_store *s);
void code_store_used(const struct code_store *s, struct code_store_use *ret);

/* Memory of trees, texts and names; that of sources; the names of all trees. */
struct arena *code_store_arena(struct code_store *s);
struct arena *code_store_sources(struct code_store *s);
struct intern *code_store_names(struct code_store *s);

/* The text of a file, and the state in which it was read. */
struct code_text {
	struct watch_file_state state;
	int64_t read_at; /* before it; ns since 1970 */
	char *text;	 /* malloc'ed, with a NUL behind it; NULL: unreadable */
	size_t len;
};

/* Read a file of at most max bytes; ret->text is NULL, with errno, on failure.
 */
void code_text_read(struct code_text *ret, const char *path, size_t max);

/*
 * Take the source of the file that has that state now, if its text was read in
 * that state, and long enough after its last change that another one would
 * have another state.  NULL: read it.  It gets that path, which must exist as
 * long as it is used, and its size in bytes.
 */
const struct source *code_store_known(struct code_store *s,
    const struct code_key *key, const struct watch_file_state *state,
    const char *path, size_t *ret_bytes);

/* The same by the text. */
const struct source *code_store_find(struct code_store *s,
    const struct code_key *key, const struct code_text *text, const char *path,
    size_t *ret_bytes);

/*
 * Store a source that was parsed without findings; bytes is the memory that it
 * takes.
 */
void code_store_add(struct code_store *s, const struct code_key *key,
    const struct code_text *text, struct source *src, size_t bytes);

/*
 * Make something of the text of a file that is not written any more, in memory
 * that exists as long as the store; NULL: nothing.
 */
typedef const void *(*code_make)(void *ctx, const char *text, size_t len);

/*
 * Return what was made of a file of at most max bytes that has that state now,
 * by its state, or by its text, or make it.  NULL with errno when it cannot be
 * read; what is NULL is not stored.  s may be NULL: then it is made.
 */
const void *code_store_value(struct code_store *s, const struct code_key *key,
    const struct watch_file_state *state, const char *path, size_t max,
    code_make make, void *ctx);

/* List of types with regular expressions, which are freed with the store. */
struct type_entry **code_store_patterned(struct code_store *s);

#endif
