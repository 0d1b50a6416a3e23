/* A system call fails: the function that made it returns the reason. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/process/dialogue.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "base/files/temporary.h"
#include "logging/control.h"
#include "logging/level/level_segment.h"
#include "logging/log.h"
#include "logging/pool.h"
#include "logging/share.h"
#include "base/metrics/metrics.h"
#include "base/metrics/mirror.h"
#include "base/metrics/table_lock.h"
#include "base/privsep/control/control.h"
#include "base/privsep/control/control_client.h"
#include "base/privsep/memfd.h"
#include "base/privsep/pidfile.h"
#include "base/privsep/sandbox.h"
#include "base/privsep/signals.h"
#include "unit/failing_calls.h"

/* A user that is neither root nor the process's own. */
#define OTHER 65534
/* Maximum length of a path with the targets of its links, and a NUL. */
#define WAY_MAX (4 * PATH_MAX)

static char top[] = "/tmp/test_failing_calls.XXXXXX";
static char away[256];

/* --- places --- */

static int
directory_set_up(void **state)
{
	const struct fs_owner owner = {
	    .mode = 0644, .uid = FS_KEEP_UID, .gid = FS_KEEP_GID};

	(void)state;
	if (mkdtemp(top) == NULL || chdir(top) < 0 || mkdir("a", 0755) < 0 ||
	    mkdir("a/b", 0755) < 0 || symlink("a/b", "relative") < 0)
		return -1;
	snprintf(away, sizeof(away), "%s/a/b", top);
	if (symlink(away, "absolute") < 0)
		return -1;
	/* only root may link a link in each kernel */
	if ((geteuid() == 0 ? link("relative", "second")
			    : symlink("a/b", "second")) < 0)
		return -1;
	if (geteuid() == 0 &&
	    (mkdir("a/c", 0755) < 0 || chown("a/c", OTHER, OTHER) < 0 ||
		symlink("a/c", "other") < 0 ||
		lchown("other", OTHER, OTHER) < 0))
		return -1;
	return fs_replace("a/b/file", "text", 4, &owner);
}

static int
directory_remove(void **state)
{
	(void)state;
	(void)unlink("a/b/file");
	(void)unlink("relative");
	(void)unlink("absolute");
	(void)unlink("second");
	(void)unlink("other");
	(void)rmdir("a/c");
	return rmdir("a/b") == 0 && rmdir("a") == 0 && chdir("/") == 0
		   ? rmdir(top)
		   : -1;
}

static int
opened(const char *path, int follow)
{
	struct place p;

	if (place_open(&p, path, follow) < 0)
		return -1;
	assert_string_equal(p.name, "file");
	place_close(&p);
	return 0;
}

static int
plain_open(void)
{
	return opened("a/b/file", 1);
}

static int
relative_link_open(void)
{
	return opened("relative/file", 0);
}

static int
absolute_link_open(void)
{
	return opened("absolute/file", 0);
}

static int
second_name_open(void)
{
	return opened("second/file", 0);
}

static int
other_link_open(void)
{
	return opened(geteuid() == 0 ? "other/file" : "a/b/file", 0);
}

static int
place_file_read(void)
{
	struct place p;
	int fd = place_file_open(&p, "relative/file", O_RDONLY, 0);

	return fd < 0 ? -1 : close(fd);
}

static int
status_read(void)
{
	struct place p;
	int rc;

	if (place_open(&p, "a/b/file", 0) < 0)
		return -1;
	rc = place_stat(&p);
	place_close(&p);
	return rc;
}

static int
directory_named(void)
{
	char text[PATH_MAX];
	int dir = (int)failing_system()(
	    SYS_openat, AT_FDCWD, "a/b", O_PATH | O_CLOEXEC, 0);
	int rc = place_directory(dir, text, sizeof(text)), code = errno;

	close(dir);
	if (rc == 0)
		assert_string_equal(text, away);
	errno = code;
	return rc;
}

static int
ours_found(void)
{
	return place_file_is_ours("a") ? 0 : -1;
}

