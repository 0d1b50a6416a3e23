/* The language of augeas resources, and the answers of their program. */
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
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "machine/resource/provider/augeas/client.h"
#include "machine/resource/provider/augeas/command.h"
#include "machine/resource/provider/augeas/list.h"
#include "machine/resource/provider/augeas/protocol.h"

/* The line, and "NAME ARGUMENTS", or the error after "!". */
static const struct {
	const char *line, *context, *want;
} lines[] = {
    {"set a b", "/files/x/", "set [\"/files/x/a\", \"b\"]"},
    {"  set  a/  b c ", "/files/x/", "set [\"/files/x/a\", \"b\"]"},
    {"set /a b", "/files/x/", "set [\"/a\", \"b\"]"},
    {"set $v/a b", "/files/x/", "set [\"$v/a\", \"b\"]"},
    {"set a b", "", "set [\"a\", \"b\"]"},
    {"set 'a b/' c", "/f/", "set [\"/f/a b\", \"c\"]"},
    {"set \"/a b\" 'c d'", "/f/", "set [\"/a b\", \"c d\"]"},
    {"set *[x = 'a b']/y \"\"", "/f/", "set [\"/f/*[x = 'a b']/y\", \"\"]"},
    {"set *[x = ']'] y", "", "!unmatched ["},
    {"set a\\ b c", "", "set [\"a\\\\ b\", \"c\"]"},
    {"set a 'it\\'s'", "", "set [\"a\", \"it's\"]"},
    {"set a 'a\\\"b\\\\'", "", "set [\"a\", \"a\\\\\\\"b\\\\\\\\\"]"},
    {"set a 'open", "", "set [\"a\", \"open\"]"},
    {"set a 'x' rest", "", "set [\"a\", \"x\"]"},
    {"set a 'x\\", "", "set [\"a\", \"x\"]"},
    {"set '", "/f/", "!missing path argument 1 for set"},
    {"rm", "/f/", "rm [\"/f/\"]"},
    {"rm 'a", "/f/", "rm [\"/f/\"]"},
    {"set a", "", "!missing string argument 2 for set"},
    {"setm a b", "", "!missing string argument 3 for setm"},
    {"ins x before y", "/f/", "ins [\"x\", \"before\", \"/f/y\"]"},
    {"match * size >=  12 x", "/f/", "match [\"/f/*\", \"size >=  12 x\"]"},
    {"match *", "/f/", "match [\"/f/*\", \"\"]"},
    {"size >= 12", "", "size [\">=\", \"12\"]"},
    {"size >> 12", "", "size [\">\", \"0\"]"},
    {"size 99999999999999999999 1", "", "!invalid comparator for command size"},
    {"size == 99999999999999999999", "",
	"size [\"==\", \"9223372036854775807\"]"},
    {"get a =~ b", "", "get [\"a\", \"=~\", \"b\"]"},
    {"get a = b", "", "!invalid comparator for command get"},
    {"== ['a']", "", "== [\"['a']\"]"},
    {"!=['a']", "", "!= [\"['a']\"]"},
    {"= x", "", "!Unknown command "},
    {"setx a b", "", "!Unknown command setx"},
    {"se", "", "!Unknown command se"},
    {"azAZ09_@ x", "", "!Unknown command azAZ09_"},
    {"a`", "", "!Unknown command a"},
    {"a{", "", "!Unknown command a"},
    {"a@", "", "!Unknown command a"},
    {"a[", "", "!Unknown command a"},
    {"a/", "", "!Unknown command a"},
    {"a:", "", "!Unknown command a"},
    {"\t\v\f\r rm a", "", "rm [\"a\"]"},
    {"\brm a", "", "!Unknown command "},
    {"\016rm a", "", "!Unknown command "},
    {"rm a]", "", "!unmatched ["},
    {" \t ", "", ""},
    {"", "", ""},
};

