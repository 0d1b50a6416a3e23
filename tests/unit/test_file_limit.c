/*
 * Files that a run leaves for a later one: written content is read again, and
 * content that exceeds its limit leaves the existing file unchanged.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

#include "agent/applyd/journal.h"
#include "agent/applyd/run/cache.h"
#include "agent/applyd/run/reports.h"
#include "agent/applyd/state.h"
#include "base/core/arena.h"
#include "base/data/file_limit.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/data/internal.h"
#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "machine/facts/custom/cache.h"
#include "machine/facts/facts.h"
#include "machine/facts/resolve.h"
#include "machine/filebucket/bucket.h"
#include "machine/filebucket/list.h"
#include "machine/resource/instance.h"
#include "base/settings/settings.h"
#include "machine/transaction/plan/graph.h"
#include "machine/transaction/owed.h"
#include "machine/transaction/report/report.h"
#include "machine/transaction/run.h"
#include "machine/transaction/state.h"
#include "machine/transaction/store.h"
#include "language/value/hash.h"

#define KIB	1024
#define SECONDS 7286070625

static char dir[] = "/tmp/test_file_limit.XXXXXX";
static struct arena *a;
static size_t usual[FILE_KINDS];

static const char *
file(const char *name)
{
	return arena_printf(a, "%s/%s", dir, name);
}

static size_t
size_of(const char *path)
{
	struct stat st;

	return stat(path, &st) == 0 ? (size_t)st.st_size : 0;
}

static int
exists(const char *path)
{
	return access(path, F_OK) == 0;
}

static const char *
long_text(char c, size_t n)
{
	char *s = arena_zalloc(a, n + 1);

	memset(s, c, n);
	return s;
}

static int
setup(void **state)
{
	(void)state;
	a = arena_new(0);
	for (int i = 0; i < FILE_KINDS; i++)
		usual[i] = file_limit((enum file_kind)i);
	return 0;
}

static int
teardown(void **state)
{
	const char *const argv[] = {
	    "find", dir, "-mindepth", "1", "-delete", NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	(void)state;
	for (int i = 0; i < FILE_KINDS; i++)
		file_limit_set((enum file_kind)i, usual[i]);
	if (spawn_run(&o, &r) == 0)
		spawn_release(&r);
	arena_free(a);
	return 0;
}

/*
 * Keys of every form, in a file larger than the limit for YAML of other
 * programs.
 */
static void
state_keeps_keys_of_any_form(void **state)
{
	static const char *const titles[] = {"Exec[a\nb]", "Exec[\"x\" \\]",
	    "Exec[\xc2\x80]", "Exec[\xe2\x80\xa8]", "Exec[\xef\xbb\xbf]",
	    "Exec[it's]", "Exec[a: b]", "Exec[\xc3\xa9]", "- x", "? y", "#"};
	const char *path = file("state.yaml"), *more;
	struct state *s = state_load(a, path);
	int i;

	(void)state;
	for (i = 0; i < 11; i++) {
		state_set_checked(s, titles[i], (SECONDS + i) * 1000000000);
		state_set_audited(
		    s, titles[i], "message", value_str(titles[i]));
	}
	for (i = 0; i < 17; i++) {
		more =
		    arena_printf(a, "%c%s", 'a' + i, long_text('x', KIB * KIB));
		state_set_checked(s, more, (SECONDS + i) * 1000000000);
	}
	state_set_checked(s, arena_printf(a, "'%s\n", long_text('y', 2000)),
	    SECONDS * 1000000000);
	state_store(s, 0);
	assert_true(size_of(path) > (size_t)17 * KIB * KIB);
	s = state_load(a, path);
	assert_false(exists(file("state.yaml.bad")));
	for (i = 0; i < 11; i++) {
		struct value v = state_audited(s, titles[i], "message");

		assert_int_equal(state_checked(s, titles[i]), SECONDS + i);
		assert_int_equal(v.tag, V_STRING);
		assert_string_equal(value_cstr(a, v), titles[i]);
	}
	for (i = 0; i < 17; i++) {
		more =
		    arena_printf(a, "%c%s", 'a' + i, long_text('x', KIB * KIB));
		assert_int_equal(state_checked(s, more), SECONDS + i);
	}
	assert_int_equal(
	    state_checked(s, arena_printf(a, "'%s\n", long_text('y', 2000))),
	    SECONDS);
}

