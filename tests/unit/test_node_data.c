/*
 * Data about nodes: programs of a site and what they print, the directory of
 * trusted_external_command, answers of classifiers, files.
 */
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
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "language/compiler/compile.h"
#include "language/compiler/lookup/node_data.h"
#include "language/compiler/site_program.h"
#include "language/compiler/trusted_external.h"
#include "base/settings/settings.h"
#include "language/value/hash.h"
#include "language/value/value.h"

static struct arena *arena;
static char dir[64];
static char why[SITE_PROGRAM_ERROR_MAX];
static struct strbuf out;
static struct diag_list diags;

static int
set_up(void **state)
{
	(void)state;
	arena = arena_new(0);
	strbuf_init(&out, 1000);
	diag_init(&diags, arena, 10);
	snprintf(dir, sizeof(dir), "/tmp/test_node_data.XXXXXX");
	return mkdtemp(dir) != NULL ? 0 : -1;
}

static int
tear_down(void **state)
{
	int rc = system(arena_printf(arena, "rm -rf '%s'", dir));

	(void)state;
	strbuf_release(&out);
	arena_free(arena);
	return rc;
}

static const char *
in_dir(const char *name)
{
	return arena_printf(arena, "%s/%s", dir, name);
}

/* A file of the directory; a mode with x makes it a program. */
static const char *
write_file(const char *name, mode_t mode, const char *text)
{
	const char *path = in_dir(name);
	FILE *f = fopen(path, "w");

	assert_non_null(f);
	fputs(text, f);
	fclose(f);
	assert_int_equal(chmod(path, mode), 0);
	return path;
}

static const char *
script(const char *name, const char *text)
{
	return write_file(
	    name, 0755, arena_printf(arena, "#!/bin/sh\n%s\n", text));
}

/* --- programs --- */

/* Run the program with one more word for the node; its result and error. */
static int
run(const char *program, const char *node)
{
	const char *const words[] = {program, "-x", NULL};

	strbuf_reset(&out);
	why[0] = '\0';
	return site_program_run(words, node, 0, &out, why);
}

static void
check_why(const char *format, const char *program)
{
	const char *at = strstr(format, "PROGRAM");

	assert_non_null(at);
	assert_string_equal(
	    why, arena_printf(arena, "%.*s%s%s", (int)(at - format), format,
		     program, at + strlen("PROGRAM")));
}

static void
a_program_has_its_words_and_the_name(void **state)
{
	const char *p = script("p", "echo \"$# $1 $2\"; echo more >&2");

	(void)state;
	assert_int_equal(run(p, "web"), 0);
	assert_string_equal(out.s, "2 -x web\n");
	assert_int_equal(run(p, "a-"), 0);
	assert_int_equal(run(p, "-web"), -1);
	check_why("Execution of 'PROGRAM -x -web' was refused: the name would "
		  "be an option of the program",
	    p);
	assert_string_equal(out.s, "");
}

static void
a_program_that_fails_is_named(void **state)
{
	const char *p = script("p", "echo text; exit 3");

	(void)state;
	assert_int_equal(run(p, "web"), -1);
	check_why("Execution of 'PROGRAM -x web' returned 3: text\n", p);
	assert_string_equal(out.s, "");
	p = script("both", "echo text; echo reason >&2; exit 3");
	assert_int_equal(run(p, "web"), -1);
	check_why("Execution of 'PROGRAM -x web' returned 3: text; standard "
		  "error: reason",
	    p);
	p = script("errors", "echo reason >&2; exit 3");
	assert_int_equal(run(p, "web"), -1);
	check_why("Execution of 'PROGRAM -x web' returned 3: reason", p);
	p = script("blank", "echo >&2; exit 3");
	assert_int_equal(run(p, "web"), -1);
	check_why("Execution of 'PROGRAM -x web' returned 3: ", p);
	p = script("long", "head -c 2000 /dev/zero | tr '\\0' e >&2; exit 3");
	assert_int_equal(run(p, "web"), -1);
	assert_non_null(strstr(why, "eee..."));
	assert_int_equal(strspn(strstr(why, "eee"), "e"), 997);
	p = script("killed", "kill -9 $$");
	assert_int_equal(run(p, "web"), -1);
	check_why("Execution of 'PROGRAM -x web' returned 137: ", p);
	p = in_dir("missing");
	assert_int_equal(run(p, "web"), -1);
	check_why("Execution of 'PROGRAM -x web' failed: No such file or "
		  "directory",
	    p);
	/* 1,000 bytes of an error are shown */
	strbuf_release(&out);
	strbuf_init(&out, 5000);
	p = script("long", "printf 'a%2000s' x; exit 1");
	assert_int_equal(run(p, "web"), -1);
	assert_int_equal(strlen(strstr(why, ": a")), 2 + 1000);
}

