#ifndef SERVER_QUERY_RUN_HINTS_H
#define SERVER_QUERY_RUN_HINTS_H

/* Hints of a select, for its source; the rest is in entity.h. */

struct query_job;
struct query_select;

struct query_hints {
	struct query_job *job;
	const struct query_select *select;
};

/* Set which fields the select needs; once, when all of it is planned. */
void query_hints_prepare(struct query_job *j, struct query_select *s);

#endif
