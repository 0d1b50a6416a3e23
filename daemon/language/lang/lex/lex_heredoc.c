#include "language/lang/lex/lex_heredoc.h"

#include "language/lang/lex/lexer.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/text/utf8.h"
#include "language/lang/lex/lex_bom.h"
#include "language/lang/lex/lex_escape.h"
#include "language/lang/source.h"

/* @(tag:syntax/escapes) as written, and the text that belongs to it. */
struct heredoc {
	const char *tag;
	size_t tag_len;
	const char *syntax; /* NULL: none */
	size_t syntax_len;
	const char *flags; /* NULL: none */
	size_t flags_len;
	const char *behind; /* behind the parenthesis */
	const char *text;
	const char *text_end;
	const char *margin; /* blanks to remove from each line */
	size_t margin_len;
	unsigned int escapes;
	int interpolate;
};

static const char *
blank_skip(const char *p, const char *end)
{
	uint32_t cp;
	size_t n;

	while (p < end && (n = utf8_decode(p, (size_t)(end - p), &cp)) > 0 &&
	       utf8_is_blank(cp))
		p += n;
	return p;
}

/* The start of the blanks that end at p. */
static const char *
blank_skip_back(const char *start, const char *p)
{
	uint32_t cp;

	while (p > start) {
		const char *q = p - 1;

		while (q > start && ((unsigned char)*q & 0xc0) == 0x80)
			q--;
		if (utf8_decode(q, (size_t)(p - q), &cp) == 0 ||
		    !utf8_is_blank(cp))
			break;
		p = q;
	}
	return p;
}

/* Remove ASCII white space around the tag. */
static void
tag_strip(struct heredoc *h)
{
	static const char space[] = " \t\v\f\r\n";

	while (h->tag_len > 0 && strchr(space, h->tag[0]) != NULL &&
	       h->tag[0] != '\0') {
		h->tag++;
		h->tag_len--;
	}
	while (h->tag_len > 0 && strchr(space, h->tag[h->tag_len - 1]) != NULL)
		h->tag_len--;
}

static const char *
syntax_read(struct heredoc *h, const char *p, const char *end)
{
	p = blank_skip(p, end);
	h->syntax = p;
	if (p >= end || *p < 'a' || *p > 'z')
		return NULL;
	while (p < end && (lex_is_word(*p) || *p == '+'))
		p++;
	h->syntax_len = (size_t)(p - h->syntax);
	return h->syntax_len >= 2 ? blank_skip(p, end) : NULL;
}

static const char *
flags_read(struct heredoc *h, const char *p, const char *end)
{
	h->flags = p;
	while (p < end && (lex_is_word(*p) || *p == '$'))
		p++;
	h->flags_len = (size_t)(p - h->flags);
	return blank_skip(p, end);
}

/* Read the text between the parentheses; 0 when its form is invalid. */
static int
spec_read(struct heredoc *h, const char *p, const char *end)
{
	memset(h, 0, sizeof(*h));
	h->tag = p;
	while (p < end && strchr(":/\r\n", *p) == NULL)
		p++;
	h->tag_len = (size_t)(p - h->tag);
	if (h->tag_len == 0)
		return 0;
	if (p < end && *p == ':')
		p = syntax_read(h, p + 1, end);
	if (p != NULL && p < end && *p == '/')
		p = flags_read(h, p + 1, end);
	if (p != end)
		return 0;
	tag_strip(h);
	if (h->tag_len >= 2 && h->tag[0] == '"' &&
	    h->tag[h->tag_len - 1] == '"') {
		h->interpolate = 1;
		h->tag++;
		h->tag_len -= 2;
		tag_strip(h);
	}
	return 1;
}

static int
flags_repeat(struct lexer *lx, const struct heredoc *h)
{
	struct growbuf list;
	const char *text;
	size_t i;

	growbuf_init(&list);
	for (i = 0; i < h->flags_len; i++) {
		if (i > 0)
			strbuf_addstr(&list.out, ", ");
		strbuf_addch(&list.out, h->flags[i]);
	}
	text = arena_strdup(lx->arena, growbuf_text(&list));
	growbuf_release(&list);
	return lex_error(
	    lx, h->behind, ISSUE_HEREDOC_MULTIPLE_AT_ESCAPES, text, NULL);
}

