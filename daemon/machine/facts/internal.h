#ifndef MACHINE_FACTS_INTERNAL_H
#define MACHINE_FACTS_INTERNAL_H

/* Functions that only tests and the file in which they stand call. */

#include <stddef.h>

#include "language/value/value.h"

struct fact_run;
struct net_tables;
struct strbuf;

/*
 * Parse n bytes of external facts, followed by a NUL; format is "txt", "yaml",
 * "json" or "" for a program's output.  0 with a hash in *ret, or -1 with a
 * sentence in *ret_error.
 */
int external_parse(struct fact_run *run, const char *format, const char *file,
    const char *text, size_t n, struct value *ret, const char **ret_error);

/* Query the kernel; add its answers to out.  0 or -1 with errno. */
int netlink_ask(struct strbuf *out);

/* Parse n bytes of answers into tables in the run's arena. */
void netlink_parse(
    struct fact_run *run, const void *bytes, size_t n, struct net_tables *ret);

#endif
