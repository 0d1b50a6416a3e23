#include "server/page/frame.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/text/html.h"
#include "base/core/strbuf.h"
#include "network/http/server/route.h"

static void
tab_add(struct strbuf *out, bool current, const char *path, const char *label)
{
	html_addf(out, "<a href=\"%s\"%s>%s</a>", path,
	    current ? " class=current" : "", label);
}

void
page_begin(struct strbuf *out, const struct page_site *site, enum page_tab tab,
    const char *title)
{
	html_addf(out,
	    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n"
	    "<meta charset=\"utf-8\">\n"
	    "<meta name=\"viewport\" content=\"width=device-width\">\n"
	    "<meta name=\"color-scheme\" content=\"light dark\">\n"
	    "<title>%s - %s</title>\n"
	    "<link rel=\"stylesheet\" href=\"/status/style.css\">\n"
	    "<script src=\"/status/live.js\" defer></script>\n"
	    "</head>\n<body>\n<header><strong>Dalang</strong><nav>",
	    title, site->name);
	tab_add(out, tab == PAGE_OVERVIEW, "/status", "Overview");
	tab_add(out, tab == PAGE_NODES, "/status/nodes", "Nodes");
	html_addf(out,
	    "</nav><span class=\"server\">%s</span>"
	    "<span id=\"live\"></span></header>\n<main%s>\n",
	    site->name,
	    tab == PAGE_OVERVIEW ? " data-events=/status/events" : "");
}

void
page_end(struct strbuf *out)
{
	html_addf(out, "</main>\n</body>\n</html>\n");
}

void
page_span(struct strbuf *out, int64_t seconds)
{
	char text[CLOCK_SPAN_MAX];

	clock_span_text(seconds, text);
	html_addf(out, "%s", text);
}

/* Words of states and results; all others are neutral. */
static const struct {
	const char *text, *class;
} badges[] = {
    {"running", "good"},
    {"ok", "good"},
    {"success", "good"},
    {"changed", "good"},
    {"unchanged", "good"},
    {"-", "none"},
    {"", "none"},
    {"notice", "none"},
    {"info", "none"},
    {"debug", "none"},
    {"noop", "none"},
    {"audit", "none"},
    {"absent", "none"},
    {"stopped", "warn"},
    {"warning", "warn"},
    {"pending", "warn"},
};

void
page_badge(struct strbuf *out, const char *text)
{
	const char *class = "bad";

	for (size_t i = 0; i < sizeof(badges) / sizeof(badges[0]); i++)
		if (strcmp(text, badges[i].text) == 0)
			class = badges[i].class;
	html_addf(out, "<span class=\"badge %s\">%s</span>", class,
	    *text != '\0' ? text : "-");
}

void
page_node_name(struct strbuf *out, const char *name)
{
	if (route_certname_ok(name))
		html_addf(
		    out, "<a href=\"/status/node/%s\">%s</a>", name, name);
	else
		html_addf(out, "%s", name);
}
