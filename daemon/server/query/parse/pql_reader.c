#include "server/query/parse/pql_reader.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/text/number.h"
#include "base/text/utf8.h"
#include "server/query/job.h"
#include "server/query/parse/term.h"
#include "server/query/query.h"

bool
query_pql_expect(struct query_pql *p, const char *what)
{
	unsigned i;

	if (p->furthest == NULL || p->at > p->furthest) {
		p->furthest = p->at;
		p->expected_count = 0;
	}
	if (p->at < p->furthest)
		return false;
	for (i = 0; i < p->expected_count; i++)
		if (strcmp(p->expected[i], what) == 0)
			return false;
	if (p->expected_count < QUERY_PQL_EXPECTED_MAX)
		p->expected[p->expected_count++] = what;
	return false;
}

static bool
pql_is_blank(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool
pql_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool
pql_is_name(char c)
{
	return pql_is_digit(c) || c == '_' || (c >= 'a' && c <= 'z') ||
	       (c >= 'A' && c <= 'Z');
}

bool
query_pql_blank(struct query_pql *p)
{
	const char *begin = p->at;

	while (p->at < p->end && pql_is_blank(*p->at))
		p->at++;
	return p->at > begin || query_pql_expect(p, QUERY_PQL_SPACE);
}

bool
query_pql_space(struct query_pql *p)
{
	return query_pql_blank(p);
}

bool
query_pql_word(struct query_pql *p, const char *word)
{
	size_t n = strlen(word);

	if ((size_t)(p->end - p->at) < n || memcmp(p->at, word, n) != 0)
		return query_pql_expect(p, word);
	p->at += n;
	return true;
}

const char *
query_pql_one_of(struct query_pql *p, const char *const *words)
{
	for (; *words != NULL; words++)
		if (query_pql_word(p, *words))
			return *words;
	return NULL;
}

/* Skip the characters of a component that is not quoted. */
static void
pql_plain_component(struct query_pql *p)
{
	while (p->at < p->end && !pql_is_blank(*p->at) &&
	       strchr(".\",[]!<=>~", *p->at) == NULL)
		p->at++;
	/* the index of an array; "[" begins nothing else there */
	if (p->at < p->end && *p->at == '[') {
		const char *s = p->at + 1;

		while (s < p->end && pql_is_digit(*s))
			s++;
		if (s > p->at + 1 && s < p->end && *s == ']')
			p->at = s + 1;
	}
}

/* True when a component of a field may end here. */
static bool
pql_is_component_end(const char *s, const char *end)
{
	return s == end || pql_is_blank(*s) || strchr(".,])=<>~!", *s) != NULL;
}

/*
 * Skip a component that begins with a quote, and ends with one that the field's
 * end or a dot follows; `close` is what ends it.
 */
static bool
pql_quoted_component(struct query_pql *p, const char *open, const char *close)
{
	size_t n = strlen(open), m = strlen(close);
	const char *s;

	if ((size_t)(p->end - p->at) < n || memcmp(p->at, open, n) != 0)
		return false;
	for (s = p->at + n; (size_t)(p->end - s) >= m; s++) {
		if (memcmp(s, close, m) != 0 ||
		    !pql_is_component_end(s + m, p->end))
			continue;
		p->at = s + m;
		return true;
	}
	return false;
}

/* Accept the components behind a field that may be dotted. */
static bool
pql_components(struct query_pql *p)
{
	const char *begin;

	while (p->at < p->end && *p->at == '.') {
		p->at++;
		begin = p->at;
		if (pql_quoted_component(p, "\"", "\"") ||
		    pql_quoted_component(p, "match(\"", "\")"))
			continue;
		pql_plain_component(p);
		if (p->at == begin)
			return query_pql_expect(p, "a component of a field");
	}
	return true;
}

const struct query_term *
query_pql_field(struct query_pql *p)
{
	static const char *const trees[] = {"facts", "trusted", "parameters"};
	const char *begin = p->at;
	size_t i, n;

	while (p->at < p->end && pql_is_name(*p->at))
		p->at++;
	n = (size_t)(p->at - begin);
	if (n == 0) {
		query_pql_expect(p, "#\"[a-zA-Z0-9_]+\\??\"");
		for (i = 0; i < sizeof(trees) / sizeof(trees[0]); i++)
			query_pql_expect(p, trees[i]);
		return NULL;
	}
	if (p->at < p->end && *p->at == '?')
		p->at++;
	for (i = 0; i < sizeof(trees) / sizeof(trees[0]); i++)
		if (strlen(trees[i]) == n && memcmp(begin, trees[i], n) == 0 &&
		    !pql_components(p)) {
			p->at = begin;
			return NULL;
		}
	return query_term_text(p->job->arena, begin, (size_t)(p->at - begin));
}

/* Return the n bytes with \' replaced by a quote. */
static const struct query_term *
pql_single_quoted(struct query_pql *p, const char *s, size_t n)
{
	char *out = arena_text(p->job->arena, n + 1);
	size_t i, len = 0;

	for (i = 0; i < n; i++) {
		if (s[i] == '\\' && i + 1 < n && s[i + 1] == '\'')
			i++;
		out[len++] = s[i];
	}
	return query_term_text(p->job->arena, out, len);
}

/* Return the text, quotes included, as a text of JSON. */
static const struct query_term *
pql_double_quoted(struct query_pql *p, const char *s, size_t n)
{
	const struct query_term *t = query_term_of_json(p->job->arena, s, n);

	if (t == NULL)
		query_refuse(p->job,
		    "PQL parse error: %.*s is not a valid text "
		    "of JSON",
		    (int)(n < 200 ? n : 200), s);
	return t;
}

const struct query_term *
query_pql_string(struct query_pql *p)
{
	const char *begin = p->at, *s = begin + 1;
	char quote;

	if (p->at == p->end || (*begin != '"' && *begin != '\'')) {
		query_pql_expect(p, "\"");
		query_pql_expect(p, "'");
		return NULL;
	}
	quote = *begin;
	for (; s < p->end && *s != quote; s++)
		if (*s == '\\')
			s++;
	if (s >= p->end) {
		p->at = p->end;
		query_pql_expect(p, quote == '"' ? "\"" : "'");
		p->at = begin;
		return NULL;
	}
	p->at = s + 1;
	if (quote == '\'')
		return pql_single_quoted(p, begin + 1, (size_t)(s - begin - 1));
	return pql_double_quoted(p, begin, (size_t)(p->at - begin));
}

/* Skip digits; false without one. */
static bool
pql_digits(struct query_pql *p)
{
	const char *begin = p->at;

	while (p->at < p->end && pql_is_digit(*p->at))
		p->at++;
	return p->at > begin || query_pql_expect(p, "#\"[0-9]+\"");
}

/* Skip the sign of a number. */
static void
pql_minus(struct query_pql *p)
{
	if (p->at < p->end && *p->at == '-')
		p->at++;
	else
		query_pql_expect(p, "-");
}

static const struct query_term *
pql_integer_term(struct query_pql *p, const char *begin)
{
	size_t n = (size_t)(p->at - begin);
	struct query_term *t;
	int64_t i;

	if (integer_parse(begin, n, 10, &i) < 0) {
		query_refuse(p->job, "For input string: \"%.*s\"",
		    (int)(n < 200 ? n : 200), begin);
		return NULL;
	}
	t = arena_zalloc(p->job->arena, sizeof(*t));
	t->kind = QUERY_TERM_INT;
	t->integer = i;
	return t;
}

const struct query_term *
query_pql_integer(struct query_pql *p)
{
	const char *begin = p->at;

	pql_minus(p);
	if (pql_digits(p))
		return pql_integer_term(p, begin);
	p->at = begin;
	return NULL;
}

/* Accept the fraction and the exponent of a number. */
static bool
pql_fraction(struct query_pql *p)
{
	const char *begin = p->at;

	if (p->at == p->end || *p->at != '.')
		return false;
	p->at++;
	if (!pql_digits(p)) {
		p->at = begin;
		return false;
	}
	begin = p->at;
	if (p->at < p->end && (*p->at == 'e' || *p->at == 'E')) {
		p->at++;
		if (p->at < p->end && (*p->at == '-' || *p->at == '+'))
			p->at++;
		if (!pql_digits(p))
			p->at = begin;
	}
	return true;
}

const struct query_term *
query_pql_number(struct query_pql *p)
{
	const char *begin = p->at;
	struct query_term *t;

	pql_minus(p);
	if (!pql_digits(p)) {
		p->at = begin;
		return NULL;
	}
	if (!pql_fraction(p))
		return pql_integer_term(p, begin);
	t = arena_zalloc(p->job->arena, sizeof(*t));
	t->kind = QUERY_TERM_REAL;
	if (float_parse(begin, (size_t)(p->at - begin), &t->real) < 0) {
		query_refuse(p->job, "For input string: \"%.*s\"",
		    (int)(p->at - begin), begin);
		return NULL;
	}
	return t;
}

/* Read "[" literals "]". */
static const struct query_term *
pql_array(struct query_pql *p)
{
	const struct query_term *t = NULL;
	struct vec v;

	if (!query_pql_word(p, "["))
		return NULL;
	if (++p->depth > QUERY_DEPTH_MAX) {
		query_exceed(p->job, "%u nested expressions", QUERY_DEPTH_MAX);
		return NULL;
	}
	vec_init(&v, sizeof(t), QUERY_TERMS_MAX);
	query_pql_blank(p);
	if (query_pql_items(p, &v, query_pql_literal) &&
	    (query_pql_blank(p), query_pql_word(p, "]")))
		t = query_term_list(p->job->arena, v.items, (unsigned)v.count);
	vec_release(&v);
	p->depth--;
	return t;
}

const struct query_term *
query_pql_literal(struct query_pql *p)
{
	static const char *const words[] = {"true", "false", NULL};
	const struct query_term *t = query_pql_string(p);
	struct query_term *flag;
	const char *word;

	if (t == NULL && p->job->status == 0)
		t = query_pql_number(p);
	if (t == NULL && p->job->status == 0)
		t = pql_array(p);
	if (t != NULL || p->job->status != 0)
		return t;
	word = query_pql_one_of(p, words);
	if (word == NULL)
		return NULL;
	flag = arena_zalloc(p->job->arena, sizeof(*flag));
	flag->kind = word == words[0] ? QUERY_TERM_TRUE : QUERY_TERM_FALSE;
	return flag;
}

bool
query_pql_items(struct query_pql *p, struct vec *v,
    const struct query_term *(*one)(struct query_pql *))
{
	const struct query_term *t, **slot;
	const char *before;

	do {
		t = one(p);
		if (t == NULL)
			return false;
		if (++p->job->terms > QUERY_TERMS_MAX ||
		    (slot = vec_push(v)) == NULL) {
			query_exceed(
			    p->job, "%u values in a query", QUERY_TERMS_MAX);
			return false;
		}
		*slot = t;
		before = p->at;
		query_pql_blank(p);
		if (!query_pql_word(p, ",")) {
			p->at = before;
			return true;
		}
		query_pql_blank(p);
	} while (true);
}

int
query_pql_fail(struct query_pql *p)
{
	const char *at = p->furthest != NULL ? p->furthest : p->text;
	const char *line = at, *end = at;
	unsigned number = 1, i;
	struct shortbuf b;
	const char *s;
	size_t column;

	for (s = p->text; s < at; s++)
		number += *s == '\n';
	while (line > p->text && line[-1] != '\n')
		line--;
	while (end < p->end && *end != '\n')
		end++;
	column = utf8_count(line, (size_t)(at - line));
	shortbuf_init(&b, QUERY_REASON_MAX / 2);
	for (i = 0; i < p->expected_count; i++)
		strbuf_addf(&b.out, "%s\n", p->expected[i]);
	if (p->text == p->end) {
		line = "null";
		end = line + 4;
	}
	query_refuse(p->job,
	    "PQL parse error at line %u, column %zu:\n\n%.*s\n%*s^\n\n%s%s",
	    number, column + 1, (int)(end - line), line,
	    column < 4096 ? (int)column : 0, "",
	    p->expected_count > 1 || p->is_behind ? "Expected one of:\n\n"
						  : "Expected:\n",
	    shortbuf_text(&b));
	shortbuf_release(&b);
	return -1;
}