static void
an_output_has_a_maximum(void **state)
{
	(void)state;
	assert_int_equal(run(script("p", "printf '%1000s' x"), "web"), 0);
	assert_int_equal(out.len, 1000);
	assert_int_equal(run(script("p", "printf '%1001s' x"), "web"), -1);
	check_why("Execution of 'PROGRAM -x web' printed more than 1000 bytes",
	    in_dir("p"));
}

/* --- trusted_external_command --- */

static int
trusted(const char *path)
{
	strbuf_reset(&out);
	why[0] = '\0';
	return trusted_external_run(path, "web", 0, &out, why);
}

static void
one_program_gives_the_trusted_data(void **state)
{
	const char *p = script("p", "echo \"{\\\"node\\\": \\\"$1\\\"}\"");

	(void)state;
	assert_int_equal(trusted(p), 0);
	assert_string_equal(out.s, "{\"node\":\"web\"}");
	p = script("p", "echo '{'; echo a");
	assert_int_equal(trusted(p), -1);
	assert_non_null(strstr(why,
	    arena_printf(arena, "The output of '%s web' is not JSON: ", p)));
	assert_non_null(strstr(why, " (line 2, column "));
	p = script("p", "exit 1");
	assert_int_equal(trusted(p), -1);
	check_why("Execution of 'PROGRAM web' returned 1: ", p);
	/* printed, the data are longer than the text may be */
	p = script("p", "printf '[\"%998s\"]' x");
	assert_int_equal(trusted(p), -1);
	check_why("The data of PROGRAM are nested too deeply or too large", p);
}

static void
each_program_of_a_directory_has_a_member(void **state)
{
	(void)state;
	script("a.sh", "echo 1");
	script("b.c.d", "echo 2");
	script(".hidden", "echo 3");
	script("plain", "echo 4");
	write_file("read.me", 0644, "echo 5");
	assert_int_equal(mkdir(in_dir("sub"), 0755), 0);
	assert_int_equal(trusted(dir), 0);
	assert_string_equal(
	    out.s, "{\".hidden\":3,\"a\":1,\"b.c\":2,\"plain\":4}");
	script("a.py", "echo 6");
	assert_int_equal(trusted(dir), -1);
	check_why("There is more than one 'a' script in PROGRAM", dir);
	assert_int_equal(unlink(in_dir("a.py")), 0);
	script("z", "exit 4");
	assert_int_equal(trusted(dir), -1);
	check_why("Execution of 'PROGRAM web' returned 4: ", in_dir("z"));
}

static void
trusted_data_are_taken_from_json(void **state)
{
	static const char good[] = "{\"a\": 1}", bad[] = "{\"a\": }";
	struct compile_request rq = {0};

	(void)state;
	rq.external = value_undef();
	assert_int_equal(trusted_external_value(arena, &rq).tag, V_HASH);
	assert_int_equal(trusted_external_value(arena, &rq).h->count, 0);
	assert_int_equal(
	    trusted_external_take(arena, good, strlen(good), &rq, &diags), 0);
	assert_int_equal(trusted_external_value(arena, &rq).h->count, 1);
	assert_int_equal(diags.count, 0);
	assert_int_equal(
	    trusted_external_take(arena, bad, strlen(bad), &rq, &diags), -1);
	assert_int_equal(diags.count, 1);
	assert_non_null(strstr(diags.rows[0].message,
	    "The data of trusted_external_command are not JSON: "));
}

/* --- answers of classifiers, files --- */

