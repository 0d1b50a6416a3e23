/* state.yaml: read, queried, written again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/files/fs.h"
#include "machine/transaction/state.h"

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
    {"2026-11-20 12:30:25 +02:00x", 1795170625},
    {"2026-11-20 12:30:25 +02", 1795177825},
    {"2026-11-20 12:30:25 +0200", 1795177825},
    {"2026-01-31 00:00:00", 1769817600},
    {"2026-02-28 00:00:00", 1772236800},
    {"2026-12-31 23:59:59", 1798761599},
    {"1900-02-28 00:00:00", -2203977600},
    {"1900-03-01 00:00:00", -2203891200},
    {"1999-12-31 23:59:59", 946684799},
    {"2026-11-20 12:30:2:", 0},
    {"2026-11-20 12:30:/5", 0},
    {"2026-11-20 12:30:99", 1795177899},
    {"2026-11-20 12:30:00", 1795177800},
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

/* A key, and how it is written. */
static const struct {
	const char *key, *written;
} keys[] = {
    {"File[/a]", "File[/a]"},
    {"File[/a.b-c_d@e+f=g,h/Zz09]", "File[/a.b-c_d@e+f=g,h/Zz09]"},
    {"Exec[a b]", "'Exec[a b]'"},
    {"Exec[a:b]", "'Exec[a:b]'"},
    {"Exec[`]", "'Exec[`]'"},
    {"Exec[{}]", "'Exec[{}]'"},
    {"Exec[it's '' ']", "'Exec[it''s '''' '']'"},
    {"Exec[a\nb]", "\"Exec[a\\u000ab]\""},
    {"Exec[\t\"\\]", "\"Exec[\\u0009\\\"\\\\]\""},
    {"Exec[\x1f]", "\"Exec[\\u001f]\""},
    {"Exec[\x7e]", "'Exec[\x7e]'"},
    {"Exec[\x7f]", "\"Exec[\\u007f]\""},
    {"Exec[\xc2\x9f]", "\"Exec[\\u009f]\""},
    {"Exec[\xc2\xa0]", "'Exec[\xc2\xa0]'"},
    {"Exec[\xe2\x80\xa7]", "'Exec[\xe2\x80\xa7]'"},
    {"Exec[\xe2\x80\xa8]", "\"Exec[\\u2028]\""},
    {"Exec[\xe2\x80\xa9]", "\"Exec[\\u2029]\""},
    {"Exec[\xe2\x80\xaa]", "'Exec[\xe2\x80\xaa]'"},
    {"Exec[\xef\xbb\xbf]", "\"Exec[\\ufeff]\""},
    {"Exec[\xef\xbb\xbe]", "'Exec[\xef\xbb\xbe]'"},
    {"Exec[\xef\xbf\xbd]", "'Exec[\xef\xbf\xbd]'"},
    {"Exec[\xef\xbf\xbe]", "\"Exec[\\ufffe]\""},
    {"Exec[\xef\xbf\xbf]", "\"Exec[\\uffff]\""},
    {"?", "'?'"},
    {"azAZ09[]/._-@+=,", "azAZ09[]/._-@+=,"},
    {"`", "'`'"},
    {"{", "'{'"},
    {"^", "'^'"},
    {":", "':'"},
    {";", "';'"},
};

/* A file with one checked entry. */
static const char *
one_entry(struct arena *a, const char *written)
{
	return arena_printf(a,
	    "---\n%s:\n  :checked: 1970-01-01 00:00:09.000000000 +00:00\n",
	    written);
}

static void
keys_are_written_and_read_again(void **state)
{
	(void)state;
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++) {
		struct arena *a = arena_new(0);
		struct state *s;

		file_put("");
		s = state_load(a, path);
		state_set_checked(s, keys[i].key, 9000000000);
		state_store(s, 0);
		assert_string_equal(fs_read(a, path, 65536, NULL),
		    one_entry(a, keys[i].written));
		s = state_load(a, path);
		assert_int_equal(state_checked(s, keys[i].key), 9);
		state_store(s, 0);
		assert_string_equal(fs_read(a, path, 65536, NULL),
		    one_entry(a, keys[i].written));
		arena_free(a);
	}
}

/* Keys of more than 1000 bytes are written on two lines. */
static void
long_keys_are_read_again(void **state)
{
	struct arena *a = arena_new(0);
	struct state *s;

	(void)state;
	for (int n = 999; n <= 1001; n++) {
		char *key = arena_printf(a, "%0*d", n, 0);

		file_put("");
		s = state_load(a, path);
		state_set_checked(s, key, 9000000000);
		state_store(s, 0);
		assert_string_equal(fs_read(a, path, 65536, NULL),
		    one_entry(
			a, n > 1000 ? arena_printf(a, "? %s\n", key) : key));
		assert_int_equal(state_checked(state_load(a, path), key), 9);
	}
	arena_free(a);
}

