#include "machine/resource/provider/augeas/command.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/number.h"
#include "base/core/strbuf.h"
#include "language/value/ruby.h"
#include "language/value/value.h"

enum formal {
	NONE,
	PATH,
	TEXT,
	COMPARATOR,
	NUMBER,
	REST, /* of the line */
};

static const struct {
	const char *name;
	enum formal formals[AUGEAS_ARGS_MAX];
} augeas_commands[] = {
    {"set", {PATH, TEXT}},
    {"setm", {PATH, TEXT, TEXT}},
    {"rm", {PATH}},
    {"remove", {PATH}},
    {"clear", {PATH}},
    {"clearm", {PATH, TEXT}},
    {"touch", {PATH}},
    {"mv", {PATH, PATH}},
    {"move", {PATH, PATH}},
    {"rename", {PATH, TEXT}},
    {"insert", {TEXT, TEXT, PATH}},
    {"ins", {TEXT, TEXT, PATH}},
    {"get", {PATH, COMPARATOR, TEXT}},
    {"values", {PATH, REST}},
    {"defvar", {TEXT, PATH}},
    {"defnode", {TEXT, PATH, TEXT}},
    {"match", {PATH, REST}},
    {"size", {COMPARATOR, NUMBER}},
    {"include", {TEXT}},
    {"not_include", {TEXT}},
    {"==", {REST}},
    {"!=", {REST}},
};

/* Longer ones first. */
static const char *const augeas_command_comparators[] = {
    "==", "!=", "=~", "<=", ">=", "<", ">", NULL};

struct augeas_command_line {
	struct arena *arena;
	const char *context;
	const char *s, *end;
	struct strbuf *err;
	const char *command;
	unsigned arg; /* from 1 */
};

