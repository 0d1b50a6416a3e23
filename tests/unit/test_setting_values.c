/* Settings: each type of value, both sides of its limits, what is stored. */

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "base/files/path.h"
#include "base/settings/settings.h"
#include "base/settings/value.h"
#include "server/shared/server.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

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

static int
set(struct fixture *f, const char *name, const char *value)
{
	return settings_set(f->settings, name, value, &f->diags);
}

/* Read a configuration file with that text. */
static int
read_text(struct fixture *f, const char *text)
{
	char path[] = "/tmp/settingsXXXXXX";
	int fd = mkstemp(path), rc;

	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, strlen(text)), strlen(text));
	close(fd);
	assert_int_equal(set(f, "config", path), 0);
	rc = settings_read(f->settings, &f->diags);
	unlink(path);
	return rc;
}

/* Expect the first error; NULL: none. */
static void
expect_error(struct fixture *f, const char *wanted)
{
	const struct diag *d = diag_first_error(&f->diags);

	if (wanted == NULL) {
		assert_null(d);
		return;
	}
	assert_non_null(d);
	assert_string_equal(d->message, wanted);
}

static void
durations_have_units(void **state)
{
	static const struct {
		const char *text;
		int64_t seconds; /* -2: invalid */
	} rows[] = {
	    {"0", 0},
	    {"7", 7},
	    {"7s", 7},
	    {"7m", 420},
	    {"7h", 25200},
	    {"7d", 604800},
	    {"7y", 220752000},
	    {"-1", -1},
	    {"-2", -2},
	    {"unlimited", SETTINGS_UNLIMITED},
	    {"7x", -2},
	    {"7mm", -2},
	    {"7ss", -2},
	    {"m", -2},
	    {"", -2},
	    {"9223372036854775807", INT64_MAX},
	    {"9223372036854775808", -2},
	    {"292471208677y", 9223372036837872000},
	    {"292471208678y", -2},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct fixture f;
		int rc = rows[i].seconds < -1 ? -1 : 0;

		begin(&f, SETTINGS_USER);
		assert_int_equal(set(&f, "runinterval", rows[i].text), rc);
		assert_int_equal(settings_seconds(f.settings, "runinterval"),
		    rc == 0 ? rows[i].seconds : 1800);
		expect_error(&f, rc == 0
				     ? NULL
				     : arena_printf(f.arena,
					   "Invalid duration format '\"%s\"' "
					   "for parameter: runinterval",
					   rows[i].text));
		end(&f);
	}
}

/* Its value is not known before all settings are. */
static void
a_duration_may_be_that_of_another_setting(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_USER);
	assert_int_equal(set(&f, "runinterval", "${splaylimit}"), 0);
	assert_int_equal(set(&f, "splaylimit", "7m"), 0);
	assert_int_equal(settings_seconds(f.settings, "runinterval"), 420);
	assert_int_equal(set(&f, "runinterval", "$vardir"), 0);
	assert_int_equal(settings_seconds(f.settings, "runinterval"), 0);
	assert_int_equal(settings_seconds(f.settings, "manifest"), 0);
	end(&f);
}

static void
integers_may_have_a_base(void **state)
{
	static const struct {
		const char *text;
		bool valid;
		int64_t n;
	} rows[] = {
	    {"10", true, 10},
	    {"-10", true, -10},
	    {"0x10", true, 16},
	    {"010", true, 8},
	    {"9223372036854775807", true, INT64_MAX},
	    {"9223372036854775808", false, 0},
	    {"", false, 0},
	    {"1x", false, 0},
	    {"x", false, 0},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct fixture f;

		begin(&f, SETTINGS_USER);
		assert_int_equal(set(&f, "maximum_uid", rows[i].text),
		    rows[i].valid ? 0 : -1);
		assert_int_equal(settings_int(f.settings, "maximum_uid"),
		    rows[i].valid ? rows[i].n : 4294967290);
		expect_error(&f, rows[i].valid
				     ? NULL
				     : arena_printf(f.arena,
					   "Cannot convert '\"%s\"' to an "
					   "integer for parameter: "
					   "maximum_uid",
					   rows[i].text));
		end(&f);
	}
}

