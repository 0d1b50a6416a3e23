#include "server/store/report_files.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/fixed.h"
#include "base/core/map.h"
#include "base/core/memory.h"
#include "base/files/missing.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "base/core/vec.h"
#include "base/metrics/metrics.h"
#include "base/shares/account.h"
#include "base/shares/holders.h"
#include "base/shares/publish.h"
#include "server/store/node_files.h"
#include "server/store/report_names.h"

/* Directories that one call of report_files_prune() looks at. */
#define PRUNE_NODES 20

/* The file with the minute in which the directory was first opened. */
#define FIRST_NAME ".first"

/*
 * The sums of a node or of all nodes: reports to which the limits apply, and
 * others.
 */
struct report_sum {
	uint64_t count, bytes, kept, kept_bytes;
};

struct report_files_report_node {
	char *name;
	struct report_sum sum;
	uint64_t oldest; /* bytes of the oldest one in the limits */
};

struct report_files {
	int dir;
	struct report_limits limits;
	struct map *by_name;		    /* of struct report_node */
	struct share_account *bytes;	    /* of nodes, in the limits */
	struct vec nodes;		    /* pointers to them */
	size_t next;			    /* node to look at */
	char first[REPORT_NAME_LENGTH + 1]; /* older ones are kept */
	struct report_sum sum;
	uint64_t removed;
};

static void
name_at(time_t when, char out[REPORT_NAME_LENGTH + 1])
{
	struct tm tm;

	gmtime_r(&when, &tm);
	if (strftime(out, REPORT_NAME_LENGTH + 1, "%Y%m%d%H%M" REPORT_SUFFIX,
		&tm) == 0)
		out[0] = '\0';
}

static struct report_files_report_node *
report_files_node_get(struct report_files *f, const char *name)
{
	struct map_entry *e;
	struct report_files_report_node *n;
	int is_new;

	e = map_put(f->by_name, name, strlen(name), &is_new);
	if (e == NULL) {
		errno = EMFILE;
		return NULL;
	}
	if (!is_new)
		return e->ptr;
	n = memory_zalloc(1, sizeof(*n));
	n->name = memory_dup(name, strlen(name));
	e->ptr = n;
	*(struct report_files_report_node **)vec_push(&f->nodes) = n;
	return n;
}

/* --- the reports of one node --- */

/* Return the index of the first report that the limits apply to. */
static size_t
kept_end(const struct report_files *f, const struct vec *files)
{
	size_t i = 0;

	while (!f->limits.all && i < files->count &&
	       strcmp(((const struct report_file *)vec_at(files, i))->name,
		   f->first) < 0)
		i++;
	return i;
}

static void
sum_change(struct report_sum *sum, const struct report_sum *from,
    const struct report_sum *to)
{
	sum->count += to->count - from->count;
	sum->bytes += to->bytes - from->bytes;
	sum->kept += to->kept - from->kept;
	sum->kept_bytes += to->kept_bytes - from->kept_bytes;
}

/* Count the listed files of a node: those before `kept`, and from `left` on. */
static void
node_count(struct report_files *f, struct report_files_report_node *n,
    const struct vec *files, size_t kept, size_t left)
{
	const struct report_file *file;
	struct report_sum sum = {.kept = kept, .count = files->count - left};

	for (size_t i = 0; i < kept; i++) {
		file = vec_at(files, i);
		sum.kept_bytes += file->bytes;
	}
	for (size_t i = left; i < files->count; i++) {
		file = vec_at(files, i);
		sum.bytes += file->bytes;
	}
	n->oldest = 0;
	if (left < files->count) {
		file = vec_at(files, left);
		n->oldest = file->bytes;
	}
	account_give(f->bytes, n->name, n->sum.bytes);
	account_add(f->bytes, n->name, sum.bytes);
	sum_change(&f->sum, &n->sum, &sum);
	n->sum = sum;
}

/*
 * Remove from the file i on, the oldest first: those older than `oldest`, and
 * more until at most `most` are left.  Returns the index of the first one that
 * is left.
 */
static size_t
remove_oldest(struct report_files *f, int dir, const struct vec *files,
    size_t i, const char *oldest, uint64_t most)
{
	for (; i < files->count; i++) {
		const struct report_file *file = vec_at(files, i);

		if (strcmp(file->name, oldest) >= 0 && files->count - i <= most)
			break;
		if (unlinkat(dir, file->name, 0) < 0 && errno != ENOENT)
			break;
		f->removed++;
	}
	return i;
}

/* The name of the oldest report that may stay; "" without a limit. */
static void
oldest_allowed(
    const struct report_files *f, time_t now, char out[REPORT_NAME_LENGTH + 1])
{
	out[0] = '\0';
	if (f->limits.ttl > 0 && f->limits.ttl < now)
		name_at(now - f->limits.ttl, out);
}

/*
 * Look at the node's directory, and remove what the limits do not allow; unless
 * next is NULL, leave room for a new report, and set its name.  0, or -1 with
 * errno.
 */
