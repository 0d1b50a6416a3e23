#ifndef LANGUAGE_RUBY_SESSION_H
#define LANGUAGE_RUBY_SESSION_H

/*
 * Ruby code in one compile: ERB templates and functions of modules.  A session
 * belongs to one compile and uses the compile worker's host.
 */

#include <stdbool.h>
#include <stdint.h>

#include "language/ruby/needs.h"
#include "language/value/value.h"

struct arena;
struct context;
struct ruby_host;
struct ruby_session;

/* The facts of a compile for its Ruby code. */
struct ruby_facts {
	const char *node;
	struct value classes; /* of an ENC: array, hash, or undef */
	const char *environment;
	struct value modules;	    /* array of [name, directory] */
	struct value modulepath;    /* array of directories */
	const char *libdir;	    /* an agent's plug-ins, or NULL */
	const char *strict;	    /* "off", "warning" or "error" */
	const char *puppet_version; /* that Ruby code sees */
	struct value settings;	    /* for Puppet's library: ["--x", "y"] */
	uint64_t seed;		    /* of random numbers */
};

/*
 * A session in the arena a of the compile whose context is x; host NULL: code
 * in Ruby is an error with the reason.  deadline: CLOCK_MONOTONIC, ns.  facts
 * is called on first need.
 */
struct ruby_session *ruby_session_new(struct arena *a, struct context *x,
    struct ruby_host *host, enum ruby_runtime runtime, uint64_t deadline,
    void (*facts)(struct context *x, struct ruby_facts *ret));

/*
 * True once when a request has failed because its process has ended or was
 * stopped.
 */
bool ruby_session_broken(struct ruby_session *s);

/* Release what is not in the arena; NULL is allowed. */
void ruby_session_end(struct ruby_session *s);

#endif
