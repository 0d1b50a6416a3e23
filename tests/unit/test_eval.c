/*
 * Run the cases of tests/eval (see the README there), each as one test: the
 * code is compiled for the node web01, and the log, and the catalog where the
 * case requests it, are compared line by line.
 */
#include <stdbool.h>
#include <ctype.h>
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "language/catalog/catalog.h"
#include "language/compiler/compile.h"
#include "language/loader/environment.h"
#include "logging/control.h"
#include "logging/sink/emitter.h"
#include "language/value/hash.h"
#include "language/value/document/json_value.h"
#include "language/value/document/to_json.h"
#include "stored.h"

#define CASES_MAX 16384
#define TEXT_MAX  ((size_t)16 << 20)
#define MODULES	  "tests/eval/modules"
#define STORED	  "tests/eval/stored.json"

struct eval_case {
	char *name;
	struct strbuf code;
	struct strbuf expected;
	int compat;  /* 7, 8, or 0: the same with both */
	int catalog; /* its lines are expected, too */
	int stored;  /* exported resources are those of STORED */
	int exports; /* those of the catalog are expected, too */
};

static struct eval_case cases[CASES_MAX];
static size_t case_count;
static char modules[4096];  /* MODULES, absolute */
static glob_t module_paths; /* of each of them */

static bool
is_expectation(const char *line)
{
	static const char *const labels[] = {
	    "Emergency: ", "Alert: ", "Critical: ", "Error: ", "Warning: ",
	    "Notice: ", "Info: ", "Debug: ", "Resource: ", "Classes: ",
	    "Edge: ", "Query: ", "Export: ", "Nothing"};
	size_t i;

	if (strncmp(line, "# ", 2) != 0)
		return 0;
	for (i = 0; i < sizeof(labels) / sizeof(labels[0]); i++)
		if (strncmp(line + 2, labels[i], strlen(labels[i])) == 0)
			return 1;
	return 0;
}

/*
 * Read an expected line, with "\n" as a line break: the last one of a text ends
 * its line, as on the console.
 */
static void
expectation_add(struct eval_case *c, const char *line)
{
	/* These are printed as JSON. */
	int breaks = strncmp(line, "# Resource", 10) != 0 &&
		     strncmp(line, "# Query", 7) != 0 &&
		     strncmp(line, "# Export", 8) != 0;

	if (strcmp(line, "# Nothing") == 0)
		return;
	for (line += 2; *line != '\0'; line++) {
		if (breaks && line[0] == '\\' && line[1] == 'n') {
			strbuf_addch(&c->expected, '\n');
			line++;
		} else {
			strbuf_addch(&c->expected, *line);
		}
	}
	if (line[-1] != 'n' || line[-2] != '\\' || !breaks)
		strbuf_addch(&c->expected, '\n');
}

/*
 * Run one case: from *line on, which is moved behind it; return 0 at the end.
 */
static int
case_read(char ***line, struct eval_case *c)
{
	char **l = *line;

	while (*l != NULL && (**l == '\0' || strncmp(*l, "## ", 3) == 0))
		l++;
	if (*l == NULL)
		return 0;
	strbuf_init(&c->code, TEXT_MAX);
	strbuf_init(&c->expected, TEXT_MAX);
	c->compat = 0;
	c->catalog = c->stored = c->exports = 0;
	if (strncmp(*l, "#? ", 3) == 0) {
		if (strstr(*l, " 7") != NULL)
			c->compat = 7;
		else if (strstr(*l, " 8") != NULL)
			c->compat = 8;
		c->catalog = strstr(*l, " catalog") != NULL;
		c->stored = strstr(*l, " stored") != NULL;
		c->exports = strstr(*l, " exports") != NULL;
		l++;
	}
	for (; *l != NULL && !is_expectation(*l); l++) {
		if (c->code.len > 0)
			strbuf_addch(&c->code, '\n');
		strbuf_addstr(&c->code, *l);
	}
	while (*l != NULL && is_expectation(*l))
		expectation_add(c, *l++);
	*line = l;
	return 1;
}

static char **
lines_split(struct arena *a, char *text)
{
	char **lines = arena_alloc(a, (strlen(text) + 2) * sizeof(*lines));
	char *nl;
	size_t n = 0;

	for (; *text != '\0'; text = nl + 1) {
		nl = strchr(text, '\n');
		*nl = '\0';
		lines[n++] = text;
	}
	lines[n] = NULL;
	return lines;
}

