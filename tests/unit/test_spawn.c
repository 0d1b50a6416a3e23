#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/clock.h"
#include "base/process/spawn.h"
#include "unit/process.h"

static struct spawn_result
shell(const char *script, struct spawn_options o)
{
	const char *argv[] = {"sh", "-c", script, NULL};
	struct spawn_result r;

	o.argv = argv;
	if (o.output_max == 0)
		o.output_max = 100000;
	assert_int_equal(spawn_run(&o, &r), 0);
	return r;
}

static void
exit_codes_and_output(void **state)
{
	struct spawn_result r;

	(void)state;
	r = shell("echo out; echo err >&2; exit 7", (struct spawn_options){0});
	assert_int_equal(r.code, 7);
	assert_int_equal(r.signal, 0);
	assert_string_equal(r.out.s, "out\n");
	assert_string_equal(r.err.s, "err\n");
	spawn_release(&r);
	r = shell("echo out; echo err >&2; kill -9 $$",
	    (struct spawn_options){.merge = 1});
	assert_int_equal(r.code, -1);
	assert_int_equal(r.signal, SIGKILL);
	assert_string_equal(r.out.s, "out\nerr\n");
	spawn_release(&r);
}

static void
directory_environment_and_descriptors_are_set(void **state)
{
	static const char *const env[] = {"X=1 2", NULL};
	struct spawn_result r;

	(void)state;
	r = shell("pwd; echo $X; ls -l /proc/self/fd | wc -l; cat",
	    (struct spawn_options){.cwd = "/usr", .env = env});
	/* the line of the total, 0 to 2, and the directory itself */
	assert_string_equal(r.out.s, "/usr\n1 2\n5\n");
	spawn_release(&r);
}

static void
requested_descriptors_are_kept(void **state)
{
	int ends[2], keep[2];
	struct spawn_result r;

	(void)state;
	assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
	keep[0] = fcntl(ends[0], F_DUPFD_CLOEXEC, 30);
	keep[1] = fcntl(ends[1], F_DUPFD_CLOEXEC, 20);
	r = shell("echo through >&4; exec 4>&-; read -r x <&3; echo $x;"
		  "ls -l /proc/self/fd | wc -l",
	    (struct spawn_options){.keep = keep, .keep_count = 2});
	/* as above, with 3, and 4 being closed */
	assert_string_equal(r.out.s, "through\n6\n");
	spawn_release(&r);
	for (int i = 0; i < 2; i++) {
		close(ends[i]);
		close(keep[i]);
	}
}

static void
standard_input_is_written(void **state)
{
	size_t n = (size_t)1 << 20;
	char *big = malloc(n);
	struct spawn_result r;

	(void)state;
	memset(big, 'x', n);
	r = shell("cat", (struct spawn_options){
			     .input = big, .input_len = n, .output_max = n});
	assert_int_equal(r.out.len, n);
	assert_false(r.out.overflow);
	spawn_release(&r);
	r = shell(
	    "exit 3", (struct spawn_options){.input = big, .input_len = n});
	assert_int_equal(r.code, 3);
	spawn_release(&r);
	r = shell("cat", (struct spawn_options){
			     .input = big, .input_len = n, .output_max = 10});
	assert_int_equal(r.out.len, 10);
	assert_true(r.out.overflow);
	spawn_release(&r);
	free(big);
}

/*
 * The limit ends the whole group; processes that ignore SIGTERM after the grace
 * period.
 */
static void
the_time_limit_ends_the_group(void **state)
{
	struct spawn_result r;
	int64_t start = clock_mono_ns();

	(void)state;
	/* one that always has more to print, too */
	r = shell("exec cat /dev/zero",
	    (struct spawn_options){.limit_ms = 100, .output_max = 1000});
	assert_true(r.timed_out);
	assert_int_equal(r.out.len, 1000);
	spawn_release(&r);
	r = shell("sleep 60 & sleep 60; echo no",
	    (struct spawn_options){.limit_ms = 100});
	assert_true(r.timed_out);
	assert_int_equal(r.signal, SIGTERM);
	assert_string_equal(r.out.s, "");
	spawn_release(&r);
	r = shell("trap '' TERM; echo deaf; while :; do sleep 1; done",
	    (struct spawn_options){.limit_ms = 100});
	assert_int_equal(r.signal, SIGKILL);
	assert_string_equal(r.out.s, "deaf\n");
	spawn_release(&r);
	assert_true(clock_mono_ns() - start < (int64_t)10000000000);
}

