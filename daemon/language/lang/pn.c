#include "language/lang/pn.h"

#include <string.h>

#include "base/text/number.h"
#include "base/core/strbuf.h"

void
pn_init(struct pn *w, enum dump_format format, int pretty, struct strbuf *out)
{
	memset(w, 0, sizeof(*w));
	w->out = out;
	w->json = format == DUMP_JSON;
	w->pretty = pretty != 0;
	w->keyed = 1; /* the first line has no break before it */
}

static void
line_break(struct pn *w)
{
	strbuf_addch(w->out, '\n');
	strbuf_addchn(w->out, ' ', (size_t)w->level * 2);
}

/* Write the separator before an element or key. */
static void
element_start(struct pn *w)
{
	if (w->keyed) {
		w->keyed = 0;
		return;
	}
	if (!w->first && w->json)
		strbuf_addch(w->out, ',');
	if (w->pretty)
		line_break(w);
	else if (!w->first && !w->json)
		strbuf_addch(w->out, ' ');
	w->first = 0;
}

static void
string_text(struct pn *w, const char *s, size_t n)
{
	static const char plain[] = "\t\n\r\"\\", shown[] = "tnr\"\\";
	size_t i, start = 0;

	for (i = 0; i < n; i++) {
		unsigned char c = (unsigned char)s[i];
		const char *at;

		if (c >= 0x20 && c != '"' && c != '\\')
			continue;
		strbuf_add(w->out, s + start, i - start);
		start = i + 1;
		at = c != 0 ? strchr(plain, c) : NULL;
		if (at != NULL)
			strbuf_addf(w->out, "\\%c", shown[at - plain]);
		else if (w->json && (c == '\b' || c == '\f'))
			strbuf_addf(w->out, "\\%c", c == '\b' ? 'b' : 'f');
		else
			strbuf_addf(w->out, w->json ? "\\u%04x" : "\\o%03o", c);
	}
	strbuf_add(w->out, s + start, n - start);
}

static void
string_quote(struct pn *w, const char *s, size_t n)
{
	strbuf_addch(w->out, '"');
	string_text(w, s, n);
	strbuf_addch(w->out, '"');
}

static void
open_with(struct pn *w, const char *text)
{
	element_start(w);
	strbuf_addstr(w->out, text);
	w->level++;
	w->first = 1;
}

/* In pretty JSON the closing bracket is on a line of its own. */
static void
close_with(struct pn *w, const char *text)
{
	w->level--;
	if (w->json && w->pretty && !w->first)
		line_break(w);
	strbuf_addstr(w->out, text);
	w->first = 0;
}

/* {"^": or {"#": and the array behind it */
static void
lang_pn_json_open(struct pn *w, const char *key)
{
	open_with(w, "{");
	element_start(w);
	strbuf_addf(w->out, "\"%s\":%s", key, w->pretty ? " " : "");
	w->keyed = 1;
	open_with(w, "[");
}

static void
lang_pn_json_close(struct pn *w)
{
	close_with(w, "]");
	close_with(w, "}");
}

void
pn_call(struct pn *w, const char *name)
{
	if (w->json) {
		lang_pn_json_open(w, "^");
		pn_string(w, name, strlen(name));
		return;
	}
	open_with(w, "(");
	strbuf_addstr(w->out, name);
	w->first = 0;
}

void
pn_call_end(struct pn *w)
{
	if (w->json)
		lang_pn_json_close(w);
	else
		close_with(w, ")");
}

void
pn_list(struct pn *w)
{
	open_with(w, "[");
}

void
pn_list_end(struct pn *w)
{
	close_with(w, "]");
}

void
pn_map(struct pn *w)
{
	if (w->json)
		lang_pn_json_open(w, "#");
	else
		open_with(w, "{");
}

void
pn_key(struct pn *w, const char *key, size_t len)
{
	if (w->json) {
		pn_string(w, key, len);
		return;
	}
	element_start(w);
	strbuf_addch(w->out, ':');
	strbuf_add(w->out, key, len);
	strbuf_addch(w->out, ' ');
	w->keyed = 1;
}

void
pn_map_end(struct pn *w)
{
	if (w->json)
		lang_pn_json_close(w);
	else
		close_with(w, "}");
}

void
pn_string(struct pn *w, const char *s, size_t n)
{
	element_start(w);
	string_quote(w, s, n);
}

void
pn_int(struct pn *w, int64_t n)
{
	element_start(w);
	strbuf_addint(w->out, n);
}

void
pn_float(struct pn *w, double d)
{
	char text[FLOAT_TEXT_MAX];
	size_t n = float_format(d, text);

	element_start(w);
	strbuf_add(w->out, text, n);
}

void
pn_word(struct pn *w, const char *text, size_t n)
{
	element_start(w);
	if (w->json && n == 3 && memcmp(text, "nil", 3) == 0) {
		text = "null";
		n = 4;
	}
	strbuf_add(w->out, text, n);
}
