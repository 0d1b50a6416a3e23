/* Files that agents fetch: their kinds, checksums and links. */

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "network/fileserver/fileserver.h"
#include "network/fileserver/internal.h"
#include "unit/fileserver_site.h"
#include "unit/shortage.h"

/* --- kinds of files and checksums --- */

static void
checksums_of_every_type(void **state)
{
	static const struct {
		const char *type, *value;
	} rows[] = {
	    {"sha256", ONE_SHA256},
	    {"md5", ONE_MD5},
	    {"md5lite", "{md5lite}5bbf5a52328e7439ae6e719dfe712200"},
	    {"sha1", "{sha1}c7059bb19433cc3cabaa6236c83d56668a843dd2"},
	    {"sha1lite", "{sha1lite}c7059bb19433cc3cabaa6236c83d56668a843dd2"},
	    {"sha224",
		"{sha224}fc77d07bb033d3ccea33b7fb4c94b00e0b6e0c75ec40d31f2ac5dc"
		"06"},
	    {"sha384",
		"{sha384}26ef118f2f89eef186c8fe55afa74b6e103e487be838239e6b3ab4"
		"1c4f914a0bbb19566b92bb3d64e0ae0f894dbc3789"},
	    {"sha512",
		"{sha512}07e41ccb166d21a5327d5a2ae1bb48192b8470e1357266c9d119c2"
		"94cb1e95978569472c9de64fb6d93cbd4dd0aed0bf1e7c47fd1920de17b038"
		"a08a85eb4fa1"},
	    {"none", "{none}"},
	    {"mtime", "{mtime}2001-09-09 01:46:40 +0000"},
	};

	(void)state;
	shell("touch -d @1000000000 env/modules/one/files/a");
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		rq.checksum_type = rows[i].type;
		assert_int_equal(metadata("modules/one/a"), 200);
		assert_string_equal(value("value"), rows[i].value);
	}
	rq.checksum_type = "ctime";
	assert_int_equal(metadata("modules/one/a"), 200);
	assert_int_equal(strlen(value("value")), strlen("{ctime}") + 25);
}

/* The lite types digest 512 bytes; the others more than one piece. */
static void
large_files_are_digested_in_pieces(void **state)
{
	const char *lite;

	(void)state;
	shell("head -c 200000 /dev/zero >env/modules/one/files/z;"
	      "head -c 512 /dev/zero >env/modules/one/files/y");
	rq.checksum_type = "sha256lite";
	assert_int_equal(metadata("modules/one/z"), 200);
	lite = value("value");
	rq.checksum_type = "sha256";
	assert_int_equal(metadata("modules/one/y"), 200);
	assert_string_equal(
	    strchr(lite, '}') + 1, strchr(value("value"), '}') + 1);
	assert_int_equal(metadata("modules/one/z"), 200);
	assert_string_equal(value("value"),
	    "{sha256}"
	    "4cbbd9be0cba685835755f827758705db5a413c5494c34262cd25946a73e7582");
}

