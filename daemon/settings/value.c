#include "settings/value.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "settings/settings.h"

int
setting_seconds_parse(const char *v, int64_t *ret)
{
	static const struct {
		char unit;
		int64_t seconds;
	} units[] = {{'y', 31536000}, {'d', 86400}, {'h', 3600}, {'m', 60},
	    {'s', 1}, {'\0', 1}};
	char *end;
	long long n;

	if (strcmp(v, "unlimited") == 0) {
		*ret = SETTINGS_UNLIMITED;
		return 0;
	}
	errno = 0;
	n = strtoll(v, &end, 10);
	if (end == v || errno != 0 || n < -1)
		return -1;
	for (size_t i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		if (*end != units[i].unit || (*end != '\0' && end[1] != '\0'))
			continue;
		return __builtin_mul_overflow((int64_t)n, units[i].seconds, ret)
			   ? -1
			   : 0;
	}
	return -1;
}

int
setting_bool_parse(const char *v, int *ret)
{
	static const char *const words[] = {"false", "true", "no", "yes"};

	for (int i = 0; i < 4; i++) {
		if (strcmp(v, words[i]) == 0) {
			*ret = i & 1;
			return 0;
		}
	}
	return -1;
}
