/* Journals: what a run has recorded is read again, or refused as a whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/applyd/journal.h"
#include "base/core/arena.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/file/tree_remove.h"
#include "base/settings/settings.h"
#include "unit/shortage.h"

#define KIB ((size_t)1024)
#define MIB (1024 * KIB)

#define FIRST	"{\"path\":\"/none/1\",\"kind\":\"absent\"}\n"
#define SECOND	"{\"path\":\"/none/2\",\"kind\":\"absent\"}\n"
#define NAME	"20260101T000000.000000Z-uuid.json"
#define ENTRIES 20000

static char dir[] = "/tmp/test_journal.XXXXXX";
static struct arena *a;
static struct settings *settings;
static struct strbuf err;
static struct journal_run found;

static bool cut_fails;

/* Replaces libc's function. */
int
ftruncate(int fd, off_t size)
{
	if (cut_fails) {
		errno = EIO;
		return -1;
	}
	return (int)syscall(SYS_ftruncate, fd, size);
}

static int
setup(void **state)
{
	(void)state;
	a = arena_new(0);
	strbuf_init(&err, 64 * KIB);
	settings = settings_new(SETTINGS_AGENT);
	settings_set(settings, "vardir", dir, NULL);
	settings_set(settings, "rundir", dir, NULL);
	settings_set(settings, "publicdir", dir, NULL);
	return fs_mkdir_all(arena_printf(a, "%s/state/journal", dir), 0755);
}

static int
teardown(void **state)
{
	int rc;

	(void)state;
	rc = file_remove_tree(arena_printf(a, "%s/state", dir), &err);
	settings_free(settings);
	strbuf_release(&err);
	arena_free(a);
	return rc;
}

static const char *
journal_file(void)
{
	return arena_printf(a, "%s/state/journal/" NAME, dir);
}

/* Write a journal of n bytes. */
static void
journal_write(const char *text, size_t n)
{
	FILE *f = fopen(journal_file(), "w");

	assert_non_null(f);
	assert_int_equal(fwrite(text, 1, n, f), n);
	assert_int_equal(fclose(f), 0);
}

/* Read the journal; return the number of its entries, or -1. */
static int
journal_count(struct arena *into)
{
	int n = 0;

	if (journal_read(into, settings, "last", &found, &err) < 0)
		return -1;
	for (struct journal_entry *e = found.latest; e != NULL; e = e->next)
		n++;
	return n;
}

/* The journal of these lines is refused, with the line and the reason. */
static void
is_refused(const char *text, size_t n, unsigned line, const char *why)
{
	journal_write(text, n);
	strbuf_reset(&err);
	assert_int_equal(journal_count(a), -1);
	assert_string_equal(
	    err.s, arena_printf(a, "%s:%u: cannot be parsed: %s",
		       journal_file(), line, why));
}

static void
entries_are_read_from_the_last_to_the_first(void **state)
{
	static const char text[] =
	    FIRST "{\"path\":\"/none/2\",\"kind\":\"file\",\"mode\":\"4751\","
		  "\"owner\":1,\"group\":4294967294,\"sum\":\"abc\"}\n"
		  "{\"path\":\"/none/3\",\"kind\":\"link\",\"mode\":\"0777\","
		  "\"owner\":0,\"group\":0,\"target\":\"t\"}\n";
	const struct journal_entry *e;

	(void)state;
	journal_write(text, sizeof(text) - 1);
	assert_int_equal(journal_count(a), 3);
	assert_string_equal(found.path, journal_file());
	assert_string_equal(found.uuid, "uuid");
	assert_int_equal(found.incomplete, 0);
	e = found.latest;
	assert_string_equal(e->kind, "link");
	assert_string_equal(e->target, "t");
	assert_null(e->sum);
	e = e->next;
	assert_string_equal(e->path, "/none/2");
	assert_string_equal(e->sum, "abc");
	assert_int_equal(e->mode, 04751);
	assert_int_equal(e->owner, 1);
	assert_int_equal(e->group, 4294967294);
	assert_string_equal(e->next->kind, "absent");
}

