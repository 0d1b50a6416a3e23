/*
 * Evaluate the expressions of tests/eval/functions/, one in each line (see its
 * README). The results must be those of stock Puppet.
 */
#include <stdbool.h>
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/eval/call.h"
#include "language/eval/context.h"
#include "language/eval/eval.h"
#include "language/functions/registry.h"
#include "base/settings/compat.h"
#include "kinds.h"
#include "language/lang/parse/parser.h"
#include "language/lang/validate.h"
#include "language/lang/source.h"
#include "language/value/hash.h"
#include "language/value/iterate.h"
#include "language/value/tostring.h"

#define ARROW	  " #=> "
#define LINE_MAX_ 65536

/* The result of the tested expression. */
static struct value result;
static int has_result;

static enum eval_rc
fn_probe(struct call *c, struct value *ret)
{
	result = c->args[0];
	has_result = 1;
	*ret = value_undef();
	return EVAL_OK;
}

static const struct function_row probe_rows[] = {
    {"probe", "Any $value", fn_probe, RUN_BOTH, NULL},
};

static enum find_rc
find_function(
    struct context *c, const struct name *name, struct function_found *ret)
{
	static const char *const modules[] = {"stdlib", "apache", "archive",
	    "inifile", "mysql", "openstacklib", "postgresql", "translate"};
	const struct function_entry *e = function_find(name->text, name->len);

	const struct compat compat = compat_of(c->compat);

	for (size_t i = 0; !e && i < sizeof(modules) / sizeof(modules[0]); i++)
		e = function_find_in(modules[i], name->text, name->len);
	ret->kind = FUNCTION_ROWS;
	ret->rows = probe_rows;
	ret->row_count = 1;
	if (strcmp(name->text, "probe") == 0)
		return FIND_OK;
	if (!e)
		return FIND_NONE;
	ret->kind = e->rows ? FUNCTION_ROWS : FUNCTION_UNBUILT;
	ret->rows = function_rows(e, &compat, &ret->row_count);
	return FIND_OK;
}

static enum find_rc
find_alias(struct context *c, const struct name *name,
    const struct alias_definition **ret)
{
	(void)c;
	(void)name;
	(void)ret;
	return FIND_NONE;
}

static enum find_rc
find_resource_type(struct context *c, const struct name *name,
    const struct resource_meta **ret)
{
	static struct resource_meta meta;
	char ref[64];
	size_t n = name->len < 63 ? name->len : 63;

	if (strcmp(name->text, "file") != 0 &&
	    strcmp(name->text, "notify") != 0 &&
	    strcmp(name->text, "service") != 0)
		return FIND_NONE;
	memcpy(ref, name->text, n);
	ref[0] = (char)(ref[0] - 32);
	meta.name = name;
	meta.ref = intern(c->names, ref, n);
	meta.isomorphic = meta.plain_key = 1;
	meta.lenient = 1;
	*ret = &meta;
	return FIND_OK;
}

static enum find_rc
find_definition(
    struct context *c, const struct name *name, const struct definition **ret)
{
	(void)c;
	(void)name;
	(void)ret;
	return FIND_NONE;
}

static void
set_facts(struct eval *e, struct arena *a)
{
	struct vhash *net = vhash_new(a, 1), *facts = vhash_new(a, 2);
	struct vhash *last = vhash_new(a, 1);
	struct varray *disks = varray_new(a, 3);

	vhash_set_str(a, net, "fqdn", value_str("web01.example.com"));
	vhash_set_str(a, last, "b", value_str("z"));
	disks->items[0] = value_str("sda");
	disks->items[1] = value_str("sdb");
	disks->items[2] = value_hash(last);
	vhash_set_str(a, facts, "networking", value_hash(net));
	vhash_set_str(a, facts, "disks", value_array(disks));
	eval_set(e, "facts", value_hash(facts));
}

static int
run_main(struct eval *e, void *data)
{
	(void)data;
	return eval_main(e);
}

/* The message without the position and the frames around it. */
static void
add_error(const char *m, struct strbuf *out)
{
	static const char *const frames[] = {
	    "Evaluation Error: ", "Error while evaluating a Function Call, ",
	    "Error while evaluating a Method call, "};
	const char *end = strstr(m, " (line: ");

	for (size_t i = 0; i < sizeof(frames) / sizeof(frames[0]); i++)
		if (strncmp(m, frames[i], strlen(frames[i])) == 0)
			m += strlen(frames[i]);
	strbuf_addstr(out, "error ");
	for (; *m && m != end; m++) {
		if (*m == '\n')
			strbuf_addstr(out, "\\n");
		else
			strbuf_addch(out, *m);
	}
}

static void
add_value(struct arena *a, struct value v, struct strbuf *out)
{
	if (v.tag == V_ITERATOR) {
		strbuf_addstr(out, "Iterator ");
		v = viterator_to_array(a, v.it);
	}
	value_to_source(v, out);
}

static void
evaluate(const char *code, struct strbuf *out)
{
	struct arena *a = arena_new(0);
	struct diag_list diags;
	struct context c = {.arena = a,
	    .names = intern_new(a),
	    .diags = &diags,
	    .certname = "web01.example.com",
	    .environment = "production",
	    .compat = 8,
	    .find_class = find_definition,
	    .find_define = find_definition,
	    .find_function = find_function,
	    .find_alias = find_alias,
	    .find_resource_type = find_resource_type};
	struct parse_options po = {
	    .arena = a, .names = c.names, .diags = &diags};
	struct validate_options vo = {
	    .diags = &diags, .strict = STRICT_WARNING};
	const char *text = arena_printf(a, "probe(%s)", code);
	const struct source *src;
	const struct diag *d;
	struct eval *e;

	diag_init(&diags, a, 10);
	has_result = 0;
	src = parse_text(&po, NULL, text, strlen(text));
	if (src && validate_source(&vo, src) == 0) {
		c.mains = &src;
		c.main_count = 1;
		e = eval_new(&c, catalog_new(a, c.names), NULL);
		set_facts(e, a);
		eval_run(e, run_main, NULL);
		eval_free(e);
	}
	d = diag_first_error(&diags);
	if (d)
		add_error(d->message, out);
	else if (has_result)
		add_value(a, result, out);
	else
		strbuf_addstr(out, "nothing");
	arena_free(a);
}

