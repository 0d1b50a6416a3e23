/* Findings of the doctor about file systems and users of this machine. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "command/doctor/internal.h"
#include "machine/file/tree_remove.h"
#include "base/privsep/pidfile.h"
#include "base/settings/settings.h"
#include "network/ssl/config.h"

#define GIB (1ULL << 30)

static char dir[] = "/tmp/test_doctor_machine.XXXXXX";
static struct arena *a;
static struct settings *settings;
static struct doctor *d;

/* The user of the doctor, and a path whose answers are those of a test. */
static uid_t user;
static const char *special;
static struct statvfs special_fs;
static int special_rc, special_error;

/* Replaces libc's function. */
uid_t
geteuid(void)
{
	return user;
}

/* Replaces libc's function: other paths have room. */
int
statvfs(const char *restrict path, struct statvfs *restrict fs)
{
	memset(fs, 0, sizeof(*fs));
	fs->f_frsize = fs->f_bsize = 4096;
	fs->f_blocks = fs->f_bfree = fs->f_bavail = GIB;
	fs->f_files = fs->f_ffree = GIB;
	if (special == NULL || strcmp(path, special) != 0)
		return 0;
	*fs = special_fs;
	return special_rc;
}

/* Replaces libc's function: only the special path may be forbidden. */
int
faccessat(int at, const char *path, int mode, int flags)
{
	assert_int_equal(at, AT_FDCWD);
	assert_int_equal(mode, W_OK | X_OK);
	assert_int_equal(flags, AT_EACCESS);
	if (special == NULL || strcmp(path, special) != 0)
		return 0;
	errno = special_error;
	return special_error != 0 ? -1 : 0;
}

static const struct {
	const char *setting, *name;
} directories[] = {
    {"ssldir", "ssl"},
    {"vardir", "var"},
    {"statedir", "var/state"},
    {"client_datadir", "var/data"},
    {"rundir", "run"},
};

#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

static const char *
below(const char *name)
{
	return arena_printf(a, "%s/%s", dir, name);
}

static void
set(const char *name, const char *value)
{
	assert_int_equal(settings_set(settings, name, value, NULL), 0);
}

static int
set_up(void **state)
{
	(void)state;
	a = arena_new(0);
	settings = settings_new(SETTINGS_AGENT);
	set("confdir", below("conf"));
	set("publicdir", below("public"));
	set("certname", "n.example.com");
	set("run_min_memory", "0");
	for (size_t i = 0; i < COUNT(directories); i++) {
		const char *path = below(directories[i].name);

		set(directories[i].setting, path);
		assert_int_equal(fs_mkdir_all(path, 0755), 0);
	}
	d = doctor_new(settings);
	d->check = "the check";
	user = 0;
	special = NULL;
	statvfs("", &special_fs);
	special_rc = special_error = 0;
	return 0;
}

static int
tear_down(void **state)
{
	struct strbuf err;
	int rc;

	(void)state;
	strbuf_init(&err, 4096);
	rc = file_remove_tree(dir, &err);
	strbuf_release(&err);
	doctor_free(d);
	settings_free(settings);
	arena_free(a);
	return rc;
}

/* The only finding is this one; it is removed. */
static void
finding_is(enum doctor_result result, const char *message, const char *remedy)
{
	const struct doctor_finding *f = d->findings;

	assert_int_equal(d->report.count, 1);
	assert_string_equal(f->message, message);
	assert_int_equal(f->result, result);
	if (remedy == NULL)
		assert_null(f->remedy);
	else
		assert_string_equal(f->remedy, remedy);
	d->report.count = 0;
}

/* --- room --- */

static void
room_is_ok(void)
{
	doctor_room(d);
	finding_is(DOCTOR_OK, "memory and disk space are available", NULL);
}

/* The file system of the special path lacks something. */
static void
room_lacks(const char *setting, const char *what)
{
	doctor_room(d);
	finding_is(DOCTOR_FAILED,
	    arena_printf(
		a, "%s: the file system of %s %s", setting, special, what),
	    arena_printf(a, "du -xah %s | sort -h | tail", special));
}

static void
each_directory_needs_room(void **state)
{
	(void)state;
	room_is_ok();
	special_fs.f_bfree = 0;
	for (size_t i = 0; i < COUNT(directories); i++) {
		special = below(directories[i].name);
		room_lacks(directories[i].setting, "is full");
	}
}

static void
inodes_can_be_used_up(void **state)
{
	(void)state;
	special = below("run");
	special_fs.f_ffree = 0;
	room_lacks("rundir", "has no inodes left");
	special_fs.f_files = 1;
	room_lacks("rundir", "has no inodes left");
	/* it does not count them */
	special_fs.f_files = 0;
	room_is_ok();
	special_fs.f_files = special_fs.f_ffree = 1;
	room_is_ok();
	/* a full file system is the first reason */
	special_fs.f_ffree = special_fs.f_bfree = 0;
	room_lacks("rundir", "is full");
	special_rc = -1;
	room_is_ok();
}

