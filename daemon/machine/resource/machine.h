#ifndef MACHINE_RESOURCE_MACHINE_H
#define MACHINE_RESOURCE_MACHINE_H

/*
 * The data that types and providers read about the machine and the run: facts,
 * settings, and memory of their own that is kept to the end of the run.  The
 * caller that starts a run creates one and fills it in; a run without one gets
 * an empty one.
 */

#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct file_server;
struct machine_builtin;
struct machine_end;
struct map;
struct resource_type;
struct strbuf;

struct machine;

/* Where a machine gets its types from: machine_type() and machine_types(). */
struct machine_kinds {
	const struct resource_type *(*find)(
	    struct machine *m, const char *ref, const char **ret_why);
	const struct resource_type *const *(*list)(struct machine *m);
};

struct machine {
	struct arena *arena; /* of the run */
	/* Returns the facts, a hash, at the first look-up; or NULL. */
	struct value (*facts_load)(void *context, struct arena *a);
	void *context;
	/* Settings by Puppet's names; NULL or 0 where not set. */
	const char *statedir;
	const char *clientbucketdir;
	const char *digest_algorithm; /* of buckets */
	const char *diff, *diff_args; /* the command, and its options */
	int show_diff;
	const char *libdir; /* files of modules for agents */
	/* Directories of modules, with colons; types of theirs are found. */
	const char *modulepath;
	/* Resources of unknown types fail, instead of the whole catalog. */
	int skips_unknown;
	int serves_modules; /* puppet:///modules/ is in the module path */
	/* Other sources "puppet:"; NULL: they are refused. */
	const struct file_server *file_server;
	const struct file_server *web; /* sources "http:"; NULL: refused */
	const char *augeas; /* the program dalang-augeas; NULL: none */
	/* Types in Ruby: the interpreter, and its host; NULL: none. */
	const char *ruby, *ruby_host;
	int64_t ruby_timeout_ms; /* of each request to it */
	/* Puppet's settings for it, as options, until NULL; or NULL. */
	const char *const *ruby_settings;
	const char *environment; /* of the run, or NULL */
	/* Lists the resources of the run, as objects; or NULL. */
	struct value (*resources)(const void *context, struct arena *a);
	const void *resources_context;
	/*
	 * Sets an attribute of a resource of the run, the value may be
	 * Sensitive: 0, or -1 with the reason; or NULL.
	 */
	int (*change)(void *context, const char *ref, const char *name,
	    struct value v, struct strbuf *err);
	void *change_context;
	/* Wanted values come from a command line: "1" may mean 1. */
	int texts_only;
	/* Private. */
	struct value facts;
	struct map *states;
	struct machine_end *ends, *dones;
	const struct machine_kinds *kinds;
	struct machine_builtin *builtin;
};

/*
 * Make a machine for a run whose memory is a; machine_new() is for callers that
 * have no kinds of their own.  It is ended with machine_end() before the arena.
 */
void machine_init(
    struct machine *m, struct arena *a, const struct machine_kinds *kinds);

/* End processes of types and providers; the machine may be used further. */
void machine_end(struct machine *m);

/* Make machine_end() call fn with arg, once; the last one first. */
void machine_at_end(struct machine *m, void (*fn)(void *arg), void *arg);

/* All resources of the run are done; what they started runs further. */
void machine_done(struct machine *m);

/* Make machine_done() call fn with arg, once; the last one first. */
void machine_at_done(struct machine *m, void (*fn)(void *arg), void *arg);

/*
 * The type of that name as in references ("File"): built in, or a module's.
 * NULL where it is not found; then *ret_why is NULL, or the reason why an
 * existing one cannot be used.
 */
const struct resource_type *machine_type(
    struct machine *m, const char *ref, const char **ret_why);

/* All of them by name, until NULL, without those that cannot be used. */
const struct resource_type *const *machine_types(struct machine *m);

/* All facts, a hash or undef. */
struct value machine_facts(struct machine *m);

/*
 * A fact ("os.family") as text, in lower case, in the arena; NULL where it is
 * unknown.
 */
const char *machine_fact_text(struct machine *m, const char *name);

/*
 * A pointer for the owner of key (the address of a row or of a variable) to
 * keep; NULL at first.
 */
void **machine_state(struct machine *m, const void *key);

#endif