static void
file_read(struct arena *a, const char *path)
{
	char *text = fs_read(a, path, TEXT_MAX, NULL), *p;
	char **first, **line;

	assert_non_null(text);
	first = line = lines_split(a, text);
	for (;;) {
		struct eval_case *c = &cases[case_count];

		assert_true(case_count < CASES_MAX);
		if (!case_read(&line, c))
			return;
		case_count++;
		c->name = arena_printf(a, "%s:%d %.40s", strrchr(path, '/') + 1,
		    (int)(line - first), c->code.s);
		for (p = c->name; *p != '\0'; p++)
			if (!isprint((unsigned char)*p) || *p == '#')
				*p = '.';
	}
}

/* Redirect standard error into a file in memory, and back. */
static int
capture_start(int *ret_saved)
{
	int fd = memfd_create("stderr", MFD_CLOEXEC);

	assert_int_not_equal(fd, -1);
	fflush(stderr);
	*ret_saved = dup(2);
	assert_int_equal(dup2(fd, 2), 2);
	return fd;
}

static void
capture_end(int fd, int saved, struct strbuf *out)
{
	char buf[4096];
	ssize_t n;

	log_flush(1000);
	fflush(stderr);
	dup2(saved, 2);
	close(saved);
	lseek(fd, 0, SEEK_SET);
	while ((n = read(fd, buf, sizeof(buf))) > 0)
		strbuf_add(out, buf, (size_t)n);
	close(fd);
}

static const char *
text_of(struct value h, const char *key, size_t *len)
{
	const struct value *v = vhash_get_str(h.h, key, strlen(key));

	*len = v == NULL ? 0 : v->aux;
	return v == NULL ? "" : v->s;
}

static const struct varray *
list_of(struct value h, const char *key)
{
	static const struct varray none;
	const struct value *v = vhash_get_str(h.h, key, strlen(key));

	return v == NULL ? &none : v->a;
}

static void
words_add(struct strbuf *out, const struct varray *a)
{
	uint32_t i;

	for (i = 0; i < a->count; i++)
		strbuf_addf(out, "%s%.*s", i == 0 ? "" : " ",
		    (int)a->items[i].aux, a->items[i].s);
}

static bool
is_built_in(const char *s, size_t len)
{
	static const char *const names[] = {
	    "Stage[main]", "Class[Settings]", "Class[main]"};
	size_t i;

	for (i = 0; i < 3; i++)
		if (strlen(names[i]) == len && memcmp(names[i], s, len) == 0)
			return 1;
	return 0;
}

static void
params_add(struct strbuf *out, struct value r)
{
	const struct value *params = vhash_get_str(r.h, "parameters", 10);
	struct json_writer w;
	uint32_t i;

	if (params == NULL)
		return;
	strbuf_addstr(out, " { ");
	for (i = 0; i < params->h->count; i++) {
		strbuf_addf(out, "%s%.*s => ", i == 0 ? "" : ", ",
		    (int)params->h->entries[i].key.aux,
		    params->h->entries[i].key.s);
		json_write_init(&w, out, JSON_LAYOUT_COMPACT);
		value_to_json(params->h->entries[i].value, &w);
	}
	strbuf_addstr(out, " }");
}

static void
resource_add(struct strbuf *out, struct value r)
{
	const struct value *exported = vhash_get_str(r.h, "exported", 8);
	struct strbuf ref;
	const char *type, *title;
	size_t n, m;

	type = text_of(r, "type", &n);
	title = text_of(r, "title", &m);
	strbuf_init(&ref, TEXT_MAX);
	strbuf_addf(&ref, "%.*s[%.*s]", (int)n, type, (int)m, title);
	if (!is_built_in(ref.s, ref.len)) {
		strbuf_addf(out, "Resource: %s (", ref.s);
		words_add(out, list_of(r, "tags"));
		strbuf_addch(out, ')');
		if (exported != NULL && exported->i)
			strbuf_addstr(out, " exported");
		if (list_of(r, "sensitive_parameters")->count > 0) {
			strbuf_addstr(out, " sensitive ");
			words_add(out, list_of(r, "sensitive_parameters"));
		}
		params_add(out, r);
		strbuf_addch(out, '\n');
	}
	strbuf_release(&ref);
}

