#ifndef COMMAND_CATALOG_PAGE_H
#define COMMAND_CATALOG_PAGE_H

/*
 * The page of `dalang catalog diff --html`: one file without scripts and
 * references to others.  All texts are escaped.
 */

#include "base/core/strbuf.h"

struct catalog_result;

struct catalog_page {
	struct strbuf rows;	/* of the table of results */
	struct strbuf sections; /* of results with differences or errors */
	unsigned count;
};

void catalog_page_init(struct catalog_page *p);
void catalog_page_release(struct catalog_page *p);

/* Add a result with the text of catalog_text(), of n bytes. */
void catalog_page_add(struct catalog_page *p, const struct catalog_result *r,
    const char *text, size_t n);

/* Write the file; 0, or -1 after printing an error. */
int catalog_page_write(struct catalog_page *p, const char *path);

#endif
