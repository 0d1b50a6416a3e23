#ifndef LANGUAGE_RUBY_REQUEST_H
#define LANGUAGE_RUBY_REQUEST_H

/* One compile's requests to its Ruby process, for the files of ruby/ only. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/core/strbuf.h"
#include "language/eval/call.h"
#include "language/ruby/session.h"

struct diag_list;
struct map;

/* Requests that may be open at once, by calls that nest. */
#define RUBY_DEPTH_MAX 200

/* A process that serves requests of the compile. */
struct ruby_link {
	struct ruby_host *host;
	bool begun;	/* "begin" was sent */
	uint32_t depth; /* open requests */
};

/* The size of the catalog, by which code that changes it is recognised. */
struct ruby_mark {
	uint32_t resources, classes, tags;
};

struct ruby_session {
	struct arena *arena;
	struct context *context;
	struct ruby_host *host;	       /* NULL: none */
	struct ruby_link own, library; /* of our runtime, of Puppet's library */
	struct ruby_link *innermost;   /* of the last open request, or NULL */
	struct ruby_mark mark;	       /* where the innermost has begun */
	enum ruby_runtime runtime;
	void (*facts)(struct context *x, struct ruby_facts *ret);
	uint64_t deadline;
	uint32_t depth;		    /* open requests */
	struct strbuf out;	    /* the frame being sent */
	struct map *object_numbers; /* address of an array or hash -> number */
	struct vlist objects;	    /* by number; see object.h */
	struct map *names;	    /* template -> names of its variables */
	struct vlist blocks;	    /* of each call4; unset: it has ended */
	bool in_hiera; /* the next request is of a level of Hiera */
	bool broken;   /* the last request could not go on */
	const struct eval_error *kept; /* an error on its way through Ruby */
	const char *kept_message;
};

/* The dispatch that a row of a 4.x function calls. */
struct ruby_dispatch {
	uint32_t number; /* within the file's */
	struct value method;
	struct value returns; /* text of a type, or undef: any */
};

/* A 3.x or 4.x function. */
struct ruby_function {
	struct ruby_session *session;
	const char *path;
	const char *name;
	int legacy;				/* of the 3.x API */
	const struct ruby_dispatch *dispatches; /* 4.x: by row */
};

/* An exception of a process, by its number there. */
struct ruby_thrown {
	const struct ruby_link *link;
	const char *class_name;
	struct value number;
};

/* How a request has ended. */
struct ruby_result {
	struct value values; /* returned: an array */
	bool raised;
	const char *class_name, *message, *kind; /* raised */
	const char *file;			 /* NULL: unknown */
	uint32_t line;
	struct ruby_thrown thrown; /* raised */
	const char *lacks;	   /* a name that our runtime lacks, or NULL */
	bool unrun;		   /* for that reason the code was not run */
};

/*
 * Send the request, a kind and count values, and answer the process's callbacks
 * until the request has ended.  c is the running call, or NULL where there is
 * none: then callbacks are refused.  EVAL_OK with *ret, or EVAL_ERR with an
 * error raised in c (with *ret_error where c is NULL).
 */
enum eval_rc ruby_request(struct ruby_session *s, struct call *c,
    const char *kind, const struct value *values, uint32_t count,
    struct ruby_result *ret, const char **ret_error);

/*
 * As ruby_request(), to a given process: a block of Ruby code is called in the
 * process that has it.
 */
enum eval_rc ruby_request_to(struct ruby_session *s, struct ruby_link *l,
    struct call *c, const char *kind, const struct value *values,
    uint32_t count, struct ruby_result *ret, const char **ret_error);

/* Raise what the process has raised, as Puppet does; EVAL_ERR. */
enum eval_rc ruby_raise(
    struct ruby_session *s, struct call *c, const struct ruby_result *r);

/* The size of the catalog of the compile; c may be NULL. */
struct ruby_mark ruby_mark_of(const struct call *c);

/* The text of a value that is a string; NULL for others. */
const char *ruby_cstr(struct ruby_session *s, struct value v);

#endif