static void
state_over_the_limit_is_not_written(void **state)
{
	const char *path = file("state.yaml");
	struct state *s = state_load(a, path);

	(void)state;
	file_limit_set(FILE_STATE, 64 * KIB);
	state_set_checked(s, "File[/a]", SECONDS * 1000000000);
	state_store(s, 0);
	for (int i = 0; i < 2000; i++)
		state_set_checked(
		    s, arena_printf(a, "File[/%d]", i), 1000000000);
	state_store(s, 0);
	s = state_load(a, path);
	assert_false(exists(file("state.yaml.bad")));
	assert_int_equal(state_checked(s, "File[/a]"), SECONDS);
	assert_int_equal(state_checked(s, "File[/1]"), 0);
}

static struct value
nested(unsigned depth)
{
	struct value v = value_str("x");

	while (depth-- > 0) {
		struct varray *list = varray_new(a, 1);

		list->items[0] = v;
		v = value_array(list);
	}
	return v;
}

/*
 * Larger than the limit for YAML of other programs, with values that YAML
 * cannot hold.
 */
static void
the_store_keeps_any_value(void **state)
{
	const char *path = file("store.yaml");
	struct store *s = store_load(a, path);

	(void)state;
	for (int i = 0; i < 17; i++)
		store_set(s, arena_printf(a, "File[/%d]", i), "content",
		    value_str(long_text('x', KIB * KIB)));
	store_set(s, "File[/deep]", "p", nested(251));
	store_set(s, "File[/deeper]", "p", nested(252));
	store_set(s, "File[/bytes]", "p", value_str("\xff"));
	store_set(s, "File[\xff]", "p", value_str("x"));
	store_set(s, "File[/last]", "p", value_str("a\xe2\x80\xa8\nb\x01"));
	store_save(s);
	s = store_load(a, path);
	assert_false(exists(file("store.yaml.bad")));
	assert_int_equal(store_get(s, "File[/16]", "content").aux, KIB * KIB);
	assert_int_equal(store_get(s, "File[/deep]", "p").tag, V_ARRAY);
	assert_int_equal(store_get(s, "File[/deeper]", "p").tag, V_UNSET);
	assert_int_equal(store_get(s, "File[/bytes]", "p").tag, V_UNSET);
	assert_string_equal(value_cstr(a, store_get(s, "File[/last]", "p")),
	    "a\xe2\x80\xa8\nb\x01");
}

static void
a_store_over_the_limit_is_not_written(void **state)
{
	const char *path = file("store.yaml");
	struct store *s = store_load(a, path);

	(void)state;
	file_limit_set(FILE_STORE, KIB);
	store_set(s, "File[/a]", "p", value_str("x"));
	store_save(s);
	store_set(s, "File[/b]", "p", value_str(long_text('x', KIB)));
	store_save(s);
	s = store_load(a, path);
	assert_false(exists(file("store.yaml.bad")));
	assert_int_equal(store_get(s, "File[/a]", "p").tag, V_STRING);
	assert_int_equal(store_get(s, "File[/b]", "p").tag, V_UNSET);
}

/* Changes of a killed run; the next one reads the file. */
static void
owed_refreshes_over_the_limit_are_not_written(void **state)
{
	struct run_options o = {.owed = file("owed")};
	struct graph none = {0};
	struct run run = {.arena = a, .options = &o, .plan.graph = &none};
	const char *text;
	size_t n;

	(void)state;
	file_limit_set(FILE_OWED, KIB);
	for (int killed = 0; killed < 2; killed++) {
		owed_begin(&run);
		assert_true(run.owed >= 0);
		for (int i = 0; i < 200; i++) {
			struct instance x = {
			    .ref = arena_printf(a, "Exec[%d]", i)};

			owed_change(&run, &x);
		}
		close(run.owed);
		text = fs_read(a, o.owed, file_limit(FILE_OWED), &n);
		assert_non_null(text);
		assert_int_equal(text[n - 1], '\n');
		assert_true(n > KIB - 16);
	}
	owed_begin(&run);
	owed_end(&run);
	assert_false(exists(o.owed));
}

