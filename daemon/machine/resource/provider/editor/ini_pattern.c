#include "machine/resource/provider/editor/ini_pattern.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/regex/regex.h"
#include "base/core/strbuf.h"
#include "machine/resource/machine.h"
#include "machine/resource/provider/editor/ini_file.h"

/* Styles of a run at most. */
#define STYLES_MAX 1000

struct patterns {
	struct ini_pattern *first;
	unsigned count;
};

/* Append s, escaped. */
static void
add_quoted(struct strbuf *b, const char *s)
{
	for (; *s != '\0'; s++) {
		if (strchr(".*?+^$|\\()[]{}-/", *s) != NULL)
			strbuf_addch(b, '\\');
		strbuf_addch(b, *s);
	}
}

/*
 * The separator without white space around it; " " when it is only white space.
 */
static const char *
separator_core(struct arena *a, const char *s)
{
	size_t n;

	s += strspn(s, " \t\n");
	for (n = strlen(s); n > 0 && strchr(" \t\n", s[n - 1]) != NULL; n--)
		;
	return n == 0 ? " " : arena_memdup(a, s, n);
}

/* Compile the expression in b; b is empty after. */
static struct regex *
ini_pattern_expression(struct strbuf *b, struct strbuf *err)
{
	struct regex_error e;
	const char *s;
	struct regex *re =
	    strbuf_text(b, &s) < 0 ? NULL : regex_compile(s, b->len, 0, &e);

	if (re == NULL)
		strbuf_addf(err, "%s: /%s/",
		    strbuf_is_cut(b) ? "too long pattern" : e.message,
		    strbuf_shown(b));
	strbuf_reset(b);
	return re;
}

static struct regex *
header_make(const struct ini_style *style, struct strbuf *b, struct strbuf *err)
{
	strbuf_addstr(b, "^\\s*");
	add_quoted(b, style->prefix);
	strbuf_addstr(b, "(.*)");
	add_quoted(b, style->suffix);
	strbuf_addstr(b, "\\s*$");
	return ini_pattern_expression(b, err);
}

/*
 * The separator is inserted into the expressions unescaped, so that it may be
 * an expression itself, as in the module.
 */
static struct regex *
setting_make(const char *sep, struct strbuf *b, struct strbuf *err)
{
	strbuf_addf(b,
	    "^(\\s*)([^#;\\s]|[^#;\\s].*?[^\\s%s])(\\s*%s[ \\t]*)(.*)\\s*$",
	    sep, sep);
	return ini_pattern_expression(b, err);
}

static struct regex *
comment_make(const char *sep, struct strbuf *b, struct strbuf *err)
{
	strbuf_addf(b,
	    "^(\\s*)[#;]+(\\s*)(.*?[^\\s%s])(\\s*%s[ \\t]*)(.*)\\s*$", sep,
	    sep);
	return ini_pattern_expression(b, err);
}

static void
pattern_free(struct ini_pattern *p)
{
	regex_free(p->header);
	regex_free(p->setting);
	regex_free(p->comment);
}

/* At the end of the run. */
static void
patterns_free(void *arg)
{
	struct patterns *all = arg;
	struct ini_pattern *p;

	for (p = all->first; p != NULL; p = p->next)
		pattern_free(p);
	all->first = NULL;
	all->count = 0;
}

static struct patterns *
patterns_of(struct machine *m)
{
	static const char key;
	void **at = machine_state(m, &key);

	if (*at == NULL)
		*at = arena_zalloc(m->arena, sizeof(struct patterns));
	return *at;
}

/* Compiles all three; 0, or -1 with the reason. */
static int
pattern_fill(struct ini_pattern *p, struct arena *a,
    const struct ini_style *style, struct strbuf *err)
{
	const char *sep = separator_core(a, style->separator);
	struct strbuf b;

	strbuf_init(&b, REGEX_PATTERN_MAX);
	p->header = header_make(style, &b, err);
	if (p->header != NULL)
		p->setting = setting_make(sep, &b, err);
	if (p->setting != NULL)
		p->comment = comment_make(sep, &b, err);
	strbuf_release(&b);
	if (p->comment == NULL) {
		pattern_free(p);
		return -1;
	}
	p->separator = arena_strdup(a, style->separator);
	p->prefix = arena_strdup(a, style->prefix);
	p->suffix = arena_strdup(a, style->suffix);
	return 0;
}

const struct ini_pattern *
ini_pattern_of(
    struct machine *m, const struct ini_style *style, struct strbuf *err)
{
	struct patterns *all = patterns_of(m);
	struct ini_pattern new = {0}, *p;

	for (p = all->first; p != NULL; p = p->next)
		if (strcmp(p->separator, style->separator) == 0 &&
		    strcmp(p->prefix, style->prefix) == 0 &&
		    strcmp(p->suffix, style->suffix) == 0)
			return p;
	if (all->count == STYLES_MAX) {
		strbuf_addf(err,
		    "more than %d separators and section prefixes of INI "
		    "files in one run",
		    STYLES_MAX);
		return NULL;
	}
	if (pattern_fill(&new, m->arena, style, err) < 0)
		return NULL;
	p = arena_alloc(m->arena, sizeof(*p));
	*p = new;
	if (all->first == NULL)
		machine_at_end(m, patterns_free, all);
	p->next = all->first;
	all->first = p;
	all->count++;
	return p;
}
