#ifndef COMMAND_CATALOG_REPORT_H
#define COMMAND_CATALOG_REPORT_H

/*
 * The output of `dalang catalog diff`: text or JSON on standard output, result
 * by result, and a page in HTML at the end.
 */

#include <stdbool.h>

#include "language/value/value.h"

struct catalog_report;

/* Exit codes. */
#define CATALOG_SAME	0
#define CATALOG_FAILED	1
#define CATALOG_DIFFERS 2

/* The forms of the output. */
struct catalog_report_options {
	bool json;
	bool nodes;	  /* results of nodes, not of one pair of files */
	const char *page; /* path of the page, or NULL */
};

enum { CATALOG_OLD, CATALOG_NEW, CATALOG_BOTH, CATALOG_SIDES };

/* The members of errors in JSON. */
extern const char *const catalog_report_sides[CATALOG_SIDES];

/* The comparison of two catalogs. */
struct catalog_result {
	const char *node; /* NULL: of two files */
	const char *names[2];
	struct value found; /* by catalog_difference(), or undef */
	const char *errors[CATALOG_SIDES]; /* reasons for undef, or NULL */
};

struct catalog_report *catalog_report_new(
    const struct catalog_report_options *o);

/* Print a result; errors go to standard error. */
void catalog_report_add(
    struct catalog_report *r, const struct catalog_result *result);

/* End the output, free the report and return the exit code. */
int catalog_report_end(struct catalog_report *r);

#endif
