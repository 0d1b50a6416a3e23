/* Print the kernel's network tables, as facts read them, to be captured. */
#include <stdio.h>

#include "base/core/strbuf.h"
#include "machine/facts/internal.h"
#include "machine/facts/netlink.h"

int
main(void)
{
	struct strbuf b;
	int failed;

	strbuf_init(&b, NETLINK_MAX);
	failed = netlink_ask(&b) < 0 || fwrite(b.s, 1, b.len, stdout) != b.len;
	if (failed)
		perror("capture_netlink");
	strbuf_release(&b);
	return failed;
}
