#include "base/url.h"

#include <string.h>

const char *
url_user_end(const char *host)
{
	size_t n = strcspn(host, "/?#"), digits;
	const char *at = memrchr(host, '@', n);
	const char *colon = *host == '[' ? NULL : memchr(host, ':', n);

	if (at != NULL || colon == NULL)
		return at;
	digits = strspn(colon + 1, "0123456789");
	/* other text than a port is a part of a password */
	return colon + 1 + digits == host + n ? NULL : strrchr(host, '@');
}
