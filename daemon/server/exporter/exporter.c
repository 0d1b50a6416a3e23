#include "server/exporter/exporter.h"

#include "base/core/strbuf.h"
#include "server/exporter/listen.h"
#include "logging/log.h"
#include "base/metrics/read/prometheus.h"
#include "base/metrics/read/view.h"
#include "network/http/http_text.h"
#include "base/privsep/process.h"
#include "base/privsep/refused.h"

/* Maximum size of the text: larger than all rows of a segment. */
#define TEXT_MAX ((size_t)256 << 20)

/* Reader of the segment, mapped before the sandbox hides the files. */
static struct metrics_reader *reader;

int
exporter_prepare(struct process *self)
{
	const struct exporter *e = self->arg;

	reader = metrics_reader_new(e->segment, e->daemon);
	if (reader != NULL && metrics_reader_hold(reader) == METRICS_OK)
		return 0;
	log_event(
	    METRICS_HTTP, EXP_SEGMENT_FAILED, log_str("path", e->segment));
	return -1;
}

static int
exporter_write_text(void *ctx, struct strbuf *out)
{
	const struct exporter *e = ctx;
	struct metrics_view view = {
	    .module = e->module, .reader = reader, .up = true};

	if (metrics_reader_refresh(reader) != METRICS_OK)
		return -1;
	metrics_prometheus(out, &view, 1);
	/* A page may have been truncated: its zeros are not metrics. */
	return metrics_reader_refresh(reader) == METRICS_OK ? 0 : -1;
}

/* The windows of the percentiles must advance even without requests. */
static void
exporter_on_tick(void *ctx)
{
	const struct exporter *e = ctx;

	metrics_reader_tick(reader);
	refused_log();
	e->count->tick();
}

static void
exporter_on_begun(void *ctx)
{
	const struct exporter *e = ctx;

	e->count->begun();
}

static void
exporter_on_ended(void *ctx, const struct http_text_access *a)
{
	const struct exporter *e = ctx;

	e->count->ended(a->status, a->in, a->sent, a->ns);
	if (a->status == 0)
		log_event(METRICS_HTTP, EXP_LOST, log_str("reason", a->reason),
		    log_bytes("http.response.body.bytes", a->sent),
		    log_ns("duration", a->ns));
	else if (a->method == NULL)
		log_event(METRICS_HTTP, EXP_REFUSED,
		    log_str("reason", a->reason),
		    log_int("http.response.status_code", a->status),
		    log_ns("duration", a->ns));
	else
		log_event(METRICS_HTTP, EXP_ACCESS,
		    log_str("http.request.method", a->method),
		    log_strn("url.path", a->path, a->path_len),
		    log_int("http.response.status_code", a->status),
		    log_bytes("http.response.body.bytes", a->sent),
		    log_ns("duration", a->ns));
}

int
exporter_main(struct process *self)
{
	struct exporter *e = self->arg;
	struct http_text_options o = {.listener = e->listener,
	    .end = self->sock,
	    .path = "/metrics",
	    .hint = "The metrics are at /metrics\n",
	    .type = "text/plain; version=0.0.4; charset=utf-8",
	    .max = TEXT_MAX,
	    .write = exporter_write_text,
	    .tick = exporter_on_tick,
	    .begun = exporter_on_begun,
	    .ended = exporter_on_ended,
	    .ctx = e};

	http_text_serve(&o);
	metrics_reader_free(reader);
	return 0;
}