/* Other forms of YAML that hold the same entry, File[/a], checked at 9. */
static const char *const forms[] = {
    "File[/a]:\n  :checked: 1970-01-01 00:00:09",
    "---\nFile[/a]:\n  :checked: 1970-01-01 00:00:09.1 Z\n",
    "---\nFile[/a]:\n  :mode: '1'\n  :checked: 1970-01-01 00:00:09.1 Z\n",
    "---\nFile[/a]:\n  checked: 1970-01-01 00:00:09.1 Z\n",
    "---\n? File[/a]\n:\n  :checked: 1970-01-01 00:00:09\n",
    "---\n? File[/a]\n: :checked: 1970-01-01 00:00:09\n",
    "---\n{'File[/a]': {':checked': '1970-01-01 00:00:09'}}\n",
    ("---\nFile[/b]: {':checked': '1970-01-01 00:00:08'}\n"
     "File[/a]: {':checked': '1970-01-01 00:00:09'}\n"),
    "---\nFile[/b]: text\nFile[/a]: {checked: '1970-01-01 00:00:09'}\n",
    "---\n'File[/a]': {checked: '1970-01-01 00:00:09'}\n",
    "---\nFile[/a]:\n :checked: 1970-01-01 00:00:09\n",
    "# a comment\nFile[/a]:\n  :checked: 1970-01-01 00:00:09\n",
    "\"File[\\x2fa]\":\n  :checked: 1970-01-01 00:00:09\n",
    "--- !ruby/hash\nFile[/a]:\n  :checked: 1970-01-01 00:00:09\n",
    "\nFile[/a]:\n  :checked: 1970-01-01 00:00:09\n",
    "File[/a]:\n  :checked: 1970-01-01 01:00:09 +01:00\n",
    "File[/a]:\n  :checked: 1970-01-01 00:00:09 +1:00\n",
};

static void
other_forms_are_read(void **state)
{
	struct arena *a = arena_new(0);

	(void)state;
	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		file_put(forms[i]);
		if (state_checked(state_load(a, path), "File[/a]") != 9)
			fail_msg("%s", forms[i]);
		if (access(path, F_OK) < 0)
			fail_msg("%s: set aside", forms[i]);
	}
	arena_free(a);
}

/* Keys as files contain them, and as they are written again. */
static const struct {
	const char *key, *found, *written;
} headings[] = {
    {"File[/a]", "File[/a]:\n", "File[/a]:\n"},
    {"Exec[a b]", "Exec[a b]:\n", "'Exec[a b]':\n"},
    {"Exec[a b]", "'Exec[a b]':\n", "'Exec[a b]':\n"},
    {"Exec[it's]", "'Exec[it''s]':\n", "'Exec[it''s]':\n"},
    {"Exec[a b]", "\"Exec[a\\x20b]\":\n", "'Exec[a b]':\n"},
    {"File[/a]", "? File[/a]\n:\n", "File[/a]:\n"},
    {"Exec[a b]", "? 'Exec[a b]'\n:\n", "'Exec[a b]':\n"},
};

/* Lines that are not YAML are kept, with the times beside them. */
static void
lines_of_entries_are_kept_unchanged(void **state)
{
	static const char body[] = "  :checked: 1970-01-01 00:00:09\n"
				   "  :list: [\n"
				   "    *\n";
	char bad[64];

	(void)state;
	snprintf(bad, sizeof(bad), "%s.bad", path);
	for (size_t i = 0; i < sizeof(headings) / sizeof(headings[0]); i++) {
		struct arena *a = arena_new(0);
		struct state *s;

		file_put(arena_printf(a, "---\n%s%s", headings[i].found, body));
		s = state_load(a, path);
		assert_int_equal(access(bad, F_OK), -1);
		assert_int_equal(state_checked(s, headings[i].key), 9);
		state_store(s, 0);
		assert_string_equal(fs_read(a, path, 65536, NULL),
		    arena_printf(a, "---\n%s%s", headings[i].written, body));
		arena_free(a);
	}
}

