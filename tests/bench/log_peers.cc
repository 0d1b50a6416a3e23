/*
 * For tests/bench/log_peers: what a log call costs with log4c, spdlog and
 * plain syslog(3), in the thread's CPU time.  Prints a name and nanoseconds a
 * line.  argv[1]: a file to throw spdlog's lines into.
 */

#include <log4c.h>
#include <spdlog/async.h>
#include <spdlog/sinks/basic_file_sink.h>
#include <spdlog/spdlog.h>
#include <syslog.h>
#include <time.h>

#include <cstdio>
#include <cstdint>

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

int
main(int argc, char **argv)
{
	log4c_category_t *cat;

	setenv("LOG4C_RCPATH", "/nonexistent", 1);
	if (log4c_init())
		fprintf(stderr, "log4c_init: no configuration\n");
	cat = log4c_category_get("compile.catalog");
	log4c_category_set_priority(cat, LOG4C_PRIORITY_NOTICE);
	printf("log4c-disabled %.2f\n", measure(9, 1000000, [&](int i) {
		log4c_category_debug(cat, "compiled %d", i);
	}));
	auto quiet = std::make_shared<spdlog::logger>("quiet");
	quiet->set_level(spdlog::level::warn);
	printf("spdlog-disabled %.2f\n", measure(9, 1000000, [&](int i) {
		quiet->debug("compiled {}", i);
	}));
	openlog("bench", LOG_PID | LOG_NDELAY, LOG_DAEMON);
	setlogmask(LOG_UPTO(LOG_NOTICE));
	printf("syslog-masked %.2f\n", measure(9, 1000000, [&](int i) {
		syslog(LOG_DEBUG, "compiled %d", i);
	}));
	printf("format+syslog %.2f\n", measure(9, 2000, [&](int i) {
		syslog(LOG_NOTICE, LINE, VALUES(i));
	}));
	if (argc > 1) {
		auto file = spdlog::basic_logger_st("file", argv[1]);
		char line[1024];

		printf("spdlog-file %.2f\n", measure(9, 2000, [&](int i) {
			snprintf(line, sizeof(line), LINE, VALUES(i));
			file->info(line);
		}));
	}
	return 0;
}
