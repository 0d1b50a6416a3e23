/*
 * For tests/bench/log_peers: what a log call costs with log4c, spdlog, jansson
 * and plain syslog(3), in the thread's CPU time; prints a name and nanoseconds
 * a line.  With the receiver's process as argument also how long a call of
 * syslog(3) takes at 20,000 a second, and when the receiver is stopped.
 */

#include <jansson.h>
#include <log4c.h>
#include <sched.h>
#include <signal.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/sinks/syslog_sink.h>
#include <spdlog/spdlog.h>
#include <sys/wait.h>
#include <syslog.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

static int64_t
cpu_now()
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Nanoseconds of one turn, the best of `rounds`, the loop's own left out. */
template <typename F>
static double
measure(int rounds, int n, F call)
{
	int64_t best = INT64_MAX, empty = INT64_MAX;

	for (int r = 0; r < rounds; r++) {
		int64_t a = cpu_now(), b;

		for (int i = 0; i < n; i++)
			__asm__ volatile("" : : "r"(i) : "memory");
		b = cpu_now();
		empty = b - a < empty ? b - a : empty;
		for (int i = 0; i < n; i++) {
			call(i);
			__asm__ volatile("" : : "r"(i) : "memory");
		}
		a = cpu_now();
		best = a - b < best ? a - b : best;
	}
	return (double)(best - empty) / n;
}

/* A line of some 500 bytes with 15 values, as printf would make it. */
#define LINE                                                                  \
	"{\"time\":\"%s\",\"level\":\"notice\",\"message\":\"Compiled "       \
	"catalog for %s in environment %s in %d.%02d seconds\",\"event\":{"   \
	"\"code\":\"%s\",\"sequence\":%d,\"dataset\":\"%s\",\"kind\":\"%s\"," \
	"\"action\":\"%s\"},\"log\":{\"logger\":\"%s\"},\"service\":{"        \
	"\"name\":\"%s\",\"id\":\"%s\"},\"process\":{\"pid\":%d},\"trace\":{" \
	"\"id\":\"%s\"},\"host\":{\"name\":\"%s\"},\"node\":\"%s\"}"
#define VALUES(i)                                                            \
	"2026-11-20T08:01:00.123456Z", "web01.example.com", "production", i, \
	    i % 100, "DLG-N-CAT-1204", i, "dalang.log", "event", "compile",  \
	    "compile.catalog.web01.example.com", "dalang", "0123456789abcdef", \
	    4711, "0123456789abcdef0123456789abcdef", "puppet",              \
	    "web01.example.com"

/* The same line with a JSON library: the tree, and its text. */
static size_t
jansson_line(int i)
{
	json_t *j = json_pack("{s:s, s:s, s:s, s:{s:s, s:i, s:s, s:s, s:s},"
			      "s:{s:s}, s:{s:s, s:s}, s:{s:i}, s:{s:s},"
			      "s:{s:s}, s:s}",
	    "time", "2026-11-20T08:01:00.123456Z", "level", "notice",
	    "message",
	    "Compiled catalog for web01.example.com in environment production "
	    "in 1.23 seconds",
	    "event", "code", "DLG-N-CAT-1204", "sequence", i, "dataset",
	    "dalang.log", "kind", "event", "action", "compile", "log",
	    "logger", "compile.catalog.web01.example.com", "service", "name",
	    "dalang", "id", "0123456789abcdef", "process", "pid", 4711,
	    "trace", "id", "0123456789abcdef0123456789abcdef", "host", "name",
	    "puppet", "node", "web01.example.com");
	char *s = json_dumps(j, JSON_COMPACT | JSON_ENSURE_ASCII);
	size_t n = s ? strlen(s) : 0;

	free(s);
	json_decref(j);
	return n;
}

static int64_t
wall_now()
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* How long calls of syslog(3) take, in order of their length. */
static std::vector<int64_t>
paced()
{
	std::vector<int64_t> took(20000);
	int64_t start = wall_now();

	for (int i = 0; i < (int)took.size(); i++) {
		int64_t a;

		while ((a = wall_now()) < start + (int64_t)i * 50000)
			__asm__ volatile("");
		syslog(LOG_NOTICE, LINE, VALUES(i));
		took[i] = wall_now() - a;
	}
	std::sort(took.begin(), took.end());
	return took;
}

static void
latency(pid_t receiver)
{
	struct sched_param first = {1}, usual = {0};
	pid_t waker;

	/* as bench_log_ring.c does */
	sched_setscheduler(0, SCHED_FIFO | SCHED_RESET_ON_FORK, &first);
	printf("syslog-p99.9 %.0f\n", (double)paced()[20000 - 20]);
	kill(receiver, SIGSTOP);
	waker = fork();
	if (waker == 0) {
		sleep(1);
		kill(receiver, SIGCONT);
		_exit(0);
	}
	printf("syslog-longest %.0f\n", (double)paced().back());
	waitpid(waker, NULL, 0);
	sched_setscheduler(0, SCHED_OTHER, &usual);
}

static void
disabled(log4c_category_t *cat)
{
	auto quiet = std::make_shared<spdlog::logger>("quiet");

	log4c_category_set_priority(cat, LOG4C_PRIORITY_NOTICE);
	printf("log4c-disabled %.2f\n", measure(9, 1000000, [&](int i) {
		log4c_category_debug(cat, "compiled %d", i);
	}));
	quiet->set_level(spdlog::level::warn);
	printf("spdlog-disabled %.2f\n", measure(9, 1000000, [&](int i) {
		quiet->debug("compiled {}", i);
	}));
	setlogmask(LOG_UPTO(LOG_NOTICE));
	printf("syslog-masked %.2f\n", measure(9, 1000000, [&](int i) {
		syslog(LOG_DEBUG, "compiled %d", i);
	}));
}

static void
enabled(log4c_category_t *cat)
{
	auto file = spdlog::basic_logger_st("file", "/dev/null");
	auto sys = spdlog::syslog_logger_st("sys", "bench", LOG_PID);
	log4c_appender_t *to = log4c_appender_get("syslog");
	char line[1024];

	printf("format+syslog %.2f\n", measure(9, 2000, [&](int i) {
		syslog(LOG_NOTICE, LINE, VALUES(i));
	}));
	printf("jansson %.2f\n", measure(9, 2000, [&](int i) {
		if (jansson_line(i) < 300)
			abort();
	}));
	printf("format+spdlog-file %.2f\n", measure(9, 2000, [&](int i) {
		snprintf(line, sizeof(line), LINE, VALUES(i));
		file->info(line);
	}));
	printf("format+spdlog-syslog %.2f\n", measure(9, 2000, [&](int i) {
		snprintf(line, sizeof(line), LINE, VALUES(i));
		sys->warn(line);
	}));
	log4c_appender_set_type(to, log4c_appender_type_get("syslog"));
	log4c_category_set_appender(cat, to);
	log4c_category_set_additivity(cat, 0);
	printf("format+log4c-syslog %.2f\n", measure(9, 2000, [&](int i) {
		log4c_category_notice(cat, LINE, VALUES(i));
	}));
}

int
main(int argc, char **argv)
{
	log4c_category_t *cat;

	setenv("LOG4C_RCPATH", "/nonexistent", 1);
	if (log4c_init())
		fprintf(stderr, "log4c_init: no configuration\n");
	cat = log4c_category_get("compile.catalog");
	openlog("bench", LOG_PID | LOG_NDELAY, LOG_DAEMON);
	disabled(cat);
	enabled(cat);
	if (argc > 1)
		latency((pid_t)atoi(argv[1]));
	return 0;
}
