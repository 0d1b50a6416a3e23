/* Files that agents fetch: mounts, metadata, searches, content. */

#include <errno.h>
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/arena.h"
#include "base/clock.h"
#include "base/fs.h"
#include "base/path.h"
#include "base/spawn.h"
#include "base/strbuf.h"
#include "base/utf8.h"
#include "fileserver/fileserver.h"
#include "fileserver/internal.h"
#include "logging/control.h"
#include "logging/internal.h"
#include "logging/memory.h"

/* Digests of "one\n". */
#define ONE_SHA256 \
	"{sha256}" \
	"2c8b08da5ce60398e1f19af0e5dccc744df274b826abe585eaba68c525434806"
#define ONE_MD5 "{md5}5bbf5a52328e7439ae6e719dfe712200"

/* Of 250 bytes. */
#define TEN   "0123456789"
#define FIFTY TEN TEN TEN TEN TEN
static const char long_name[] = FIFTY FIFTY FIFTY FIFTY FIFTY;

static char scratch[] = "/tmp/test_fileserver.XXXXXX";
static struct arena *a;
static struct fileserver *server;
static struct strbuf out;
static struct fileserver_answer answer;
static struct fileserver_request rq;
static struct fileserver_module modules[3];

/* --- files --- */

static const char *
at(const char *name)
{
	return path_join(a, scratch, name);
}

static void
directory(const char *name)
{
	assert_int_equal(fs_mkdir_all(at(name), 0755), 0);
}

static void
file(const char *name, const char *text)
{
	static const struct fs_owner owner = {0644, FS_KEEP_UID, FS_KEEP_GID};

	directory(path_dirname(a, name));
	assert_int_equal(
	    fs_replace_soon(at(name), text, strlen(text), &owner), 0);
}

static void
link_to(const char *name, const char *target)
{
	directory(path_dirname(a, name));
	assert_int_equal(symlink(target, at(name)), 0);
}

static void
shell(const char *line)
{
	assert_int_equal(chdir(scratch), 0);
	assert_int_equal(system(line), 0);
	assert_int_equal(chdir("/"), 0);
}

/* --- requests --- */

/* Answer the request as it stands. */
static int
answered(void)
{
	strbuf_reset(&out);
	fileserver_answer(server, &rq, &out, &answer);
	return answer.status;
}

static int
ask(enum fileserver_kind kind, const char *path)
{
	rq.kind = kind;
	rq.path = path;
	return answered();
}

static int
metadata(const char *path)
{
	return ask(FILESERVER_METADATA, path);
}

static int
search(const char *path)
{
	rq.recurse = true;
	return ask(FILESERVER_METADATAS, path);
}

/* The value of a key in the JSON, the first at or after *from. */
static const char *
next_value(const char *key, const char **from)
{
	const char *s = strstr(*from, arena_printf(a, "\"%s\":", key));
	size_t n;

	if (s == NULL)
		return NULL;
	s += strlen(key) + 3;
	n = *s == '"' ? strcspn(s + 1, "\"") + 2 : strcspn(s, ",}");
	*from = s + n;
	return *s == '"' ? arena_memdup(a, s + 1, n - 2)
			 : arena_memdup(a, s, n);
}

static const char *
value(const char *key)
{
	const char *from = out.s;

	return next_value(key, &from);
}

/* Names of a search's answer, with a blank between. */
static const char *
names(void)
{
	const char *from = out.s, *ret = "", *name;

	while ((name = next_value("relative_path", &from)) != NULL)
		ret = arena_printf(a, "%s%s%s", ret, *ret ? " " : "", name);
	return ret;
}

/* Content of the answer's descriptor, which is closed. */
static const char *
content(const char *path)
{
	char text[100] = "";
	ssize_t n;

	if (ask(FILESERVER_CONTENT, path) != 200)
		return NULL;
	assert_true(answer.fd >= 0);
	n = read(answer.fd, text, sizeof(text) - 1);
	assert_true(n >= 0 && (uint64_t)n == answer.size);
	close(answer.fd);
	return arena_strdup(a, text);
}

static int
logged(const char *code, const char *text)
{
	struct log_line l;
	size_t pos = 0;
	int found = 0;

	while (log_memory_next(&pos, &l))
		found += strstr(l.json, code) != NULL &&
			 strstr(l.json, text) != NULL;
	return found;
}

