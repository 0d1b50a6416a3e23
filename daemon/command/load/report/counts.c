#include "command/load/report/counts.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/memory.h"
#include "network/http/client/http_many.h"

#define NS_PER_US 1000
#define NS_PER_S  1000000000LL

void
load_counts_init(struct load_counts *c)
{
	memset(c, 0, sizeof(*c));
	c->times = memory_zalloc(1, sizeof(*c->times));
	c->handshakes = memory_zalloc(1, sizeof(*c->handshakes));
	c->latest_times = memory_zalloc(1, sizeof(*c->latest_times));
	vec_init(&c->seconds, sizeof(struct load_second), LOAD_SECONDS_MAX);
}

void
load_counts_release(struct load_counts *c)
{
	for (unsigned i = 0; i < LOAD_STEPS; i++)
		free(c->steps[i].times);
	free(c->times);
	free(c->handshakes);
	free(c->latest_times);
	vec_release(&c->seconds);
}

/* --- reasons --- */

/* Count a failure by its reason; example may be NULL. */
static void
load_reason_add(struct load_counts *c, const char *text, const char *example)
{
	struct load_reason *r = c->reasons;

	while (r < c->reasons + c->reason_count && strcmp(r->text, text) != 0)
		r++;
	if (r == c->reasons + LOAD_REASONS_MAX)
		r--;
	if (r == c->reasons + c->reason_count) {
		c->reason_count++;
		fixed_shorten(r->text, sizeof(r->text), "%s",
		    c->reason_count == LOAD_REASONS_MAX ? "other" : text);
	}
	if (r->example[0] == '\0' && example != NULL)
		fixed_shorten(r->example, sizeof(r->example), "%s", example);
	r->count++;
}

void
load_reason_write(const struct http_many_result *r, char out[LOAD_REASON_TEXT])
{
	static const char *const texts[] = {
	    [HTTP_MANY_ANSWERED] = "status",
	    [HTTP_MANY_CONNECT] = "connection",
	    [HTTP_MANY_TLS] = "TLS",
	    [HTTP_MANY_CLOSED] = "connection closed within the answer",
	    [HTTP_MANY_INVALID] = "invalid answer",
	    [HTTP_MANY_LARGE] = "answer too large",
	    [HTTP_MANY_TIMEOUT] = "timeout",
	    [HTTP_MANY_STOPPED] = "stopped",
	};

	if (r->end == HTTP_MANY_ANSWERED)
		fixed_shorten(
		    out, LOAD_REASON_TEXT, "%s %d", texts[r->end], r->status);
	else
		fixed_shorten(out, LOAD_REASON_TEXT, "%s%s%s", texts[r->end],
		    r->why[0] == '\0'		  ? ""
		    : r->end == HTTP_MANY_TIMEOUT ? " "
						  : ": ",
		    r->why);
}

/* --- requests --- */

static struct load_latency *
load_step_times(struct load_counts *c, enum load_step step)
{
	if (c->steps[step].times == NULL)
		c->steps[step].times =
		    memory_zalloc(1, sizeof(*c->steps[step].times));
	return c->steps[step].times;
}

/* Set the percentiles of the last second, which is over. */
static void
load_second_end(struct load_counts *c)
{
	struct load_latency *times = c->latest_times;
	struct load_second *second;

	if (times->count == 0)
		return;
	second = vec_at(&c->seconds, c->seconds.count - 1);
	second->median = load_latency_at(times, 50000);
	second->p99 = load_latency_at(times, 99000);
	memset(times, 0, sizeof(*times));
}

/*
 * Return the second of a moment, which is the last one or comes after it; NULL
 * after the last one that is kept.
 */
static struct load_second *
load_second_of(struct load_counts *c, int64_t now)
{
	size_t i = (size_t)((now - c->begin) / NS_PER_S);

	if (c->seconds.count <= i)
		load_second_end(c);
	while (c->seconds.count <= i)
		if (vec_push(&c->seconds) == NULL)
			return NULL;
	return vec_at(&c->seconds, i);
}

