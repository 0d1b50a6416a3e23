/* The launcher of Ruby hosts: its setting, its start, what a host prints. */

#include "server/compile/ruby_process.c"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <cmocka.h>

#include "logging/internal.h"
#include "logging/control.h"
#include "logging/memory.h"

static void
words_of_ruby_may(void **state)
{
	static const struct {
		const char *words;
		int rc;
		unsigned groups;
	} rows[] = {
	    {"", 0, 0},
	    {"none", 0, 0},
	    {" ,none\t", 0, 0},
	    {"network", 0, SANDBOX_CONNECT},
	    {"network,programs", 0, SANDBOX_CONNECT | SANDBOX_PROGRAMS},
	    {"files\tnone", 0, SANDBOX_READ_FILES | SANDBOX_WRITE_FILES},
	    {"networks", -1, 0},
	    {"net", -1, 0},
	    {"files, all", -1, SANDBOX_READ_FILES | SANDBOX_WRITE_FILES},
	};
	unsigned groups;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(
		    ruby_rights(rows[i].words, &groups), rows[i].rc);
		assert_int_equal(groups, rows[i].groups);
	}
}

static void
without_descriptors_no_host_is_started(void **state)
{
	struct rlimit before, none;
	struct launch l = {.pid = -7};
	int rc;

	(void)state;
	assert_int_equal(getrlimit(RLIMIT_NOFILE, &before), 0);
	none = before;
	none.rlim_cur = 0;
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
	rc = ruby_process_start(&l);
	assert_int_equal(setrlimit(RLIMIT_NOFILE, &before), 0);
	assert_int_equal(rc, -1);
	assert_int_equal(l.pid, -7);
}

/* The text of the next record, or "". */
static const char *
next_text(size_t *at)
{
	static char text[2 * LINE_BYTES];
	struct log_line line;
	const char *from, *to;

	if (!log_memory_next(at, &line))
		return "";
	from = strstr(line.json, "\"text\":\"");
	assert_non_null(from);
	from += strlen("\"text\":\"");
	to = strchr(from, '"');
	assert_non_null(to);
	snprintf(text, sizeof(text), "%.*s", (int)(to - from), from);
	return text;
}

/* Lines arrive in pieces; empty ones are left out, long ones are cut. */
static void
lines_of_a_host_are_logged(void **state)
{
	struct process self = {.words = "production"};
	struct launch l = {.self = &self};
	char full[LINE_BYTES + 1];
	size_t at = 0;
	int ends[2];

	(void)state;
	memset(full, 'x', LINE_BYTES);
	full[LINE_BYTES] = '\0';
	assert_int_equal(pipe2(ends, O_CLOEXEC), 0);
	l.output = ends[0];
	assert_int_equal(log_memory_open(1 << 20, LOG_FORM_JSON), 0);
	dprintf(ends[1], "one\n\ntw");
	assert_int_equal(output_read(&l), 1);
	dprintf(ends[1], "o\n%s", full);
	assert_int_equal(output_read(&l), 1);
	assert_int_equal(output_read(&l), 1);
	dprintf(ends[1], "yy\nrest");
	close(ends[1]);
	assert_int_equal(output_read(&l), 1);
	assert_int_equal(output_read(&l), 0);
	ruby_process_line_log(&l);
	ruby_process_line_log(&l);
	assert_string_equal(next_text(&at), "one");
	assert_string_equal(next_text(&at), "two");
	assert_string_equal(next_text(&at), full);
	assert_string_equal(next_text(&at), "rest");
	assert_string_equal(next_text(&at), "");
	close(ends[0]);
	log_close();
}

/* --- a host that runs --- */

static struct process self = {.words = "production"};
static int parent = -1;	 /* the parent's end of the socket */
static int workers = -1; /* that of the control socket */

static int
host_setup(void **state)
{
	int socks[2];

	(void)state;
	assert_int_equal(
	    socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, socks), 0);
	self.sock = socks[0];
	parent = socks[1];
	assert_int_equal(
	    socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, socks), 0);
	assert_int_equal(dup2(socks[0], PROCESS_FD(PROCESS_FD_RUBY)),
	    PROCESS_FD(PROCESS_FD_RUBY));
	close(socks[0]);
	workers = socks[1];
	return log_memory_open(1 << 20, LOG_FORM_JSON);
}

