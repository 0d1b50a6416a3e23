#ifndef LOGGING_LOG_H
#define LOGGING_LOG_H

/*
 * Log records.  A call names a category, a message code and typed tags:
 *
 *	log_event(COMPILE_CATALOG, CAT_COMPILED, log_str("node", node),
 *	    log_int("resources", n), log_ns("duration", t));
 *
 * Sentence, level, audience and remediation are the code's row in a
 * messages.tab; categories are rows of categories.tab.  The macro tests one
 * byte; its tags are evaluated only when the record is wanted, after errno has
 * been saved, and errno is unchanged by the call.  A record needs no
 * allocation, and all that tags point to is borrowed for the time of the call.
 *
 * A tag key with a known first part (error.message, url.path, trace.id; the
 * list is in fields.c) names that field of the record; any other key K means
 * puppet.K.  `duration`, `outcome`, `reason`, `start` and `end` mean event.K;
 * `message` is for the sentence only, whose text is a field in any case.  Three
 * keys have a meaning of their own: `source` (or else `scope`, or else
 * `resource`) is printed before the sentence in the text form, as in Puppet;
 * `node` is the certname and becomes the last part of the names of per-node
 * categories; `issue` is Puppet's issue code, with which the text form adds the
 * place given by `file`, `line` and `column`.
 */

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>

#include "log_codes.h"
#include "logging/record/tag.h"

enum log_level {
	LOG_LEVEL_TRACE,
	LOG_LEVEL_DEBUG,
	LOG_LEVEL_INFO,
	LOG_LEVEL_NOTICE,
	LOG_LEVEL_WARN,
	LOG_LEVEL_ERROR,
	LOG_LEVEL_FATAL,
	LOG_LEVEL_OFF, /* a threshold only: nothing passes */
};

/* Maximum tags in a record, and in a context with its parents. */
#define LOG_TAGS_MAX 24

/* Source position of a record; one constant per call. */
struct log_site {
	const char *file;
	const char *function;
	int line;
};

/*
 * Gates of the categories.  Below `low` nothing passes, from `high` on
 * everything passes.  In between the current node or request decides: its level
 * is `base` unless a rule (levels.h) sets another.  Written only by the
 * daemon's parent, read by all its processes.
 */
#define LOG_CATEGORIES_MAX 192
struct log_gates {
	uint8_t low[LOG_CATEGORIES_MAX];
	uint8_t high[LOG_CATEGORIES_MAX];
	uint8_t base[LOG_CATEGORIES_MAX];
	uint32_t generation; /* counts changes; odd during one */
};
extern const struct log_gates *log_gates;

static inline int
log_gate_of(enum log_category cat)
{
	return __atomic_load_n(&log_gates->low[cat], __ATOMIC_RELAXED);
}

/*
 * The rules that match this thread's context, as of a generation, and the
 * categories that they filtered since the thread's last record.
 */
struct log_here {
	uint32_t generation;		      /* 1: not looked up */
	uint64_t rules;			      /* a bit each */
	uint8_t some[LOG_CATEGORIES_MAX / 8]; /* a bit each category */
	uint32_t filtered[LOG_CATEGORIES_MAX];
};
extern _Thread_local struct log_here log_here;

/* Count a filtered record; returns false.  Cheap where cat is a constant. */
static inline bool
log_filter(enum log_category cat)
{
	log_here.some[cat / 8] |= (uint8_t)(1u << cat % 8);
	log_here.filtered[cat]++;
	return false;
}

/* Implementation of log_passes. */
bool log_passes_here(enum log_category cat, int level);

/* Return true when an open gate lets this level pass for the current node. */
static inline bool
log_passes(enum log_category cat, int level)
{
	const struct log_gates *g = log_gates;

	if (level >= __atomic_load_n(&g->high[cat], __ATOMIC_RELAXED))
		return true;
	if (log_here.generation ==
		__atomic_load_n(&g->generation, __ATOMIC_RELAXED) &&
	    !log_here.rules) {
		if (level >= __atomic_load_n(&g->base[cat], __ATOMIC_RELAXED))
			return true;
		return log_filter(cat);
	}
	return log_passes_here(cat, level);
}

/*
 * Raise message LOGMSG_<code> in category LOGCAT_<cat>, which must be the
 * category of the message's row.
 */
#define log_event(cat, code, ...)                                            \
	do {                                                                 \
		_Static_assert(                                              \
		    (int)LOGMSG_CATEGORY_##code == (int)LOGCAT_##cat,        \
		    "category is not that of the message");                  \
		if ((int)LOGMSG_LEVEL_##code >= log_gate_of(LOGCAT_##cat) && \
		    log_passes(LOGCAT_##cat, (int)LOGMSG_LEVEL_##code))      \
			log_raise_here(LOGMSG_##code, ##__VA_ARGS__);        \
	} while (0)

/*
 * The same for a code chosen at run time (the notice() functions, the
 * loglevel metaparameter): `code` is an enum log_code.
 */
#define log_event_code(code, ...)                                 \
	do {                                                      \
		enum log_code log_code_ = (code);                 \
		if (log_wanted(log_code_))                        \
			log_raise_here(log_code_, ##__VA_ARGS__); \
	} while (0)

#define log_raise_here(code, ...)                                   \
	do {                                                        \
		static const struct log_site log_site_ = {          \
		    __FILE__, __func__, __LINE__};                  \
		int log_errno_ = errno;                             \
		log_raise(code, &log_site_, log_errno_,             \
		    (const struct log_tag[]){__VA_ARGS__},          \
		    sizeof((const struct log_tag[]){__VA_ARGS__}) / \
			sizeof(struct log_tag));                    \
	} while (0)

/* Return true when a record of this code would be emitted now. */
bool log_wanted(enum log_code code);

/* Implementation of the macros above. */
void log_raise(enum log_code code, const struct log_site *site, int err,
    const struct log_tag *tags, size_t n);

#endif