struct cases {
	char path[512];
};

static void
test_file(void **state)
{
	const struct cases *t = *state;
	FILE *f = fopen(t->path, "r");
	static char line[LINE_MAX_];
	struct strbuf out;
	char *arrow;
	int failed = 0;

	assert_non_null(f);
	strbuf_init(&out, 1 << 20);
	while (fgets(line, sizeof(line), f)) {
		line[strcspn(line, "\n")] = '\0';
		arrow = strstr(line, ARROW);
		if (line[0] == '#' || line[0] == '\0')
			continue;
		if (!arrow) {
			failed++;
			printf("# %s: %s\n#   not recorded\n", t->path, line);
			continue;
		}
		*arrow = '\0';
		strbuf_reset(&out);
		evaluate(line, &out);
		if (strcmp(out.s, arrow + strlen(ARROW)) == 0)
			continue;
		failed++;
		printf("# %s: %s\n#   want %s\n#   got  %s\n", t->path, line,
		    arrow + strlen(ARROW), out.s);
	}
	strbuf_release(&out);
	fclose(f);
	assert_int_equal(failed, 0);
}

static void
registered_functions_have_documentation(void **state)
{
	const struct function_entry *e;
	size_t n;

	(void)state;
	assert_non_null(function_find("map", 3));
	assert_int_equal(function_find("map", 3)->count, 4);
	assert_non_null(function_find("eyaml_lookup_key", 16));
	assert_null(function_find("eyaml_lookup_key", 16)->rows);
	assert_null(function_find("nope", 4));
	e = function_entries(&n);
	for (size_t i = 0; i < n; i++)
		if (e[i].rows)
			assert_non_null(e[i].rows->doc);
}

/* Arguments of a call, with a value of any kind for each backquote. */
static const char *const kinds_arguments[] = {
    "(`)",
    "(`, `)",
    "(`, `, `)",
    "(`, 1, 'a', `)",
    "('a', `)",
    "([1, 'a'], `)",
    "({'a' => 1}, `)",
    "(1, `)",
    "(`, 'a')",
    "(`, 1)",
    "(`, ['a'], {'a' => 1})",
    "('a', ['a'], `)",
    "([`, `])",
    "([[`, `]], [`])",
    "({'a' => `}, {'a' => `})",
    "({` => `}, `)",
    "(`) |$x| { $x }",
    "(`, `) |$x, $y| { $y }",
};

static void
call_with_kinds(const char *name, const char *arguments)
{
	struct strbuf code, out;

	for (size_t i = 0; i < KINDS_COUNT(kinds_values); i++) {
		strbuf_init(&code, 1 << 16);
		strbuf_init(&out, 1 << 20);
		strbuf_addstr(&code, name);
		kinds_fill(arguments, kinds_values[i], &code);
		evaluate(code.s, &out);
		assert_true(out.len > 0);
		strbuf_release(&code);
		strbuf_release(&out);
	}
}

/*
 * Functions that need files, data or Ruby, which the context does not provide;
 * test_kinds calls them. range() makes up to a million strings in each call.
 */
static bool
is_called_elsewhere(const char *name)
{
	static const char *const names[] = {"binary_file", "epp", "file",
	    "find_file", "find_template", "generate", "hiera", "hiera_array",
	    "hiera_hash", "hiera_include", "inline_epp", "inline_template",
	    "lookup", "module_directory", "range", "scanf", "template"};

	for (size_t i = 0; i < KINDS_COUNT(names); i++)
		if (strcmp(names[i], name) == 0)
			return 1;
	return 0;
}

static void
functions_accept_values_of_every_kind(void **state)
{
	const struct function_entry *e;
	size_t n;

	(void)state;
	e = function_entries(&n);
	for (size_t i = 0; i < n; i++) {
		if (e[i].rows == NULL || is_called_elsewhere(e[i].name))
			continue;
		for (size_t k = 0; k < KINDS_COUNT(kinds_arguments); k++)
			call_with_kinds(e[i].name, kinds_arguments[k]);
	}
}

int
main(int argc, char **argv)
{
	static struct cases cases[256];
	static struct CMUnitTest tests[258];
	glob_t found;
	size_t n = 0;

	glob("tests/eval/functions/*.pp", 0, NULL, &found);
	for (size_t i = 0; argc == 1 && i < found.gl_pathc && n < 256; i++)
		snprintf(cases[n++].path, sizeof(cases[0].path), "%s",
		    found.gl_pathv[i]);
	for (int i = 1; i < argc && n < 256; i++)
		snprintf(cases[n++].path, sizeof(cases[0].path), "%s", argv[i]);
	for (size_t i = 0; i < n; i++)
		tests[i] = (struct CMUnitTest){.name = cases[i].path,
		    .test_func = test_file,
		    .initial_state = &cases[i]};
	globfree(&found);
	tests[n] = (struct CMUnitTest)cmocka_unit_test(
	    registered_functions_have_documentation);
	tests[n + 1] = (struct CMUnitTest)cmocka_unit_test(
	    functions_accept_values_of_every_kind);
	return _cmocka_run_group_tests("functions", tests, n + 2, NULL, NULL);
}