/* Print the catalog as it is served, a line for each part. */
static void
catalog_add_lines(struct arena *a, struct strbuf *out, const struct catalog *c)
{
	const struct varray *list;
	struct json_fault fault;
	const char *octets;
	struct strbuf json;
	struct value v;
	uint32_t i;

	strbuf_init(&json, TEXT_MAX);
	assert_int_equal(compile_render(c, CATALOG_COMPACT, &json, &octets), 0);
	assert_int_equal(value_parse_json(a, json.s, json.len, &v, &fault), 0);
	list = list_of(v, "resources");
	for (i = 0; i < list->count; i++)
		resource_add(out, list->items[i]);
	strbuf_addstr(out, "Classes: ");
	words_add(out, list_of(v, "classes"));
	strbuf_addch(out, '\n');
	list = list_of(v, "edges");
	for (i = 0; i < list->count; i++) {
		const char *from, *to;
		size_t n, m;

		from = text_of(list->items[i], "source", &n);
		to = text_of(list->items[i], "target", &m);
		if (!is_built_in(to, m) || from[0] != 'S')
			strbuf_addf(out, "Edge: %.*s -> %.*s\n", (int)n, from,
			    (int)m, to);
	}
	strbuf_release(&json);
}

/* A resource without its container, which PuppetDB's answers do not have. */
static struct value
without_container(struct arena *a, const struct vhash *h)
{
	struct vhash *ret = vhash_new(a, h->count);

	for (uint32_t i = 0; i < h->count; i++) {
		const struct ventry *e = &h->entries[i];

		if (strcmp(value_cstr(a, e->key), "container") != 0)
			vhash_set(a, ret, e->key, e->value);
	}
	return value_hash(ret);
}

/* Print what the catalog exports, a line for each resource. */
static void
exports_add_lines(struct arena *a, struct strbuf *out, const struct catalog *c)
{
	struct json_fault fault;
	struct json_writer w;
	struct strbuf json;
	const char *why;
	struct value v;

	strbuf_init(&json, TEXT_MAX);
	assert_int_equal(compile_exports(c, &json, &why), 0);
	assert_int_equal(value_parse_json(a, json.s, json.len, &v, &fault), 0);
	for (uint32_t i = 0; i < v.a->count; i++) {
		strbuf_addstr(out, "Export: ");
		json_write_init(&w, out, JSON_LAYOUT_COMPACT);
		value_to_json(without_container(a, v.a->items[i].h), &w);
		strbuf_addch(out, '\n');
	}
	strbuf_release(&json);
}

static struct value
node_facts(struct arena *a)
{
	struct vhash *facts = vhash_new(a, 2), *os = vhash_new(a, 2);

	vhash_set_str(a, os, "family", value_str("Debian"));
	vhash_set_str(a, os, "name", value_str("Debian"));
	vhash_set_str(a, facts, "os", value_hash(os));
	vhash_set_str(a, facts, "kernel", value_str("Linux"));
	return value_hash(facts);
}

/* Print what was found while an environment was loaded, in Puppet's wording. */
static void
load_findings(struct strbuf *out, const struct diag_list *diags)
{
	size_t i;

	for (i = 0; i < diags->count; i++) {
		const char *code = diags->rows[i].code;
		int error = diags->rows[i].severity == DIAG_ERROR;

		strbuf_addstr(out, error ? "Error: " : "Warning: ");
		if (error &&
		    (code == NULL || strcmp(code, ENVIRONMENT_REDEFINED) != 0))
			strbuf_addstr(out,
			    "Could not parse for environment production: ");
		diag_format(&diags->rows[i], out);
		strbuf_addstr(out, error ? " on node web01\n" : "\n");
	}
}

/*
 * The module path for code: none where it names no module, because that is read
 * in a tenth of the time.
 */
static const char *
modulepath_for(const char *code)
{
	for (size_t i = 0; i < module_paths.gl_pathc; i++)
		if (strcasestr(
			code, strrchr(module_paths.gl_pathv[i], '/') + 1))
			return modules;
	return "";
}

