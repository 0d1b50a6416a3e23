#include "logging/control.h"

#include <string.h>
#include <strings.h>

#include "logging/message.h"

#define LEVEL_INHERIT 255

static const char *const level_names[] = {
    "trace", "debug", "info", "notice", "warn", "error", "fatal", "off"};

uint8_t log_gate[LOGCAT_COUNT] = {[0 ... LOGCAT_COUNT - 1] = LOG_LEVEL_NOTICE};

/* Thresholds that were set; one process writes them, from one thread. */
static uint8_t own[LOGCAT_COUNT] = {[0 ... LOGCAT_COUNT - 1] = LEVEL_INHERIT};
static uint8_t root = LOG_LEVEL_NOTICE;

/* Parents stand before their children, so one pass settles all. */
static void
gates_compute(void)
{
	for (int i = 0; i < LOGCAT_COUNT; i++) {
		int up = log_categories[i].parent;
		uint8_t level = up < 0 ? root : log_gate[up];

		if (own[i] != LEVEL_INHERIT)
			level = own[i];
		__atomic_store_n(&log_gate[i], level, __ATOMIC_RELAXED);
	}
}

static int
category_find(const char *name)
{
	for (int i = 0; i < LOGCAT_COUNT; i++)
		if (strcmp(name, log_categories[i].name) == 0)
			return i;
	return -1;
}

int
log_level_set(const char *category, enum log_level level)
{
	enum log_level old = log_level_get(category);

	if (!category || !*category) {
		category = "*";
		root = (uint8_t)level;
		memset(own, LEVEL_INHERIT, sizeof(own));
	} else {
		int i = category_find(category);

		if (i < 0) {
			errno = ENOENT;
			return -1;
		}
		own[i] = (uint8_t)level;
	}
	gates_compute();
	if (old != level)
		log_event(LOG_LEVEL, LOG_LEVEL_SET,
		    log_str("category", category),
		    log_code("level", log_level_name(level)),
		    log_code("old", log_level_name(old)));
	return 0;
}

void
log_level_start(enum log_level level)
{
	root = (uint8_t)level;
	memset(own, LEVEL_INHERIT, sizeof(own));
	gates_compute();
}

enum log_level
log_level_get(const char *category)
{
	int i;

	if (!category || !*category)
		return (enum log_level)root;
	i = category_find(category);
	if (i < 0)
		return LOG_LEVEL_OFF;
	return (enum log_level)log_gate_of((enum log_category)i);
}

int
log_level_parse(const char *name)
{
	for (int i = 0; i <= LOG_LEVEL_OFF; i++)
		if (strcasecmp(name, level_names[i]) == 0)
			return i;
	return -1;
}

const char *
log_level_name(enum log_level level)
{
	return level_names[level <= LOG_LEVEL_OFF ? level : LOG_LEVEL_OFF];
}

bool
log_wanted(enum log_code code)
{
	const struct log_message *m = &log_messages[code];

	return m->level >= log_gate_of((enum log_category)m->category);
}
