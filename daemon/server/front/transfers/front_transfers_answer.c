#include "server/front/transfers/front_transfers_answer.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/data/json_doc.h"
#include "base/metrics/read/reader.h"
#include "base/metrics/read/view.h"
#include "network/http/server/http_answer.h"
#include "network/http/server/http_progress.h"
#include "server/front/front.h"
#include "server/front/front_permission.h"
#include "server/status/transfers.h"

/* The rules for this path decide who sees the transfers of all. */
#define ALL_PATH "/dalang/v1/all-transfers"

/* Bytes of an answer: 2048 rows, of a few hundred each. */
#define ANSWER_MAX (4U << 20)

static const char front_transfers_fields[] =
    "Cache-Control: no-store\r\n"
    "X-Content-Type-Options: nosniff\r\n";

/* Return true when the metrics can be read; else the exchange is answered. */
static bool
front_transfers_refresh(const struct front *f, struct http_exchange *x)
{
	if (f->metrics != NULL &&
	    metrics_reader_refresh(f->metrics) == METRICS_OK)
		return true;
	http_answer_error(
	    x, 503, "SERVICE_UNAVAILABLE", "the metrics cannot be read");
	return false;
}

/* Answer with the list, which is taken over. */
static void
front_transfers_answer(struct http_exchange *x, json_t *list)
{
	json_t *o = json_pack("{s:o}", "transfers", list);
	struct strbuf out;

	strbuf_init(&out, ANSWER_MAX);
	x->fields = front_transfers_fields;
	if (json_doc_print(&out, o, JSON_LAYOUT_COMPACT) == 0)
		http_answer_buf(x, 200, "application/json", &out);
	else
		http_answer_error(
		    x, 500, "RUNTIME_ERROR", "the transfers are too large");
	strbuf_release(&out);
}

void
front_transfers_handle(void *ctx, struct http_exchange *x)
{
	const struct front *f = ctx;
	bool all = front_permits_path(f, x, ALL_PATH);
	char name[HTTP_PROGRESS_ID_MAX + 1] = "";
	struct status_transfers_pick pick = {.node = all ? NULL : x->certname};
	struct metrics_view v = {
	    .module = "compile", .reader = f->metrics, .up = true};

	if (!all && x->certname[0] == '\0') {
		http_answer_error(x, 403, "FAILED_AUTHORIZATION",
		    "a client without a certificate has no transfers of its "
		    "own (rule for %s)",
		    ALL_PATH);
		return;
	}
	if (!front_transfers_refresh(f, x))
		return;
	if (x->progress_id != NULL) {
		fixed_must(name, sizeof(name), "%.*s", (int)x->progress_id_len,
		    x->progress_id);
		pick.name = name;
	}
	front_transfers_answer(x, status_transfers(&v, &pick));
}