static int
host_teardown(void **state)
{
	(void)state;
	log_close();
	close(parent);
	close(workers);
	close(self.sock);
	return close(PROCESS_FD(PROCESS_FD_RUBY));
}

/* Bounds that no host of these tests exceeds. */
#define BOUNDS                                                              \
	{                                                                   \
		.threads_max = 100, .bytes_max = 1 << 30, .next = INT64_MAX \
	}

/* Start a script in place of ruby, which may be only read and executed. */
static void
host_start(struct launch *l, const char *script)
{
	char path[] = "/tmp/test_ruby.XXXXXX";
	int fd = mkstemp(path);

	*l = (struct launch){.self = &self, .bounds = BOUNDS};
	snprintf(l->ruby, sizeof(l->ruby), "%s", path);
	snprintf(l->library_ruby, sizeof(l->library_ruby), "/library/ruby");
	snprintf(l->runtime, sizeof(l->runtime), "/run/time");
	assert_true(fd >= 0);
	dprintf(fd, "#!/bin/sh\n%s\n", script);
	assert_int_equal(fchmod(fd, 0700), 0);
	close(fd);
	assert_int_equal(ruby_process_start(l), 0);
	assert_true(l->pid > 0);
}

static int
host_watch(struct launch *l)
{
	int status = ruby_process_watch(l);

	unlink(l->ruby);
	close(l->output);
	return status;
}

/* Signals 32 and 33, which a program cannot set: inherited by the test. */
#define LIBC_SIGNALS 0x180000000ull

static void
a_host_has_arguments_and_descriptors(void **state)
{
	const char *ignored;
	struct launch l;
	size_t at = 0;
	int out;

	(void)state;
	/* it inherits neither signals nor what else is open */
	signal(SIGPIPE, SIG_IGN);
	out = fcntl(1, F_DUPFD, 50);
	host_start(&l, "echo \"$*\"; echo \"$HOME $LANG $PATH\"\n"
		       "grep SigIgn /proc/self/status | tr -d '\\t'\n"
		       "echo error >&2; echo control >&3\n"
		       "[ -e /proc/self/fd/50 ] || echo closed\n"
		       "cat; printf last");
	assert_int_equal(host_watch(&l), 0);
	signal(SIGPIPE, SIG_DFL);
	close(out);
	assert_string_equal(next_text(&at),
	    "--disable-gems /run/time/dalang/host.rb 3 /library/ruby");
	assert_string_equal(next_text(&at), "/ C.UTF-8 " RUBY_PATH);
	ignored = next_text(&at);
	assert_int_equal(strncmp(ignored, "SigIgn:", 7), 0);
	assert_int_equal(strtoull(ignored + 7, NULL, 16) & ~LIBC_SIGNALS, 0);
	assert_string_equal(next_text(&at), "error");
	assert_string_equal(next_text(&at), "closed");
	assert_string_equal(next_text(&at), "last");
	assert_string_equal(next_text(&at), "");
	/* its control socket is that of the workers */
	assert_int_equal(recv(workers, l.line, 100, MSG_DONTWAIT), 8);
	assert_memory_equal(l.line, "control\n", 8);
}

/* Its last words are logged though it has ended before they are read. */
static void
the_output_of_an_ended_host_is_logged(void **state)
{
	struct launch l;
	siginfo_t info;
	size_t at = 0;

	(void)state;
	host_start(&l, "echo one; printf last; exit 5");
	assert_int_equal(
	    waitid(P_PID, (id_t)l.pid, &info, WEXITED | WNOWAIT), 0);
	assert_int_equal(WEXITSTATUS(host_watch(&l)), 5);
	assert_string_equal(next_text(&at), "one");
	assert_string_equal(next_text(&at), "last");
}

static void
the_status_of_a_host_is_that_of_its_end(void **state)
{
	struct launch l;
	int status;

	(void)state;
	host_start(&l, "exit 7");
	status = host_watch(&l);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 7);
	host_start(&l, "kill -TERM $$");
	status = host_watch(&l);
	assert_true(WIFSIGNALED(status));
	assert_int_equal(WTERMSIG(status), SIGTERM);
	/* one that cannot be executed */
	l = (struct launch){
	    .self = &self, .ruby = "/nonexistent", .bounds = BOUNDS};
	assert_int_equal(ruby_process_start(&l), 0);
	status = ruby_process_watch(&l);
	close(l.output);
	assert_int_equal(WEXITSTATUS(status), PROCESS_EXIT_START);
}

