/* Files of options of MySQL's clients. */
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
#include "mysql/options.h"

static char path[] = "/tmp/test_mysql_options.XXXXXX";
static struct arena *a;
static struct mysql_options o;
static struct strbuf warnings, why;

static int
setup(void **state)
{
	int fd = mkstemp(path);

	(void)state;
	a = arena_new(0);
	strbuf_init(&warnings, 65536);
	strbuf_init(&why, 65536);
	return fd < 0 ? -1 : close(fd);
}

static int
teardown(void **state)
{
	(void)state;
	arena_free(a);
	strbuf_release(&warnings);
	strbuf_release(&why);
	return unlink(path);
}

static int
read_bytes(const char *text, size_t n)
{
	struct fs_owner owner = {0600, FS_KEEP_UID, FS_KEEP_GID};

	assert_int_equal(fs_replace_soon(path, text, n, &owner), 0);
	strbuf_reset(&warnings);
	strbuf_reset(&why);
	mysql_options_init(a, &o);
	return mysql_options_read(a, &o, path, &warnings, &why);
}

static int
read_text(const char *text)
{
	return read_bytes(text, strlen(text));
}

static void
test_no_instance(void **state)
{
	(void)state;
	assert_int_equal(read_text("[client]\nuser = u # me\nport=3307\n"), 0);
	assert_int_equal(o.count, 1);
	assert_string_equal(o.instances[0].name, "default");
	assert_string_equal(o.instances[0].user, "u");
	assert_int_equal(o.instances[0].port, 3307);
	assert_null(o.instances[0].password);
	assert_null(mysql_instance_find(&o, "none"));
}

static void
test_groups_for_all_apply_in_any_order(void **state)
{
	(void)state;
	assert_int_equal(read_text("[instance b]\nhost=h\n"
				   "[instance a]\nuser=mine\n"
				   "[client]\nuser=all\n[mysqld]\nx\n"
				   "[instance b]\nport=1\n"),
	    0);
	assert_int_equal(o.count, 2);
	assert_string_equal(o.instances[0].name, "b");
	assert_string_equal(o.instances[0].user, "all");
	assert_string_equal(o.instances[0].host, "h");
	assert_int_equal(o.instances[0].port, 1);
	assert_string_equal(mysql_instance_find(&o, "a")->user, "mine");
}

static void
test_values(void **state)
{
	static const struct {
		const char *text;
		const char *value;
	} cases[] = {
	    {"a b  # c", "a b"},
	    {"'a # b' # c", "a # b"},
	    {"\"a\\\"b\"", "a\"b"},
	    {"a\\tb\\sc", "a\tb c"},
	    {"\\x", "\\x"},
	    {"a\\", "a\\"},
	    {"", ""},
	    {"'open", "open"},
	    {"a=b", "a=b"},
	};
	char text[128];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		(void)snprintf(text, sizeof(text), "[client]\npassword=%s\r\n",
		    cases[i].text);
		assert_int_equal(read_text(text), 0);
		assert_string_equal(o.instances[0].password, cases[i].value);
	}
}

static void
test_tls(void **state)
{
	static const struct {
		const char *text;
		enum mysql_tls tls;
	} cases[] = {
	    {"port=1", MYSQL_TLS_PREFERRED},
	    {"ssl", MYSQL_TLS_REQUIRED},
	    {"ssl=0", MYSQL_TLS_DISABLED},
	    {"skip-ssl", MYSQL_TLS_DISABLED},
	    {"skip_ssl = OFF", MYSQL_TLS_PREFERRED},
	    {"ssl-mode=required", MYSQL_TLS_REQUIRED},
	    {"ssl_mode=VERIFY_IDENTITY", MYSQL_TLS_VERIFIED},
	    {"ssl-verify-server-cert", MYSQL_TLS_VERIFIED},
	};
	char text[128];

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		(void)snprintf(
		    text, sizeof(text), "[client]\n%s\n", cases[i].text);
		assert_int_equal(read_text(text), 0);
		assert_int_equal(o.instances[0].tls, cases[i].tls);
	}
	assert_int_equal(read_text("[client]\nssl=maybe\n"), -1);
	assert_non_null(strstr(why.s, ":2: ssl 'maybe' is not 0 or 1"));
}

static void
test_errors_have_a_limit(void **state)
{
	char text[4096];

	(void)state;
	memset(text, 'x', sizeof(text));
	memcpy(text, "[client]\nport=", 14);
	assert_int_equal(read_bytes(text, sizeof(text)), -1);
	assert_true(why.len > 100 && why.len < 300);
	assert_non_null(strstr(why.s, "is not a number from 1 to 65535"));
	memcpy(text, "[dalang-mysql]", 14);
	text[14] = '\n';
	assert_int_equal(read_bytes(text, sizeof(text)), -1);
	assert_true(why.len > 100 && why.len < 300);
}

static void
test_warnings_have_a_limit(void **state)
{
	size_t n = 9;
	char *text = malloc(200000);

	(void)state;
	memcpy(text, "[client]\n", n);
	for (; n + 3 < 200000; n += 3)
		memcpy(text + n, "xy\n", 3);
	assert_int_equal(read_bytes(text, n), 0);
	assert_false(warnings.overflow);
	assert_non_null(strstr(warnings.s, ":2: 'xy' has no effect here\n"));
	assert_non_null(strstr(warnings.s, ": 66643 more options have no"));
	free(text);
}

