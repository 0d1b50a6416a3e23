/* puppetdb.conf: its keys, their effects, and what is refused. */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "server/puppetdb/puppetdb_conf.h"

static char conf_path[] = "/tmp/test_puppetdb_conf.XXXXXX";
static char ignored[512];
static struct puppetdb_conf conf;
static struct shortbuf why;

static void
note(void *ctx, const char *key, unsigned line, const char *reason)
{
	size_t n = strlen(ignored);

	(void)ctx;
	snprintf(
	    ignored + n, sizeof(ignored) - n, "%s %u %s|", key, line, reason);
}

static int
read_text(const char *text)
{
	const struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};

	ignored[0] = '\0';
	shortbuf_reset(&why);
	assert_int_equal(fs_replace(conf_path, text, strlen(text), &owner), 0);
	return puppetdb_conf_read(&conf, conf_path, note, NULL, &why.out);
}

static int
setup(void **state)
{
	int fd = mkstemp(conf_path);

	(void)state;
	assert_true(fd >= 0);
	close(fd);
	shortbuf_init(&why, 1024);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	shortbuf_release(&why);
	return unlink(conf_path);
}

static void
defaults_are_those_of_puppet(void **state)
{
	(void)state;
	assert_int_equal(
	    puppetdb_conf_read(&conf, "/nonexistent", note, NULL, &why.out), 0);
	assert_int_equal(conf.count, 1);
	assert_int_equal(conf.readable, 1);
	assert_string_equal(conf.urls[0], "https://puppetdb:8081");
	assert_int_equal(conf.timeout, 30);
	assert_int_equal(conf.minimum, 1);
	assert_false(conf.soft_write_failure);
	assert_false(conf.broadcast);
	assert_false(conf.sticky);
	assert_false(conf.unchanged);
	assert_true(conf.edges);
	assert_true(conf.identifies);
}

static void
each_key_has_its_effect(void **state)
{
	(void)state;
	assert_int_equal(
	    read_text(
		"# a comment\n[main]\n"
		" server_urls = https://a:1/ ,https://b,  HTTPS://[::1]:3\n"
		"submit_only_server_urls = https://c:4\n"
		"server_url_timeout=7\nsoft_write_failure = true\n"
		"command_broadcast = true\nsticky_read_failover = true\n"
		"include_unchanged_resources = true\n"
		"include_catalog_edges = false\n"
		"verify_client_certificate = false\n"),
	    0);
	assert_string_equal(ignored, "");
	assert_int_equal(conf.readable, 3);
	assert_int_equal(conf.count, 4);
	assert_string_equal(conf.urls[0], "https://a:1");
	assert_string_equal(conf.urls[1], "https://b:443");
	assert_string_equal(conf.urls[2], "https://[::1]:3");
	assert_string_equal(conf.urls[3], "https://c:4");
	assert_int_equal(conf.timeout, 7);
	assert_true(conf.soft_write_failure);
	assert_true(conf.broadcast);
	assert_true(conf.sticky);
	assert_true(conf.unchanged);
	assert_false(conf.edges);
	assert_false(conf.identifies);
	assert_int_equal(read_text("[main]\nserver_urls = https://a,https://b\n"
				   "command_broadcast = true\n"
				   "min_successful_submissions = 2\n"),
	    0);
	assert_int_equal(conf.minimum, 2);
}

static void
keys_without_effect_are_named(void **state)
{
	(void)state;
	assert_int_equal(read_text("[main]\nserver = a\nport = 1\n"
				   "ignore_blacklisted_events = true\nx = y\n"
				   "[agent]\nserver_urls = https://a\n"),
	    0);
	assert_string_equal(ignored,
	    "server 2 it is retired: use server_urls|"
	    "port 3 it is retired: use server_urls|"
	    "ignore_blacklisted_events 4 "
	    "PuppetDB's terminus ignores it since version 3|"
	    "x 5 it is unknown|"
	    "server_urls 7 it is not in the section main|");
	assert_string_equal(conf.urls[0], "https://puppetdb:8081");
}

static void
faults_are_named(void **state)
{
	static const char *const rows[][2] = {
	    {"server_urls = http://a", ":2: server_urls: the URL http://a is "
				       "not an https:// URL"},
	    {"server_urls = https://a/b", "has a path"},
	    {"server_urls = https://", "has no host"},
	    {"server_urls = https://:1", "has no host"},
	    {"server_urls = https://a:", "has no port"},
	    {"server_urls = https://a:0", "has an invalid port"},
	    {"server_urls = https://a:65536", "has an invalid port"},
	    {"server_urls = https://u@a", "has characters"},
	    {"server_urls = https://a?b", "has characters"},
	    {"server_urls = https://a b", "has characters"},
	    {"server_urls =", "it has no URL"},
	    {"server_urls = ,", "it has no URL"},
	    {"server_url_timeout = x", ":2: server_url_timeout: 'x' is not a "
				       "number from 1 to 3600"},
	    {"server_url_timeout = 3601", "is not a number"},
	    {"server_url_timeout = -1", "is not a number"},
	    {"min_successful_submissions = 0", "is not a number"},
	    {"min_successful_submissions = 2", "needs command_broadcast"},
	    {"min_successful_submissions = 2\nsoft_write_failure = true",
		"excludes soft_write_failure"},
	    {"min_successful_submissions = 2\ncommand_broadcast = true",
		"greater than the number of server_urls"},
	    {"submit_only_server_urls = https://PUPPETDB:8081/",
		"both have https://puppetdb:8081"},
	    {"sticky_read_failover = 1",
		":2: sticky_read_failover: '1' is neither true nor false"},
	    {"x", "Could not match line x"},
	};
	char text[256];

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		snprintf(text, sizeof(text), "[main]\n%s\n", rows[i][0]);
		assert_int_equal(read_text(text), -1);
		if (strstr(shortbuf_text(&why), rows[i][1]) == NULL)
			fail_msg("%s: %s", rows[i][0], shortbuf_text(&why));
		assert_non_null(strstr(shortbuf_text(&why), conf_path));
	}
	{
		struct growbuf many;

		growbuf_init(&many);
		strbuf_addstr(&many.out, "[main]\nserver_urls = https://a");
		for (int i = 0; i < PUPPETDB_URLS_MAX; i++)
			strbuf_addf(&many.out, ",https://a%d", i);
		strbuf_addch(&many.out, '\n');
		assert_int_equal(read_text(growbuf_text(&many)), -1);
		assert_non_null(strstr(shortbuf_text(&why), "is one too many"));
		growbuf_release(&many);
	}
	shortbuf_reset(&why);
	assert_int_equal(
	    puppetdb_conf_read(&conf, "/tmp", note, NULL, &why.out), -1);
	assert_non_null(strstr(shortbuf_text(&why), "/tmp: "));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(defaults_are_those_of_puppet),
	    cmocka_unit_test(each_key_has_its_effect),
	    cmocka_unit_test(keys_without_effect_are_named),
	    cmocka_unit_test(faults_are_named),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
