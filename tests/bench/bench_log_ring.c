/*
 * Handing over records: the cost of a call, with a closed gate and into a ring,
 * and its longest time, also while the receiver is stopped. Peers:
 * tests/bench/log_peers. The whole daemon: bench_log_daemon.c.
 */

#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "bench/bench.h"
#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/sink/emitter.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "logging/level/limit.h"
#include "logging/log.h"

#define ROUNDS 300
#define BURST  300
#define PACED  20000 /* calls, in a second */
#define CLOSED 3000000

static char folder[] = "/tmp/dlg.XXXXXX";
static char path[64], dest[80];

static int64_t
cpu_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/*
 * The caller has its own processor, where there are two: the receiver's time on
 * it would count as the call's time.
 */
static void
processor_take(int which)
{
	cpu_set_t set;

	CPU_ZERO(&set);
	CPU_SET(which, &set);
	if (sysconf(_SC_NPROCESSORS_ONLN) > 1)
		sched_setaffinity(0, sizeof(set), &set);
}

/*
 * Other programs must not run instead of this one; without the privilege their
 * time counts as the call's time.
 */
static void
priority_take(bool yes)
{
	struct sched_param p = {.sched_priority = yes ? 1 : 0};

	sched_setscheduler(0, yes ? SCHED_FIFO : SCHED_OTHER, &p);
}

/* A receiver in another process, which reads everything and stores nothing. */
static pid_t
receiver_start(void)
{
	struct sockaddr_un a = {AF_UNIX, ""};
	int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
	static char buffer[70000];
	pid_t pid;

	snprintf(a.sun_path, sizeof(a.sun_path), "%s", path);
	if (bind(fd, (struct sockaddr *)&a, sizeof(a)))
		exit(1);
	pid = fork();
	if (pid == 0) {
		prctl(PR_SET_PDEATHSIG, SIGKILL);
		while (recv(fd, buffer, sizeof(buffer), 0) >= 0)
			;
		_exit(0);
	}
	close(fd);
	return pid;
}

static char peers[2000];

/*
 * The peers send to our receiver, where another /dev/log is possible. They run
 * first, so that nothing of ours uses their processor.
 */
static void
peers_run(pid_t receiver)
{
	char command[300];
	FILE *f;

	snprintf(command, sizeof(command),
	    "tests/peers/devlog %s tests/bench/log_peers %d 2>/dev/null || "
	    "tests/bench/log_peers 2>/dev/null",
	    path, (int)receiver);
	f = popen(command, "r");
	if (f && !fread(peers, 1, sizeof(peers) - 1, f))
		fprintf(stderr, "bench_log_ring: no peers here\n");
	if (f)
		pclose(f);
}

/* The time of a peer for the same; 0 when it could not be built. */
static double
peer(const char *name)
{
	size_t n = strlen(name);
	const char *at = peers;

	while ((at = strstr(at, name)) && at[n] != ' ')
		at += n;
	return at ? strtod(at + n, NULL) : 0;
}

/* A row for each peer; `scale` makes its nanoseconds the row's unit. */
static void
row(const char *name, double value, const char *unit, double target,
    double scale, const char *const *with)
{
	struct bench_row r = {
	    .name = name, .value = value, .unit = unit, .target = target};
	bool any = false;

	for (; with && *with; with++) {
		r.peer = *with;
		r.peer_value = peer(*with) * scale;
		/*
		 * a value that cannot be measured counts as the clock's
		 * resolution
		 */
		r.ratio = r.peer_value / (value > 0.1 ? value : 0.1);
		if (r.peer_value > 0)
			bench_print(&r);
		any |= r.peer_value > 0;
	}
	r.peer = NULL;
	if (!any)
		bench_print(&r);
}

static void
cost_rows(double closed, double elsewhere, double ring)
{
	static const char *const gated[] = {
	    "log4c-disabled", "spdlog-disabled", "syslog-masked", NULL};
	static const char *const loud[] = {"format+syslog", "jansson",
	    "format+log4c-syslog", "format+spdlog-syslog", "format+spdlog-file",
	    NULL};

	row("log call, closed gate", closed, "ns", 0.5, 1, gated);
	row("log call, another node is debugged", elsewhere, "ns", 2, 1, NULL);
	row("log call, 15 fields into the ring", ring, "ns", 80, 1, loud);
}