static void
commands_are_parsed(void **state)
{
	struct arena *a = arena_new(0);
	struct augeas_command c;
	struct strbuf got, err;
	size_t n;
	int rc;

	(void)state;
	strbuf_init(&got, 100000);
	strbuf_init(&err, 100000);
	for (n = 0; n < sizeof(lines) / sizeof(lines[0]); n++) {
		strbuf_reset(&got);
		strbuf_reset(&err);
		rc = augeas_command_parse(
		    a, lines[n].context, lines[n].line, &c, &err);
		if (rc < 0)
			strbuf_addf(&got, "!%s", err.s);
		if (rc == 1) {
			strbuf_addf(&got, "%s ", c.name);
			augeas_command_show(&c, &got);
		}
		assert_string_equal(got.s, lines[n].want);
	}
	strbuf_release(&got);
	strbuf_release(&err);
	arena_free(a);
}

/* The array, and its texts with | after each; NULL: not an array. */
static const struct {
	const char *text, *want;
} lists[] = {
    {"[]", ""},
    {" [ 'a' , \"b\" ] ", "a|b|"},
    {"['a',]", "a|"},
    {"['a' 'b']", NULL},
    {"['a'] x", NULL},
    {"['a'", NULL},
    {"'a'", NULL},
    {"[a]", NULL},
    {"['it\\'s\\\\']", "it's\\|"},
    {"['a\\n']", NULL},
    {"[\"a\\n\\t\\\"\\\\\\s\\e\"]", "a\n\t\"\\ \033|"},
    {"[\"\\101\\x42\\x4\\60\"]", "AB\0040|"},
    {"[\"\\u00e4\\u{e4 1f600}\"]", "\u00e4\u00e4\U0001f600|"},
    {"[\"\\u{}\"]", NULL},
    {"[\"\\u{1f6", NULL},
    {"[\"\\u{d800}\"]", NULL},
    {"[\"\\u12\"]", NULL},
    {"[\"\\xg\"]", NULL},
    {"[\"\\777\"]", NULL},
    {"[\"\\0\"]", NULL},
    {"[\"\\q\"]", NULL},
    {"[\"a\\", NULL},
    {"", NULL},
};

static void
arrays_are_parsed(void **state)
{
	struct arena *a = arena_new(0);
	struct augeas_list l;
	struct strbuf got;
	size_t n;
	uint32_t k;
	int rc;

	(void)state;
	strbuf_init(&got, 100000);
	for (n = 0; n < sizeof(lists) / sizeof(lists[0]); n++) {
		strbuf_reset(&got);
		rc = augeas_list_parse(a, lists[n].text, &l);
		assert_int_equal(rc, lists[n].want == NULL ? -1 : 0);
		for (k = 0; rc == 0 && k < l.count; k++)
			strbuf_addf(&got, "%s|", l.items[k]);
		if (rc == 0)
			assert_string_equal(got.s, lists[n].want);
	}
	strbuf_release(&got);
	arena_free(a);
}

static const struct augeas_request request = {
    .root = "/r",
    .load_path = "",
    .context = "/files/",
    .lens = "Hosts.lns",
    .incl = "/etc/hosts",
    .secret = 1,
    .changes = {(const char *[]){"set a 'b\nc'", "rm \xff"}, 2},
};

static void
requests_are_read_as_they_were_written(void **state)
{
	struct arena *a = arena_new(0);
	struct augeas_request got;
	struct strbuf out;
	size_t n;

	(void)state;
	strbuf_init(&out, 100000);
	augeas_request_write(&request, &out);
	assert_int_equal(augeas_request_read(a, out.s, out.len, &got), 0);
	assert_string_equal(got.root, "/r");
	assert_string_equal(got.incl, "/etc/hosts");
	assert_int_equal(got.secret, 1);
	assert_int_equal(got.save, 0);
	assert_int_equal(got.onlyif.count, 0);
	assert_int_equal(got.changes.count, 2);
	assert_string_equal(got.changes.items[0], "set a 'b\nc'");
	assert_string_equal(got.changes.items[1], "rm \xff");
	/* a truncated request is refused */
	for (n = 0; n < out.len; n++)
		assert_int_equal(augeas_request_read(a, out.s, n, &got), -1);
	strbuf_release(&out);
	arena_free(a);
}

