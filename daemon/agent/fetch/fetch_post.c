/* The fetch child, started to send one text to a URL
 * (network/http/client/post.h). */

#include "agent/fetch/fetch_post.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "agent/fetch/fetch.h"
#include "agent/fetch/fetch_ipc.h"
#include "base/core/strbuf.h"
#include "network/http/client/http_client.h"

#define INPUT_MAX  (((size_t)512 << 20) + 65536)
#define ANSWER_MAX ((size_t)1 << 20)

static int
fetch_post_read_input(struct strbuf *in)
{
	static char piece[65536];
	ssize_t n;

	while ((n = read(0, piece, sizeof(piece))) > 0)
		strbuf_add(in, piece, (size_t)n);
	return n < 0 || strbuf_is_cut(in) ? -1 : 0;
}

static int
fetch_post_fail(const char *what)
{
	(void)!write(2, what, strlen(what));
	return 1;
}

/* Split the input: the first line is the URL, the rest is the body. */
static int
fetch_post_ask(
    struct http_client *http, const struct fetch_options *o, struct strbuf *in)
{
	char *text_in = strbuf_edit(in), *end = memchr(text_in, '\n', in->len);
	struct http_client_request rq = {.method = "POST",
	    .url = text_in,
	    .content_type = o->post,
	    .traceparent = o->traceparent};
	struct http_client_answer answer;
	char text[128];
	int code = 0;

	if (strbuf_is_cut(in))
		return fetch_post_fail("the text is too large");
	if (end == NULL)
		return fetch_post_fail("the URL is missing");
	*end = '\0';
	rq.body = end + 1;
	rq.body_len = in->len - (size_t)(rq.body - text_in);
	http_client_answer_init(&answer, ANSWER_MAX);
	if (http_client_ask(http, &rq, &answer) < 0) {
		code = fetch_post_fail(answer.error);
	} else if (answer.status < 200 || answer.status > 299) {
		snprintf(text, sizeof(text), "the server answered %ld",
		    answer.status);
		code = fetch_post_fail(text);
	}
	http_client_answer_release(&answer);
	return code;
}

int
fetch_post(const struct fetch_options *o)
{
	struct strbuf in;
	struct http_client *http;
	int code = 1;

	strbuf_init(&in, INPUT_MAX);
	http = fetch_open_any(o);
	if (http != NULL)
		code = fetch_post_read_input(&in) == 0
			   ? fetch_post_ask(http, o, &in)
			   : fetch_post_fail(
				 "the input cannot be read, or is too long");
	http_client_free(http);
	strbuf_release(&in);
	return code;
}
