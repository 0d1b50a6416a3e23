/* Metadata of files, as servers send it: which is accepted, and which is not.
 */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <cmocka.h>

#include "agent/fetch/file_metadata.h"
#include "base/core/arena.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "machine/resource/file_server.h"

#define SUM "\"checksum\":{\"type\":\"sha256\",\"value\":\"{sha256}e3b0c442\"}"
#define DIR(path)                                                          \
	"{\"relative_path\":" path ",\"type\":\"directory\",\"checksum\":" \
	"{\"type\":\"ctime\",\"value\":\"{ctime}2026-01-01\"}}"
#define FILE_AT(path) "{\"relative_path\":" path ",\"type\":\"file\"," SUM "}"

struct read {
	struct arena *a;
	struct served_files files;
	struct strbuf err;
};

static int
read_text(struct read *r, const char *text, bool list)
{
	r->a = arena_new(0);
	strbuf_init(&r->err, 3 * PATH_MAX);
	return file_metadata_read(
	    r->a, text, strlen(text), list, &r->files, &r->err);
}

static void
read_end(struct read *r)
{
	strbuf_release(&r->err);
	arena_free(r->a);
}

static void
refuses(const char *text, bool list, const char *why)
{
	struct read r;

	if (read_text(&r, text, list) == 0)
		fail_msg("%s is accepted", text);
	if (strstr(r.err.s, why) == NULL)
		fail_msg("%s: %s", text, r.err.s);
	read_end(&r);
}

static void
test_one(void **state)
{
	struct read r;

	(void)state;
	/* an answer of puppetserver 7.9.5, but for its digest */
	assert_int_equal(read_text(&r,
			     "{\"path\":\"/etc/x/files/a\","
			     "\"relative_path\":null,\"links\":\"manage\","
			     "\"owner\":999,\"group\":998,\"mode\":33188," SUM
			     ",\"type\":\"file\",\"destination\":null}",
			     false),
	    0);
	assert_int_equal(r.err.len, 0);
	assert_int_equal(r.files.count, 1);
	assert_string_equal(r.files.items[0].relative, ".");
	assert_int_equal(r.files.items[0].mode, S_IFREG | 0644);
	assert_int_equal(r.files.items[0].uid, 999);
	assert_int_equal(r.files.items[0].gid, 998);
	assert_string_equal(r.files.items[0].sum_type, "sha256");
	assert_string_equal(r.files.items[0].sum, "{sha256}e3b0c442");
	assert_null(r.files.items[0].target);
	read_end(&r);
}

static void
test_list(void **state)
{
	struct read r;

	(void)state;
	assert_int_equal(
	    read_text(&r,
		"[" DIR("\".\"") "," FILE_AT("\"d/x\"") "," DIR(
		    "\"d\"") ",{\"relative_path\":\"l\",\"type\":\"link\","
			     "\"destination\":\"../../etc\",\"owner\":\"S-1\","
			     "\"checksum\":{\"type\":\"md5\",\"value\":null}}]",
		true),
	    0);
	assert_int_equal(r.files.count, 4);
	assert_string_equal(r.files.items[1].relative, "d/x");
	assert_true(S_ISDIR(r.files.items[2].mode));
	assert_string_equal(r.files.items[3].target, "../../etc");
	assert_true(r.files.items[3].uid == (uid_t)-1);
	assert_null(r.files.items[3].sum);
	read_end(&r);
	assert_int_equal(read_text(&r, "[]", true), 0);
	assert_int_equal(r.files.count, 0);
	read_end(&r);
}

