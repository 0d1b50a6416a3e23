#include "language/value/document/hocon_token.h"

#include <errno.h>
#include <math.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "language/value/document/hocon.h"
#include "language/value/tostring.h"

/* Characters that unquoted text does not contain. */
#define RESERVED "$\"{}[]:=,+#`^?!@*&\\"

#define NUMBER_CHARACTERS "0123456789eE+-."

/* Maximum number of tokens of a path that an error prints. */
#define PATH_TEXT_MAX 16

/* Maximum number of bytes of a string with escapes. */
#define STRING_MAX ((size_t)16 << 20)

/* --- characters --- */

/* The length of the character at p when it is white space, else 0. */
static size_t
space_length(const char *p, const char *end)
{
	uint32_t cp;
	size_t n;

	if (p >= end)
		return 0;
	if ((unsigned char)*p < 0x80)
		return *p == ' ' || (*p >= '\t' && *p <= '\r');
	n = utf8_decode(p, (size_t)(end - p), &cp);
	return cp == 0x85 || cp == 0x2028 || cp == 0x2029 || utf8_is_blank(cp)
		   ? n
		   : 0;
}

static size_t
character_length(const struct hocon_lexer *x)
{
	uint32_t cp;

	return x->p < x->end ? utf8_decode(x->p, (size_t)(x->end - x->p), &cp)
			     : 0;
}

static bool
hocon_token_is_control(const char *p, const char *end)
{
	unsigned char c = (unsigned char)*p;

	if (c < 0x80)
		return c < 0x20 || c == 0x7f;
	return c == 0xc2 && end - p > 1 && (unsigned char)p[1] < 0xa0;
}

static bool
hocon_token_is_one_of(char c, const char *set)
{
	return c != '\0' && strchr(set, c) != NULL;
}

static bool
at_comment(const struct hocon_lexer *x)
{
	return *x->p == '#' ||
	       (*x->p == '/' && x->end - x->p > 1 && x->p[1] == '/');
}

/* --- tokens --- */

static struct hocon_token
token(
    const struct hocon_lexer *x, enum hocon_token_kind kind, const char *start)
{
	return (struct hocon_token){.kind = kind,
	    .line = x->line,
	    .text = start,
	    .len = (size_t)(x->p - start)};
}

static struct hocon_token
valued(const struct hocon_lexer *x, const char *start, struct value v)
{
	struct hocon_token t = token(x, TOKEN_VALUE, start);

	t.value = v;
	return t;
}

/* A problem with the n bytes at what; x->p stays where it is. */
static struct hocon_token
hocon_token_problem(
    struct hocon_lexer *x, const char *what, size_t n, const char *message)
{
	return (struct hocon_token){.kind = TOKEN_PROBLEM,
	    .line = x->line,
	    .text = what,
	    .len = n,
	    .message = message};
}

/* The end of the text; stock HOCON prints it as the character -1. */
static struct hocon_token
problem_end(struct hocon_lexer *x, const char *message)
{
	return hocon_token_problem(x, "-1", 2, message);
}

/* --- numbers --- */

static bool
hocon_token_is_float(const char *s, size_t n)
{
	return memchr(s, '.', n) || memchr(s, 'e', n) || memchr(s, 'E', n);
}

/* As Ruby's Float() reads a text of NUMBER_CHARACTERS. */
static int
hocon_token_read_float(const char *s, size_t n, double *ret)
{
	const char *dot = memchr(s, '.', n);

	if (dot != NULL && (dot + 1 == s + n || dot[1] < '0' || dot[1] > '9'))
		return errno = EINVAL, -1;
	if (float_parse(s, n, ret) == 0)
		return isinf(*ret) ? (errno = ERANGE, -1) : 0;
	return -1;
}

/* As Ruby's Integer() reads it: a leading zero is octal. */
static int
read_integer(const char *s, size_t n, int64_t *ret)
{
	size_t sign = *s == '-';

	if (n == sign || (s[sign] < '0' || s[sign] > '9'))
		return errno = EINVAL, -1;
	return integer_parse(
	    s, n, n > sign + 1 && s[sign] == '0' ? 8 : 10, ret);
}

