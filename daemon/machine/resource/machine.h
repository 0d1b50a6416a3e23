#ifndef MACHINE_RESOURCE_MACHINE_H
#define MACHINE_RESOURCE_MACHINE_H

/*
 * The data that types and providers read about the machine and the run: facts,
 * settings, and memory of their own that is kept to the end of the run.  The
 * caller that starts a run creates a machine and fills it in; a run without a
 * machine gets an empty one.
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

/*
 * The source of the types of a machine: machine_type() and machine_types() call
 * it.
 */
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
	/*
	 * Directories of modules, separated by colons, in which types are
	 * searched.
	 */
	const char *modulepath;
	/*
	 * A resource of an unknown type fails alone, and not the whole catalog.
	 */
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
	 * Sets an attribute of a resource of the run to a value, which may be
	 * Sensitive: 0, or -1 with the reason.  The function may be NULL.
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
 * Make a machine for a run whose memory is a; machine_new() is for callers
 * without machine_kinds of their own.  Call machine_end() before the arena is
 * freed.
 */
void machine_init(
    struct machine *m, struct arena *a, const struct machine_kinds *kinds);

/* End processes of types and providers.  The machine remains usable. */
void machine_end(struct machine *m);

/*
 * Make machine_end() call fn with arg once; the function that was added last is
 * called first.
 */
void machine_at_end(struct machine *m, void (*fn)(void *arg), void *arg);

/*
 * Call when all resources of the run are done.  What they have started keeps
 * running.
 */
void machine_done(struct machine *m);

/*
 * Make machine_done() call fn with arg once; the function that was added last
 * is called first.
 */
void machine_at_done(struct machine *m, void (*fn)(void *arg), void *arg);

/*
 * The type with that name in references ("File"), built in or of a module.
 * NULL where it is not found; then *ret_why is NULL, or the reason why an
 * existing type cannot be used.
 */
const struct resource_type *machine_type(
    struct machine *m, const char *ref, const char **ret_why);

/* All types by name, except for those that cannot be used; NULL at the end. */
const struct resource_type *const *machine_types(struct machine *m);

/* All facts, a hash or undef. */
struct value machine_facts(struct machine *m);

/*
 * A fact ("os.family") as text, in lower case, in the arena; NULL where it is
 * unknown.
 */
const char *machine_fact_text(struct machine *m, const char *name);

/*
 * Storage for a pointer that belongs to the owner of key (the address of a row
 * or of a variable); the pointer is NULL at first.
 */
void **machine_state(struct machine *m, const void *key);

#endif
