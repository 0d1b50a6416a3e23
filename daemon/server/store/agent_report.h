#ifndef SERVER_STORE_AGENT_REPORT_H
#define SERVER_STORE_AGENT_REPORT_H

/*
 * A report as an agent sends it: JSON of Puppet's format 12 or older, which is
 * read as plain data: {"__ptype": ...} does not become a value of that type.
 */

#include <stdbool.h>
#include <stddef.h>

#include "base/data/json_doc.h"

struct strbuf;

struct agent_report {
	json_t *root;
};

/*
 * Parse the report of that node.  0, or -1 with the reason in why: it is not
 * JSON, not a report, or of another node.
 */
int agent_report_parse(struct agent_report *r, const char *text, size_t n,
    const char *node, struct strbuf *why);
void agent_report_release(struct agent_report *r);

/*
 * Append the report as Puppet writes one that it has received: the same fields
 * in the same order.  changed_only: without the resources that are unchanged.
 * 0, or -1: it is too large.
 */
int agent_report_yaml(
    const struct agent_report *r, bool changed_only, struct strbuf *out);

/* A text of the report, "" when it has none of that name. */
const char *agent_report_text(const struct agent_report *r, const char *name);

/* Return whether a field of the report is true. */
bool agent_report_truth(const struct agent_report *r, const char *name);

/* One message of its log. */
struct agent_report_log {
	const char *level, *message, *source;
};

size_t agent_report_logs(const struct agent_report *r);
void agent_report_log(
    const struct agent_report *r, size_t i, struct agent_report_log *ret);

#endif