/* --- setup --- */

static int
setup_all(void **state)
{
	(void)state;
	a = arena_new(0);
	strbuf_init(&out, 64 << 20);
	return mkdtemp(scratch) == NULL ||
	       log_memory_open(1 << 20, LOG_FORM_JSON) != 0;
}

static int
clear(void)
{
	const char *const argv[] = {"rm", "-rf", scratch, NULL};
	struct spawn_options o = {.argv = argv};
	struct spawn_result r;

	if (spawn_run(&o, &r) < 0)
		return -1;
	spawn_release(&r);
	return r.code;
}

static int
teardown_all(void **state)
{
	(void)state;
	strbuf_release(&out);
	arena_free(a);
	log_close();
	return 0;
}

/* Return the number of open descriptors. */
static unsigned
descriptors(void)
{
	unsigned n = 0;

	for (int fd = 0; fd < 256; fd++)
		n += fcntl(fd, F_GETFD) >= 0;
	return n;
}

static unsigned descriptors_before;

/* Two modules in an environment. */
static int
setup(void **state)
{
	(void)state;
	descriptors_before = descriptors();
	memset(&rq, 0, sizeof(rq));
	if (clear() != 0 || mkdir(scratch, 0755) < 0)
		return -1;
	file("env/modules/one/files/a", "one\n");
	file("env/modules/one/files/d/b", "two\n");
	file("env/modules/one/scripts/s.sh", "#!/bin/sh\n");
	file("env/modules/one/tasks/t.sh", "#!/bin/sh\n");
	file("env/modules/one/lib/x/first.rb", "1\n");
	file("env/modules/two/lib/x/first.rb", "2\n");
	file("env/modules/two/lib/x/second.rb", "2\n");
	file("env/modules/two/facts.d/f.txt", "k=v\n");
	file("env/modules/two/locales/de/two.po", "\n");
	file("outside/secret", "secret\n");
	modules[0].name = "one";
	modules[0].directory = at("env/modules/one");
	modules[1].name = "two";
	modules[1].directory = at("env/modules/two");
	rq.modules = modules;
	rq.module_count = 2;
	rq.environment_directory = at("env");
	rq.certname = "web01.example.com";
	rq.checksum_type = "sha256";
	rq.permissions = FILESERVER_USE;
	rq.recurse_limit = -1;
	rq.max_files = -1;
	log_memory_clear();
	server = fileserver_new(at("fileserver.conf"));
	return server == NULL;
}

static int
teardown(void **state)
{
	(void)state;
	fileserver_free(server);
	assert_int_equal(descriptors(), descriptors_before);
	return clear();
}

/* --- mounts --- */

static void
files_of_a_module(void **state)
{
	(void)state;
	assert_int_equal(metadata("modules/one/a"), 200);
	assert_string_equal(value("path"), at("env/modules/one/files/a"));
	assert_string_equal(value("relative_path"), "null");
	assert_string_equal(value("links"), "manage");
	assert_string_equal(value("value"), ONE_SHA256);
	assert_string_equal(value("destination"), "null");
	assert_string_equal(content("modules/one/a"), "one\n");
	assert_string_equal(content("scripts/one/s.sh"), "#!/bin/sh\n");
	assert_string_equal(content("tasks/one/t.sh"), "#!/bin/sh\n");
	assert_string_equal(content("modules/one//d///b"), "two\n");
	assert_int_equal(metadata("modules/one"), 200);
	assert_string_equal(value("path"), at("env/modules/one/files"));
	assert_non_null(strstr(out.s, "\"type\":\"directory\""));
	assert_int_equal(metadata("modules/one/d/"), 200);
	assert_string_equal(value("path"), at("env/modules/one/files/d/"));
}

