#include "server/assistants/report_http.h"

#include <fcntl.h>

#include "base/process/child.h"
#include "base/core/clock.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "logging/trace.h"
#include "network/http/client/post.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "base/settings/settings.h"
#include "network/ssl/proxy.h"
#include "server/store/agent_report.h"

/* Maximum size of a report in YAML. */
#define TEXT_MAX ((size_t)256 << 20)

#define NS_PER_MS 1000000LL

static int
report_http_render(const struct server_config *c, const char *node,
    const char *json, size_t n, struct strbuf *out, struct strbuf *why)
{
	struct agent_report r;
	int rc;

	if (agent_report_parse(&r, json, n, node, why) < 0)
		return -1;
	rc = agent_report_yaml(
	    &r, settings_bool(c->settings, "exclude_unchanged_resources"), out);
	agent_report_release(&r);
	if (rc < 0)
		strbuf_addstr(why, "the report is too large");
	return rc;
}

void
report_http_proxy_give(const struct server_config *c)
{
	static int given = -1;
	struct shortbuf why;
	int fd = -1;

	shortbuf_init(&why, TEXT_MAX);
	if ((c->report_http || c->staples || c->checks_status ||
		c->puppetdb_documents != 0) &&
	    ssl_proxy_open(c->settings, &fd, &why.out) < 0)
		log_event_code(LOGMSG_SRV_OPTION_BAD,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	process_give(PROCESS_FD_PROXY, fd);
	child_end_close(&given);
	given = fd;
}

int
report_http_proxy(void)
{
	int fd = PROCESS_FD(PROCESS_FD_PROXY);

	return fcntl(fd, F_GETFD) < 0 ? -1 : fd;
}

int
report_http_send(const struct server_config *c, const char *node,
    const char *json, size_t n, int64_t limit_ms, struct strbuf *why)
{
	struct settings *s = c->settings;
	char traceparent[LOG_TRACEPARENT_LEN + 1];
	struct log_trace trace;
	bool is_traced = log_trace_current(&trace);
	const struct post p = {.url = settings_get(s, "reporturl"),
	    .content_type = "application/x-yaml",
	    .version = c->puppet_version,
	    .traceparent = is_traced ? traceparent : NULL,
	    .certname = settings_get(s, "certname"),
	    .ca = settings_get(s, "localcacert"),
	    .user = settings_get(s, "exec_user"),
	    .proxy = report_http_proxy(),
	    .limit_ms = limit_ms};
	int64_t began = clock_mono_ms();
	struct strbuf text;
	const char *yaml;
	int rc;

	log_trace_field(&trace, traceparent);
	strbuf_init(&text, TEXT_MAX);
	rc = report_http_render(c, node, json, n, &text, why);
	if (rc == 0 && (rc = strbuf_text(&text, &yaml)) < 0)
		strbuf_addf(
		    why, "the report is larger than %zu bytes", text.max);
	if (rc == 0)
		rc = post_text(&p, yaml, text.len, why);
	if (rc == 0)
		log_event(SERVER_REPORT, SRV_REPORT_SENT, log_str("node", node),
		    log_bytes("bytes", text.len),
		    log_ns("duration", (clock_mono_ms() - began) * NS_PER_MS));
	strbuf_release(&text);
	return rc;
}
