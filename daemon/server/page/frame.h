#ifndef SERVER_PAGE_FRAME_H
#define SERVER_PAGE_FRAME_H

/* The begin and the end of all pages, and parts that several have. */

#include <stdint.h>

#include "base/data/json_doc.h"
#include "base/metrics/object.h"

struct metrics_view;
struct page_ring;
struct strbuf;

/* Maximum size of a page, bytes. */
#define PAGE_MAX ((size_t)2 << 20)

/* The data of pages. */
struct page_site {
	const char *name;   /* certname of the server */
	const json_t *tree; /* status_gather(), for the overview */
	const struct page_ring *ring;
	const struct metrics_view *compiled; /* refreshed */
	int64_t now;			     /* monotonic, seconds */
};

enum page_tab {
	PAGE_OVERVIEW,
	PAGE_NODES,
	PAGE_NODE, /* below the nodes */
};

/* Begin a page up to its <main>, and end it. */
void page_begin(struct strbuf *out, const struct page_site *site,
    enum page_tab tab, const char *title);
void page_end(struct strbuf *out);

/* Append a time in seconds: "3 hours". */
void page_span(struct strbuf *out, int64_t seconds);

/* Append a state or result with its colour. */
void page_badge(struct strbuf *out, const char *text);

/* Append the name of a node, which is a link if it is a certname. */
void page_node_name(struct strbuf *out, const char *name);

#endif
