#include "language/ruby/count.h"

#include <stddef.h>
#include <string.h>

#include "base/metrics/metrics.h"

#include "metrics_ids.h"

static const struct {
	const char *request;
	unsigned kind;
} ruby_count_kinds[] = {
    {"erb", M_RUBY_KIND_ERB},
    {"erb_text", M_RUBY_KIND_ERB},
    {"call3", M_RUBY_KIND_FN3},
    {"call4", M_RUBY_KIND_FN4},
    {"own", M_RUBY_KIND_FN4},
    {"title", M_RUBY_KIND_TYPE},
    {"type", M_RUBY_KIND_TYPE},
    {"signature", M_RUBY_KIND_LOAD},
};

static const unsigned ruby_count_ends[RUBY_ENDS] = {
    [RUBY_END_SPENT] = M_RUBY_END_SPENT,
    [RUBY_END_FINISHED] = M_RUBY_END_FINISHED,
    [RUBY_END_ENDED] = M_RUBY_END_ENDED,
    [RUBY_END_LATE] = M_RUBY_END_LATE,
    [RUBY_END_BROKEN] = M_RUBY_END_BROKEN,
    [RUBY_END_LEFT] = M_RUBY_END_LEFT,
};

void
ruby_count_start(bool for_facts)
{
	metric_add(for_facts ? M_dltRubyStarts : M_dlcRubyStarts, 1);
}

void
ruby_count_end(bool for_facts, enum ruby_end end)
{
	if (!for_facts)
		metric_add(metric_row(M_dlcRubyEnds, ruby_count_ends[end]), 1);
	else if (end != RUBY_END_FINISHED)
		metric_add(M_dltRubyFails, 1);
}

void
ruby_count_facts(uint64_t facts, int64_t ns)
{
	metric_add(M_dltRubyFacts, facts);
	metric_add(M_dltRubyMicros, (uint64_t)ns / 1000);
}

void
ruby_count_callback(void)
{
	metric_add(M_dlcRubyCallbacks, 1);
}

void
ruby_count_request(const char *request, bool hiera, int64_t ns, bool failed)
{
	unsigned kind = 0;

	for (size_t i = 0;
	     i < sizeof(ruby_count_kinds) / sizeof(ruby_count_kinds[0]); i++)
		if (strcmp(ruby_count_kinds[i].request, request) == 0)
			kind = hiera ? M_RUBY_KIND_HIERA
				     : ruby_count_kinds[i].kind;
	if (kind == 0)
		return;
	metric_add(metric_row(M_dlcRubyCalls, kind), 1);
	metric_add(metric_row(M_dlcRubyMicros, kind), (uint64_t)ns / 1000);
	metric_add(metric_row(M_dlcRubyFails, kind), failed);
}