/*
 * Read a number; a float without a fraction is an integer, as in Ruby's
 * library.
 */
static int
hocon_token_read_number(const char *s, size_t n, struct value *ret)
{
	int64_t i;
	double d;

	if (!hocon_token_is_float(s, n)) {
		if (read_integer(s, n, &i) < 0)
			return -1;
		*ret = value_int(i);
		return 0;
	}
	if (hocon_token_read_float(s, n, &d) < 0)
		return -1;
	if (floor(d) != d)
		*ret = value_float(d);
	else if (d >= -9223372036854775808.0 && d < 9223372036854775808.0)
		*ret = value_int((int64_t)d);
	else
		return errno = ERANGE, -1;
	return 0;
}

static struct hocon_token
pull_number(struct hocon_lexer *x)
{
	const char *s = x->p;
	struct value v;
	size_t n;

	while (x->p < x->end && hocon_token_is_one_of(*x->p, NUMBER_CHARACTERS))
		x->p++;
	n = (size_t)(x->p - s);
	if (hocon_token_read_number(s, n, &v) == 0)
		return valued(x, s, v);
	if (errno == ERANGE)
		return hocon_token_problem(x, s, n, "the number is too large");
	if (memchr(s, '+', n) != NULL)
		return hocon_token_problem(x, "+", 1,
		    "Reserved character '+'is not allowed outside quotes");
	return token(x, TOKEN_UNQUOTED, s);
}

/* --- text --- */

static const struct {
	const char *name;
	struct value value;
} hocon_token_words[] = {
    {"true", {.tag = V_BOOL, .i = 1}},
    {"false", {.tag = V_BOOL}},
    {"null", {.tag = V_UNDEF}},
};

/* Text up to its end, or one of the words at its beginning. */
static struct hocon_token
pull_unquoted(struct hocon_lexer *x)
{
	const char *s = x->p;

	for (size_t i = 0;
	     i < sizeof(hocon_token_words) / sizeof(hocon_token_words[0]);
	     i++) {
		size_t n = strlen(hocon_token_words[i].name);

		if ((size_t)(x->end - s) < n ||
		    memcmp(s, hocon_token_words[i].name, n) != 0)
			continue;
		x->p += n;
		return valued(x, s, hocon_token_words[i].value);
	}
	while (x->p < x->end && !hocon_token_is_one_of(*x->p, RESERVED) &&
	       space_length(x->p, x->end) == 0 && !at_comment(x))
		x->p += character_length(x);
	return token(x, TOKEN_UNQUOTED, s);
}

static struct hocon_token
pull_comment(struct hocon_lexer *x)
{
	const char *s;

	x->p += *x->p == '/' ? 2 : 1;
	s = x->p;
	while (x->p < x->end && *x->p != '\n')
		x->p++;
	return token(x, TOKEN_COMMENT, s);
}

/* The value of n hexadecimal digits, or -1. */
static int32_t
hexadecimal(const char *s, size_t n)
{
	int64_t i;

	if (*s == '-' || *s == '+' || integer_parse(s, n, 16, &i) < 0)
		return -1;
	return (int32_t)i;
}

static bool
is_surrogate(int32_t cp, int32_t first)
{
	return cp >= first && cp < first + 0x400;
}

/* \uXXXX at x->p, behind the u; NULL, or the reason why it is invalid. */
static const char *
hocon_token_unicode_escape(struct hocon_lexer *x, struct strbuf *b)
{
	char text[4];
	int32_t cp, low;

	if (x->end - x->p < 4)
		return "End of input but expecting 4 hex digits for \\uXXXX "
		       "escape";
	cp = hexadecimal(x->p, 4);
	if (is_surrogate(cp, 0xd800) && x->end - x->p >= 10 &&
	    memcmp(x->p + 4, "\\u", 2) == 0) {
		low = hexadecimal(x->p + 6, 4);
		if (is_surrogate(low, 0xdc00)) {
			cp = 0x10000 + ((cp - 0xd800) << 10) + (low - 0xdc00);
			x->p += 6;
		}
	}
	if (cp <= 0 || is_surrogate(cp, 0xd800) || is_surrogate(cp, 0xdc00))
		return arena_printf(x->arena,
		    "Malformed hex digits after \\u escape in string: '%.4s'",
		    x->p);
	x->p += 4;
	strbuf_add(b, text, utf8_encode((uint32_t)cp, text));
	return NULL;
}

