#include "command/doc/comment.h"

#include <ctype.h>
#include <stddef.h>
#include <string.h>

#include "base/core/strbuf.h"

/* Maximum length of a description. */
#define SENTENCE_MAX 300

struct comment_line {
	const char *s; /* without blanks before it */
	size_t len;    /* without blanks and the newline behind it */
};

/* Return the line at s without blanks around it. */
static struct comment_line
line_at(const char *s)
{
	struct comment_line l = {s, strcspn(s, "\n")};

	while (l.len > 0 && isspace((unsigned char)*l.s))
		l.s++, l.len--;
	while (l.len > 0 && isspace((unsigned char)l.s[l.len - 1]))
		l.len--;
	return l;
}

static const char *
comment_next_line(const char *s)
{
	s += strcspn(s, "\n");
	return *s == '\n' ? s + 1 : s;
}

/* Return the start of the line before s, which begins a line; NULL: none. */
static const char *
previous_line(const char *text, const char *s)
{
	if (s == text)
		return NULL;
	for (s--; s > text && s[-1] != '\n'; s--)
		;
	return s;
}

static bool
comment_is_comment(struct comment_line l)
{
	return l.len > 0 && l.s[0] == '#';
}

static bool
comment_contains(struct comment_line l, const char *word)
{
	return memmem(l.s, l.len, word, strlen(word)) != NULL;
}

/* Return the line outside comments that contains the keyword, or NULL. */
static const char *
find_keyword(const char *text, const char *keyword)
{
	for (; *text != '\0'; text = comment_next_line(text)) {
		struct comment_line l = line_at(text);

		if (!comment_is_comment(l) && comment_contains(l, keyword))
			return text;
	}
	return NULL;
}

/* Return the first line of the comment directly above at, or at. */
static const char *
comment_above(const char *text, const char *at)
{
	const char *p = at;

	while ((p = previous_line(text, at)) != NULL &&
	       comment_is_comment(line_at(p)))
		at = p;
	return at;
}

/* Return the line without the mark of a comment and blanks. */
static struct comment_line
content_of(struct comment_line l)
{
	while (l.len > 0 && (*l.s == '#' || isspace((unsigned char)*l.s)))
		l.s++, l.len--;
	return l;
}

/* Append words up to the end of a sentence; true when it has ended. */
static bool
add_words(struct strbuf *out, struct comment_line l, size_t start)
{
	for (size_t i = 0; i < l.len && out->len - start < SENTENCE_MAX; i++) {
		bool blank = isspace((unsigned char)l.s[i]) != 0;

		if (blank && out->len > start && strbuf_last(out) == '.')
			return 1;
		if (blank && out->len > start && strbuf_last(out) == ' ')
			continue;
		strbuf_addch(out, blank ? ' ' : l.s[i]);
	}
	if (l.len > 0 && l.s[l.len - 1] == '.')
		return 1;
	if (l.len > 0)
		strbuf_addch(out, ' ');
	return out->len - start >= SENTENCE_MAX;
}

/* Return whether the line ends a heredoc: capitals only. */
static bool
is_terminator(struct comment_line l)
{
	size_t n = 0;

	while (n < l.len && isupper((unsigned char)l.s[n]))
		n++;
	return n > 2 && n == l.len;
}

static bool
comment_is_end(struct comment_line l)
{
	return l.len == 0 || is_terminator(l) || l.s[0] == '@' ||
	       l.s[0] == '=' || (l.len > 1 && l.s[0] == '-' && l.s[1] == '-');
}

/* A text that is being read: up to end, or to a mark within a line. */
struct comment_text {
	const char *p, *end;
	char mark[32]; /* a quote, or the word that ends a heredoc; "": none */
};

/*
 * Cut the line at the mark that ends the text; true when the line contains it.
 */
static bool
cut_at_mark(const struct comment_text *t, struct comment_line *l)
{
	const char *at;

	if (t->mark[0] == '\0')
		return 0;
	at = memmem(l->s, l->len, t->mark, strlen(t->mark));
	if (at == NULL)
		return 0;
	l->len = (size_t)(at - l->s);
	return 1;
}

/*
 * True for a line of a licence, an editor, a headline and the like, with which
 * a paragraph that is not a description begins.
 */
static bool
comment_is_other(struct comment_line l)
{
	static const char *const words[] = {"!/", "Copyright", "-*-",
	    "vim:", "Licensed", "Unless required", "http", "Author",
	    "Define:", "Definition:", "Class:", "[*"};

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (l.len >= strlen(words[i]) &&
		    memcmp(l.s, words[i], strlen(words[i])) == 0)
			return 1;
	}
	return 0;
}

