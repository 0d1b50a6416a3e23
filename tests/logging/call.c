/*
 * 1,000 calls for the node web01.example.com, in a separate function, whose
 * instructions a test counts.
 *
 * usage: call [RULE...]	disabled calls; rules as of `dalang log set`
 * Ends with 0 when no argument of the calls was evaluated, and when those of an
 * enabled call were.
 *
 * usage: call --ring		enabled calls with 15 fields, into a ring
 * Ends with 0 when every record was handed over.
 */

#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "logging/record/context.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/sink/emitter.h"
#include "logging/internal.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "logging/log.h"

void call(int *n);
void call_ring(const char *text);

void __attribute__((noinline)) call(int *n)
{
	log_event(COMPILE_SCOPE, FUN_LOGGED_DEBUG, log_int("n", ++*n));
}

void __attribute__((noinline)) call_ring(const char *text)
{
	log_event(LOG_LEVEL, LOG_LEVEL_SET, log_str("category", text),
	    log_code("level", "debug"), log_code("old", "notice"));
}

/* The ring holds them all, and is emptied at the end. */
static int
ring_run(void)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = "json",
	    .level = LOG_LEVEL_NOTICE,
	    .handover = LOG_RING_LATER};
	struct log_counters c;
	char text[24];

	if (log_init(&o, NULL))
		return 2;
	log_context_push(log_str("node", "web01.example.com"),
	    log_str("environment", "production"),
	    log_str("trace.id", "0af7651916cd43dd8448eb211c80319c"));
	for (int i = 0; i < 1000; i++) {
		snprintf(text, sizeof(text), "text %d", i);
		call_ring(text);
	}
	log_flush(10000);
	log_counters_sum(&c, NULL);
	return c.emitted != 1000;
}

int
main(int argc, char **argv)
{
	char error[LOG_ANSWER_MAX];
	struct log_rule r;
	int n = 0;

	if (argc == 2 && strcmp(argv[1], "--ring") == 0)
		return ring_run();
	log_memory_open(100000, LOG_FORM_JSON);
	for (int i = 1; i < argc; i++)
		if (log_rule_parse(argv[i], true, &r, error) ||
		    log_rule_set(&r, NULL))
			return 2;
	log_context_push(log_str("node", "web01.example.com"));
	for (int i = 0; i < 1000; i++)
		call(&n);
	if (n != 0)
		return 1;
	log_level_start(LOG_LEVEL_DEBUG);
	log_event(COMPILE_SCOPE, FUN_LOGGED_DEBUG, log_int("n", ++n));
	return n != 1;
}