static void
merged_folders_of_modules(void **state)
{
	(void)state;
	assert_string_equal(content("plugins/x/first.rb"), "1\n");
	assert_string_equal(content("plugins/x/second.rb"), "2\n");
	assert_string_equal(content("plugins//x//first.rb"), "1\n");
	assert_int_equal(metadata("plugins//x"), 200);
	assert_string_equal(value("path"), at("env/modules/one/lib/x"));
	assert_string_equal(content("pluginfacts/f.txt"), "k=v\n");
	assert_string_equal(content("locales/de/two.po"), "\n");
	assert_int_equal(metadata("plugins"), 200);
	assert_string_equal(value("path"), at("env/modules/one/lib"));
	assert_int_equal(search("plugins"), 200);
	assert_string_equal(names(), ". x x/first.rb x/second.rb");
	assert_null(strstr(out.s, at("env/modules/two/lib/x/first.rb")));
	assert_int_equal(search("pluginfacts"), 200);
	assert_string_equal(names(), ". f.txt");
}

/* Puppet returns a directory that exists, so that agents see no error. */
static void
merged_folders_that_no_module_has(void **state)
{
	(void)state;
	rq.module_count = 1;
	assert_int_equal(search("pluginfacts"), 200);
	assert_string_equal(names(), ".");
	assert_string_equal(value("path"), at("env"));
	rq.recurse = false;
	assert_int_equal(ask(FILESERVER_METADATAS, "locales"), 200);
	assert_string_equal(value("path"), at("env"));
	assert_int_equal(metadata("pluginfacts"), 404);
	rq.environment_directory = at("missing");
	assert_int_equal(search("pluginfacts"), 404);
}

/* --- errors --- */

static void
missing_files_are_404(void **state)
{
	static const char *const missing[] = {"modules/one/nothing",
	    "modules/one/a/", "modules/one/a/b", "modules/three/a",
	    "modules/One/a", "modules//a", "plugins/nothing", "pluginfacts/../",
	    "unknown/a", "unknown", "scripts/two/x", "tasks/one/none"};

	(void)state;
	for (size_t i = 0; i < sizeof(missing) / sizeof(missing[0]); i++) {
		if (strstr(missing[i], "..") != NULL)
			continue;
		assert_int_equal(metadata(missing[i]), 404);
		assert_string_equal(answer.message,
		    arena_printf(
			a, "Could not find file_metadata %s", missing[i]));
		assert_int_equal(out.len, 0);
	}
	assert_int_equal(ask(FILESERVER_CONTENT, "modules/one/no"), 404);
	assert_string_equal(
	    answer.message, "Could not find file_content modules/one/no");
	assert_int_equal(answer.fd, -1);
	assert_int_equal(search("modules/one/no"), 404);
	assert_string_equal(answer.message,
	    "Could not find instances in file_metadata with 'modules/one/no'");
}

static void
invalid_requests_are_400(void **state)
{
	static const struct {
		const char *path, *message;
	} rows[] = {
	    {"", "Cannot find file: Invalid mount ''"},
	    {"/modules/one/a", "Cannot find file: Invalid mount ''"},
	    {"mod ules/a", "Cannot find file: Invalid mount 'mod ules'"},
	    {"a\nb/c", "Cannot find file: Invalid mount 'a\nb'"},
	    {"../a", "Cannot find file: Invalid mount '..'"},
	    {"modules/../a", "Cannot find file: Invalid relative path '../a'"},
	    {"modules/one/..",
		"Cannot find file: Invalid relative path 'one/..'"},
	    {"modules/one/../../../outside/secret",
		"Cannot find file: Invalid relative path "
		"'one/../../../outside/secret'"},
	    {"modules", "No module specified"},
	    {"modules/", "No module specified"},
	    {"scripts", "No module specified"},
	    {"tasks", "No task specified"},
	    {"modules/one/\xff", "The path is not valid UTF-8"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		assert_int_equal(metadata(rows[i].path), 400);
		assert_string_equal(answer.message, rows[i].message);
	}
	rq.checksum_type = "crc32";
	assert_int_equal(metadata("modules/one/a"), 400);
	assert_string_equal(answer.message, "Unsupported checksum type crc32");
}

static void
long_messages_are_cut_between_characters(void **state)
{
	char *path = arena_text(a, 8000);

	(void)state;
	memcpy(path, "modules/one/x", 13);
	for (size_t i = 13; i < 7999; i += 2)
		memcpy(path + i, "\xc3\xa4", 2);
	path[7999] = '\0';
	assert_int_equal(metadata(path), 404);
	assert_true(strlen(answer.message) > 500);
	assert_true(utf8_is_valid(answer.message, strlen(answer.message)));
	assert_int_equal(metadata("modules/one/./././d/b"), 200);
}

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

/* --- searches --- */

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

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (pattern_matches(rows[i].pattern, rows[i].name) !=
		    rows[i].matches)
			fail_msg("%s and %s", rows[i].pattern, rows[i].name);
}