static void
booleans_have_four_words(void **state)
{
	static const struct {
		const char *text;
		int rc, value;
	} rows[] = {
	    {"true", 0, 1},
	    {"yes", 0, 1},
	    {"false", 0, 0},
	    {"no", 0, 0},
	    {"1", -1, 0},
	    {"", -1, 0},
	    {"TRUE", -1, 0},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct fixture f;

		begin(&f, SETTINGS_USER);
		assert_int_equal(set(&f, "noop", rows[i].text), rows[i].rc);
		assert_int_equal(
		    settings_bool(f.settings, "noop"), rows[i].value);
		expect_error(&f, rows[i].rc == 0
				     ? NULL
				     : arena_printf(f.arena,
					   "Invalid value '\"%s\"' for boolean "
					   "parameter: noop",
					   rows[i].text));
		end(&f);
	}
}

static void
a_choice_is_a_whole_word(void **state)
{
	static const struct {
		const char *name, *value;
		int rc;
	} rows[] = {
	    {"strict", "off", 0},
	    {"strict", "error", 0},
	    {"strict", "erro", -1},
	    {"strict", "off warning", -1},
	    {"strict", "", -1},
	    {"certificate_revocation", "chain", 0},
	    {"certificate_revocation", "leaf", 0},
	    {"certificate_revocation", "lea", -1},
	    {"certname", "a.example.com", 0},
	    {"certname", "aZ", -1},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct fixture f;

		begin(&f, SETTINGS_USER);
		assert_int_equal(
		    set(&f, rows[i].name, rows[i].value), rows[i].rc);
		assert_int_equal(
		    settings_check(rows[i].name, rows[i].value, &f.diags),
		    rows[i].rc);
		end(&f);
	}
}

/* Both sides of each bound, and every range of the table. */
static void
a_number_has_a_range(void **state)
{
	static const struct {
		const char *name, *value, *allowed; /* NULL: it is valid */
	} rows[] = {
	    {"fronts", "63", NULL},
	    {"fronts", "64", "1 to 63"},
	    {"fronts", "0", "1 to 63"},
	    {"max_nodes", "100000", NULL},
	    {"max_nodes", "100001", "1 to 100000"},
	    {"max_queued_requests", "0", "1 to 100000"},
	    {"body_rate", "-1", "0 to 1000000000"},
	    {"catalog_cache", "0", NULL},
	    {"catalog_cache", "-1", "0 or more"},
	    {"serverport", "65536", "1 to 65535"},
	    {"compile_timeout", "24h", NULL},
	    {"compile_timeout", "25h", "1s to 1d"},
	    {"compile_timeout", "unlimited", "1s to 1d"},
	    {"stop_timeout", "0", "1s to 1d"},
	    {"stop_patience", "0", NULL},
	    {"stop_patience", "-1", "0 to 1d"},
	};
	struct fixture f;
	char wanted[200];

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		begin(&f, SETTINGS_SERVER);
		assert_int_equal(set(&f, rows[i].name, rows[i].value),
		    rows[i].allowed == NULL ? 0 : -1);
		snprintf(wanted, sizeof(wanted),
		    "Invalid value '%s' for parameter %s. Allowed values are "
		    "%s",
		    rows[i].value, rows[i].name, rows[i].allowed);
		if (rows[i].allowed != NULL)
			assert_string_equal(f.diags.rows[0].message, wanted);
		end(&f);
	}
}

static void
ranges_contain_their_defaults(void **state)
{
	struct fixture f;
	unsigned n = 0;

	(void)state;
	for (const struct setting_row *row = settings_table; row->name != NULL;
	     row++) {
		if (!setting_has_range(row) || row->value[0] == '$')
			continue;
		begin(&f, SETTINGS_SERVER);
		assert_int_equal(set(&f, row->name, row->value), 0);
		end(&f);
		n++;
	}
	assert_true(n > 30);
}

