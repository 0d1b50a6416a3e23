#include "agent/fetch/fetch_run.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "agent/fetch/fetch_ipc.h"
#include "agent/fetch/internal.h"
#include "base/core/fixed.h"
#include "base/privsep/process.h"
#include "network/http/client/http_client.h"
#include "network/http/run_field.h"

#define SECOND_NS 1000000000LL

bool
fetch_run_has_slot(const struct fetch *f, const struct http_client_request *rq,
    const struct http_client_answer *a)
{
	char text[RUN_FIELD_MAX];

	return rq->run != NULL && a->status == 503 &&
	       http_client_field(f->http, RUN_NEXT_FIELD, text, sizeof(text)) >
		   0;
}

int
fetch_run_write(
    const struct fetch *f, struct fetch_run *run, char out[RUN_FIELD_MAX])
{
	int64_t left = (run->due - process_now()) / SECOND_NS;
	struct run_field field = {
	    .is_urgent = run->is_urgent != 0 || f->has_had_catalog};

	if (run->interval == 0 && !field.is_urgent)
		return -1;
	if (run->interval > 0) {
		field.interval = run->interval;
		field.left = left > 0 ? (uint32_t)left : 1;
		fixed_or_none(field.token, sizeof(field.token), "%s",
		    message_text(run->token));
	}
	run_field_write(&field, out);
	return 0;
}

void
fetch_run_slot_read(struct fetch *f, struct fetch_slot *ret)
{
	char text[RUN_FIELD_MAX];
	struct run_field field;
	ssize_t n =
	    http_client_field(f->http, RUN_NEXT_FIELD, text, sizeof(text));

	*ret = (struct fetch_slot){.at = 0};
	if (n <= 0 || run_field_read(text, (size_t)n, &field) < 0 ||
	    field.ms == 0)
		return;
	ret->at = f->asked + field.ms * INT64_C(1000000);
	fixed_must(ret->token, sizeof(ret->token), "%s", field.token);
}