static void
empty_files(void **state)
{
	(void)state;
	file("env/modules/one/files/empty", "");
	assert_int_equal(metadata("modules/one/empty"), 200);
	assert_string_equal(value("value"),
	    "{sha256}"
	    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
	assert_string_equal(content("modules/one/empty"), "");
}

/* Ask for the file as a resource of a static catalog; its content_uri. */
static const char *
content_uri(const char *path)
{
	rq.static_root = at("env");
	rq.static_max = 4;
	assert_int_equal(metadata(path), 200);
	assert_int_equal(answer.versioned, value("content_uri") != NULL);
	return value("content_uri");
}

static void
files_of_static_catalogs(void **state)
{
	(void)state;
	file("env/modules/s/files/a", "one\n");
	file("env/modules/s/files/d/b", "one\n");
	file("env/modules/s/files/d/large", "12345");
	file("elsewhere/s2/files/a", "one\n");
	modules[0] = (struct fileserver_module){"s", at("env/modules/s")};
	modules[1] = (struct fileserver_module){"s2", at("elsewhere/s2")};
	modules[2] = (struct fileserver_module){"s3", at("env/s3")};
	file("env/s3/files/a", "one\n");
	rq.modules = modules;
	rq.module_count = 3;
	assert_string_equal(
	    content_uri("modules/s/a"), "puppet:///modules/s/files/a");
	assert_null(value("source"));
	rq.static_source = "puppet:///modules/s/a";
	assert_string_equal(
	    content_uri("modules/s/a"), "puppet:///modules/s/files/a");
	assert_string_equal(value("source"), "puppet:///modules/s/a");
	/* not in DIRECTORY/MODULE/files of the environment, or the folder */
	assert_null(content_uri("modules/s2/a"));
	assert_null(content_uri("modules/s3/a"));
	assert_null(content_uri("modules/s"));
	modules[0].directory = at("env/.//modules//s");
	assert_string_equal(
	    content_uri("modules/s/a"), "puppet:///modules/s/files/a");
	assert_string_equal(
	    content_uri("modules/s//d///b"), "puppet:///modules/s/files/d/b");
	modules[0].directory = at("env/../elsewhere/s2");
	assert_null(content_uri("modules/s/a"));
	modules[0].directory = at("env/modules/s");
	rq.static_root = at("en");
	assert_int_equal(metadata("modules/s/a"), 200);
	assert_false(answer.versioned);

	rq.static_source = NULL;
	rq.static_root = at("env");
	assert_int_equal(search("modules/s/d"), 200);
	assert_false(answer.versioned);
	rq.static_max = 5;
	assert_int_equal(search("modules/s/d"), 200);
	assert_true(answer.versioned);
	assert_non_null(strstr(out.s, "\"relative_path\":\"b\""));
	assert_non_null(
	    strstr(out.s, "\"content_uri\":\"puppet:///modules/s/files/d\"}"));
	assert_non_null(strstr(
	    out.s, "\"content_uri\":\"puppet:///modules/s/files/d/b\"}"));
}

static void
types_of_checksums_have_names(void **state)
{
	(void)state;
	assert_string_equal(fileserver_checksum_type("md5.sha", 3), "md5");
	assert_null(fileserver_checksum_type("md5.sha", 2));
	assert_null(fileserver_checksum_type("md9", 3));
}

static void
permissions_of_the_file_or_of_the_process(void **state)
{
	(void)state;
	assert_int_equal(chmod(at("env/modules/one/files/a"), 04750), 0);
	assert_int_equal(metadata("modules/one/a"), 200);
	assert_string_equal(value("mode"), "2536"); /* 04750 */
	rq.permissions = FILESERVER_USE_WHEN_CREATING;
	assert_int_equal(metadata("modules/one/a"), 200);
	assert_string_equal(value("mode"), "2536");
	rq.permissions = FILESERVER_IGNORE;
	assert_int_equal(metadata("modules/one/a"), 200);
	assert_string_equal(value("mode"), "420");
	assert_string_equal(value("owner"), arena_printf(a, "%d", geteuid()));
	assert_string_equal(value("group"), arena_printf(a, "%d", getegid()));
	assert_int_equal(metadata("modules/one/d"), 200);
	assert_string_equal(value("mode"), "420");
}

/* None of them is opened: this test would not end. */
static void
fifos_sockets_and_devices(void **state)
{
	struct sockaddr_un name = {.sun_family = AF_UNIX};
	int fd = socket(AF_UNIX, SOCK_STREAM, 0);

	(void)state;
	assert_int_equal(mkfifo(at("env/modules/one/files/fifo"), 0666), 0);
	snprintf(name.sun_path, sizeof(name.sun_path), "%s",
	    at("env/modules/one/files/sock"));
	assert_int_equal(bind(fd, (struct sockaddr *)&name, sizeof(name)), 0);
	close(fd);
	link_to("env/modules/one/files/to_fifo", "fifo");
	assert_int_equal(metadata("modules/one/fifo"), 200);
	assert_non_null(strstr(out.s,
	    "\"checksum\":{\"type\":\"none\",\"value\":\"{none}\"},"
	    "\"type\":\"fifo\""));
	assert_int_equal(metadata("modules/one/sock"), 200);
	assert_non_null(strstr(out.s, "\"type\":\"socket\""));
	assert_int_equal(metadata("modules/one/to_fifo"), 200);
	assert_string_equal(value("value"), "null");
	assert_int_equal(ask(FILESERVER_CONTENT, "modules/one/fifo"), 500);
	assert_non_null(strstr(answer.message, "Not a regular file"));
	assert_int_equal(ask(FILESERVER_CONTENT, "modules/one/to_fifo"), 500);
	assert_int_equal(ask(FILESERVER_CONTENT, "modules/one/d"), 500);
	assert_string_equal(
	    answer.message, arena_printf(a, "Is a directory @ io_fread - %s",
				at("env/modules/one/files/d")));
	assert_int_equal(search("modules/one"), 200);
	if (mknod(at("env/modules/one/files/null"), S_IFCHR | 0666, 0x103) < 0)
		return; /* not root */
	assert_int_equal(search("modules/one"), 500);
	assert_string_equal(answer.message,
	    arena_printf(a, "Cannot manage files of type characterSpecial: %s",
		at("env/modules/one/files/null")));
}

/* --- links --- */

static void
links_are_described_or_followed(void **state)
{
	(void)state;
	link_to("env/modules/one/files/l", "a");
	link_to("env/modules/one/files/abs", at("env/modules/one/files/a"));
	link_to("env/modules/one/files/other", "../../two/lib/x/second.rb");
	link_to("env/modules/one/files/dir", "d");
	assert_int_equal(metadata("modules/one/l"), 200);
	assert_non_null(
	    strstr(out.s, "\"type\":\"link\",\"destination\":\"a\""));
	/* Puppet digests the file that the link leads to. */
	assert_string_equal(value("value"), ONE_SHA256);
	assert_int_equal(metadata("modules/one/dir"), 200);
	assert_string_equal(value("value"), "null");
	assert_int_equal(metadata("modules/one/dir/b"), 200);
	rq.follow = true;
	assert_int_equal(metadata("modules/one/l"), 200);
	assert_string_equal(value("links"), "follow");
	assert_non_null(
	    strstr(out.s, "\"type\":\"file\",\"destination\":null"));
	assert_int_equal(metadata("modules/one/abs"), 200);
	assert_string_equal(value("value"), ONE_SHA256);
	assert_int_equal(metadata("modules/one/other"), 200);
	rq.follow = false;
	assert_string_equal(content("modules/one/l"), "one\n");
	assert_string_equal(content("modules/one/abs"), "one\n");
	assert_string_equal(content("modules/one/other"), "2\n");
	assert_string_equal(content("modules/one/dir/b"), "two\n");
}

static void
links_that_leave_are_refused(void **state)
{
	static const char *const targets[] = {"../../../../outside/secret",
	    "/etc/passwd", "/proc/self/environ", "/", "/dev/zero",
	    "/proc/self/fd/0", "/proc/self/root/etc/passwd"};

	(void)state;
	for (size_t i = 0; i < sizeof(targets) / sizeof(targets[0]); i++) {
		(void)unlink(at("env/modules/one/files/l"));
		link_to("env/modules/one/files/l", targets[i]);
		rq.follow = false;
		assert_int_equal(ask(FILESERVER_CONTENT, "modules/one/l"), 403);
		assert_int_equal(answer.fd, -1);
		assert_int_equal(metadata("modules/one/l"), 200);
		assert_string_equal(value("destination"), targets[i]);
		assert_string_equal(value("value"), "null");
		rq.follow = true;
		assert_int_equal(metadata("modules/one/l"), 403);
		assert_int_equal(search("modules/one"), 403);
		assert_string_equal(answer.message,
		    arena_printf(a,
			"A link leads outside of the mount and of the "
			"environment: %s",
			at("env/modules/one/files/l")));
	}
	assert_true(logged("3355", "web01.example.com") > 0);
	/* A directory on the way. */
	link_to("env/modules/one/files/out", at("outside"));
	rq.follow = false;
	assert_int_equal(
	    ask(FILESERVER_CONTENT, "modules/one/out/secret"), 403);
	assert_int_equal(metadata("modules/one/out/secret"), 403);
	assert_int_equal(metadata("modules/one/out/nothing"), 404);
}

static void
links_without_a_target(void **state)
{
	(void)state;
	link_to("env/modules/one/files/dangling", "nothing");
	link_to("env/modules/one/files/loop", "loop");
	assert_int_equal(metadata("modules/one/dangling"), 404);
	assert_int_equal(metadata("modules/one/loop"), 404);
	assert_int_equal(search("modules/one"), 200);
	assert_string_equal(names(), ". a d dangling loop d/b");
	rq.follow = true;
	assert_int_equal(search("modules/one"), 500);
	assert_string_equal(answer.message,
	    arena_printf(a, "No such file or directory @ rb_file_s_stat - %s",
		at("env/modules/one/files/dangling")));
}

/* The operator names the root of a mount: it may be a link to anywhere. */
static void
roots_that_are_links(void **state)
{
	(void)state;
	directory("elsewhere/three/files");
	file("elsewhere/three/files/x", "three\n");
	link_to("env/modules/three", at("elsewhere/three"));
	file("data/y", "why\n");
	directory("elsewhere/four");
	link_to("elsewhere/four/files", at("data"));
	modules[0].name = "three";
	modules[0].directory = at("env/modules/three");
	modules[1].name = "four";
	modules[1].directory = at("elsewhere/four");
	assert_string_equal(content("modules/three/x"), "three\n");
	assert_string_equal(content("modules/four/y"), "why\n");
	assert_int_equal(metadata("modules/four"), 200);
	assert_non_null(strstr(out.s, "\"type\":\"link\""));
	rq.follow = true;
	assert_int_equal(search("modules/four"), 200);
	assert_string_equal(names(), ". y");
}

/* --- failures of the system --- */

static enum fileserver_kind wanted_kind;
static const char *wanted_path;

/* Answer it: an error has the reason of the system, and no file. */
static int
answer_wanted(void)
{
	int status = ask(wanted_kind, wanted_path);

	errno = 0;
	if (status == 200) {
		if (answer.fd >= 0)
			close(answer.fd);
		return 0;
	}
	assert_int_equal(status, 503);
	assert_int_equal(out.len, 0);
	if (wanted_kind == FILESERVER_CONTENT)
		assert_int_equal(answer.fd, -1);
	if (strstr(answer.message, "Too many open files") != NULL)
		errno = EMFILE;
	return -1;
}

static void
answers_need_descriptors(void **state)
{
	static const struct {
		enum fileserver_kind kind;
		const char *path;
	} rows[] = {
	    {FILESERVER_METADATA, "modules/one/d/b"},
	    {FILESERVER_METADATA, "modules/one/link"},
	    {FILESERVER_METADATAS, "modules/one"},
	    {FILESERVER_METADATAS, "plugins"},
	    {FILESERVER_METADATA, "plugins/x/first.rb"},
	    {FILESERVER_METADATA, "data/dangling"},
	    {FILESERVER_CONTENT, "modules/one/d/b"},
	    {FILESERVER_CONTENT, "modules/one/link"},
	};

	(void)state;
	link_to("env/modules/one/files/link", "d/b");
	link_to("data/dangling", "b");
	file("data/b", "b\n");
	file("fileserver.conf",
	    arena_printf(a, "[data]\npath %s\n", at("data")));
	rq.recurse = true;
	rq.follow = true;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		wanted_kind = rows[i].kind;
		wanted_path = rows[i].path;
		/* no digest is kept of the answers before */
		fileserver_free(server);
		server = fileserver_new(at("fileserver.conf"));
		/* the mounts are known */
		assert_int_equal(metadata("data/none"), 404);
		shortage_of_descriptors(wanted_path, answer_wanted);
	}
}

