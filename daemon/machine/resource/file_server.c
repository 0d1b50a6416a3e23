#include "machine/resource/file_server.h"

#include <string.h>

#include "base/text/number.h"
#include "base/core/strbuf.h"

#define SCHEME "puppet:"
#define NAME_SIGNS \
	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-"

static int
not_understood(const char *url, const char *why, struct strbuf *err)
{
	strbuf_addf(err, "Could not understand source %s: %s", url, why);
	return -1;
}

/* "HOST" or "HOST:PORT", of n bytes. */
static int
file_server_host_split(
    const char *s, size_t n, char host[256], unsigned *ret_port)
{
	size_t len = strspn(s, NAME_SIGNS);
	int64_t port = 0;

	if (len > 255 || (len == 0 && n > 0))
		return -1;
	if (len < n) {
		if (s[len] != ':' ||
		    integer_parse(s + len + 1, n - len - 1, 10, &port) < 0 ||
		    port < 1 || port > 65535)
			return -1;
	}
	memcpy(host, s, len);
	host[len] = '\0';
	*ret_port = (unsigned)port;
	return 0;
}

int
served_url_split(const char *url, char host[256], unsigned *ret_port,
    const char **ret_path, struct strbuf *err)
{
	const char *s = url + strlen(SCHEME);
	size_t n = 0;

	host[0] = '\0';
	*ret_port = 0;
	if (s[0] == '/' && s[1] == '/') {
		s += 2;
		n = strcspn(s, "/");
		if (file_server_host_split(s, n, host, ret_port) < 0)
			return not_understood(url,
			    "the server is not a name with an optional port",
			    err);
	}
	*ret_path = s + n;
	if (s[n] == '/')
		return 0;
	return not_understood(url, "the path is missing", err);
}
