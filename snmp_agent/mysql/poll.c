/*
 * The process that reads the servers: a thread for each, so that one that does
 * not answer delays no other.
 */
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/core/memory.h"
#include "base/process/started.h"
#include "base/core/strbuf.h"
#include "logging/control.h"
#include "base/metrics/metrics.h"
#include "base/metrics/rows.h"
#include "mysql/reading_lists.h"
#include "mysql/sql.h"
#include "base/privsep/sandbox.h"
#include "snmp_agent/mysql/internal.h"

/* Seconds that a connection may take. */
#define CONNECT_SECONDS 3

/* Bytes of warnings and errors. */
#define TEXT_MAX ((size_t)64 * 1024)

/* Milliseconds that the first connections and readings usually take. */
#define START_MS 2000

/* Stack of a thread: the connector's TLS needs most of it. */
#define STACK_BYTES ((size_t)512 * 1024)

struct polled {
	const struct mysql_instance *in;
	long refresh;
	struct published published;
	struct sql *s;	 /* NULL: not connected */
	bool is_up;	 /* as it was logged */
	bool is_first;	 /* nothing was logged yet */
	unsigned failed; /* sources that were logged as failed, as bits */
	struct arena *arena;
	struct reading reading;
	struct reading_due due;
	pthread_t thread;
};

/* --- records --- */

static void
down_log(struct polled *p, const char *why)
{
	if (!p->is_up && !p->is_first)
		return;
	p->is_up = p->is_first = false;
	p->failed = 0;
	log_event(SNMP_MYSQL, SNM_MYSQL_DOWN, log_str("instance", p->in->name),
	    log_str("error.message", why));
}

static void
up_log(struct polled *p)
{
	if (p->is_up)
		return;
	p->is_up = true;
	p->is_first = false;
	log_event(SNMP_MYSQL, SNM_MYSQL_UP, log_str("instance", p->in->name),
	    log_str("version", sql_version_text(p->s)));
}

/* Log a source once when it fails, until it succeeds. */
static void
sources_log(struct polled *p)
{
	const struct source_result *r = p->reading.sources;

	_Static_assert(MYSQL_SOURCES <= 32, "bits of failed");
	for (unsigned i = 0; i < MYSQL_SOURCES; i++) {
		if (!r[i].is_new)
			continue;
		if (r[i].state != SOURCE_FAILED) {
			p->failed &= ~(1u << i);
			continue;
		}
		if (p->failed & 1u << i)
			continue;
		p->failed |= 1u << i;
		log_event(SNMP_MYSQL, SNM_MYSQL_SOURCE,
		    log_str("instance", p->in->name),
		    log_str("what", source_name(i)),
		    log_str("error.message", r[i].why));
	}
}

/* --- a reading --- */

static void
connect_server(struct polled *p)
{
	struct shortbuf why;
	unsigned error;

	shortbuf_init(&why, TEXT_MAX);
	p->s = sql_open(p->in, CONNECT_SECONDS, &error, &why.out);
	if (p->s == NULL) {
		publish_failure(&p->published, shortbuf_text(&why));
		down_log(p, shortbuf_text(&why));
	}
	shortbuf_release(&why);
}

static void
poll_read_server(struct polled *p)
{
	const struct source_result *status = &p->reading.sources[SOURCE_STATUS];

	arena_reset(p->arena);
	if (p->s == NULL)
		connect_server(p);
	if (p->s == NULL)
		return;
	reading_make(&p->reading, p->arena, p->s, p->in);
	if (status->state == SOURCE_READ)
		reading_lists_make(&p->reading, &p->due, p->arena, p->s);
	publish_sources(&p->published, &p->reading);
	if (status->state == SOURCE_READ) {
		publish_reading(&p->published, &p->reading, sql_cipher(p->s));
		up_log(p);
		sources_log(p);
	} else {
		publish_failure(&p->published, status->why);
		down_log(p, status->why);
	}
	if (!sql_is_open(p->s)) {
		sql_close(p->s);
		p->s = NULL;
	}
}

/*
 * Sleep until the next reading is due; readings whose time has passed are
 * skipped.
 */
static void
wait_next(const struct polled *p, int64_t begun)
{
	int64_t next = begun + p->refresh * 1000000000, now = clock_mono_ns();
	struct timespec ts;

	if (next < now)
		next = now;
	ts.tv_sec = next / 1000000000;
	ts.tv_nsec = next % 1000000000;
	while (
	    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &ts, NULL) == EINTR)
		;
}

