/* The daemons: their processes, and what each of them does. */
#include "server/status/internal.h"

#include <string.h>

#include "base/metrics/object.h"
#include "base/metrics/read/value.h"
#include "base/metrics/read/view.h"
#include "server/status/processes.h"
#include "server/status/status.h"
#include "server/status/values.h"

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

/* Set a member to an object with those values. */
static void
daemons_part_set(const struct metrics_view *v, json_t *to, const char *name,
    const struct status_member *members, size_t count)
{
	json_t *part = json_object();

	status_members(v, part, members, count, 0);
	json_object_set_new(to, name, part);
}

/* Return the row of the daemon in a table that has one row per daemon. */
static json_t *
log_of(const struct metrics_view *v)
{
	static const struct status_member members[] = {
	    {"target", "dllSinkTarget"},
	    {"state", "dllSinkState"},
	    {"emitted", "dllEmitted"},
	    {"dropped", "dllDropped"},
	    {"pending", "dllPending"},
	    {"errors", "dllErrors"},
	    {"last_failure", "dllLastError"},
	};
	json_t *o = json_object();

	status_members(v, o, members, COUNT(members), 1);
	return o;
}

/*
 * Return a daemon with the members that both have; its processes are those of
 * `known`, or are looked for if that is NULL.
 */
static json_t *
daemon_begin(const struct metrics_view *v, const char *name,
    const char *pidfile, json_t *known)
{
	json_t *o = json_object();

	json_object_set_new(o, "name", json_doc_str(name));
	json_object_set_new(o, "state", json_doc_str(metrics_state_text(v)));
	if (metrics_reader_state(v->reader) == METRICS_REFUSED)
		json_object_set_new(o, "reason",
		    json_doc_str(metrics_reader_reason(v->reader)));
	if (known != NULL)
		json_object_update(o, known);
	else
		status_processes(pidfile, o);
	if (v->up)
		json_object_set_new(o, "log", log_of(v));
	return o;
}

/* --- dalang-compiled --- */

static json_t *
environments_of(const struct metrics_view *v)
{
	static const struct status_member members[] = {
	    {"name", "dlcEnvLabel"},
	    {"version", "dlcEnvVersion"},
	    {"loaded", "dlcEnvLoaded"},
	    {"age", "dlcEnvAge"},
	    {"modules", "dlcEnvModules"},
	    {"compiles", "dlcEnvCompiles"},
	    {"failed", "dlcEnvBad"},
	    {"p90", "dlcEnvP90"},
	    {"nodes", "dlcEnvNodes"},
	    {"bytes", "dlcEnvBytes"},
	    {"shared_bytes", "dlcEnvShared"},
	    {"used", "dlcEnvUsed"},
	    {"used_age", "dlcEnvUsedAge"},
	};
	static const struct status_member broken[] = {
	    {"broken_since", "dlcEnvBroken"},
	    {"broken_age", "dlcEnvBrokenAge"},
	    {"broken_reason", "dlcEnvBrokenWhy"},
	};
	const struct metric_object *table = metric_object_find("dlcEnvTable");
	const struct metric_object *since = metric_object_find("dlcEnvBroken");
	size_t rows = metrics_row_count(v->reader, table);
	json_t *list = json_array(), *o;

	for (size_t row = 1; row <= rows; row++) {
		if (!metrics_row_live(v->reader, table, row))
			continue;
		o = json_object();
		status_members(v, o, members, COUNT(members), row);
		if (metrics_number(v, since, row) != 0)
			status_members(v, o, broken, COUNT(broken), row);
		json_array_append_new(list, o);
	}
	return list;
}

/* Set what a daemon that asks OCSP responders has found. */
static void
ocsp_set(const struct metrics_view *v, json_t *to)
{
	static const struct status_member checks[] = {
	    {"asked", "dlaCheckAsked"},
	    {"failed", "dlaCheckFails"},
	    {"waiting", "dlaCheckWaiting"},
	    {"refused_revoked", "dlaCheckRevoked"},
	    {"refused_unknown", "dlaCheckUnknown"},
	    {"kept", "dlaCheckKept"},
	    {"responders_down", "dlaCheckDown"},
	    {"last_failure_age", "dlaCheckFailAge"},
	    {"last_failure", "dlaCheckFailWhy"},
	};
	static const struct status_member staple[] = {
	    {"ends_in", "dlaStapleEndsIn"},
	    {"bad", "dlaIsStapleBad"},
	    {"failed", "dlaStapleFails"},
	};

	if (metrics_number(v, metric_object_find("dlaCheckAsked"), 0) != 0)
		daemons_part_set(v, to, "ocsp", checks, COUNT(checks));
	if (metrics_number(v, metric_object_find("dlaStapleEnd"), 0) != 0 ||
	    metrics_number(v, metric_object_find("dlaStapleFails"), 0) != 0)
		daemons_part_set(v, to, "staple", staple, COUNT(staple));
}

