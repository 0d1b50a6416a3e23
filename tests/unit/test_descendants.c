/* Processes below another one, including those that have left its session. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/process/descendants.h"

/* A child whose own child has left its session, and whose parent has ended. */
static pid_t
start_daemon(void)
{
	int ready[2];
	pid_t child, pid = 0;

	assert_int_equal(pipe(ready), 0);
	child = fork();
	if (child == 0) {
		setsid();
		pid = fork();
		if (pid == 0)
			for (;;)
				pause();
		(void)!write(ready[1], &pid, sizeof(pid));
		_exit(0);
	}
	assert_int_equal(read(ready[0], &pid, sizeof(pid)), sizeof(pid));
	close(ready[0]);
	close(ready[1]);
	assert_int_equal(waitpid(child, NULL, 0), child);
	return pid;
}

static void
a_double_fork_is_found(void **state)
{
	struct vec found;
	pid_t pid;
	int status;

	(void)state;
	assert_int_equal(prctl(PR_SET_CHILD_SUBREAPER, 1), 0);
	pid = start_daemon();
	descendants_init(&found);
	descendants_find(&found, getpid());
	assert_int_equal(found.count, 1);
	descendants_find(&found, getpid());
	assert_int_equal(found.count, 1);
	assert_int_equal(descendants_signal(&found, SIGKILL), 1);
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_int_equal(WTERMSIG(status), SIGKILL);
	assert_int_equal(descendants_signal(&found, SIGKILL), 0);
	vec_release(&found);
}

static void
a_process_without_children_has_no_descendants(void **state)
{
	struct vec found;

	(void)state;
	descendants_init(&found);
	descendants_find(&found, getpid());
	assert_int_equal(found.count, 0);
	vec_release(&found);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_process_without_children_has_no_descendants),
	    cmocka_unit_test(a_double_fork_is_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