/* Convert the flags to a set of escapes. */
static int
flags_parse(struct lexer *lx, struct heredoc *h)
{
	static const char letters[] = "trnsuL$";
	static const unsigned int bits[] = {ESCAPE_T, ESCAPE_R, ESCAPE_N,
	    ESCAPE_S, ESCAPE_U, ESCAPE_NEWLINE, ESCAPE_DOLLAR};
	size_t i;

	if (h->flags == NULL)
		return 1;
	for (i = 0; i < h->flags_len; i++) {
		if (memchr(h->flags + i + 1, h->flags[i],
			h->flags_len - i - 1) != NULL)
			return flags_repeat(lx, h);
	}
	h->escapes = ESCAPE_BACKSLASH;
	if (h->flags_len == 0)
		h->flags = letters, h->flags_len = sizeof(letters) - 1;
	for (i = 0; i < h->flags_len; i++) {
		const char *found = strchr(letters, h->flags[i]);

		if (found == NULL)
			return lex_error(lx, h->behind,
			    ISSUE_HEREDOC_INVALID_ESCAPE,
			    lex_copy(lx, h->flags + i, h->flags + i + 1), NULL);
		h->escapes |= bits[found - letters];
	}
	return 1;
}

/*
 * Read a specification.  As in Puppet, it begins at the first "@(" from which
 * the text up to the parenthesis is valid.
 */
static int
spec_parse(struct lexer *lx, struct heredoc *h)
{
	const char *p = lx->c.p;
	const char *close = memchr(p, ')', (size_t)(lx->c.end - p));

	if (close == NULL)
		return lex_error(lx, p, ISSUE_HEREDOC_UNCLOSED_PARENTHESIS,
		    lex_followed_by(lx, p), NULL);
	while (!spec_read(h, p + 2, close)) {
		p = memmem(p + 1, (size_t)(close - p) - 1, "@(", 2);
		if (p == NULL)
			return lex_error(lx, close + 1,
			    ISSUE_HEREDOC_INVALID_SYNTAX, NULL, NULL);
	}
	h->behind = close + 1;
	if (h->tag_len == 0)
		return lex_error(
		    lx, h->behind, ISSUE_HEREDOC_EMPTY_ENDTAG, NULL, NULL);
	return flags_parse(lx, h);
}

/*
 * True when the line ends the heredoc: the line ends with the tag, whatever
 * precedes the tag (Puppet does not check).  Sets the margin, and cuts the last
 * line break when the tag has a dash.
 */
static int
lex_heredoc_line_ends(struct heredoc *h, const char *line, const char *end)
{
	const char *p = end, *q;
	int dash;

	if (p > line && p[-1] == '\n')
		p--;
	if (p > line && p[-1] == '\r')
		p--;
	p = blank_skip_back(line, p);
	if ((size_t)(p - line) < h->tag_len)
		return 0;
	p -= h->tag_len;
	if (memcmp(p, h->tag, h->tag_len) != 0)
		return 0;
	q = blank_skip_back(line, p);
	dash = q > line && q[-1] == '-';
	if (dash)
		p = q - 1, q = blank_skip_back(line, p);
	if (q > line && q[-1] == '|') {
		h->margin = blank_skip_back(line, q - 1);
		h->margin_len = (size_t)(q - 1 - h->margin);
	}
	h->text_end = line;
	if (dash && line > h->text && line[-1] == '\n') {
		h->text_end--;
		if (h->text_end > h->text && h->text_end[-1] == '\r')
			h->text_end--;
	}
	return 1;
}

/* Find the text and record where the line continues behind it. */
static int
text_find(struct lexer *lx, struct heredoc *h)
{
	const char *p = lx->c.newline_jump, *end = lx->c.end, *nl;

	if (p == NULL) {
		p = memchr(h->behind, '\n', (size_t)(end - h->behind));
		if (p == NULL)
			return lex_error(lx, h->behind,
			    ISSUE_HEREDOC_WITHOUT_TEXT, NULL, NULL);
		p++;
	}
	for (h->text = p; p < end; p = nl) {
		nl = memchr(p, '\n', (size_t)(end - p));
		nl = nl != NULL ? nl + 1 : end;
		if (lex_heredoc_line_ends(h, p, nl)) {
			lx->c.newline_jump = nl;
			return 1;
		}
	}
	return lex_error(
	    lx, h->text, ISSUE_HEREDOC_WITHOUT_END_TAGGED_LINE, NULL, NULL);
}

