#include "network/fileserver/mounts.h"

#include <errno.h>

#include "base/core/strbuf.h"
#include "network/fileserver/internal.h"

int
fileserver_mounts_read(struct arena *a, const char *path,
    struct mount_table *ret, struct strbuf *why)
{
	ret->count = 0;
	if (fileserver_conf_file_read(a, path, ret, why) == 0)
		return 0;
	if (errno != ENOENT)
		return -1;
	strbuf_reset(why);
	ret->count = 0;
	return 0;
}
