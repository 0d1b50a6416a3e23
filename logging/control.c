#include "logging/control.h"

#include <stdio.h>
#include <string.h>

#include "logging/audit/audit.h"
#include "logging/record/cause.h"
#include "logging/emit.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_segment.h"
#include "logging/sink/emitter.h"
#include "logging/memory.h"
#include "logging/sink/patience.h"
#include "logging/receiver.h"
#include "logging/sink/sink_file.h"
#include "logging/sink/tail.h"

static const struct log_sink *const logging_control_known[] = {
    &log_sink_syslog, &log_sink_console, &log_sink_json};

/* The sinks above and those of files, of which a process has at most two. */
#define KNOWN \
	(sizeof(logging_control_known) / sizeof(*logging_control_known) + 2)

static const struct log_sink *logging_control_open_sinks[KNOWN];
static int nopen;

static const struct log_sink *
sink_find(const struct log_options *o, const char *name, size_t n)
{
	static const char with_path[] = LOG_SYSLOG_WORD;

	if (n >= sizeof(with_path) &&
	    memcmp(name, with_path, sizeof(with_path) - 1) == 0)
		return &log_sink_syslog;
	for (size_t i = 0;
	     i < sizeof(logging_control_known) / sizeof(*logging_control_known);
	     i++)
		if (strlen(logging_control_known[i]->name) == n &&
		    memcmp(logging_control_known[i]->name, name, n) == 0)
			return logging_control_known[i];
	return log_sink_file_find(o->files, name, n);
}

/*
 * Parse a list of sinks separated by commas, each once; returns their number or
 * -1.
 */
static int
dest_parse(
    const struct log_options *o, const struct log_sink **list, const char **bad)
{
	const char *dest = o->dest;
	int n = 0;

	for (;;) {
		size_t len = strcspn(dest, ",");
		const struct log_sink *s = sink_find(o, dest, len);
		int i = 0;

		if (!s) {
			*bad = dest;
			errno = EINVAL;
			return -1;
		}
		while (i < n && list[i] != s)
			i++;
		if (i == n)
			list[n++] = s;
		/* it refuses a line before another sink has taken it */
		if (s == &log_sink_left_file) {
			list[i] = list[0];
			list[0] = s;
		}
		if (!dest[len])
			return n;
		dest += len + 1;
	}
}

static size_t
budget_of(size_t wanted)
{
	if (!wanted)
		return LOG_BUDGET_DEFAULT;
	if (wanted < LOG_BUDGET_MIN)
		return LOG_BUDGET_MIN;
	return wanted > LOG_BUDGET_MAX ? LOG_BUDGET_MAX : wanted;
}

static int
sinks_open(const struct log_options *o, const struct log_sink **list, int n,
    const char **bad)
{
	for (int i = 0; i < n; i++) {
		if (list[i]->open(o, bad) == 0)
			continue;
		while (i--)
			list[i]->close();
		return -1;
	}
	return 0;
}

int
log_init(const struct log_options *o, const char **bad)
{
	const struct log_sink *list[KNOWN];
	struct log_options with = *o;
	const char *unknown, *why, *sink;
	uint64_t missing;
	int n;

	if (!with.dest)
		with.dest = "console";
	n = dest_parse(&with, list, bad ? bad : &unknown);
	if (n < 0 || sinks_open(&with, list, n, bad ? bad : &unknown))
		return -1;
	log_emit_identity(o->service, o->version);
	log_emit_budget(budget_of(o->budget));
	log_level_start(o->level);
	if (o->handover == LOG_DIRECT) {
		log_patience(LOG_PATIENCE_RUN_MS);
		log_emit_share_loss();
	}
	missing = log_emit_sinks(list, n, nopen == 0);
	memcpy(logging_control_open_sinks, list, sizeof(list));
	nopen = n;
	/* without memory for rings, records are written directly */
	log_pool_seldom(o->seldom);
	if (o->handover != LOG_DIRECT)
		log_emitter_open(o->handover == LOG_RING_LATER);
	sink = log_lost(&why);
	if (missing)
		log_event(LOG_SINK, LOG_SINK_FAILED,
		    log_uns("dropped", missing), log_str("sink", sink),
		    log_str("error.message", why));
	return 0;
}

const char *
log_lost(const char **ret_why)
{
	int err;
	const char *sink = log_emit_lost(&err);

	*ret_why = log_cause_text(err);
	return sink;
}

void
log_child_start(void)
{
	log_levels_child();
	log_tail_child();
	log_emit_reset();
	log_emitter_child();
}

static bool
logging_control_is_file(const struct log_sink *s)
{
	return s == &log_sink_text_file || s == &log_sink_json_file;
}

void
log_destinations(char *out, size_t size)
{
	size_t n = 0;

	*out = '\0';
	for (int i = 0; i < nopen && n < size; i++) {
		const struct log_sink *s = logging_control_open_sinks[i];

		if (logging_control_is_file(s)) {
			n += (size_t)snprintf(
			    out + n, size - n, "%s", i > 0 ? "," : "");
			if (n < size)
				n += log_sink_file_paths(s, out + n, size - n);
			continue;
		}
		n += (size_t)snprintf(out + n, size - n, "%s%s%s%s",
		    i > 0 ? "," : "", s->name, s == &log_sink_syslog ? ":" : "",
		    s == &log_sink_syslog ? log_receiver_target() : "");
	}
}

/* Print the records of a program that ends before log_init. */
static void
early_print(void)
{
	struct log_line l;
	size_t at = 0;

	if (nopen || !log_memory_is_early())
		return;
	while (log_memory_next(&at, &l))
		log_sink_console.write(&l);
	log_memory_clear();
}

void
log_close(void)
{
	static const struct log_sink *const memory = &log_sink_memory;

	early_print();
	log_emitter_close();
	log_audit_close();
	log_emit_sinks(&memory, 1, false);
	for (int i = 0; i < nopen; i++)
		logging_control_open_sinks[i]->close();
	memory->close();
	nopen = 0;
}
