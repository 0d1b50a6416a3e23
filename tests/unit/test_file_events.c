/* Changes of watched files, and of all that leads to them. */

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "language/loader/file_events.h"
#include "language/loader/watch.h"

#define SECOND INT64_C(1000000000)

static char scratch[] = "/tmp/dlg.XXXXXX";
static struct arena *a;
static struct file_events *events;

static int
setup(void **state)
{
	(void)state;
	memcpy(scratch + sizeof(scratch) - 7, "XXXXXX", 7);
	if (mkdtemp(scratch) == NULL || chdir(scratch) != 0)
		return -1;
	a = arena_new(0);
	events = file_events_open(a);
	return events == NULL ? -1 : 0;
}

static int
teardown(void **state)
{
	char command[64];

	(void)state;
	file_events_close(events);
	arena_free(a);
	snprintf(command, sizeof(command), "rm -rf %s", scratch);
	return chdir("/") == 0 && system(command) == 0 ? 0 : -1;
}

/* Run a command of the shell in the scratch directory. */
static void
run(const char *command)
{
	assert_int_equal(system(command), 0);
}

static void
watch(const char *path, bool is_directory)
{
	file_events_add(events, arena_printf(a, "%s/%s", scratch, path),
	    is_directory ? FILE_EVENTS_DIRECTORY | FILE_EVENTS_LINK
			 : FILE_EVENTS_LINK,
	    NULL);
}

/*
 * All that was counted.  Other programs make files in a directory above: what
 * is reported of them is read.
 */
static int64_t
count(void)
{
	int64_t now;

	while ((now = file_events_count(events, 0)) < 0)
		assert_false(file_events_read(events));
	return now;
}

/* Commands change something that is watched, or not. */
static void
changes(const char *command, bool wanted)
{
	uint32_t before = file_events_changes(events);

	run(command);
	if (file_events_read(events) != wanted)
		fail_msg("%s: %swanted", command, wanted ? "" : "not ");
	assert_int_equal(file_events_changes(events), before + wanted);
	assert_int_equal(count(), before + wanted);
}

static void
a_file_is_watched_however_it_is_changed(void **state)
{
	(void)state;
	run("mkdir d && echo 1 >d/f && echo 1 >d/g");
	watch("d/f", false);
	changes("cat d/f >/dev/null", false);
	changes("echo 2 >d/f", true);
	changes("echo 3 >>d/f", true);
	changes("echo 4 >new && mv new d/f", true);
	changes("chmod 600 d/f", true);
	changes("echo 2 >d/g && rm d/g && echo 3 >d/h", false);
	changes("rm d/f", true);
	changes("echo 5 >d/f", true);
}

static void
a_directory_is_watched_with_its_entries(void **state)
{
	(void)state;
	run("mkdir d");
	watch("d", true);
	changes("echo 1 >d/f", true);
	changes("mkdir d/e", true);
	changes("echo 1 >d/.f.swp && rm d/.f.swp", false);
	changes("rmdir d/e", true);
	changes("rm -r d", true);
	changes("mkdir d", true);
}

/* Watch a directory of manifests, as the loader does, with a file of it. */
static void
watch_code(const char *dir, const char *file, unsigned flags)
{
	file_events_add(events, arena_printf(a, "%s/%s", scratch, dir),
	    FILE_EVENTS_DIRECTORY, ".pp");
	file_events_add(events, arena_printf(a, "%s/%s/%s", scratch, dir, file),
	    flags, NULL);
}

static void
a_directory_of_code_is_watched_with_contents(void **state)
{
	(void)state;
	run("mkdir -p d/e o && echo 1 >d/f.pp && echo 1 >d/README");
	run("echo 1 >o/g.pp && ln -s ../o/g.pp d/g.pp");
	watch_code("d", "f.pp", 0);
	watch_code("d", "g.pp", FILE_EVENTS_LINK);
	watch_code("d/e", "none.pp", FILE_EVENTS_LINK);
	changes("echo 2 >d/f.pp", true);
	changes("chmod 600 d/f.pp", true);
	changes("echo 2 >d/README", false);
	changes("echo 2 >d/.f.pp && echo 3 >d/.f.pp && rm d/.f.pp", false);
	changes("echo 2 >o/g.pp", true);
	changes("echo 2 >o/h.pp", false);
	changes("chmod 700 d/e", true);
	changes("echo 2 >d/e/x.pp", true);
	changes("echo 3 >d/e/x.pp", true);
	changes("mv d/e d/x", true);
	changes("ln -sf f.pp d/g.pp", true);
}

