#include "base/data/expand_add.h"

#include "base/core/strbuf.h"

bool
expand_add(struct strbuf *out, const void *p, size_t n, size_t in)
{
	size_t all = out->len + n;

	if (all > EXPAND_RATIO_FROM && all / EXPAND_RATIO_MAX > in)
		strbuf_cut(out);
	else
		strbuf_add(out, p, n);
	return !strbuf_is_cut(out);
}