static int
answer_missed(void)
{
	assert_int_not_equal(ask(FILESERVER_METADATA, "data/b"), 200);
	return 0;
}

/* Not only when fileserver.conf changes once more. */
static void
mounts_are_read_when_there_are_descriptors(void **state)
{
	(void)state;
	file("data/b", "b\n");
	file("fileserver.conf",
	    arena_printf(a, "[data]\npath %s\n", at("data")));
	fileserver_free(server);
	server = fileserver_new(at("fileserver.conf"));
	assert_int_equal(shortage_try(answer_missed, 0), 0);
	assert_int_equal(metadata("data/b"), 200);
}

/* A name, a path and a way through links have the kernel's limits. */
static void
names_may_be_too_long(void **state)
{
	char name[600] = "modules/one/", target[4001];

	(void)state;
	memset(name + 12, 'x', 255);
	assert_int_equal(metadata(name), 404);
	memset(name + 12, 'x', 256);
	assert_int_equal(metadata(name), 404);
	for (size_t i = 0; i + 2 < sizeof(target); i += 2)
		memcpy(target + i, "./", 3);
	memcpy(target + 3998, "d", 2);
	link_to("env/modules/one/files/way", target);
	assert_int_equal(ask(FILESERVER_CONTENT, "modules/one/way/b"), 200);
	close(answer.fd);
	memset(name, 0, sizeof(name));
	memcpy(name, "modules/one/way/", 16);
	for (size_t n = 90; n < 100; n++) {
		memset(name + 16, 'x', n);
		assert_int_equal(metadata(name), 404);
	}
}