/* --- cache --- */

static void
cache_is_filled_by_old_files_only(void **state)
{
	const struct sum_type *t = sum_by_name("sha256");
	struct stat st;

	(void)state;
	assert_int_equal(metadata("modules/one/a"), 200);
	assert_int_equal(stat(at("env/modules/one/files/a"), &st), 0);
	assert_null(sum_cache_find(&server->sums, &st, t));
	sum_cache_add(
	    &server->sums, &st, t, "ab", clock_wall_ns() + INT64_C(3000000000));
	assert_string_equal(sum_cache_find(&server->sums, &st, t), "ab");
	assert_int_equal(metadata("modules/one/a"), 200);
	assert_string_equal(value("value"), "{sha256}ab");
	/* The same file with another type, then changed. */
	rq.checksum_type = "sha256lite";
	assert_int_equal(metadata("modules/one/a"), 200);
	assert_string_not_equal(value("value"), "{sha256lite}ab");
	rq.checksum_type = "sha256";
	file("env/modules/one/files/a", "changed\n");
	assert_int_equal(metadata("modules/one/a"), 200);
	assert_int_equal(strlen(value("value")), strlen(ONE_SHA256));
}

static void
cache_forgets_the_oldest(void **state)
{
	const struct sum_type *t = sum_by_name("md5");
	struct sum_cache c = {0};
	struct stat st = {0};

	(void)state;
	for (unsigned i = 0; i < SUM_CACHE_MAX + 2; i++) {
		st.st_ino = i;
		sum_cache_add(
		    &c, &st, t, arena_printf(a, "%u", i), clock_wall_ns());
	}
	for (unsigned i = 0; i < SUM_CACHE_MAX + 2; i++) {
		st.st_ino = i;
		if (i < 2)
			assert_null(sum_cache_find(&c, &st, t));
		else
			assert_string_equal(sum_cache_find(&c, &st, t),
			    arena_printf(a, "%u", i));
	}
	assert_int_equal(c.count, SUM_CACHE_MAX);
	sum_cache_release(&c);
}

/* --- fileserver.conf --- */

/* Write the file, and let the next request read it. */
static void
configure(const char *text)
{
	file("fileserver.conf", text);
	server->conf.checked_ms = 0;
}

static void
custom_mounts(void **state)
{
	(void)state;
	file("data/x", "x\n");
	file("hosts/web01/h", "h\n");
	file("hosts/web01.example.com/H", "H\n");
	file("hosts/example.com/d", "d\n");
	file("hosts/%/p", "p\n");
	link_to("data/dangling", "nothing");
	configure(arena_printf(a,
	    "# comment\n\n[data]\n  path %s # comment\n  allow *\n"
	    "[h]\r\npath %s/hosts/%%h\r\n[H]\npath %s/hosts/%%H\n"
	    "[d]\npath %s/hosts/%%d\n[p]\npath %s/hosts/%%%%\n[modules]\n",
	    at("data"), scratch, scratch, scratch, scratch));
	assert_string_equal(content("data/x"), "x\n");
	assert_string_equal(content("h/h"), "h\n");
	assert_string_equal(content("H/H"), "H\n");
	assert_string_equal(content("d/d"), "d\n");
	assert_string_equal(content("p/p"), "p\n");
	assert_string_equal(content("modules/one/a"), "one\n");
	assert_int_equal(search("data"), 200);
	assert_string_equal(names(), ". dangling x");
	assert_string_equal(value("path"), at("data"));
	/* Unlike in a module, a link is there without its target. */
	assert_int_equal(metadata("data/dangling"), 200);
	assert_int_equal(metadata("data/nothing"), 404);
	assert_int_equal(
	    log_memory_next(&(size_t){0}, &(struct log_line){0}), 0);
}