static void
test_servers_have_a_limit(void **state)
{
	struct strbuf text;

	(void)state;
	strbuf_init(&text, 65536);
	for (int i = 0; i < MYSQL_INSTANCES_MAX; i++)
		strbuf_addf(&text, "[instance %d]\n", i);
	assert_int_equal(read_text(text.s), 0);
	assert_int_equal(o.count, MYSQL_INSTANCES_MAX);
	strbuf_addstr(&text, "[instance more]\n");
	assert_int_equal(read_text(text.s), -1);
	assert_non_null(strstr(why.s, ":65: more than 64 servers"));
	strbuf_release(&text);
}

static void
test_names_are_printable(void **state)
{
	(void)state;
	assert_int_equal(read_text("[instance \303\244]\n"), 0);
	assert_string_equal(o.instances[0].name, "\303\244");
	assert_int_equal(read_text("[instance a\tb]\n"), -1);
	assert_int_equal(read_text("[instance \377]\n"), -1);
	assert_int_equal(read_text("[instance \033[1m]\n"), -1);
	assert_non_null(strstr(why.s, "is not printable UTF-8"));
}

static void
test_a_password_is_not_in_an_error(void **state)
{
	static const char *const lines[] = {
	    "password secret", "password: secret", "password\tsecret"};
	char text[128];

	(void)state;
	for (size_t i = 0; i < 3; i++) {
		(void)snprintf(
		    text, sizeof(text), "[dalang-mysql]\n%s\n", lines[i]);
		assert_int_equal(read_text(text), -1);
		assert_null(strstr(why.s, "secret"));
		assert_non_null(strstr(why.s, "'password' does not exist"));
		(void)snprintf(text, sizeof(text), "[client]\n%s\n", lines[i]);
		assert_int_equal(read_text(text), 0);
		assert_null(strstr(warnings.s, "secret"));
	}
}

static void
test_a_file_has_a_limit(void **state)
{
	size_t n = MYSQL_OPTIONS_MAX;
	char *text = calloc(1, n + 1);

	(void)state;
	memset(text, '\n', n + 1);
	assert_int_equal(read_bytes(text, n), 0);
	assert_int_equal(read_bytes(text, n + 1), -1);
	assert_non_null(strstr(why.s, "File too large"));
	text[5] = '\0';
	assert_int_equal(read_bytes(text, n), -1);
	assert_non_null(strstr(why.s, "the text contains a NUL byte"));
	free(text);
}

static void
test_the_mode_is_checked(void **state)
{
	(void)state;
	assert_int_equal(read_text("[client]\npassword=a\n"), 0);
	assert_int_equal(warnings.len, 0);
	assert_int_equal(chmod(path, 0640), 0);
	mysql_options_init(a, &o);
	assert_int_equal(mysql_options_read(a, &o, path, &warnings, &why), 0);
	assert_non_null(strstr(warnings.s, "(mode 0640): chmod 0600"));
}

static void
test_options_of_the_command_line(void **state)
{
	(void)state;
	assert_int_equal(read_text("[instance a]\nuser=x\n[instance b]\n"), 0);
	assert_int_equal(mysql_option_set(a, &o, "user", "me", &why), 0);
	assert_string_equal(o.instances[0].user, "me");
	assert_string_equal(o.instances[1].user, "me");
	assert_int_equal(mysql_option_set(a, &o, "port", "0", &why), -1);
	assert_int_equal(mysql_option_set(a, &o, "x", "0", &why), -1);
	assert_int_equal(
	    mysql_option_set(a, &o, "heartbeat", "a.b c", &why), -1);
	assert_int_equal(mysql_option_set(a, &o, "heartbeat", "a.b", &why), 0);
}

static void
test_a_heartbeat_is_a_table(void **state)
{
	static const char x64[] = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
				  "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx";
	static const struct {
		const char *schema, *table;
		int rc;
	} cases[] = {
	    {"a", ".b", 0},
	    {"a$_09Zz", ".$", 0},
	    {"ab", ".c", 0},
	    {"ab", ".c.d", -1},
	    {"ab", "", -1},
	    {"ab", ".", -1},
	    {"", ".ab", -1},
	    {"a-b", ".c", -1},
	    {"ab", ".c-d", -1},
	    {x64, ".t", 0},
	    {x64, "x.t", -1},
	    {"s.", x64, 0},
	    {"s.x", x64, -1},
	};
	char value[140];

	(void)state;
	mysql_options_init(a, &o);
	for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
		(void)snprintf(value, sizeof(value), "%s%s", cases[i].schema,
		    cases[i].table);
		assert_int_equal(
		    mysql_option_set(a, &o, "heartbeat", value, &why),
		    cases[i].rc);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_no_instance),
	    cmocka_unit_test(test_groups_for_all_apply_in_any_order),
	    cmocka_unit_test(test_values),
	    cmocka_unit_test(test_tls),
	    cmocka_unit_test(test_a_heartbeat_is_a_table),
	    cmocka_unit_test(test_errors_have_a_limit),
	    cmocka_unit_test(test_warnings_have_a_limit),
	    cmocka_unit_test(test_servers_have_a_limit),
	    cmocka_unit_test(test_names_are_printable),
	    cmocka_unit_test(test_a_password_is_not_in_an_error),
	    cmocka_unit_test(test_a_file_has_a_limit),
	    cmocka_unit_test(test_the_mode_is_checked),
	    cmocka_unit_test(test_options_of_the_command_line),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
