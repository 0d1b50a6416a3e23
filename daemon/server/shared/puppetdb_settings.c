#include "server/shared/puppetdb_settings.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "base/core/strbuf.h"
#include "base/settings/settings.h"
#include "base/text/word_list.h"
#include "logging/log.h"
#include "server/ipc/ipc_fleet.h"

#define FILE_NAME "puppetdb.conf"

/* The path of puppetdb.conf. */
static void
puppetdb_settings_path(struct settings *s, struct growbuf *out)
{
	growbuf_init(out);
	strbuf_addf(&out->out, "%s/" FILE_NAME, settings_get(s, "confdir"));
}

/* Return whether puppetdb.conf exists: 1, 0, or -1: it cannot be examined. */
static int
puppetdb_settings_exists(struct settings *s)
{
	struct growbuf path;
	int rc;

	puppetdb_settings_path(s, &path);
	if (access(growbuf_text(&path), F_OK) == 0)
		rc = 1;
	else
		rc = errno == ENOENT || errno == ENOTDIR ? 0 : -1;
	growbuf_release(&path);
	return rc;
}

const char *
puppetdb_settings_settle(struct settings *s)
{
	const char *backend = settings_get(s, "storeconfigs_backend");
	int exists;

	if (settings_given(s, "storeconfigs_backend"))
		return strcmp(backend, "puppetdb") == 0 ||
			       strcmp(backend, "store") == 0
			   ? NULL
			   : "storeconfigs_backend is neither puppetdb nor "
			     "store";
	exists =
	    settings_bool(s, "storeconfigs") ? puppetdb_settings_exists(s) : 0;
	if (exists < 0)
		return "puppetdb.conf cannot be examined, which decides "
		       "where exported resources are; set "
		       "storeconfigs_backend";
	return settings_set(s, "storeconfigs_backend",
		   exists ? "puppetdb" : "store", NULL) < 0
		   ? "storeconfigs_backend cannot be set"
		   : NULL;
}

bool
puppetdb_settings_collect(struct settings *s)
{
	return settings_bool(s, "storeconfigs") &&
	       strcmp(settings_get(s, "storeconfigs_backend"), "puppetdb") == 0;
}

unsigned
puppetdb_settings_documents(struct settings *s)
{
	bool all = puppetdb_settings_collect(s);
	unsigned bits = 0;

	if (all || settings_bool(s, "puppetdb_facts"))
		bits |= 1U << IPC_FLEET_FACTS;
	if (all || settings_bool(s, "puppetdb_catalogs"))
		bits |= 1U << IPC_FLEET_CATALOG;
	if (word_list_has(settings_get(s, "reports"), "puppetdb", 8))
		bits |= 1U << IPC_FLEET_REPORT;
	return bits;
}

int
puppetdb_settings_read(struct settings *s, struct puppetdb_conf *ret,
    puppetdb_conf_fn fn, struct strbuf *why)
{
	struct growbuf path;
	int rc;

	puppetdb_settings_path(s, &path);
	rc = puppetdb_conf_read(ret, growbuf_text(&path), fn, s, why);
	growbuf_release(&path);
	return rc;
}

static void
puppetdb_settings_ignored(
    void *ctx, const char *key, unsigned line, const char *reason)
{
	struct growbuf path;

	puppetdb_settings_path(ctx, &path);
	log_event(SERVER_PROCESS, PDB_KEY_IGNORED,
	    log_str("path", growbuf_text(&path)), log_uns("line", line),
	    log_str("key", key), log_str("reason", reason));
	growbuf_release(&path);
}

int
puppetdb_settings_check(struct settings *s, struct strbuf *why)
{
	struct puppetdb_conf conf;

	if (puppetdb_settings_documents(s) == 0)
		return 0;
	return puppetdb_settings_read(s, &conf, puppetdb_settings_ignored, why);
}
