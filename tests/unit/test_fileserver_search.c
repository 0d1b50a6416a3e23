/* Searches of the file server: levels, patterns, limits. */

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "network/fileserver/fileserver.h"
#include "network/fileserver/internal.h"
#include "network/fileserver/pattern.h"
#include "unit/fileserver_site.h"

/* Of 250 bytes. */
#define TEN   "0123456789"
#define FIFTY TEN TEN TEN TEN TEN
static const char long_name[] = FIFTY FIFTY FIFTY FIFTY FIFTY;

static void
searches_by_level(void **state)
{
	(void)state;
	file("env/modules/one/files/d/e/f", "x");
	file("env/modules/one/files/B", "x");
	assert_int_equal(search("modules/one"), 200);
	assert_string_equal(names(), ". B a d d/b d/e d/e/f");
	rq.recurse_limit = 1;
	assert_int_equal(search("modules/one"), 200);
	assert_string_equal(names(), ". B a d");
	rq.recurse_limit = 0;
	assert_int_equal(search("modules/one"), 200);
	assert_string_equal(names(), ".");
	rq.recurse_limit = -1;
	assert_int_equal(search("modules/one/d/"), 200);
	assert_string_equal(names(), ". b e e/f");
	assert_string_equal(value("path"), at("env/modules/one/files/d"));
	assert_int_equal(search("modules/one/a"), 200);
	assert_string_equal(names(), ".");
	rq.recurse = false;
	assert_int_equal(ask(FILESERVER_METADATAS, "modules/one"), 200);
	assert_string_equal(names(), ".");
}

static void
searches_leave_out_ignored_names(void **state)
{
	(void)state;
	file("env/modules/one/files/.git/config", "x");
	file("env/modules/one/files/d/x.bak", "x");
	rq.ignore[0] = ".git";
	rq.ignore[1] = "*.bak";
	rq.ignore_count = 2;
	assert_int_equal(search("modules/one"), 200);
	assert_string_equal(names(), ". a d d/b");
	rq.ignore[0] = "d";
	assert_int_equal(search("modules/one"), 200);
	assert_string_equal(names(), ". .git a .git/config");
}

static void
searches_end_in_cycles(void **state)
{
	(void)state;
	link_to("env/modules/one/files/d/up", "..");
	link_to("env/modules/one/files/d/self", ".");
	rq.follow = true;
	assert_int_equal(search("modules/one"), 200);
	assert_string_equal(names(), ". a d d/b d/self d/up");
}

/* After the deadline neither a file is digested nor a tree searched. */
static void
requests_end_at_their_deadline(void **state)
{
	(void)state;
	rq.deadline = 1;
	assert_int_equal(metadata("modules/one/a"), 503);
	assert_string_equal(
	    answer.message, arena_printf(a, "The request took too long, at %s",
				at("env/modules/one/files/a")));
	assert_int_equal(search("modules/one"), 503);
	assert_int_equal(out.len, 0);
	assert_int_equal(ask(FILESERVER_CONTENT, "modules/one/a"), 200);
	close(answer.fd);
	rq.deadline = INT64_MAX;
	assert_int_equal(metadata("modules/one/a"), 200);
	assert_int_equal(search("modules/one"), 200);
}

static void
searches_of_too_many_files(void **state)
{
	(void)state;
	shell("cd env/modules/one/files && seq -f n%g 1 1100 | xargs touch");
	rq.max_files = 1000;
	assert_int_equal(search("modules/one"), 500);
	assert_non_null(strstr(answer.message,
	    arena_printf(a,
		"The directory '%s' contains 1103 entries, which exceeds the "
		"limit of 1000 specified by the max_files parameter for this "
		"resource. The limit may be increased",
		at("env/modules/one/files"))));
	rq.max_files = 1103;
	assert_int_equal(search("modules/one"), 200);
	rq.max_files = -1;
	assert_int_equal(search("modules/one"), 200);
	assert_int_equal(logged("3354", "1103 entries"), 0);
	rq.max_files = 0;
	assert_int_equal(search("modules/one"), 200);
	assert_int_equal(logged("3354", "contains 1103 entries, which exceeds "
					"the default soft limit 1000"),
	    1);
	strbuf_release(&out);
	strbuf_init(&out, 1000);
	assert_int_equal(search("modules/one"), 500);
	assert_string_equal(answer.message,
	    "The answer for 1104 files exceeds the limit of 1000 bytes");
	strbuf_release(&out);
	strbuf_init(&out, 64 << 20);
}

