/*
 * The HTTP proxy of settings and environment, and its exceptions, by the tables
 * of tests/unit/proxy, which tests/peers/proxy.t compares with Puppet.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "network/http/client/proxy.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "base/settings/settings.h"
#include "network/ssl/proxy.h"

#define FOLDER	     "tests/unit/proxy/"
#define COLUMNS	     8
#define SENTENCE_MAX 4096

/* Return the next row of a table in its columns; NULL at the end. */
static char *
row_next(char **rest, char *columns[COLUMNS])
{
	char *line;
	size_t n = 0;

	do
		line = strsep(rest, "\n");
	while (line != NULL && (*line == '#' || *line == '\0'));
	for (char *at = line; at != NULL && n < COLUMNS; n++)
		columns[n] = strsep(&at, "\t");
	while (n < COLUMNS)
		columns[n++] = NULL;
	return line;
}

static char *
table_read(struct arena *a, const char *name)
{
	char path[256];
	char *text;

	(void)snprintf(path, sizeof(path), FOLDER "%s", name);
	text = fs_read(a, path, 1 << 20, NULL);
	assert_non_null(text);
	return text;
}

/* Return a column without its quotes; NULL for "-". */
static char *
unquoted(char *column)
{
	size_t n = strlen(column);

	if (*column != '"')
		return NULL;
	assert_true(n >= 2 && column[n - 1] == '"');
	column[n - 1] = '\0';
	return column + 1;
}

static void
hosts_are_excepted_as_by_puppet(void **state)
{
	struct arena *a = arena_new(0);
	char *rest = table_read(a, "no_proxy.tab"), *c[COLUMNS];
	int rows = 0;

	(void)state;
	for (; row_next(&rest, c) != NULL; rows++) {
		const struct proxy p = {
		    .host = "h", .port = 1, .except = unquoted(c[0])};
		const char *is =
		    proxy_is_for(&p, c[1], (unsigned)strtoul(c[2], NULL, 10))
			? "proxy"
			: "direct";

		if (strcmp(is, c[3]) != 0)
			fail_msg("'%s' %s %s: is %s, wanted %s", p.except, c[1],
			    c[2], is, c[3]);
	}
	assert_true(rows > 60);
	arena_free(a);
}

static void
a_proxy_without_a_list_is_for_all(void **state)
{
	const struct proxy p = {.host = "h", .port = 1};

	(void)state;
	assert_true(proxy_is_for(&p, "localhost", 80));
}

/* A list that takes exponential time in a matcher that recurses. */
static void
a_long_pattern_takes_no_time(void **state)
{
	char list[2048], host[2048];
	struct proxy p = {.host = "h", .port = 1, .except = list};

	(void)state;
	for (size_t i = 0; i + 1 < sizeof(list); i += 2)
		memcpy(list + i, "a*", 2);
	memcpy(list + sizeof(list) - 2, "b", 2);
	memset(host, 'a', sizeof(host) - 1);
	host[sizeof(host) - 1] = '\0';
	assert_true(proxy_is_for(&p, host, 80));
	host[sizeof(host) - 2] = 'b';
	assert_false(proxy_is_for(&p, host, 80));
}

static void
variable_set(const char *name, char *column)
{
	const char *value = unquoted(column);

	if (value != NULL)
		setenv(name, value, 1);
	else
		unsetenv(name);
}

static const char *
shown(const char *s)
{
	return s != NULL ? s : "-";
}

/* Append what the settings name. */
static void
proxy_show(struct settings *s, struct strbuf *out)
{
	struct strbuf why;
	struct proxy p;
	const char *text;
	size_t n;
	int fd, rc;

	strbuf_init(&why, SENTENCE_MAX);
	rc = ssl_proxy_open(s, &fd, &why);
	assert_int_equal(rc, ssl_proxy_check(s, &why));
	if (rc < 0) {
		assert_int_equal(fd, -1);
		assert_true(why.len > 0);
		strbuf_addstr(out, "error");
	} else if (fd < 0) {
		strbuf_addstr(out, "none");
	} else {
		assert_true(fd >= PROCESS_FD(PROCESS_FDS));
		text = memfd_map(fd, PROXY_TEXT_MAX, &n);
		assert_non_null(text);
		assert_int_equal(proxy_parse(&p, text, n), 0);
		strbuf_addf(out, "%s %u %s %s %s", p.host, p.port,
		    shown(p.user), shown(p.password), shown(p.except));
		munmap((void *)(uintptr_t)text, n);
		close(fd);
	}
	strbuf_release(&why);
}

static void
setting_set(struct settings *s, const char *name, const char *value)
{
	struct arena *a = arena_new(0);
	struct diag_list diags;

	diag_init(&diags, a, 10);
	assert_int_equal(settings_set(s, name, value, &diags), 0);
	arena_free(a);
}