static pid_t
written_pid(const struct spawn_result *r)
{
	pid_t pid = (pid_t)strtol(r->out.s, NULL, 10);

	assert_true(pid > 1);
	return pid;
}

/*
 * Leave a daemon behind that starts a child when the file go exists, and writes
 * its pid to the file pid.
 */
static pid_t
leave_daemon(const char *dir)
{
	char text[512];
	struct spawn_result r;
	pid_t pid;

	snprintf(text, sizeof(text),
	    "cd %s; setsid sh -c 'until [ -e go ]; do sleep 0.02; done;"
	    " sleep 300 & echo $! >new; mv new pid; wait' >&2 & echo $!",
	    dir);
	r = shell(text, (struct spawn_options){.limit_ms = 60000});
	assert_false(r.timed_out);
	pid = written_pid(&r);
	spawn_release(&r);
	return pid;
}

/* The pid in the file; the test fails without it. */
static pid_t
read_pid(const char *dir)
{
	char path[128], line[32];
	FILE *f;

	snprintf(path, sizeof(path), "%s/pid", dir);
	assert_non_null(f = fopen(path, "r"));
	assert_non_null(fgets(line, sizeof(line), f));
	fclose(f);
	return (pid_t)strtol(line, NULL, 10);
}

static void
remove_dir(const char *dir)
{
	char text[128];
	struct spawn_result r;

	snprintf(text, sizeof(text), "rm -r %s", dir);
	r = shell(text, (struct spawn_options){0});
	assert_int_equal(r.code, 0);
	spawn_release(&r);
}

/*
 * A process that has left the group and its parents, and ignores SIGTERM, is
 * ended at the limit; a process that an earlier program left behind is not, nor
 * are its children.
 */
static void
the_time_limit_ends_strays(void **state)
{
	static const char stray[] = "setsid sh -c 'trap \"\" TERM; echo $$;"
				    " while :; do sleep 1; done' & ";
	const struct timespec pause = {.tv_nsec = 10000000};
	char text[512], dir[] = "/tmp/spawn-XXXXXX";
	struct spawn_result r;
	pid_t before, its_child, then;
	int64_t limit;
	int tries;

	(void)state;
	assert_non_null(mkdtemp(dir));
	before = leave_daemon(dir);
	snprintf(text, sizeof(text),
	    "cd %s; >go; until [ -e pid ]; do sleep 0.02; done; (%s) ;"
	    " sleep 300",
	    dir, stray);
	/* long enough for a busy machine to write its pid */
	for (limit = 300; limit < 20000; limit *= 4) {
		r = shell(text, (struct spawn_options){.limit_ms = limit});
		assert_true(r.timed_out);
		if (r.out.len > 0)
			break;
		spawn_release(&r);
	}
	then = written_pid(&r);
	spawn_release(&r);
	for (tries = 0; tries < 1000 && !process_is_gone(then); tries++)
		nanosleep(&pause, NULL);
	assert_true(process_is_gone(then));
	assert_false(process_is_gone(before));
	its_child = read_pid(dir);
	assert_false(process_is_gone(its_child));
	kill(before, SIGKILL);
	kill(its_child, SIGKILL);
	remove_dir(dir);
}

/* A process left behind does not delay the caller. */
static void
a_process_left_behind_is_not_waited_for(void **state)
{
	int64_t start = clock_mono_ns();
	struct spawn_result r;

	(void)state;
	r = shell("echo x; sleep 5 &", (struct spawn_options){0});
	assert_string_equal(r.out.s, "x\n");
	assert_int_equal(r.code, 0);
	assert_true(clock_mono_ns() - start < (int64_t)4000000000);
	spawn_release(&r);
}