static void
deep_trees(void **state)
{
	const char *from;
	size_t count = 0;
	int dir, next;

	(void)state;
	shell("cd env/modules/one/files && rm -rf a d &&"
	      "p=. && for i in $(seq 300); do p=$p/0123456; done && mkdir -p $p"
	      " && echo deep >$p/f");
	assert_int_equal(search("modules/one"), 200);
	for (from = out.s; next_value("relative_path", &from) != NULL;)
		count++;
	assert_int_equal(count, 302);
	/* Beyond the longest path of the system. */
	dir = open(at("env/modules/one/files"), O_RDONLY | O_DIRECTORY);
	for (int i = 0; i < 300; i++) {
		assert_int_equal(mkdirat(dir, "01234567890123456789", 0755), 0);
		next = openat(dir, "01234567890123456789", O_RDONLY);
		close(dir);
		dir = next;
	}
	close(dir);
	assert_int_equal(search("modules/one"), 500);
	assert_non_null(strstr(answer.message, "File name too long @ "));
}

/* A directory of 100,001 files, first with a long path, then with a short one.
 */
static void
searches_are_bounded(void **state)
{
	const char *part = arena_memdup(a, long_name, 200), *deep = "deep";
	int dir, fd;

	(void)state;
	for (int i = 0; i < 9; i++)
		deep = arena_printf(a, "%s/%s", deep, part);
	directory(arena_printf(a, "env/modules/one/files/%s", deep));
	dir = open(at(arena_printf(a, "env/modules/one/files/%s", deep)),
	    O_RDONLY | O_DIRECTORY);
	assert_true(dir >= 0);
	for (int i = 0; i <= SEARCH_FILES_MAX; i++) {
		fd = openat(dir, arena_printf(a, "%d", i), O_CREAT, 0644);
		assert_true(fd >= 0);
		close(fd);
	}
	close(dir);
	assert_int_equal(search("modules/one"), 500);
	assert_string_equal(answer.message,
	    arena_printf(a,
		"The names of the files below '%s' exceed 134217728 bytes",
		at("env/modules/one/files")));
	assert_int_equal(
	    rename(at(arena_printf(a, "env/modules/one/files/%s", deep)),
		at("env/modules/one/files/d/many")),
	    0);
	assert_int_equal(search("modules/one/d"), 500);
	assert_string_equal(answer.message,
	    arena_printf(a,
		"The directory '%s' contains more than 100000 entries",
		at("env/modules/one/files/d")));
	rq.ignore[0] = "many";
	rq.ignore_count = 1;
	assert_int_equal(search("modules/one/d"), 200);
	assert_string_equal(names(), ". b");
}

static void
names_with_any_bytes(void **state)
{
	(void)state;
	file("env/modules/one/files/d/new\nline\"\t", "x");
	assert_int_equal(search("modules/one/d"), 200);
	assert_non_null(strstr(out.s, "new\\nline\\\"\\t"));
	assert_string_equal(content("modules/one/d/new\nline\"\t"), "x");
	file("env/modules/one/files/d/\xe4", "x");
	assert_int_equal(search("modules/one/d"), 500);
	assert_string_equal(answer.message,
	    arena_printf(a,
		"Could not write as JSON: %s/\xef\xbf\xbd: the name is not "
		"valid UTF-8",
		at("env/modules/one/files/d")));
	assert_int_equal(out.len, 0);
	link_to("env/modules/one/files/l", "\xff");
	assert_int_equal(metadata("modules/one"), 200);
	rq.recurse_limit = 1;
	assert_int_equal(search("modules/one"), 500);
	assert_non_null(strstr(answer.message, "the target of the link"));
}

