/* The fetch child, started for one request to a CA (network/ssl/request.h). */

#include "agent/fetch/fetch_ca.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "agent/fetch/fetch.h"
#include "base/files/fs.h"
#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "network/http/client/http_client.h"

/* A certificate request in PEM. */
#define INPUT_MAX ((size_t)1 << 20)
/* A line with the status, and the wait that the server asks for. */
#define LINE_SIZE 64
/* A trace with the texts in it. */
#define TRACE_MAX ((size_t)8 << 20)

static int
fetch_ca_read_input(struct strbuf *in)
{
	char piece[4096];
	ssize_t n;

	while ((n = read(0, piece, sizeof(piece))) > 0)
		strbuf_add(in, piece, (size_t)n);
	return n < 0 || strbuf_is_cut(in) ? -1 : 0;
}

static int
fetch_ca_print(long status, long wait, const char *text, size_t n)
{
	char line[LINE_SIZE];
	int len = snprintf(line, sizeof(line), "%ld %ld\n", status, wait);

	return fs_write_all(1, line, (size_t)len) < 0 ||
		       fs_write_all(1, text, n) < 0
		   ? 1
		   : 0;
}

/* Return the seconds of Retry-After, at least one, or 0: not given. */
static long
retry_wait(const struct http_client_answer *a)
{
	if (a->retry_after < 0)
		return 0;
	return a->retry_after > 0 ? a->retry_after : 1;
}

static int
print_failure(const char *why)
{
	return fetch_ca_print(0, 0, why, strlen(why));
}

/* Print an object that network/ssl/trace.h describes. */
static int
print_trace(struct http_client *http, const struct http_client_answer *a)
{
	struct http_trace t;
	struct strbuf out;
	json_t *doc;
	int code = 1;

	http_client_trace(http, &t);
	doc = json_pack("{s:i,s:s,s:s,s:i,s:i,s:b,s:I,s:i,s:o,s:o,s:o}",
	    "phase", (int)t.phase, "proxy", t.proxy, "addresses", t.addresses,
	    "errno", t.error, "alert", t.alert, "timed_out", (int)t.timed_out,
	    "date", (json_int_t)t.date, "status", (int)a->status, "error",
	    json_doc_str(a->error), "chain",
	    json_doc_text(strbuf_shown(&t.chain), t.chain.len), "body",
	    json_doc_text(strbuf_shown(&a->body), a->body.len));
	strbuf_init(&out, TRACE_MAX);
	if (json_doc_print(&out, doc, JSON_LAYOUT_COMPACT) == 0 &&
	    fs_write_buf(1, &out) == 0)
		code = 0;
	strbuf_release(&out);
	strbuf_release(&t.chain);
	return code;
}

/* Return true for a query of the store, which is JSON. */
static bool
is_query(const char *path)
{
	return strncmp(path, "/pdb/", 5) == 0;
}

/* Return what to accept: the CA sends text. */
static const char *
accept_of(const char *path)
{
	return strncmp(path, "/puppet/", 8) != 0 && !is_query(path)
		   ? "text/plain"
		   : NULL;
}

/* Return the type of a body. */
static const char *
content_type_of(const char *path)
{
	bool is_json =
	    is_query(path) || strncmp(path, "/puppet/v3/facts/", 17) == 0;

	return is_json ? "application/json" : "text/plain";
}

static int
fetch_ca_ask(struct http_client *http, const struct fetch_options *o,
    const struct strbuf *in)
{
	struct http_client_request rq = {.method = o->ca_method,
	    .path = o->ca_path,
	    .accept = accept_of(o->ca_path),
	    .content_type = in->len > 0 ? content_type_of(o->ca_path) : NULL,
	    .body_len = in->len,
	    .modified_since = o->ca_since};
	struct http_client_answer answer;
	const char *body;
	int code, rc;

	if (strbuf_text(in, &body) < 0)
		return print_failure("the request is too large");
	if (in->len > 0)
		rq.body = body;
	http_client_answer_init(
	    &answer, o->ca_max > 0 ? (size_t)o->ca_max : INPUT_MAX);
	rc = http_client_ask(http, &rq, &answer);
	if (o->ca_trace)
		code = print_trace(http, &answer);
	else if (rc < 0)
		code = print_failure(answer.error);
	else if (strbuf_text(&answer.body, &body) < 0)
		code = print_failure("the answer is too large");
	else
		code = fetch_ca_print(
		    answer.status, retry_wait(&answer), body, answer.body.len);
	http_client_answer_release(&answer);
	return code;
}

int
fetch_ca(const struct fetch_options *o)
{
	struct http_client *http = fetch_open_ca(o);
	struct strbuf in;
	int code = 1;

	strbuf_init(&in, INPUT_MAX);
	if (http != NULL)
		code = fetch_ca_read_input(&in) == 0
			   ? fetch_ca_ask(http, o, &in)
			   : print_failure("the request is too large");
	http_client_free(http);
	strbuf_release(&in);
	return code;
}
