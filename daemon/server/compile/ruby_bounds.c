#include "server/compile/ruby_bounds.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/metrics/metrics.h"
#include "server/compile/ruby_namespace.h"
#include "base/privsep/process.h"
#include "base/process/census.h"
#include "base/process/descendants.h"
#include "logging/log.h"
#include "server/shared/server.h"
#include "server/shared/usage.h"

#include "metrics_ids.h"

/*
 * Maximum number of processes and threads of a host: some, and for each compile
 * two processes and a program that a shell runs.  The kernel allows a third
 * more than that.  The lower the maximum, the less time a compile of another
 * environment waits for a processor until the launcher has ended the host.
 */
#define RUBY_BOUNDS_FIRST 32
#define RUBY_BOUNDS_EACH  4
#define RUBY_BOUNDS_MOST  768

/* The minimum of the memory limit: for Puppet's library and some compiles. */
#define RUBY_BOUNDS_BYTES (UINT64_C(512) << 20)

/*
 * The assumed memory of a process whose memory cannot be read (the maximum in
 * zygote.rb).
 */
#define RUBY_BOUNDS_HIDDEN (UINT64_C(1) << 30)

/*
 * Time between two counts; the second while a host keeps the same, small number
 * of processes.
 */
#define SOON_NS	 (INT64_C(1000000000) / 4)
#define QUIET_NS INT64_C(1000000000)
#define QUIET	 32
/* A twentieth of the time is spent on it at most. */
#define COUNT_SHARE 20

/* Rounds of signals until all descendants have ended, and the time between. */
#define END_ROUNDS   200
#define END_PAUSE_NS 2000000L

/* The host is the first process of a namespace. */
static bool ruby_bounds_first;

static unsigned
ruby_bounds_threads(const struct server_config *c)
{
	unsigned n = RUBY_BOUNDS_FIRST +
		     RUBY_BOUNDS_EACH * c->fronts * (c->workers + c->waiting);

	return n < RUBY_BOUNDS_MOST ? n : RUBY_BOUNDS_MOST;
}

int
ruby_bounds_enter(const struct process *self, const struct server_config *c)
{
	unsigned threads = ruby_bounds_threads(c);

	/* processes that leave the host become children of its launcher */
	(void)prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
	if (geteuid() != 0)
		return 0;
	if (!self->user.change || self->user.uid == 0 ||
	    !ruby_namespace_possible(&self->user)) {
		ruby_bounds_first = ruby_namespace_processes();
		return 0;
	}
	ruby_bounds_first = true;
	return ruby_namespace_enter(&self->user, threads + threads / 3);
}

/* Return why the kernel does not bound each host of that user, or NULL. */
static const char *
ruby_bounds_lack(const struct sandbox_user *u)
{
	if (geteuid() != 0)
		return "the daemon was not started by root";
	if (!u->change || u->uid == 0)
		return "ruby_user is root";
	if (ruby_namespace_possible(u))
		return NULL;
	return errno == ENOSYS ? "the kernel is older than Linux 5.14"
			       : strerror(errno);
}

void
ruby_bounds_log(const struct sandbox_user *u)
{
	const char *why = ruby_bounds_lack(u);

	if (why != NULL)
		log_event(
		    SERVER_PROCESS, SRV_RUBY_SHARED, log_str("reason", why));
}

void
ruby_bounds_begin(struct ruby_bounds *b, const char *environment,
    const struct server_config *c)
{
	uint64_t max = usage_environments_limit(c->environments_memory);

	*b = (struct ruby_bounds){.environment = environment,
	    .bytes_max = max > RUBY_BOUNDS_BYTES ? max : RUBY_BOUNDS_BYTES,
	    .threads_max = ruby_bounds_threads(c),
	    .next = process_now() + SOON_NS};
}

int
ruby_bounds_left_ms(const struct ruby_bounds *b)
{
	int64_t left = b->next - process_now();

	return left <= 0 ? 0 : (int)((left + 999999) / 1000000);
}

bool
ruby_bounds_exceeded(struct ruby_bounds *b, pid_t host)
{
	int64_t begin = process_now(), now;
	struct census n;
	bool quiet;

	if (ruby_bounds_left_ms(b) > 0)
		return false;
	census_count(host, b->threads_max, RUBY_BOUNDS_HIDDEN, &n);
	/*
	 * the actual sum may be smaller: processes of Puppet's library share
	 * much memory
	 */
	if (n.threads < b->threads_max && n.bytes > b->bytes_max)
		n.bytes =
		    census_memory(host, b->threads_max, RUBY_BOUNDS_HIDDEN);
	now = process_now();
	quiet = n.threads <= QUIET && n.threads == b->threads;
	b->next = now + (quiet ? QUIET_NS : SOON_NS);
	if (b->next < now + (now - begin) * COUNT_SHARE)
		b->next = now + (now - begin) * COUNT_SHARE;
	b->threads = n.threads;
	/* so many are in the way of others */
	if (n.threads > b->threads_max / 2)
		census_yield(host, b->threads_max);
	if (n.threads < b->threads_max && n.bytes <= b->bytes_max)
		return false;
	metric_add(M_dlcRubyExceeded, 1);
	log_event(SERVER_PROCESS, SRV_RUBY_EXCEEDED,
	    log_str("environment", b->environment),
	    log_uns("processes", n.threads), log_uns("max", b->threads_max),
	    log_bytes("bytes", n.bytes), log_bytes("max_bytes", b->bytes_max));
	return true;
}

/*
 * Kill all descendants of this process, and wait for them: first they are
 * stopped, until no new ones appear, so that they do not fork meanwhile.
 */
static void
ruby_bounds_end_all(void)
{
	static const struct timespec pause = {.tv_nsec = END_PAUSE_NS};
	bool ends = false;
	unsigned left = 1;

	for (unsigned i = 0; left > 0 && i < END_ROUNDS; i++) {
		size_t before;
		struct vec found;

		descendants_init(&found);
		descendants_find(&found, getpid());
		before = found.count;
		left = descendants_signal(&found, ends ? SIGKILL : SIGSTOP);
		descendants_find(&found, getpid());
		ends = ends || found.count == before || i >= END_ROUNDS / 2;
		vec_release(&found);
		nanosleep(&pause, NULL);
		while (waitpid(-1, NULL, WNOHANG) > 0)
			;
	}
}

void
ruby_bounds_end(pid_t host)
{
	if (host > 0)
		(void)kill(host, SIGKILL);
	/* the kernel ends the namespace with its first process */
	if (!ruby_bounds_first)
		ruby_bounds_end_all();
}