/* The settings allow as much as the daemon can hold. */
static void
ranges_end_at_the_maxima(void **state)
{
	static const struct {
		const char *name;
		unsigned most;
	} rows[] = {
	    {"fronts", SERVER_FRONTS_MAX},
	    {"exec_concurrency", SERVER_PROGRAMS_MAX},
	    {"max_connections", SERVER_CONNECTIONS_MAX},
	};
	struct fixture f;
	char text[16];

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		begin(&f, SETTINGS_SERVER);
		snprintf(text, sizeof(text), "%u", rows[i].most);
		assert_int_equal(set(&f, rows[i].name, text), 0);
		snprintf(text, sizeof(text), "%u", rows[i].most + 1);
		assert_int_equal(set(&f, rows[i].name, text), -1);
		end(&f);
	}
}

static void
names_in_values_are_replaced(void **state)
{
	static const char *const rows[][2] = {
	    {"$vardir", "/v"},
	    {"$vardir/x", "/v/x"},
	    {"a${vardir}b", "a/vb"},
	    {"${vardir", "${vardir"},
	    {"${vardir/x}", "${vardir/x}"},
	    {"$nosuch", "$nosuch"},
	    {"${nosuch}", "${nosuch}"},
	    {"$vardirs", "$vardirs"},
	    {"$", "$"},
	    {"$$vardir", "$/v"},
	    {"$run_mode", "server"},
	    {"$run_mod", "$run_mod"},
	    {"${run_mode}x", "serverx"},
	    {"$environment", "production"},
	    {"a$manifest.", "a."},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		struct fixture f;

		begin(&f, SETTINGS_SERVER);
		assert_int_equal(set(&f, "vardir", "/v"), 0);
		assert_int_equal(set(&f, "server", rows[i][0]), 0);
		assert_string_equal(
		    settings_get(f.settings, "server"), rows[i][1]);
		assert_string_equal(
		    settings_expand(f.settings, rows[i][0], NULL, f.arena),
		    rows[i][1]);
		end(&f);
	}
}

static void
the_environment_of_a_text_is_given(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_SERVER);
	assert_int_equal(set(&f, "vardir", "/$environment"), 0);
	assert_string_equal(
	    settings_expand(f.settings, "$environment:$vardir", "dev", f.arena),
	    "dev:/dev");
	assert_string_equal(
	    settings_expand(f.settings, "$environment", NULL, f.arena),
	    "production");
	assert_string_equal(settings_get(f.settings, "vardir"), "/production");
	end(&f);
}

/* The text of code is a manifest, with variables of its own. */
static void
code_keeps_its_dollars(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_SERVER);
	assert_int_equal(set(&f, "code", "notice($vardir)"), 0);
	assert_string_equal(
	    settings_get(f.settings, "code"), "notice($vardir)");
	end(&f);
}

static void
a_value_of_itself_ends(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_SERVER);
	assert_int_equal(set(&f, "server", "a$server"), 0);
	assert_string_equal(
	    settings_get(f.settings, "server"), "aaaaaaaaaaaaaaaaa");
	end(&f);
}

static void
a_name_that_stands_for_no_setting_is_found(void **state)
{
	static const char *const rows[][2] = {
	    {"$vardir/$nosuch/x", "$nosuch"},
	    {"a${nosuch}b", "${nosuch}"},
	    {"${vardir}$run_mode${run_mode}", NULL},
	    {"$run_modes", "$run_modes"},
	    {"$ ${} ${nosuch", NULL},
	    {"$a $b", "$a"},
	    {"none", NULL},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		size_t len = 0;
		const char *got = settings_unresolved(rows[i][0], &len);

		if (rows[i][1] == NULL) {
			assert_null(got);
			continue;
		}
		assert_int_equal(len, strlen(rows[i][1]));
		assert_memory_equal(got, rows[i][1], len);
	}
}

