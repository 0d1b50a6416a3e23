#include "base/privsep/control/log_metrics.h"

#include <inttypes.h>
#include <string.h>

#include "base/core/fixed.h"
#include "logging/audit/audit.h"
#include "logging/audit/audit_seal.h"
#include "logging/control.h"
#include "logging/counters.h"
#include "logging/level/level.h"
#include "logging/level/level_rules.h"
#include "logging/level/level_text.h"
#include "logging/level/levels.h"
#include "logging/message.h"
#include "logging/pool.h"
#include "base/metrics/rows.h"
#include "base/privsep/control/log_change.h"

_Static_assert((int)M_LOG_LEVEL_TRACE == (int)LOG_LEVEL_TRACE + 1 &&
		   (int)M_LOG_LEVEL_OFF == (int)LOG_LEVEL_OFF + 1 &&
		   (int)M_LOG_SEVERITY_FATAL == (int)LOG_LEVEL_FATAL + 1,
    "levels in the MIB are those of records from 1 on");

/* The whole tree, first, and the categories. */
#define SLOTS	       (LOGCAT_COUNT + 1)
#define SLOT(category) ((category) + 1)

static unsigned
log_metrics_number_of(int slot)
{
	return slot == 0 ? (unsigned)M_LOG_CATEGORY_ROOT
			 : (unsigned)log_categories[slot - 1].number;
}

static void
log_metrics_category_set(unsigned column, int slot, uint64_t v)
{
	metric_set(metric_row(column, log_metrics_number_of(slot)), v);
}

static void
log_metrics_text_set(unsigned id, const char *s)
{
	metric_text(id, s, strlen(s));
}

/* --- levels --- */

/* The level set for a category; the last of several rules counts. */
struct written {
	unsigned level; /* M_LOG_LEVEL_ */
	int64_t seconds;
};

/* A rule for nodes and requests, as a row of dllNodeTable. */
struct node_rule {
	uint32_t category; /* its number */
	char who[LOG_WHO_MAX + sizeof("request=")];
	struct written written;
};

struct node_rules {
	int n;
	struct node_rule rule[LOG_RULES_MAX];
};

static struct node_rule *
node_rule_find(struct node_rules *list, uint32_t category, const char *who)
{
	for (int i = 0; i < list->n; i++)
		if (list->rule[i].category == category &&
		    strcmp(list->rule[i].who, who) == 0)
			return &list->rule[i];
	return NULL;
}

static struct written
written_of(const struct log_rule *r)
{
	return (struct written){(unsigned)r->level + 1, r->seconds};
}

static void
node_rule_add(struct node_rules *list, const struct log_rule *r)
{
	uint32_t category = log_metrics_number_of(SLOT(r->category));
	char selector[LOG_SELECTOR_MAX];
	const char *who = strchr(log_rule_selector(r, selector), '@');
	struct node_rule *at;

	if (who == NULL)
		return;
	at = node_rule_find(list, category, who + 1);
	if (at == NULL) {
		at = &list->rule[list->n++];
		at->category = category;
		fixed_must(at->who, sizeof(at->who), "%s", who + 1);
	}
	at->written = written_of(r);
}

/* Collect the rules; those set at run time override those of the settings. */
static void
rules_take(struct written *by_slot, struct node_rules *list)
{
	struct log_rule_state s;

	memset(by_slot, 0, SLOTS * sizeof(*by_slot));
	list->n = 0;
	for (int i = 0; i < 2 * LOG_RULES_MAX; i++) {
		bool settings = i < LOG_RULES_MAX;

		if (!log_rule_get(i % LOG_RULES_MAX, &s) ||
		    s.settings != settings)
			continue;
		if (s.rule.kind == LOG_RULE_ALL)
			by_slot[SLOT(s.rule.category)] = written_of(&s.rule);
		else
			node_rule_add(list, &s.rule);
	}
}

/*
 * Publish the rules for nodes and requests.  Rows of expired rules are removed
 * first, to make room for new ones.
 */
static void
node_rules_show(const struct node_rules *list)
{
	struct metric_name names[LOG_RULES_MAX];

	for (int i = 0; i < list->n; i++)
		names[i] = (struct metric_name){list->rule[i].category,
		    list->rule[i].who, strlen(list->rule[i].who)};
	metric_rows_keep(MR_dllNodeTable, names, (size_t)list->n);
	for (int i = 0; i < list->n; i++) {
		const struct written *w = &list->rule[i].written;
		struct metrics_row *row = metric_row_keyed(MR_dllNodeTable,
		    names[i].number, names[i].name, names[i].len);

		/* another process holds the lock; other rows would wait, too */
		if (row == NULL)
			return;
		metric_row_set(row, MR_dllNodeLevel, w->level);
		metric_row_set(row, MR_dllNodeRevertIn, (uint64_t)w->seconds);
	}
}

static unsigned
effective(int slot, const struct written *by_slot)
{
	if (slot > 0)
		return (unsigned)log_level_for(
			   (enum log_category)(slot - 1), NULL) +
		       1;
	return by_slot[0].level != 0 ? by_slot[0].level
				     : (unsigned)log_level_get(NULL) + 1;
}

static void
changes_show(void)
{
	const struct log_level_changes *c = log_level_changes();

	metric_set(M_dllChanges, c->count);
	log_metrics_text_set(MT_dllLastChange, c->what);
	log_metrics_text_set(MT_dllLastChangeBy, c->by);
}