static void
test_paths(void **state)
{
	static const char *const wrong[] = {"\"..\"", "\"../x\"", "\"a/../x\"",
	    "\"a/..\"", "\"/etc/x\"", "\"a//x\"", "\"a/\"", "\"./a\"", "\"\"",
	    "\"a\\u0000b\"", "7", "[]", NULL};
	char text[8192], name[4200];

	(void)state;
	for (size_t i = 0; wrong[i] != NULL; i++) {
		snprintf(text, sizeof(text), "[%s,%s%s%s]", DIR("\".\""),
		    "{\"relative_path\":", wrong[i],
		    ",\"type\":\"directory\"}");
		refuses(text, true, "relative_path is not a path below");
	}
	memset(name, 'x', 256);
	name[256] = '\0';
	snprintf(text, sizeof(text), "[%s,{\"relative_path\":\"a/%s\"}]",
	    DIR("\".\""), name);
	refuses(text, true, "relative_path is not a path below");
	memset(name, '/', 4199);
	name[4199] = '\0';
	for (size_t i = 0; i < 4199; i += 2)
		name[i] = 'x';
	snprintf(text, sizeof(text), "[%s,{\"relative_path\":\"%s\"}]",
	    DIR("\".\""), name);
	refuses(text, true, "relative_path is not a path below");
	/* of one file, whatever it is */
	refuses(FILE_AT("\"x\""), false, "relative_path is not a path below");
}

static void
test_tree(void **state)
{
	(void)state;
	refuses("[" DIR("\".\"") "," FILE_AT("\"a/b\"") "]", true,
	    "the file 'a/b' is not in a directory that is listed");
	refuses(
	    "[" DIR("\".\"") "," FILE_AT("\"a\"") "," FILE_AT("\"a/b\"") "]",
	    true, "the file 'a/b' is not in a directory that is listed");
	refuses("[" DIR("\".\"") ",{\"relative_path\":\"l\",\"type\":\"link\","
				 "\"destination\":\"/etc\"}," FILE_AT(
				     "\"l/passwd\"") "]",
	    true, "the file 'l/passwd' is not in a directory that is listed");
	refuses("[" FILE_AT("\"a\"") "]", true,
	    "the file 'a' is not in a directory that is listed");
	refuses("[" DIR("\".\"") "," FILE_AT("\"a\"") "," FILE_AT("\"a\"") "]",
	    true, "a file is listed twice");
	refuses("[" DIR("null") "," DIR("\".\"") "]", true,
	    "a file is listed twice");
}

/* Read a list with one more entry, whose members these are. */
static void
entry_is(const char *members, bool accepted)
{
	static char text[20000];
	struct read r;

	snprintf(text, sizeof(text), "[%s,{%s}]", DIR("\".\""), members);
	if ((read_text(&r, text, true) == 0) != accepted)
		fail_msg("%.300s: %s", members, r.err.s);
	read_end(&r);
}

/* A member whose text has n bytes; slash: between each two of them. */
static void
length_is(const char *key, size_t n, bool slash, const char *more, bool ok)
{
	static char value[2 * PATH_MAX], members[3 * PATH_MAX];

	memset(value, 'x', n);
	for (size_t i = 1; slash && i < n; i += 2)
		value[i] = '/';
	value[n] = '\0';
	snprintf(
	    members, sizeof(members), "\"%s\":\"%s\",%s", key, value, more);
	entry_is(members, ok);
}

#define IS_DIR	   "\"type\":\"directory\""
#define IS_LINK_AT "\"relative_path\":\"l\",\"type\":\"link\""
#define PUPPET_URL "\"puppet:/%0*d\""

static void
test_limits(void **state)
{
	char members[8192];

	(void)state;
	length_is("relative_path", 255, false, IS_DIR, true);
	length_is("relative_path", 256, false, IS_DIR, false);
	length_is("destination", PATH_MAX - 1, false, IS_LINK_AT, true);
	length_is("destination", PATH_MAX, false, IS_LINK_AT, false);
	for (int i = 0; i < 2; i++) {
		snprintf(members, sizeof(members),
		    "\"relative_path\":\"d\",%s,\"source\":" PUPPET_URL, IS_DIR,
		    PATH_MAX + 300 - 8 + i, 0);
		entry_is(members, i == 0);
		snprintf(members, sizeof(members),
		    "\"relative_path\":\"d\",%s,\"checksum\":{\"value\":"
		    "\"{}%0*d\"}",
		    IS_DIR, 200 - 2 + i, 0);
		entry_is(members, i == 0);
		snprintf(members, sizeof(members),
		    "\"relative_path\":\"d\",%s,\"checksum\":{\"type\":"
		    "\"%0*d\"}",
		    IS_DIR, 16 + i, 0);
		entry_is(members, i == 0);
	}
}