static void
values_are_printed_by_their_type(void **state)
{
	static const struct {
		enum setting_type type;
		const char *value, *text;
		bool valid;
	} rows[] = {
	    {SETTING_BOOL, "yes", "true", true},
	    {SETTING_BOOL, "no", "false", true},
	    {SETTING_BOOL, "perhaps", "perhaps", false},
	    {SETTING_DURATION, "2m", "120", true},
	    {SETTING_DURATION, "unlimited", "unlimited", false},
	    {SETTING_DURATION, "often", "often", false},
	    {SETTING_INT, "0x10", "16", true},
	    {SETTING_INT, "1x", "1x", false},
	    {SETTING_INT, "", "", false},
	    {SETTING_STRING, "yes", "yes", true},
	    {SETTING_PATH, "2m", "2m", true},
	    {SETTING_ENUM, "0x10", "0x10", true},
	};
	struct strbuf out;

	(void)state;
	strbuf_init(&out, 4096);
	for (size_t i = 0; i < COUNT(rows); i++) {
		strbuf_reset(&out);
		strbuf_addstr(&out, "");
		assert_int_equal(
		    settings_print(rows[i].type, rows[i].value, &out),
		    rows[i].valid);
		assert_string_equal(out.s, rows[i].text);
	}
	strbuf_release(&out);
}

static void
a_value_may_mean_the_default(void **state)
{
	static const struct {
		const char *name, *value;
		bool same;
	} rows[] = {
	    {"runinterval", "1800", true},
	    {"runinterval", "30m", true},
	    {"runinterval", "31m", false},
	    {"runinterval", "often", false},
	    {"noop", "no", true},
	    {"noop", "yes", false},
	    {"noop", "perhaps", false},
	    {"audit_spool_size", "0x1000000", true},
	    {"audit_spool_size", "1", false},
	    {"statedir", "$vardir/state", true},
	    {"statedir", "/v/state", false},
	    {"manifest", "", true},
	    {"manifest", NULL, true},
	    {"manifest", "x", false},
	    {"server", NULL, false},
	    {"server", "", false},
	};
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_USER);
	for (size_t i = 0; i < COUNT(rows); i++) {
		assert_int_equal(
		    settings_differs(f.settings, rows[i].name, rows[i].value),
		    !rows[i].same);
		assert_int_equal(
		    settings_is_default(rows[i].name, rows[i].value),
		    rows[i].same);
	}
	assert_false(settings_is_default("nosuch", "x"));
	/* the text differs, the value does not */
	assert_int_equal(set(&f, "vardir", "/v"), 0);
	assert_false(settings_differs(f.settings, "statedir", "/v/state"));
	assert_false(settings_is_default("statedir", "/v/state"));
	end(&f);
}

static void
a_setting_has_an_origin(void **state)
{
	static const char *const sections[] = {
	    [SETTINGS_USER] = "section [user]",
	    [SETTINGS_SERVER] = "section [server]",
	    [SETTINGS_AGENT] = "section [agent]",
	};
	struct fixture f;

	(void)state;
	for (enum settings_mode m = SETTINGS_USER; m <= SETTINGS_AGENT; m++) {
		begin(&f, m);
		assert_int_equal(
		    read_text(&f, "runinterval = 1\n[main]\nserver = s\n"
				  "noop = yes\n[user]\nnoop = no\n"
				  "[server]\nnoop = no\n[agent]\nnoop = no\n"),
		    0);
		assert_string_equal(
		    settings_origin(f.settings, "noop"), sections[m]);
		assert_false(settings_bool(f.settings, "noop"));
		assert_string_equal(
		    settings_origin(f.settings, "server"), "section [main]");
		assert_string_equal(settings_origin(f.settings, "runinterval"),
		    "section [main]");
		assert_null(settings_origin(f.settings, "vardir"));
		assert_int_equal(set(&f, "noop", "yes"), 0);
		assert_string_equal(
		    settings_origin(f.settings, "noop"), "the command line");
		assert_true(settings_bool(f.settings, "noop"));
		assert_true(settings_given(f.settings, "runinterval"));
		assert_true(settings_given(f.settings, "noop"));
		assert_false(settings_given(f.settings, "vardir"));
		assert_false(settings_given(f.settings, "nosuch"));
		assert_true(settings_changed(f.settings, "noop"));
		assert_false(settings_changed(f.settings, "vardir"));
		assert_int_equal(set(&f, "noop", "no"), 0);
		assert_false(settings_changed(f.settings, "noop"));
		end(&f);
	}
}

