#ifndef MACHINE_FACTS_RESOLVE_H
#define MACHINE_FACTS_RESOLVE_H

/*
 * Context and readers of the resolvers of facts.  Files are read below the root
 * of the options, so that tests can use captured ones.
 */

#include <stddef.h>
#include <stdint.h>

#include "base/settings/compat.h"
#include "language/value/value.h"

struct arena;
struct facts_options;

/* Maximum size of a file read for a fact. */
#define FACT_FILE_MAX ((size_t)4 << 20)

struct fact_run {
	struct arena *arena;
	const char *root;
	const char *state_dir; /* as facts_options */
	struct compat compat;  /* differences of facter 4.3 and 4.10 */
	int64_t limit_ms;      /* time limit of one fact */
	int64_t until;	  /* deadline of the fact on clock_mono_ns(); 0: none */
	int timed_out;	  /* the deadline was reached: the fact is incomplete */
	int printed;	  /* a program printed more than FACT_PROGRAM_MAX */
	const char *kind; /* virtual.c's, when kind_known */
	int kind_known;
	struct vhash *out; /* the facts at the top level */
	/* Texts that are not UTF-8, and are logged; NULL: none yet. */
	struct vhash *logged;
};

/* Milliseconds left for the current fact; at least 1. */
int64_t fact_left_ms(const struct fact_run *run);

/* The path below the root, in the arena. */
const char *fact_path(struct fact_run *run, const char *path);

/* The file's text, NUL-terminated; NULL when it is unreadable. */
const char *fact_file(struct fact_run *run, const char *path);

/*
 * The same without white space around it; NULL when it is empty.  path is a
 * format.
 */
const char *fact_line(struct fact_run *run, const char *path, ...)
    __attribute__((format(printf, 2, 3)));

/* True when a file of any kind exists there. */
int fact_exists(struct fact_run *run, const char *path);

/* A line of a text, without its end. */
struct fact_text {
	const char *s;
	size_t len;
};

/* Advance to the next line of *p; 0 at the end. */
int fact_next_line(const char **p, struct fact_text *ret);

/*
 * The text after "KEY SEP" at the start of a line, without white space around
 * it and, at most, before SEP: "MemTotal:  12 kB" has "12 kB".  If SEP is a
 * space, any white space matches it.  NULL when no line has the key.
 */
const char *fact_field(
    struct fact_run *run, const char *text, const char *key, char sep);

/* A string in the arena; bytes that are not UTF-8 become "?". */
struct value fact_string(struct fact_run *run, const char *s, size_t len);
struct value fact_str(struct fact_run *run, const char *s);

/* Set a member; undef and an empty hash are skipped. */
void fact_set(
    struct fact_run *run, struct vhash *h, const char *name, struct value v);
/* The same for a string that may be NULL. */
void fact_set_str(
    struct fact_run *run, struct vhash *h, const char *name, const char *s);

/* "23.54 GiB", as facter writes sizes. */
struct value fact_size(struct fact_run *run, uint64_t bytes);

/* "2.27%": used as a part of total. */
struct value fact_capacity(struct fact_run *run, uint64_t used, uint64_t total);

/* As fact_set() for an empty hash, which fact_set() skips. */
void fact_set_empty(struct fact_run *run, struct vhash *h, const char *name);

/* A value at "a.b.c" in a hash, NULL when it is missing. */
const struct value *fact_dig(const struct vhash *h, const char *path);

#endif
