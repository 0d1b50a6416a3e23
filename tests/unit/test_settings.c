/* Settings: precedence of sources, $names, options, invalid values. */

#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "base/files/path.h"
#include "base/settings/compat.h"
#include "base/settings/settings.h"

struct fixture {
	struct arena *arena;
	struct diag_list diags;
	struct settings *settings;
};

static void
begin(struct fixture *f, enum settings_mode mode)
{
	f->arena = arena_new(0);
	diag_init(&f->diags, f->arena, 10);
	f->settings = settings_new(mode);
}

static void
end(struct fixture *f)
{
	settings_free(f->settings);
	arena_free(f->arena);
}

static void
read_text(struct fixture *f, const char *text)
{
	char path[] = "/tmp/settingsXXXXXX";
	int fd = mkstemp(path);

	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, strlen(text)), strlen(text));
	close(fd);
	assert_int_equal(
	    settings_set(f->settings, "config", path, &f->diags), 0);
	(void)settings_read(f->settings, &f->diags);
	unlink(path);
}

/* A path in the directory of a setting. */
static const char *
in_directory(struct fixture *f, const char *setting, const char *name)
{
	return path_join(f->arena, settings_get(f->settings, setting), name);
}

static void
the_directories_of_root_are_those_of_the_system(void **state)
{
	struct fixture f;

	(void)state;
	if (geteuid() != 0)
		skip(); /* another user's are in its home */
	begin(&f, SETTINGS_AGENT);
	assert_string_equal(
	    settings_get(f.settings, "vardir"), "/var/lib/dalang");
	assert_string_equal(settings_get(f.settings, "rundir"), "/run/dalang");
	end(&f);
}

static void
defaults_use_other_settings(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_AGENT);
	assert_string_equal(settings_get(f.settings, "statefile"),
	    in_directory(&f, "vardir", "state/state.yaml"));
	assert_int_equal(settings_set(f.settings, "vardir", "/v", &f.diags), 0);
	assert_string_equal(
	    settings_get(f.settings, "statefile"), "/v/state/state.yaml");
	assert_string_equal(settings_get(f.settings, "pidfile"),
	    in_directory(&f, "rundir", "agent.pid"));
	assert_int_equal(settings_seconds(f.settings, "splaylimit"), 1800);
	assert_int_equal(
	    settings_seconds(f.settings, "maxwaitforcert"), SETTINGS_UNLIMITED);
	assert_null(settings_get(f.settings, "modulepath"));
	end(&f);
}

/* The names of a name are replaced, too: a value grows at each level. */
static void
a_value_that_grows_too_long_is_an_error(void **state)
{
	static char text[70000], dir[60001];
	struct fixture f;

	(void)state;
	memset(dir, 'x', sizeof(dir) - 1);
	snprintf(text, sizeof(text), "[main]\nvardir = /%s\n", dir);
	begin(&f, SETTINGS_AGENT);
	read_text(&f, text);
	assert_int_equal(f.diags.errors, 0);
	end(&f);
	snprintf(text, sizeof(text),
	    "[main]\nvardir = /%s\nstatedir = $vardir/$vardir\n", dir);
	begin(&f, SETTINGS_AGENT);
	read_text(&f, text);
	assert_true(f.diags.errors > 0);
	assert_string_equal(f.diags.rows[0].message,
	    "The value of statedir is longer than 65536 bytes where its $names "
	    "are replaced");
	end(&f);
}

static void
sections_have_their_precedence(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_SERVER);
	read_text(&f,
	    "# a comment\n[main]\nvardir = /m {owner = root, mode = 750}\n"
	    "runinterval=2h\n[master]\nvardir = /s\n[agent]\nvardir=/a\n"
	    "nobody_knows = 1\n");
	assert_int_equal(f.diags.errors, 0);
	assert_string_equal(settings_get(f.settings, "vardir"), "/s");
	assert_int_equal(settings_seconds(f.settings, "runinterval"), 7200);
	end(&f);
}

static void
file_options_are_dropped(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_USER);
	read_text(&f, "[main]\nvardir = /m {owner = root, mode = 750}\n");
	assert_string_equal(settings_get(f.settings, "vardir"), "/m");
	end(&f);
}

static void
compat_selects_defaults(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_USER);
	assert_string_equal(settings_get(f.settings, "strict"), "error");
	assert_true(settings_bool(f.settings, "strict_variables"));
	assert_int_equal(settings_set(f.settings, "compat", "7", &f.diags), 0);
	assert_string_equal(settings_get(f.settings, "strict"), "warning");
	assert_false(settings_bool(f.settings, "strict_variables"));
	assert_int_equal(compat_of(7).whole_pairs, 0);
	assert_int_equal(compat_of(8).whole_pairs, 1);
	end(&f);
}

static int
option(struct fixture *f, const char *one, const char *two)
{
	char *argv[3] = {strdup(one), two ? strdup(two) : NULL, NULL};
	int i = 0, rc;

	rc = settings_option(f->settings, two ? 2 : 1, argv, &i, &f->diags);
	free(argv[0]);
	free(argv[1]);
	return rc;
}