static uint32_t
lex_heredoc_line_count(const char *p, const char *end)
{
	uint32_t n = 1;

	while ((p = memchr(p, '\n', (size_t)(end - p))) != NULL) {
		p++;
		n++;
	}
	return n;
}

/*
 * Copy the text without its margin into c; a line that does not begin with the
 * margin stays as it is.
 */
static void
margin_remove(struct lexer *lx, const struct heredoc *h, struct lex_context *c)
{
	struct lex_map *m = arena_alloc(lx->arena, sizeof(*m));
	uint32_t n = lex_heredoc_line_count(h->text, h->text_end), removed = 0,
		 i;
	char *out = arena_text(lx->arena, (size_t)(h->text_end - h->text) + 1);
	const char *p = h->text;
	char *q = out;

	m->parent = lx->c.map;
	m->start =
	    (uint32_t)(h->text - (m->parent ? lx->c.text : lx->src->text));
	m->lines = n;
	m->line = arena_alloc(lx->arena, n * sizeof(*m->line));
	m->margin = arena_alloc(lx->arena, n * sizeof(*m->margin));
	for (i = 0; i < n; i++) {
		size_t left = (size_t)(h->text_end - p);
		const char *nl = memchr(p, '\n', left);

		m->line[i] = (uint32_t)(q - out);
		if (left >= h->margin_len &&
		    memcmp(p, h->margin, h->margin_len) == 0) {
			p += h->margin_len;
			removed += (uint32_t)h->margin_len;
		}
		m->margin[i] = removed;
		left = (size_t)((nl != NULL ? nl + 1 : h->text_end) - p);
		memcpy(q, p, left);
		p += left;
		q += left;
	}
	*q = '\0';
	c->text = out;
	c->end = q;
	c->map = m;
}

uint32_t
lex_map_offset(const struct lex_map *m, uint32_t local)
{
	for (;;) {
		uint32_t low = 0, high = m->lines;

		while (high - low > 1) {
			uint32_t mid = low + (high - low) / 2;

			if (m->line[mid] <= local)
				low = mid;
			else
				high = mid;
		}
		if (local != 0)
			local += m->margin[low];
		local += m->start;
		if (m->parent == NULL)
			return local;
		m = m->parent;
	}
}

/* Make the lexer read the heredoc's text from now on. */
static void
text_enter(struct lexer *lx, const struct heredoc *h)
{
	struct lex_context *outer = arena_alloc(lx->arena, sizeof(*outer));
	struct lex_context c;

	memset(&c, 0, sizeof(c));
	c.text = h->text;
	c.end = h->text_end;
	c.map = lx->c.map;
	c.strings = lx->string_count;
	c.escapes = (uint16_t)h->escapes;
	c.interpolate = (uint8_t)h->interpolate;
	if (h->margin_len > 0)
		margin_remove(lx, h, &c);
	else if (c.map != NULL)
		c.text = lx->c.text;
	c.p = c.line_start = h->margin_len > 0 ? c.text : h->text;
	*outer = lx->c;
	outer->p = h->behind;
	c.outer = outer;
	lx->c = c;
	lx->pending = LEX_HEREDOC;
}

void
lex_heredoc_leave(struct lexer *lx)
{
	lx->c = *lx->c.outer;
}

int
lex_heredoc(struct lexer *lx, struct token *t)
{
	struct heredoc h;

	if (!spec_parse(lx, &h) || !text_find(lx, &h))
		return 0;
	lex_take(lx, t, TOK_HEREDOC, h.behind);
	t->text = h.syntax != NULL ? h.syntax : "";
	t->len = (uint32_t)h.syntax_len;
	text_enter(lx, &h);
	return lex_bom(lx, lx->c.p, (size_t)(lx->c.end - lx->c.p));
}
