/* Mounts of fileserver.conf as an agent sees them. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "network/fileserver/fileserver.h"
#include "network/fileserver/internal.h"
#include "logging/memory.h"
#include "unit/fileserver_site.h"

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

int
main(void)
{
#define CASE(name) \
	cmocka_unit_test_setup_teardown(name, site_setup, site_teardown)
	const struct CMUnitTest tests[] = {
	    CASE(custom_mounts),
	    CASE(patterns_need_a_name_of_the_client),
	    CASE(links_of_a_custom_mount),
	    CASE(lines_that_are_ignored),
	    CASE(invalid_files_keep_the_mounts),
	    CASE(limits_of_the_file),
	    CASE(changes_of_the_file),
	};

	return cmocka_run_group_tests(tests, site_open, site_close);
}
