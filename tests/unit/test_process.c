/* Inheritance of the programs that processes of a table execute. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/privsep/environment.h"
#include "base/privsep/process.h"
#include "base/privsep/reexec.h"

#define EXTRA 200 /* a descriptor above those of the table */

/* Bits of the exit code of the program. */
enum { HAS_SECRET = 1, HAS_EXTRA = 2, HAS_GAP = 4, LACKS_OWN = 8 };

static int
role(void)
{
	int code = 0;

	if (getenv("SECRET_OF_ROOT") != NULL || getenv("TZ_OF_ROOT") != NULL ||
	    getenv("http_proxy") != NULL)
		code |= HAS_SECRET;
	if (fcntl(EXTRA, F_GETFD) >= 0)
		code |= HAS_EXTRA;
	if (fcntl(PROCESS_FD(PROCESS_FD_RULES), F_GETFD) >= 0)
		code |= HAS_GAP;
	if (getenv("PATH") == NULL || getenv("LC_TEST") == NULL ||
	    getenv("TZ") == NULL || getenv("DALANG_TEST_X") == NULL ||
	    fcntl(PROCESS_FD(PROCESS_FD_SOCK), F_GETFD) < 0)
		code |= LACKS_OWN;
	return code;
}

/* In the child: the call that closes many descriptors does not exist. */
static void
without_close_range(struct process *p)
{
	struct sock_filter rows[] = {
	    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, 0),
	    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_close_range, 0, 1),
	    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
	    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
	};
	const struct sock_fprog program = {
	    sizeof(rows) / sizeof(rows[0]), rows};

	(void)p;
	if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0 ||
	    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) < 0 ||
	    close_range(EXTRA, EXTRA, 0) == 0)
		_exit(99);
}

static int
run(void (*in_child)(struct process *p))
{
	static const struct process_row row = {
	    .name = "role", .parent = "parent", .reexec = 1};
	struct process p = {.row = &row, .number = 1};
	int status;

	assert_int_equal(process_fork(&p, in_child), 0);
	assert_int_equal(waitpid(p.pid, &status, 0), p.pid);
	close(p.sock);
	assert_true(WIFEXITED(status));
	return WEXITSTATUS(status);
}

static void
a_program_inherits_its_row_and_no_secret(void **state)
{
	int fd = open("/dev/null", O_RDONLY);

	(void)state;
	assert_int_equal(dup2(fd, EXTRA), EXTRA);
	assert_int_equal(dup2(fd, PROCESS_FD(PROCESS_FD_RULES)),
	    PROCESS_FD(PROCESS_FD_RULES));
	assert_int_equal(run(NULL), 0);
	assert_int_equal(run(without_close_range), 0);
	/* the parent's own are unchanged */
	assert_int_equal(fcntl(EXTRA, F_GETFD), 0);
	assert_string_equal(getenv("SECRET_OF_ROOT"), "x");
	close(EXTRA);
	close(PROCESS_FD(PROCESS_FD_RULES));
	close(fd);
}

static void
the_number_of_variables_is_limited(void **state)
{
	char name[32];
	size_t n = 0;

	(void)state;
	for (int i = 0; i < ENVIRONMENT_MAX + 8; i++) {
		snprintf(name, sizeof(name), "DALANG_TEST_%d", i);
		setenv(name, "x", 1);
	}
	while (environment_inherited()[n] != NULL)
		n++;
	assert_int_equal(n, ENVIRONMENT_MAX);
}

int
main(int argc, char **argv)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_program_inherits_its_row_and_no_secret),
	    cmocka_unit_test(the_number_of_variables_is_limited),
	};

	if (argc > 2 && strcmp(argv[1], PROCESS_OPTION_REEXEC) == 0)
		return role();
	process_title_init(argc, argv);
	setenv("SECRET_OF_ROOT", "x", 1);
	setenv("TZ_OF_ROOT", "x", 1);
	setenv("http_proxy", "http://u:p@h/", 1);
	setenv("LC_TEST", "x", 1);
	setenv("TZ", "UTC", 1);
	setenv("DALANG_TEST_X", "x", 1);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
