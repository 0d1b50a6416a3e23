#include "server/assistants/exports/exports_command.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "base/data/gzip.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "server/ipc/ipc_fleet.h"

/* Bytes that are expanded at a time. */
#define COMMAND_PIECE 16384

/* Expand the memfd to at most out's maximum: 0, or -1. */
static int
command_expand(int fd, struct strbuf *out, struct strbuf *why)
{
	struct gzip_reader *g;
	char piece[COMMAND_PIECE];
	ssize_t n = -1;

	if (lseek(fd, 0, SEEK_SET) != 0) {
		strbuf_addstr(why, strerror(errno));
		return -1;
	}
	g = gzip_reader_new(fd, out->max);
	while ((n = gzip_read(g, piece, sizeof(piece))) > 0)
		strbuf_add(out, piece, (size_t)n);
	if (n < 0)
		strbuf_addf(
		    why, "its body cannot be expanded: %s", gzip_read_error(g));
	gzip_reader_free(g);
	return n < 0 ? -1 : 0;
}

/* A payload that was compressed. */
static enum exports_result
command_put_expanded(struct exports *store, const struct ipc_fleet_command *c,
    enum fleet_document kind, int fd, int64_t now, bool *ret_written,
    struct strbuf *why)
{
	enum exports_result rc = EXPORTS_INVALID;
	struct strbuf json;
	const char *text;

	strbuf_init(&json, fleet_commands[kind].max);
	if (command_expand(fd, &json, why) == 0) {
		if (strbuf_text(&json, &text) < 0)
			strbuf_addstr(why, "it is too large");
		else
			rc = fleet_document_put_of(store, c->certname, kind,
			    text, json.len, now, ret_written, why);
	}
	strbuf_release(&json);
	return rc;
}

enum exports_result
exports_command_find(
    struct ipc_fleet_command *c, enum fleet_document *ret, struct strbuf *why)
{
	const char *name = message_text(c->command);

	(void)message_text(c->certname);
	return fleet_command_find(name, strlen(name), c->version, ret, why) == 0
		   ? EXPORTS_OK
		   : EXPORTS_INVALID;
}

enum exports_result
exports_command_put(struct exports *store, const struct ipc_fleet_command *c,
    enum fleet_document kind, int fd, int64_t now, bool *ret_written,
    struct strbuf *why)
{
	enum exports_result rc = EXPORTS_INVALID;
	size_t n;
	void *map = memfd_map(fd, IPC_COMMAND_MAX, &n);

	*ret_written = false;
	if (map == NULL)
		strbuf_addstr(why, "it is empty, or too large");
	else if (c->is_gzip != 0)
		rc = command_put_expanded(
		    store, c, kind, fd, now, ret_written, why);
	else
		rc = fleet_document_put_of(
		    store, c->certname, kind, map, n, now, ret_written, why);
	if (map != NULL)
		munmap(map, n);
	return rc;
}