json_t *
status_compiled(const struct status_sources *s)
{
	static const struct status_member process[] = {
	    {"version", "dlcVersion"},
	    {"started", "dlcStarted"},
	    {"uptime", "dlcUptime"},
	    {"resident", "dlcRss"},
	    {"crashes", "dlcCrashes"},
	    {"reloads", "dlcReloads"},
	    {"reloads_refused", "dlcReloadFails"},
	    {"connections", "dlcConnections"},
	    {"connections_max", "dlcConnLimit"},
	    {"certificates_end_in", "dlaHostExpiresIn"},
	    {"certificates_end_soon", "dlaIsHostExpiring"},
	};
	static const struct status_member queue[] = {
	    {"workers", "dlcWorkers"},
	    {"busy", "dlcWorkersBusy"},
	    {"waiting_for_ruby", "dlcWorkersWaiting"},
	    {"classifying", "dlcClassifying"},
	    {"waiting", "dlcQueued"},
	    {"waiting_max", "dlcQueueLimit"},
	    {"refused", "dlcRejected"},
	    {"expired", "dlcExpired"},
	};
	static const struct status_member compiles[] = {
	    {"count", "dlcCompiles"},
	    {"failed", "dlcCompilesBad"},
	};
	static const struct status_member slots[] = {
	    {"per_hour", "dlcSlotsPerHour"},
	    {"coming", "dlcSlotsRuns"},
	    {"moved", "dlcSlotsMoved"},
	    {"late", "dlcSlotsLate"},
	    {"refused", "dlcSlotsLater"},
	};
	static const struct status_member failure[] = {
	    {"node", "dlcLastBadNode"},
	    {"message", "dlcLastBadWhy"},
	    {"place", "dlcLastBadWhere"},
	    {"age", "dlcLastBadAge"},
	};
	static const struct status_member access[] = {
	    {"auth_conf", "dlcAuthConf"},
	    {"autosign", "dlcAutosign"},
	    {"fileserverconfig", "dlcFileserverConf"},
	    {"trusted_oid_mapping_file", "dlcTrustedNames"},
	};
	const struct metrics_view *v = s->compiled;
	json_t *o = daemon_begin(v, "dalang-compiled", s->compiled_pidfile,
	    json_object_get(s->processes, "compiled"));

	if (!v->up)
		return o;
	status_members(v, o, process, COUNT(process), 0);
	daemons_part_set(v, o, "queue", queue, COUNT(queue));
	daemons_part_set(v, o, "compiles", compiles, COUNT(compiles));
	daemons_part_set(v, o, "access", access, COUNT(access));
	ocsp_set(v, o);
	if (metrics_number(v, metric_object_find("dlcSlotsPerHour"), 0) != 0)
		daemons_part_set(v, o, "run_slots", slots, COUNT(slots));
	if (metrics_number(v, metric_object_find("dlcLastBadTime"), 0) != 0)
		daemons_part_set(v, o, "last_failure", failure, COUNT(failure));
	json_object_set_new(o, "environments", environments_of(v));
	json_object_set_new(o, "shares", status_shares(v));
	return o;
}

/* --- dalang-applyd --- */

json_t *
status_applyd(const struct status_sources *s)
{
	static const struct status_member process[] = {
	    {"version", "dltVersion"},
	    {"started", "dltStarted"},
	    {"uptime", "dltUptime"},
	    {"crashes", "dltCrashes"},
	    {"doing", "dltState"},
	    {"enabled", "dltEnabled"},
	    {"disabled_reason", "dltDisabledWhy"},
	    {"noop", "dltNoop"},
	    {"server", "dltServer"},
	    {"environment", "dltEnv"},
	    {"interval", "dltRunInterval"},
	    {"overdue", "dltOverdue"},
	    {"failed_in_a_row", "dltRunsBadInRow"},
	    {"certificates_end_in", "dltCertExpiresIn"},
	    {"certificates_end_soon", "dltIsCertExpiring"},
	};
	static const struct status_member run[] = {
	    {"status", "dltLastStatus"},
	    {"age", "dltLastAge"},
	    {"milliseconds", "dltLastMillis"},
	    {"version", "dltLastVersion"},
	    {"transaction_uuid", "dltLastUuid"},
	    {"catalog_from", "dltCatalogFrom"},
	};
	const struct metrics_view *v = s->applyd;
	json_t *o = daemon_begin(v, "dalang-applyd", s->applyd_pidfile,
	    json_object_get(s->processes, "applyd"));

	if (!v->up)
		return o;
	status_members(v, o, process, COUNT(process), 0);
	if (metrics_number(v, metric_object_find("dltRunCount"), 0) != 0)
		daemons_part_set(v, o, "last_run", run, COUNT(run));
	return o;
}

/* --- the certificate authority --- */

json_t *
status_ca(const struct metrics_view *v)
{
	static const struct status_member members[] = {
	    {"pending", "dlaPending"},
	    {"oldest_pending", "dlaOldestPending"},
	    {"active", "dlaActive"},
	    {"expired", "dlaExpired"},
	    {"expire_in_30_days", "dlaExpire30"},
	    {"next_expires_in", "dlaNextExpiresIn"},
	    {"next_name", "dlaNextExpiryName"},
	    {"ca_expires_in", "dlaRootExpiresIn"},
	    {"list_ends_in", "dlaCrlNextUpdate"},
	};
	json_t *o;

	/* without the setting ca it is 0 */
	if (!v->up ||
	    metrics_number(v, metric_object_find("dlaRootExpiry"), 0) == 0)
		return json_null();
	o = json_object();
	status_members(v, o, members, COUNT(members), 0);
	return o;
}