static bool
augeas_command_is_space(int c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool
augeas_command_is_word(int c)
{
	return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
	       (c >= '0' && c <= '9') || c == '_';
}

static void
augeas_command_space_skip(struct augeas_command_line *l)
{
	while (l->s < l->end && augeas_command_is_space((unsigned char)*l->s))
		l->s++;
}

/* Bytes of the word, or of == and !=, at the beginning. */
static size_t
augeas_command_name_length(const struct augeas_command_line *l)
{
	const char *s = l->s;

	while (s < l->end && augeas_command_is_word((unsigned char)*s))
		s++;
	if (s > l->s)
		return (size_t)(s - l->s);
	if (l->end - s >= 2 && (*s == '=' || *s == '!') && s[1] == '=')
		return 2;
	return 0;
}

static int
command_find(struct augeas_command_line *l)
{
	size_t n = augeas_command_name_length(l), k;

	for (k = 0; k < sizeof(augeas_commands) / sizeof(augeas_commands[0]);
	     k++)
		if (strlen(augeas_commands[k].name) == n &&
		    memcmp(augeas_commands[k].name, l->s, n) == 0) {
			l->s += n;
			l->command = augeas_commands[k].name;
			return (int)k;
		}
	strbuf_addf(l->err, "Unknown command %.*s", (int)n, l->s);
	return -1;
}

/*
 * Return the end of a path: white space outside of brackets and quotes.  NULL
 * when a bracket closes nothing.
 */
static const char *
path_end(const struct augeas_command_line *l)
{
	int brackets = 0, single = 0, twice = 0;
	const char *s;

	for (s = l->s; s < l->end; s++) {
		if (*s == '\\' && s + 1 < l->end && s[1] != '\n')
			s++;
		else if (*s == '[')
			brackets++;
		else if (*s == ']' && --brackets < 0)
			return NULL;
		else if (*s == '\'')
			single = !single;
		else if (*s == '"')
			twice = !twice;
		else if (augeas_command_is_space((unsigned char)*s) &&
			 brackets == 0 && !single && !twice)
			break;
	}
	return s;
}

static const char *
path_read(struct augeas_command_line *l)
{
	const char *s = l->s, *end = path_end(l);

	if (end == NULL) {
		strbuf_addstr(l->err, "unmatched [");
		return NULL;
	}
	l->s = end < l->end ? end + 1 : end;
	if (s < end && (*s == '\'' || *s == '"')) {
		if (end - s < 2) {
			strbuf_addf(l->err, "missing path argument %u for %s",
			    l->arg, l->command);
			return NULL;
		}
		s++;
		end--;
	}
	if (end > s && end[-1] == '/')
		end--;
	if (s < end && (*s == '$' || *s == '/'))
		return arena_memdup(l->arena, s, (size_t)(end - s));
	return arena_printf(l->arena, "%s%.*s", l->context, (int)(end - s), s);
}

/*
 * Read a text in quotes, which begins with one; only that quote can be escaped.
 */
static const char *
augeas_command_quoted_read(struct augeas_command_line *l)
{
	char quote = *l->s++;
	char *text = arena_alloc(l->arena, (size_t)(l->end - l->s) + 1);
	size_t n = 0;

	while (l->s < l->end && *l->s != quote) {
		if (*l->s == '\\') {
			if (l->s + 1 == l->end || l->s[1] == '\n')
				break;
			if (l->s[1] != quote)
				text[n++] = *l->s;
			l->s++;
		}
		text[n++] = *l->s++;
	}
	if (l->s < l->end)
		l->s++;
	text[n] = '\0';
	return text;
}

static const char *
augeas_command_text_read(struct augeas_command_line *l)
{
	const char *s = l->s;

	if (s < l->end && (*s == '\'' || *s == '"'))
		return augeas_command_quoted_read(l);
	while (l->s < l->end && !augeas_command_is_space((unsigned char)*l->s))
		l->s++;
	if (l->s > s)
		return arena_memdup(l->arena, s, (size_t)(l->s - s));
	strbuf_addf(
	    l->err, "missing string argument %u for %s", l->arg, l->command);
	return NULL;
}

static const char *
comparator_read(struct augeas_command_line *l)
{
	size_t k, n;

	for (k = 0; augeas_command_comparators[k] != NULL; k++) {
		n = strlen(augeas_command_comparators[k]);
		if ((size_t)(l->end - l->s) >= n &&
		    memcmp(l->s, augeas_command_comparators[k], n) == 0) {
			l->s += n;
			return augeas_command_comparators[k];
		}
	}
	strbuf_addf(l->err, "invalid comparator for command %s", l->command);
	return NULL;
}

/* A text that is not a number counts as 0. */
static const char *
augeas_command_number_read(struct augeas_command_line *l, int64_t *ret)
{
	const char *s = l->s;

	while (l->s < l->end && *l->s >= '0' && *l->s <= '9')
		l->s++;
	*ret = 0;
	if (l->s > s && integer_parse(s, (size_t)(l->s - s), 10, ret) < 0)
		*ret = INT64_MAX;
	return arena_printf(l->arena, "%lld", (long long)*ret);
}

static const char *
argument_read(
    struct augeas_command_line *l, enum formal f, struct augeas_command *c)
{
	const char *s;

	augeas_command_space_skip(l);
	switch (f) {
	case PATH:
		return path_read(l);
	case TEXT:
		return augeas_command_text_read(l);
	case COMPARATOR:
		return comparator_read(l);
	case NUMBER:
		return augeas_command_number_read(l, &c->number);
	case REST:
	case NONE:
		break;
	}
	s = l->s;
	return arena_memdup(l->arena, s, (size_t)(l->end - s));
}

int
augeas_command_parse(struct arena *a, const char *context, const char *line,
    struct augeas_command *ret, struct strbuf *err)
{
	struct augeas_command_line l = {
	    .arena = a, .context = context, .s = line, .err = err};
	const enum formal *formals;
	int row;

	memset(ret, 0, sizeof(*ret));
	l.end = line + strlen(line);
	augeas_command_space_skip(&l);
	while (l.end > l.s && augeas_command_is_space((unsigned char)l.end[-1]))
		l.end--;
	if (l.s == l.end)
		return 0;
	if ((row = command_find(&l)) < 0)
		return -1;
	ret->name = augeas_commands[row].name;
	formals = augeas_commands[row].formals;
	for (l.arg = 1; l.arg <= AUGEAS_ARGS_MAX; l.arg++) {
		if (formals[l.arg - 1] == NONE)
			break;
		ret->args[ret->count] =
		    argument_read(&l, formals[l.arg - 1], ret);
		if (ret->args[ret->count] == NULL)
			return -1;
		ret->count++;
	}
	return 1;
}

void
augeas_command_show(const struct augeas_command *c, struct strbuf *out)
{
	unsigned n;

	strbuf_addch(out, '[');
	for (n = 0; n < c->count; n++) {
		if (n > 0)
			strbuf_addstr(out, ", ");
		ruby_inspect(value_str(c->args[n]), out);
	}
	strbuf_addch(out, ']');
}
