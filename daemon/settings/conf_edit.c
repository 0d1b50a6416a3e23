#include "settings/conf_edit.h"

#include <ctype.h>
#include <string.h>

#include "base/strbuf.h"

/* The section of lines before the first header. */
#define FIRST_SECTION "main"

enum line_kind {
	LINE_OTHER,   /* a comment, an empty or invalid line */
	LINE_HEADER,  /* name: the section */
	LINE_SETTING, /* name and value */
};

struct text {
	const char *s;
	size_t len;
};

struct line {
	enum line_kind kind;
	struct text whole; /* with its newline */
	struct text name, value;
};

/* Places in a text that a change needs; NULL: not found. */
struct places {
	struct line found;	 /* the first line of the setting */
	const char *header;	 /* behind the section's first header */
	const char *setting;	 /* behind the section's last setting */
	bool has_first_header;	 /* of FIRST_SECTION */
	bool has_first_settings; /* before all headers */
};

static bool
is_text(struct text t, const char *s)
{
	return strlen(s) == t.len && memcmp(t.s, s, t.len) == 0;
}

static struct text
trim(struct text t)
{
	while (t.len > 0 && isspace((unsigned char)*t.s))
		t.s++, t.len--;
	while (t.len > 0 && isspace((unsigned char)t.s[t.len - 1]))
		t.len--;
	return t;
}

/* Return the length of the name that t begins with. */
static size_t
name_length(struct text t)
{
	size_t n = 0;

	while (n < t.len && (isalnum((unsigned char)t.s[n]) || t.s[n] == '_'))
		n++;
	return n;
}

/* "[NAME]" */
static bool
is_header(struct text t, struct line *l)
{
	if (t.len < 3 || t.s[0] != '[' || t.s[t.len - 1] != ']')
		return 0;
	l->name = (struct text){t.s + 1, t.len - 2};
	return name_length(l->name) == l->name.len;
}

/* "NAME = VALUE", VALUE without blanks around it. */
static bool
is_setting(struct text t, struct line *l)
{
	struct text rest;

	l->name = (struct text){t.s, name_length(t)};
	rest = (struct text){t.s + l->name.len, t.len - l->name.len};
	rest = trim(rest);
	if (l->name.len == 0 || rest.len == 0 || rest.s[0] != '=')
		return 0;
	l->value = trim((struct text){rest.s + 1, rest.len - 1});
	return 1;
}

/* Read the line at the begin of t. */
static struct line
line_read(struct text t)
{
	const char *newline = memchr(t.s, '\n', t.len);
	struct line l = {LINE_OTHER, t, {NULL, 0}, {NULL, 0}};
	struct text content;

	if (newline != NULL)
		l.whole.len = (size_t)(newline + 1 - t.s);
	content = trim(l.whole);
	if (is_header(content, &l))
		l.kind = LINE_HEADER;
	else if (is_setting(content, &l))
		l.kind = LINE_SETTING;
	return l;
}

/* Take a line of the section's lines into account. */
static void
place_add(struct places *p, const struct line *l, const char *name)
{
	const char *end = l->whole.s + l->whole.len;

	if (l->kind == LINE_HEADER && p->header == NULL)
		p->header = end;
	if (l->kind != LINE_SETTING)
		return;
	p->setting = end;
	if (p->found.whole.s == NULL && is_text(l->name, name))
		p->found = *l;
}

static struct places
find(struct text t, const char *section, const char *name)
{
	struct text current = {FIRST_SECTION, strlen(FIRST_SECTION)};
	struct places p = {0};
	bool first = 1;

	while (t.len > 0) {
		struct line l = line_read(t);

		if (l.kind == LINE_HEADER) {
			first = 0;
			current = l.name;
			p.has_first_header |= is_text(current, FIRST_SECTION);
		}
		p.has_first_settings |= first && l.kind == LINE_SETTING;
		if (is_text(current, section))
			place_add(&p, &l, name);
		t.s += l.whole.len;
		t.len -= l.whole.len;
	}
	return p;
}

/* Append bytes up to end, and a newline where they lack one. */
static void
add_lines(struct strbuf *out, const char *s, const char *end)
{
	strbuf_add(out, s, (size_t)(end - s));
	if (end > s && end[-1] != '\n')
		strbuf_addch(out, '\n');
}

static void
add_header(struct strbuf *out, const struct places *p)
{
	if (p->has_first_settings && !p->has_first_header)
		strbuf_addstr(out, "[" FIRST_SECTION "]\n");
}

void
conf_edit_set(const char *text, size_t len, const char *section,
    const char *name, const char *value, struct strbuf *out)
{
	struct places p = find((struct text){text, len}, section, name);
	const char *end = text + len, *at = p.setting;

	if (p.found.whole.s != NULL) {
		add_header(out, &p);
		strbuf_add(out, text, (size_t)(p.found.value.s - text));
		strbuf_addstr(out, value);
		add_lines(out, p.found.value.s + p.found.value.len, end);
		return;
	}
	if (at == NULL)
		at = p.header;
	if (at != NULL) {
		add_header(out, &p);
		add_lines(out, text, at);
		strbuf_addf(out, "%s = %s\n", name, value);
		add_lines(out, at, end);
	} else if (strcmp(section, FIRST_SECTION) == 0) {
		strbuf_addf(out, "[%s]\n%s = %s\n", section, name, value);
		add_lines(out, text, end);
	} else {
		add_header(out, &p);
		add_lines(out, text, end);
		strbuf_addf(out, "[%s]\n%s = %s\n", section, name, value);
	}
}

bool
conf_edit_delete(const char *text, size_t len, const char *section,
    const char *name, struct strbuf *out, struct strbuf *deleted)
{
	struct places p = find((struct text){text, len}, section, name);
	const struct text whole = p.found.whole;
	struct growbuf rest;
	struct text content;

	if (whole.s == NULL)
		return 0;
	content = trim(whole);
	strbuf_add(deleted, content.s, content.len);
	growbuf_init(&rest);
	strbuf_add(&rest.out, text, (size_t)(whole.s - text));
	add_lines(&rest.out, whole.s + whole.len, text + len);
	p = find(
	    (struct text){growbuf_text(&rest), rest.out.len}, section, name);
	add_header(out, &p);
	strbuf_add(out, growbuf_text(&rest), rest.out.len);
	growbuf_release(&rest);
	return 1;
}
