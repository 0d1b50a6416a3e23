#include "snmp_agent/write_known.h"

#include <stdlib.h>
#include <string.h>

#include "base/core/fixed.h"
#include "logging/level/level.h"

/*
 * Read the next column of a line; one that is too long is empty. Return the
 * text after its tab, or its end.
 */
static const char *
column_read(const char *s, char *ret, size_t size)
{
	size_t n = strcspn(s, "\t\n");

	fixed_or_none(ret, size, "%.*s", (int)n, s);
	return s + n + (s[n] == '\t');
}

/* Read "forever" or "for 890s". */
static int
time_read(const char *s, int64_t *ret)
{
	*ret = 0;
	if (strcmp(s, "forever") == 0)
		return 0;
	if (strncmp(s, "for ", 4) != 0)
		return -1;
	*ret = strtoll(s + 4, NULL, 10);
	return *ret > 0 ? 0 : -1;
}

/* Read a line: place, level, time, user. */
static int
level_read(const char *s, struct write_level *ret)
{
	char word[32];
	int level;

	s = column_read(s, ret->place, sizeof(ret->place));
	s = column_read(s, word, sizeof(word));
	if ((level = log_level_parse(word)) < 0)
		return -1;
	ret->level = (enum log_level)level;
	s = column_read(s, word, sizeof(word));
	if (time_read(word, &ret->seconds) < 0)
		return -1;
	column_read(s, word, sizeof(word));
	ret->settings = strcmp(word, "set") != 0;
	return 0;
}

int
write_known_read(const char *answer, struct write_known *ret)
{
	ret->count = 0;
	for (const char *s = answer; *s != '\0'; s++) {
		if (ret->count == LOG_RULES_MAX + 1 ||
		    level_read(s, &ret->levels[ret->count]) < 0)
			return -1;
		ret->count++;
		s += strcspn(s, "\n");
		if (*s == '\0')
			break;
	}
	return 0;
}

const struct write_level *
write_known_find(const struct write_known *k, const char *place, int settings)
{
	for (int i = 0; i < k->count; i++) {
		const struct write_level *l = &k->levels[i];

		if (l->settings == settings && strcmp(l->place, place) == 0)
			return l;
	}
	return NULL;
}
