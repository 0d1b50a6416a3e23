#include "language/loader/ruby_scan.h"

#include <stdbool.h>
#include <ctype.h>
#include <string.h>

#include "base/core/intern.h"
#include "base/regex/regex.h"
#include "language/loader/internal.h"
#include "language/loader/resource_types.h"

#define LIST_MAX 64

/* A piece of the text: one line, or a word of it. */
struct ruby_scan_piece {
	const char *s;
	size_t len;
};

struct ruby_scan_scan {
	struct type_builder *b;
	const char *text, *at, *end;
	struct ruby_scan_piece current; /* attribute whose block is open */
	/* "[:a, :b].each do |name|": names that newparam(name) defines */
	struct ruby_scan_piece variable;
	struct ruby_scan_piece list[LIST_MAX];
	size_t list_count;
	int in_comment; /* =begin ... =end */
	int found;
};

static bool
ruby_scan_is_word(int c)
{
	return isalnum(c) || c == '_';
}

static int
ruby_scan_starts(struct ruby_scan_piece p, const char *word)
{
	size_t n = strlen(word);

	return p.len >= n && memcmp(p.s, word, n) == 0;
}

/* As ruby_scan_starts(), for a whole word. */
static int
starts_word(struct ruby_scan_piece p, const char *word)
{
	size_t n = strlen(word);

	return ruby_scan_starts(p, word) &&
	       (p.len == n || !ruby_scan_is_word(p.s[n]));
}

static int
ruby_scan_contains(struct ruby_scan_piece p, const char *text)
{
	return memmem(p.s, p.len, text, strlen(text)) != NULL;
}

static struct ruby_scan_piece
ruby_scan_skip(struct ruby_scan_piece p, size_t n)
{
	p.s += n;
	p.len -= n;
	while (p.len > 0 && isspace((unsigned char)*p.s)) {
		p.s++;
		p.len--;
	}
	return p;
}

/* The next line without its leading blanks; 0 at the end. */
static int
ruby_scan_next_line(struct ruby_scan_scan *sc, struct ruby_scan_piece *ret)
{
	const char *nl;

	if (sc->at >= sc->end)
		return 0;
	nl = memchr(sc->at, '\n', (size_t)(sc->end - sc->at));
	ret->s = sc->at;
	ret->len = (size_t)((nl == NULL ? sc->end : nl) - sc->at);
	sc->at = nl == NULL ? sc->end : nl + 1;
	*ret = ruby_scan_skip(*ret, 0);
	return 1;
}

/* The word at the start of p, without quotes and the colon of a symbol. */
static struct ruby_scan_piece
ruby_scan_literal(struct ruby_scan_piece p, int *is_literal)
{
	struct ruby_scan_piece word;

	*is_literal = 0;
	while (p.len > 0 && (*p.s == ':' || *p.s == '\'' || *p.s == '"')) {
		*is_literal = 1;
		p.s++;
		p.len--;
	}
	word = (struct ruby_scan_piece){p.s, 0};
	while (
	    word.len < p.len && ruby_scan_is_word((unsigned char)p.s[word.len]))
		word.len++;
	return word;
}

static void
ruby_scan_add(
    struct ruby_scan_scan *sc, struct ruby_scan_piece name, int namevar)
{
	type_builder_attr(sc->b, name.s, name.len, namevar);
	sc->current = name;
}

/* newparam(name) where name runs over a list. */
static void
add_variable(struct ruby_scan_scan *sc, struct ruby_scan_piece variable)
{
	if (sc->list_count == 0 || variable.len != sc->variable.len ||
	    memcmp(variable.s, sc->variable.s, variable.len) != 0) {
		sc->b->lenient = 1;
		return;
	}
	for (size_t i = 0; i < sc->list_count; i++)
		ruby_scan_add(sc, sc->list[i], 0);
}

static void
ruby_scan_attribute(
    struct ruby_scan_scan *sc, struct ruby_scan_piece rest, int is_param)
{
	struct ruby_scan_piece name;
	int is_literal, namevar;

	rest = ruby_scan_skip(rest, 0);
	if (rest.len > 0 && *rest.s == '(')
		rest = ruby_scan_skip(rest, 1);
	if (rest.len == 0 && !ruby_scan_next_line(sc, &rest))
		return;
	name = ruby_scan_literal(rest, &is_literal);
	/* "#{prefix}_a": code makes the name */
	if (name.len == 0 || (name.s + name.len < rest.s + rest.len &&
				 name.s[name.len] == '#')) {
		sc->b->lenient = 1;
		return;
	}
	if (!is_literal) {
		add_variable(sc, name);
		return;
	}
	namevar = ruby_scan_contains(rest, "namevar => true") ||
		  ruby_scan_contains(rest, "namevar=>true") ||
		  ruby_scan_contains(rest, "namevar: true");
	if (is_param && name.len == 4 && memcmp(name.s, "name", 4) == 0)
		namevar = 1;
	ruby_scan_add(sc, name, namevar);
}

