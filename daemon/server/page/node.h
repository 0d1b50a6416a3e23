#ifndef SERVER_PAGE_NODE_H
#define SERVER_PAGE_NODE_H

/* The page of a node: its last compile, and its last report. */

struct page_site;
struct strbuf;

/* node: a certname; reportdir: the directory of stored reports. */
void page_node(struct strbuf *out, const struct page_site *site,
    const char *node, const char *reportdir);

#endif