static void
owed_refreshes_up_to_the_limit_are_written(void **state)
{
	static const char wanted[] = "!Exec[1]\n!Exec[2]\n";
	struct run_options o = {.owed = file("owed")};
	struct graph none = {0};
	struct run run = {.arena = a, .options = &o, .plan.graph = &none};
	size_t n;

	(void)state;
	file_limit_set(FILE_OWED, strlen(wanted));
	owed_begin(&run);
	for (int i = 1; i <= 3; i++) {
		struct instance x = {.ref = arena_printf(a, "Exec[%d]", i)};

		owed_change(&run, &x);
	}
	assert_string_equal(fs_read(a, o.owed, KIB, &n), wanted);
	owed_end(&run);
}

static struct settings *
settings_of(void)
{
	struct settings *s = settings_new(SETTINGS_AGENT);

	settings_set(s, "vardir", dir, NULL);
	settings_set(s, "rundir", file("run"), NULL);
	settings_set(s, "publicdir", file("public"), NULL);
	return s;
}

static void
a_journal_over_the_limit_is_not_written(void **state)
{
	struct settings *s = settings_of();
	struct journal *b = journal_new(a, s, "uuid");
	struct journal_run found;
	struct strbuf err;
	int count = 0;

	(void)state;
	file_limit_set(FILE_JOURNAL, KIB);
	for (int i = 0; i < 100; i++)
		journal_path(b, arena_printf(a, "/none/%d", i), 0);
	journal_end(b);
	strbuf_init(&err, KIB);
	assert_int_equal(journal_read(a, s, "last", &found, &err), 0);
	for (struct journal_entry *e = found.latest; e != NULL; e = e->next)
		count++;
	assert_in_range(count, 10, 99);
	strbuf_release(&err);
	settings_free(s);
}

static void
a_catalog_over_the_limit_is_not_written(void **state)
{
	struct settings *s = settings_of();
	struct state_paths p;
	const char *text;
	size_t n;

	(void)state;
	state_paths_fill(&p, s);
	file_limit_set(FILE_CATALOG, KIB);
	cache_save(&p, "n1", long_text('x', KIB), KIB);
	cache_save(&p, "n1", long_text('y', KIB + 1), KIB + 1);
	text = cache_load(&p, "n1", a, &n);
	assert_non_null(text);
	assert_int_equal(n, KIB);
	assert_int_equal(*text, 'x');
	state_paths_release(&p);
	settings_free(s);
}

/* Lists, summary and report: complete, or those of the previous run. */
static void
lists_over_the_limit_are_not_written(void **state)
{
	struct settings *s = settings_of();
	struct state_paths p;
	struct catalog none = {0};
	struct report *r = report_new(a, "n1");
	const struct name *main_class;
	size_t lists, summary, report;

	(void)state;
	state_paths_fill(&p, s);
	report_finish(r);
	assert_int_equal(state_prepare(&p, 1), 0);
	state_save_lists(&p, NULL, &none);
	reports_save(s, &p, r);
	lists = size_of(p.classfile);
	summary = size_of(p.lastrunfile);
	report = size_of(p.lastrunreport);
	assert_true(exists(p.classfile) && summary > 0 && report > 0);
	file_limit_set(FILE_SUMMARY, summary - 1);
	file_limit_set(FILE_REPORT, report - 1);
	file_limit_set(FILE_LIST, 3);
	main_class = intern_str(intern_new(a), "main");
	none.classes = &main_class;
	none.class_count = 1;
	state_save_lists(&p, NULL, &none);
	reports_save(s, &p, r);
	assert_int_equal(size_of(p.classfile), lists);
	assert_int_equal(size_of(p.lastrunfile), summary);
	assert_int_equal(size_of(p.lastrunreport), report);
	state_paths_release(&p);
	settings_free(s);
}