void
log_metrics_levels(void)
{
	static struct node_rules list;
	struct written by_slot[SLOTS];

	rules_take(by_slot, &list);
	for (int i = 0; i < SLOTS; i++) {
		const struct written *w = &by_slot[i];

		log_metrics_category_set(M_dllCatLevel, i,
		    w->level != 0 ? w->level : (unsigned)M_LOG_LEVEL_INHERIT);
		log_metrics_category_set(
		    M_dllCatRevertIn, i, (uint64_t)w->seconds);
		log_metrics_category_set(
		    M_dllCatEffective, i, effective(i, by_slot));
	}
	metric_set(M_dllLevel, effective(0, by_slot));
	metric_set(M_dllRevertDefault, (uint64_t)log_change_revert());
	changes_show();
}

void
log_metrics_rules(void)
{
	static struct node_rules list;
	struct written by_slot[SLOTS];

	rules_take(by_slot, &list);
	node_rules_show(&list);
}

/* --- counters --- */

static void
category_show(int slot, const struct log_category_counters *c)
{
	for (int i = 0; i <= LOG_LEVEL_FATAL; i++)
		metric_set(
		    metric_cell(M_dllSevCount, log_metrics_number_of(slot),
			(unsigned)i + 1, M_LOG_SEVERITY_COUNT),
		    c->raised[i]);
	log_metrics_category_set(M_dllCatEmitted, slot, c->emitted);
	log_metrics_category_set(M_dllCatFiltered, slot, c->filtered);
	log_metrics_category_set(M_dllCatLimited, slot, c->limited);
	log_metrics_category_set(M_dllCatDropped, slot, c->dropped);
	log_metrics_category_set(
	    M_dllCatLast, slot, (uint64_t)(c->last / 1000000000));
}

static void
category_add(
    struct log_category_counters *to, const struct log_category_counters *from)
{
	for (int i = 0; i <= LOG_LEVEL_FATAL; i++)
		to->raised[i] += from->raised[i];
	to->emitted += from->emitted;
	to->filtered += from->filtered;
	to->limited += from->limited;
	to->dropped += from->dropped;
	if (from->last > to->last)
		to->last = from->last;
}

static void
categories_show(void)
{
	struct log_category_counters c[LOGCAT_COUNT], all;

	log_categories_sum(c);
	memset(&all, 0, sizeof(all));
	for (int i = 0; i < LOGCAT_COUNT; i++) {
		category_show(SLOT(i), &c[i]);
		category_add(&all, &c[i]);
	}
	category_show(0, &all);
}

static void
log_metrics_levels_show(const struct log_counters *n)
{
	for (unsigned i = 0; i <= LOG_LEVEL_FATAL; i++) {
		metric_set(
		    metric_row(M_dllLevelRecords, i + 1), n->by_level[i]);
		metric_set(
		    metric_row(M_dllLevelBytes, i + 1), n->bytes_level[i]);
		metric_set(
		    metric_row(M_dllLevelDropped, i + 1), n->dropped_level[i]);
	}
}

/* Publish the last error with which a receiver refused a record. */
static void
error_show(int error)
{
	char text[128];
	const char *name = strerrorname_np(error);

	if (error == 0)
		return;
	fixed_shorten(text, sizeof(text), "%s: %s", name == NULL ? "?" : name,
	    strerrordesc_np(error));
	log_metrics_text_set(MT_dllLastError, text);
}

/* Publish the destinations of records and their state. */
static void
sinks_show(const struct log_counters *n)
{
	char target[METRICS_TEXT_MAX];
	const struct log_seal *seal = log_seal_last();
	struct log_audit_state spool;

	log_audit_get(&spool);
	log_destinations(target, sizeof(target));
	log_metrics_text_set(MT_dllSinkTarget, target);
	error_show(n->last_errno);
	metric_set(M_dllSinkState,
	    n->receiver_gone ? M_SINK_STATE_DOWN : M_SINK_STATE_UP);
	metric_set(M_dllReconnects, n->reconnects);
	metric_set(M_dllLagMillis, n->lag_ns / 1000000);
	metric_set(M_dllBusyMicros, n->busy_ns / 1000);
	metric_set(M_dllAuditRecords, spool.number);
	metric_set(M_dllAuditBytes, spool.bytes);
	if (seal != NULL) {
		metric_set(M_dllSealNumber, seal->number);
		log_metrics_text_set(MT_dllSealDigest, seal->digest);
	}
	metric_set(M_dllRingFill, log_pool_filled());
}

/* raised is the sum of the others. */
static void
counters_show(const struct log_counters *n)
{
	metric_set(M_dllRaised, n->raised);
	metric_set(M_dllEmitted, n->emitted);
	metric_set(M_dllBytes, n->bytes);
	metric_set(M_dllFiltered, n->filtered);
	metric_set(M_dllLimited, n->limited);
	metric_set(M_dllDropped, n->dropped);
	metric_set(M_dllPending, n->pending);
	metric_set(M_dllTruncated, n->truncated);
	metric_set(M_dllErrors,
	    n->by_level[LOG_LEVEL_ERROR] + n->by_level[LOG_LEVEL_FATAL]);
}

/* Log once that the metrics segment is corrupted: values may have been lost. */
static void
damage_log(void)
{
	static bool logged;

	if (!logged && metrics_damaged()) {
		logged = true;
		log_event(SERVER_PROCESS, PRV_METRICS_DAMAGED);
	}
}

void
log_metrics_tick(const struct log_counters *sum)
{
	counters_show(sum);
	log_metrics_levels_show(sum);
	categories_show();
	sinks_show(sum);
	log_metrics_rules();
	damage_log();
}

void
log_metrics_errors_high(bool yes)
{
	metric_set(M_dllErrorsHigh, yes);
}
