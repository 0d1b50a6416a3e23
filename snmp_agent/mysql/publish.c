/* The values of a reading in the rows of the segment. */
#include <pthread.h>
#include <string.h>

#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "base/metrics/metrics.h"
#include "base/metrics/rows.h"
#include "mysql/reading.h"
#include "mysql/values.h"
#include "mysql_cells.h"
#include "snmp_agent/mysql/internal.h"

/* Bytes of a name or a text. */
#define TEXT_MAX ((size_t)64 * 1024)

#define SECOND 1000000000LL

/* The clocks of two machines may differ by one part in this many. */
#define CLOCK_PARTS 100

static void
text_put(struct metrics_row *row, unsigned table, unsigned id, const char *s)
{
	struct growbuf valid;

	growbuf_init(&valid);
	utf8_repair(s, strlen(s), &valid.out);
	metric_row_text(row, table, id, growbuf_text(&valid), valid.out.len);
	growbuf_release(&valid);
}

void
publish_open(struct published *p, const struct mysql_instance *in)
{
	size_t n = strlen(in->name);
	struct shortbuf target;

	p->name = in->name;
	p->server = metric_row_named(MR_dlmInstTable, in->name, n);
	p->values = metric_row_named(MR_dlmValueTable, in->name, n);
	for (size_t i = 0; i < MYSQL_SOURCES; i++)
		p->sources[i] = metric_row_pair(MR_dlmSourceTable, in->name, n,
		    source_name(i), strlen(source_name(i)));
	shortbuf_init(&target, 65536);
	if (in->socket != NULL)
		strbuf_addstr(&target.out, in->socket);
	else
		strbuf_addf(&target.out, "%s:%u",
		    in->host != NULL ? in->host : "localhost",
		    in->port != 0 ? in->port : 3306);
	text_put(p->server, MR_dlmInstTable, MR_dlmInstTarget,
	    shortbuf_text(&target));
	shortbuf_release(&target);
}

/* --- sources --- */

static void
source_publish(struct metrics_row *row, const struct source_result *r)
{
	static const unsigned states[] = {
	    [SOURCE_ABSENT] = M_MYSQL_SOURCE_ABSENT,
	    [SOURCE_READ] = M_MYSQL_SOURCE_READ,
	    [SOURCE_FAILED] = M_MYSQL_SOURCE_FAILED,
	};
	uint64_t micros = (uint64_t)r->ns / 1000;

	metric_row_set(row, MR_dlmSrcState, states[r->state]);
	if (r->why != NULL)
		text_put(row, MR_dlmSourceTable, MR_dlmSrcError, r->why);
	if (r->state == SOURCE_ABSENT)
		return;
	metric_row_add(row, MR_dlmSrcMicros, micros);
	metric_row_set(row, MR_dlmSrcLastMicros, micros);
	metric_row_add(
	    row, r->state == SOURCE_READ ? MR_dlmSrcReads : MR_dlmSrcFails, 1);
	if (r->state == SOURCE_READ)
		metric_row_set(row, MR_dlmSrcReadTime, metric_now());
}

void
publish_sources(struct published *p, const struct reading *r)
{
	for (size_t i = 0; i < MYSQL_SOURCES; i++)
		if (r->sources[i].is_new)
			source_publish(p->sources[i], &r->sources[i]);
}

/* --- when counters began --- */

/*
 * Seconds since the counters were 0: since the start of the server, or since
 * FLUSH STATUS.
 */
static bool
counting_read(const struct reading *r, uint64_t *ret)
{
	const struct reading_value *up = &r->values[MY_dlmUptime];
	const struct reading_value *flush = &r->values[MY_dlmUptimeFlush];

	*ret = up->number;
	if (flush->present && flush->number < *ret)
		*ret = flush->number;
	return up->present;
}

/*
 * Whether the counters were reset since the last reading: the time since their
 * reset is shorter than the time between the readings, from the end of the last
 * query to the begin of this one.  The server gives whole seconds.
 */
