#include "server/parent/access_files.h"

#include <errno.h>
#include <limits.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "network/ca/autosign.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "server/front/front_permission.h"
#include "base/settings/settings.h"

enum access_files_file {
	FILE_RULES,
	FILE_AUTOSIGN,
	FILE_MOUNTS,
	FILE_NAMES,
	FILES,
};

static const struct {
	const char *setting;
	const char *otherwise; /* applies without the file */
	unsigned metric;
} access_files_files[FILES] = {
    [FILE_RULES] = {"auth_conf", "default rules", MT_dlcAuthConf},
    [FILE_AUTOSIGN] = {"autosign", "no request is signed", MT_dlcAutosign},
    [FILE_MOUNTS] = {"fileserverconfig", "default mounts",
	MT_dlcFileserverConf},
    [FILE_NAMES] = {"trusted_oid_mapping_file", "standard names",
	MT_dlcTrustedNames},
};

/* Append the path, or what applies because the file cannot be read. */
static void
access_files_path_add(
    enum access_files_file f, const char *path, int error, struct strbuf *out)
{
	if (error == 0)
		strbuf_addstr(out, path);
	else if (error == ENOENT || error == ENOTDIR)
		strbuf_addf(out, "%s (%s does not exist)",
		    access_files_files[f].otherwise, path);
	else
		strbuf_addf(out, "%s: %s", path, strerror(error));
}

static void
autosign_add(struct settings *s, const char *value, struct strbuf *out)
{
	if (!settings_bool(s, "ca"))
		strbuf_addstr(out, "no certificate authority");
	else if (strcmp(value, "true") == 0)
		strbuf_addstr(out, "all requests are signed");
	else if (*value != '/')
		strbuf_addstr(out, access_files_files[FILE_AUTOSIGN].otherwise);
	else if (ca_autosign_is_program(value))
		strbuf_addf(out, "program %s", value);
	else
		access_files_path_add(FILE_AUTOSIGN, value,
		    access(value, F_OK) < 0 ? errno : 0, out);
}

static void
origin_add(struct settings *s, enum access_files_file f, struct strbuf *out)
{
	const char *value = settings_get(s, access_files_files[f].setting);

	if (f == FILE_AUTOSIGN)
		autosign_add(s, value, out);
	else if (f == FILE_RULES)
		access_files_path_add(
		    f, value, front_rules_are_default() ? ENOENT : 0, out);
	else
		access_files_path_add(
		    f, value, access(value, F_OK) < 0 ? errno : 0, out);
}

static void
server_access_files_show(struct settings *s, struct shortbuf out[FILES])
{
	for (int f = 0; f < FILES; f++) {
		shortbuf_init(&out[f], PATH_MAX + 128);
		origin_add(s, (enum access_files_file)f, &out[f].out);
		metric_text(access_files_files[f].metric,
		    shortbuf_text(&out[f]), out[f].out.len);
	}
}

static void
access_files_release(struct shortbuf out[FILES])
{
	for (int f = 0; f < FILES; f++)
		shortbuf_release(&out[f]);
}

void
access_files_show(struct settings *s)
{
	struct shortbuf out[FILES];

	server_access_files_show(s, out);
	access_files_release(out);
}

void
access_files_log(struct settings *s)
{
	struct shortbuf out[FILES];

	server_access_files_show(s, out);
	log_event(SERVER_AUTHZ, SRV_ACCESS_FILES,
	    log_str("auth_conf", shortbuf_text(&out[FILE_RULES])),
	    log_str("autosign", shortbuf_text(&out[FILE_AUTOSIGN])),
	    log_str("fileserverconfig", shortbuf_text(&out[FILE_MOUNTS])),
	    log_str(
		"trusted_oid_mapping_file", shortbuf_text(&out[FILE_NAMES])));
	access_files_release(out);
}