/* "[:a, :b].each do |x|" and "%w[a b].each { |x|" */
static void
each_list(struct ruby_scan_scan *sc, struct ruby_scan_piece line)
{
	const char *end = memmem(line.s, line.len, ".each", 5);
	const char *bar =
	    end == NULL ? NULL
			: memchr(end, '|', (size_t)(line.s + line.len - end));
	const char *p = line.s;

	if (bar == NULL)
		return;
	sc->list_count = 0;
	while (p < end && *p != '[' && *p != '{' && *p != '(')
		p++;
	while (p < end && sc->list_count < LIST_MAX) {
		struct ruby_scan_piece word = {p, 0};

		while (p < end && ruby_scan_is_word((unsigned char)*p))
			p++;
		word.len = (size_t)(p - word.s);
		if (word.len > 0)
			sc->list[sc->list_count++] = word;
		else
			p++;
	}
	sc->variable = (struct ruby_scan_piece){bar + 1, 0};
	while (
	    ruby_scan_is_word((unsigned char)sc->variable.s[sc->variable.len]))
		sc->variable.len++;
}

/* The end of a regular expression whose first byte is *p; NULL: none. */
static const char *
ruby_scan_regex_end(const char *p, const char *end, char open, char close)
{
	int depth = 1;

	for (; p < end; p++) {
		if (*p == '\\')
			p++;
		else if (*p == close && --depth == 0)
			return p;
		else if (*p == open && open != close)
			depth++;
	}
	return NULL;
}

/* Read a literal at *p into a new pattern; 0 when p is not at one. */
static int
pattern_regex(struct type_builder *b, const char **p, const char *end)
{
	const char *s = *p, *stop;
	char open = '/', close = '/';

	if (s + 3 < end && memcmp(s, "%r{", 3) == 0) {
		open = '{';
		close = '}';
		s += 2;
	} else if (*s != '/') {
		return 0;
	}
	stop = ruby_scan_regex_end(s + 1, end, open, close);
	if (stop == NULL || b->pattern_count == TYPE_PATTERNS_MAX) {
		b->unreadable = 1;
		return 0;
	}
	b->patterns[b->pattern_count].regex = s + 1;
	b->patterns[b->pattern_count].regex_len = (size_t)(stop - s - 1);
	for (s = stop + 1; s < end && isalpha((unsigned char)*s); s++) {
		b->patterns[b->pattern_count].options |=
		    *s == 'm'	? REGEX_MULTILINE
		    : *s == 'i' ? REGEX_IGNORECASE
		    : *s == 'x' ? REGEX_EXTENDED
				: 0u;
	}
	b->pattern_count++;
	*p = s;
	return 1;
}

static void
pattern_attr(struct type_builder *b, const char **p, const char *end)
{
	const char *s = *p + 1;
	size_t n = 0, last = b->pattern_count - 1;

	while (s + n < end && ruby_scan_is_word((unsigned char)s[n]))
		n++;
	*p = s + n;
	if (n == 0 || b->pattern_count == 0 ||
	    b->patterns[last].attr_count == TYPE_KEYS_MAX)
		return;
	b->patterns[last].attrs[b->patterns[last].attr_count++] =
	    intern(b->names, s, n);
}

/* The next word of p; p begins behind it. */
static struct ruby_scan_piece
ruby_scan_next_word(struct ruby_scan_piece *p)
{
	struct ruby_scan_piece word;

	while (p->len > 0 && !ruby_scan_is_word((unsigned char)*p->s))
		*p = (struct ruby_scan_piece){p->s + 1, p->len - 1};
	word = (struct ruby_scan_piece){p->s, 0};
	while (word.len < p->len &&
	       ruby_scan_is_word((unsigned char)word.s[word.len]))
		word.len++;
	*p = (struct ruby_scan_piece){p->s + word.len, p->len - word.len};
	return word;
}

/* True for the rest of "lambda { |x| x }" or "->(x) { x }". */
static bool
is_identity(struct ruby_scan_piece rest)
{
	struct ruby_scan_piece from = ruby_scan_next_word(&rest),
			       to = ruby_scan_next_word(&rest);

	rest = ruby_scan_skip(rest, 0);
	return from.len > 0 && from.len == to.len &&
	       memcmp(from.s, to.s, to.len) == 0 && ruby_scan_starts(rest, "}");
}

/* A function that changes what a pattern matches. */
static bool
has_change(struct ruby_scan_piece body)
{
	static const char *const forms[] = {
	    "lambda", "proc {", "Proc.new", "->"};
	const char *s, *end = body.s + body.len;

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		size_t n = strlen(forms[i]);

		for (s = body.s;
		     (s = memmem(s, (size_t)(end - s), forms[i], n)) != NULL;) {
			s += n;
			if (!is_identity(
				(struct ruby_scan_piece){s, (size_t)(end - s)}))
				return 1;
		}
	}
	return 0;
}