static int
report_files_node_look(struct report_files *f,
    struct report_files_report_node *n, int dir, time_t now, char *next)
{
	char oldest[REPORT_NAME_LENGTH + 1];
	uint64_t most = UINT64_MAX, more = next != NULL;
	struct vec files;
	size_t kept;

	if (report_names_list(&files, dir) < 0) {
		vec_release(&files);
		return -1;
	}
	kept = kept_end(f, &files);
	oldest_allowed(f, now, oldest);
	if (f->limits.number > 0)
		most = f->limits.number > more ? f->limits.number - more : 0;
	node_count(f, n, &files, kept,
	    remove_oldest(f, dir, &files, kept, oldest, most));
	if (next != NULL) {
		name_at(now, next);
		report_names_next(&files, next);
	}
	vec_release(&files);
	return 0;
}

/* --- all nodes --- */

/*
 * Return the node with most bytes, other than own; NULL: no other node has any.
 */
static struct report_files_report_node *
node_largest(
    const struct report_files *f, const struct report_files_report_node *own)
{
	struct holding most[2];
	size_t count = account_largest(f->bytes, most, 2);

	for (size_t i = 0; i < count; i++)
		if (strcmp(most[i].holder, own->name) != 0)
			return map_find(
			    f->by_name, most[i].holder, strlen(most[i].holder))
			    ->ptr;
	return NULL;
}

/*
 * Return the node that must lose its oldest reports so that own may have n
 * bytes more: the one with the most bytes, these included; and how many bytes,
 * until another node has more.  A node that exceeds its part takes nothing from
 * the part of another node: NULL when no node has bytes to lose.
 */
static struct report_files_report_node *
node_above(const struct report_files *f, struct report_files_report_node *own,
    uint64_t n, uint64_t *ret_bytes)
{
	struct report_files_report_node *other = node_largest(f, own);
	uint64_t part = account_part(f->bytes, own->sum.bytes == 0);

	n += own->sum.bytes;
	*ret_bytes = 1;
	if (other != NULL && n > part &&
	    other->sum.bytes - other->oldest < part)
		other = NULL;
	if (own->sum.bytes > 0 && (other == NULL || n >= other->sum.bytes)) {
		*ret_bytes = other != NULL ? n - other->sum.bytes : UINT64_MAX;
		return own;
	}
	if (other != NULL && n <= part)
		*ret_bytes = other->sum.bytes - n;
	return other;
}

/*
 * Return the index after the oldest reports that have that many bytes together;
 * at least one.
 */
static size_t
oldest_end(const struct vec *files, size_t from, uint64_t bytes)
{
	uint64_t sum = 0;
	size_t i = from;

	while (i < files->count && (i == from || sum < bytes)) {
		const struct report_file *file = vec_at(files, i++);

		sum += file->bytes;
	}
	return i;
}

/*
 * Remove the oldest reports of a node that have that many bytes together, at
 * least one: 0, or -1 with errno.
 */
static int
node_remove_oldest(
    struct report_files *f, struct report_files_report_node *n, uint64_t bytes)
{
	static const struct vec none;
	int dir = node_files_directory(f->dir, n->name, false);
	struct vec files;
	size_t kept, left;
	int rc = -1;

	if (dir < 0 && !is_missing_file(errno))
		return -1;
	if (dir < 0) {
		node_count(f, n, &none, 0, 0);
		return 0;
	}
	if (report_names_list(&files, dir) == 0) {
		kept = kept_end(f, &files);
		left = remove_oldest(f, dir, &files, kept, "",
		    files.count - oldest_end(&files, kept, bytes));
		rc = left > kept || files.count == kept ? 0 : -1;
		node_count(f, n, &files, kept, left);
	}
	vec_release(&files);
	close(dir);
	return rc;
}

/* Remove reports until n more bytes of a node are allowed. */
static int
report_files_make_room(
    struct report_files *f, struct report_files_report_node *own, uint64_t n)
{
	struct report_files_report_node *node = own;
	uint64_t need, bytes;

	if (n > account_reach(f->bytes, own->name))
		node = NULL;
	while (node != NULL && f->limits.bytes > 0 &&
	       f->sum.bytes > f->limits.bytes - n) {
		need = f->sum.bytes - (f->limits.bytes - n);
		node = node_above(f, own, n, &bytes);
		if (node == NULL)
			break;
		if (node_remove_oldest(f, node, need < bytes ? need : bytes) <
		    0)
			return -1;
		share_refused(M_SHARE_REPORTS);
	}
	if (node != NULL)
		return 0;
	share_refused(M_SHARE_REPORTS);
	errno = EFBIG;
	return -1;
}

int
report_files_put(struct report_files *f, const char *node, time_t now,
    const struct strbuf *text, char ret_name[REPORT_NAME_MAX])
{
	char name[REPORT_NAME_LENGTH + 1];
	struct report_files_report_node *n;
	int dir, rc = -1;

	dir = node_files_directory(f->dir, node, true);
	if (dir < 0)
		return -1;
	name_at(now, name);
	n = report_files_node_get(f, node);
	if (n != NULL && report_files_node_look(f, n, dir, now, name) == 0 &&
	    report_files_make_room(f, n, text->len) == 0 &&
	    node_files_put(dir, name, text, true) == 0)
		rc = report_files_node_look(f, n, dir, now, NULL);
	close(dir);
	fixed_must(ret_name, REPORT_NAME_MAX, "%s/%s", node, name);
	return rc;
}

