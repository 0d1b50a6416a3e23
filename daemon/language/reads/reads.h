#ifndef LANGUAGE_READS_READS_H
#define LANGUAGE_READS_READS_H

/*
 * The record of a compile's reads beside its code: parts of the facts, files,
 * and all else that may be different next time although both are the same.  A
 * later compile of the same code for the same node gives the same catalog when
 * reads_compare() (compare.h) finds no difference.
 *
 * Facts reach code by the variables of the top scope only, so that each read is
 * seen there.  A fact whose value is a hash counts as read as a whole unless
 * code has asked for one member of it at once, as in $facts['os']['family'].
 *
 * All functions allow NULL for the record: then nothing is recorded.
 */

#include <stdint.h>

#include "base/core/strbuf.h"
#include "language/value/value.h"

struct arena;
struct reads;
struct reads_fact;

/* Maximum numbers of what is recorded; beyond them the catalog is not kept. */
#define READS_FACTS_MAX 8192
#define READS_FILES_MAX 8192
/* Maximum length of a written record. */
#define READS_BYTES_MAX ((size_t)4 << 20)

/* A new record of a compile with these facts, a hash or undef. */
struct reads *reads_new(struct arena *a, struct value facts);

/* Code has asked for a variable of the top scope, which may not exist. */
void reads_variable(struct reads *r, const char *name, size_t len);
/* It has asked for all of them. */
void reads_variables(struct reads *r);

/*
 * Forget which fact was read last; then return the fact that was, NULL: none.
 * For code that evaluates an expression and then takes a member of its value.
 */
void reads_forget(struct reads *r);
struct reads_fact *reads_last(const struct reads *r);

/* All facts, as reads_last() returns one, when v is their hash; or NULL. */
struct reads_fact *reads_root(struct reads *r, struct value v);

/*
 * Of what reads_last() has returned, only this member of its value, a hash, is
 * used.  A key that is not a string leaves the whole as read.  The member is
 * the last one that was read then.  NULL for f is allowed.
 */
void reads_member(struct reads *r, struct reads_fact *f, struct value key);

/* The compile depends on the state of a path, which may be missing. */
void reads_file(struct reads *r, const char *path);

/*
 * The compile depends on what may be different each time: its kind ("function",
 * "collector") and name, for the operator.  The first one is kept.
 */
void reads_change(struct reads *r, const char *kind, const char *name);
/* The first of them as a text, in the arena; NULL: none was noted. */
const char *reads_changing(const struct reads *r);

/*
 * Append the record in the form that reads_compare() takes: 0, or -1 when it
 * cannot be used later, with the reason by reads_changing().
 */
int reads_write(struct reads *r, struct strbuf *out);

#endif