static void
what_is_missing_is_watched(void **state)
{
	(void)state;
	watch("a/b/f", false);
	watch("a/c", true);
	changes("mkdir x", false);
	changes("mkdir a", true);
}

static void
directories_above_and_links_are_watched(void **state)
{
	(void)state;
	run("mkdir -p one/d two/d && ln -s one l1 && ln -s l1/../l1 l2");
	run("echo 1 >one/d/f && echo 1 >one/g && ln -s ../g one/d/link");
	watch("l2/d/f", false);
	watch("l2/d/link", false);
	watch("loop/f", false);
	changes("echo 2 >one/d/f", true);
	changes("echo 2 >one/g", true);
	changes("ln -s ../two one/x", false);
	changes("ln -sfn two l1", true);
	changes("ln -sfn one l2", true);
	changes("mv one three", true);
	changes("ln -s loop loop", true);
}

/* Forks see what was counted, and wait for what was not. */
static void
forks_ask_without_reading(void **state)
{
	int status;
	pid_t pid;

	(void)state;
	run("mkdir d");
	watch("d", true);
	changes("echo 1 >d/f", true);
	run("echo 1 >d/g");
	if ((pid = fork()) == 0) {
		int64_t now;

		file_events_forked(events);
		now = file_events_count(events, SECOND / 100);
		assert_int_equal(now, -1);
		now = file_events_count(events, 60 * SECOND);
		_exit(now == 2 ? 0 : 1);
	}
	usleep(100000);
	assert_true(file_events_read(events));
	while (waitpid(pid, &status, WNOHANG) == 0) {
		count();
		usleep(1000);
	}
	assert_int_equal(status, 0);
}

static void
too_many_events_are_a_change(void **state)
{
	(void)state;
	run("mkdir d e");
	watch("d/f", false);
	watch("e/f", false);
	changes("seq -f d/%.0f 2000 >names && xargs -n 50 touch <names", false);
	changes("for i in 1 2 3 4 5 6; do seq -f d/%.0f 2000 | xargs rm -f &&"
		" seq -f d/%.0f 2000 | xargs touch; done",
	    true);
}

/* Files that other machines or the kernel change are compared. */
static void
remote_files_are_known(void **state)
{
	struct watch *w = watch_new_events(a, events);

	(void)state;
	watch_add(w, "/dev/shm");
	watch_add(w, "/dev/shm/none");
	assert_true(watch_is_reported(w));
	watch_add(w, "/proc/version");
	assert_false(watch_is_reported(w));
	assert_false(watch_is_reported(watch_new(a)));
}

static void
a_path_that_cannot_be_is_not_watched(void **state)
{
	const char *path;
	char *name = arena_alloc(a, 9000);

	(void)state;
	memset(name, 'x', 8999);
	name[8999] = '\0';
	file_events_add(events, "relative", FILE_EVENTS_LINK, NULL);
	watch(name, false);
	name[300] = '\0';
	watch(name, false);
	watch(arena_printf(a, "%s/f", name), false);
	assert_int_equal(file_events_failure(events, &path), 0);
	changes("echo >relative", false);
}

int
main(void)
{
#define TEST(t) cmocka_unit_test_setup_teardown(t, setup, teardown)
	const struct CMUnitTest tests[] = {
	    TEST(a_file_is_watched_however_it_is_changed),
	    TEST(a_directory_is_watched_with_its_entries),
	    TEST(a_directory_of_code_is_watched_with_contents),
	    TEST(what_is_missing_is_watched),
	    TEST(directories_above_and_links_are_watched),
	    TEST(forks_ask_without_reading),
	    TEST(too_many_events_are_a_change),
	    TEST(a_path_that_cannot_be_is_not_watched),
	    TEST(remote_files_are_known),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
