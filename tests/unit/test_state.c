/* state.yaml: read, queried, written again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/fs.h"
#include "transaction/state.h"

static const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};

static char path[] = "/tmp/test_state.XXXXXX";

static void
file_put(const char *text)
{
	assert_int_equal(fs_replace(path, text, strlen(text), &owner), 0);
}

/* Forms of a time, and its seconds since 1970. */
static const struct {
	const char *text;
	int64_t seconds;
} times[] = {
    {"2026-11-20 12:30:25.325743078 +00:00", 1795177825},
    {"2026-11-20 12:30:25.325743078 Z", 1795177825},
    {"2026-11-20 12:30:25", 1795177825},
    {"2026-11-20 14:30:25.325743078 +02:00", 1795177825},
    {"2026-11-20 09:00:25.325743078 -03:30", 1795177825},
    {"2024-02-29 23:59:59.000000000 +00:00", 1709251199},
    {"2024-03-01 00:00:00.000000000 +00:00", 1709251200},
    {"2000-12-31 00:00:00.000000000 +00:00", 978220800},
    {"1970-01-01 00:00:01.000000000 +00:00", 1},
    {"1969-12-31 23:59:59.000000000 +00:00", -1},
    {"2100-03-01 00:00:00.000000000 +00:00", 4107542400},
    {"2026-11-20 12:30", 0},
    {"2026-11-20 1x:30:25", 0},
    {"yesterday", 0},
    {"", 0},
};

static void
times_are_read(void **state)
{
	char text[256];

	(void)state;
	for (size_t i = 0; i < sizeof(times) / sizeof(times[0]); i++) {
		struct arena *a = arena_new(0);

		snprintf(text, sizeof(text), "---\nFile[/a]:\n  :checked: %s\n",
		    times[i].text);
		file_put(text);
		if (state_checked(state_load(a, path), "File[/a]") !=
		    times[i].seconds)
			fail_msg("%s", times[i].text);
		arena_free(a);
	}
}

/*
 * New times replace old ones; entries of others are kept, old ones are removed.
 */
static void
entries_are_kept(void **state)
{
	static const char before[] =
	    "---\n"
	    "File[/a]:\n"
	    "  :checked: 2026-11-20 12:30:25.325743078 +00:00\n"
	    "  :mode: '0644'\n"
	    "  :synced: 2026-11-19 12:30:25.325743078 +00:00\n"
	    "'Exec[it''s]':\n"
	    "  :checked: 2200-11-20 12:30:25.325743078 +00:00\n"
	    "File[/old]:\n"
	    "  :checked: 2016-11-20 12:30:25.325743078 +00:00\n";
	static const char after[] =
	    "---\n"
	    "File[/a]:\n"
	    "  :checked: 2200-11-20 12:30:25.000000007 +00:00\n"
	    "  :mode: '0644'\n"
	    "  :synced: 2026-11-19 12:30:25.325743078 +00:00\n"
	    "'Exec[it''s]':\n"
	    "  :checked: 2200-11-20 12:30:25.325743078 +00:00\n"
	    "File[/b]:\n"
	    "  :checked: 2200-11-20 12:30:26.123456789 +00:00\n"
	    "  :synced: 2200-11-20 12:30:25.100000000 +00:00\n";
	/* 2200-11-20 12:30:25 */
	const int64_t at = 7286070625, ns = 1000000000;
	struct arena *a = arena_new(0);
	struct state *s;
	char *text;

	(void)state;
	file_put(before);
	s = state_load(a, path);
	assert_int_equal(state_checked(s, "File[/none]"), 0);
	state_set_checked(s, "File[/a]", at * ns + 7);
	state_set_checked(s, "File[/b]", (at + 1) * ns + 123456789);
	state_set_synced(s, "File[/b]", at * ns + 100000000);
	assert_int_equal(state_checked(s, "File[/a]"), at);
	state_store(s, 3600);
	text = fs_read(a, path, 65536, NULL);
	assert_non_null(text);
	assert_string_equal(text, after);
	arena_free(a);
}

/* Many entries: all of them are read again, from a file of several pieces. */
static void
many_entries_are_read_again(void **state)
{
	const int64_t ns = 1000000000;
	struct arena *a = arena_new(0);
	struct state *s;
	int n;

	(void)state;
	file_put("");
	s = state_load(a, path);
	for (n = 1; n <= 20000; n++)
		state_set_checked(s, arena_printf(a, "File[/%d]", n), n * ns);
	state_store(s, 0);
	s = state_load(a, path);
	for (n = 1; n <= 20000; n++)
		assert_int_equal(
		    state_checked(s, arena_printf(a, "File[/%d]", n)), n);
	arena_free(a);
}

/* A document other than a hash is set aside, unless it is empty. */
static void
other_documents_are_set_aside(void **state)
{
	static const struct {
		const char *text;
		bool kept;
	} rows[] = {
	    {"# a comment\n", true},
	    {"--- null\n", true},
	    {"- File[/a]\n", false},
	    {"--- File\n", false},
	    {"--- {'File[/b]': }\n", true},
	};
	char bad[64];

	(void)state;
	snprintf(bad, sizeof(bad), "%s.bad", path);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct arena *a = arena_new(0);

		file_put(rows[i].text);
		assert_int_equal(
		    state_checked(state_load(a, path), "File[/a]"), 0);
		if ((access(path, F_OK) == 0) != rows[i].kept ||
		    (access(bad, F_OK) == 0) == rows[i].kept)
			fail_msg("%s", rows[i].text);
		(void)unlink(bad);
		arena_free(a);
	}
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(times_are_read),
	    cmocka_unit_test(entries_are_kept),
	    cmocka_unit_test(many_entries_are_read_again),
	    cmocka_unit_test(other_documents_are_set_aside),
	};
	int fd = mkstemp(path), rc;

	if (fd < 0)
		return 1;
	close(fd);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	return rc;
}