/* The section of a name is that of no other program. */
static void
another_section_replaces_that_of_the_program(void **state)
{
	static const char text[] = "[main]\nserver = m\n[master]\nserver = s\n"
				   "[agent]\nserver = a\n[other]\nserver=o\n";
	static const char *const rows[][2] = {
	    {"agent", "a"}, {"main", "m"}, {"other", "o"}, {"server", "m"}};
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_SERVER);
	assert_int_equal(read_text(&f, text), 0);
	assert_string_equal(settings_get(f.settings, "server"), "s");
	for (size_t i = 0; i < COUNT(rows); i++) {
		settings_set_section(f.settings, rows[i][0]);
		/* values of the section before are forgotten at once */
		assert_string_equal(settings_get(f.settings, "server"), "m");
		assert_int_equal(read_text(&f, text), 0);
		assert_string_equal(
		    settings_get(f.settings, "server"), rows[i][1]);
		assert_string_equal(
		    settings_expand(f.settings, "$run_mode", NULL, f.arena),
		    rows[i][0]);
	}
	end(&f);
}

static void
an_invalid_value_of_a_file_may_be_kept(void **state)
{
	static const char text[] = "[main]\nruninterval = often\nserver = s\n";
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_USER);
	assert_int_equal(read_text(&f, text), -1);
	assert_int_equal(settings_seconds(f.settings, "runinterval"), 1800);
	end(&f);
	begin(&f, SETTINGS_USER);
	settings_keep_invalid(f.settings);
	assert_int_equal(read_text(&f, text), 0);
	assert_string_equal(settings_get(f.settings, "runinterval"), "often");
	assert_string_equal(settings_get(f.settings, "server"), "s");
	assert_int_equal(set(&f, "runinterval", "seldom"), -1);
	end(&f);
}

static void
only_a_file_that_is_named_must_exist(void **state)
{
	struct fixture f;

	(void)state;
	begin(&f, SETTINGS_USER);
	assert_int_equal(set(&f, "confdir", "/nonexistent"), 0);
	assert_int_equal(settings_read(f.settings, &f.diags), 0);
	assert_int_equal(set(&f, "config", "/nonexistent/x"), 0);
	assert_int_equal(settings_read(f.settings, &f.diags), -1);
	expect_error(
	    &f, "Could not load /nonexistent/x: No such file or directory");
	end(&f);
	begin(&f, SETTINGS_USER);
	assert_int_equal(set(&f, "confdir", "/dev/null"), 0);
	assert_int_equal(settings_read(f.settings, &f.diags), -1);
	expect_error(
	    &f, "Could not load /dev/null/dalang.conf: Not a directory");
	end(&f);
}