/* The parent of an orphan of a program with that limit. */
static long
parent_of_stray(int limit_ms)
{
	struct spawn_result r =
	    shell("(sh -c 'sleep 0.2; cut -d\" \" -f4 /proc/$$/stat' &)\n"
		  "sleep 0.6",
		(struct spawn_options){.limit_ms = limit_ms});
	long parent = strtol(r.out.s, NULL, 10);

	spawn_release(&r);
	return parent;
}

static void
strays_are_adopted_to_be_ended_only(void **state)
{
	(void)state;
	assert_int_equal(parent_of_stray(60000), getpid());
	assert_int_not_equal(parent_of_stray(0), getpid());
}

static void
a_program_that_cannot_be_started_is_an_error(void **state)
{
	static const char *const missing[] = {"/no/such/program", NULL};
	static const char *const directory[] = {"/usr", NULL};
	struct spawn_options o = {.argv = missing};
	struct spawn_result r;

	(void)state;
	assert_int_equal(spawn_run(&o, &r), -1);
	assert_int_equal(errno, ENOENT);
	o.argv = directory;
	assert_int_equal(spawn_run(&o, &r), -1);
	assert_int_equal(errno, EACCES);
	o.argv = (const char *const[]){"true", NULL};
	o.cwd = "/no/such/directory";
	assert_int_equal(spawn_run(&o, &r), -1);
	assert_int_equal(errno, ENOENT);
}

/* Write an executable file of n bytes. */
static void
program_write(const char *path, const char *bytes, size_t n)
{
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	assert_int_equal(fwrite(bytes, 1, n, f), n);
	assert_int_equal(fclose(f), 0);
	assert_int_equal(chmod(path, 0755), 0);
}

static void
a_text_without_an_interpreter_is_run_by_sh(void **state)
{
	static const char text[] = "echo \"$# $1 $0\"\nexit 4\n";
	static const char binary[] = "\177ELF\2\1\1\0not of this machine";
	char dir[] = "/tmp/spawn-XXXXXX", path[64];
	const char *argv[] = {path, "a b", NULL};
	struct spawn_options o = {.argv = argv, .output_max = 1000};
	const char *before = getenv("PATH");
	struct spawn_result r;

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(path, sizeof(path), "%s/program", dir);
	program_write(path, text, sizeof(text) - 1);
	assert_int_equal(spawn_run(&o, &r), 0);
	assert_int_equal(r.code, 4);
	assert_memory_equal(r.out.s, "1 a b /tmp/spawn-", 17);
	spawn_release(&r);
	argv[0] = "program";
	before = strdup(before);
	assert_int_equal(setenv("PATH", dir, 1), 0);
	assert_int_equal(spawn_run(&o, &r), 0);
	assert_int_equal(r.code, 4);
	spawn_release(&r);
	assert_int_equal(setenv("PATH", before, 1), 0);
	free((void *)(uintptr_t)before);

	argv[0] = path;
	program_write(path, "", 0);
	assert_int_equal(spawn_run(&o, &r), 0);
	assert_int_equal(r.code, 0);
	spawn_release(&r);
	program_write(path, binary, sizeof(binary));
	assert_int_equal(spawn_run(&o, &r), -1);
	assert_int_equal(errno, ENOEXEC);
	assert_int_equal(unlink(path), 0);
	assert_int_equal(rmdir(dir), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(exit_codes_and_output),
	    cmocka_unit_test(directory_environment_and_descriptors_are_set),
	    cmocka_unit_test(requested_descriptors_are_kept),
	    cmocka_unit_test(standard_input_is_written),
	    cmocka_unit_test(the_time_limit_ends_the_group),
	    cmocka_unit_test(the_time_limit_ends_strays),
	    cmocka_unit_test(a_process_left_behind_is_not_waited_for),
	    cmocka_unit_test(strays_are_adopted_to_be_ended_only),
	    cmocka_unit_test(a_program_that_cannot_be_started_is_an_error),
	    cmocka_unit_test(a_text_without_an_interpreter_is_run_by_sh),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
