#ifndef SERVER_QUERY_VALUE_PATTERN_H
#define SERVER_QUERY_VALUE_PATTERN_H

/*
 * Regular expressions of PostgreSQL, of a query: ^ and $ match at the ends of
 * the whole text, and the dot matches line ends.
 */

#include <stddef.h>

struct query_job;
struct query_pattern;

/*
 * Compile the n bytes; the job frees the pattern.  NULL with the job's error
 * when it is not valid.
 */
struct query_pattern *query_pattern_new(
    struct query_job *j, const char *s, size_t n);
/*
 * Search the text: 1 for a match, 0, or -1 with the job's error when a limit is
 * exceeded.
 */
int query_pattern_match(
    struct query_job *j, struct query_pattern *p, const char *s, size_t n);
/* Free the patterns of the job. */
void query_patterns_free(struct query_pattern *first);

#endif