/* The escape behind a backslash; NULL, or the reason why it is invalid. */
static const char *
hocon_token_escape(struct hocon_lexer *x, struct strbuf *b)
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	const char *at;
	size_t n;

	if (x->p == x->end)
		return "End of input but backslash in string had nothing after "
		       "it";
	n = character_length(x);
	if (*x->p == 'u') {
		x->p++;
		return hocon_token_unicode_escape(x, b);
	}
	at = *x->p != '\0' ? strchr(from, *x->p) : NULL;
	if (at == NULL)
		return arena_printf(x->arena,
		    "backslash followed by '%.*s', this is not a valid escape "
		    "sequence (quoted strings use JSON escaping, so use "
		    "double-backslash \\ for literal backslash)",
		    (int)n, x->p);
	strbuf_add(b, &to[at - from], 1);
	x->p++;
	return NULL;
}

/*
 * Read a string up to three quotes; more quotes right before these are part of
 * it.
 */
static struct hocon_token
pull_long_string(struct hocon_lexer *x, const char *start)
{
	const char *s = x->p, *close;

	close = memmem(s, (size_t)(x->end - s), "\"\"\"", 3);
	if (close == NULL)
		return problem_end(
		    x, "End of input but triple-quoted string was still open");
	while (close + 3 < x->end && close[3] == '"')
		close++;
	x->p = close + 3;
	for (const char *p = s; p < close; p++)
		x->line += *p == '\n';
	return valued(x, start, value_string(s, (size_t)(close - s)));
}

/* The text of a string in quotes; NULL, or the problem. */
static const char *
quoted_text(struct hocon_lexer *x, struct strbuf *b, struct hocon_token *bad)
{
	const char *why;

	while (x->p < x->end && *x->p != '"') {
		const char *at = x->p;

		if (hocon_token_is_control(at, x->end)) {
			why = arena_printf(x->arena,
			    "JSON does not allow unescaped %.*s in quoted "
			    "strings, use a backslash escape",
			    (int)character_length(x), at);
			*bad = hocon_token_problem(
			    x, at, character_length(x), why);
			return why;
		}
		if (*at != '\\') {
			strbuf_add(b, at, 1);
			x->p++;
			continue;
		}
		at = ++x->p;
		why = hocon_token_escape(x, b);
		if (why != NULL) {
			x->p = at;
			*bad = hocon_token_problem(
			    x, at, character_length(x), why);
			return why;
		}
	}
	if (x->p < x->end)
		return NULL;
	*bad = problem_end(x, "End of input but string quote was still open");
	return bad->message;
}

static struct hocon_token
pull_string(struct hocon_lexer *x)
{
	const char *start = x->p;
	struct hocon_token t;
	struct strbuf b;

	x->p++;
	if (x->end - x->p > 1 && memcmp(x->p, "\"\"", 2) == 0) {
		x->p += 2;
		return pull_long_string(x, start);
	}
	strbuf_init(&b, STRING_MAX);
	if (quoted_text(x, &b, &t) == NULL) {
		x->p++;
		t = valued(x, start,
		    value_string_copy(x->arena, value_buf_text(&b), b.len));
	}
	strbuf_release(&b);
	return t;
}

/* --- references --- */

static bool
is_simple(const struct hocon_token *t)
{
	return t->kind == TOKEN_UNQUOTED || t->kind == TOKEN_VALUE ||
	       t->kind == TOKEN_REFERENCE;
}

static struct hocon_token pull(struct hocon_lexer *x);

/* Skips white space but newlines. */
static void
hocon_token_skip_space(struct hocon_lexer *x)
{
	size_t n;

	while (x->p < x->end && *x->p != '\n' &&
	       (n = space_length(x->p, x->end)) > 0)
		x->p += n;
}