/* A path of n bytes, of names with one letter but for the first. */
static void
path_is(size_t n, const char *why)
{
	static char value[2 * PATH_MAX], text[3 * PATH_MAX];

	memset(value, 'x', n);
	for (size_t i = 2; i < n; i += 2)
		value[i] = '/';
	value[n] = '\0';
	snprintf(text, sizeof(text), "[%s,{\"relative_path\":\"%s\",%s}]",
	    DIR("\".\""), value, IS_DIR);
	refuses(text, true, why);
}

static void
test_paths_have_a_maximum(void **state)
{
	static const char below[] = "is not in a directory that is listed";

	(void)state;
	path_is(PATH_MAX - 2, below);
	path_is(PATH_MAX, "relative_path is not a path below");
}

static void
test_names(void **state)
{
	static const char *const names[] = {
	    "...", "..a", ".a", "a.", "-", "a b", "\\\\"};
	char members[100];

	(void)state;
	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		snprintf(members, sizeof(members),
		    "\"relative_path\":\"%s\",%s", names[i], IS_DIR);
		entry_is(members, true);
	}
}

static void
numbers_are(const char *members, mode_t mode, uid_t uid, gid_t gid)
{
	char text[500];
	struct read r;

	snprintf(text, sizeof(text), "{%s,%s}", members, IS_DIR);
	if (read_text(&r, text, false) < 0)
		fail_msg("%s: %s", text, r.err.s);
	assert_int_equal(r.files.items[0].mode, S_IFDIR | mode);
	assert_int_equal(r.files.items[0].uid, uid);
	assert_int_equal(r.files.items[0].gid, gid);
	read_end(&r);
}

static void
test_numbers(void **state)
{
	const uid_t none = (uid_t)-1;

	(void)state;
	numbers_are("\"mode\":0,\"owner\":0,\"group\":0", 0, 0, 0);
	numbers_are("\"mode\":65535", 07777, none, none);
	numbers_are(
	    "\"mode\":null,\"owner\":null,\"group\":null", 0, none, none);
	numbers_are(
	    "\"owner\":4294967294,\"group\":\"S-1\"", 0, 4294967294, none);
	numbers_are("\"mode\":420,\"mode\":null", 0644, none, none);
	numbers_are("\"other\":[{\"mode\":1}],\"mode\":2", 2, none, none);
	/* the last type counts, and the target of a link only */
	numbers_are("\"type\":\"link\",\"destination\":\"/x\"", 0, none, none);
}

