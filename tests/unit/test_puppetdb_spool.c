/* The spool of commands for PuppetDB: order, replacement, shares, restarts. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "base/process/spawn.h"
#include "server/puppetdb/spool.h"

static char spool_dir[64];
static struct spool *spool;
static struct shortbuf why;
static char lost[1024]; /* "number:reason|" of each */

static void
note_lost(void *ctx, const struct spool_command *c, const char *reason)
{
	size_t n = strlen(lost);

	(void)ctx;
	snprintf(lost + n, sizeof(lost) - n, "%s %llu: %s|",
	    c->certname != NULL ? c->certname : "?",
	    (unsigned long long)c->number, reason);
}

static void
open_with(uint64_t all, uint64_t node)
{
	const struct spool_limits limits = {all, node};

	puppetdb_spool_close(spool);
	shortbuf_reset(&why);
	lost[0] = '\0';
	spool =
	    puppetdb_spool_open(spool_dir, &limits, note_lost, NULL, &why.out);
	assert_string_equal(shortbuf_text(&why), "");
	assert_non_null(spool);
}

static int
setup(void **state)
{
	(void)state;
	snprintf(spool_dir, sizeof(spool_dir), "/tmp/test_spool.XXXXXX");
	assert_non_null(mkdtemp(spool_dir));
	shortbuf_init(&why, 1024);
	spool = NULL;
	open_with(0, 0);
	return 0;
}

static int
teardown(void **state)
{
	const char *const argv[] = {"rm", "-rf", spool_dir, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	(void)state;
	puppetdb_spool_close(spool);
	shortbuf_release(&why);
	assert_int_equal(spawn_run(&o, &r), 0);
	spawn_release(&r);
	return 0;
}

static int
put(enum spool_kind kind, const char *node, const char *payload)
{
	const struct spool_text t = {.certname = node,
	    .stamp = 5,
	    .payload = payload,
	    .n = strlen(payload)};

	shortbuf_reset(&why);
	return spool_put(spool, kind, &t, &why.out);
}

/* Take the next command; its payload is expected, NULL: none waits. */
static struct spool_command *
take(const char *payload)
{
	struct spool_command *c = spool_take(spool);
	struct arena *a = arena_new(0);
	const char *found;
	size_t n;

	if (payload == NULL) {
		assert_null(c);
	} else {
		assert_non_null(c);
		found = spool_payload(spool, c, a, &n, &why.out);
		assert_non_null(found);
		assert_int_equal(n, strlen(payload));
		assert_memory_equal(found, payload, n);
		assert_int_equal(c->stamp, 5);
	}
	arena_free(a);
	return c;
}

static uint64_t
waiting(void)
{
	struct spool_counts c;

	spool_count(spool, &c);
	return c.commands;
}

static void
commands_of_a_node_keep_their_order(void **state)
{
	struct spool_command *a, *b;

	(void)state;
	assert_int_equal(put(SPOOL_REPORT, "a", "a1"), 0);
	assert_int_equal(put(SPOOL_REPORT, "a", "a2"), 0);
	assert_int_equal(put(SPOOL_REPORT, "b", "b1"), 0);
	a = take("a1");
	b = take("b1"); /* that of another node goes first */
	take(NULL);
	spool_give_back(a);
	a = take("a1");
	spool_done(spool, a);
	a = take("a2");
	spool_done(spool, b);
	spool_done(spool, a);
	take(NULL);
	assert_int_equal(waiting(), 0);
}

static void
newer_facts_and_catalogs_replace(void **state)
{
	struct spool_command *c;
	struct spool_counts counts;

	(void)state;
	assert_int_equal(put(SPOOL_FACTS, "a", "f1"), 0);
	assert_int_equal(put(SPOOL_CATALOG, "a", "c1"), 0);
	assert_int_equal(put(SPOOL_REPORT, "a", "r1"), 0);
	assert_int_equal(put(SPOOL_FACTS, "b", "g1"), 0);
	assert_int_equal(put(SPOOL_FACTS, "a", "f2"), 0);
	assert_int_equal(put(SPOOL_CATALOG, "a", "c2"), 0);
	assert_int_equal(put(SPOOL_REPORT, "a", "r2"), 0);
	spool_count(spool, &counts);
	assert_int_equal(counts.commands, 5);
	assert_int_equal(counts.replaced, 2);
	c = take("r1");
	spool_done(spool, c);
	c = take("g1");
	spool_done(spool, c);
	c = take("f2");
	/* one that is being sent is not replaced */
	assert_int_equal(put(SPOOL_FACTS, "a", "f3"), 0);
	spool_done(spool, c);
	c = take("c2");
	spool_done(spool, c);
	c = take("r2");
	spool_done(spool, c);
	c = take("f3");
	spool_done(spool, c);
	assert_int_equal(waiting(), 0);
}

static void
a_restart_keeps_all(void **state)
{
	struct spool_command *c;

	(void)state;
	assert_int_equal(put(SPOOL_REPORT, "a", "r1"), 0);
	assert_int_equal(put(SPOOL_FACTS, "b.example.com", "{}"), 0);
	assert_int_equal(put(SPOOL_REPORT, "a", "r2"), 0);
	(void)take("r1"); /* sent, and not done */
	open_with(0, 0);
	assert_int_equal(waiting(), 3);
	c = take("r1");
	assert_int_equal(c->kind, SPOOL_REPORT);
	spool_done(spool, c);
	c = take("{}");
	assert_int_equal(c->kind, SPOOL_FACTS);
	assert_string_equal(c->certname, "b.example.com");
	/* a later one follows */
	assert_int_equal(put(SPOOL_REPORT, "b.example.com", "new"), 0);
	spool_done(spool, c);
	c = take("r2");
	spool_done(spool, c);
	c = take("new");
	spool_done(spool, c);
	open_with(0, 0);
	assert_int_equal(waiting(), 0);
}

/* Write a file of the spool. */
static void
write_file(const char *name, const char *text, size_t n)
{
	const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};
	char path[256];

	snprintf(path, sizeof(path), "%s/%s", spool_dir, name);
	assert_int_equal(fs_replace(path, text, n, &owner), 0);
}