static void
hocon_token_push(
    struct hocon_lexer *x, struct hocon_token *t, const struct hocon_token *in)
{
	struct hocon_token *old = t->inner;

	/* powers of two are full */
	if ((t->count & (t->count - 1)) == 0) {
		t->inner = arena_alloc(
		    x->arena, sizeof(*in) * (t->count ? t->count * 2u : 1u));
		if (t->count > 0)
			memcpy(t->inner, old, sizeof(*in) * t->count);
	}
	t->inner[t->count++] = *in;
}

/* The tokens between ${ and }. */
static struct hocon_token
pull_path(struct hocon_lexer *x, const char *start, bool optional)
{
	struct hocon_token t = {.kind = TOKEN_REFERENCE, .optional = optional};
	struct hocon_token in;
	bool after = false;
	const char *space;

	for (;;) {
		space = x->p;
		hocon_token_skip_space(x);
		if (x->p < x->end && *x->p == '}')
			break;
		in = token(x, TOKEN_UNQUOTED, space);
		if (after && in.len > 0)
			hocon_token_push(x, &t, &in);
		in = pull(x);
		if (in.kind == TOKEN_END)
			return hocon_token_problem(x, "end of file", 11,
			    "Substitution ${ was not closed with a }");
		if (in.kind == TOKEN_PROBLEM)
			return in;
		after = is_simple(&in);
		hocon_token_push(x, &t, &in);
	}
	x->p++;
	t.line = x->line;
	t.text = start;
	t.len = (size_t)(x->p - start);
	return t;
}

static struct hocon_token
pull_reference(struct hocon_lexer *x)
{
	const char *start = x->p++;
	struct hocon_token t;
	bool optional;
	size_t n = character_length(x);

	if (n == 0 || *x->p != '{')
		return hocon_token_problem(x, n ? x->p : "-1", n ? n : 2,
		    arena_printf(x->arena,
			"'$' not followed by {, '%.*s' not allowed after '$'",
			n ? (int)n : 2, n ? x->p : "-1"));
	x->p++;
	optional = x->p < x->end && *x->p == '?';
	x->p += optional;
	if (x->depth == HOCON_DEPTH_MAX)
		return hocon_token_problem(x, "$", 1, "nested too deeply");
	x->depth++;
	t = pull_path(x, start, optional);
	x->depth--;
	return t;
}

static struct hocon_token
pull_plus_equals(struct hocon_lexer *x)
{
	size_t n;

	x->p++;
	if (x->p < x->end && *x->p == '=') {
		x->p++;
		return (struct hocon_token){.kind = TOKEN_PLUS_EQUALS};
	}
	n = character_length(x);
	return hocon_token_problem(x, n ? x->p : "-1", n ? n : 2,
	    arena_printf(x->arena,
		"'+' not followed by =, '%.*s' not allowed after '+'",
		n ? (int)n : 2, n ? x->p : "-1"));
}

/* --- the next token --- */

static struct hocon_token
pull_reserved(struct hocon_lexer *x)
{
	char c = *x->p;

	return hocon_token_problem(x, x->p, 1,
	    arena_printf(x->arena,
		"Reserved character '%c' is not allowed outside quotes", c));
}

/* The token at x->p, where no white space is left. */
static struct hocon_token
pull(struct hocon_lexer *x)
{
	static const char marks[] = ",=:{}[]";
	static const enum hocon_token_kind kinds[] = {TOKEN_COMMA, TOKEN_EQUALS,
	    TOKEN_COLON, TOKEN_OPEN_CURLY, TOKEN_CLOSE_CURLY, TOKEN_OPEN_SQUARE,
	    TOKEN_CLOSE_SQUARE};
	struct hocon_token t;

	if (x->p == x->end)
		return (struct hocon_token){.kind = TOKEN_END};
	if (*x->p == '\n') {
		x->p++;
		t = token(x, TOKEN_NEWLINE, x->p - 1);
		x->line++;
		return t;
	}
	if (at_comment(x))
		return pull_comment(x);
	if (hocon_token_is_one_of(*x->p, marks))
		return (struct hocon_token){
		    .kind = kinds[strchr(marks, *x->p++) - marks]};
	if (*x->p == '"')
		return pull_string(x);
	if (*x->p == '$')
		return pull_reference(x);
	if (*x->p == '+')
		return pull_plus_equals(x);
	if (hocon_token_is_one_of(*x->p, "0123456789-"))
		return pull_number(x);
	if (hocon_token_is_one_of(*x->p, RESERVED))
		return pull_reserved(x);
	return pull_unquoted(x);
}