static void
entries_of_other_forms_are_written_in_lines(void **state)
{
	struct arena *a = arena_new(0);
	struct state *s;

	(void)state;
	file_put("{'File[/a]': {':checked': '1970-01-01 00:00:09',"
		 " ':mode': '0644', ':synced': '1970-01-01 00:00:07'},"
		 " 'File[/b]': {':n': 5, ':is': true, ':text': \"a\\nb\"}}");
	s = state_load(a, path);
	state_set_synced(s, "File[/b]", 8000000001);
	state_store(s, 0);
	assert_string_equal(fs_read(a, path, 65536, NULL),
	    "---\n"
	    "File[/a]:\n"
	    "  :checked: 1970-01-01 00:00:09\n"
	    "  :mode: '0644'\n"
	    "  :synced: 1970-01-01 00:00:07\n"
	    "File[/b]:\n"
	    "  :n: 5\n"
	    "  :is: true\n"
	    "  :text: \"a\\u000ab\"\n"
	    "  :synced: 1970-01-01 00:00:08.000000001 +00:00\n");
	arena_free(a);
}

static const struct value none = {.tag = V_UNSET};

static void
audited_values_are_read(void **state)
{
	struct arena *a = arena_new(0);
	struct state *s;
	struct value v;

	(void)state;
	file_put("File[/a]:\n  :checked: 1970-01-01 00:00:09\n"
		 "  :ensure: :absent\n  :mode: '0644'\n  :group: ':x'\n");
	s = state_load(a, path);
	v = state_audited(s, "File[/a]", "ensure");
	assert_string_equal(value_cstr(a, v), "absent");
	v = state_audited(s, "File[/a]", "mode");
	assert_string_equal(value_cstr(a, v), "0644");
	v = state_audited(s, "File[/a]", "group");
	assert_string_equal(value_cstr(a, v), ":x");
	assert_int_equal(state_audited(s, "File[/a]", "owner").tag, V_UNSET);
	assert_int_equal(state_audited(s, "File[/b]", "mode").tag, V_UNSET);
	arena_free(a);
}

static void
audited_values_are_written(void **state)
{
	struct arena *a = arena_new(0);
	struct state *s;

	(void)state;
	file_put("File[/a]:\n  :checked: 1970-01-01 00:00:09\n"
		 "  :owner: '0'\n  :mode: '0644'\n");
	s = state_load(a, path);
	state_set_audited(s, "File[/a]", "mode", value_str("0600"));
	state_set_audited(s, "File[/b]", "size", value_int(7));
	state_set_audited(s, "File[/b]", "target", none);
	state_set_audited(s, "File[/b]", "bytes", value_str("\xff"));
	state_set_checked(s, "File[/b]", 8000000000);
	state_set_synced(s, "File[/b]", 7000000000);
	state_store(s, 0);
	assert_string_equal(fs_read(a, path, 65536, NULL),
	    "---\n"
	    "File[/a]:\n"
	    "  :checked: 1970-01-01 00:00:09\n"
	    "  :owner: '0'\n"
	    "  :mode: '0600'\n"
	    "File[/b]:\n"
	    "  :checked: 1970-01-01 00:00:08.000000000 +00:00\n"
	    "  :size: 7\n"
	    "  :target:\n"
	    "  :synced: 1970-01-01 00:00:07.000000000 +00:00\n");
	arena_free(a);
}

/* Entries that were checked are kept for the time to live, others for ever. */
static void
expired_entries_are_removed(void **state)
{
	const int64_t now = time(NULL), ns = 1000000000;
	struct arena *a = arena_new(0);
	struct state *s;

	(void)state;
	file_put("File[/never]:\n  :mode: '0644'\n"
		 "File[/old]:\n  :checked: 1970-01-01 00:00:09\n");
	s = state_load(a, path);
	state_set_checked(s, "File[/expired]", (now - 1000) * ns);
	state_set_checked(s, "File[/recent]", (now - 100) * ns);
	state_store(s, 500);
	s = state_load(a, path);
	assert_int_equal(state_checked(s, "File[/expired]"), 0);
	assert_int_equal(state_checked(s, "File[/recent]"), now - 100);
	assert_int_equal(state_checked(s, "File[/old]"), 0);
	assert_int_equal(
	    state_audited(s, "File[/never]", "mode").tag, V_STRING);
	arena_free(a);
}

int
main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(times_are_read),
	    cmocka_unit_test(entries_are_kept),
	    cmocka_unit_test(many_entries_are_read_again),
	    cmocka_unit_test(other_documents_are_set_aside),
	    cmocka_unit_test(keys_are_written_and_read_again),
	    cmocka_unit_test(long_keys_are_read_again),
	    cmocka_unit_test(other_forms_are_read),
	    cmocka_unit_test(lines_of_entries_are_kept_unchanged),
	    cmocka_unit_test(entries_of_other_forms_are_written_in_lines),
	    cmocka_unit_test(audited_values_are_read),
	    cmocka_unit_test(audited_values_are_written),
	    cmocka_unit_test(expired_entries_are_removed),
	};
	int fd = mkstemp(path), rc;

	if (fd < 0)
		return 1;
	close(fd);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	return rc;
}