static void
options_may_have_a_no(void **state)
{
	static const struct {
		const char *words[2];
		int rc, used;
		const char *name, *value;
	} rows[] = {
	    {{"--noop", "x"}, 1, 0, "noop", "true"},
	    {{"--no-noop", "x"}, 1, 0, "noop", "false"},
	    {{"--noop=no", "x"}, 1, 0, "noop", "no"},
	    {{"--server", "x"}, 1, 1, "server", "x"},
	    {{"--server=", "x"}, 1, 0, "server", ""},
	    {{"--masterport", "7"}, 1, 1, "serverport", "7"},
	    {{"--no-server", "x"}, 0, 0, NULL, NULL},
	    {{"--no-nosuch", "x"}, 0, 0, NULL, NULL},
	    {{"--no-", "x"}, 0, 0, NULL, NULL},
	    {{"--nop", "x"}, 0, 0, NULL, NULL},
	    {{"-server", "x"}, 0, 0, NULL, NULL},
	    {{"server", "x"}, 0, 0, NULL, NULL},
	    {{"--serve", "x"}, 0, 0, NULL, NULL},
	    {{"--noop=perhaps", "x"}, -1, 0, NULL, NULL},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		char one[40], two[40];
		char *argv[] = {one, two};
		struct fixture f;
		int used = 0;

		begin(&f, SETTINGS_USER);
		snprintf(one, sizeof(one), "%s", rows[i].words[0]);
		snprintf(two, sizeof(two), "%s", rows[i].words[1]);
		assert_int_equal(
		    settings_option(f.settings, 2, argv, &used, &f.diags),
		    rows[i].rc);
		assert_int_equal(used, rows[i].used);
		if (rows[i].name != NULL)
			assert_string_equal(
			    settings_get(f.settings, rows[i].name),
			    rows[i].value);
		end(&f);
	}
}

static void
an_option_without_its_value_is_an_error(void **state)
{
	char word[] = "--server";
	char *argv[] = {word};
	struct fixture f;
	int used = 0;

	(void)state;
	begin(&f, SETTINGS_USER);
	assert_int_equal(
	    settings_option(f.settings, 1, argv, &used, &f.diags), -1);
	expect_error(&f, "missing argument: --server");
	end(&f);
	begin(&f, SETTINGS_USER);
	assert_int_equal(set(&f, "nosuch", "x"), -1);
	expect_error(&f, "Unknown setting 'nosuch'");
	assert_false(settings_known("nosuch"));
	assert_true(settings_known("server"));
	assert_null(settings_default(f.settings, "nosuch"));
	assert_string_equal(
	    settings_default(f.settings, "statedir"), "$vardir/state");
	assert_null(settings_find(f.settings, "nosuch", 6, NULL));
	assert_null(settings_find(f.settings, "serverx", 7, NULL));
	assert_non_null(settings_find(f.settings, "serverx", 6, NULL));
	end(&f);
}

/* The two values, with the comma between them, may have 16384 bytes. */
static void
log_destinations_are_joined_up_to_a_maximum(void **state)
{
	static char dest[16384];
	struct fixture f;

	(void)state;
	for (int more = 0; more < 2; more++) {
		begin(&f, SETTINGS_USER);
		assert_int_equal(set(&f, "logdest", "/a"), 0);
		assert_int_equal(set(&f, "logdest", "/b"), 0);
		assert_string_equal(
		    settings_get(f.settings, "logdest"), "/a,/b");
		memset(dest, 'c', 16384 - 6 + (size_t)more);
		dest[16384 - 6 + more] = '\0';
		assert_int_equal(set(&f, "logdest", dest), -more);
		expect_error(&f, more ? "the values of --logdest are longer "
					"than 16384 bytes"
				      : NULL);
		assert_int_equal(strlen(settings_get(f.settings, "logdest")),
		    more ? 5 : 16384);
		end(&f);
	}
}

static void
values_are_loaded_with_their_sources(void **state)
{
	struct fixture f, other;
	struct strbuf out;

	(void)state;
	begin(&f, SETTINGS_AGENT);
	begin(&other, SETTINGS_AGENT);
	assert_int_equal(read_text(&f, "[main]\nserver = m\nnoop = yes\n"
				       "[agent]\nnoop = no\nruninterval=5\n"),
	    0);
	strbuf_init(&out, 1 << 20);
	settings_store(f.settings, &out);
	assert_int_equal(set(&other, "server", "z"), 0);
	assert_string_equal(settings_get(other.settings, "statedir"),
	    path_join(
		other.arena, settings_get(other.settings, "vardir"), "state"));
	assert_int_equal(settings_load(other.settings, out.s, out.len), 0);
	assert_string_equal(
	    settings_origin(other.settings, "noop"), "section [agent]");
	assert_string_equal(
	    settings_origin(other.settings, "server"), "the command line");
	assert_string_equal(
	    settings_origin(other.settings, "config"), "the command line");
	assert_int_equal(settings_seconds(other.settings, "runinterval"), 5);
	assert_int_equal(settings_load(other.settings, "", 0), 0);
	/* values that were replaced are computed again */
	assert_int_equal(
	    settings_load(other.settings, "2vardir\0/v", sizeof("2vardir\0/v")),
	    0);
	assert_string_equal(
	    settings_get(other.settings, "statedir"), "/v/state");
	strbuf_release(&out);
	end(&other);
	end(&f);
}

