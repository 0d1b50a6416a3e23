#include "base/settings/conf_edit.h"

#include <ctype.h>
#include <string.h>

#include "base/core/strbuf.h"

/* The section of lines before the first header. */
#define FIRST_SECTION "main"

enum line_kind {
	LINE_OTHER,   /* a comment, an empty or invalid line */
	LINE_HEADER,  /* name: the section */
	LINE_SETTING, /* name and value */
};

struct conf_edit_text {
	const char *s;
	size_t len;
};

struct conf_edit_line {
	enum line_kind kind;
	struct conf_edit_text whole; /* with its newline */
	struct conf_edit_text name, value;
};

/* Places in a text that a change needs; NULL: not found. */
struct conf_edit_places {
	struct conf_edit_line found; /* the first line of the setting */
	const char *header;	     /* behind the section's first header */
	const char *setting;	     /* behind the section's last setting */
	bool has_first_header;	     /* of FIRST_SECTION */
	bool has_first_settings;     /* before all headers */
};

static bool
conf_edit_is_text(struct conf_edit_text t, const char *s)
{
	return strlen(s) == t.len && memcmp(t.s, s, t.len) == 0;
}

static struct conf_edit_text
conf_edit_trim(struct conf_edit_text t)
{
	while (t.len > 0 && isspace((unsigned char)*t.s))
		t.s++, t.len--;
	while (t.len > 0 && isspace((unsigned char)t.s[t.len - 1]))
		t.len--;
	return t;
}

/* Return the length of the name that t begins with. */
static size_t
conf_edit_name_length(struct conf_edit_text t)
{
	size_t n = 0;

	while (n < t.len && (isalnum((unsigned char)t.s[n]) || t.s[n] == '_'))
		n++;
	return n;
}

/* "[NAME]" */
static bool
is_header(struct conf_edit_text t, struct conf_edit_line *l)
{
	if (t.len < 3 || t.s[0] != '[' || t.s[t.len - 1] != ']')
		return 0;
	l->name = (struct conf_edit_text){t.s + 1, t.len - 2};
	return conf_edit_name_length(l->name) == l->name.len;
}

/* "NAME = VALUE", VALUE without blanks around it. */
static bool
conf_edit_is_setting(struct conf_edit_text t, struct conf_edit_line *l)
{
	struct conf_edit_text rest;

	l->name = (struct conf_edit_text){t.s, conf_edit_name_length(t)};
	rest = (struct conf_edit_text){t.s + l->name.len, t.len - l->name.len};
	rest = conf_edit_trim(rest);
	if (l->name.len == 0 || rest.len == 0 || rest.s[0] != '=')
		return 0;
	l->value =
	    conf_edit_trim((struct conf_edit_text){rest.s + 1, rest.len - 1});
	return 1;
}

/* Read the line at the begin of t. */
static struct conf_edit_line
conf_edit_line_read(struct conf_edit_text t)
{
	const char *newline = memchr(t.s, '\n', t.len);
	struct conf_edit_line l = {LINE_OTHER, t, {NULL, 0}, {NULL, 0}};
	struct conf_edit_text content;

	if (newline != NULL)
		l.whole.len = (size_t)(newline + 1 - t.s);
	content = conf_edit_trim(l.whole);
	if (is_header(content, &l))
		l.kind = LINE_HEADER;
	else if (conf_edit_is_setting(content, &l))
		l.kind = LINE_SETTING;
	return l;
}

/* Take a line of the section's lines into account. */
static void
conf_edit_place_add(struct conf_edit_places *p, const struct conf_edit_line *l,
    const char *name)
{
	const char *end = l->whole.s + l->whole.len;

	if (l->kind == LINE_HEADER && p->header == NULL)
		p->header = end;
	if (l->kind != LINE_SETTING)
		return;
	p->setting = end;
	if (p->found.whole.s == NULL && conf_edit_is_text(l->name, name))
		p->found = *l;
}

static struct conf_edit_places
conf_edit_find(struct conf_edit_text t, const char *section, const char *name)
{
	struct conf_edit_text current = {FIRST_SECTION, strlen(FIRST_SECTION)};
	struct conf_edit_places p = {0};
	bool first = 1;

	while (t.len > 0) {
		struct conf_edit_line l = conf_edit_line_read(t);

		if (l.kind == LINE_HEADER) {
			first = 0;
			current = l.name;
			p.has_first_header |=
			    conf_edit_is_text(current, FIRST_SECTION);
		}
		p.has_first_settings |= first && l.kind == LINE_SETTING;
		if (conf_edit_is_text(current, section))
			conf_edit_place_add(&p, &l, name);
		t.s += l.whole.len;
		t.len -= l.whole.len;
	}
	return p;
}

/* Append bytes up to end, and a newline where they lack one. */
static void
conf_edit_add_lines(struct strbuf *out, const char *s, const char *end)
{
	strbuf_add(out, s, (size_t)(end - s));
	if (end > s && end[-1] != '\n')
		strbuf_addch(out, '\n');
}

static void
add_header(struct strbuf *out, const struct conf_edit_places *p)
{
	if (p->has_first_settings && !p->has_first_header)
		strbuf_addstr(out, "[" FIRST_SECTION "]\n");
}

void
conf_edit_set(const char *text, size_t len, const char *section,
    const char *name, const char *value, struct strbuf *out)
{
	struct conf_edit_places p =
	    conf_edit_find((struct conf_edit_text){text, len}, section, name);
	const char *end = text + len, *at = p.setting;

	if (p.found.whole.s != NULL) {
		add_header(out, &p);
		strbuf_add(out, text, (size_t)(p.found.value.s - text));
		strbuf_addstr(out, value);
		conf_edit_add_lines(
		    out, p.found.value.s + p.found.value.len, end);
		return;
	}
	if (at == NULL)
		at = p.header;
	if (at != NULL) {
		add_header(out, &p);
		conf_edit_add_lines(out, text, at);
		strbuf_addf(out, "%s = %s\n", name, value);
		conf_edit_add_lines(out, at, end);
	} else if (strcmp(section, FIRST_SECTION) == 0) {
		strbuf_addf(out, "[%s]\n%s = %s\n", section, name, value);
		conf_edit_add_lines(out, text, end);
	} else {
		add_header(out, &p);
		conf_edit_add_lines(out, text, end);
		strbuf_addf(out, "[%s]\n%s = %s\n", section, name, value);
	}
}

bool
conf_edit_delete(const char *text, size_t len, const char *section,
    const char *name, struct strbuf *out, struct strbuf *deleted)
{
	struct conf_edit_places p =
	    conf_edit_find((struct conf_edit_text){text, len}, section, name);
	const struct conf_edit_text whole = p.found.whole;
	struct growbuf rest;
	struct conf_edit_text content;

	if (whole.s == NULL)
		return 0;
	content = conf_edit_trim(whole);
	strbuf_add(deleted, content.s, content.len);
	growbuf_init(&rest);
	strbuf_add(&rest.out, text, (size_t)(whole.s - text));
	conf_edit_add_lines(&rest.out, whole.s + whole.len, text + len);
	p = conf_edit_find(
	    (struct conf_edit_text){growbuf_text(&rest), rest.out.len}, section,
	    name);
	add_header(out, &p);
	strbuf_add(out, growbuf_text(&rest), rest.out.len);
	growbuf_release(&rest);
	return 1;
}
