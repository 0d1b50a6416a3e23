/*
 * Waiting for the disk at the end of a run that has created files: as many as
 * are synced one by one, and one more, which needs syncfs(2) (unsynced.h).
 */
#include <string.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "bench/bench.h"
#include "machine/file/file_posix.h"
#include "machine/file/tree_remove.h"
#include "machine/file/unsynced.h"

#define ROUNDS 9
#define PATH   256

static char top[] = "/var/tmp/bench_sync.XXXXXX";

static int
fill(void *context, int fd, struct strbuf *err)
{
	char text[2000];

	(void)context;
	(void)err;
	memset(text, 'x', sizeof(text));
	return write(fd, text, sizeof(text)) == sizeof(text) ? 0 : -1;
}

/* Create n new files; return the ms of file_sync() then, or -1. */
static double
measure(int n, int round, struct strbuf *err)
{
	char path[PATH];
	struct file_write w = {.path = path,
	    .mode = 0644,
	    .uid = (uid_t)-1,
	    .gid = (gid_t)-1,
	    .fill = fill};
	uint64_t begin;

	for (int i = 0; i < n; i++) {
		snprintf(path, sizeof(path), "%s/%d.%d.%d", top, n, round, i);
		if (file_replace(&w, err) != 0)
			return -1;
	}
	begin = bench_now();
	if (file_sync(err) != 0)
		return -1;
	return (double)(bench_now() - begin) / 1e6;
}

static int
bench(const char *name, int n, double target)
{
	double ms[ROUNDS];
	struct strbuf err;
	int rc = 0;

	strbuf_init(&err, 4096);
	for (int i = 0; rc == 0 && i < ROUNDS; i++)
		rc = (ms[i] = measure(n, i, &err)) < 0 ? -1 : 0;
	if (rc == 0)
		bench_print(&(struct bench_row){name, bench_median(ms, ROUNDS),
		    "ms", target, 0, NULL, 0, 0});
	strbuf_release(&err);
	return rc;
}

int
main(void)
{
	struct strbuf err;
	int rc;

	if (mkdtemp(top) == NULL)
		return 1;
	sync();
	rc = bench("a few new files to disk, each by itself", UNSYNCED_MAX, 40);
	if (rc == 0)
		rc = bench("one more new file to disk, by syncfs",
		    UNSYNCED_MAX + 1, 40);
	strbuf_init(&err, 4096);
	(void)file_remove_tree(top, &err);
	strbuf_release(&err);
	return rc == 0 ? 0 : 1;
}