/* The lines, but not what their parsing needs, fit into the arena. */
static void
a_long_journal_fits_into_memory(void **state)
{
	struct arena *small = arena_new(4 * MIB);
	FILE *f = fopen(journal_file(), "w");

	(void)state;
	assert_non_null(f);
	for (int i = 0; i < ENTRIES; i++)
		fprintf(f, "{\"path\":\"/none/%d\",\"kind\":\"absent\"}\n", i);
	assert_int_equal(fclose(f), 0);
	assert_int_equal(journal_count(small), ENTRIES);
	assert_false(arena_exhausted(small));
	arena_free(small);
}

static void
a_journal_that_exceeds_the_memory_is_refused(void **state)
{
	struct arena *small = arena_new(16);

	(void)state;
	journal_write(FIRST SECOND, sizeof(FIRST SECOND) - 1);
	assert_int_equal(journal_count(small), -1);
	assert_non_null(strstr(err.s, ":1: cannot be parsed: the journal "
				      "exceeds its budget of memory"));
	arena_free(small);
}

static void
an_entry_that_cannot_be_parsed_is_refused(void **state)
{
	static const struct {
		const char *line, *why;
	} wrong[] = {
	    {"{\"path\":\"/none/2\",\"ki", "string is not terminated"},
	    {"", "unexpected end of the text"},
	    {"[]", "its path is missing or invalid"},
	    {"{}", "its path is missing or invalid"},
	    {"{\"path\":\"none\",\"kind\":\"absent\"}",
		"its path is missing or invalid"},
	    {"{\"path\":\"/a\\u0000b\",\"kind\":\"absent\"}",
		"its path is missing or invalid"},
	    {"{\"path\":\"/a\",\"kind\":1}", "its kind is missing or invalid"},
	    {"{\"path\":\"/a\",\"kind\":\"file\",\"owner\":0,\"group\":0}",
		"its mode is missing or invalid"},
	    {"{\"path\":\"/a\",\"kind\":\"file\",\"mode\":\"10000\","
	     "\"owner\":0,\"group\":0}",
		"its mode is missing or invalid"},
	    {"{\"path\":\"/a\",\"kind\":\"file\",\"mode\":\"0648\","
	     "\"owner\":0,\"group\":0}",
		"its mode is missing or invalid"},
	    {"{\"path\":\"/a\",\"kind\":\"file\",\"mode\":\"0644\","
	     "\"group\":0}",
		"its owner or group is missing or invalid"},
	    {"{\"path\":\"/a\",\"kind\":\"file\",\"mode\":\"0644\","
	     "\"owner\":0,\"group\":-1}",
		"its owner or group is missing or invalid"},
	    {"{\"path\":\"/a\",\"kind\":\"file\",\"mode\":\"0644\","
	     "\"owner\":4294967295,\"group\":0}",
		"its owner or group is missing or invalid"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
		const char *text =
		    arena_printf(a, FIRST "%s\n" SECOND, wrong[i].line);

		is_refused(text, strlen(text), 2, wrong[i].why);
	}
}

/* A lost write leaves zeros in the middle of a file. */
static void
zero_bytes_are_refused(void **state)
{
	static const char text[] = FIRST "\0\0\0\n" SECOND;

	(void)state;
	is_refused(text, sizeof(text) - 1, 2, "unexpected character");
}

/* A killed run leaves the beginning of an entry. */
static void
an_incomplete_last_line_is_reported(void **state)
{
	(void)state;
	for (size_t cut = 1; cut < sizeof(SECOND) - 1; cut++) {
		journal_write(FIRST SECOND, sizeof(FIRST SECOND) - 1 - cut);
		assert_int_equal(journal_count(a), 1);
		assert_int_equal(found.incomplete, 2);
		assert_string_equal(found.latest->path, "/none/1");
	}
}

/* Record three paths; the second entry does not fit on the disk. */
static void
record_on_a_full_disk(void)
{
	struct rlimit usual, small;
	struct journal *j = journal_new(a, settings, "uuid");

	signal(SIGXFSZ, SIG_IGN);
	assert_int_equal(getrlimit(RLIMIT_FSIZE, &usual), 0);
	small = usual;
	journal_path(j, "/none/1", 0);
	small.rlim_cur = sizeof(FIRST) + 10;
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
	journal_path(j, "/none/2", 0);
	assert_int_equal(setrlimit(RLIMIT_FSIZE, &usual), 0);
	journal_path(j, "/none/3", 0);
	journal_end(j);
}

/* The next entry is recorded once there is space again. */
static void
a_failed_write_leaves_no_part_of_a_line(void **state)
{
	(void)state;
	record_on_a_full_disk();
	assert_int_equal(journal_count(a), 2);
	assert_int_equal(found.incomplete, 0);
	assert_string_equal(found.latest->path, "/none/3");
	assert_string_equal(found.latest->next->path, "/none/1");
}

static void
nothing_follows_a_part_of_a_line_that_cannot_be_removed(void **state)
{
	unsigned before = shortage_descriptors();

	(void)state;
	cut_fails = true;
	record_on_a_full_disk();
	cut_fails = false;
	assert_int_equal(journal_count(a), 1);
	assert_int_equal(found.incomplete, 2);
	assert_string_equal(found.latest->path, "/none/1");
	assert_int_equal(shortage_descriptors(), before);
}

/* Of a directory with more, the first entries are recorded. */
static void
ten_thousand_entries_of_a_directory_are_recorded(void **state)
{
	const char *top = arena_printf(a, "%s/state/d", dir);
	struct journal *j = journal_new(a, settings, "uuid");

	(void)state;
	assert_int_equal(fs_mkdir_all(top, 0750), 0);
	for (int i = 0; i < 10001; i++)
		assert_int_equal(
		    symlink("to", arena_printf(a, "%s/%d", top, i)), 0);
	journal_path(j, top, 1);
	assert_true(journal_end(j));
	assert_int_equal(journal_count(a), 1 + 10000);
}

/* Journals of the run at this and all later times; the others are too old. */
static size_t
journals(const char *first)
{
	struct fs_list l;
	size_t n = 0;

	assert_int_equal(
	    fs_list(a, arena_printf(a, "%s/state/journal", dir), 1000, &l), 0);
	for (size_t i = 0; i < l.count; i++)
		n += strcmp(l.names[i], first) >= 0;
	assert_int_equal(n, l.count);
	return n;
}

static void
twenty_journals_are_kept(void **state)
{
	struct journal *j;

	(void)state;
	for (int i = 10; i < 32; i++) {
		FILE *f = fopen(
		    arena_printf(a, "%s/state/journal/2025%d", dir, i), "w");

		assert_non_null(f);
		assert_int_equal(fclose(f), 0);
	}
	j = journal_new(a, settings, "uuid");
	assert_int_equal(journals("202510"), 22);
	journal_path(j, "/none/1", 0);
	assert_true(journal_end(j));
	assert_int_equal(journals("202513"), 20);
	j = journal_new(a, settings, "other");
	assert_false(journal_end(j));
	assert_int_equal(journals("202513"), 20);
	journal_path(j, "/none/1", 0);
	assert_true(journal_end(j));
	assert_int_equal(journals("202514"), 20);
}

static void
a_path_is_recorded_once(void **state)
{
	struct journal *j = journal_new(a, settings, "uuid");
	const char *link = arena_printf(a, "%s/state/link", dir);

	(void)state;
	assert_int_equal(symlink("to", link), 0);
	journal_path(j, link, 0);
	assert_int_equal(unlink(link), 0);
	journal_path(j, link, 0);
	assert_true(journal_end(j));
	assert_int_equal(journal_count(a), 1);
	assert_string_equal(found.latest->path, link);
	assert_string_equal(found.latest->kind, "link");
	assert_string_equal(found.latest->target, "to");
}

/* The others are recorded. */
static void
paths_that_are_not_utf8_are_left_out(void **state)
{
	struct journal *j = journal_new(a, settings, "uuid");
	const char *link = arena_printf(a, "%s/state/link", dir);

	(void)state;
	assert_int_equal(symlink("\377", link), 0);
	journal_path(j, "/none/\377", 0);
	journal_path(j, link, 0);
	journal_path(j, "/none/2", 0);
	assert_true(journal_end(j));
	assert_int_equal(journal_count(a), 1);
	assert_string_equal(found.latest->path, "/none/2");
	assert_int_equal(unlink(link), 0);
}

static void
a_directory_is_recorded_with_its_content(void **state)
{
	const char *top = arena_printf(a, "%s/state/d", dir);
	struct journal *j = journal_new(a, settings, "uuid");

	(void)state;
	assert_int_equal(fs_mkdir_all(arena_printf(a, "%s/b/c", top), 0750), 0);
	journal_path(j, top, 0);
	journal_path(j, arena_printf(a, "%s/none", top), 1);
	assert_true(journal_end(j));
	assert_int_equal(journal_count(a), 2);
	j = journal_new(a, settings, "zz");
	journal_path(j, top, 1);
	assert_true(journal_end(j));
	assert_int_equal(journal_read(a, settings, "zz", &found, &err), 0);
	assert_string_equal(found.uuid, "zz");
	assert_string_equal(found.latest->path, arena_printf(a, "%s/b/c", top));
	assert_string_equal(found.latest->kind, "directory");
	assert_int_equal(found.latest->mode, 0750);
	assert_string_equal(
	    found.latest->next->path, arena_printf(a, "%s/b", top));
	assert_string_equal(found.latest->next->next->path, top);
	assert_null(found.latest->next->next->next);
}

/* Nothing is recorded, and the run goes on. */
static void
a_journal_that_cannot_be_made_is_none(void **state)
{
	const char *top = arena_printf(a, "%s/state/journal", dir);
	struct journal *j = journal_new(a, settings, "uuid");

	(void)state;
	assert_int_equal(rmdir(top), 0);
	assert_int_equal(symlink("/dev/null", top), 0);
	journal_path(j, "/none/1", 0);
	assert_int_equal(unlink(top), 0);
	/* the first failure counts */
	journal_path(j, "/none/2", 0);
	assert_false(journal_end(j));
	assert_int_equal(access(top, F_OK), -1);
	assert_int_equal(settings_set(settings, "journal", "false", NULL), 0);
	assert_null(journal_new(a, settings, "uuid"));
	assert_false(journal_end(NULL));
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    CASE(entries_are_read_from_the_last_to_the_first),
	    CASE(a_long_journal_fits_into_memory),
	    CASE(a_journal_that_exceeds_the_memory_is_refused),
	    CASE(an_entry_that_cannot_be_parsed_is_refused),
	    CASE(zero_bytes_are_refused),
	    CASE(an_incomplete_last_line_is_reported),
	    CASE(a_failed_write_leaves_no_part_of_a_line),
	    CASE(nothing_follows_a_part_of_a_line_that_cannot_be_removed),
	    CASE(ten_thousand_entries_of_a_directory_are_recorded),
	    CASE(twenty_journals_are_kept),
	    CASE(a_path_is_recorded_once),
	    CASE(paths_that_are_not_utf8_are_left_out),
	    CASE(a_directory_is_recorded_with_its_content),
	    CASE(a_journal_that_cannot_be_made_is_none),
	};
	int rc;

	if (mkdtemp(dir) == NULL)
		return 1;
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	rmdir(dir);
	return rc;
}
