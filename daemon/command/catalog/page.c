#include "command/catalog/page.h"

#include <errno.h>
#include <stdbool.h>
#include <string.h>

#include "base/files/fs.h"
#include "base/text/html.h"
#include "base/files/place.h"
#include "command/catalog/report.h"
#include "command/command.h"
#include "language/value/hash.h"

/* Maximum size of a page. */
#define PAGE_MAX ((size_t)256 << 20)

static const char page_head[] =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" "
    "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
    "<meta name=\"viewport\" content=\"width=device-width\">\n"
    "<title>Differences of catalogs</title>\n<style>\n"
    "body { font: 1em sans-serif; margin: 1em; }\n"
    "pre { overflow-x: auto; }\n"
    "td, th { padding: .1em .6em; text-align: left; }\n"
    ".old { color: #a40000; }\n.new { color: #006400; }\n"
    ".place { color: #00508c; }\n.error { color: #a40000; }\n"
    "@media (prefers-color-scheme: dark) {\n"
    "body { background: #111; color: #ddd; }\n"
    ".old, .error { color: #ff8080; }\n.new { color: #80e080; }\n"
    ".place { color: #80c0ff; }\na { color: #9cf; }\n}\n"
    "</style>\n</head>\n<body>\n<h1>Differences of catalogs</h1>\n<table>\n"
    "<tr><th>catalog</th><th>result</th><th>resources</th><th>changes</th>"
    "<th>edges</th><th>classes</th></tr>\n";

static const char tail[] = "</body>\n</html>\n";

static void
add_str(struct strbuf *out, const char *s)
{
	html_text(out, s, strlen(s));
}

/* The class of a line, by its beginning; NULL: it has none. */
static const char *
page_line_class(const char *s, size_t n)
{
	if (n > 0 && (*s == '-' || *s == '+'))
		return *s == '-' ? "old" : "new";
	return n > 7 && memcmp(s, "     @@", 7) == 0 ? "place" : NULL;
}

static void
page_add_lines(struct strbuf *out, const char *s, size_t n)
{
	const char *end = s + n;

	while (s < end) {
		const char *stop = memchr(s, '\n', (size_t)(end - s));
		size_t len = (size_t)((stop == NULL ? end : stop) - s);
		const char *class = page_line_class(s, len);

		if (class != NULL)
			strbuf_addf(out, "<span class=\"%s\">", class);
		html_text(out, s, len);
		strbuf_addstr(out, class == NULL ? "\n" : "</span>\n");
		s += len + 1;
	}
}

void
catalog_page_init(struct catalog_page *p)
{
	strbuf_init(&p->rows, PAGE_MAX);
	strbuf_init(&p->sections, PAGE_MAX);
	p->count = 0;
}

void
catalog_page_release(struct catalog_page *p)
{
	strbuf_release(&p->rows);
	strbuf_release(&p->sections);
}

static void
page_add_title(struct strbuf *out, const struct catalog_result *r)
{
	if (r->node != NULL) {
		add_str(out, r->node);
		return;
	}
	add_str(out, r->names[0]);
	strbuf_addstr(out, " &rarr; ");
	add_str(out, r->names[1]);
}

/* The number of items of only one catalog: "<td>-1 +2</td>". */
static void
add_counts(struct strbuf *out, struct value found, const char *name)
{
	struct value lists = value_member(found, name);

	strbuf_addf(out, "<td>-%u +%u</td>",
	    value_member(lists, "old").a->count,
	    value_member(lists, "new").a->count);
}

static bool
page_is_same(const struct catalog_result *r)
{
	return value_truthy(value_member(r->found, "same"));
}

static void
page_add_row(struct catalog_page *p, const struct catalog_result *r)
{
	struct strbuf *out = &p->rows;

	strbuf_addstr(out, "<tr><td>");
	if (!page_is_same(r))
		strbuf_addf(out, "<a href=\"#r%u\">", p->count);
	page_add_title(out, r);
	strbuf_addstr(out, page_is_same(r) ? "</td>" : "</a></td>");
	if (r->found.tag == V_UNDEF) {
		strbuf_addstr(out, "<td class=\"error\">failed</td></tr>\n");
		return;
	}
	strbuf_addstr(
	    out, page_is_same(r) ? "<td>same</td>" : "<td>differs</td>");
	add_counts(out, r->found, "resources");
	strbuf_addf(
	    out, "<td>%u</td>", value_member(r->found, "changes").a->count);
	add_counts(out, r->found, "edges");
	add_counts(out, r->found, "classes");
	strbuf_addstr(out, "</tr>\n");
}

static void
add_section(struct catalog_page *p, const struct catalog_result *r,
    const char *text, size_t n)
{
	struct strbuf *out = &p->sections;

	strbuf_addf(out, "<h2 id=\"r%u\">", p->count);
	page_add_title(out, r);
	strbuf_addstr(out, "</h2>\n");
	for (int i = 0; i < CATALOG_SIDES; i++) {
		if (r->errors[i] == NULL)
			continue;
		strbuf_addstr(out, "<p class=\"error\">");
		if (i != CATALOG_BOTH) {
			add_str(out, r->names[i]);
			strbuf_addstr(out, ": ");
		}
		add_str(out, r->errors[i]);
		strbuf_addstr(out, "</p>\n");
	}
	if (n == 0)
		return;
	strbuf_addstr(out, "<pre>");
	page_add_lines(out, text, n);
	strbuf_addstr(out, "</pre>\n");
}

void
catalog_page_add(struct catalog_page *p, const struct catalog_result *r,
    const char *text, size_t n)
{
	page_add_row(p, r);
	if (!page_is_same(r))
		add_section(p, r, text, n);
	p->count++;
}

/*
 * Replace or create the page.  A new one is private, as the contents of managed
 * files can be in it.
 */
static int
replace_page(const char *path, const struct strbuf *text)
{
	static const struct fs_owner owner = {
	    .mode = 0600, .uid = FS_KEEP_UID, .gid = FS_KEEP_GID};
	struct place at;
	int rc = place_open(&at, path, 0);
	bool exists = rc == 0 && place_stat(&at) == 0;
	const char *s;

	place_close(&at);
	if (exists && !S_ISREG(at.st.st_mode)) {
		command_error("%s is not a regular file", path);
		return -1;
	}
	if (strbuf_text(text, &s) == 0 &&
	    fs_replace(path, s, text->len, &owner) == 0)
		return 0;
	command_error("%s: %s", path, strerror(errno));
	return -1;
}

int
catalog_page_write(struct catalog_page *p, const char *path)
{
	struct strbuf out;
	int rc = -1;

	strbuf_init(&out, PAGE_MAX);
	strbuf_addstr(&out, page_head);
	strbuf_addbuf(&out, &p->rows);
	strbuf_addstr(&out, "</table>\n");
	strbuf_addbuf(&out, &p->sections);
	strbuf_addstr(&out, tail);
	if (strbuf_is_cut(&out))
		command_error(
		    "%s: the page is larger than %zu bytes", path, PAGE_MAX);
	else
		rc = replace_page(path, &out);
	strbuf_release(&out);
	return rc;
}