static void *
poll_thread(void *arg)
{
	struct polled *p = arg;
	int64_t begun;

	for (;;) {
		begun = clock_mono_ns();
		poll_read_server(p);
		publish_time(&p->published, clock_mono_ns() - begun);
		wait_next(p, begun);
	}
	return NULL;
}

/* --- the process --- */

/* Start a thread for each server; -1 with errno. */
static int
threads_start(
    const struct mysql_agent_options *o, const struct mysql_options *servers)
{
	struct polled *all = memory_zalloc(servers->count, sizeof(*all));
	pthread_attr_t attr;
	int error = 0;

	pthread_attr_init(&attr);
	pthread_attr_setstacksize(&attr, STACK_BYTES);
	/*
	 * A single thread creates rows: the lock of the tables excludes other
	 * processes, not threads.
	 */
	for (size_t i = 0; i < servers->count; i++) {
		all[i].in = &servers->instances[i];
		all[i].refresh = o->refresh;
		all[i].is_first = true;
		all[i].arena = arena_new(0);
		publish_open(&all[i].published, all[i].in);
	}
	for (size_t i = 0; i < servers->count && error == 0; i++)
		error =
		    pthread_create(&all[i].thread, &attr, poll_thread, &all[i]);
	pthread_attr_destroy(&attr);
	errno = error;
	return error == 0 ? 0 : -1;
}

/*
 * Return after that many milliseconds (-1: never), or when the parent ends this
 * process.
 */
static void
poll_wait_end(int most)
{
	struct pollfd fd = {.fd = PROCESS_PROGRAM_SOCK, .events = POLLIN};

	while (poll(&fd, 1, most) < 0 && errno == EINTR)
		;
}

static int
poll_failed(const char *what, const char *why)
{
	log_event(SNMP_MYSQL, SNM_MYSQL_FAILED, log_str("what", what),
	    log_str("error.message", why));
	return PROCESS_EXIT_START;
}

/* Log lines, each as a record. */
static void
warnings_log(const char *lines)
{
	size_t n;

	for (; *lines != '\0'; lines += n + 1) {
		n = strcspn(lines, "\n");
		log_event(SNMP_MYSQL, SNM_MYSQL_OPTION,
		    log_strn("error.message", lines, n));
	}
}

/* Read the options and create the segment, before privileges are dropped. */
static int
poll_prepare(const struct mysql_agent_options *o, struct arena *a,
    struct mysql_options *servers)
{
	struct shortbuf why;
	struct shortbuf warnings;
	char path[MYSQL_PATH_MAX];
	int code = 0;

	shortbuf_init(&warnings, TEXT_MAX);
	shortbuf_init(&why, TEXT_MAX);
	mysql_segment_path(o, path);
	if (mysql_servers_read(a, o, servers, &warnings.out, &why.out) == 0)
		warnings_log(shortbuf_text(&warnings));
	else
		code = poll_failed("options", shortbuf_text(&why));
	if (code == 0 && metrics_create(path, "mysql", DALANG_VERSION, 1) < 0)
		code = poll_failed(path, strerror(errno));
	shortbuf_release(&warnings);
	shortbuf_release(&why);
	return code;
}

int
mysql_poll_run(const struct mysql_agent_options *o)
{
	const struct process_row *row = &mysql_processes[MYSQL_PROCESS_POLL];
	struct arena *a = arena_new(0);
	struct mysql_options servers;
	struct sandbox_user u = {0};
	const char *compatible;
	int code = poll_prepare(o, a, &servers);

	if (code == 0 && o->run_as != NULL && geteuid() == 0 &&
	    sandbox_user_find(o->run_as, NULL, &u) < 0)
		code = poll_failed(o->run_as, "the user does not exist");
	if (code == 0 && process_enter(row, &u) < 0)
		code = PROCESS_EXIT_START;
	if (code != 0)
		return code;
	metric_text(MT_dlmProgram, DALANG_VERSION, strlen(DALANG_VERSION));
	metric_set(M_dlmRefresh, (uint64_t)o->refresh);
	compatible = mysql_server_compatible(o, &servers);
	metric_text(MT_dlmCompatible, compatible, strlen(compatible));
	if (threads_start(o, &servers) < 0)
		return poll_failed("threads", strerror(errno));
	poll_wait_end(START_MS);
	started_release();
	poll_wait_end(-1);
	metrics_close();
	return 0;
}