/* The body of title_patterns: literals, each with names behind it. */
static void
title_patterns(struct type_builder *b, struct ruby_scan_piece body)
{
	const char *p = body.s, *end = body.s + body.len;

	b->has_patterns = 1;
	if (ruby_scan_contains(body, "#{") ||
	    ruby_scan_contains(body, "Regexp.new") ||
	    ruby_scan_contains(body, "gsub") ||
	    ruby_scan_contains(body, "case ") || has_change(body)) {
		b->unreadable = 1;
		return;
	}
	while (p < end) {
		if (*p == '#') {
			while (p < end && *p != '\n')
				p++;
		} else if (pattern_regex(b, &p, end)) {
			continue;
		} else if (*p == ':' && p + 1 < end && p[1] != ':') {
			pattern_attr(b, &p, end);
		} else {
			p++;
		}
	}
	if (b->pattern_count == 0)
		b->unreadable = 1;
}

/* Blanks before the line whose rest is p. */
static size_t
indent_of(const struct ruby_scan_scan *sc, struct ruby_scan_piece p)
{
	size_t n = 0;

	while (p.s - n > sc->text && p.s[-1 - (ptrdiff_t)n] != '\n')
		n++;
	return n;
}

/* From the line after "def self.title_patterns" to its "end". */
static void
method_title_patterns(struct ruby_scan_scan *sc, struct ruby_scan_piece def)
{
	const char *start = sc->at;
	struct ruby_scan_piece p = {start, 0};

	while (ruby_scan_next_line(sc, &p)) {
		if (indent_of(sc, p) <= indent_of(sc, def) &&
		    starts_word(p, "end"))
			break;
	}
	title_patterns(
	    sc->b, (struct ruby_scan_piece){start, (size_t)(p.s - start)});
}

/* Return how often a line has a word. */
static int
occurrences(struct ruby_scan_piece p, const char *word)
{
	const char *s = p.s, *end = p.s + p.len;
	size_t n = strlen(word);
	int count = 0;

	while ((s = memmem(s, (size_t)(end - s), word, n)) != NULL) {
		s += n;
		count++;
	}
	return count;
}

/*
 * An attribute that is declared elsewhere than at the start of a line: "if x
 * then newparam(:a) end", "send(:newparam, :a)".
 */
static bool
declares_within(struct ruby_scan_piece p)
{
	int read = starts_word(p, "newparam") || starts_word(p, "newproperty");

	return occurrences(p, "newparam") + occurrences(p, "newproperty") >
	       read;
}

/*
 * True when a type mixes in a module that may add attributes: one of a Puppet
 * module, or below Puppet::Util, while "extend Puppet::Util" itself adds none.
 */
static bool
is_mixin(struct ruby_scan_piece p, const char *word)
{
	if (!starts_word(p, word))
		return false;
	p = ruby_scan_skip(p, strlen(word));
	if (ruby_scan_starts(p, "("))
		p = ruby_scan_skip(p, 1);
	if (ruby_scan_starts(p, "::"))
		p = ruby_scan_skip(p, 2);
	return !ruby_scan_starts(p, "Puppet::") ||
	       ruby_scan_contains(p, "Puppet::Util::");
}

/* Code that may add attributes to the type: it is given the type's class. */
static bool
is_given_type(struct ruby_scan_piece p)
{
	static const char *const forms[] = {"class_eval", "class_exec",
	    "instance_eval", "instance_exec", "module_eval", "(self)",
	    "(self,"};

	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++)
		if (ruby_scan_contains(p, forms[i]))
			return true;
	return is_mixin(p, "extend") || is_mixin(p, "include");
}

static void
scan_line(struct ruby_scan_scan *sc, struct ruby_scan_piece p)
{
	if (declares_within(p) || (sc->found && is_given_type(p)))
		sc->b->lenient = 1;
	if (starts_word(p, "newparam"))
		ruby_scan_attribute(sc, ruby_scan_skip(p, 8), 1);
	else if (starts_word(p, "newproperty"))
		ruby_scan_attribute(sc, ruby_scan_skip(p, 11), 0);
	else if (starts_word(p, "ensurable"))
		ruby_scan_add(sc, (struct ruby_scan_piece){"ensure", 6}, 0);
	else if (starts_word(p, "isnamevar") && sc->current.len > 0)
		ruby_scan_add(sc, sc->current, 1);
	else if (ruby_scan_contains(p, "@isomorphic = false"))
		sc->b->isomorphic = 0;
	else if (ruby_scan_starts(p, "def self.title_patterns"))
		method_title_patterns(sc, p);
	else if (ruby_scan_contains(p, ".each do |") ||
		 ruby_scan_contains(p, ".each { |"))
		each_list(sc, p);
	if (ruby_scan_contains(p, "newtype("))
		sc->found = 1;
}

int
ruby_scan(struct type_builder *b, const char *text, size_t len)
{
	struct ruby_scan_scan sc = {
	    .b = b, .text = text, .at = text, .end = text + len};
	struct ruby_scan_piece p;

	while (ruby_scan_next_line(&sc, &p)) {
		if (ruby_scan_starts(p, "=begin"))
			sc.in_comment = 1;
		else if (ruby_scan_starts(p, "=end"))
			sc.in_comment = 0;
		else if (!sc.in_comment && p.len > 0 && *p.s != '#')
			scan_line(&sc, p);
	}
	if (sc.found)
		type_builder_attr(b, "provider", 8, 0);
	return sc.found;
}