static void
test_members(void **state)
{
	static const struct {
		const char *text, *why;
	} cases[] = {
	    {"", "unexpected end"},
	    {"[]", "a file is not an object"},
	    {"{}", "the type of the file is missing"},
	    {"{} {}", ""},
	    {DIR("null") " {}", "The metadata is invalid: "},
	    {DIR("null") "x", "The metadata is invalid: "},
	    {"7", "a file is not an object"},
	    {"{\"type\":\"directory\"", "unexpected end"},
	    {"{\"type\":\"door\"}", "the type is not a kind of file"},
	    {"{\"type\":null}", "the type is not a kind of file"},
	    {"{\"type\":\"file\"}", "the checksum of the file is missing"},
	    {"{\"type\":\"link\"}", "the target of the link is missing"},
	    {"{\"type\":\"link\",\"destination\":\"\"}",
		"destination is not the target of a link"},
	    {"{\"type\":\"link\",\"destination\":\"a\\u0000\"}",
		"destination is not the target of a link"},
	    {"{\"mode\":-1}", "mode is not the mode of a file"},
	    {"{\"mode\":65536}", "mode is not the mode of a file"},
	    {"{\"mode\":1e3}", "mode is not the mode of a file"},
	    {"{\"mode\":99999999999999999999}",
		"mode is not the mode of a file"},
	    {"{\"mode\":\"0644\"}", "mode is not the mode of a file"},
	    {"{\"owner\":-1}", "owner or group is not a numeric id"},
	    {"{\"owner\":4294967295}", "owner or group is not a numeric id"},
	    {"{\"group\":-1}", "owner or group is not a numeric id"},
	    {"{\"group\":1.5}", "owner or group is not a numeric id"},
	    {"{\"checksum\":7}", "the checksum is not an object"},
	    {"{\"checksum\":{\"type\":[]}}", "the checksum's type is invalid"},
	    {"{\"checksum\":{\"value\":\"\"}}",
		"the checksum's value is invalid"},
	    {"{\"type\":\"file\",\"checksum\":{\"type\":\"md5\",\"value\":"
	     "\"{sha256}00\"}}",
		"the checksum is not of its type"},
	    {"{\"type\":\"file\",\"checksum\":{\"type\":\"md5\",\"value\":"
	     "\"{md5\"}}",
		"the checksum is not of its type"},
	    {"{\"type\":\"file\",\"checksum\":{\"type\":\"md5\",\"value\":"
	     "\"{md5x00\"}}",
		"the checksum is not of its type"},
	    {"{\"type\":\"file\",\"checksum\":{\"type\":\"md5\",\"value\":"
	     "\"xmd5}00\"}}",
		"the checksum is not of its type"},
	    {"{\"type\":\"file\",\"checksum\":{\"type\":\"md5\",\"value\":"
	     "\"00\"}}",
		"the checksum is not of its type"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
		refuses(cases[i].text, false, cases[i].why);
	refuses("{}", true, "a list of files is expected");
	refuses("[7]", true, "a file is not an object");
	refuses("[" DIR("\".\"") ",]", true, "");
	/* the place is in the text */
	refuses("{\n \"mode\": -1}", false, "(line 2, column 10)");
}

static void
url_refused(const char *url, const char *why)
{
	char host[256];
	const char *path;
	unsigned port;
	struct strbuf err;

	strbuf_init(&err, 1024);
	assert_int_equal(served_url_split(url, host, &port, &path, &err), -1);
	if (strstr(err.s, why) == NULL)
		fail_msg("%s: %s", url, err.s);
	strbuf_release(&err);
}

static void
test_urls(void **state)
{
	char host[256], url[400];
	const char *path;
	unsigned port;
	struct strbuf err;

	(void)state;
	strbuf_init(&err, 1024);
	assert_int_equal(
	    served_url_split("puppet:///m/a", host, &port, &path, &err), 0);
	assert_string_equal(host, "");
	assert_int_equal(port, 0);
	assert_string_equal(path, "/m/a");
	assert_int_equal(served_url_split("puppet://a.example.com:65535/m/b c",
			     host, &port, &path, &err),
	    0);
	assert_string_equal(host, "a.example.com");
	assert_int_equal(port, 65535);
	assert_string_equal(path, "/m/b c");
	assert_int_equal(
	    served_url_split("puppet:/m/a", host, &port, &path, &err), 0);
	assert_string_equal(path, "/m/a");
	strbuf_release(&err);
	url_refused("puppet://host", "the path is missing");
	url_refused("puppet://u@host/m", "the server is not a name");
	url_refused("puppet://host:0/m", "the server is not a name");
	url_refused("puppet://host:65536/m", "the server is not a name");
	url_refused("puppet://host:/m", "the server is not a name");
	url_refused("puppet://:80/m", "the server is not a name");
	url_refused("puppet://h\r\nX: y/m", "the server is not a name");
	memset(url, 'x', sizeof(url));
	memcpy(url, "puppet://", 9);
	url[300] = '/';
	url[301] = '\0';
	url_refused(url, "the server is not a name");
}

/* A catalog with these metadata of File[/t], and the reader of both kinds. */
static struct catalog *
catalog_with(struct arena *a, const char *one, const char *lists)
{
	struct catalog *c = catalog_new(a, intern_new(a));
	struct catalog_metadata m;

	if (one != NULL) {
		m = (struct catalog_metadata){one, strlen(one)};
		assert_int_equal(
		    catalog_keep_metadata(c, &c->metadata, "/t", 2, &m), 0);
	}
	if (lists != NULL) {
		m = (struct catalog_metadata){lists, strlen(lists)};
		assert_int_equal(catalog_keep_metadata(
				     c, &c->recursive_metadata, "/t", 2, &m),
		    0);
	}
	return c;
}

#define INLINED                                                        \
	"{\"relative_path\":null,\"type\":\"file\"," SUM               \
	",\"content_uri\":\"puppet:///modules/m/files/a\",\"source\":" \
	"\"puppet:///modules/m/a\"}"

static void
test_inlined(void **state)
{
	struct arena *a = arena_new(0);
	struct served_files files;
	struct strbuf err;
	struct catalog *c = catalog_with(a, INLINED,
	    "{\"puppet:///m/t\":[" DIR("\".\"") "," FILE_AT("\"x\"") "]}");

	(void)state;
	strbuf_init(&err, 4096);
	assert_int_equal(file_metadata_check(c, &err), 0);
	assert_int_equal(err.len, 0);
	assert_int_equal(
	    file_metadata_inlined(a, c, "/t", 2, NULL, &files, &err), 1);
	assert_int_equal(files.count, 1);
	assert_string_equal(
	    files.items[0].content_uri, "puppet:///modules/m/files/a");
	assert_string_equal(files.items[0].source, "puppet:///modules/m/a");
	assert_int_equal(
	    file_metadata_inlined(a, c, "/t", 2, "puppet:///m/t", &files, &err),
	    1);
	assert_int_equal(files.count, 2);
	assert_null(files.items[1].content_uri);
	/* the server did not have this source */
	assert_int_equal(
	    file_metadata_inlined(a, c, "/t", 2, "puppet:///m/u", &files, &err),
	    1);
	assert_int_equal(files.count, 0);
	assert_int_equal(
	    file_metadata_inlined(a, c, "/u", 2, NULL, &files, &err), 0);
	c = catalog_with(a, NULL, NULL);
	assert_int_equal(file_metadata_check(c, &err), 0);
	assert_int_equal(
	    file_metadata_inlined(a, c, "/t", 2, "puppet:///m/t", &files, &err),
	    0);
	strbuf_release(&err);
	arena_free(a);
}

static void
test_inlined_refused(void **state)
{
	static const struct {
		const char *one, *lists, *why;
	} rows[] = {
	    {"[]", NULL, "File[/t]: The metadata is invalid: a file is not an"},
	    {"{}", NULL, "the type of the file is missing"},
	    {NULL, "[]", "an object of lists is expected"},
	    {NULL, "{\"a\":", "File[/t]: The metadata is invalid: "},
	    {NULL, "{\"a\":[]", "File[/t]: The metadata is invalid: "},
	    {NULL, "{\"a\":[],\"b\":{}}", "a list of files is expected"},
	    {NULL, "{\"a\":{}}", "a list of files is expected"},
	    {NULL, "{\"a\":[" FILE_AT("\"../x\"") "]}", "relative_path"},
	    {"{\"type\":\"file\"," SUM ",\"content_uri\":\"/etc/x\"}", NULL,
		"content_uri is not a URL of the server"},
	    {"{\"type\":\"file\"," SUM ",\"content_uri\":7}", NULL,
		"content_uri is not a URL of the server"},
	    {"{\"type\":\"file\"," SUM ",\"source\":7}", NULL,
		"source is not a URL"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct arena *a = arena_new(0);
		struct strbuf err;

		strbuf_init(&err, 4096);
		assert_int_equal(
		    file_metadata_check(
			catalog_with(a, rows[i].one, rows[i].lists), &err),
		    -1);
		if (strstr(err.s, rows[i].why) == NULL)
			fail_msg("%s: %s", rows[i].why, err.s);
		strbuf_release(&err);
		arena_free(a);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_one),
	    cmocka_unit_test(test_list),
	    cmocka_unit_test(test_paths),
	    cmocka_unit_test(test_tree),
	    cmocka_unit_test(test_limits),
	    cmocka_unit_test(test_paths_have_a_maximum),
	    cmocka_unit_test(test_names),
	    cmocka_unit_test(test_numbers),
	    cmocka_unit_test(test_members),
	    cmocka_unit_test(test_urls),
	    cmocka_unit_test(test_inlined),
	    cmocka_unit_test(test_inlined_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