void
load_counts_end(struct load_counts *c, int64_t now)
{
	c->end = now;
	load_second_end(c);
}

static void
load_handshake_count(struct load_counts *c, const struct http_many_result *r)
{
	if (r->handshake == 0)
		return;
	load_latency_add(c->handshakes, (uint64_t)r->handshake / NS_PER_US);
	c->resumed += r->resumed;
}

/* 304 is an answer to --conditional. */
static bool
load_status_is_good(int status)
{
	return status / 100 == 2 || status == 304;
}

static bool
load_is_success(const struct http_many_result *r, int recorded)
{
	if (r->end != HTTP_MANY_ANSWERED)
		return false;
	if (recorded == 0 || load_status_is_good(recorded))
		return load_status_is_good(r->status);
	return r->status == recorded;
}

/* Count a failure by its reason. */
static void
load_failure_count(struct load_counts *c, enum load_step step,
    const struct http_many_result *r, int recorded, const char *body)
{
	char reason[LOAD_REASON_TEXT], other[LOAD_REASON_TEXT];

	load_reason_write(r, reason);
	fixed_shorten(other, sizeof(other), "status %d, recorded was %d",
	    r->status, recorded);
	load_reason_add(c,
	    recorded != 0 && r->end == HTTP_MANY_ANSWERED ? other : reason,
	    body);
	c->failed++;
	c->steps[step].failed++;
}

bool
load_request_count(struct load_counts *c, enum load_step step,
    const struct http_many_result *r, int64_t now, int recorded,
    const char *body)
{
	struct load_latency *times = load_step_times(c, step);
	struct load_second *second = load_second_of(c, now);

	load_handshake_count(c, r);
	c->repeated += r->repeated;
	c->bytes += r->received;
	c->sent += r->sent;
	c->steps[step].bytes += r->received;
	if (second != NULL)
		second->bytes += r->received;
	if (r->end == HTTP_MANY_STOPPED) {
		c->stopped++;
		return false;
	}
	c->requests++;
	c->busy += (uint64_t)(now - r->begin);
	if (load_is_success(r, recorded)) {
		load_latency_add(times, (uint64_t)(now - r->begin) / NS_PER_US);
		return true;
	}
	load_failure_count(c, step, r, recorded, body);
	return false;
}

void
load_transaction_count(struct load_counts *c, struct load_node *node,
    bool succeeded, int64_t begin, int64_t now)
{
	struct load_second *second = load_second_of(c, now);
	uint64_t micros = (uint64_t)(now - begin) / NS_PER_US;

	c->transactions++;
	if (!succeeded) {
		c->transactions_failed++;
		if (second != NULL)
			second->failed++;
		return;
	}
	load_latency_add(c->times, micros);
	node->count++;
	node->sum += micros;
	if (second == NULL)
		return;
	load_latency_add(c->latest_times, micros);
	second->answered++;
	second->sum += micros;
	if (micros > second->max)
		second->max = micros;
}

/* --- fairness --- */

static int
load_double_compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return x < y ? -1 : x > y;
}

double
load_fairness(const struct load_fleet *f, const char **ret_name)
{
	double *means = memory_alloc((f->count + 1) * sizeof(*means));
	double most = 0, middle, mean;
	size_t n = 0;

	*ret_name = "";
	for (size_t i = 0; i < f->count; i++) {
		if (f->nodes[i].count == 0)
			continue;
		mean = (double)f->nodes[i].sum / (double)f->nodes[i].count;
		means[n++] = mean;
		if (mean < most)
			continue;
		most = mean;
		*ret_name = f->nodes[i].name;
	}
	qsort(means, n, sizeof(*means), load_double_compare);
	middle = n > 0 ? means[(n - 1) / 2] : 0;
	free(means);
	return n > 1 && middle > 0 ? most / middle : 0;
}
