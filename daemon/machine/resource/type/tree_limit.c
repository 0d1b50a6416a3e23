#include "machine/resource/type/tree_limit.h"

#include "base/core/strbuf.h"
#include "machine/resource/instance.h"
#include "machine/resource/text.h"

/* Entries after which a warning is given where max_files is 0. */
#define SOFT_MAX 1000

static void
many_warn(const char *path, uint64_t count)
{
	struct shortbuf b;

	shortbuf_init(&b, 16384);
	strbuf_addf(&b.out,
	    "The directory '%s' contains %llu entries, which exceeds the "
	    "default soft limit %d and may cause excessive resource "
	    "consumption and degraded performance. To remove this warning set "
	    "a value for `max_files` parameter or consider using an alternate "
	    "method to manage large directory trees",
	    path, (unsigned long long)count, SOFT_MAX);
	resource_text(LOGLEVEL_WARNING, shortbuf_text(&b));
	shortbuf_release(&b);
}

int
tree_limit_check(
    const char *path, uint64_t count, int64_t limit, struct strbuf *err)
{
	if (limit == 0 && count > SOFT_MAX)
		many_warn(path, count);
	if (limit <= 0 || count <= (uint64_t)limit)
		return 0;
	strbuf_addf(err,
	    "The directory '%s' contains %llu entries, which exceeds the "
	    "limit of %lld specified by the max_files parameter for this "
	    "resource. The limit may be increased, but be aware that large "
	    "number of file resources can result in excessive resource "
	    "consumption and degraded performance. Consider using an "
	    "alternate method to manage large directory trees",
	    path, (unsigned long long)count, (long long)limit);
	return -1;
}