static void
a_sum_is_of_what_is_there(void **state)
{
	const struct sum_type *t = sum_by_name("sha256");
	char text[SUM_TEXT_MAX];
	struct stat st = {.st_size = 1000};
	struct sum_reading r;
	int fd;

	(void)state;
	fd = open(at("env/modules/one/files/a"), O_RDONLY | O_CLOEXEC);
	assert_int_equal(sum_begin(&r, t, fd, &st), 0);
	/* each step reads something, also when its time has passed */
	assert_int_equal(sum_step(&r, 1), 0);
	assert_string_equal(r.hex, "");
	assert_int_equal(sum_step(&r, 1), 1);
	sum_text(t, &st, r.hex, text);
	assert_string_equal(text, ONE_SHA256);
	sum_end(&r);
	sum_end(&r);
	fd = open(at("env/modules/one/files/a"), O_WRONLY | O_CLOEXEC);
	errno = 0;
	assert_int_equal(sum_begin(&r, t, fd, &st), 0);
	assert_int_equal(sum_step(&r, 0), -1);
	assert_int_equal(errno, EBADF);
	sum_end(&r);
	/* a time beyond all years */
	st.st_mtim.tv_sec = INT64_MAX;
	sum_text(sum_by_name("mtime"), &st, "", text);
	assert_string_equal(text, "{mtime}");
}

int
main(void)
{
#define CASE(name) \
	cmocka_unit_test_setup_teardown(name, site_setup, site_teardown)
	const struct CMUnitTest tests[] = {
	    CASE(checksums_of_every_type),
	    CASE(large_files_are_digested_in_pieces),
	    CASE(empty_files),
	    CASE(files_of_static_catalogs),
	    CASE(types_of_checksums_have_names),
	    CASE(permissions_of_the_file_or_of_the_process),
	    CASE(fifos_sockets_and_devices),
	    CASE(links_are_described_or_followed),
	    CASE(links_that_leave_are_refused),
	    CASE(links_without_a_target),
	    CASE(roots_that_are_links),
	    CASE(answers_need_descriptors),
	    CASE(mounts_are_read_when_there_are_descriptors),
	    CASE(names_may_be_too_long),
	    CASE(a_sum_is_of_what_is_there),
	};

	return cmocka_run_group_tests(tests, site_open, site_close);
}
