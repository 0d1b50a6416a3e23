#include "base/data/expand.h"

#include "base/core/strbuf.h"
#include "base/data/compress.h"
#include "base/data/gzip.h"

int
expand_bytes(enum expand_coding coding, const void *p, size_t n,
    struct strbuf *out, const char **ret_why)
{
	int rc = coding == EXPAND_ZSTD
		     ? compress_expand_frames(p, n, out)
		     : gzip_expand(p, n, coding == EXPAND_DEFLATE, out);

	if (strbuf_is_cut(out))
		*ret_why = "it expands to more bytes than the limit";
	else if (rc < 0)
		*ret_why = "the compressed data are damaged, or not whole";
	return rc < 0 || strbuf_is_cut(out) ? -1 : 0;
}