static void
a_disabled_message_over_the_limit_is_refused(void **state)
{
	const char *path = file("disabled");
	char reason[KIB];

	(void)state;
	file_limit_set(FILE_DISABLED, KIB);
	assert_int_equal(state_disable(path, "maintenance"), 0);
	assert_int_equal(state_disable(path, long_text('x', KIB)), -1);
	assert_int_equal(errno, EFBIG);
	assert_true(state_disabled(path, reason, sizeof(reason)));
	assert_string_equal(reason, "maintenance");
}

/* Put a text, as a file of its own. */
static int
text_put(const struct bucket *b, const char *text, const char *origin,
    char *sum, enum bucket_outcome *outcome, struct strbuf *why)
{
	int fd = memfd_create("text", MFD_CLOEXEC), rc;

	assert_int_equal(write(fd, text, strlen(text)), strlen(text));
	rc = bucket_put(b, fd, origin, sum, outcome, why);
	close(fd);
	return rc;
}

/* The older half of the paths is removed; the content can always be stored. */
static void
bucket_paths_over_the_limit_are_dropped(void **state)
{
	struct bucket b = {.path = file("bucket"), .kind = DIGEST_SHA256};
	char sum[DIGEST_HEX_MAX];
	enum bucket_outcome outcome;
	struct bucket_entry *list;
	struct strbuf err;
	size_t n;

	(void)state;
	strbuf_init(&err, KIB);
	file_limit_set(FILE_BUCKET_PATHS, KIB);
	for (int i = 0; i < 300; i++)
		assert_int_equal(
		    text_put(&b, "x", arena_printf(a, "/etc/%d", i), sum,
			&outcome, &err),
		    0);
	assert_int_equal(bucket_list(&b, 0, INT32_MAX, a, &list, &n, &err), 0);
	assert_in_range(n, 40, 120);
	assert_string_equal(list[n - 1].path, "/etc/299");
	/* an existing file over the limit is replaced */
	file_limit_set(FILE_BUCKET_PATHS, 100);
	assert_int_equal(text_put(&b, "x", "/etc/x", sum, &outcome, &err), 0);
	assert_int_equal(bucket_list(&b, 0, INT32_MAX, a, &list, &n, &err), 0);
	assert_int_equal(n, 1);
	strbuf_release(&err);
}

static void
facts_over_the_limit_are_not_written(void **state)
{
	struct fact_run run = {.arena = a, .root = ""};
	struct facts_options o = {.cache_dir = file("facts")};
	struct vhash *h = vhash_new(a, 1);
	struct value v;

	(void)state;
	file_limit_set(FILE_FACTS, KIB);
	vhash_set_str(a, h, "a", value_str("x"));
	cache_write(&run, &o, "g", value_hash(h));
	vhash_set_str(a, h, "a", value_str(long_text('x', KIB)));
	cache_write(&run, &o, "g", value_hash(h));
	assert_int_equal(cache_read(&run, &o, "g", 60, &v), 0);
	assert_int_equal(vhash_get_str(v.h, "a", 1)->aux, 1);
}

#define CASE(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    CASE(state_keeps_keys_of_any_form),
	    CASE(state_over_the_limit_is_not_written),
	    CASE(the_store_keeps_any_value),
	    CASE(a_store_over_the_limit_is_not_written),
	    CASE(owed_refreshes_over_the_limit_are_not_written),
	    CASE(owed_refreshes_up_to_the_limit_are_written),
	    CASE(a_journal_over_the_limit_is_not_written),
	    CASE(a_catalog_over_the_limit_is_not_written),
	    CASE(lists_over_the_limit_are_not_written),
	    CASE(a_disabled_message_over_the_limit_is_refused),
	    CASE(bucket_paths_over_the_limit_are_dropped),
	    CASE(facts_over_the_limit_are_not_written),
	};
	int rc;

	if (mkdtemp(dir) == NULL)
		return 1;
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	rmdir(dir);
	return rc;
}
