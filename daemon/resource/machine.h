#ifndef RESOURCE_MACHINE_H
#define RESOURCE_MACHINE_H

/*
 * What types and providers may ask about the machine and the run: facts,
 * settings, and memory of their own that lasts as long as the run.  Whoever
 * starts a run makes one and fills in what it knows; a run without one gets
 * an empty one.
 */

#include <stdint.h>

#include "value/value.h"

struct arena;
struct machine_end;
struct machine_types;
struct map;
struct resource_type;

struct machine {
	struct arena *arena; /* of the run */
	/* Gives the facts, a hash, when the first is asked for; or NULL. */
	struct value (*facts_load)(void *context, struct arena *a);
	void *context;
	/* Settings of Puppet's names; NULL or 0 where not known. */
	const char *statedir;
	const char *clientbucketdir;
	const char *digest_algorithm; /* of buckets */
	const char *diff, *diff_args; /* the command, and its options */
	int show_diff;
	const char *libdir; /* what modules bring for agents */
	/* Directories of modules, with colons; types of theirs are found. */
	const char *modulepath;
	const char *augeas; /* the program dalang-augeas; NULL: none */
	/* Wanted values come from a command line: "1" may mean 1. */
	int texts_only;
	/* Private. */
	struct value facts;
	struct map *states;
	struct machine_end *ends;
	struct machine_types *types;
};

/*
 * One for a run whose memory is a; to be filled in further, and ended with
 * machine_end() before the arena is.
 */
struct machine *machine_new(struct arena *a);

/* Ends what types and providers have running; it may be used on. */
void machine_end(struct machine *m);

/* Has fn called with arg by machine_end(), once; the last one first. */
void machine_at_end(struct machine *m, void (*fn)(void *arg), void *arg);

/*
 * The type of that name as in references ("File"): built in, or a module's.
 * NULL where there is none; then *ret_why is NULL, or the reason why one that
 * is there cannot be used.
 */
const struct resource_type *machine_type(
    struct machine *m, const char *ref, const char **ret_why);

/* All of them by name, until NULL, without those that cannot be used. */
const struct resource_type *const *machine_types(struct machine *m);

/* A fact ("os.family"), or V_UNSET where it is not known. */
struct value machine_fact(struct machine *m, const char *name);
/* The same as text, in lower case, in the arena; NULL where there is none. */
const char *machine_fact_text(struct machine *m, const char *name);

/*
 * A pointer for the owner of key (the address of a row or of a variable) to
 * keep; NULL at first.
 */
void **machine_state(struct machine *m, const void *key);

#endif
