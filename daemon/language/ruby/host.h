#ifndef LANGUAGE_RUBY_HOST_H
#define LANGUAGE_RUBY_HOST_H

/*
 * The processes that run Ruby code of modules, as a compile worker or a facts
 * child sees them.
 *
 * A Ruby host (lib/dalang/host.rb) loads the runtime once.  It forks one
 * process for each packet that it receives on its control socket; the packet
 * contains that process's connection and a pipe whose end means that the
 * process is to be killed.  The control socket has one reader and any number of
 * writers.
 *
 * Frames on a connection: a length of four bytes, little endian, and one value
 * in Ruby's Marshal format (marshal_read.h).
 */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "language/ruby/count.h"

struct arena;
struct ruby_host;
struct ruby_needs;
struct strbuf;

/* Largest frame in bytes. */
#define RUBY_FRAME_MAX ((size_t)64 << 20)

/*
 * Time in ns for a process of a compile to start and to answer its first
 * request, which runs no code of modules.  For a process with Puppet's library
 * it includes the start of the host and the time to load the library.
 */
#define RUBY_HOST_START_NS (20 * INT64_C(1000000000))

enum ruby_host_rc {
	RUBY_HOST_OK,
	RUBY_HOST_MISSING,   /* no host answers on the control socket */
	RUBY_HOST_ENDED,     /* the process has ended */
	RUBY_HOST_LATE,	     /* no answer before the deadline */
	RUBY_HOST_UNSTARTED, /* no first answer within RUBY_HOST_START_NS */
	RUBY_HOST_LARGE,     /* a frame exceeds the maximum, or the arena */
	RUBY_HOST_FAILED,    /* errno */
};

/*
 * For a command: a host that is started on first need, as our child.
 */
struct ruby_host *ruby_host_local(void);

/*
 * As ruby_host_local(), for the custom facts of this machine: its processes
 * answer the request "facts", and limit their own memory, but not that of the
 * programs that they run.
 */
struct ruby_host *ruby_host_for_facts(void);

/*
 * For a compile worker: a host behind the control socket, which h owns (-1:
 * none).  A process serves that many compiles (0: no limit).
 */
struct ruby_host *ruby_host_new(int control, unsigned compiles);

/*
 * The processes of the same kind and host with Puppet's own library, as a host
 * whose owner is h.
 */
struct ruby_host *ruby_host_library(struct ruby_host *h);

/* The code that was found to need that library. */
struct ruby_needs *ruby_host_needs(struct ruby_host *h);

/*
 * Return true once when a process of h has ended by itself, or crashed, while a
 * request was open.  A process that never answered counts as not started, and
 * returns false: its compile is not repeated.
 */
bool ruby_host_lost(struct ruby_host *h);

/*
 * Have fn(ctx, true) called when an answer of a process of h, or of its
 * library, takes long, and fn(ctx, false) when it is there, or will not come.
 */
void ruby_host_on_wait(
    struct ruby_host *h, void (*fn)(void *ctx, bool waits), void *ctx);

/*
 * True while there is a process, even if it has ended and this was not noticed.
 */
bool ruby_host_is_connected(const struct ruby_host *h);

/* True when the process has answered a request. */
bool ruby_host_answers(const struct ruby_host *h);

/* End the processes of h; NULL is allowed. */
void ruby_host_free(struct ruby_host *h);

/*
 * Make sure that h has a process that runs; one that has served its
 * compiles is replaced.  Call once for each compile that needs Ruby.
 */
enum ruby_host_rc ruby_host_connect(struct ruby_host *h);

/* Kill the process, if there is one: the next request starts another. */
void ruby_host_drop(struct ruby_host *h, enum ruby_end end);

/*
 * Send the frame in out, whose first four bytes are filled in here.  plain: its
 * writer has written no objects (language/ruby/marshal_write.h).
 */
enum ruby_host_rc ruby_host_send(
    struct ruby_host *h, struct strbuf *out, bool plain, uint64_t deadline);

/*
 * Receive a frame into the arena; deadline: CLOCK_MONOTONIC, ns.  The bytes and
 * their number are stored in *ret and *ret_len.
 */
enum ruby_host_rc ruby_host_receive(struct ruby_host *h, struct arena *a,
    uint64_t deadline, const void **ret, size_t *ret_len);

#endif