static void
malformed_stored_values_are_errors(void **state)
{
	static const struct {
		const char *bytes;
		size_t len;
		int rc;
	} rows[] = {
	    {"0server\0s", 10, 0},
	    {"2server\0s", 10, 0},
	    {"2server\0", 9, 0},
	    {"3server\0s", 10, 0},
	    {"4server\0s", 10, -1},
	    {"/server\0s", 10, -1},
	    {"0nosuch\0s", 10, -1},
	    {"0server\0s", 9, -1},
	    {"0server\0s", 8, -1},
	    {"0server\0s", 7, -1},
	    {"0", 1, -1},
	    {"0server\0s\0x", 11, -1},
	};

	(void)state;
	for (size_t i = 0; i < COUNT(rows); i++) {
		char *bytes = malloc(rows[i].len);
		struct fixture f;

		/* memory of its own, so that reads beyond it are detected */
		memcpy(bytes, rows[i].bytes, rows[i].len);
		begin(&f, SETTINGS_USER);
		assert_int_equal(
		    settings_load(f.settings, bytes, rows[i].len), rows[i].rc);
		end(&f);
		free(bytes);
	}
}

/* A text is not a truth value, and an unknown setting has none. */
static void
what_is_not_a_truth_value_is_false(void **state)
{
	struct settings *s = settings_new(SETTINGS_AGENT);

	(void)state;
	assert_int_equal(settings_set(s, "certname", "true.example", NULL), 0);
	assert_int_equal(settings_bool(s, "certname"), 0);
	assert_int_equal(settings_bool(s, "no_such_setting"), 0);
	settings_free(s);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(what_is_not_a_truth_value_is_false),
	    cmocka_unit_test(durations_have_units),
	    cmocka_unit_test(a_duration_may_be_that_of_another_setting),
	    cmocka_unit_test(integers_may_have_a_base),
	    cmocka_unit_test(booleans_have_four_words),
	    cmocka_unit_test(a_choice_is_a_whole_word),
	    cmocka_unit_test(a_number_has_a_range),
	    cmocka_unit_test(ranges_contain_their_defaults),
	    cmocka_unit_test(ranges_end_at_the_maxima),
	    cmocka_unit_test(names_in_values_are_replaced),
	    cmocka_unit_test(the_environment_of_a_text_is_given),
	    cmocka_unit_test(code_keeps_its_dollars),
	    cmocka_unit_test(a_value_of_itself_ends),
	    cmocka_unit_test(a_name_that_stands_for_no_setting_is_found),
	    cmocka_unit_test(values_are_printed_by_their_type),
	    cmocka_unit_test(a_value_may_mean_the_default),
	    cmocka_unit_test(a_setting_has_an_origin),
	    cmocka_unit_test(another_section_replaces_that_of_the_program),
	    cmocka_unit_test(an_invalid_value_of_a_file_may_be_kept),
	    cmocka_unit_test(only_a_file_that_is_named_must_exist),
	    cmocka_unit_test(options_may_have_a_no),
	    cmocka_unit_test(an_option_without_its_value_is_an_error),
	    cmocka_unit_test(log_destinations_are_joined_up_to_a_maximum),
	    cmocka_unit_test(values_are_loaded_with_their_sources),
	    cmocka_unit_test(malformed_stored_values_are_errors),
	};

	cmocka_set_message_output(CM_OUTPUT_TAP);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
