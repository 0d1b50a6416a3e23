#include "network/http/http_date.h"

#include <string.h>
#include <time.h>

/* The longest form: "Wednesday, 06-Nov-94 08:49:37 GMT". */
#define TEXT_MAX 64

#define FIXED "%a, %d %b %Y %H:%M:%S GMT"

void
http_date_now(char out[HTTP_DATE_MAX])
{
	time_t now = time(NULL);
	struct tm tm;

	if (gmtime_r(&now, &tm) == NULL ||
	    strftime(out, HTTP_DATE_MAX, FIXED, &tm) == 0)
		*out = '\0';
}

int
http_date_read(const char *s, size_t n, int64_t *ret)
{
	static const char *const forms[] = {
	    FIXED, "%A, %d-%b-%y %H:%M:%S GMT", "%a %b %e %H:%M:%S %Y"};
	char text[TEXT_MAX];
	const char *end;

	if (n >= sizeof(text) || memchr(s, '\0', n) != NULL)
		return -1;
	memcpy(text, s, n);
	text[n] = '\0';
	for (size_t i = 0; i < sizeof(forms) / sizeof(forms[0]); i++) {
		struct tm tm = {0};

		end = strptime(text, forms[i], &tm);
		if (end == NULL || *end != '\0')
			continue;
		*ret = (int64_t)timegm(&tm);
		return 0;
	}
	return -1;
}