void
hocon_lexer_init(
    struct hocon_lexer *x, struct arena *a, const char *text, size_t n)
{
	*x = (struct hocon_lexer){
	    .arena = a, .p = text, .end = text + n, .line = 1};
}

struct hocon_token
hocon_token_next(struct hocon_lexer *x)
{
	const char *start;
	struct hocon_token space, t;
	bool after = x->after_value;

	if (x->back_count > 0)
		return x->back[--x->back_count];
	if (x->pending_set) {
		x->pending_set = false;
		return x->pending;
	}
	start = x->p;
	hocon_token_skip_space(x);
	space = token(x, TOKEN_SPACE, start);
	t = pull(x);
	x->after_value = is_simple(&t);
	if (space.len == 0)
		return t;
	if (after && x->after_value)
		space.kind = TOKEN_UNQUOTED;
	x->pending = t;
	x->pending_set = true;
	return space;
}

void
hocon_token_back(struct hocon_lexer *x, const struct hocon_token *t)
{
	if (x->back_count < HOCON_BACK_MAX)
		x->back[x->back_count++] = *t;
}

/* --- descriptions --- */

static const char *
hocon_token_type_name(struct value v)
{
	switch (v.tag) {
	case V_BOOL:
		return "BOOLEAN";
	case V_UNDEF:
		return "NULL";
	case V_STRING:
		return "STRING";
	default:
		return "NUMBER";
	}
}

static const char *
hocon_token_reference_text(struct arena *a, const struct hocon_token *t)
{
	const char *all = "";

	for (unsigned i = 0; i < t->count && i < PATH_TEXT_MAX; i++)
		all = arena_printf(
		    a, "%s%s", all, hocon_token_text(a, &t->inner[i]));
	return arena_printf(a, "'${%s}'", all);
}

const char *
hocon_token_text(struct arena *a, const struct hocon_token *t)
{
	static const char *const fixed[] = {[TOKEN_END] = "end of file",
	    [TOKEN_COMMA] = "','",
	    [TOKEN_EQUALS] = "'='",
	    [TOKEN_COLON] = "':'",
	    [TOKEN_OPEN_CURLY] = "'{'",
	    [TOKEN_CLOSE_CURLY] = "'}'",
	    [TOKEN_OPEN_SQUARE] = "'['",
	    [TOKEN_CLOSE_SQUARE] = "']'",
	    [TOKEN_PLUS_EQUALS] = "'+='",
	    [TOKEN_NEWLINE] = "NEWLINE"};
	const char *text = arena_memdup(
	    a, t->text != NULL ? t->text : "", t->text != NULL ? t->len : 0);

	switch (t->kind) {
	case TOKEN_UNQUOTED:
		return arena_printf(a, "'%s'", text);
	case TOKEN_SPACE:
		return arena_printf(a, "'%s' (WHITESPACE)", text);
	case TOKEN_VALUE:
		return arena_printf(a, "'%s' (%s)",
		    value_cstr(a, value_string_of(a, t->value)),
		    hocon_token_type_name(t->value));
	case TOKEN_REFERENCE:
		return hocon_token_reference_text(a, t);
	case TOKEN_COMMENT:
		return arena_printf(a, "'#%s' (COMMENT)", text);
	case TOKEN_PROBLEM:
		return arena_printf(a, "'%s' (%s)", text, t->message);
	default:
		return fixed[t->kind];
	}
}

bool
hocon_token_is_blank(const struct hocon_token *t)
{
	const char *p = t->text;
	size_t n;

	if (t->kind != TOKEN_UNQUOTED)
		return false;
	while (
	    p < t->text + t->len && (n = space_length(p, t->text + t->len)) > 0)
		p += n;
	return p == t->text + t->len;
}