/* Without its output the host runs on; what it leaves may keep the output. */
static void
the_end_of_a_host_is_that_of_its_process(void **state)
{
	struct launch l;
	size_t at = 0;
	int status;

	(void)state;
	host_start(&l, "echo one; exec >/dev/null 2>&1; sleep 0.1; exit 3");
	status = host_watch(&l);
	assert_int_equal(WEXITSTATUS(status), 3);
	host_start(&l, "read x <&3 & exit 4");
	status = host_watch(&l);
	assert_int_equal(WEXITSTATUS(status), 4);
	assert_string_equal(next_text(&at), "one");
	assert_int_equal(send(workers, "\n", 1, 0), 1);
}

static void
a_host_ends_with_its_parent(void **state)
{
	struct launch l;

	(void)state;
	host_start(&l, "sleep 1000 & exec sleep 1000");
	close(parent);
	parent = -1;
	assert_int_equal(host_watch(&l), 0);
	/* neither the host nor what it has started is left */
	assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
	assert_int_equal(errno, ECHILD);
}

/* Return whether there is a record with all of these texts. */
static bool
has_record(const char *one, const char *two)
{
	struct log_line line;
	size_t at = 0;

	while (log_memory_next(&at, &line))
		if (strstr(line.json, one) != NULL &&
		    strstr(line.json, two) != NULL)
			return true;
	return false;
}

/* Its packets are dropped, 256 at once. */
static void
a_failed_start_is_logged(void **state)
{
	struct launch l = {.self = &self, .ruby = "/usr/bin/ruby"};
	char byte = 'x';
	int left = 0;

	(void)state;
	for (int i = 0; i < 3; i++)
		assert_int_equal(send(workers, &byte, 1, 0), 1);
	ruby_process_failed(&l, 5 << 8);
	assert_true(
	    recv(PROCESS_FD(PROCESS_FD_RUBY), &byte, 1, MSG_DONTWAIT) < 0);
	assert_true(has_record("with exit code 5 ", "/usr/bin/ruby"));
	ruby_process_failed(&l, SIGKILL);
	assert_true(has_record("with exit code 137 ", "production"));
	/* as many as the socket takes */
	while (send(workers, &byte, 1, MSG_DONTWAIT) == 1)
		left++;
	if (left <= 256)
		return;
	ruby_process_drop();
	for (left -= 256; left > 0; left--)
		assert_int_equal(
		    recv(PROCESS_FD(PROCESS_FD_RUBY), &byte, 1, MSG_DONTWAIT),
		    1);
	assert_true(
	    recv(PROCESS_FD(PROCESS_FD_RUBY), &byte, 1, MSG_DONTWAIT) < 0);
}

static void
a_start_that_is_impossible_is_logged(void **state)
{
	(void)state;
	errno = ENOENT;
	assert_int_equal(cannot_start(), PROCESS_EXIT_START);
	assert_true(has_record("ruby", "No such file"));
}

/* --- its sandbox --- */

static void
absolute_directories_of_code_are_readable(void **state)
{
	struct launch l = {.path_count = 0};

	(void)state;
	ruby_process_code_add(&l, "/a:b:/c/d::/", &l.code[0]);
	assert_int_equal(l.path_count, 3);
	assert_string_equal(l.paths[0].path, "/a");
	assert_string_equal(l.paths[1].path, "/c/d");
	assert_string_equal(l.paths[2].path, "/");
	for (int i = 0; i < 3; i++)
		assert_int_equal(l.paths[i].groups, SANDBOX_READ_FILES);
	ruby_process_code_add(&l, "", &l.code[1]);
	assert_int_equal(l.path_count, 3);
	free(l.code[0]);
	free(l.code[1]);
}

static void
the_last_directory_of_a_long_list_is_readable(void **state)
{
	char list[2 * PATH_MAX];
	struct launch l = {.path_count = 0};

	(void)state;
	memset(list, 'a', sizeof(list));
	list[0] = '/';
	memcpy(list + sizeof(list) - 6, ":/end", 6);
	ruby_process_code_add(&l, list, &l.code[0]);
	assert_int_equal(l.path_count, 2);
	assert_string_equal(l.paths[1].path, "/end");
	free(l.code[0]);
}