static void
a_place_is_not_opened_without_each_call(void **state)
{
	static const struct failing_operation all[] = {
	    {"a path", plain_open, NULL, NULL},
	    {"a relative link", relative_link_open, NULL, NULL},
	    {"an absolute link", absolute_link_open, NULL, NULL},
	    {"a link of two names", second_name_open, NULL, NULL},
	    {"a link of another user", other_link_open, NULL, NULL},
	    {"a file", place_file_read, NULL, NULL},
	    {"a status", status_read, NULL, NULL},
	    {"a directory", directory_named, NULL, NULL},
	    {"an owner", ours_found, NULL, NULL},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		failing_each(&all[i]);
}

/* This path is not opened, for that reason. */
static void
refused(const char *path, int code)
{
	unsigned before = failing_descriptors();
	struct place p;

	errno = 0;
	assert_int_equal(place_open(&p, path, 1), -1);
	assert_int_equal(errno, code);
	assert_int_equal(failing_descriptors(), before);
}

static void
a_path_has_a_maximum_length(void **state)
{
	char path[WAY_MAX + 1], text[PATH_MAX];
	struct place p;
	int dir = open("a/b", O_PATH | O_CLOEXEC);

	(void)state;
	memset(path, '/', WAY_MAX);
	path[WAY_MAX] = '\0';
	refused(path, ENAMETOOLONG);
	path[WAY_MAX - 1] = '\0';
	assert_int_equal(place_open(&p, path, 1), 0);
	place_close(&p);
	/* the link's target, a slash, the rest of the path, and a NUL */
	for (size_t i = 0; i < WAY_MAX; i++)
		path[i] = i % 2 == 0 ? '/' : '.';
	memcpy(path, "absolute", 8);
	path[9 + WAY_MAX - strlen(away) - 1] = '\0';
	refused(path, ENAMETOOLONG);
	path[9 + WAY_MAX - strlen(away) - 2] = '\0';
	assert_int_equal(place_open(&p, path, 1), 0);
	place_close(&p);
	errno = 0;
	assert_int_equal(place_directory(dir, text, strlen(away)), -1);
	assert_int_equal(errno, ENAMETOOLONG);
	assert_int_equal(place_directory(dir, text, strlen(away) + 1), 0);
	assert_string_equal(text, away);
	close(dir);
	refused("a/b/file/below", ENOTDIR);
	refused("a/b/file/.", ENOTDIR);
	assert_int_equal(symlink("loop", "loop"), 0);
	refused("loop/file", ELOOP);
	assert_int_equal(unlink("loop"), 0);
}

/* --- files --- */

static int
owned_made(void)
{
	const struct fs_owner owner = {
	    .uid = geteuid(), .gid = getegid(), .mode = 0700};
	int rc = fs_directory_make("made/below", &owner), code = errno;

	(void)rmdir("made/below");
	(void)rmdir("made");
	errno = code;
	return rc;
}

static int
directories_made(void)
{
	return fs_mkdir_all("a/b", 0700);
}

/* The usual name is that of another file. */
static int
temporary_made(void)
{
	int dir = (int)failing_system()(
	    SYS_openat, AT_FDCWD, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
	struct temporary t, other;
	int rc, code;

	rc = temporary_open(&t, dir, "usual");
	if (rc == 0) {
		rc = temporary_open(&other, dir, "usual");
		code = errno;
		temporary_drop(&t);
		errno = code;
	}
	code = errno;
	if (rc == 0)
		temporary_drop(&other);
	close(dir);
	errno = code;
	return rc;
}

static int
whole_read(void)
{
	size_t n;
	char *s = fs_read(NULL, "a/b/file", 100, &n);

	if (s == NULL)
		return -1;
	assert_string_equal(s, "text");
	free(s);
	return 0;
}

static int
known_read(void)
{
	struct arena *a = arena_new(0);
	size_t n;
	char *s = fs_read(a, "a/b/file", 100, &n);
	int code = errno;

	if (s != NULL)
		assert_string_equal(s, "text");
	arena_free(a);
	errno = code;
	return s == NULL ? -1 : 0;
}

static void
a_file_is_not_made_without_each_call(void **state)
{
	static const struct failing_operation all[] = {
	    {"a directory", owned_made, " stat ", NULL},
	    {"directories", directories_made, NULL, NULL},
	    {"a whole file", whole_read, NULL, NULL},
	    {"a file in an arena", known_read, " read ", NULL},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		failing_each(&all[i]);
}

static void
a_temporary_file_needs_a_random_name(void **state)
{
	static const struct failing_operation o = {
	    "a temporary file", temporary_made, NULL, NULL};
	unsigned n = 0;
	int rc, code;

	(void)state;
	do {
		rc = failing_run(&o, ++n);
		code = errno;
		assert_non_null(failing_name);
	} while (strcmp(failing_name, "getrandom") != 0);
	assert_int_equal(rc, -1);
	assert_int_equal(code, EIO);
	(void)unlink("usual");
}

/* --- programs --- */

static int
program_run(void)
{
	static const char *const argv[] = {"cat", NULL};
	const struct spawn_options o = {
	    .argv = argv, .input = "text", .input_len = 4, .output_max = 100};
	struct spawn_result r;

	if (spawn_run(&o, &r) < 0)
		return -1;
	assert_int_equal(r.out.len, 4);
	assert_memory_equal(r.out.s, "text", 4);
	spawn_release(&r);
	return 0;
}

static int
program_asked(void)
{
	static const char *const argv[] = {"/bin/cat", NULL};
	const struct dialogue_options o = {
	    .argv = argv, .line_max = 100, .total_max = 1000};
	struct dialogue *d = dialogue_start(&o);
	const char *answer;
	size_t n;

	if (d == NULL)
		return -1;
	assert_int_equal(
	    dialogue_ask(d, "text", 4, 60000, &answer, &n), DIALOGUE_OK);
	assert_int_equal(n, 4);
	assert_memory_equal(answer, "text", 4);
	dialogue_end(d, 1000);
	return 0;
}

static void
a_program_needs_pipes(void **state)
{
	static const struct failing_operation run = {
	    "a program", program_run, NULL, NULL};
	static const struct failing_operation asked = {
	    "a dialogue", program_asked, NULL, NULL};

	(void)state;
	failing_each_of(" pipe2 ", EMFILE, &run);
	failing_each_of(" pipe2 ", EMFILE, &asked);
}

static void
an_interrupted_call_is_repeated(void **state)
{
	static const struct failing_operation all[] = {
	    {"a whole file", whole_read, " read ", NULL},
	    {"a program", program_run, " read write ", NULL},
	    {"a dialogue", program_asked, " read write ", NULL},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		failing_each_of(" read write ", EINTR, &all[i]);
}

/* --- sockets --- */

static int
socket_made(void)
{
	int fd = control_listen("socket", SOCK_STREAM, 1), code = errno;

	(void)unlink("socket");
	errno = code;
	return fd < 0 ? -1 : close(fd);
}

/* No process listens there. */
static int
question_asked(void)
{
	struct strbuf out;
	int rc, code;

	strbuf_init(&out, 100);
	rc = control_request("none", "state", 1000, &out);
	code = errno;
	strbuf_release(&out);
	errno = code;
	return rc;
}

static void
a_socket_is_not_made_without_each_call(void **state)
{
	static const struct failing_operation made = {"a socket", socket_made,
						  NULL, NULL},
					      asked = {"a question",
						  question_asked, NULL, NULL};
	char path[200];

	(void)state;
	failing_each(&made);
	assert_int_equal(failing_run(&asked, 0), -1);
	assert_int_equal(errno, ENOENT);
	assert_int_equal(failing_run(&asked, 1), -1);
	assert_int_equal(errno, EIO);
	memset(path, 'x', sizeof(path) - 1);
	path[sizeof(path) - 1] = '\0';
	assert_int_equal(control_listen(path, SOCK_STREAM, 1), -1);
	assert_int_equal(errno, ENAMETOOLONG);
}

/* --- destinations of the log --- */

static const char *log_dest;

/* Write a line: 0 where the file has it, once, and no empty one. */
static int
line_logged(void)
{
	struct log_options o = {.service = "dalang-test",
	    .dest = log_dest,
	    .files = LOG_FILES_OPENED,
	    .level = LOG_LEVEL_NOTICE};
	char text[4096] = "", *first;
	int fd, saved = dup(STDERR_FILENO);
	ssize_t n;

	fd = (int)failing_system()(
	    SYS_openat, AT_FDCWD, "log", O_RDWR | O_CREAT | O_TRUNC, 0600);
	dup2(fd, STDERR_FILENO);
	assert_int_equal(log_init(&o, NULL), 0);
	log_event(LOG_SINK, LOG_SINK_FAILED, log_int("dropped", 1),
	    log_str("sink", "a-sink"));
	log_close();
	dup2(saved, STDERR_FILENO);
	close(saved);
	n = failing_system()(SYS_pread64, fd, text, sizeof(text) - 1, 0);
	close(fd);
	(void)unlink("log");
	first = n > 0 ? strstr(text, "a-sink") : NULL;
	return first != NULL && strstr(first + 1, "a-sink") == NULL &&
		       text[0] != '\n'
		   ? 0
		   : 1;
}

static void
an_interrupted_line_is_written_once(void **state)
{
	static const struct failing_operation o = {
	    "a line", line_logged, " write ", NULL};
	char file[300];

	(void)state;
	log_dest = "console";
	failing_each_of(" write ", EINTR, &o);
	failing_each_of(" write ", EAGAIN, &o);
	snprintf(file, sizeof(file), "%s/log", top);
	log_dest = file;
	failing_each_of(" write ", EINTR, &o);
}

/* --- memory of processes --- */

static int
sealed(void)
{
	int fd = memfd_from("sealed", "text", 4);

	return fd < 0 ? -1 : close(fd);
}

static int sealed_fd;

static int
mapped(void)
{
	size_t n = 0;
	void *p = memfd_map(sealed_fd, 4, &n);

	if (p == NULL)
		return -1;
	assert_int_equal(n, 4);
	assert_memory_equal(p, "text", 4);
	return munmap(p, n);
}

static int
room_filled(void)
{
	int fd = memfd_room("room", 4096), rc, code;

	if (fd < 0)
		return -1;
	rc = memfd_fill(fd, "text", 4) == 0 && memfd_seal(fd, 4) == 0 ? 0 : -1;
	code = errno;
	close(fd);
	errno = code;
	return rc;
}

static int
locks_made(void)
{
	int fd = table_lock_make("text", 4);

	return fd < 0 ? -1 : close(fd);
}

/* The page of a parent that is mapped stays mapped. */
static int
mirrored(void)
{
	return metrics_mirror_open(sealed_fd);
}

static int
locked(void)
{
	pid_t other = 0;
	int fd = pidfile_lock("pid", &other, NULL), code = errno;

	failing_at = 0;
	if (fd >= 0)
		pidfile_unlock("pid", fd);
	(void)unlink("pid");
	errno = code;
	return fd < 0 ? -1 : 0;
}

static int
records_made(void)
{
	int fd = log_pool_make();

	return fd < 0 ? -1 : close(fd);
}

static int
shared(void)
{
	struct log_share s;

	if (log_share_open(&s) < 0)
		return -1;
	assert_int_equal(s.levels, -1);
	return close(s.records);
}

static void
memory_is_not_shared_without_each_call(void **state)
{
	static const struct failing_operation all[] = {
	    {"sealed memory", sealed, NULL, NULL},
	    {"mapped memory", mapped, NULL, " fcntl "},
	    {"a room", room_filled, NULL, NULL},
	    {"a mirror", mirrored, NULL, NULL},
	    {"locks of tables", locks_made, NULL, NULL},
	    {"rings", records_made, " fcntl ", NULL},
	    {"shared memory of the log", shared, " fcntl ", NULL},
	};

	static const struct failing_operation pid = {
	    "a file of a pid", locked, " pwrite ftruncate renameat2 ", NULL};

	(void)state;
	sealed_fd = memfd_from("sealed", "text", 4);
	assert_true(sealed_fd >= 0);
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		failing_each(&all[i]);
	failing_each_of(" flock pwrite ftruncate renameat2 ", EIO, &pid);
	close(sealed_fd);
}

/* --- the state of a process, in a child that ends --- */

static int
limits_set(void)
{
	return sandbox_limits(64, (unsigned long long)1 << 40, 1 << 20);
}

static int
processes_limited(void)
{
	const struct sandbox_user u = {.change = 1, .uid = 65534};

	return sandbox_limit_processes(&u, 100);
}

static int
signals_set(void)
{
	int fd = signals_open();

	return fd < 0 ? -1 : close(fd);
}

static int
entered(void)
{
	const struct sandbox_user u = {0};
	const char *step;

	return sandbox_enter(&u, SANDBOX_BASE, &step);
}

static int
user_changed(void)
{
	const struct sandbox_user u = {.change = 1, .uid = OTHER, .gid = OTHER};
	const char *step;

	return sandbox_enter(&u, 0, &step);
}

static int
narrowed(void)
{
	static const struct sandbox_path paths[] = {
	    {"/nonexistent", SANDBOX_READ_FILES},
	    {"a/b/file", SANDBOX_READ_FILES | SANDBOX_WRITE_FILES},
	    {"a", SANDBOX_READ_FILES},
	};
	unsigned before = failing_descriptors();
	const char *step;
	int rc, code;

	if (failing_system()(SYS_prctl, PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) < 0)
		return -1;
	rc = sandbox_narrow(
	    SANDBOX_BASE, paths, sizeof(paths) / sizeof(*paths), &step);
	code = errno;
	if (failing_descriptors() != before)
		return 1;
	errno = code;
	return rc;
}

/* Let call n fail in a child: true when the operation makes that many. */
static bool
child_try(const struct failing_operation *o, unsigned n)
{
	pid_t pid = fork();
	int status;

	if (pid == 0) {
		failing_name = NULL;
		failing_at = n;
		failing_seen = 0;
		int rc = o->call(), code = errno;

		if (failing_name == NULL)
			_exit(rc == 0 ? 0 : 3);
		_exit(failing_result(o, rc, code) ? 1 : 4);
	}
	assert_int_equal(waitpid(pid, &status, 0), pid);
	if (!WIFEXITED(status) || WEXITSTATUS(status) > 1)
		fail_msg("%s: call %u: status %#x", o->name, n, status);
	return WEXITSTATUS(status) == 1;
}

/* The same of all calls, from that one on. */
static void
child_each(const struct failing_operation *o, unsigned first)
{
	unsigned n = first;

	while (n < FAILING_CALLS_MAX && child_try(o, n))
		n++;
	if (n == first || n == FAILING_CALLS_MAX)
		fail_msg("%s: %u calls", o->name, n - 1);
}

static void
a_sandbox_is_not_entered_without_each_call(void **state)
{
	static const struct failing_operation all[] = {
	    {"limits", limits_set, " fstat ", NULL},
	    {"signals", signals_set, " signal sigaction ", NULL},
	};
	static const struct failing_operation whole = {
	    "a sandbox", entered, NULL, NULL};
	static const struct failing_operation of_root[] = {
	    {"a limit of processes", processes_limited, NULL, NULL},
	    {"a user", user_changed, NULL, NULL},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(all) / sizeof(*all); i++)
		child_each(&all[i], 1);
	for (size_t i = 0; i < sizeof(of_root) / sizeof(*of_root); i++)
		if (geteuid() == 0)
			child_each(&of_root[i], 1);
	failing_only = " prctl setrlimit sigprocmask sigaction ";
	child_each(&whole, 1);
	failing_only = NULL;
}

/* Without landlock the kernel lacks it; with it, each call of it is needed. */
static void
a_sandbox_is_not_narrowed_without_each_call(void **state)
{
	static const struct failing_operation
	    version = {"the version of landlock", narrowed, " syscall ", NULL},
	    rules = {"rules of landlock", narrowed, " fcntl ", NULL};

	(void)state;
	assert_true(child_try(&version, 1));
	if (failing_system()(SYS_landlock_create_ruleset, NULL, 0, 1) > 0)
		child_each(&rules, 2);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_place_is_not_opened_without_each_call),
	    cmocka_unit_test(a_path_has_a_maximum_length),
	    cmocka_unit_test(a_file_is_not_made_without_each_call),
	    cmocka_unit_test(a_temporary_file_needs_a_random_name),
	    cmocka_unit_test(a_program_needs_pipes),
	    cmocka_unit_test(an_interrupted_call_is_repeated),
	    cmocka_unit_test(a_socket_is_not_made_without_each_call),
	    cmocka_unit_test(an_interrupted_line_is_written_once),
	    cmocka_unit_test(memory_is_not_shared_without_each_call),
	    cmocka_unit_test(a_sandbox_is_not_entered_without_each_call),
	    cmocka_unit_test(a_sandbox_is_not_narrowed_without_each_call),
	};

	return cmocka_run_group_tests(
	    tests, directory_set_up, directory_remove);
}
