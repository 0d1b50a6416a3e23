#ifndef SERVER_STORE_REPORT_READ_H
#define SERVER_STORE_REPORT_READ_H

/*
 * Reports that the report processor store has written, ours or Puppet's:
 * REPORTDIR/NODE/YYYYMMDDHHMM.yaml.
 */

#include <stdbool.h>

#include "base/core/vec.h"
#include "language/value/value.h"

struct arena;

/* The reports of one node. */
struct report_node {
	const char *name;
	int dir;
	struct vec files; /* struct report_file, the oldest first */
};

/*
 * Open the directory of a node below reportdir; the caller closes it.  -1 with
 * errno: EINVAL for an invalid name, ENOENT and ENOTDIR when the directory is
 * missing.
 */
int report_node_open(
    struct report_node *n, const char *reportdir, const char *name);
void report_node_close(struct report_node *n);

/* Return the name of a report's file. */
const char *report_node_file(const struct report_node *n, size_t i);

/*
 * Read a report into a.  whole: else without its logs and resources, which are
 * most of the file.  0, or -1 with the reason in a.
 */
int report_read(const struct report_node *n, const char *file, bool whole,
    struct arena *a, struct value *ret, const char **ret_why);

/* Return a text of the report, "" when it has none of that name. */
const char *report_text(struct arena *a, struct value report, const char *name);

/*
 * True when the value, whose shared parts count as often as they are there, has
 * at most max values in it.  A text of YAML without aliases has fewer values
 * than bytes; one with aliases may stand for billions.
 */
bool report_values_are_few(struct value v, size_t max);

/*
 * Return a number of the report's metrics, such as "time" and "total"; undef
 * when it is missing.
 */
struct value report_metric(
    struct value report, const char *kind, const char *name);

#endif
