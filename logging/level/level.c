#include "logging/level/level.h"

#include <string.h>
#include <strings.h>

#include "logging/record/context.h"
#include "logging/record/context_fields.h"
#include "logging/level/level_text.h"
#include "logging/level/level_layout.h"
#include "logging/message.h"

static const char *const logging_level_names[] = {
    "trace", "debug", "info", "notice", "warn", "error", "fatal", "off"};

/* Further names that are accepted: those of syslog, which Puppet uses. */
static const struct {
	const char *name;
	enum log_level level;
} other_names[] = {
    {"warning", LOG_LEVEL_WARN},
    {"err", LOG_LEVEL_ERROR},
    {"crit", LOG_LEVEL_FATAL},
    {"alert", LOG_LEVEL_FATAL},
    {"emerg", LOG_LEVEL_FATAL},
};

_Static_assert((int)LOGCAT_COUNT <= LOG_CATEGORIES_MAX, "too many categories");

_Thread_local struct log_here log_here = {.generation = 1};

#define ALL_NOTICE                                                \
	{                                                         \
		[0 ... LOG_CATEGORIES_MAX - 1] = LOG_LEVEL_NOTICE \
	}

static struct log_levels private_levels = {
    .magic = LEVELS_MAGIC,
    .layout = LEVELS_LAYOUT,
    .root = LOG_LEVEL_NOTICE,
    .gates = {.low = ALL_NOTICE,
	.high = ALL_NOTICE,
	.base = ALL_NOTICE,
	.generation = 2},
};

struct log_levels *log_levels = &private_levels;
const struct log_gates *log_gates = &private_levels.gates;

void
log_levels_use(struct log_levels *l)
{
	log_levels = l;
	log_gates = &l->gates;
	log_here.generation = 1;
}

static bool
logging_level_is_below(int category, int above)
{
	while (category >= 0 && category != above)
		category = log_categories[category].parent;
	return category == above;
}

/* Compare a text with that of a rule, which the writer may be changing. */
static bool
who_is(const struct levels_rule *r, const char *s, size_t n)
{
	for (size_t i = 0; i < n; i += 8) {
		uint64_t have =
			     __atomic_load_n(&r->who[i / 8], __ATOMIC_RELAXED),
			 want = 0;

		memcpy(&want, s + i, n - i < 8 ? n - i : 8);
		if (have != want)
			return false;
	}
	return true;
}

/* An impossible length: it does not match any node. */
static size_t
who_len(const struct levels_rule *r)
{
	size_t len = __atomic_load_n(&r->who_len, __ATOMIC_RELAXED);

	return len <= LOG_WHO_MAX ? len : SIZE_MAX;
}

/* Does the rule match a node? */
static bool
fits_node(const struct levels_rule *r, const char *node, size_t n)
{
	uint8_t kind = __atomic_load_n(&r->kind, __ATOMIC_RELAXED);
	size_t len = who_len(r);

	if (kind == LOG_RULE_NODE)
		return len == n && who_is(r, node, n);
	return kind == LOG_RULE_DOMAIN && len < n &&
	       who_is(r, node + n - len, len);
}

static bool
logging_level_is_id(const struct log_field *f)
{
	return (f->top == LOG_TOP_TRACE || f->top == LOG_TOP_TRANSACTION) &&
	       f->len == 2 && f->tag->type == LOG_TAG_STR;
}

static bool
fits_request(const struct levels_rule *r, const struct log_context *c)
{
	size_t len = who_len(r);

	if (__atomic_load_n(&r->kind, __ATOMIC_RELAXED) != LOG_RULE_REQUEST)
		return false;
	for (int i = 0; i < c->nfields; i++) {
		const struct log_field *f = &c->fields[i];

		if (logging_level_is_id(f) && f->tag->len == len &&
		    who_is(r, f->tag->u.str, len))
			return true;
	}
	return false;
}

/* Return the rules for nodes and requests that match, a bit for each. */
static uint64_t
rules_fitting(const struct log_context *c, const char *node, size_t n)
{
	uint64_t all = __atomic_load_n(&log_levels->special, __ATOMIC_RELAXED);
	uint64_t fit = 0;

	for (uint64_t left = all; left; left &= left - 1) {
		int i = __builtin_ctzll(left);
		const struct levels_rule *r = &log_levels->rules[i];

		if ((node && fits_node(r, node, n)) ||
		    (c && fits_request(r, c)))
			fit |= 1ull << i;
	}
	return fit;
}

static void
here_look(void)
{
	const struct log_context *c = log_context_get();
	const struct log_tag *node = c && c->node ? c->node->tag : NULL;
	uint32_t before =
	    __atomic_load_n(&log_gates->generation, __ATOMIC_ACQUIRE);

	log_here.rules = c ? rules_fitting(c, node ? node->u.str : NULL,
				 node ? node->len : 0)
			   : 0;
	__atomic_thread_fence(__ATOMIC_ACQUIRE);
	/* during a change the next call looks them up again */
	log_here.generation = before;
	if ((before & 1) ||
	    before != __atomic_load_n(&log_gates->generation, __ATOMIC_RELAXED))
		log_here.generation = 1;
}

/* Return the level for a category under these rules. */
static int
level_under(enum log_category cat, uint64_t rules)
{
	uint32_t best = 0;
	int level = __atomic_load_n(&log_gates->base[cat], __ATOMIC_RELAXED);

	for (; rules; rules &= rules - 1) {
		const struct levels_rule *r =
		    &log_levels->rules[__builtin_ctzll(rules)];
		int above = __atomic_load_n(&r->category, __ATOMIC_RELAXED);
		uint32_t rank = __atomic_load_n(&r->rank, __ATOMIC_RELAXED);

		if (rank <= best ||
		    (above >= 0 && !logging_level_is_below((int)cat, above)))
			continue;
		best = rank;
		level = __atomic_load_n(&r->level, __ATOMIC_RELAXED);
	}
	return level;
}

bool
log_passes_here(enum log_category cat, int level)
{
	if (log_here.generation !=
	    __atomic_load_n(&log_gates->generation, __ATOMIC_RELAXED))
		here_look();
	if (level >= level_under(cat, log_here.rules))
		return true;
	return log_filter(cat);
}

enum log_level
log_level_for(enum log_category cat, const char *node)
{
	return log_level_of((uint32_t)level_under(
	    cat, rules_fitting(NULL, node, node ? strlen(node) : 0)));
}

bool
log_wanted(enum log_code code)
{
	const struct log_message *m = &log_messages[code];
	enum log_category cat = (enum log_category)m->category;

	return m->level >= log_gate_of(cat) && log_passes(cat, m->level);
}

int
log_level_parse(const char *name)
{
	for (int i = 0; i <= LOG_LEVEL_OFF; i++)
		if (strcasecmp(name, logging_level_names[i]) == 0)
			return i;
	for (size_t i = 0; i < sizeof(other_names) / sizeof(other_names[0]);
	     i++)
		if (strcasecmp(name, other_names[i].name) == 0)
			return (int)other_names[i].level;
	return -1;
}

const char *
log_level_name(enum log_level level)
{
	return logging_level_names[level <= LOG_LEVEL_OFF ? level
							  : LOG_LEVEL_OFF];
}

enum log_level
log_level_get(const char *category)
{
	const char *nearest;
	int i;

	if (!category || !*category)
		return log_level_of(
		    __atomic_load_n(&log_levels->root, __ATOMIC_RELAXED));
	i = log_category_find(category, strlen(category), &nearest);
	if (i < 0)
		return LOG_LEVEL_OFF;
	return log_level_for((enum log_category)i, NULL);
}