static void
some_room_is_for_root_only(void **state)
{
	(void)state;
	special = below("run");
	special_fs.f_bavail = 0;
	room_is_ok();
	user = 1;
	room_lacks("rundir", "is full");
	special_fs.f_bavail = 1;
	special_fs.f_bfree = 0;
	room_is_ok();
}

/* A path that is missing is that of its directory, which counts once. */
static void
directories_that_are_missing_count_once(void **state)
{
	(void)state;
	assert_int_equal(rmdir(below("run")), 0);
	assert_int_equal(rmdir(below("ssl")), 0);
	special = dir;
	special_fs.f_bfree = 0;
	room_lacks("ssldir", "is full");
}

/* --- writing --- */

static void
directories_are_ok(void)
{
	doctor_directories(d);
	finding_is(DOCTOR_OK,
	    "ssldir, vardir, statedir, client_datadir and rundir are writable",
	    NULL);
}

static void
each_directory_is_written_to(void **state)
{
	(void)state;
	directories_are_ok();
	for (size_t i = 0; i < COUNT(directories); i++) {
		special = below(directories[i].name);
		special_error = EACCES;
		doctor_directories(d);
		finding_is(DOCTOR_FAILED,
		    arena_printf(a, "%s: %s is not writable: Permission denied",
			directories[i].setting, special),
		    arena_printf(a, "ls -ld %s", special));
	}
}

static void
a_file_system_can_be_mounted_read_only(void **state)
{
	(void)state;
	special = below("var/state");
	special_fs.f_flag = ST_RDONLY | ST_NOSUID;
	doctor_directories(d);
	finding_is(DOCTOR_FAILED,
	    arena_printf(a,
		"statedir: %s is on a file system that is mounted read-only",
		special),
	    arena_printf(a,
		"mount -o remount,rw \"$(df --output=target %s | tail -n 1)\"",
		special));
	special_rc = -1;
	directories_are_ok();
	special_rc = 0;
	special_fs.f_flag = ST_NOSUID;
	directories_are_ok();
}

/* --- file systems that do not answer --- */

static void
without_a_program_file_systems_are_not_asked(void **state)
{
	const char *was = arena_strdup(a, getenv("PATH"));

	(void)state;
	setenv("PATH", below("none"), 1);
	doctor_file_systems(d);
	setenv("PATH", was, 1);
	finding_is(
	    DOCTOR_OK, "the file systems of the directories answer", NULL);
}

/* --- users --- */

static void
other_users_are_warned(void **state)
{
	(void)state;
	doctor_settings(d);
	assert_int_equal(d->report.count, 1);
	assert_int_equal(d->findings[0].result, DOCTOR_OK);
	ssl_config_free(d->ssl);
	user = 1;
	doctor_settings(d);
	assert_int_equal(d->report.count, 3);
	assert_int_equal(d->findings[2].result, DOCTOR_WARNING);
	assert_string_equal(d->findings[2].remedy, "sudo dalang doctor");
}

/* --- locks --- */

/* Start a process that holds the lock until it is killed. */
static pid_t
holder_start(const char *lock)
{
	char ready = 0;
	int ends[2];
	pid_t pid, other;

	assert_int_equal(pipe(ends), 0);
	pid = fork();
	if (pid == 0) {
		if (pidfile_lock(lock, &other, NULL) < 0 ||
		    write(ends[1], &ready, 1) != 1)
			_exit(1);
		for (;;)
			pause();
	}
	assert_int_equal(read(ends[0], &ready, 1), 1);
	close(ends[0]);
	close(ends[1]);
	return pid;
}

static void
a_lock_that_is_held_for_an_hour_is_doubtful(void **state)
{
	const char *lock = below("lock");
	pid_t pid = holder_start(lock);
	struct stat st;

	(void)state;
	set("agent_catalog_run_lockfile", lock);
	assert_int_equal(stat(lock, &st), 0);
	d->now = st.st_mtime - 10;
	doctor_run_lock(d);
	finding_is(DOCTOR_OK,
	    arena_printf(
		a, "%s is held by process %d, for 0 seconds", lock, pid),
	    NULL);
	d->now = st.st_mtime + 3599;
	doctor_run_lock(d);
	finding_is(DOCTOR_OK,
	    arena_printf(
		a, "%s is held by process %d, for 59 minutes", lock, pid),
	    NULL);
	d->now = st.st_mtime + 3600;
	doctor_run_lock(d);
	finding_is(DOCTOR_WARNING,
	    arena_printf(
		a, "%s is held by process %d, for 60 minutes", lock, pid),
	    arena_printf(a, "ps -o pid,etime,args -p %d", pid));
	assert_int_equal(kill(pid, SIGKILL), 0);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(each_directory_needs_room),
	    TEST(inodes_can_be_used_up),
	    TEST(some_room_is_for_root_only),
	    TEST(directories_that_are_missing_count_once),
	    TEST(each_directory_is_written_to),
	    TEST(a_file_system_can_be_mounted_read_only),
	    TEST(without_a_program_file_systems_are_not_asked),
	    TEST(other_users_are_warned),
	    TEST(a_lock_that_is_held_for_an_hour_is_doubtful),
	};

	if (mkdtemp(dir) == NULL)
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