static void
answers_of_classifiers_are_checked(void **state)
{
	static const struct {
		const char *text, *error; /* the error's end; NULL: none */
	} rows[] = {
	    {"[1]", ": it is not a hash"},
	    {"classes: 1", ": classes is neither a hash nor an array"},
	    {"classes: {a: }", NULL},
	    {"classes: [a]", NULL},
	    {"classes: a", NULL},
	    {"parameters: []", ": parameters is not a hash"},
	    {"environment: [x]", ": environment is not a string"},
	    {"classes: \nparameters: \nenvironment: ", NULL},
	};
	static const char symbols[] =
	    ":classes: [a]\n:environment: dev\n:parameters: {p: 1}";
	struct compile_request rq;
	const char *environment;

	(void)state;
	for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
		const char *text = rows[i].text;
		int rc;

		diag_init(&diags, arena, 10);
		rc = node_data_answer(arena, "web", text, strlen(text), NULL,
		    &environment, &diags);
		assert_int_equal(rc, rows[i].error != NULL ? -1 : 0);
		assert_int_equal(diags.errors, rows[i].error != NULL);
		if (rc < 0)
			assert_string_equal(diags.rows[0].message,
			    arena_printf(arena,
				"Could not load external node results for "
				"web%s",
				rows[i].error));
		else
			assert_null(environment);
	}
	memset(&rq, 0, sizeof(rq));
	assert_int_equal(node_data_answer(arena, "web", symbols,
			     strlen(symbols), &rq, &environment, &diags),
	    0);
	assert_string_equal(environment, "dev");
	assert_int_equal(rq.node_classes.tag, V_ARRAY);
	assert_int_equal(rq.node_parameters.h->count, 1);
}

/* Read a file with the text: the error behind its name, NULL without one. */
static const char *
read_text(const char *text, struct compile_request *rq, const char **ret_env)
{
	const char *path = write_file("node.yaml", 0644, text), *message;

	diag_init(&diags, arena, 10);
	memset(rq, 0, sizeof(*rq));
	if (node_data_for(arena, path, rq, ret_env, &diags) == 0) {
		assert_int_equal(diags.count, 0);
		return NULL;
	}
	assert_int_equal(diags.errors, 1);
	message = diags.rows[0].message;
	assert_memory_equal(message, "Could not parse ", 16);
	assert_memory_equal(message + 16, path, strlen(path));
	return message + 16 + strlen(path);
}

static void
a_file_has_the_data_of_a_node(void **state)
{
	struct compile_request rq;
	const char *environment;

	(void)state;
	assert_null(read_text("classes: {a: , b: }\nparameters: {p: 1}\n"
			      "trusted: {t: 1, u: 2, v: 3}\nserver_facts: {}\n"
			      "environment: dev\n",
	    &rq, &environment));
	assert_string_equal(environment, "dev");
	assert_int_equal(rq.node_classes.h->count, 2);
	assert_int_equal(rq.node_parameters.h->count, 1);
	assert_int_equal(rq.trusted.h->count, 3);
	assert_int_equal(rq.server_facts.h->count, 0);
	assert_null(read_text(
	    "classes: [a]\nparameters: \nenvironment: 1\n", &rq, &environment));
	assert_null(environment);
	assert_int_equal(rq.node_classes.tag, V_ARRAY);
}

static void
a_file_with_other_data_is_an_error(void **state)
{
	static const char *const keys[] = {
	    "parameters", "trusted", "server_facts"};
	struct compile_request rq = {0};
	const char *environment = "";

	(void)state;
	assert_string_equal(read_text("- a\n", &rq, &environment),
	    ": node data must be a hash");
	assert_null(environment);
	assert_string_equal(read_text("classes: 1\n", &rq, &environment),
	    ": 'classes' is not a hash");
	for (size_t i = 0; i < sizeof(keys) / sizeof(keys[0]); i++)
		assert_string_equal(
		    read_text(arena_printf(arena, "%s: [a]\n", keys[i]), &rq,
			&environment),
		    arena_printf(arena, ": '%s' is not a hash", keys[i]));
	diag_init(&diags, arena, 10);
	assert_int_equal(
	    node_data_for(arena, in_dir("missing"), &rq, &environment, &diags),
	    -1);
	assert_string_equal(diags.rows[0].message,
	    arena_printf(arena, "Could not read %s: No such file or directory",
		in_dir("missing")));
}

