#ifndef SERVER_QUERY_PARSE_PQL_H
#define SERVER_QUERY_PARSE_PQL_H

/*
 * PQL: nodes[certname] { catalog_environment = "production" }.  A query is
 * parsed to the tree of the AST of the same meaning, as PuppetDB does it.
 */

#include <stddef.h>

struct query_job;
struct query_term;

/*
 * Parse the n bytes, UTF-8, to *ret, a list that begins with "from".  0, or -1
 * with the job's error.
 */
int query_pql_parse(struct query_job *j, const char *text, size_t n,
    const struct query_term **ret);

#endif
