#include "server/query/value/pattern.h"

#include <stdlib.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/regex/regex.h"
#include "server/query/job.h"

struct query_pattern {
	struct regex *regex;
	struct query_pattern *next;
};

/* Append an escape of PostgreSQL in Ruby's dialect. */
static void
pattern_add_escape(struct strbuf *out, char c)
{
	switch (c) {
	case 'm':
	case 'M':
	case 'y':
		strbuf_addstr(out, "\\b");
		break;
	case 'Y':
		strbuf_addstr(out, "\\B");
		break;
	case 'Z':
		strbuf_addstr(out, "\\z");
		break;
	default:
		strbuf_addch(out, '\\');
		strbuf_addch(out, c);
	}
}

/* Append the class at s[0]; return its length. */
static size_t
pattern_add_class(struct strbuf *out, const char *s, size_t n)
{
	size_t i = 1;

	strbuf_addch(out, '[');
	if (i < n && s[i] == '^')
		strbuf_addch(out, s[i++]);
	if (i < n && s[i] == ']') {
		strbuf_addstr(out, "\\]");
		i++;
	}
	for (; i < n && s[i] != ']'; i++) {
		if (s[i] == '\\' && i + 1 < n)
			strbuf_addch(out, s[i++]);
		else if (s[i] == '[' && i + 1 < n && s[i + 1] == ':')
			for (; i < n && s[i] != ']'; i++)
				strbuf_addch(out, s[i]);
		if (i < n)
			strbuf_addch(out, s[i]);
	}
	if (i == n)
		return n;
	strbuf_addch(out, ']');
	return i + 1;
}

/* Append the pattern in Ruby's dialect. */
static void
pattern_convert(struct strbuf *out, const char *s, size_t n)
{
	size_t i = 0;

	while (i < n) {
		if (s[i] == '[') {
			i += pattern_add_class(out, s + i, n - i);
			continue;
		}
		if (s[i] == '\\' && i + 1 < n)
			pattern_add_escape(out, s[++i]);
		else if (s[i] == '^')
			strbuf_addstr(out, "\\A");
		else if (s[i] == '$')
			strbuf_addstr(out, "\\z");
		else
			strbuf_addch(out, s[i]);
		i++;
	}
}

struct query_pattern *
query_pattern_new(struct query_job *j, const char *s, size_t n)
{
	struct query_pattern *p;
	struct regex_error err = {0};
	const char *text;
	struct strbuf b;

	if (n > REGEX_PATTERN_MAX / 2) {
		query_exceed(j, "%zu bytes of a regular expression",
		    REGEX_PATTERN_MAX / 2);
		return NULL;
	}
	p = arena_zalloc(j->arena, sizeof(*p));
	strbuf_init(&b, REGEX_PATTERN_MAX);
	pattern_convert(&b, s, n);
	if (strbuf_text(&b, &text) == 0)
		p->regex = regex_compile(
		    text, b.len, REGEX_MULTILINE | REGEX_INTERPRETED, &err);
	strbuf_release(&b);
	if (p->regex == NULL) {
		query_refuse(
		    j, "ERROR: invalid regular expression: %s", err.message);
		return NULL;
	}
	p->next = j->patterns;
	j->patterns = p;
	return p;
}

int
query_pattern_match(
    struct query_job *j, struct query_pattern *p, const char *s, size_t n)
{
	struct regex_error err = {0};
	int r = regex_match(p->regex, s, n, 0, NULL, 0, &err);

	if (r >= 0)
		return r;
	/* a text that is not UTF-8 matches nothing */
	return err.exceeded ? query_exceed(j, "%s", err.message) : 0;
}

void
query_patterns_free(struct query_pattern *first)
{
	for (; first != NULL; first = first->next)
		regex_free(first->regex);
}
