#include "server/compile/worker_logs.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/data/json_doc.h"
#include "logging/level/level.h"
#include "logging/sink/tap.h"

/* Maximum number of records, and bytes of a text of one. */
#define RECORDS_MAX 1000
#define TEXT_MAX    16384

/* Puppet's words for levels. */
static const char *
word_of(const struct log_tap_record *t)
{
	if (t->word != NULL)
		return t->word;
	switch (t->level) {
	case LOG_LEVEL_TRACE:
	case LOG_LEVEL_DEBUG:
		return "debug";
	case LOG_LEVEL_INFO:
		return "info";
	case LOG_LEVEL_NOTICE:
		return "notice";
	case LOG_LEVEL_WARN:
		return "warning";
	default:
		return "err";
	}
}

static json_t *
worker_logs_text_of(const char *s)
{
	return json_doc_text(s, strnlen(s, TEXT_MAX));
}

static void
time_now(char out[40])
{
	struct timespec now;
	struct tm tm;
	size_t n;

	clock_gettime(CLOCK_REALTIME, &now);
	gmtime_r(&now.tv_sec, &tm);
	n = strftime(out, 40, "%Y-%m-%dT%H:%M:%S", &tm);
	snprintf(out + n, 40 - n, ".%09ld+00:00", now.tv_nsec);
}

static void
worker_logs_on_record(void *arg, const struct log_tap_record *t)
{
	struct worker_logs *l = arg;
	char time[40];
	json_t *o;

	if ((uint32_t)t->level < l->level ||
	    json_array_size(l->records) >= RECORDS_MAX)
		return;
	time_now(time);
	o = json_object();
	json_object_set_new(o, "level", json_string(word_of(t)));
	json_object_set_new(o, "message", worker_logs_text_of(t->message));
	json_object_set_new(o, "source",
	    worker_logs_text_of(t->source != NULL ? t->source : "Puppet"));
	json_object_set_new(o, "tags", json_pack("[s]", word_of(t)));
	json_object_set_new(o, "time", json_string(time));
	json_object_set_new(o, "file", json_null());
	json_object_set_new(o, "line", json_null());
	json_array_append_new(l->records, o);
}

void
worker_logs_begin(struct worker_logs *l, uint32_t level)
{
	l->records = json_array();
	l->level = level;
	log_tap(worker_logs_on_record, l);
}

int
worker_logs_print(struct worker_logs *l, struct strbuf *out)
{
	log_tap(NULL, NULL);
	return json_doc_print(
	    out, json_incref(l->records), JSON_LAYOUT_COMPACT);
}

void
worker_logs_end(struct worker_logs *l)
{
	if (l->records == NULL)
		return;
	log_tap(NULL, NULL);
	json_decref(l->records);
	l->records = NULL;
}