static void
latency_rows(double usual, double stopped)
{
	static const char *const direct[] = {"syslog-p99.9", NULL};
	static const char *const longest[] = {"syslog-longest", NULL};

	row("log call at 20,000/s, p99.9", usual, "us", 5, 1e-3, direct);
	row("log call, receiver stopped 1 s, p99.9", stopped, "us", 5, 1e-3,
	    longest);
}

/* 15 values and more, about 500 bytes; no two are equal. */
static void
call(void)
{
	static char text[] = "00000000";

	for (int i = 7; ++text[i] > '9'; i--)
		text[i] = '0';
	log_event(LOG_LEVEL, LOG_LEVEL_SET, log_strn("category", text, 8),
	    log_code("level", "debug"), log_code("old", "notice"));
}

/*
 * As in a program that continues to work: after a sleep the caches would be
 * cold.
 */
static void
ring_settle(void)
{
	struct log_counters c;

	do
		log_counters_sum(&c, NULL);
	while (c.pending);
}

static double
ring_cost(void)
{
	int64_t best = INT64_MAX;

	for (int r = 0; r < ROUNDS; r++) {
		int64_t begin, took;

		ring_settle();
		begin = cpu_now();
		for (int i = 0; i < BURST; i++)
			call();
		took = cpu_now() - begin;
		best = took < best ? took : best;
	}
	return (double)best / BURST;
}

static double
closed_cost(void)
{
	int64_t best = INT64_MAX, empty = INT64_MAX;

	for (int r = 0; r < 20; r++) {
		int64_t a = cpu_now(), b;

		for (int i = 0; i < CLOSED; i++)
			__asm__ volatile("" : : "r"(i) : "memory");
		b = cpu_now();
		empty = b - a < empty ? b - a : empty;
		for (int i = 0; i < CLOSED; i++) {
			log_event(COMPILE_SCOPE, FUN_LOGGED_DEBUG,
			    log_str("message", "x"), log_int("n", i));
			__asm__ volatile("" : : "r"(i) : "memory");
		}
		a = cpu_now();
		best = a - b < best ? a - b : best;
	}
	return (double)(best - empty) / CLOSED;
}

/*
 * The 99.9th percentile of a call's time at 20,000 a second; the time of the
 * clock itself is included.
 */
static double
latency(pid_t receiver)
{
	static double took[PACED];
	uint64_t start = bench_now();

	if (receiver)
		kill(receiver, SIGSTOP);
	for (int i = 0; i < PACED; i++) {
		uint64_t at = start + (uint64_t)i * 50000, a;

		while ((a = bench_now()) < at)
			__asm__ volatile("");
		call();
		took[i] = (double)(bench_now() - a);
	}
	if (receiver)
		kill(receiver, SIGCONT);
	qsort(took, PACED, sizeof(*took), bench_compare);
	return took[PACED - PACED / 1000] / 1000;
}

int
main(void)
{
	struct log_options o = {.service = "dalang-bench",
	    .version = "1",
	    .dest = dest,
	    .level = LOG_LEVEL_NOTICE,
	    .handover = LOG_RING};
	struct log_rule rule;
	char error[LOG_ANSWER_MAX], id[33];
	double closed, elsewhere, usual;
	pid_t receiver;

	if (!mkdtemp(folder))
		return 1;
	snprintf(path, sizeof(path), "%s/log", folder);
	snprintf(dest, sizeof(dest), "syslog:%s", path);
	processor_take(1);
	receiver = receiver_start();
	processor_take(0);
	peers_run(receiver);
	processor_take(1);
	if (log_init(&o, NULL))
		return 1;
	processor_take(0);
	log_context_id(id, 16);
	log_context_push(log_str("node", "web01.example.com"),
	    log_str("environment", "production"), log_str("trace.id", id));
	closed = closed_cost();
	if (log_rule_parse(
		"compile@web02.example.com debug", true, &rule, error) ||
	    log_rule_set(&rule, NULL))
		return 1;
	elsewhere = closed_cost();
	cost_rows(closed, elsewhere, ring_cost());
	priority_take(true);
	usual = latency(0);
	latency_rows(usual, latency(receiver));
	priority_take(false);
	log_flush(2000);
	log_close();
	kill(receiver, SIGKILL);
	waitpid(receiver, NULL, 0);
	unlink(path);
	rmdir(folder);
	return 0;
}
