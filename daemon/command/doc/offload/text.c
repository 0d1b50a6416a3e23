#include "command/doc/offload/text.h"

#include <limits.h>
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/crypto/digest.h"
#include "base/files/fs.h"
#include "base/files/place.h"
#include "command/doc/offload/site.h"
#include "command/session.h"

/* Largest certificate or revocation list of which a digest is printed. */
#define FILE_MAX       ((size_t)64 << 20)
#define LINE_MAX_BYTES ((size_t)16 << 10)

/* Append a line of the comment, whatever characters the text has. */
static void offload_line(struct strbuf *out, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

static void
offload_line(struct strbuf *out, const char *fmt, ...)
{
	struct shortbuf line;
	va_list ap;

	shortbuf_init(&line, LINE_MAX_BYTES);
	va_start(ap, fmt);
	strbuf_vaddf(&line.out, fmt, ap);
	va_end(ap);
	strbuf_addstr(out, line.out.len > 0 ? "# " : "#");
	for (const char *s = shortbuf_text(&line); *s != '\0'; s++)
		strbuf_addch(
		    out, ((unsigned char)*s < 0x20 && *s != '\t') || *s == 0x7f
			     ? '?'
			     : *s);
	strbuf_addch(out, '\n');
	shortbuf_release(&line);
}

/* --- how it is made again --- */

static void
offload_origin_print(
    struct strbuf *out, const struct offload_kind *k, const char *command)
{
	offload_line(out, "This file is printed by");
	offload_line(out, "%s", "");
	offload_line(out, "\t%s", command);
	offload_line(out, "%s", "");
	offload_line(out,
	    "Do not edit it. Make it again after each change of %s",
	    k->sends ? "environments, settings," : "certificates:");
	if (k->sends)
		offload_line(out, "auth.conf, fileserver.conf, certificates "
				  "and revocation lists:");
	offload_line(out, "the hook of a deployment, and cron each minute, "
			  "run");
	offload_line(out, "%s", "");
	offload_line(
	    out, "\t%s --write %s --reload '%s'", command, k->file, k->reload);
	offload_line(out, "%s", "");
	offload_line(out, "which loads it only if something has changed.");
}

/* --- the files that a proxy reads when it is loaded --- */

/* Print the digest of a file, so that the text changes with it. */
static void
offload_digest_print(struct strbuf *out, const char *path)
{
	struct arena *a = arena_new(0);
	char hex[DIGEST_HEX_MAX];
	struct place p;
	size_t n;
	const char *text;

	if (path == NULL)
		goto out;
	text = fs_read_regular(a, path, FILE_MAX, &n, &p);
	if (text == NULL) {
		offload_line(out, "  %s: cannot be read", path);
		goto out;
	}
	digest_hex(DIGEST_SHA256, text, n, hex);
	offload_line(out, "  %s: {sha256}%s", path, hex);
out:
	arena_free(a);
}

static void
offload_digests_print(
    struct strbuf *out, const struct offload_site *o, bool all)
{
	offload_line(out, "%s", "");
	offload_line(out, "Files that are read when this one is loaded:");
	offload_digest_print(out, o->ca);
	if (!all)
		return;
	offload_digest_print(out, o->hostcert);
	offload_digest_print(out, o->proxy_cert);
	offload_digest_print(out, o->crl);
}

/* --- the files that are not sent --- */

static void
offload_daemon_environments(struct strbuf *out, const struct offload_site *o)
{
	for (size_t i = 0; i < o->environment_count; i++)
		if (o->environments[i].why != NULL)
			offload_line(out, "  environment %s: %s",
			    o->environments[i].name, o->environments[i].why);
}

static void
offload_daemon_mounts(struct strbuf *out, const struct offload_site *o)
{
	if (o->modules_why != NULL)
		offload_line(out, "  modules: %s", o->modules_why);
	for (size_t i = 0; i < o->mount_count; i++)
		if (o->mounts[i].why != NULL)
			offload_line(out, "  mount %s: %s", o->mounts[i].name,
			    o->mounts[i].why);
	for (size_t i = 0; i < o->closed_count; i++)
		offload_line(out, "  %s: the rule '%s' of auth.conf",
		    o->closed[i].path, o->closed[i].rule);
}

static void
offload_sent_print(struct strbuf *out, const struct offload_site *o)
{
	offload_line(out, "%s", "");
	offload_line(out, "It sends the content of files to clients with a "
			  "certificate, without an audit");
	offload_line(out, "record of dalang-compiled. All other requests are "
			  "passed on to the daemon:");
	offload_line(out, "those of plug-ins, of several files at once, of "
			  "links, of names that begin");
	offload_line(out, "with a dot, and these:");
	if (o->nothing != NULL) {
		offload_line(out, "  all files: %s", o->nothing);
		return;
	}
	offload_daemon_environments(out, o);
	offload_daemon_mounts(out, o);
	offload_line(out, "  environments that this file does not name");
}

/* --- */

static void
offload_limits_print(struct strbuf *out)
{
	offload_line(out, "%s", "");
	offload_line(out, "The connections of all clients count for the "
			  "proxy: set in [server]");
	offload_line(out, "max_connections_per_node = 2000 and "
			  "max_body_bytes_per_node = 1g.");
}

void
offload_head_print(struct strbuf *out, const struct offload_site *o,
    const struct offload_kind *k, const char *command)
{
	offload_origin_print(out, k, command);
	offload_digests_print(out, o, k->sends);
	if (k->sends) {
		offload_limits_print(out);
		offload_sent_print(out, o);
	}
	strbuf_addch(out, '\n');
}

bool
offload_closed_print(struct strbuf *out, const char *path)
{
	if (!offload_is_plain(path))
		return false;
	strbuf_addstr(out, "\\Q");
	for (; *path != '\0'; path++) {
		if (*path == ' ')
			strbuf_addstr(out, "%20");
		else
			strbuf_addch(out, *path);
	}
	strbuf_addstr(out, "\\E");
	return true;
}
