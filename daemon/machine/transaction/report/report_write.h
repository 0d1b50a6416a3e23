#ifndef MACHINE_TRANSACTION_REPORT_REPORT_WRITE_H
#define MACHINE_TRANSACTION_REPORT_REPORT_WRITE_H

/* A report as text. */

struct report;
struct strbuf;

/*
 * Append the report as JSON, or as the YAML that Puppet parses as its report
 * object; return 0, or -1 when out overflowed.
 */
int report_to_json(const struct report *r, struct strbuf *out);
int report_to_yaml(const struct report *r, struct strbuf *out);

#endif
