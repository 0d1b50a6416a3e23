/*
 * Logs as a daemon does, for tests of receivers: N records through rings and
 * syslog(3), R a second, a third of them at INFO, a third at NOTICE, a third
 * at WARN, from two threads.  At the end one line of JSON with the counters
 * and the longest time that a call took.
 *
 * With --all it is a fifth of each level from DEBUG to ERROR.  With --fatal it
 * prints when all are raised, raises a FATAL and ends as a program does that
 * cannot go on.  With --raised "raised" is printed to standard error when all
 * are raised.
 *
 * usage: log_send [--all] [--dest DEST] [--fatal] [--forks N] [--raised]
 *	[--wait MS] N R
 */

#include <getopt.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "logging/control.h"
#include "logging/counters.h"
#include "logging/sink/emitter.h"
#include "logging/internal.h"
#include "logging/log.h"

static int rate = 1000, count = 1000;

/* From the command line. */
static int all, fatal, forks, raised, wait_ms = 2000;
static int64_t longest[2];

static int64_t
now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec * 1000000000LL + t.tv_nsec;
}

static void
raise_one(int n)
{
	char text[24];

	snprintf(text, sizeof(text), "record %d", n);
	if (n % 3 == 0)
		log_event(
		    COMPILE_SCOPE, FUN_LOGGED_INFO, log_str("message", text));
	else if (n % 3 == 1)
		log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", text),
		    log_code("level", "info"), log_code("old", "debug"));
	else
		log_event(LOG_SINK, LOG_SINK_FAILED, log_int("dropped", n),
		    log_str("sink", text));
}

/* Both threads run before the first fork: see fork_prepare() in emitter.c. */
static pthread_barrier_t ready;

static void
raise_any(int n)
{
	static const enum log_code codes[] = {LOGMSG_FUN_LOGGED_DEBUG,
	    LOGMSG_FUN_LOGGED_INFO, LOGMSG_FUN_LOGGED_NOTICE,
	    LOGMSG_FUN_LOGGED_WARN, LOGMSG_FUN_LOGGED_ERR};
	char text[24];

	snprintf(text, sizeof(text), "record %d", n);
	log_event_code(codes[n % 5], log_str("message", text));
}

/* _exit: no cleanup at the end of the program may help. */
static void
raise_fatal(void)
{
	puts("{\"raised\":true}");
	fflush(stdout);
	log_event(SERVER_PROCESS, SRV_LISTEN_FAILED, log_str("address", "*"),
	    log_uns("port", 1));
	_exit(1);
}

static void *
raise_half(void *arg)
{
	int who = *(int *)arg;
	int64_t start = now();

	pthread_barrier_wait(&ready);
	for (int i = 0; i < count / 2; i++) {
		int64_t at = start + (int64_t)i * 2000000000 / rate, took;
		int64_t early = at - now();

		if (early > 0)
			usleep((unsigned)(early / 1000 + 1));
		took = now();
		if (all)
			raise_any(2 * i + who);
		else
			raise_one(2 * i + who);
		took = now() - took;
		if (took > longest[who])
			longest[who] = took;
	}
	return NULL;
}

/*
 * Children that log once and end, while the threads log. When a receiver reads,
 * a child that cannot hand over its record fails.
 */
static int
fork_some(int n)
{
	int failed = 0, status;

	for (int i = 0; i < n; i++) {
		pid_t pid = fork();

		if (pid == 0) {
			alarm(20);
			log_child_start();
			if (i % 2)
				log_emitter_start();
			raise_one(3 * i + 2);
			_exit(log_flush(wait_ms ? 10000 : 1000) && wait_ms);
		}
		waitpid(pid, &status, 0);
		log_child_ended(pid);
		failed += status != 0;
	}
	return failed;
}

static void
options_read(int argc, char **argv, struct log_options *o)
{
	static const struct option options[] = {{"all", no_argument, &all, 1},
	    {"dest", required_argument, NULL, 'd'},
	    {"fatal", no_argument, &fatal, 1},
	    {"forks", required_argument, NULL, 'f'},
	    {"raised", no_argument, &raised, 1},
	    {"wait", required_argument, NULL, 'w'}, {0}};
	int letter;

	while ((letter = getopt_long(argc, argv, "", options, NULL)) >= 0) {
		if (letter == 'd')
			o->dest = optarg;
		else if (letter == 'f')
			forks = (int)strtol(optarg, NULL, 10);
		else if (letter == 'w')
			wait_ms = (int)strtol(optarg, NULL, 10);
	}
	o->level = all ? LOG_LEVEL_DEBUG : LOG_LEVEL_INFO;
}

int
main(int argc, char **argv)
{
	struct log_options o = {
	    .service = "dalang-test", .dest = "syslog", .handover = LOG_RING};
	struct log_counters c;
	int failed, who[2] = {0, 1};
	pthread_t t[2];

	options_read(argc, argv, &o);
	if (argc - optind != 2 || log_init(&o, NULL))
		return 2;
	count = (int)strtol(argv[optind], NULL, 10);
	rate = (int)strtol(argv[optind + 1], NULL, 10);
	log_limit_set(0, 0, 0);
	pthread_barrier_init(&ready, NULL, 3);
	for (int i = 0; i < 2; i++)
		pthread_create(&t[i], NULL, raise_half, &who[i]);
	pthread_barrier_wait(&ready);
	failed = fork_some(forks);
	for (int i = 0; i < 2; i++)
		pthread_join(t[i], NULL);
	if (fatal)
		raise_fatal();
	if (raised)
		fputs("raised\n", stderr);
	log_flush(wait_ms);
	log_drain(wait_ms);
	log_counters_sum(&c, NULL);
	printf("{\"raised\":%llu,\"emitted\":%llu,\"dropped\":%llu,"
	       "\"pending\":%llu,\"info\":%llu,\"notice\":%llu,"
	       "\"warn\":%llu,\"debug\":%llu,\"error\":%llu,\"failed\":%d,"
	       "\"longest_us\":%lld}\n",
	    (unsigned long long)c.raised, (unsigned long long)c.emitted,
	    (unsigned long long)c.dropped, (unsigned long long)c.pending,
	    (unsigned long long)c.dropped_level[LOG_LEVEL_INFO],
	    (unsigned long long)c.dropped_level[LOG_LEVEL_NOTICE],
	    (unsigned long long)c.dropped_level[LOG_LEVEL_WARN],
	    (unsigned long long)c.dropped_level[LOG_LEVEL_DEBUG],
	    (unsigned long long)c.dropped_level[LOG_LEVEL_ERROR], failed,
	    (long long)(longest[0] > longest[1] ? longest[0] : longest[1]) /
		1000);
	log_close();
	return failed != 0;
}
