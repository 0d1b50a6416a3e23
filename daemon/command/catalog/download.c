/* dalang catalog download: the catalog of this machine, from the server. */
#include "agent/applyd/run/remote_catalog.h"
#include "base/core/strbuf.h"
#include "command/command.h"
#include "command/commands.h"
#include "command/session.h"
#include "logging/log.h"
#include "base/settings/settings.h"
#include "base/settings/unbuilt.h"

#define WHY_MAX ((size_t)64 << 10)

const struct command_option catalog_download_options[] = {
    {"debug", 'd', NULL, "log at debug level"},
    {"verbose", 'v', NULL, "log at info level"},
    {0},
};

static int
download_set_option(void *arg, int letter, const char *value)
{
	struct session *s = arg;

	(void)value;
	s->level = letter == 'd' ? "debug" : "info";
	return 0;
}

static int
download_run(struct session *s)
{
	struct shortbuf path;
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, WHY_MAX);
	shortbuf_init(&path, WHY_MAX);
	rc = remote_catalog_download(s->settings, &why.out);
	if (why.out.len > 0)
		command_error(
		    "Could not retrieve catalog: %s", shortbuf_text(&why));
	if (rc == 0) {
		strbuf_addf(&path.out, "%s/catalog/",
		    settings_get(s->settings, "client_datadir"));
		strbuf_addf(&path.out, "%s.json",
		    settings_get(s->settings, "certname"));
		log_event(COMMAND, CMD_CATALOG_SAVED,
		    log_str("node", settings_get(s->settings, "certname")),
		    log_str("path", shortbuf_text(&path)));
	}
	shortbuf_release(&path);
	shortbuf_release(&why);
	return rc == 0 ? 0 : 1;
}

int
command_catalog_download(const struct command *self, int argc, char **argv)
{
	struct session s;
	int ret, first;

	session_init(&s, SETTINGS_AGENT);
	s.parts = SETTINGS_FETCHES;
	first = session_options(
	    &s, self, argc, argv, download_set_option, &s, &ret);
	if (first >= 0 && s.argv[first] != NULL) {
		command_usage(self, stderr);
		ret = 1;
	} else if (first >= 0) {
		ret = session_log(&s, 0) < 0 ? 1 : download_run(&s);
	}
	session_end(&s);
	return ret;
}
