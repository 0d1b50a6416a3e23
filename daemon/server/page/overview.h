#ifndef SERVER_PAGE_OVERVIEW_H
#define SERVER_PAGE_OVERVIEW_H

/* The first page: daemons, compiles, charts, nodes that need attention. */

struct page_site;
struct strbuf;

void page_overview(struct strbuf *out, const struct page_site *site);

/*
 * Append the content of this page as one server-sent event; the client then
 * sends a new request after some seconds, so that no stream stays open.
 */
void page_overview_event(struct strbuf *out, const struct page_site *site);

#endif