static void
patterns_need_a_name_of_the_client(void **state)
{
	static const char *const names_[] = {"", "..", ".", "a/b", ".x"};

	(void)state;
	file("hosts/web01/h", "h\n");
	configure(arena_printf(a, "[h]\npath %s/hosts/%%h\n", scratch));
	for (size_t i = 0; i < sizeof(names_) / sizeof(names_[0]); i++) {
		rq.certname = names_[i];
		assert_int_equal(metadata("h"), 404);
		assert_int_equal(metadata("h/web01/h"), 404);
	}
}

static void
links_of_a_custom_mount(void **state)
{
	(void)state;
	file("data/d/x", "x\n");
	link_to("data/in", "d/x");
	link_to("data/env", at("env/modules/one/files/a"));
	link_to("data/out", at("outside/secret"));
	configure(arena_printf(a, "[data]\npath %s\n", at("data")));
	assert_string_equal(content("data/in"), "x\n");
	assert_string_equal(content("data/env"), "one\n");
	assert_int_equal(ask(FILESERVER_CONTENT, "data/out"), 403);
}

static void
lines_that_are_ignored(void **state)
{
	(void)state;
	directory("data");
	configure(arena_printf(a,
	    "[data]\npath %s\nallow *.example.com\ndeny *\n"
	    "[plugins]\npath /srv\n[gone]\npath %s\nallow *\n",
	    at("data"), at("gone")));
	assert_int_equal(metadata("data"), 200);
	assert_int_equal(metadata("gone"), 404);
	assert_int_equal(logged("3351", arena_printf(a,
					    "Entry 'allow *.example.com' is "
					    "unsupported and will be ignored "
					    "at (file: %s, line: 3)",
					    at("fileserver.conf"))),
	    1);
	assert_int_equal(logged("3351", "Entry 'deny *'"), 1);
	assert_int_equal(logged("3353", "The 'plugins' module can not have a "
					"path. Ignoring attempt to set it"),
	    1);
	assert_int_equal(logged("3352", arena_printf(a,
					    "Removing mount \\\"gone\\\": %s "
					    "does not exist or is not a "
					    "directory",
					    at("gone"))),
	    1);
}

static void
invalid_files_keep_the_mounts(void **state)
{
	static const struct {
		const char *text, *reason;
	} rows[] = {
	    {"[bad name]\n",
		"Invalid entry at (file: %s, line: 1): '[bad name]'"},
	    {"[x]\nfoo bar\n", "Invalid argument 'foo' at (file: %s, line: 2)"},
	    {"[x]\npath = /srv\n", "Fileserver configuration file does not use "
				   "'=' as a separator at (file: %s, line: 2)"},
	    {"[x]\n", "Mounts without paths are not usable: x (file: %s)"},
	    {"[x]\npath /\n[x]\n",
		"mount[x] is already mounted at x at (file: %s, line: 3)"},
	    {"[modules]\n[modules]\n",
		"mount[modules] is already mounted at modules at (file: %s, "
		"line: 2)"},
	    {"path /\n", "A path without a section before it at (file: %s, "
			 "line: 1)"},
	    {"[x]\npath\n", "Invalid entry at (file: %s, line: 2): 'path'"},
	    {"[x]\npath /\xff\n", "The file is not text in UTF-8 (file: %s)"},
	};

	(void)state;
	file("data/x", "x\n");
	configure(arena_printf(a, "[data]\npath %s\n", at("data")));
	assert_int_equal(metadata("data/x"), 200);
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		struct strbuf reason;

		log_memory_clear();
		configure(rows[i].text);
		assert_int_equal(metadata("data/x"), 200);
		server->conf.checked_ms = 0;
		assert_int_equal(metadata("data/x"), 200);
		strbuf_init(&reason, 4096);
		for (const char *s = rows[i].reason; *s != '\0'; s++)
			if (*s == '%')
				strbuf_addstr(&reason, at("fileserver.conf")),
				    s++;
			else
				strbuf_addch(&reason, *s);
		assert_int_equal(logged("3350", reason.s), 1);
		assert_int_equal(
		    logged("3350", "; using old configuration"), 1);
		strbuf_release(&reason);
	}
}

