#include "logging/span.h"

#include <string.h>
#include <time.h>

#include "logging/clock.h"
#include "logging/record/context.h"

static _Thread_local struct log_span *span_current;

void
log_span_begin(struct log_span *s, enum log_code code)
{
	s->wanted = log_wanted(code);
	if (!s->wanted)
		return;
	s->code = code;
	s->ago = 0;
	s->around = span_current;
	s->start = log_clock_ns(CLOCK_REALTIME);
	s->begin = log_clock_ns(CLOCK_MONOTONIC);
	log_context_id(s->id, 8);
	span_current = s;
}

void
log_span_shift(struct log_span *s, int64_t ago, int64_t took)
{
	s->start -= ago + took;
	s->begin -= ago + took;
	s->ago = ago;
}

/*
 * The end is computed, so that a step of the clock does not change durations.
 */
void
log_span_finish(struct log_span *s, const struct log_site *site,
    const struct log_tag *tags, size_t n)
{
	struct log_tag all[LOG_TAGS_MAX];
	char outer[17];
	int64_t took;
	size_t own = 0;

	span_current = s->around;
	took = log_clock_ns(CLOCK_MONOTONIC) - s->begin - s->ago;
	all[own++] = log_ns("duration", took);
	all[own++] = log_time("start", s->start);
	all[own++] = log_time("end", s->start + took);
	all[own++] = log_str("span.id", s->id);
	/* at the top it is the span of the work that this thread does */
	if (s->around)
		all[own++] = log_str("span.parent", s->around->id);
	else if (log_context_text("span.id", outer, sizeof(outer)))
		all[own++] = log_str("span.parent", outer);
	if (n > LOG_TAGS_MAX - own)
		n = LOG_TAGS_MAX - own;
	memcpy(all + own, tags, n * sizeof(*tags));
	log_raise(s->code, site, 0, all, own + n);
}
