/* Run the cases of tests/lang (see the README there), each as one test. */
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
#include <cmocka.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/files/fs.h"
#include "base/core/intern.h"
#include "base/core/strbuf.h"
#include "language/lang/dump.h"
#include "language/lang/parse/parser.h"
#include "language/lang/source.h"

#define CASES_MAX 16384
#define TEXT_MAX  ((size_t)1 << 20)

struct lang_case {
	char *name;
	struct strbuf code;
	struct strbuf expected; /* lines as in the file, trees joined */
	int epp;
};

static struct lang_case cases[CASES_MAX];
static size_t case_count;

static bool
is_expectation(const char *line)
{
	return line[0] == '#' && line[1] != '\0' &&
	       strchr("=!~", line[1]) != NULL &&
	       strncmp(line + 2, "> ", 2) == 0;
}

/* Replace \xHH and \\ in place. */
static void
bytes_decode(struct strbuf *b)
{
	size_t i, n = 0;

	for (i = 0; i < b->len; i++) {
		unsigned int byte;

		if (b->s[i] == '\\' && b->s[i + 1] == '\\')
			b->s[n++] = b->s[i++];
		else if (b->s[i] == '\\' &&
			 sscanf(b->s + i, "\\x%2x", &byte) == 1) {
			b->s[n++] = (char)byte;
			i += 3;
		} else
			b->s[n++] = b->s[i];
	}
	strbuf_truncate(b, n);
}

/* Add a line of an expectation; the lines of a tree become one. */
static void
expectation_add(struct lang_case *c, const char *line)
{
	const char *last = strrchr(c->expected.s, '\n');

	last = last != NULL ? last + 1 : c->expected.s;
	if (line[1] == '=' && strncmp(last, "#=>", 3) == 0) {
		strbuf_addstr(&c->expected, line + 3);
		return;
	}
	if (c->expected.len > 0)
		strbuf_addch(&c->expected, '\n');
	strbuf_addstr(&c->expected, line);
}

static void
options_set(struct lang_case *c, const char *line)
{
	c->epp = strstr(line, " epp") != NULL;
	if (strstr(line, " bytes") != NULL)
		bytes_decode(&c->code);
	if (strstr(line, " newline") != NULL)
		strbuf_addch(&c->code, '\n');
}

/*
 * Run one case: from *line on, which is moved behind it; return 0 at the end.
 */
static int
case_read(char ***line, struct lang_case *c)
{
	char **l = *line;
	const char *options = "";

	while (*l != NULL && (**l == '\0' || strncmp(*l, "## ", 3) == 0))
		l++;
	if (*l == NULL)
		return 0;
	strbuf_init(&c->code, TEXT_MAX);
	strbuf_init(&c->expected, TEXT_MAX);
	if (strncmp(*l, "#? ", 3) == 0)
		options = *l++;
	for (; *l != NULL && !is_expectation(*l); l++) {
		if (c->code.len > 0)
			strbuf_addch(&c->code, '\n');
		strbuf_addstr(&c->code, *l);
	}
	options_set(c, options);
	while (*l != NULL && is_expectation(*l))
		expectation_add(c, *l++);
	*line = l;
	return 1;
}

static char **
lines_split(struct arena *a, char *text)
{
	size_t n = 0, cap = strlen(text) + 2;
	char **lines = arena_alloc(a, cap * sizeof(*lines)), *nl;

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
	char *text = fs_read(a, path, TEXT_MAX, NULL);
	char **first, **line;

	assert_non_null(text);
	first = line = lines_split(a, text);
	for (;;) {
		struct lang_case *c = &cases[case_count];

		assert_true(case_count < CASES_MAX);
		if (!case_read(&line, c))
			return;
		case_count++;
		c->name = arena_printf(a, "%s:%d %.40s", strrchr(path, '/') + 1,
		    (int)(line - first), line[-1] != NULL ? c->code.s : "");
		for (text = c->name; *text != '\0'; text++)
			if (!isprint((unsigned char)*text) || *text == '#')
				*text = '.';
	}
}

static void
finding_add(struct strbuf *out, const struct diag *d)
{
	const char *p;

	if (out->len > 0)
		strbuf_addch(out, '\n');
	strbuf_addf(out, "#%c> %s ", d->severity == DIAG_ERROR ? '!' : '~',
	    d->code != NULL ? d->code : "-");
	if (d->line > 0)
		strbuf_addf(out, "%u:%u ", d->line, d->column);
	else
		strbuf_addstr(out, "- ");
	for (p = d->message; *p != '\0'; p++) {
		if (*p == '\n')
			strbuf_addstr(out, "\\n");
		else
			strbuf_addch(out, *p);
	}
}

static void
case_run(void **state)
{
	const struct lang_case *c = *state;
	struct arena *a = arena_new(0);
	struct diag_list diags;
	struct parse_options o = {
	    .arena = a, .names = intern_new(a), .diags = &diags, .epp = c->epp};
	struct source *src;
	struct strbuf got;
	char *code = malloc(c->code.len + 1);
	size_t i;

	/* Memory of its own, so that ASan detects reads beyond it. */
	memcpy(code, c->code.s, c->code.len + 1);
	diag_init(&diags, a, 100);
	strbuf_init(&got, TEXT_MAX);
	src = parse_text(&o, NULL, code, c->code.len);
	for (i = 0; i < diags.count; i++)
		finding_add(&got, &diags.rows[i]);
	if (src != NULL) {
		strbuf_addstr(&got, got.len > 0 ? "\n#=> " : "#=> ");
		dump_source(src, DUMP_PN, 0, &got);
	}
	assert_string_equal(got.s, c->expected.s);
	strbuf_release(&got);
	arena_free(a);
	free(code);
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
main(void)
{
	static struct CMUnitTest tests[CASES_MAX];
	struct arena *a = arena_new(0);
	glob_t found;
	size_t i;
	int failed;

	if (glob("tests/lang/*.*pp", 0, NULL, &found) != 0)
		return 1;
	for (i = 0; i < found.gl_pathc; i++)
		file_read(a, found.gl_pathv[i]);
	globfree(&found);
	for (i = 0; i < case_count; i++) {
		tests[i].name = cases[i].name;
		tests[i].test_func = case_run;
		tests[i].initial_state = &cases[i];
	}
	failed = _cmocka_run_group_tests("lang", tests, case_count, NULL, NULL);
	cases_release();
	arena_free(a);
	return failed != 0;
}
