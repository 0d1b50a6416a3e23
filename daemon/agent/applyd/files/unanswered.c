#include "agent/applyd/files/unanswered.h"

#include <stddef.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"

/*
 * A failure within a shorter time does not mean that the host does not answer.
 */
#define WAIT_MS 1000

static struct unanswered_host *
host_of(struct unanswered *h, const char *name)
{
	for (size_t n = 0; n < UNANSWERED_MAX; n++)
		if (h->items[n].times > 0 &&
		    strcmp(h->items[n].name, name) == 0)
			return &h->items[n];
	return NULL;
}

bool
unanswered_begin(struct unanswered *h, const char *name, struct strbuf *err)
{
	const struct unanswered_host *host = host_of(h, name);

	h->begin = clock_mono_ms();
	if (host == NULL || host->times < UNANSWERED_TRIES)
		return true;
	strbuf_addf(err,
	    "%s is not asked again in this run: %d requests had no answer",
	    name, UNANSWERED_TRIES);
	return false;
}

void
unanswered_end(struct unanswered *h, const char *name, bool has_answered)
{
	struct unanswered_host *host = host_of(h, name);
	bool is_unanswered =
	    !has_answered && clock_mono_ms() - h->begin >= WAIT_MS;

	if (host == NULL && is_unanswered) {
		host = &h->items[h->next++ % UNANSWERED_MAX];
		fixed_shorten(host->name, sizeof(host->name), "%s", name);
		host->times = 0;
	}
	if (is_unanswered)
		host->times++;
	else if (host != NULL)
		host->times = 0;
}
