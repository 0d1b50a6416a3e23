/*
 * The cost of a log call to its caller: at a closed gate, up to the line in
 * memory, and up to the queue of a receiver. Thread CPU time, best of some
 * rounds, so that a loaded machine does not matter.
 */

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/internal.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/log.h"
#include "logging/memory.h"

#define ROUNDS	 300
#define SENT	 100 /* rounds to a receiver */
#define DISABLED 3000000
#define ENABLED	 1000
#define MEMORY	 (4u << 20)

static int64_t
cpu_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void
empty_loop(int n)
{
	for (int i = 0; i < n; i++)
		__asm__ volatile("" : : "r"(i) : "memory");
}

static void
disabled_loop(int n)
{
	for (int i = 0; i < n; i++) {
		log_event(LOG_LEVEL, LOG_LEVEL_SET,
		    log_str("category", "compile.catalog"),
		    log_code("level", log_level_name((enum log_level)i)),
		    log_code("old", "notice"));
		__asm__ volatile("" : : "r"(i) : "memory");
	}
}

/* 21 values, of which 3 are tags and 3 are from the context. */
static void
enabled_loop(int n)
{
	for (int i = 0; i < n; i++)
		log_event(LOG_LEVEL, LOG_LEVEL_SET,
		    log_str("category", "compile.catalog"),
		    log_code("level", "debug"), log_code("old", "notice"));
}

/* Nanoseconds of one turn, the best of the rounds. */
static double
measure(void (*loop)(int), int n, int rounds)
{
	int64_t best = INT64_MAX;

	for (int round = 0; round < rounds; round++) {
		int64_t start = cpu_now(), took;

		log_memory_clear();
		loop(n);
		took = cpu_now() - start;
		if (took < best)
			best = took;
	}
	return (double)best / n;
}

/* Every turn of the last round must have left its whole record, in order. */
static void
records_check(void)
{
	struct log_line l;
	long before = 0;
	size_t at = 0;
	int n = 0;

	for (; log_memory_next(&at, &l); n++) {
		const char *found = strstr(l.json, "\"sequence\":");
		long sequence = found ? strtol(found + 11, NULL, 10) : 0;

		if (l.json[l.json_len - 1] == '}' &&
		    strstr(l.json, "\"old\":\"notice\"") &&
		    strstr(l.json, "\"node\":\"web01.example.com\"") &&
		    (!before || sequence == before + 1)) {
			before = sequence;
			continue;
		}
		fprintf(stderr, "bench_log: record %d is wrong\n", n);
		exit(1);
	}
	if (n == ENABLED)
		return;
	fprintf(stderr, "bench_log: %d records of %d\n", n, ENABLED);
	exit(1);
}

static void
row_print(const char *name, double value, double target)
{
	printf("{\"name\":\"%s\",\"value\":%.2f,\"unit\":\"ns\","
	       "\"target\":%g,\"met\":%s}\n",
	    name, value, target, value <= target ? "true" : "false");
}

/* In a child: read all lines, as a receiver that keeps up. */
static void
lines_take(int fd)
{
	static char line[8192];

	prctl(PR_SET_PDEATHSIG, SIGKILL);
	while (recv(fd, line, sizeof(line), 0) >= 0)
		;
	_exit(1);
}

/* A command's records to a receiver; each of them must be accepted. */
static void
sent_print(void)
{
	char folder[] = "/tmp/dlg.XXXXXX", dest[64];
	struct log_options o = {
	    .service = "bench", .dest = dest, .level = LOG_LEVEL_NOTICE};
	struct sockaddr_un a = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
	struct log_counters before, after;
	pid_t receiver;

	if (!mkdtemp(folder))
		exit(1);
	snprintf(a.sun_path, sizeof(a.sun_path), "%s/log", folder);
	snprintf(dest, sizeof(dest), "syslog:%s", a.sun_path);
	if (bind(fd, (struct sockaddr *)&a, sizeof(a)) < 0)
		exit(1);
	if ((receiver = fork()) == 0)
		lines_take(fd);
	close(fd);
	log_counters_sum(&before, NULL);
	if (receiver < 0 || log_init(&o, NULL) < 0)
		exit(1);
	row_print("log call to a receiver",
	    measure(enabled_loop, ENABLED, SENT), 3000);
	log_counters_sum(&after, NULL);
	log_close();
	kill(receiver, SIGKILL);
	unlink(a.sun_path);
	rmdir(folder);
	if (after.emitted - before.emitted == ENABLED * SENT)
		return;
	fprintf(stderr, "bench_log: the receiver lacks records\n");
	exit(1);
}

int
main(void)
{
	char id[33];

	if (log_memory_open(MEMORY, LOG_FORM_JSON))
		return 1;
	log_context_id(id, 16);
	log_context_push(log_str("node", "web01.example.com"),
	    log_str("environment", "production"), log_str("trace.id", id));
	log_level_start(LOG_LEVEL_WARN);
	row_print("log call, disabled",
	    measure(disabled_loop, DISABLED, ROUNDS) -
		measure(empty_loop, DISABLED, ROUNDS),
	    1);
	log_level_start(LOG_LEVEL_NOTICE);
	row_print("log call into memory",
	    measure(enabled_loop, ENABLED, ROUNDS), 200);
	records_check();
	log_close();
	sent_print();
	return 0;
}