/* Look at a node again; remove its directory if it has no reports. */
static void
node_prune(
    struct report_files *f, struct report_files_report_node *n, time_t now)
{
	static const struct vec none;
	int dir = node_files_directory(f->dir, n->name, false);

	if (dir < 0) {
		node_count(f, n, &none, 0, 0);
		return;
	}
	(void)report_files_node_look(f, n, dir, now, NULL);
	close(dir);
	/* this fails while it holds anything */
	if (n->sum.count + n->sum.kept == 0)
		(void)unlinkat(f->dir, n->name, AT_REMOVEDIR);
}

unsigned
report_files_prune(struct report_files *f, time_t now)
{
	uint64_t before = f->removed;

	for (size_t i = 0; i < PRUNE_NODES && i < f->nodes.count; i++) {
		if (f->next >= f->nodes.count)
			f->next = 0;
		node_prune(f,
		    *(struct report_files_report_node **)vec_at(
			&f->nodes, f->next),
		    now);
		f->next++;
	}
	return (unsigned)(f->removed - before);
}

/* --- the store --- */

/*
 * Read the minute of the first opening: 0, or -1, also if it is in the future.
 */
static int
report_files_first_read(struct report_files *f, time_t now)
{
	char text[REPORT_MINUTE_DIGITS + 1] = "", name[REPORT_NAME_LENGTH + 1];
	struct place p;
	ssize_t n;
	int fd;

	place_at(&p, f->dir, FIRST_NAME);
	fd = place_file(&p, O_RDONLY, 0);
	if (fd < 0)
		return -1;
	n = read(fd, text, REPORT_MINUTE_DIGITS);
	close(fd);
	if (n != REPORT_MINUTE_DIGITS ||
	    strspn(text, "0123456789") != REPORT_MINUTE_DIGITS)
		return -1;
	name_at(now, name);
	if (strncmp(text, name, REPORT_MINUTE_DIGITS) > 0)
		return -1;
	fixed_must(f->first, sizeof(f->first), "%s" REPORT_SUFFIX, text);
	return 0;
}

/*
 * Find the minute of the first opening.  If it cannot be written, it is the
 * minute of this opening, so that more reports are kept, not fewer.
 */
static void
report_files_first_find(struct report_files *f, time_t now)
{
	struct growbuf first;

	if (report_files_first_read(f, now) == 0)
		return;
	name_at(now, f->first);
	growbuf_init(&first);
	strbuf_add(&first.out, f->first, REPORT_MINUTE_DIGITS);
	(void)node_files_put(f->dir, FIRST_NAME, &first.out, true);
	growbuf_release(&first);
}

static void
scan(struct report_files *f, time_t now)
{
	int copy = openat(f->dir, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	DIR *d = copy < 0 ? NULL : fdopendir(copy);
	const struct dirent *e;

	if (d == NULL) {
		if (copy >= 0)
			close(copy);
		return;
	}
	while ((e = readdir(d)) != NULL) {
		struct report_files_report_node *n = NULL;
		int dir = node_files_directory(f->dir, e->d_name, false);

		if (dir < 0)
			continue;
		n = report_files_node_get(f, e->d_name);
		if (n != NULL)
			(void)report_files_node_look(f, n, dir, now, NULL);
		close(dir);
	}
	closedir(d);
}

struct report_files *
report_files_open(
    const char *path, const struct report_limits *limits, time_t now)
{
	struct report_files *f;
	int dir = node_files_open(path);

	if (dir < 0)
		return NULL;
	f = memory_zalloc(1, sizeof(*f));
	f->dir = dir;
	f->limits = *limits;
	f->bytes =
	    account_new(&(const struct account_limits){.all = limits->bytes});
	f->by_name = map_new(NULL, REPORT_NODES_MAX);
	vec_init(&f->nodes, sizeof(struct report_files_report_node *),
	    REPORT_NODES_MAX);
	report_files_first_find(f, now);
	scan(f, now);
	return f;
}

void
report_files_close(struct report_files *f)
{
	if (f == NULL)
		return;
	for (size_t i = 0; i < f->nodes.count; i++) {
		struct report_files_report_node *n =
		    *(struct report_files_report_node **)vec_at(&f->nodes, i);

		free(n->name);
		free(n);
	}
	vec_release(&f->nodes);
	map_free(f->by_name);
	account_free(f->bytes);
	close(f->dir);
	free(f);
}

uint64_t
report_files_count(const struct report_files *f)
{
	return f->sum.count + f->sum.kept;
}

uint64_t
report_files_bytes(const struct report_files *f)
{
	return f->sum.bytes + f->sum.kept_bytes;
}

uint64_t
report_files_kept(const struct report_files *f)
{
	return f->sum.kept;
}

const struct share_account *
report_files_account(const struct report_files *f)
{
	return f->bytes;
}

uint64_t
report_files_removed(const struct report_files *f)
{
	return f->removed;
}
