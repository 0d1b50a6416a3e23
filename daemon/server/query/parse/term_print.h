#ifndef SERVER_QUERY_PARSE_TERM_PRINT_H
#define SERVER_QUERY_PARSE_TERM_PRINT_H

/* Terms as JSON, and in the words of PuppetDB's errors. */

#include <stdbool.h>

struct query_job;
struct query_term;
struct strbuf;

/* Append it as JSON, keys sorted when is_sorted. */
void query_term_print(
    const struct query_term *t, struct strbuf *out, bool is_sorted);
/* Return it as PuppetDB writes it into an error; texts are quoted inside. */
const char *query_term_shown(struct query_job *j, const struct query_term *t);
/* The same, and a term that is a text itself is quoted, too. */
const char *query_term_quoted(struct query_job *j, const struct query_term *t);

#endif
