#include <stddef.h>

#include "server/puppetdb/puppetdb_answer.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/data/json_fault.h"
#include "network/http/client/http_client.h"
#include "server/puppetdb/puppetdb_client.h"

/* Memory of the answer to a command. */
#define COMMAND_TREE_MAX ((size_t)1 << 20)
/* Bytes of an answer in a reason. */
#define TEXT_MAX 128

/* Return the first byte that is not white space, or 0. */
static char
answer_first(const struct http_client_answer *a)
{
	const char *text = strbuf_shown(&a->body);

	return text[strspn(text, " \t\r\n")];
}

/* Return whether the answer to a command is an object with a uuid. */
static bool
answer_has_uuid(const struct http_client_answer *a)
{
	struct json_fault fault;
	const char *text;
	json_t *tree;
	bool has;

	if (strbuf_text(&a->body, &text) < 0)
		return false;
	tree = json_doc_parse(text, a->body.len, COMMAND_TREE_MAX, &fault);
	has = json_is_string(json_object_get(tree, "uuid"));
	json_decref(tree);
	return has;
}

void
puppetdb_answer_text(
    const struct http_client_answer *a, size_t n, struct strbuf *out)
{
	const char *text = strbuf_shown(&a->body);
	size_t len = a->body.len < n ? a->body.len : n;

	for (size_t i = 0; i < len; i++)
		strbuf_addch(out, (unsigned char)text[i] < ' ' || text[i] == 127
				      ? ' '
				      : text[i]);
	if (a->body.len > n)
		strbuf_addstr(out, "...");
}

/* Return whether the status is about the request, not about the server. */
static bool
status_is_final(long status)
{
	switch (status) {
	case 401:
	case 403:
	case 404:
	case 407:
	case 408:
	case 429:
		return false;
	default:
		return status >= 400 && status <= 499;
	}
}

static enum puppetdb_answer
answer_none(const struct http_client_answer *a, struct strbuf *why)
{
	if (a->status >= 300 && a->status <= 399) {
		strbuf_addf(why,
		    "it answers with a redirect (%ld), which is not followed",
		    a->status);
		return PUPPETDB_ANSWER_NONE;
	}
	strbuf_addf(why, "it answers %ld", a->status);
	if (*a->phrase != '\0')
		strbuf_addf(why, " %s", a->phrase);
	if (a->body.len > 0) {
		strbuf_addstr(why, ": ");
		puppetdb_answer_text(a, TEXT_MAX, why);
	}
	return PUPPETDB_ANSWER_NONE;
}

enum puppetdb_answer
puppetdb_answer_judge(
    const struct http_client_answer *a, unsigned kind, struct strbuf *why)
{
	char first = answer_first(a);

	if (a->status == 0) {
		strbuf_addstr(why, a->error);
		return PUPPETDB_ANSWER_NONE;
	}
	if (a->status == 404 && first == '{')
		return PUPPETDB_ANSWER_MISSING;
	if (status_is_final(a->status))
		return PUPPETDB_ANSWER_REFUSED;
	if (a->status < 200 || a->status > 299)
		return answer_none(a, why);
	if (kind == PUPPETDB_COMMAND ? answer_has_uuid(a)
				     : first == '[' || first == '{')
		return PUPPETDB_ANSWER_GOOD;
	strbuf_addstr(why, "its answer is not that of PuppetDB: ");
	puppetdb_answer_text(a, TEXT_MAX, why);
	return PUPPETDB_ANSWER_NONE;
}