static bool
is_begun_again(const struct published *p, const struct reading *r, uint64_t now)
{
	int64_t passed = r->at_ns - p->read_ns;

	passed -= passed / CLOCK_PARTS;
	return (int64_t)(now + 1) * SECOND <=
	       (int64_t)p->counting * SECOND + passed;
}

static void
counting_publish(struct published *p, const struct reading *r)
{
	uint64_t counting;

	if (!counting_read(r, &counting))
		return;
	if (p->read_ns == 0 || is_begun_again(p, r, counting)) {
		for (size_t i = 0; i < MYSQL_VALUES; i++)
			if (value_row(i)->syntax != VALUE_STR)
				metric_row_none(p->values, cells[i]);
		publish_lists_drop(p);
		metric_row_set(
		    p->server, MR_dlmInstSince, metric_now() - counting);
	}
	p->counting = counting;
	p->read_ns = r->at_ns + r->sources[SOURCE_STATUS].ns;
}

/* --- values --- */

void
publish_value(struct metrics_row *row, unsigned table, unsigned cell,
    enum value_syntax syntax, const struct reading_value *v)
{
	struct shortbuf valid;

	if (syntax == VALUE_STR) {
		shortbuf_init(&valid, TEXT_MAX);
		if (v->present)
			utf8_repair(v->text, strlen(v->text), &valid.out);
		metric_row_some_text(row, table, cell,
		    v->present ? shortbuf_text(&valid) : NULL, valid.out.len);
		shortbuf_release(&valid);
	} else if (!v->present) {
		metric_row_none(row, cell);
	} else if (syntax == VALUE_G64 && v->number > INT64_MAX) {
		metric_row_some(row, cell, INT64_MAX);
	} else {
		metric_row_some(row, cell, v->number);
	}
}

/* A value whose source failed keeps the one that was read before. */
static void
value_publish(struct published *p, const struct reading *r, size_t i)
{
	const struct reading_value *v = &r->values[i];

	if (v->present || !reading_is_lost(r, i))
		publish_value(p->values, MR_dlmValueTable, cells[i],
		    value_row(i)->syntax, v);
}

/* --- replication channels --- */

/* The lock of a table is one of processes, not of threads. */
static pthread_mutex_t channels_lock = PTHREAD_MUTEX_INITIALIZER;

/* The lag in excess of the delay that is intended. */
static void
late_publish(struct metrics_row *row, const struct reading_channel *c)
{
	const struct reading_value *lag = &c->numbers[CHANNEL_LAG];
	const struct reading_value *delay = &c->numbers[CHANNEL_DELAY];
	uint64_t intended = delay->present ? delay->number : 0;

	if (lag->present)
		metric_row_some(row, MR_dlmChanLate,
		    lag->number > intended ? lag->number - intended : 0);
	else
		metric_row_none(row, MR_dlmChanLate);
}

static void
channel_publish(struct metrics_row *row, const struct reading_channel *c)
{
	static const unsigned numbers[CHANNEL_NUMBERS] = {
	    [CHANNEL_LAG] = MR_dlmChanLag,
	    [CHANNEL_DELAY] = MR_dlmChanDelay,
	    [CHANNEL_RELAY_BYTES] = MR_dlmChanRelayBytes,
	    [CHANNEL_RETRIED] = MR_dlmChanRetried,
	    [CHANNEL_IO_ERROR] = MR_dlmChanIoErrno,
	    [CHANNEL_SQL_ERROR] = MR_dlmChanSqlErrno,
	    [CHANNEL_SOURCE_ID] = MR_dlmChanSourceId,
	    [CHANNEL_GTID_GAP] = MR_dlmChanGtidGap,
	};
	static const unsigned states[] = {
	    [CHANNEL_UNKNOWN] = M_MYSQL_THREAD_UNKNOWN,
	    [CHANNEL_RUNNING] = M_MYSQL_THREAD_RUNNING,
	    [CHANNEL_CONNECTING] = M_MYSQL_THREAD_CONNECTING,
	    [CHANNEL_STOPPED] = M_MYSQL_THREAD_STOPPED,
	};

	text_put(row, MR_dlmChanTable, MR_dlmChanSource, c->source);
	metric_row_set(row, MR_dlmChanIo, states[c->io]);
	metric_row_set(row, MR_dlmChanSql, states[c->sql]);
	for (size_t i = 0; i < CHANNEL_NUMBERS; i++)
		if (c->numbers[i].present)
			metric_row_some(row, numbers[i], c->numbers[i].number);
		else
			metric_row_none(row, numbers[i]);
	late_publish(row, c);
}