static void
damaged_files_are_lost(void **state)
{
	static const char *const heads[] = {"", "\n", "dalang-command 1\n",
	    "dalang-command 1 3 5 a\n", "dalang-command 2 0 5 a\n",
	    "dalang-command 1 0 5 \n", "dalang-command 1 0 5 a"};
	struct arena *a = arena_new(0);
	struct spool_command *c;
	char name[64], path[256];
	size_t n;

	(void)state;
	for (size_t i = 0; i < sizeof(heads) / sizeof(heads[0]); i++) {
		snprintf(name, sizeof(name), "%016zx.command", i + 1);
		write_file(name, heads[i], strlen(heads[i]));
		open_with(0, 0);
		snprintf(path, sizeof(path),
		    "? %zu: its file in the spool is damaged|", i + 1);
		assert_string_equal(lost, path);
		assert_int_equal(waiting(), 0);
		snprintf(path, sizeof(path), "%s/%s", spool_dir, name);
		assert_int_not_equal(access(path, F_OK), 0);
	}
	/* a whole head, and no payload */
	write_file(
	    "00000000000000ff.command", "dalang-command 1 0 5 a\nxx", 25);
	/* names of others */
	write_file("00000000000000fg.command", "x", 1);
	write_file("1.command", "x", 1);
	write_file("00000000000000ff.commands", "x", 1);
	open_with(0, 0);
	assert_string_equal(lost, "");
	c = spool_take(spool);
	assert_non_null(c);
	assert_null(spool_payload(spool, c, a, &n, &why.out));
	assert_non_null(strstr(shortbuf_text(&why), "is damaged"));
	assert_int_equal(put(SPOOL_REPORT, "b", "r"), 0);
	spool_done(spool, c);
	take("r");
	arena_free(a);
}

