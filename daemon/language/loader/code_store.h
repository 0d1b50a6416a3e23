#ifndef LANGUAGE_LOADER_CODE_STORE_H
#define LANGUAGE_LOADER_CODE_STORE_H

/*
 * Parsed files by their content.  Environments that are loaded one after the
 * other, by processes that are forked from each other, have files with equal
 * texts; a load takes their trees from the store, which its process inherits
 * from the process before it, and parses new texts only.  A tree is shared if
 * the whole text is equal, and all that its check depends on.  A file with
 * findings is never stored, because findings name its path.
 *
 * A load never writes to a shared tree, except for the path of its source.
 * Sources and all else that a load writes are in a separate arena, so that few
 * pages are copied after a fork.
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

/*
 * The arena of trees, texts and names; that of sources; the table of all names.
 */
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
 * Take the source of the file with that present state, if its text was read in
 * the same state, and so long after its last change that another change would
 * have given another state.  NULL: the file must be read.  path is stored in
 * the source and must exist as long as it; *ret_bytes is the source's size.
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
 * Make a value, which is never changed, from the text of a file, in memory that
 * exists as long as the store; NULL: none.
 */
typedef const void *(*code_make)(void *ctx, const char *text, size_t len);

/*
 * Return the value made from a file of at most max bytes, whose present state
 * is given: the store finds the value by the state, or by the text, or makes
 * it.  NULL with errno when the file cannot be read; a value NULL is not
 * stored.  s may be NULL: the value is then always made.
 */
const void *code_store_value(struct code_store *s, const struct code_key *key,
    const struct watch_file_state *state, const char *path, size_t max,
    code_make make, void *ctx);

/* List of types with regular expressions, which are freed with the store. */
struct type_entry **code_store_patterned(struct code_store *s);

#endif
