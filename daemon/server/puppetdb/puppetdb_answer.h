#ifndef SERVER_PUPPETDB_PUPPETDB_ANSWER_H
#define SERVER_PUPPETDB_PUPPETDB_ANSWER_H

/* Whether an answer is one of PuppetDB. */

struct http_client_answer;
struct strbuf;

enum puppetdb_answer {
	PUPPETDB_ANSWER_GOOD,
	PUPPETDB_ANSWER_REFUSED, /* a status of 4xx about the request */
	PUPPETDB_ANSWER_MISSING, /* 404 with an object of JSON */
	PUPPETDB_ANSWER_NONE,	 /* none of PuppetDB: the fault is in why */
};

/*
 * Judge the answer to a request of that kind (enum puppetdb_kind).  An answer
 * that refuses this server (401, 403), or too many requests (429), counts as a
 * missing one: the command stays in the spool.
 */
enum puppetdb_answer puppetdb_answer_judge(
    const struct http_client_answer *a, unsigned kind, struct strbuf *why);

/* Append the text of a refusal, one line, at most n bytes. */
void puppetdb_answer_text(
    const struct http_client_answer *a, size_t n, struct strbuf *out);

#endif
