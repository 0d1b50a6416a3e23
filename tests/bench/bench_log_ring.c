/*
 * Handing records over: what a call costs with rings, how long it may take at
 * worst, also while the receiver is stopped, what a change of levels costs,
 * and how much memory all of it takes.  Peers: tests/bench/log_peers.
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
#include "logging/context.h"
#include "logging/control.h"
#include "logging/levels.h"
#include "logging/limit.h"
#include "logging/log.h"

#define ROUNDS	300
#define BURST	300
#define PACED	20000 /* calls, in a second */
#define CLOSED	3000000
#define CHANGES 2000

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
 * The caller has a processor of its own, where there are two: what the
 * receiver takes of it would count as the call's time.
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

/* A receiver in another process, which reads all and keeps nothing. */
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

/* The peers send to our receiver, where there can be another /dev/log. */
static FILE *
peers_open(void)
{
	char command[300];

	snprintf(command, sizeof(command),
	    "tests/peers/devlog %s tests/bench/log_peers 2>/dev/null || "
	    "tests/bench/log_peers 2>/dev/null",
	    path);
	return popen(command, "r");
}

/* What the peers need for the same, by name; 0 when they cannot be built. */
static double
peer(const char *name)
{
	static char text[1000];
	const char *at;

	if (!*text) {
		FILE *f = peers_open();

		if (!f || !fread(text, 1, sizeof(text) - 1, f))
			memcpy(text, "\n", 2);
		if (f)
			pclose(f);
	}
	at = strstr(text, name);
	return at ? strtod(at + strlen(name), NULL) : 0;
}

static void
row(const char *name, double value, const char *unit, double target,
    const char *with)
{
	double theirs = with ? peer(with) : 0;
	struct bench_row r = {.name = name,
	    .value = value,
	    .unit = unit,
	    .target = target,
	    .peer = theirs > 0 ? with : NULL,
	    .peer_value = theirs,
	    .ratio = theirs > 0 && value > 0 ? theirs / value : 0};

	bench_print(&r);
}

/* 15 values and more, some 500 bytes; no two are the same. */
static void
call(void)
{
	static char text[] = "00000000";

	for (int i = 7; ++text[i] > '9'; i--)
		text[i] = '0';
	log_event(LOG_LEVEL, LOG_LEVEL_SET, log_strn("category", text, 8),
	    log_code("level", "debug"), log_code("old", "notice"));
}

static double
ring_cost(void)
{
	int64_t best = INT64_MAX;

	for (int r = 0; r < ROUNDS; r++) {
		int64_t begin, took;

		log_flush(2000);
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
			log_event(COMPILE_SCOPE, FUN_SAID_DEBUG,
			    log_str("message", "x"), log_int("n", i));
			__asm__ volatile("" : : "r"(i) : "memory");
		}
		a = cpu_now();
		best = a - b < best ? a - b : best;
	}
	return (double)(best - empty) / CLOSED;
}

/*
 * The 99.9th percentile of a call's time at 20,000 a second; what the clock
 * itself takes is part of it.
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

static double
change_cost(void)
{
	int64_t begin;

	log_level_start(LOG_LEVEL_OFF);
	begin = cpu_now();
	for (int i = 0; i < CHANGES; i++)
		log_level_start(i % 2 ? LOG_LEVEL_OFF : LOG_LEVEL_FATAL);
	return (double)(cpu_now() - begin) / CHANGES / 1000;
}

/* Of this process: what the log's rings and buffers take, in KiB. */
static long
pss(void)
{
	FILE *f = fopen("/proc/self/smaps_rollup", "r");
	char line[200];
	long kib = 0;

	while (f && fgets(line, sizeof(line), f))
		if (sscanf(line, "Pss: %ld", &kib) == 1)
			break;
	if (f)
		fclose(f);
	return kib;
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
	pid_t receiver;
	long before;

	if (!mkdtemp(folder))
		return 1;
	snprintf(path, sizeof(path), "%s/log", folder);
	snprintf(dest, sizeof(dest), "direct:%s", path);
	processor_take(1);
	receiver = receiver_start();
	before = pss();
	if (log_init(&o, NULL))
		return 1;
	processor_take(0);
	log_context_id(id, 16);
	log_context_push(log_str("node", "web01.example.com"),
	    log_str("environment", "production"), log_str("trace.id", id));
	row("log call, closed gate", closed_cost(), "ns", 0.5,
	    "log4c-disabled");
	if (log_rule_parse(
		"compile@web02.example.com debug", true, &rule, error) ||
	    log_rule_set(&rule, NULL))
		return 1;
	row("log call, another node is debugged", closed_cost(), "ns", 2,
	    "spdlog-disabled");
	row("log call, 15 fields into the ring", ring_cost(), "ns", 80,
	    "format+syslog");
	row("log call at 20,000/s, p99.9", latency(0), "us", 5, NULL);
	row("log call, receiver stopped, p99.9", latency(receiver), "us", 5,
	    NULL);
	log_flush(2000);
	row("memory of the log, one process", (double)(pss() - before) / 1024,
	    "MiB", 16, NULL);
	row("change of all levels", change_cost(), "us", 50, NULL);
	log_close();
	kill(receiver, SIGKILL);
	waitpid(receiver, NULL, 0);
	unlink(path);
	rmdir(folder);
	return 0;
}
