#include "base/shares/peer.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>

#include "base/core/fixed.h"

void
peer_of_address(const char *address, char out[PEER_MAX])
{
	struct in6_addr a;

	if (inet_pton(AF_INET6, address, &a) == 1 &&
	    !IN6_IS_ADDR_V4MAPPED(&a)) {
		memset(a.s6_addr + 8, 0, 8);
		(void)inet_ntop(AF_INET6, &a, out, PEER_MAX);
	} else {
		fixed_shorten(out, PEER_MAX, "%s", address);
	}
}

void
holder_of_client(
    const char *certname, const char *address, char out[HOLDER_MAX])
{
	char peer[PEER_MAX];

	if (*certname != '\0') {
		fixed_shorten(out, HOLDER_MAX, "%s", certname);
		return;
	}
	peer_of_address(address, peer);
	fixed_must(out, HOLDER_MAX, "address %s", peer);
}