static void
paths_have_a_maximum(void **state)
{
	struct launch l = {.path_count = 0, .pid = 77};

	(void)state;
	for (size_t i = 0; i < PATHS_MAX + 3; i++)
		ruby_process_path_add(&l, "/a", (unsigned)i);
	assert_int_equal(l.path_count, PATHS_MAX);
	assert_int_equal(l.paths[PATHS_MAX - 1].groups, PATHS_MAX - 1);
	assert_int_equal(l.pid, 77);
}

/* In a process that ends: it can read these paths alone. */
static int
confined(void)
{
	const struct server_config config = {.environmentpath = "/nonexistent",
	    .basemodulepath = "/sys:/proc/self"};
	static struct launch l;
	int rc;

	l.self = &self;
	l.config = &config;
	snprintf(l.ruby, sizeof(l.ruby), "/bin/true");
	snprintf(l.library_ruby, sizeof(l.library_ruby), "/bin/false");
	snprintf(l.runtime, sizeof(l.runtime), "/nonexistent");
	rc = ruby_process_confine(&l);
	if (l.path_count != OWN_PATHS + 7 ||
	    strcmp(l.paths[0].path, PROCESSES) != 0)
		return 1;
	for (size_t i = 0; i < OWN_PATHS; i++)
		if (l.paths[1 + i].path != own_paths[i].path ||
		    l.paths[1 + i].groups != own_paths[i].groups)
			return 2;
	if (l.paths[OWN_PATHS + 1].path != l.ruby ||
	    l.paths[OWN_PATHS + 1].groups !=
		(SANDBOX_READ_FILES | SANDBOX_PROGRAMS) ||
	    l.paths[OWN_PATHS + 2].path != l.library_ruby ||
	    l.paths[OWN_PATHS + 2].groups !=
		(SANDBOX_READ_FILES | SANDBOX_PROGRAMS))
		return 3;
	if (l.paths[OWN_PATHS + 3].path != l.runtime ||
	    strcmp(l.paths[OWN_PATHS + 4].path, "/nonexistent") != 0 ||
	    strcmp(l.paths[OWN_PATHS + 5].path, "/sys") != 0 ||
	    strcmp(l.paths[OWN_PATHS + 6].path, "/proc/self") != 0)
		return 4;
	/* a kernel may have no such walls */
	return rc == 0 && open("/etc/hostname", O_RDONLY) >= 0 ? 5 : 0;
}

static void
a_host_is_confined_to_its_paths(void **state)
{
	static const struct process_row row = {.name = "ruby"};
	pid_t pid;
	int status;

	(void)state;
	self.row = &row;
	pid = fork();
	assert_true(pid >= 0);
	if (pid == 0)
		_exit(confined());
	assert_int_equal(waitpid(pid, &status, 0), pid);
	assert_true(WIFEXITED(status));
	assert_int_equal(WEXITSTATUS(status), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(words_of_ruby_may),
	    cmocka_unit_test(without_descriptors_no_host_is_started),
	    cmocka_unit_test(lines_of_a_host_are_logged),
	    cmocka_unit_test_setup_teardown(
		a_host_has_arguments_and_descriptors, host_setup,
		host_teardown),
	    cmocka_unit_test_setup_teardown(
		the_output_of_an_ended_host_is_logged, host_setup,
		host_teardown),
	    cmocka_unit_test_setup_teardown(
		the_status_of_a_host_is_that_of_its_end, host_setup,
		host_teardown),
	    cmocka_unit_test_setup_teardown(
		the_end_of_a_host_is_that_of_its_process, host_setup,
		host_teardown),
	    cmocka_unit_test_setup_teardown(
		a_host_ends_with_its_parent, host_setup, host_teardown),
	    cmocka_unit_test_setup_teardown(
		a_failed_start_is_logged, host_setup, host_teardown),
	    cmocka_unit_test_setup_teardown(
		a_start_that_is_impossible_is_logged, host_setup,
		host_teardown),
	    cmocka_unit_test(absolute_directories_of_code_are_readable),
	    cmocka_unit_test(the_last_directory_of_a_long_list_is_readable),
	    cmocka_unit_test(paths_have_a_maximum),
	    cmocka_unit_test(a_host_is_confined_to_its_paths),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