/* --- programs of the settings --- */

/* Data by the settings: the first error, or NULL. */
static const char *
ask(struct settings *s, struct compile_request *rq, const char **ret_env)
{
	memset(rq, 0, sizeof(*rq));
	rq->settings = s;
	rq->certname = "web";
	*ret_env = "none";
	diag_init(&diags, arena, 10);
	if (node_data_for(arena, NULL, rq, ret_env, &diags) == 0) {
		assert_int_equal(diags.count, 0);
		return NULL;
	}
	assert_int_equal(diags.errors, 1);
	return diags.rows[0].message;
}

static void
set(struct settings *s, const char *name, const char *value)
{
	assert_int_equal(settings_set(s, name, value, &diags), 0);
}

static void
the_program_of_the_settings_classifies(void **state)
{
	struct settings *s = settings_new(SETTINGS_SERVER);
	struct compile_request rq;
	const char *environment;

	(void)state;
	assert_null(ask(s, &rq, &environment));
	assert_null(environment);
	assert_int_equal(rq.node_classes.tag, V_UNSET);
	set(s, "node_terminus", "exec");
	assert_string_equal(ask(s, &rq, &environment),
	    "You must set the 'external_nodes' parameter to use the external "
	    "node terminus");
	set(s, "external_nodes", "enc");
	assert_string_equal(ask(s, &rq, &environment),
	    "external_nodes: You must set the exec parameter to a fully "
	    "qualified command");
	set(s, "external_nodes",
	    script("enc", "echo \"classes: [$1, b]\"; echo environment: dev"));
	assert_null(ask(s, &rq, &environment));
	assert_string_equal(environment, "dev");
	assert_int_equal(rq.node_classes.a->count, 2);
	set(s, "external_nodes", script("blank", "printf ' \\n\\t\\r\\n'"));
	assert_string_equal(ask(s, &rq, &environment),
	    "Failed when searching for node web: Could not find node 'web'; "
	    "cannot compile");
	assert_null(environment);
	set(s, "external_nodes", script("almost", "printf ' \\n{}'"));
	assert_null(ask(s, &rq, &environment));
	set(s, "external_nodes", script("list", "echo '[1]'"));
	assert_string_equal(ask(s, &rq, &environment),
	    "Could not load external node results for web: it is not a hash");
	settings_free(s);
}

static void
the_program_of_the_settings_gives_trusted_data(void **state)
{
	struct settings *s = settings_new(SETTINGS_SERVER);
	struct compile_request rq;
	const char *environment;

	(void)state;
	set(s, "trusted_external_command",
	    script("trusted", "echo '{\"a\": 1, \"b\": 2}'"));
	assert_null(ask(s, &rq, &environment));
	assert_int_equal(trusted_external_value(arena, &rq).h->count, 2);
	set(s, "trusted_external_command", script("text", "echo text"));
	assert_string_equal(ask(s, &rq, &environment),
	    arena_printf(arena,
		"The output of '%s web' is not JSON: unexpected character "
		"(line 1, column 1)",
		in_dir("text")));
	set(s, "trusted_external_command", script("fails", "exit 4"));
	assert_string_equal(ask(s, &rq, &environment),
	    arena_printf(
		arena, "Execution of '%s web' returned 4: ", in_dir("fails")));
	settings_free(s);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
	    TEST(a_program_has_its_words_and_the_name),
	    TEST(a_program_that_fails_is_named),
	    TEST(an_output_has_a_maximum),
	    TEST(one_program_gives_the_trusted_data),
	    TEST(each_program_of_a_directory_has_a_member),
	    TEST(trusted_data_are_taken_from_json),
	    TEST(answers_of_classifiers_are_checked),
	    TEST(a_file_has_the_data_of_a_node),
	    TEST(a_file_with_other_data_is_an_error),
	    TEST(the_program_of_the_settings_classifies),
	    TEST(the_program_of_the_settings_gives_trusted_data),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
