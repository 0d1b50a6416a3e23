/*
 * For tests/logging/logging_3_2.t: threads log into rings while another one
 * changes levels, built with ThreadSanitizer.
 *
 * usage: tsan_log CHANGES
 */

#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/sink/emitter.h"
#include "logging/internal.h"
#include "logging/log.h"

#define THREADS 4

static bool busy = true;

static void *
raise_always(void *arg)
{
	log_context_push(log_str("node", arg));
	for (int i = 0; __atomic_load_n(&busy, __ATOMIC_RELAXED); i++) {
		log_event(COMPILE_SCOPE, FUN_LOGGED_DEBUG,
		    log_str("message", "from a thread"));
		/* leaves the processors to the thread that changes levels */
		if (i % 8 == 0)
			usleep(200);
	}
	log_context_pop();
	return NULL;
}

int
main(int argc, char **argv)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = "json",
	    .level = LOG_LEVEL_NOTICE,
	    .handover = LOG_RING};
	static char names[THREADS][8];
	pthread_t t[THREADS];
	struct log_counters c;
	int changes = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 1000;

	if (log_init(&o, NULL))
		return 1;
	log_level_set("log", LOG_LEVEL_OFF);
	for (int i = 0; i < THREADS; i++) {
		/* two threads for a node, so that they count repetitions of
		 * the same record */
		snprintf(names[i], sizeof(names[i]), "n%d", i / 2);
		if (pthread_create(&t[i], NULL, raise_always, names[i]))
			return 1;
	}
	for (int i = 0; i < changes; i++)
		if (log_level_set("compile",
			i % 4 == 3 ? LOG_LEVEL_DEBUG : LOG_LEVEL_NOTICE))
			return 1;
	__atomic_store_n(&busy, false, __ATOMIC_RELAXED);
	for (int i = 0; i < THREADS; i++)
		pthread_join(t[i], NULL);
	log_flush(5000);
	log_counters_sum(&c, NULL);
	printf("raised %llu\n", (unsigned long long)c.raised);
	log_close();
	return c.raised !=
	       c.emitted + c.filtered + c.limited + c.dropped + c.pending;
}
