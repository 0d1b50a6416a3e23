/* Memory of environments whose processes have code in common. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/privsep/supervisor.h"
#include "server/parent/environment_memory.h"
#include "server/shared/server.h"
#include "server/shared/usage.h"

#define MIB (UINT64_C(1) << 20)

static struct server server;
static struct process processes[4];

/* An environment whose process is this one, of which so much is its own. */
static void
add(uint32_t id, uint32_t line, uint64_t own)
{
	unsigned i = server.environment_count++;
	struct process *p = &processes[i];

	memset(p, 0, sizeof(*p));
	p->pid = getpid();
	p->id = id;
	p->line = line;
	p->inherited = line == 0 ? 0 : usage_anonymous(p->pid) - own;
	server.environments[i].current = p;
}

static void
is_about(uint64_t n, uint64_t wanted)
{
	if (n + MIB / 4 < wanted || n > wanted + MIB / 4)
		fail_msg("%llu bytes in place of %llu", (unsigned long long)n,
		    (unsigned long long)wanted);
}

static int
memory_setup(void **state)
{
	static const struct supervisor_options o;
	static char large[16 * MIB];

	(void)state;
	memset(large, 1, sizeof(large));
	memset(&server, 0, sizeof(server));
	server.supervisor = supervisor_new(&o);
	return 0;
}

static int
memory_teardown(void **state)
{
	(void)state;
	supervisor_free(server.supervisor);
	return 0;
}

static void
what_is_shared_counts_once(void **state)
{
	uint64_t all = usage_anonymous(getpid());

	(void)state;
	add(1, 0, 0);
	is_about(environment_memory_used(&server), all);
	add(2, 1, 2 * MIB);
	add(3, 1, 3 * MIB);
	is_about(environment_memory_used(&server), all + 5 * MIB);
	/* one that has nothing in common with them */
	add(4, 0, 0);
	is_about(environment_memory_used(&server), 2 * all + 5 * MIB);
}

/* The pages of a process that has ended are those of the others. */
static void
what_the_first_has_left_counts_once(void **state)
{
	uint64_t all = usage_anonymous(getpid());

	(void)state;
	add(1, 0, 0);
	add(2, 1, 2 * MIB);
	add(3, 1, 3 * MIB);
	server.environments[0].current = NULL;
	is_about(environment_memory_used(&server), all + 3 * MIB);
	server.environments[1].current = NULL;
	is_about(environment_memory_used(&server), all);
	server.environments[2].current = NULL;
	is_about(environment_memory_used(&server), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		what_is_shared_counts_once, memory_setup, memory_teardown),
	    cmocka_unit_test_setup_teardown(what_the_first_has_left_counts_once,
		memory_setup, memory_teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
