#include "network/ssl/trace.h"

#include <errno.h>
#include <string.h>

#include "base/process/spawn.h"
#include "base/core/strbuf.h"
#include "network/ssl/internal.h"
#include "network/ssl/request.h"

static const char *
ssl_trace_text_of(const json_t *doc, const char *key)
{
	const char *text = json_string_value(json_object_get(doc, key));

	return text != NULL ? text : "";
}

static int64_t
ssl_trace_number_of(const json_t *doc, const char *key, int64_t max)
{
	int64_t n = json_integer_value(json_object_get(doc, key));

	return n >= 0 && n <= max ? n : 0;
}

static int
trace_read(struct ssl_trace *t, const struct strbuf *out, struct strbuf *why)
{
	struct json_fault fault;
	const char *text;

	if (strbuf_text(out, &text) == 0)
		t->doc =
		    json_doc_parse(text, out->len, 4 * SSL_TRACE_MAX, &fault);
	if (t->doc == NULL) {
		strbuf_addstr(
		    why, "the answer of the fetch child is malformed");
		return -1;
	}
	t->phase = (enum http_phase)ssl_trace_number_of(
	    t->doc, "phase", HTTP_PHASE_DONE);
	t->proxy = ssl_trace_text_of(t->doc, "proxy");
	t->addresses = ssl_trace_text_of(t->doc, "addresses");
	t->error = (int)ssl_trace_number_of(t->doc, "errno", 4096);
	t->alert = (int)ssl_trace_number_of(t->doc, "alert", 255);
	t->timed_out = json_is_true(json_object_get(t->doc, "timed_out"));
	t->date = ssl_trace_number_of(t->doc, "date", INT64_MAX);
	t->status = (unsigned)ssl_trace_number_of(t->doc, "status", 999);
	t->reason = ssl_trace_text_of(t->doc, "error");
	t->chain = ssl_trace_text_of(t->doc, "chain");
	t->body = ssl_trace_text_of(t->doc, "body");
	return 0;
}

int
ssl_trace_send(const struct ssl_config *c, const struct ssl_request *rq,
    struct ssl_trace *ret, struct strbuf *why)
{
	struct spawn_result r;
	int rc = -1;

	memset(ret, 0, sizeof(*ret));
	if (ssl_request_spawn(c, rq, &r) < 0) {
		strbuf_addf(why, "the fetch child cannot be started: %s",
		    strerror(errno));
		return -1;
	}
	if (r.stopped)
		strbuf_addstr(why, "it was stopped");
	else if (r.timed_out)
		strbuf_addstr(why, "the server took too long");
	else if (r.code != 0 && r.err.len > 0)
		strbuf_add(why, strbuf_shown(&r.err),
		    strcspn(strbuf_shown(&r.err), "\n"));
	else if (r.code != 0)
		strbuf_addstr(why, "the fetch child failed");
	else
		rc = trace_read(ret, &r.out, why);
	spawn_release(&r);
	return rc;
}

void
ssl_trace_release(struct ssl_trace *t)
{
	json_decref(t->doc);
	memset(t, 0, sizeof(*t));
}