/* Set the settings of a column, "name=value name=value". */
static void
settings_fill(struct settings *s, char *column)
{
	char *word, *value;

	while ((word = strsep(&column, " ")) != NULL) {
		value = strchr(word, '=');
		if (value == NULL)
			continue;
		*value = '\0';
		setting_set(s, word, value + 1);
	}
}

static void
settings_and_variables_name_a_proxy(void **state)
{
	struct arena *a = arena_new(0);
	char *rest = table_read(a, "proxies.tab"), *c[COLUMNS];
	int rows = 0;

	(void)state;
	for (; row_next(&rest, c) != NULL; rows++) {
		struct settings *s = settings_new(SETTINGS_AGENT);
		char *row = arena_printf(a, "%s %s %s", c[0], c[1], c[2]);
		struct strbuf is;

		variable_set("http_proxy", c[0]);
		variable_set("no_proxy", c[1]);
		settings_fill(s, c[2]);
		strbuf_init(&is, SENTENCE_MAX);
		proxy_show(s, &is);
		if (strcmp(is.s, c[3]) != 0)
			fail_msg("%s: is '%s', wanted '%s'", row, is.s, c[3]);
		strbuf_release(&is);
		settings_free(s);
	}
	assert_true(rows > 60);
	arena_free(a);
}

static void
names_in_capitals_are_the_second_choice(void **state)
{
	struct settings *s = settings_new(SETTINGS_AGENT);
	struct strbuf is;

	(void)state;
	strbuf_init(&is, SENTENCE_MAX);
	unsetenv("http_proxy");
	unsetenv("no_proxy");
	setenv("HTTP_PROXY", "http://capital:1", 1);
	setenv("NO_PROXY", "a", 1);
	proxy_show(s, &is);
	assert_string_equal(is.s, "capital 1 - - a");
	setenv("http_proxy", "http://small:2", 1);
	setenv("no_proxy", "b", 1);
	strbuf_reset(&is);
	proxy_show(s, &is);
	assert_string_equal(is.s, "small 2 - - b");
	unsetenv("HTTP_PROXY");
	unsetenv("NO_PROXY");
	unsetenv("http_proxy");
	unsetenv("no_proxy");
	strbuf_release(&is);
	settings_free(s);
}

static void
a_text_that_is_too_long_is_an_error(void **state)
{
	struct settings *s = settings_new(SETTINGS_AGENT);
	static char list[PROXY_TEXT_MAX];
	struct strbuf why;
	int fd;

	(void)state;
	memset(list, 'a', sizeof(list) - 1);
	setenv("http_proxy", "http://p", 1);
	setenv("no_proxy", list, 1);
	strbuf_init(&why, SENTENCE_MAX);
	assert_int_equal(ssl_proxy_open(s, &fd, &why), -1);
	assert_int_equal(fd, -1);
	assert_non_null(strstr(why.s, "dalang-fetch: File too large"));
	unsetenv("http_proxy");
	unsetenv("no_proxy");
	strbuf_release(&why);
	settings_free(s);
}

static void
malformed_texts_are_refused(void **state)
{
#define TEXT(s)                  \
	{                        \
		s, sizeof(s) - 1 \
	}
	static const struct {
		const char *text;
		size_t n;
	} rows[] = {TEXT(""), TEXT("h"), TEXT("h\0001"), TEXT("h\0001\0\0\0"),
	    TEXT("h\0001\0u\0p\0x"), TEXT("h\0001\0u\0p\0x\0y\0"),
	    TEXT("\0001\0\0\0\0"), TEXT("h\0\0\0\0\0"), TEXT("h\0000\0\0\0\0"),
	    TEXT("h\00065536\0\0\0\0"), TEXT("h\0x\0\0\0\0"),
	    TEXT("h\000-1\0\0\0\0")};
	struct proxy p;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
		if (proxy_parse(&p, rows[i].text, rows[i].n) == 0)
			fail_msg("row %zu is accepted", i);
	assert_int_equal(proxy_parse(&p, "h\0001\0\0\0\0", 7), 0);
	assert_null(p.user);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(hosts_are_excepted_as_by_puppet),
	    cmocka_unit_test(a_proxy_without_a_list_is_for_all),
	    cmocka_unit_test(a_long_pattern_takes_no_time),
	    cmocka_unit_test(settings_and_variables_name_a_proxy),
	    cmocka_unit_test(names_in_capitals_are_the_second_choice),
	    cmocka_unit_test(a_text_that_is_too_long_is_an_error),
	    cmocka_unit_test(malformed_texts_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
