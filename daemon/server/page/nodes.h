#ifndef SERVER_PAGE_NODES_H
#define SERVER_PAGE_NODES_H

/* The list of nodes: searched, sorted and divided into pages here. */

#include <stdint.h>

struct page_site;
struct strbuf;

/* Nodes on a page. */
#define PAGE_ROWS 50

struct page_query {
	const char *search; /* part of a name; "": all */
	const char *sort;   /* name of a column, "-" before it: reversed */
	uint32_t from;	    /* first row, from 0 */
};

void page_nodes(struct strbuf *out, const struct page_site *site,
    const struct page_query *q);

#endif
