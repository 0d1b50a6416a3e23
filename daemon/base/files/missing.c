#include "base/files/missing.h"

#include <string.h>

#include "base/core/strbuf.h"

int
look_failed(const char *path, struct strbuf *err)
{
	strbuf_addf(err, "Could not look at %s: %s", path, strerror(errno));
	return -1;
}
