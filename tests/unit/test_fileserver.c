/* Files that agents fetch: mounts, errors, the cache of checksums. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/text/utf8.h"
#include "network/fileserver/fileserver.h"
#include "network/fileserver/internal.h"
#include "unit/fileserver_site.h"

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

/* --- descriptors --- */

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
#define CASE(name) \
	cmocka_unit_test_setup_teardown(name, site_setup, site_teardown)
	const struct CMUnitTest tests[] = {
	    CASE(files_of_a_module),
	    CASE(merged_folders_of_modules),
	    CASE(merged_folders_that_no_module_has),
	    CASE(missing_files_are_404),
	    CASE(invalid_requests_are_400),
	    CASE(long_messages_are_cut_between_characters),
	    CASE(cache_is_filled_by_old_files_only),
	    CASE(cache_forgets_the_oldest),
	    CASE(descriptors_are_closed),
	};

	return cmocka_run_group_tests(tests, site_open, site_close);
}
