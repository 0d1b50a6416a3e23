/*
 * 1,000 disabled calls for the node web01.example.com, in a function of their
 * own, whose instructions a test counts.
 *
 * usage: call [RULE...]	rules as of `dalang log set`
 * Ends with 0 when no argument of the calls was evaluated, and when those of
 * an enabled call were.
 */

#include <stddef.h>

#include "logging/context.h"
#include "logging/control.h"
#include "logging/levels.h"
#include "logging/log.h"
#include "logging/memory.h"

void call(int *n);

void __attribute__((noinline)) call(int *n)
{
	log_event(COMPILE_SCOPE, FUN_SAID_DEBUG, log_int("n", ++*n));
}

int
main(int argc, char **argv)
{
	char error[LOG_ANSWER_MAX];
	struct log_rule r;
	int n = 0;

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
	log_event(COMPILE_SCOPE, FUN_SAID_DEBUG, log_int("n", ++n));
	return n != 1;
}