static void
patterns_as_in_ruby(void **state)
{
	static const struct {
		const char *pattern, *name;
		bool matches;
	} rows[] = {
	    {"a", "a", true},
	    {"a", "b", false},
	    {"", "", true},
	    {"", "a", false},
	    {"*", "", true},
	    {"*", "abc", true},
	    {"*", ".abc", false},
	    {"?abc", ".abc", false},
	    {"[.]abc", ".abc", false},
	    {"\\.abc", ".abc", true},
	    {".*", ".abc", true},
	    {"a*c", "abcbc", true},
	    {"a*b", "abcbc", false},
	    {"*a*b*", "xaxxb", true},
	    {"?", "\xc3\xa4", true},
	    {"?", "ab", false},
	    {"[a-c]x", "bx", true},
	    {"[!a-c]x", "bx", false},
	    {"[^a-c]x", "dx", true},
	    {"[a", "a", false},
	    {"[]", "a", false},
	    {"[a\\]]", "]", true},
	    {"[\xc3\xa4-\xc3\xbc]", "\xc3\xb6", true},
	    {"a\\*", "a*", true},
	    {"a\\*", "ab", false},
	    {"a\\", "a\\", false},
	    {"a\\", "a", true},
	    {"*\\", "a", true},
	    {"{a,b}", "a", false},
	    {"A", "a", false},
	    {"\xe4", "\xe4", true},
	    {"[a-", "a", false},
	    {"[a-\\", "a", false},
	    {"[a-]x", "-x", true},
	    {"[a-]x", "ax", true},
	    {"[a-]x", "bx", false},
	    {"[!]x", "ax", true},
	    {"[!a]", "b", true},
	    {"[!a]", "a", false},
	    {"[^]]", "a", false},
	    {"[c-a]", "b", false},
	    {"[c-a]", "c", true},
	    {"[c-a]", "a", true},
	    {"[ac-e]", "d", true},
	    {"[ac-e]", "b", false},
	    {"[\\]-a]", "^", true},
	    {"a[", "a[", false},
	    {"a]", "a]", true},
	    {"**a", "xa", true},
	    {"a**", "a", true},
	    {"*.*", "a.b", true},
	    {"*.*", ".b", false},
	    {"a?c", "abc", true},
	    {"a?c", "ac", false},
	    {"*?", "a", true},
	    {"*?", "", false},
	    {"?", "", false},
	    {"a*b*c", "aXbXbc", true},
	    {"a*b*c", "aXcXb", false},
	    {"*a", "a/a", true},
	    {"a?b", "a/b", true},
	    {"\\a", "a", true},
	    {"\\", "", true},
	    {"[a-c-e]", "d", false},
	    {"[a-c-e]", "-", true},
	    {"[a-c-e]", "e", true},
	    {"ab", "a", false},
	    {"a", "ab", false},
	};
	uint64_t steps = 0;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (name_pattern_matches(name_pattern_read(a, rows[i].pattern),
			rows[i].name, &steps) != rows[i].matches)
			fail_msg("%s and %s", rows[i].pattern, rows[i].name);
	assert_true(steps > 0);
}

int
main(void)
{
#define CASE(name) \
	cmocka_unit_test_setup_teardown(name, site_setup, site_teardown)
	const struct CMUnitTest tests[] = {
	    CASE(searches_by_level),
	    CASE(searches_leave_out_ignored_names),
	    CASE(searches_end_in_cycles),
	    CASE(requests_end_at_their_deadline),
	    CASE(searches_of_too_many_files),
	    CASE(deep_trees),
	    CASE(searches_are_bounded),
	    CASE(names_with_any_bytes),
	    CASE(patterns_as_in_ruby),
	};

	return cmocka_run_group_tests(tests, site_open, site_close);
}
