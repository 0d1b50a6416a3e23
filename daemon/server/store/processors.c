#include "server/store/processors.h"

#include <errno.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "server/store/agent_report.h"
#include "server/store/report_files.h"

#define SOURCE_MAX 4096

static int
store_fail(const struct processing *p, const char *path, int code)
{
	char text[128];

	log_event(SERVER_STORE, STO_REPORT_UNWRITTEN, log_str("node", p->node),
	    log_str("path", path),
	    log_str("error.message", strerror_r(code, text, sizeof(text))));
	return -1;
}

static int
store_processors_store(const struct processing *p)
{
	char name[REPORT_NAME_MAX], path[4096 + REPORT_NAME_MAX];
	struct strbuf text;
	int code = 0;

	if (p->files == NULL)
		return store_fail(p, p->reportdir, ENOENT);
	fixed_must(name, sizeof(name), "%s", p->node);
	strbuf_init(&text, p->text_max);
	if (agent_report_yaml(p->report, p->changed_only, &text) < 0)
		code = EFBIG;
	else if (report_files_put(p->files, p->node, p->now, &text, name) < 0)
		code = errno;
	fixed_shorten(path, sizeof(path), "%s/%s", p->reportdir, name);
	if (code == 0)
		log_event(SERVER_STORE, STO_REPORT_STORED,
		    log_str("node", p->node), log_str("path", path),
		    log_bytes("bytes", text.len));
	strbuf_release(&text);
	return code == 0 ? 0 : store_fail(p, path, code);
}

/* Levels of Puppet's reports and our codes of them. */
static const struct {
	const char *level;
	enum log_code code;
} store_processors_levels[] = {
    {"debug", LOGMSG_STO_REPORT_DEBUG},
    {"info", LOGMSG_STO_REPORT_INFO},
    {"notice", LOGMSG_STO_REPORT_NOTICE},
    {"warning", LOGMSG_STO_REPORT_WARNING},
};

static enum log_code
store_processors_code_of(const char *level)
{
	for (size_t i = 0; i < sizeof(store_processors_levels) /
				   sizeof(store_processors_levels[0]);
	     i++)
		if (strcmp(store_processors_levels[i].level, level) == 0)
			return store_processors_levels[i].code;
	return LOGMSG_STO_REPORT_ERROR;
}

static int
store_processors_log_again(const struct processing *p)
{
	size_t n = agent_report_logs(p->report);
	struct agent_report_log l;
	struct shortbuf source;

	shortbuf_init(&source, SOURCE_MAX);
	for (size_t i = 0; i < n; i++) {
		agent_report_log(p->report, i, &l);
		shortbuf_reset(&source);
		strbuf_addf(&source.out, "//%s/%s", p->node, l.source);
		log_event_code(store_processors_code_of(l.level),
		    log_str("source", shortbuf_text(&source)),
		    log_str("message", l.message));
	}
	shortbuf_release(&source);
	return 0;
}

static const struct processor store_processors[] = {
    {"store", store_processors_store},
    {"log", store_processors_log_again},
    {"exec", NULL},
    {"http", NULL},
    {"puppetdb", NULL},
};

const struct processor *
processor_next(const char **at, size_t *ret_unknown)
{
	const char *s = *at + strspn(*at, ", \t\n");
	size_t n = strcspn(s, ", \t\n");

	*ret_unknown = 0;
	*at = s + n;
	if (n == 0 || (n == 4 && memcmp(s, "none", 4) == 0))
		return NULL;
	for (size_t i = 0;
	     i < sizeof(store_processors) / sizeof(store_processors[0]); i++)
		if (strlen(store_processors[i].name) == n &&
		    memcmp(store_processors[i].name, s, n) == 0)
			return &store_processors[i];
	*at = s;
	*ret_unknown = n;
	return NULL;
}

bool
processor_is_used(const char *reports, const char *name)
{
	const struct processor *p;
	size_t unknown;

	while ((p = processor_next(&reports, &unknown)) != NULL)
		if (strcmp(p->name, name) == 0)
			return true;
	return false;
}
