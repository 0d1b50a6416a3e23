#include "agent/fetch/fetch_proxy.h"

#include <stddef.h>
#include <unistd.h>

#include "network/http/client/proxy.h"
#include "base/privsep/memfd.h"

const struct proxy *
fetch_proxy_take(int fd)
{
	static struct proxy proxy;
	size_t n;
	/* the memory cannot change, and stays mapped for the texts */
	const char *text = memfd_map(fd, PROXY_TEXT_MAX, &n);

	close(fd);
	return text != NULL && proxy_parse(&proxy, text, n) == 0 ? &proxy
								 : NULL;
}
