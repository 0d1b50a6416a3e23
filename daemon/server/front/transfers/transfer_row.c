#include "server/front/transfers/transfer_row.h"

#include <string.h>

#include "base/core/fixed.h"
#include "base/metrics/rows.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_progress.h"
#include "network/http/server/http_server.h"
#include "server/shared/front_count.h"

/* Seconds after which a row that is not written any more goes. */
#define ROW_SECONDS 10
/* Bytes of dlcXferPath; a longer one loses its beginning. */
#define ROW_PATH 127

static struct metrics_row *
transfer_row(const char *id)
{
	return metric_row_existing(MR_dlcXferTable, 0, id, strlen(id));
}

/* Write how far it is. */
static void
transfer_row_write(struct metrics_row *row, const struct http_exchange *x,
    const struct http_progress *p)
{
	metric_row_set(row, MR_dlcXferReceived, p->received);
	metric_row_set(row, MR_dlcXferSent, p->sent);
	metric_row_set(row, MR_dlcXferStatus, (uint64_t)x->status);
	if (p->request_size == HTTP_SIZE_UNKNOWN)
		metric_row_none(row, MR_dlcXferInSize);
	else
		metric_row_some(row, MR_dlcXferInSize, p->request_size);
	if (p->answer_size == HTTP_SIZE_UNKNOWN)
		metric_row_none(row, MR_dlcXferOutSize);
	else
		metric_row_some(row, MR_dlcXferOutSize, p->answer_size);
}

static void
transfer_row_progress(struct metrics_row *row, const struct http_exchange *x)
{
	static const unsigned states[] = {
	    [HTTP_STARTING] = M_TRANSFER_STARTING,
	    [HTTP_UPLOADING] = M_TRANSFER_UPLOADING,
	    [HTTP_SERVING] = M_TRANSFER_SERVING,
	    [HTTP_DOWNLOADING] = M_TRANSFER_DOWNLOADING,
	};
	struct http_progress p;

	http_progress_read(x, &p);
	transfer_row_write(row, x, &p);
	metric_row_set(row, MR_dlcXferState, states[p.phase]);
}

static void
transfer_row_path(struct metrics_row *row, const struct http_exchange *x)
{
	const char *target = http_request_target(x->rq);
	const char *query = memchr(target, '?', x->rq->target_len);
	size_t n = query != NULL ? (size_t)(query - target) : x->rq->target_len;
	size_t first = n > ROW_PATH ? n - (ROW_PATH - strlen("...")) : 0;
	char text[ROW_PATH + 1];

	fixed_must(text, sizeof(text), "%s%.*s", first > 0 ? "..." : "",
	    (int)(n - first), target + first);
	metric_row_text(
	    row, MR_dlcXferTable, MR_dlcXferPath, text, strlen(text));
}

void
transfer_row_begin(const char *id, const struct http_exchange *x, int64_t age)
{
	const char *method = http_method_name(x->rq->method);
	struct metrics_row *row =
	    metric_row_named(MR_dlcXferTable, id, strlen(id));

	/* first: without it, another process may take the row for an old one */
	metric_row_set(row, MR_dlcXferUntil, metric_now() + ROW_SECONDS);
	metric_row_set(row, MR_dlcXferStart, metric_now() - (uint64_t)age);
	metric_row_set(row, MR_dlcXferRoute, front_count_row(x->kind));
	metric_row_text(row, MR_dlcXferTable, MR_dlcXferNode, x->certname,
	    strlen(x->certname));
	metric_row_text(row, MR_dlcXferTable, MR_dlcXferAddress, x->address,
	    strlen(x->address));
	metric_row_text(
	    row, MR_dlcXferTable, MR_dlcXferMethod, method, strlen(method));
	if (x->progress_id != NULL)
		metric_row_text(row, MR_dlcXferTable, MR_dlcXferName,
		    x->progress_id, x->progress_id_len);
	transfer_row_path(row, x);
	transfer_row_progress(row, x);
}

void
transfer_row_update(const char *id, const struct http_exchange *x)
{
	struct metrics_row *row = transfer_row(id);

	metric_row_set(row, MR_dlcXferUntil, metric_now() + ROW_SECONDS);
	transfer_row_progress(row, x);
}

void
transfer_row_end(const char *id, const struct http_exchange *x, int64_t keep)
{
	struct metrics_row *row = transfer_row(id);
	bool is_done = x->delivered && x->status < 400;
	struct http_progress p;

	http_progress_read(x, &p);
	metric_row_set(
	    row, MR_dlcXferUntil, metric_now() + ROW_SECONDS + (uint64_t)keep);
	transfer_row_write(row, x, &p);
	metric_row_set(row, MR_dlcXferEnd, metric_now());
	metric_row_set(
	    row, MR_dlcXferState, is_done ? M_TRANSFER_DONE : M_TRANSFER_ERROR);
}

void
transfer_row_remove(const char *id)
{
	struct metrics_row *row = transfer_row(id);

	if (row != NULL)
		metric_row_remove(MR_dlcXferTable, row);
}

void
transfer_rows_expire(void)
{
	(void)metric_rows_expire(
	    MR_dlcXferTable, MR_dlcXferUntil, metric_now());
}
