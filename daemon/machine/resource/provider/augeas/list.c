/* Arrays of texts in conditions (puppet_x/augeas/util/parser.rb). */
#include "machine/resource/provider/augeas/list.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/text/hex.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "machine/resource/provider/augeas/command.h"

/*
 * Escapes in double quotes: the character behind the backslash, and its
 * meaning.
 */
static const char augeas_list_escapes[] =
    "\\\\\"\"a\ab\bt\tn\nv\vf\fr\re\033s ";

static bool
augeas_list_is_space(int c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static void
augeas_list_space_skip(const char **s)
{
	while (augeas_list_is_space(**s))
		(*s)++;
}

/* Up to max digits; their number. */
static unsigned
augeas_list_digits_read(
    const char **s, unsigned base, unsigned max, uint32_t *ret)
{
	unsigned n;

	*ret = 0;
	for (n = 0; n < max && (unsigned)hex_value(**s) < base; n++)
		*ret = *ret * base + (unsigned)hex_value(*(*s)++);
	return n;
}

static int
character_add(uint32_t c, struct strbuf *out)
{
	char text[UTF8_MAX];
	size_t n = utf8_encode(c, text);

	/* a text of Augeas has no NUL */
	if (n == 0 || c == 0)
		return -1;
	strbuf_add(out, text, n);
	return 0;
}

/* "{1f600 1f601}", behind the u. */
static int
braces_read(const char **s, struct strbuf *out)
{
	uint32_t c;

	(*s)++;
	if (**s == '}')
		return -1;
	while (augeas_list_digits_read(s, 16, 6, &c) > 0) {
		if (character_add(c, out) < 0)
			return -1;
		if (!augeas_list_is_space(**s))
			break;
		(*s)++;
	}
	if (**s != '}')
		return -1;
	(*s)++;
	return 0;
}

static int
augeas_list_unicode_read(const char **s, struct strbuf *out)
{
	const char *start = *s;
	uint32_t c;

	if (augeas_list_digits_read(s, 16, 4, &c) == 4)
		return character_add(c, out);
	*s = start;
	return **s == '{' ? braces_read(s, out) : -1;
}

/* Read the escape behind a backslash in double quotes. */
static int
escape_read(const char **s, struct strbuf *out)
{
	const char *e;
	uint32_t c;

	for (e = augeas_list_escapes; *e != '\0'; e += 2)
		if (*e == **s) {
			strbuf_addch(out, e[1]);
			(*s)++;
			return 0;
		}
	if (**s >= '0' && **s <= '7') {
		augeas_list_digits_read(s, 8, 3, &c);
		if (c == 0 || c > 255)
			return -1;
		strbuf_addch(out, (int)c);
		return 0;
	}
	if (**s == 'x') {
		(*s)++;
		if (augeas_list_digits_read(s, 16, 2, &c) == 0 || c == 0)
			return -1;
		strbuf_addch(out, (int)c);
		return 0;
	}
	if (**s != 'u')
		return -1;
	(*s)++;
	return augeas_list_unicode_read(s, out);
}

/* Behind the quote; the text without quotes in out. */
static int
augeas_list_quoted_read(const char **s, char quote, struct strbuf *out)
{
	for (; **s != '\0' && **s != quote;) {
		if (**s != '\\') {
			strbuf_addch(out, *(*s)++);
			continue;
		}
		(*s)++;
		if (quote == '"') {
			if (escape_read(s, out) < 0)
				return -1;
		} else {
			if (**s != '\'' && **s != '\\')
				return -1;
			strbuf_addch(out, *(*s)++);
		}
	}
	if (**s != quote)
		return -1;
	(*s)++;
	return 0;
}

static int
augeas_list_items_read(struct arena *a, const char **s, struct augeas_list *ret,
    struct strbuf *text)
{
	while (**s == '\'' || **s == '"') {
		char quote = *(*s)++;

		strbuf_reset(text);
		if (ret->count == AUGEAS_LIST_MAX ||
		    augeas_list_quoted_read(s, quote, text) < 0 ||
		    (ret->items[ret->count] = strbuf_copy(text, a)) == NULL)
			return -1;
		ret->count++;
		augeas_list_space_skip(s);
		if (**s != ',')
			break;
		(*s)++;
		augeas_list_space_skip(s);
	}
	return 0;
}

int
augeas_list_parse(struct arena *a, const char *text, struct augeas_list *ret)
{
	const char *s = text;
	struct strbuf item;
	int rc;

	ret->count = 0;
	ret->items = arena_alloc(a, AUGEAS_LIST_MAX * sizeof(*ret->items));
	augeas_list_space_skip(&s);
	if (*s++ != '[')
		return -1;
	augeas_list_space_skip(&s);
	strbuf_init(&item, strlen(text) + 1);
	rc = augeas_list_items_read(a, &s, ret, &item);
	strbuf_release(&item);
	augeas_list_space_skip(&s);
	if (rc < 0 || *s++ != ']')
		return -1;
	augeas_list_space_skip(&s);
	return *s == '\0' ? 0 : -1;
}