/* A payload whose file has that many bytes at least: it is not compressible. */
static const char *
large(char *out, size_t n)
{
	uint64_t x = 88172645463325252ULL;

	for (size_t i = 0; i < n; i++) {
		x ^= x << 13;
		x ^= x >> 7;
		x ^= x << 17;
		out[i] = (char)('!' + x % 90);
	}
	out[n] = '\0';
	return out;
}

static void
each_node_has_its_share_of_the_spool(void **state)
{
	char text[1001];
	struct spool_command *c;

	(void)state;
	large(text, 1000);
	open_with(10000, 3000);
	/* a node beyond its share loses its oldest one */
	for (int i = 0; i < 4; i++)
		assert_int_equal(put(SPOOL_REPORT, "a", text), 0);
	assert_string_equal(
	    lost, "a 1: the node has more than its share of the spool|");
	/* one that is being sent stays */
	c = take(text);
	assert_int_equal(c->number, 2);
	assert_int_equal(put(SPOOL_REPORT, "a", text), 0);
	assert_non_null(strstr(lost, "|a 3: "));
	spool_done(spool, c);
	/* larger than the share */
	{
		char much[4001];

		assert_int_equal(put(SPOOL_FACTS, "b", large(much, 4000)), -1);
		assert_non_null(
		    strstr(shortbuf_text(&why), "it exceeds the spool"));
	}
	assert_int_equal(waiting(), 2);
}

static void
a_full_spool_takes_from_the_largest(void **state)
{
	char text[1001];

	(void)state;
	large(text, 1000);
	open_with(4000, 0);
	assert_int_equal(put(SPOOL_REPORT, "small", text), 0);
	for (int i = 0; i < 3; i++)
		assert_int_equal(put(SPOOL_REPORT, "large", text), 0);
	assert_int_equal(put(SPOOL_REPORT, "new", text), 0);
	assert_string_equal(lost, "large 2: the spool is full|");
	lost[0] = '\0';
	assert_int_equal(put(SPOOL_REPORT, "small", text), 0);
	assert_string_equal(lost, "large 3: the spool is full|");
	take(text);
}

static void
what_cannot_be_kept_changes_nothing(void **state)
{
	char path[80], name[300];

	(void)state;
	memset(name, 'a', sizeof(name) - 1);
	name[sizeof(name) - 1] = '\0';
	assert_int_equal(put(SPOOL_FACTS, name, "x"), -1);
	assert_int_equal(put(SPOOL_FACTS, "", "x"), -1);
	assert_int_equal(put(SPOOL_FACTS, "a\nb", "x"), -1);
	assert_string_equal(shortbuf_text(&why), "its certname is invalid");
	assert_int_equal(put(SPOOL_FACTS, "a", "first"), 0);
	snprintf(path, sizeof(path), "%s.away", spool_dir);
	assert_int_equal(rename(spool_dir, path), 0);
	assert_int_equal(put(SPOOL_FACTS, "a", "second"), -1);
	assert_non_null(strstr(shortbuf_text(&why), "No such file"));
	assert_int_equal(rename(path, spool_dir), 0);
	assert_int_equal(waiting(), 1);
	take("first");
	shortbuf_reset(&why);
	assert_null(puppetdb_spool_open("/nonexistent",
	    &(struct spool_limits){0, 0}, note_lost, NULL, &why.out));
	assert_non_null(strstr(shortbuf_text(&why), "/nonexistent"));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(
		commands_of_a_node_keep_their_order, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		newer_facts_and_catalogs_replace, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_restart_keeps_all, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		damaged_files_are_lost, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		each_node_has_its_share_of_the_spool, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		a_full_spool_takes_from_the_largest, setup, teardown),
	    cmocka_unit_test_setup_teardown(
		what_cannot_be_kept_changes_nothing, setup, teardown),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
