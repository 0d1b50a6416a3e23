#include "base/database/aside.h"

#include <sys/stat.h>

#include "base/core/strbuf.h"

/* Names that are tried; a directory with more has the last one twice. */
#define ASIDE_NAMES 1000

void
database_aside_name(
    struct growbuf *out, const char *name, const char *word, int64_t now)
{
	long long second = (long long)(now / 1000);
	struct stat st;

	for (int i = 0; i < ASIDE_NAMES; i++) {
		growbuf_reset(out);
		strbuf_addf(&out->out, "%s.%s-%lld", name, word, second + i);
		if (lstat(growbuf_text(out), &st) < 0)
			break;
	}
}