static void
options_are_set(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_USER);
	assert_int_equal(option(&f, "--vardir", "/x"), 1);
	assert_string_equal(settings_get(f.settings, "vardir"), "/x");
	assert_int_equal(option(&f, "--vardir=/y", NULL), 1);
	assert_string_equal(settings_get(f.settings, "vardir"), "/y");
	assert_int_equal(option(&f, "--noop", NULL), 1);
	assert_true(settings_bool(f.settings, "noop"));
	assert_int_equal(option(&f, "--no-noop", NULL), 1);
	assert_false(settings_bool(f.settings, "noop"));
	assert_int_equal(option(&f, "--nobody", "x"), 0);
	assert_int_equal(option(&f, "--vardir", NULL), -1);
	assert_int_equal(option(&f, "--runinterval", "often"), -1);
	assert_int_equal(option(&f, "--serverport", "eighty"), -1);
	assert_int_equal(option(&f, "--strict", "very"), -1);
	end(&f);
}

static void
levels_have_the_names_of_the_log(void **state)
{
	static const char *const names[] = {
	    "warn", "warning", "error", "err", "fatal", "crit"};
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_USER);
	for (size_t i = 0; i < sizeof(names) / sizeof(*names); i++)
		assert_int_equal(option(&f, "--log_level", names[i]), 1);
	end(&f);
}

/* Puppet's sentences for a word that is not one of those allowed. */
static void
a_wrong_word_is_an_error(void **state)
{
	static const char *const cases[][3] = {
	    {"--strict", "very",
		"Invalid value 'very' for parameter strict. Allowed values "
		"are 'off', 'warning', 'error'"},
	    {"--certname", "Web1.example.com",
		"Certificate names must be lower case"},
	    {"--certname", "web\xff", "Certificate names must be valid UTF-8"},
	    {"--certificate_revocation", "sometimes",
		"Invalid certificate revocation value sometimes: must be one "
		"of 'true', 'chain', 'leaf', 'ocsp', or 'false'"},
	};

	(void)state;
	for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
		struct fixture f;

		begin(&f, SETTINGS_USER);
		assert_int_equal(option(&f, cases[i][0], cases[i][1]), -1);
		assert_string_equal(
		    diag_first_error(&f.diags)->message, cases[i][2]);
		end(&f);
	}
}

/* A list of words has an effect for two types of settings, a range for two. */
static void
choices_are_checked(void **state)
{
	(void)state;
	for (const struct setting_row *r = settings_table; r->name; r++) {
		bool has_words =
		    r->type == SETTING_ENUM || r->type == SETTING_REVOCATION;
		bool may_have_range =
		    r->type == SETTING_INT || r->type == SETTING_DURATION;

		assert_false(has_words && r->choices == NULL);
		if (r->choices == NULL || has_words)
			continue;
		assert_true(may_have_range);
		assert_non_null(strstr(r->choices, ".."));
	}
}

static void
an_invalid_line_is_an_error(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_USER);
	read_text(&f, "[main]\nvardir\n");
	assert_int_equal(f.diags.errors, 1);
	assert_string_equal(
	    diag_first_error(&f.diags)->message, "Could not match line vardir");
	assert_int_equal(diag_first_error(&f.diags)->line, 2);
	end(&f);
}

/* A password is passed to the process that needs it, and to no other. */
static void
passwords_are_not_stored(void **state)
{
	struct arena *a = arena_new(0);
	struct settings *s = settings_new(SETTINGS_SERVER);
	struct settings *other = settings_new(SETTINGS_SERVER);
	struct diag_list diags;
	struct strbuf out;

	(void)state;
	diag_init(&diags, a, 10);
	assert_int_equal(
	    settings_set(s, "http_proxy_user", "carol", &diags), 0);
	assert_int_equal(
	    settings_set(s, "http_proxy_password", "geheim", &diags), 0);
	strbuf_init(&out, 1 << 20);
	settings_store(s, &out);
	assert_null(memmem(out.s, out.len, "geheim", 6));
	assert_int_equal(settings_load(other, out.s, out.len), 0);
	assert_string_equal(settings_get(other, "http_proxy_user"), "carol");
	assert_string_equal(settings_get(other, "http_proxy_password"), "none");
	strbuf_release(&out);
	settings_free(other);
	settings_free(s);
	arena_free(a);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_directories_of_root_are_those_of_the_system),
	    cmocka_unit_test(defaults_use_other_settings),
	    cmocka_unit_test(a_value_that_grows_too_long_is_an_error),
	    cmocka_unit_test(sections_have_their_precedence),
	    cmocka_unit_test(file_options_are_dropped),
	    cmocka_unit_test(compat_selects_defaults),
	    cmocka_unit_test(options_are_set),
	    cmocka_unit_test(levels_have_the_names_of_the_log),
	    cmocka_unit_test(a_wrong_word_is_an_error),
	    cmocka_unit_test(choices_are_checked),
	    cmocka_unit_test(an_invalid_line_is_an_error),
	    cmocka_unit_test(passwords_are_not_stored),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