static bool
publish_is_among(const struct metrics_row *row, struct metrics_row *const *rows,
    size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (rows[i] == row)
			return true;
	return false;
}

/*
 * Publish all channels of a server, and remove those that the server no longer
 * has.
 */
static void
channels_publish(struct published *p, const struct reading *r)
{
	struct metrics_row *rows[MYSQL_CHANNELS_MAX];
	struct growbuf name;

	if (r->sources[SOURCE_REPLICA].state == SOURCE_FAILED)
		return;
	pthread_mutex_lock(&channels_lock);
	growbuf_init(&name);
	for (size_t i = 0; i < r->channel_count; i++) {
		growbuf_reset(&name);
		utf8_repair(r->channels[i].name, strlen(r->channels[i].name),
		    &name.out);
		rows[i] = metric_row_pair(MR_dlmChanTable, p->name,
		    strlen(p->name), growbuf_text(&name), name.out.len);
		channel_publish(rows[i], &r->channels[i]);
	}
	growbuf_release(&name);
	for (size_t i = 0; i < p->channel_count; i++)
		if (!publish_is_among(p->channels[i], rows, r->channel_count))
			metric_row_remove(MR_dlmChanTable, p->channels[i]);
	memcpy(p->channels, rows, r->channel_count * sizeof(*rows));
	p->channel_count = r->channel_count;
	pthread_mutex_unlock(&channels_lock);
}

void
publish_reading(
    struct published *p, const struct reading *r, const char *cipher)
{
	unsigned present = 0;

	counting_publish(p, r);
	channels_publish(p, r);
	publish_lists(p, r);
	for (size_t i = 0; i < MYSQL_VALUES; i++) {
		value_publish(p, r, i);
		present += r->values[i].present;
	}
	for (size_t i = 0; i < MYSQL_SOURCES; i++) {
		if (!r->sources[i].is_new ||
		    r->sources[i].state != SOURCE_FAILED)
			continue;
		metric_row_add(p->server, MR_dlmInstErrors, 1);
		text_put(p->server, MR_dlmInstTable, MR_dlmInstError,
		    r->sources[i].why);
	}
	metric_row_some_text(p->server, MR_dlmInstTable, MR_dlmInstCipher,
	    cipher, cipher != NULL ? strlen(cipher) : 0);
	metric_row_set(p->server, MR_dlmInstValues, present);
	metric_row_set(p->server, MR_dlmInstReadTime, metric_now());
	metric_row_add(p->server, MR_dlmInstReads, 1);
	metric_row_set(p->server, MR_dlmInstState, M_MYSQL_STATE_UP);
}

void
publish_failure(struct published *p, const char *why)
{
	text_put(p->server, MR_dlmInstTable, MR_dlmInstError, why);
	metric_row_add(p->server, MR_dlmInstFails, 1);
	metric_row_set(p->server, MR_dlmInstState, M_MYSQL_STATE_DOWN);
}

void
publish_time(struct published *p, int64_t ns)
{
	metric_row_add(p->server, MR_dlmInstMicros, (uint64_t)ns / 1000);
}
