#include "base/privsep/control/log_errors.h"

#include <stdbool.h>
#include <string.h>

#include "logging/level/level.h"
#include "logging/message.h"
#include "base/metrics/metrics.h"
#include "base/metrics/rows.h"

/* Rows of the table (objects.tab). */
#define ROWS_MAX 32

static uint64_t published[LOGMSG_COUNT];

static bool
log_errors_is_error(int code)
{
	return log_messages[code].level >= LOG_LEVEL_ERROR;
}

static uint32_t
category_of(const struct log_message *m)
{
	return (uint32_t)log_categories[m->category].number;
}

/* The remedy where the sentence is nothing but the value of a field. */
static const char *
log_errors_text_of(const struct log_message *m)
{
	const struct log_piece *p = m->pieces;
	bool is_value = p[0].len == 0 && p[0].key != NULL && p[1].len == 0 &&
			p[1].key == NULL;

	return is_value ? m->remedy : m->sentence;
}

/* Write the row of a message; false when the table is in use now. */
static bool
log_errors_row_write(const struct log_message *m, uint64_t count)
{
	struct metrics_row *row = metric_row_keyed(
	    MR_dllErrorTable, category_of(m), m->code, strlen(m->code));
	const char *text = log_errors_text_of(m);

	metric_row_text(
	    row, MR_dllErrorTable, MR_dllErrorText, text, strlen(text));
	metric_row_set(row, MR_dllErrorCount, count);
	metric_row_set(row, MR_dllErrorLast, metric_now());
	return row != NULL;
}

/*
 * Take over the counts of an earlier process.  A message without a row may have
 * been counted while that process's table was full: it gets a row with its next
 * record.
 */
static void
published_take(const uint64_t sums[LOGMSG_COUNT])
{
	int rows = 0;

	for (int i = 0; i < LOGMSG_COUNT; i++) {
		const struct log_message *m = &log_messages[i];
		const struct metrics_row *row =
		    !log_errors_is_error(i)
			? NULL
			: metric_row_existing(MR_dllErrorTable, category_of(m),
			      m->code, strlen(m->code));

		published[i] = metric_row_get(row, MR_dllErrorCount);
		rows += row != NULL;
	}
	for (int i = 0; i < LOGMSG_COUNT && rows >= ROWS_MAX; i++)
		if (published[i] == 0)
			published[i] = sums[i];
}

void
log_errors_tick(const uint64_t sums[LOGMSG_COUNT])
{
	static bool begun;

	if (!begun)
		published_take(sums);
	begun = true;
	for (int i = 0; i < LOGMSG_COUNT; i++) {
		if (log_errors_is_error(i) && sums[i] != published[i] &&
		    log_errors_row_write(&log_messages[i], sums[i]))
			published[i] = sums[i];
	}
}