/* Skip the paragraph of which l is the first line. */
static void
skip_paragraph(struct comment_text *t)
{
	while (t->p < t->end && content_of(line_at(t->p)).len > 0)
		t->p = comment_next_line(t->p);
}

/* Append the first sentence of a paragraph that begins with l. */
static void
add_sentence(struct strbuf *out, struct comment_line l, struct comment_text t)
{
	size_t start = out->len;
	bool done = cut_at_mark(&t, &l);

	while (l.len > 0 && isspace((unsigned char)*l.s))
		l.s++, l.len--;
	done = add_words(out, l, start) || done;
	while (!done && t.p < t.end && *t.p != '\0') {
		l = content_of(line_at(t.p));
		t.p = comment_next_line(t.p);
		done = cut_at_mark(&t, &l);
		if (out->len == start && comment_is_other(l))
			skip_paragraph(&t);
		else if (!comment_is_end(l))
			done = add_words(out, l, start) || done;
		else if (out->len > start)
			break;
	}
	while (out->len > start && strchr(" .", strbuf_last(out)) != NULL)
		strbuf_truncate(out, out->len - 1);
}

/* Skip n bytes of the line, or all. */
static void
doc_comment_skip(struct comment_line *l, size_t n)
{
	if (n > l->len)
		n = l->len;
	l->s += n;
	l->len -= n;
}

/* Skip the beginning of a text in Ruby, and store the mark that ends it. */
static void
begin_text(struct comment_text *t, struct comment_line *l)
{
	size_t n = 0;

	while (l->len > 0 && strchr(" \t=>", *l->s) != NULL)
		doc_comment_skip(l, 1);
	if (l->len > 0 && strchr("\"'", *l->s) != NULL) {
		t->mark[0] = *l->s;
		doc_comment_skip(l, 1);
	} else if (l->len > 2 && *l->s == '%') {
		t->mark[0] = l->s[2] == '{' ? '}' : ')';
		doc_comment_skip(l, 3);
	} else if (l->len > 2 && memcmp(l->s, "<<", 2) == 0) {
		doc_comment_skip(l, 2);
		while (l->len > 0 && strchr("-~'\"", *l->s) != NULL)
			doc_comment_skip(l, 1);
		while (n < l->len && n + 1 < sizeof(t->mark) &&
		       isalnum((unsigned char)l->s[n]))
			n++;
		memcpy(t->mark, l->s, n);
		l->len = 0;
	}
}

/*
 * Append the text behind a word in the lines; false when no line has the word.
 */
static bool
add_behind(struct strbuf *out, const char *p, const char *end, const char *word)
{
	size_t n = strlen(word), before = out->len;

	for (; p < end && *p != '\0'; p = comment_next_line(p)) {
		struct comment_text t = {comment_next_line(p), end, ""};
		struct comment_line l = line_at(p);
		const char *at = memmem(l.s, l.len, word, n);

		if (at == NULL)
			continue;
		doc_comment_skip(&l, (size_t)(at - l.s) + n);
		if (word[0] != '@' || word[1] != 's')
			begin_text(&t, &l);
		add_sentence(out, l, t);
		return out->len > before;
	}
	return 0;
}

/* Return where the attributes of a type begin, or the end of the text. */
static const char *
comment_attributes_of(const char *p)
{
	static const char *const words[] = {
	    "newparam", "newproperty", "ensurable", "attributes:", "newvalue"};

	for (; *p != '\0'; p = comment_next_line(p)) {
		for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++)
			if (comment_contains(line_at(p), words[i]))
				return p;
	}
	return p;
}

/* Append the description in the Ruby code behind the definition. */
static bool
add_ruby(struct strbuf *out, const char *at)
{
	static const char *const words[] = {
	    "@summary", "@doc", "desc:", "doc:", ":doc", "desc "};
	const char *end = comment_attributes_of(at);

	for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
		if (add_behind(out, at, end, words[i]))
			return 1;
	}
	return 0;
}

bool
doc_comment(const char *text, const char *keyword, struct strbuf *out)
{
	const char *at = find_keyword(text, keyword), *first;
	static const struct comment_line nothing = {"", 0};
	struct comment_text t;

	if (at == NULL)
		return 0;
	first = comment_above(text, at);
	if (add_behind(out, first, at, "@summary"))
		return 1;
	if (keyword[strlen(keyword) - 1] != ' ' && add_ruby(out, at))
		return 1;
	t = (struct comment_text){first, at, ""};
	add_sentence(out, nothing, t);
	return 1;
}