static void
limits_of_the_file(void **state)
{
	struct strbuf text;

	(void)state;
	strbuf_init(&text, 1 << 20);
	for (int i = 0; i < FILESERVER_MOUNTS_MAX; i++)
		strbuf_addf(&text, "[m%d]\npath /\n", i);
	configure(text.s);
	assert_int_equal(metadata("m255"), 200);
	strbuf_addstr(&text, "[more]\npath /\n");
	configure(text.s);
	assert_int_equal(metadata("more"), 404);
	assert_int_equal(metadata("m255"), 200);
	assert_int_equal(logged("3350", "More than 256 mounts"), 1);
	strbuf_addchn(&text, '\n', FILESERVER_CONF_MAX);
	configure(text.s);
	assert_int_equal(metadata("m255"), 200);
	assert_int_equal(logged("3350", "it is larger than 65536 bytes"), 1);
	strbuf_release(&text);
}

/* The file is looked at once a second, and read when it has changed. */
static void
changes_of_the_file(void **state)
{
	(void)state;
	directory("data");
	assert_int_equal(metadata("data"), 404);
	file("fileserver.conf",
	    arena_printf(a, "[data]\npath %s\n", at("data")));
	assert_int_equal(metadata("data"), 404);
	server->conf.checked_ms -= 1001;
	assert_int_equal(metadata("data"), 200);
	configure("# nothing\n");
	assert_int_equal(metadata("data"), 404);
	configure(arena_printf(a, "[data]\npath %s\n", at("data")));
	assert_int_equal(metadata("data"), 200);
	/* In place, with the same size and time. */
	shell("touch -r fileserver.conf time && mkdir atad &&"
	      "sed s/data/atad/ fileserver.conf >new &&"
	      "cat new >fileserver.conf && touch -r time fileserver.conf");
	server->conf.checked_ms = 0;
	assert_int_equal(metadata("atad"), 200);
	configure(arena_printf(a, "[data]\npath %s\n", at("data")));
	assert_int_equal(metadata("data"), 200);
	assert_int_equal(unlink(at("fileserver.conf")), 0);
	server->conf.checked_ms = 0;
	assert_int_equal(metadata("data"), 200);
	assert_int_equal(mkfifo(at("fileserver.conf"), 0600), 0);
	server->conf.checked_ms = 0;
	assert_int_equal(metadata("data"), 200);
	assert_int_equal(
	    logged("3350", "Cannot read file server configuration"), 1);
}

/* Descriptors are those of before, whatever was asked. */
static void
descriptors_are_closed(void **state)
{
	int before = dup(0), after;

	(void)state;
	close(before);
	link_to("env/modules/one/files/out", "/etc/passwd");
	link_to("env/modules/one/files/d/up", "..");
	for (int follow = 0; follow < 2; follow++) {
		rq.follow = follow != 0;
		search("modules/one");
		search("plugins");
		metadata("modules/one/out");
		ask(FILESERVER_CONTENT, "modules/one/out");
		ask(FILESERVER_CONTENT, "modules/one/d");
		metadata("modules/one/nothing");
		metadata("modules/one/d/up/d/up/a");
	}
	after = dup(0);
	close(after);
	assert_int_equal(after, before);
}

int
main(void)
{
#define CASE(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
	const struct CMUnitTest tests[] = {
	    CASE(files_of_a_module),
	    CASE(merged_folders_of_modules),
	    CASE(merged_folders_that_no_module_has),
	    CASE(missing_files_are_404),
	    CASE(invalid_requests_are_400),
	    CASE(long_messages_are_cut_between_characters),
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
	    CASE(searches_by_level),
	    CASE(searches_leave_out_ignored_names),
	    CASE(searches_end_in_cycles),
	    CASE(requests_end_at_their_deadline),
	    CASE(searches_of_too_many_files),
	    CASE(deep_trees),
	    CASE(searches_are_bounded),
	    CASE(names_with_any_bytes),
	    CASE(patterns_as_in_ruby),
	    CASE(cache_is_filled_by_old_files_only),
	    CASE(cache_forgets_the_oldest),
	    CASE(custom_mounts),
	    CASE(patterns_need_a_name_of_the_client),
	    CASE(links_of_a_custom_mount),
	    CASE(lines_that_are_ignored),
	    CASE(invalid_files_keep_the_mounts),
	    CASE(limits_of_the_file),
	    CASE(changes_of_the_file),
	    CASE(descriptors_are_closed),
	};

	return cmocka_run_group_tests(tests, setup_all, teardown_all);
}
