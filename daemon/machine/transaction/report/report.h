#ifndef MACHINE_TRANSACTION_REPORT_REPORT_H
#define MACHINE_TRANSACTION_REPORT_REPORT_H

/*
 * The report of a run: a status per resource with its events, times, and the
 * metrics made from them; written as Puppet's report format 12
 * (api/schemas/report.json).
 */

#include <stddef.h>
#include <stdint.h>

#include "language/value/value.h"

struct arena;
struct catalog;
struct report_metric;
struct resource;
struct instance;
struct strbuf;

enum event_status {
	EVENT_SUCCESS,
	EVENT_FAILURE,
	EVENT_NOOP,
	EVENT_AUDIT,
};

struct event {
	const char *name;     /* "file_created", "content_changed" ... */
	const char *property; /* NULL: for the resource as a whole */
	const char *message;
	struct value previous;
	struct value desired;
	struct value historical; /* when audited, or V_UNSET */
	enum event_status status;
	int64_t time; /* ns since 1970 */
	uint8_t redacted;
	uint8_t corrective;
	uint8_t audited;
	uint8_t invalidates; /* makes refreshes of the resource unnecessary */
	struct event *next;  /* of the same resource */
};

struct status {
	struct instance *instance;
	struct event *events, *last_event;
	uint32_t event_count;
	uint32_t change_count;
	uint32_t out_of_sync_count;
	int64_t time;	       /* ns since 1970: evaluation began */
	int64_t evaluation_ns; /* -1: not evaluated */
	uint8_t failed;
	uint8_t failed_to_restart;
	uint8_t restarted;
	uint8_t changed;
	uint8_t out_of_sync;
	uint8_t skipped;
	uint8_t scheduled;
	uint8_t corrective_change;
};

/* A record of the run that goes into the report. */
struct report_log {
	const char *level; /* Puppet's: notice, err ... */
	const char *message;
	const char *source;
	const char *file;
	uint32_t line;
	const struct resource *resource; /* provides its tags, or NULL */
	int64_t time;
	struct report_log *next;
};

enum report_state {
	STATE_SKIPPED,
	STATE_FAILED,
	STATE_FAILED_TO_RESTART,
	STATE_RESTARTED,
	STATE_CHANGED,
	STATE_OUT_OF_SYNC,
	STATE_SCHEDULED,
	STATE_CORRECTIVE_CHANGE,
	STATE_COUNT
};

/*
 * Maximum number of records in a report, and of their bytes; the last record
 * has the number of those that are omitted.
 */
#define REPORT_LOGS_MAX	     10000
#define REPORT_LOG_BYTES_MAX ((size_t)16 << 20)

struct report_time {
	const char *name; /* "config_retrieval", "file" ... */
	int64_t ns;
	struct report_time *next;
};

struct report {
	struct arena *arena;
	const char *host;
	const char *run_mode;	    /* "user" (the default) or "agent" */
	const char *puppet_version; /* Puppet version with this format */
	const char *environment;
	const char *initial_environment;   /* NULL: environment */
	const char *transaction_uuid;	   /* drawn by report_new() */
	const char *catalog_uuid;	   /* NULL: none */
	const char *code_id;		   /* NULL: none */
	const char *server_used;	   /* NULL: none */
	const char *cached_catalog_status; /* NULL: none */
	struct value configuration_version;
	int64_t start;	    /* ns since 1970 */
	int64_t start_mono; /* the same on clock_mono_ns() */
	const char *status; /* "failed" until report_finish() */
	uint8_t noop;
	uint8_t noop_pending;
	uint8_t completed;	 /* transaction_completed */
	uint8_t generate_failed; /* of resources that a resource generates */
	uint8_t corrective_change;
	/* Unchanged resources are omitted (exclude_unchanged_...). */
	uint8_t exclude_unchanged;
	struct status **statuses; /* in the order of the run's plan */
	uint32_t status_count, status_cap;
	uint32_t unchanged; /* generated ones in sync, without a status */
	uint32_t resources[STATE_COUNT]; /* by state */
	uint32_t events[4];		 /* by enum event_status */
	uint32_t event_total;
	uint32_t change_total;
	struct report_time *times;	/* of the run, as they were added */
	struct report_time *type_times; /* of each type, when finished */
	struct report_log *logs, *last_log;
	uint32_t log_count, log_lost;
	size_t log_bytes;
	const struct catalog *catalog; /* of report_tap() */
	void (*on_log)(void *arg);     /* before a record is written; or NULL */
	void *on_log_arg;
};

/*
 * Create an empty report in a, of a run that starts now, with status "failed".
 */
struct report *report_new(struct arena *a, const char *host);

/* Add ns to the time of that name, which is copied. */
void report_time(struct report *r, const char *name, int64_t ns);

/* Add the status of a resource that is not evaluated yet. */
struct status *report_status(struct report *r, struct instance *i);

/* Fail the resource as a whole; message is not copied. */
void status_fail(struct report *r, struct status *s, const char *message);

/* Add an event to a status and count it there. */
void status_add_event(struct status *s, struct event *e);

/* Compute metrics and status; the run ends now. */
void report_finish(struct report *r);

/*
 * Return Puppet's --detailed-exitcodes: 0, 2, 4, 6; 1 when no resource was
 * applied.
 */
int report_exit_code(const struct report *r);

#endif
