#include "server/query/job.h"

#include <stdarg.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "server/query/query.h"
#include "server/query/value/pattern.h"

/* Rows between two looks at the clock. */
#define ROWS_BETWEEN_LOOKS 256U

void
query_job_init(struct query_job *j, const struct query_source *s)
{
	*j = (struct query_job){.source = s};
	j->arena = arena_new(QUERY_MEMORY_MAX);
	shortbuf_init(&j->reason, QUERY_REASON_MAX);
	shortbuf_init(&j->fields, QUERY_REASON_MAX);
}

void
query_job_release(struct query_job *j)
{
	query_patterns_free(j->patterns);
	shortbuf_release(&j->reason);
	shortbuf_release(&j->fields);
	arena_free(j->arena);
}

static void __attribute__((format(printf, 3, 0)))
job_set_error(struct query_job *j, unsigned status, const char *fmt, va_list ap)
{
	if (j->status != 0)
		return;
	j->status = status;
	strbuf_vaddf(&j->reason.out, fmt, ap);
}

int
query_fail(struct query_job *j, unsigned status, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	job_set_error(j, status, fmt, ap);
	va_end(ap);
	return -1;
}

int
query_refuse(struct query_job *j, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	job_set_error(j, 400, fmt, ap);
	va_end(ap);
	return -1;
}

int
query_exceed(struct query_job *j, const char *fmt, ...)
{
	va_list ap;

	if (j->status == 0)
		strbuf_addstr(&j->reason.out, "The query exceeds the limit: ");
	va_start(ap, fmt);
	job_set_error(j, 413, fmt, ap);
	va_end(ap);
	return -1;
}

int
query_fault(struct query_job *j, const char *fmt, ...)
{
	va_list ap;

	if (j->fields.out.len > 0)
		strbuf_addch(&j->fields.out, '\n');
	va_start(ap, fmt);
	strbuf_vaddf(&j->fields.out, fmt, ap);
	va_end(ap);
	return -1;
}

int
query_step_done(struct query_job *j)
{
	if (++j->rows > QUERY_ROWS_MAX)
		return query_exceed(j, "%u rows that are read", QUERY_ROWS_MAX);
	if (arena_exhausted(j->arena))
		return query_exceed(
		    j, "%zu MiB of memory", QUERY_MEMORY_MAX >> 20);
	if (j->rows % ROWS_BETWEEN_LOOKS == 1 && j->deadline != 0 &&
	    clock_mono_ns() > j->deadline)
		return query_fail(j, 500, "The query exceeded its timeout");
	return 0;
}
