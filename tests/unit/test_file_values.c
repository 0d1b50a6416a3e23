/* Symbolic modes, and checksums, as the file type accepts them. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "machine/file/owner.h"
#include "machine/resource/type/file/checksum.h"
#include "machine/resource/type/file/mode.h"

static void
symbolic_modes_are_applied(void **state)
{
	static const struct {
		const char *text;
		mode_t current;
		int is_directory;
		mode_t wanted;
	} rows[] = {
	    {"0644", 0, 0, 0644},
	    {"644", 04777, 0, 0644},
	    {"0644", 0, 1, 0755},
	    {"0440", 0, 1, 0550},
	    {"u+x", 0644, 0, 0744},
	    {"+x", 0644, 0, 0755},
	    {"a=rx,u+w", 02755, 1, 02755},
	    {"u=rw,go=", 0777, 0, 0600},
	    {"g=u", 0640, 0, 0660},
	    {"o+g", 0640, 0, 0644},
	    {"a-g", 0755, 0, 0200},
	    {"u+xs,g=u", 0644, 0, 04774},
	    {"go+X", 0700, 1, 0711},
	    {"go+X", 0600, 0, 0600},
	    {"go+X", 0700, 0, 0711},
	    {"u+r-w", 0600, 0, 0400},
	    {"+t", 0755, 1, 01755},
	    {"-t", 01755, 1, 0755},
	    {"g+s", 0755, 1, 02755},
	    {"u=", 0755, 0, 0055},
	};
	size_t n;

	(void)state;
	for (n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		assert_int_equal(file_mode_valid(rows[n].text), 0);
		if (file_mode_apply(rows[n].text, rows[n].current,
			rows[n].is_directory) != rows[n].wanted)
			fail_msg("%s of %o: %o", rows[n].text, rows[n].current,
			    file_mode_apply(rows[n].text, rows[n].current,
				rows[n].is_directory));
	}
}

static void
invalid_modes_are_refused(void **state)
{
	static const char *const rows[] = {"", "0999", "64444", "u", "u+z",
	    "rw", "u+r,", ",u+r", "z+r", "u +r", "0x644"};
	size_t n;

	(void)state;
	for (n = 0; n < sizeof(rows) / sizeof(rows[0]); n++)
		if (file_mode_valid(rows[n]) == 0)
			fail_msg("%s is taken", rows[n]);
}

static void
x_depends_on_the_mode_before(void **state)
{
	static const struct {
		const char *text;
		mode_t before, file, directory;
	} rows[] = {
	    {"u=rwX,go=rX", 0644, 0644, 0755},
	    {"u=rwX,go=rX", 0744, 0755, 0755},
	    {"u=rwX", 0611, 0711, 0711},
	    {"a=X", 0644, 0, 0111},
	    {"g-X", 0755, 0745, 0745},
	    {"g-X", 0644, 0644, 0644},
	    {"u=r+X,g-w", 0664, 0444, 0544},
	    {"u=,g=rX", 0744, 0054, 0054},
	};

	(void)state;
	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		assert_int_equal(file_mode_valid(rows[n].text), 0);
		assert_int_equal(
		    file_mode_apply(rows[n].text, rows[n].before, 0),
		    rows[n].file);
		assert_int_equal(
		    file_mode_apply(rows[n].text, rows[n].before, 1),
		    rows[n].directory);
	}
}

static void
checksums_are_compared(void **state)
{
	char path[] = "/tmp/test_valuesXXXXXX", text[2000];
	struct arena *a = arena_new(0);
	int fd = mkstemp(path), k;
	const char *sum;
	struct stat st;

	(void)state;
	memset(text, 'x', sizeof(text));
	assert_int_equal(write(fd, text, sizeof(text)), sizeof(text));
	assert_int_equal(fstat(fd, &st), 0);
	for (k = 0; k < CHECKSUM_KINDS; k++) {
		lseek(fd, 0, SEEK_SET);
		assert_int_equal(checksum_of_file(k, a, fd, &st, &sum), 0);
		assert_int_equal(checksum_by_name(checksum_name(k)), k);
		if (checksum_is_digest(k)) {
			assert_string_equal(
			    sum, checksum_of(k, a, text, sizeof(text)));
			assert_int_equal(
			    checksum_valid(k, strchr(sum, '}') + 1), 0);
		}
	}
	assert_string_equal(checksum_of(CHECKSUM_MD5LITE, a, text, 2000),
	    checksum_of(CHECKSUM_MD5LITE, a, text, 512));
	assert_int_equal(checksum_valid(CHECKSUM_MD5, "abc"), -1);
	assert_int_equal(checksum_valid(CHECKSUM_NONE, ""), 0);
	assert_int_equal(checksum_by_name("crc32"), -1);
	close(fd);
	unlink(path);
	arena_free(a);
}

static void
times_are_compared(void **state)
{
	(void)state;
	assert_int_equal(
	    checksum_time("{mtime}2026-11-20 11:13:57 +0000"), 1795173237);
	assert_int_equal(
	    checksum_time("2026-11-20 12:13:57 +0100"), 1795173237);
	assert_int_equal(checksum_time("yesterday"), -1);
}

static void
texts_like_checksums_are_recognised(void **state)
{
	static const char sum[] = "{md5}d41d8cd98f00b204e9800998ecf8427e";

	(void)state;
	assert_true(checksum_like(sum, strlen(sum)));
	assert_false(checksum_like(sum, strlen(sum) - 1));
	assert_false(checksum_like("{md5}abc", 8));
	assert_false(checksum_like("{abc}def", 8));
	assert_false(checksum_like("{md5}", 5));
	assert_false(checksum_like("{mtime}2024-01-01", 17));
	assert_false(checksum_like("{", 1));
	assert_false(checksum_like("text", 4));
	assert_false(checksum_like("{\"json\": 1}", 11));
}

static void
owners_are_names_or_numbers(void **state)
{
	static const struct {
		struct value v;
		int rc;
		uint32_t id;
	} rows[] = {
	    {{.tag = V_INT, .i = 0}, 0, 0},
	    {{.tag = V_INT, .i = 4294967294}, 0, 4294967294},
	    {{.tag = V_INT, .i = 4294967295}, -1, 0},
	    {{.tag = V_INT, .i = -1}, -1, 0},
	    {{.tag = V_STRING, .s = "0", .aux = 1}, 0, 0},
	    {{.tag = V_STRING, .s = "9", .aux = 1}, 0, 9},
	    {{.tag = V_STRING, .s = "4294967294", .aux = 10}, 0, 4294967294},
	    {{.tag = V_STRING, .s = "4294967295", .aux = 10}, -1, 0},
	    {{.tag = V_STRING, .s = "9x", .aux = 2}, -1, 0},
	    {{.tag = V_STRING, .s = "", .aux = 0}, -1, 0},
	    {{.tag = V_STRING, .s = "root", .aux = 4}, 0, 0},
	    {{.tag = V_STRING, .s = "no-such-name", .aux = 12}, -1, 0},
	    {{.tag = V_BOOL, .i = 1}, -1, 0},
	};
	struct arena *a = arena_new(0);
	uid_t uid;
	gid_t gid;

	(void)state;
	for (size_t n = 0; n < sizeof(rows) / sizeof(rows[0]); n++) {
		uid = gid = 1;
		assert_int_equal(user_id(rows[n].v, &uid), rows[n].rc);
		assert_int_equal(group_id(rows[n].v, &gid), rows[n].rc);
		assert_int_equal(uid, rows[n].rc == 0 ? rows[n].id : 1);
		assert_int_equal(gid, rows[n].rc == 0 ? rows[n].id : 1);
	}
	assert_string_equal(user_name(a, 0), "root");
	assert_string_equal(group_name(a, 0), "root");
	assert_string_equal(user_name(a, 4294967294), "4294967294");
	assert_string_equal(group_name(a, 4294967294), "4294967294");
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(symbolic_modes_are_applied),
	    cmocka_unit_test(invalid_modes_are_refused),
	    cmocka_unit_test(x_depends_on_the_mode_before),
	    cmocka_unit_test(checksums_are_compared),
	    cmocka_unit_test(times_are_compared),
	    cmocka_unit_test(texts_like_checksums_are_recognised),
	    cmocka_unit_test(owners_are_names_or_numbers),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