static void
run_code(const struct eval_case *c, int compat, struct strbuf *out)
{
	struct arena *a = arena_new(0);
	struct environment_options eo = {.name = "production",
	    .modulepath = modulepath_for(c->code.s),
	    .code = c->code.s,
	    .compat = compat,
	    .strict = -1,
	    .strict_variables = -1};
	struct compile_request rq = {.certname = "web01"};
	struct stored stored;
	const struct exports_source source = {&stored, stored_find, NULL};
	struct catalog *cat = NULL;
	struct environment *env;
	struct diag_list diags;
	int fd, saved;

	assert_true(stored_begin(&stored, a, STORED));
	if (c->stored)
		rq.exports = &source;
	diag_init(&diags, a, 100);
	rq.facts = node_facts(a);
	fd = capture_start(&saved);
	env = environment_load(&eo, &diags);
	load_findings(out, &diags);
	if (env != NULL)
		(void)compile_catalog(env, &rq, a, &diags, &cat);
	capture_end(fd, saved, out);
	strbuf_addbuf(out, &stored.queries);
	if (c->catalog && cat != NULL)
		catalog_add_lines(a, out, cat);
	if (c->exports && cat != NULL)
		exports_add_lines(a, out, cat);
	stored_end(&stored);
	environment_free(env);
	arena_free(a);
}

/* Remove [from, to) from b. */
static void
cut(struct strbuf *b, char *from, char *to)
{
	memmove(from, to, strlen(to) + 1);
	b->len -= (size_t)(to - from);
}

/* Remove the line at p when it begins with start and contains part. */
static char *
drop_line(struct strbuf *b, char *p, const char *start, const char *part)
{
	char *end = strchr(p, '\n'), *at;

	if (end == NULL)
		return NULL;
	at = strstr(p, part);
	if (strncmp(p, start, strlen(start)) != 0 || at == NULL || at > end)
		return end + 1;
	cut(b, p, end + 1);
	return p;
}

/*
 * Remove text that differs from run to run, and text that Puppet does not
 * print.
 */
static void
normalise(struct strbuf *b)
{
	char *p = b->s;

	while ((p = strstr(p, modules)) != NULL) {
		memcpy(p, "MODULES", 7);
		cut(b, p + 7, p + strlen(modules));
	}
	for (p = b->s; p != NULL;)
		p = drop_line(b, p, "Notice: Compiled catalog for ", "seconds");
	for (p = b->s; p != NULL;)
		p = drop_line(b, p, "Warning: MODULES/", "cannot be used");
}

static void
case_run(void **state)
{
	const struct eval_case *c = *state;
	struct strbuf got;

	for (int compat = 7; compat <= 8; compat++) {
		if (c->compat != 0 && c->compat != compat)
			continue;
		strbuf_init(&got, TEXT_MAX);
		run_code(c, compat, &got);
		normalise(&got);
		assert_string_equal(got.s, c->expected.s);
		strbuf_release(&got);
	}
}

static void
cases_release(void)
{
	size_t i;

	for (i = 0; i < case_count; i++) {
		strbuf_release(&cases[i].code);
		strbuf_release(&cases[i].expected);
	}
}

int
main(int argc, char **argv)
{
	static struct CMUnitTest tests[CASES_MAX];
	struct log_options log = {.service = "test",
	    .dest = "console",
	    .level = LOG_LEVEL_NOTICE,
	    .color = LOG_COLOR_NO};
	struct arena *a = arena_new(0);
	glob_t found;
	size_t i;
	int failed;

	if (realpath(MODULES, modules) == NULL ||
	    glob(MODULES "/*", 0, NULL, &module_paths) != 0 ||
	    glob(argc > 1 ? argv[1] : "tests/eval/*.pp", 0, NULL, &found) != 0)
		return 1;
	for (i = 0; i < found.gl_pathc; i++)
		file_read(a, found.gl_pathv[i]);
	globfree(&found);
	for (i = 0; i < case_count; i++) {
		tests[i].name = cases[i].name;
		tests[i].test_func = case_run;
		tests[i].initial_state = &cases[i];
	}
	log_init(&log, NULL);
	failed = _cmocka_run_group_tests("eval", tests, case_count, NULL, NULL);
	log_close();
	cases_release();
	globfree(&module_paths);
	arena_free(a);
	return failed != 0;
}