/* A program's answer, the reply's files with their texts, and the error. */
static const struct {
	const char *script;
	int64_t limit_ms;
	const char *files, *error;
} answers[] = {
    {"printf 'debug 2\nhi\nrun 0\n\nfile 2\n/a\ntext 1\nx\nfile 2\n/b\nend "
     "0\n\n'",
	0, "/a=x /b=- ", NULL},
    {"printf 'error 5\nwrong\nend 0\n\n'", 0, "", "wrong"},
    {"printf 'file 2\n/a\ntext 1\nx\n'", 0, NULL, "malformed answer"},
    {"printf 'text 1\nx\nend 0\n\n'", 0, NULL, "malformed answer"},
    {"printf 'what 1\nx\nend 0\n\n'", 0, NULL, "malformed answer"},
    {"printf 'debug 99\nx\nend 0\n\n'", 0, NULL, "malformed answer"},
    {"printf 'end 0\n\n!'", 0, NULL, "malformed answer"},
    {"head -c 100000 /dev/urandom", 0, NULL, "malformed answer"},
    {"true", 0, NULL, "malformed answer"},
    {"kill -SEGV $$", 0, NULL, "was terminated by signal 11"},
    {"printf 'end 0\n\n'; kill -KILL $$", 0, NULL,
	"was terminated by signal 9"},
    {"echo 'no memory' >&2; exit 1", 0, NULL, "returned 1: no memory"},
    {"sleep 600", 200, NULL, "took too long"},
};

static void
files_show(const struct augeas_reply *r, struct strbuf *out)
{
	uint32_t n;

	for (n = 0; n < r->file_count; n++)
		strbuf_addf(out, "%s=%s ", r->files[n].path,
		    r->files[n].text == NULL ? "-" : r->files[n].text);
}

static void
answers_of_programs_are_checked(void **state)
{
	struct arena *a = arena_new(0);
	char dir[] = "/tmp/augeas.XXXXXX";
	struct augeas_reply r;
	struct strbuf got, err;
	const char *program, *script;
	size_t n;
	int rc;

	(void)state;
	strbuf_init(&got, 100000);
	strbuf_init(&err, 100000);
	assert_non_null(mkdtemp(dir));
	program = arena_printf(a, "%s/program", dir);
	for (n = 0; n < sizeof(answers) / sizeof(answers[0]); n++) {
		script = arena_printf(a, "#!/bin/sh\n%s\n", answers[n].script);
		assert_int_equal(
		    fs_replace_soon(program, script, strlen(script),
			&(struct fs_owner){0700, FS_KEEP_UID, FS_KEEP_GID}),
		    0);
		strbuf_reset(&got);
		strbuf_reset(&err);
		rc = augeas_client_run(
		    a, program, answers[n].limit_ms, &request, &r, &err);
		files_show(&r, &got);
		assert_int_equal(rc, answers[n].error == NULL ? 0 : -1);
		if (answers[n].files != NULL)
			assert_string_equal(got.s, answers[n].files);
		if (answers[n].error != NULL)
			assert_non_null(strstr(err.s, answers[n].error));
	}
	assert_int_equal(unlink(program), 0);
	assert_int_equal(rmdir(dir), 0);
	strbuf_release(&got);
	strbuf_release(&err);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(commands_are_parsed),
	    cmocka_unit_test(arrays_are_parsed),
	    cmocka_unit_test(requests_are_read_as_they_were_written),
	    cmocka_unit_test(answers_of_programs_are_checked),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
