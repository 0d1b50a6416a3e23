#include "machine/filebucket/nodes.h"

#include <stdbool.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files/fs.h"
#include "base/data/file_limit.h"
#include "base/files/missing.h"
#include "base/files/place.h"
#include "base/core/strbuf.h"
#include "machine/filebucket/bucket.h"
#include "machine/filebucket/internal.h"

/* Bytes of the file "nodes" of a content. */
#define NODES_MAX ((size_t)4 << 20)

/* A line to search for: the node, a blank and the path, or only the path. */
struct wanted {
	const char *node; /* NULL: the lines are paths */
	const char *path; /* "": any */
};

/* True for a line that begins with the node. */
static bool
is_of_node(const char *line, size_t n, const char *node)
{
	size_t len = strlen(node);

	return n > len && line[len] == ' ' && memcmp(line, node, len) == 0;
}

static bool
filebucket_nodes_line_matches(
    const char *line, size_t n, const struct wanted *w)
{
	size_t skip = 0;

	if (w->node != NULL) {
		if (!is_of_node(line, n, w->node))
			return false;
		skip = strlen(w->node) + 1;
	}
	if (*w->path == '\0')
		return true;
	return strlen(w->path) == n - skip &&
	       memcmp(line + skip, w->path, n - skip) == 0;
}

/* The number of lines that match. */
static size_t
lines_count(const char *text, const struct wanted *w)
{
	size_t found = 0;
	const char *end;

	for (const char *line = text; *line != '\0';
	     line = end + (*end != '\0')) {
		end = strchrnul(line, '\n');
		if (filebucket_nodes_line_matches(
			line, (size_t)(end - line), w))
			found++;
	}
	return found;
}

/*
 * Add the line while the lock is held, unless the node has reached its maximum.
 */
static int
filebucket_nodes_line_add(int fd, const char *path, const struct wanted *w,
    const char *line, struct strbuf *err)
{
	char *text = fs_read_open(NULL, fd, NODES_MAX, NULL);
	bool enough =
	    text != NULL && lines_count(text, &(struct wanted){w->node, ""}) >=
				BUCKET_NODE_PATHS_MAX;

	free(text);
	/* bucket_line_add() reads it, too */
	if (enough || lseek(fd, 0, SEEK_SET) < 0)
		return 0;
	return bucket_line_add(fd, path, line, NODES_MAX, err);
}

int
bucket_nodes_add(const struct bucket *b, const char *sum, const char *node,
    const char *path, struct strbuf *err)
{
	const struct wanted w = {node, path};
	struct growbuf line;
	struct growbuf name;
	struct place p;
	int fd = -1, rc = -1;

	growbuf_init(&name);
	growbuf_init(&line);
	bucket_place(b, sum, "nodes", &name.out);
	strbuf_addf(&line.out, "%s %s", node, path);
	if (place_open(&p, growbuf_text(&name), 0) == 0)
		fd = bucket_lines_open(&p);
	if (fd < 0)
		bucket_entry_failed(err, "open", growbuf_text(&name), &p);
	else
		rc = filebucket_nodes_line_add(
		    fd, growbuf_text(&name), &w, growbuf_text(&line), err);
	if (fd >= 0)
		close(fd);
	place_close(&p);
	growbuf_release(&line);
	growbuf_release(&name);
	return rc;
}

int
bucket_nodes_have(const struct bucket *b, const char *sum, const char *node,
    const char *path, struct strbuf *err)
{
	const struct wanted w = {node, path};
	bool any = node == NULL && *path == '\0';
	size_t max = node != NULL ? NODES_MAX : file_limit(FILE_BUCKET_PATHS);
	struct growbuf name;
	char *text = NULL;
	struct place p;
	int fd, rc = -1;

	growbuf_init(&name);
	bucket_place(b, sum,
	    any		   ? "contents"
	    : node != NULL ? "nodes"
			   : "paths",
	    &name.out);
	fd = place_file_open(&p, growbuf_text(&name), O_RDONLY, 0);
	if (fd >= 0 && !any)
		text = fs_read_open(NULL, fd, max, NULL);
	if (fd >= 0 && any)
		rc = 1;
	else if (text != NULL)
		rc = lines_count(text, &w) > 0;
	else if (fd < 0 && is_missing_file(errno))
		rc = 0;
	else
		bucket_entry_failed(err, "read", growbuf_text(&name), &p);
	free(text);
	if (fd >= 0)
		close(fd);
	growbuf_release(&name);
	return rc;
}
