#include "server/assistants/puppetdb/puppetdb_process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/core/memory.h"
#include "base/core/strbuf.h"
#include "base/files/fs.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "base/settings/settings.h"
#include "logging/log.h"
#include "logging/record/context.h"
#include "logging/trace.h"
#include "server/assistants/puppetdb/internal.h"
#include "server/assistants/report_http.h"
#include "server/assistants/store_process.h"
#include "server/ipc/ipc_assistants.h"
#include "server/ipc/ipc_exports.h"
#include "server/ipc/ipc_fleet.h"
#include "server/ipc/ipc_query.h"
#include "server/shared/answerer.h"
#include "server/shared/config.h"
#include "server/shared/puppetdb_settings.h"
#include "server/shared/server.h"
#include "server/shared/trusted.h"

/* Bytes of a file of certificates, and of an answer to a command. */
#define PEM_MAX		    ((size_t)64 << 20)
#define COMMAND_ANSWER_MAX  ((size_t)64 << 10)
#define PUPPETDB_REASON_MAX 1024
#define SPOOL_NAME	    "puppetdb"

/* --- before the sandbox --- */

/* Read a file of PEM; NULL, logged. */
static char *
pem_take(const char *path)
{
	char *text = fs_read(NULL, path, PEM_MAX, NULL);
	struct shortbuf why;

	if (text != NULL)
		return text;
	shortbuf_init(&why, PUPPETDB_REASON_MAX);
	strbuf_addf(&why.out, "%s: %s", path, strerror(errno));
	log_event(SERVER_PROCESS, SRV_CERTIFICATES_BAD,
	    log_str("error.message", shortbuf_text(&why)));
	shortbuf_release(&why);
	return NULL;
}

/* Read the key and the certificates, which only root may. */
static int
puppetdb_pem_read(struct puppetdb_process *s, const struct server_config *c)
{
	s->ca = pem_take(c->localcacert);
	if (c->hostcrl != NULL && !c->checks_status)
		s->crl = pem_take(c->hostcrl);
	if (s->ca == NULL ||
	    (c->hostcrl != NULL && !c->checks_status && s->crl == NULL))
		return -1;
	if (!s->conf.identifies)
		return 0;
	s->cert = pem_take(c->hostcert);
	s->key = s->cert != NULL ? pem_take(c->hostprivkey) : NULL;
	return s->key != NULL ? 0 : -1;
}

/* Take the HTTP proxy, if there is one. */
static void
puppetdb_proxy_take(struct puppetdb_process *s)
{
	int fd = report_http_proxy();
	size_t n = 0;
	/* the memory cannot change, and stays mapped for the texts */
	const char *text = fd >= 0 ? memfd_map(fd, PROXY_TEXT_MAX, &n) : NULL;

	s->has_proxy = text != NULL && proxy_parse(&s->proxy, text, n) == 0;
}

int
puppetdb_prepare(struct process *self)
{
	const struct server *server = self->ctx;
	const struct server_config *c = server->config;
	struct puppetdb_process *s = memory_zalloc(1, sizeof(*s));
	struct growbuf path;
	struct shortbuf why;
	int rc;

	shortbuf_init(&why, PUPPETDB_REASON_MAX);
	growbuf_init(&path);
	strbuf_addf(
	    &path.out, "%s/" SPOOL_NAME, settings_get(c->settings, "storedir"));
	s->directory = growbuf_take(&path);
	store_directory_make(
	    &self->user, settings_get(c->settings, "storedir"));
	store_directory_make(&self->user, s->directory);
	/* the parent has checked it, and logged what has no effect */
	rc = puppetdb_settings_read(c->settings, &s->conf, NULL, &why.out);
	if (rc < 0)
		log_event_code(LOGMSG_SRV_OPTION_BAD,
		    log_str("message", shortbuf_text(&why)));
	shortbuf_release(&why);
	puppetdb_proxy_take(s);
	self->arg = s;
	return rc < 0 ? -1 : puppetdb_pem_read(s, c);
}

/* --- the process --- */

/* Set the context of the records about a request, whose first field is a node.
 */
static void
puppetdb_process_begin(struct message *m)
{
	char *node = m->body;

	log_trace_push_bytes(
	    message_end_text(node, IPC_CERTNAME_MAX), m->head.trace);
}

static void
puppetdb_process_on_document(void *ctx, struct message *m)
{
	puppetdb_process_begin(m);
	puppetdb_commands_take(ctx, m);
	log_context_pop();
}

/* Catalogs are commands: there is nothing to store beside them. */
static void
puppetdb_process_on_put(void *ctx, struct message *m)
{
	const struct asked *front = ctx;

	(void)message_send_type(
	    front->sock, IPC_EXPORTS_STORED, m->head.id, NULL, 0, -1);
}

static const struct message_row puppetdb_process_asks[] = {
    {IPC_EXPORTS_FIND, sizeof(struct ipc_exports_find), 1, "EXPORTS_FIND",
	puppetdb_queries_find},
    {IPC_EXPORTS_PUT, sizeof(struct ipc_exports_put), 1, "EXPORTS_PUT",
	puppetdb_process_on_put},
    {IPC_FLEET_PUT, sizeof(struct ipc_fleet_put), 1, "FLEET_PUT",
	puppetdb_process_on_document},
    {IPC_QUERY_ASK, sizeof(struct ipc_query_ask), 1, "QUERY_ASK",
	puppetdb_queries_ask},
    {IPC_STORE_FIND, sizeof(struct ipc_store_ask), 0, "STORE_FIND",
	puppetdb_queries_facts},
};

const struct message_row puppetdb_accepts[PUPPETDB_ACCEPTS] = {
    {IPC_EXPORTS_FRONT, 0, 1, "EXPORTS_FRONT", answerer_connect},
    {IPC_QUERY_FRONT, 0, 1, "QUERY_FRONT", answerer_connect},
    {IPC_FACTS_FRONT, 0, 1, "FACTS_FRONT", answerer_connect}};

static void
puppetdb_process_changed(void *ctx, const char *url, const char *reason)
{
	(void)ctx;
	if (reason != NULL)
		log_event(SERVER_STORE, PDB_DOWN, log_str("url", url),
		    log_str("reason", reason));
	else
		log_event(SERVER_STORE, PDB_UP, log_str("url", url));
}

static void
puppetdb_process_on_tick(void *ctx)
{
	puppetdb_commands_count(ctx);
}

static bool
puppetdb_process_step(void *ctx)
{
	struct puppetdb_process *s = ctx;

	puppetdb_client_step(s->client);
	puppetdb_queries_step(s);
	puppetdb_commands_step(s);
	/* those that were begun now are sent */
	puppetdb_client_step(s->client);
	return false;
}

static int
puppetdb_process_wait(void *ctx, struct pollfd *fds, size_t n, int ms)
{
	struct puppetdb_process *s = ctx;

	return puppetdb_client_wait(s->client, fds, n, ms);
}

static void
puppetdb_process_gone(void *ctx, int sock)
{
	puppetdb_queries_gone(ctx, sock);
}

/* From now on this process writes only to its spool. */
static int
puppetdb_process_walls_enter(
    const struct process *self, const struct puppetdb_process *s)
{
	const struct sandbox_path paths[] = {
	    {s->directory, SANDBOX_READ_FILES | SANDBOX_WRITE_FILES}};
	const char *step;

	/* the resolver reads files of the system, and loads libraries */
	if (sandbox_narrow(SANDBOX_BASE | SANDBOX_READ_FILES | SANDBOX_CONNECT |
			       SANDBOX_THREADS | SANDBOX_MEMFDS,
		paths, 1, &step) == 0)
		return 0;
	log_event(SERVER_PROCESS, PRV_SANDBOX_FAILED,
	    log_str("process", self->row->name), log_str("step", step),
	    log_errno());
	return -1;
}

/* Make the client: 0, or -1, logged. */
static int
puppetdb_process_connect(
    struct puppetdb_process *s, const struct server_config *c)
{
	long timeout = s->conf.timeout, connect = timeout > 2 ? timeout / 3 : 1;
	const struct puppetdb_client_options o = {.conf = &s->conf,
	    .http = {.cert = s->cert,
		.key = s->key,
		.ca = s->ca,
		.crl = s->crl,
		.crl_chain = c->crl_chain,
		.version = c->puppet_version,
		.proxy = s->has_proxy ? &s->proxy : NULL,
		.connect_seconds = connect,
		.read_seconds = timeout - connect},
	    .slots = {[PUPPETDB_COMMAND] = PUPPETDB_COMMANDS,
		[PUPPETDB_QUERY] = PUPPETDB_QUERIES},
	    .max_answer = {[PUPPETDB_COMMAND] = COMMAND_ANSWER_MAX,
		[PUPPETDB_QUERY] = IPC_EXPORTS_FOUND_MAX},
	    .changed = puppetdb_process_changed,
	    .ctx = s};

	s->client = puppetdb_client_new(&o);
	if (s->client != NULL)
		return 0;
	log_event_code(LOGMSG_SRV_OPTION_BAD,
	    log_str("message",
		"libcurl, which talks to PuppetDB, cannot be initialised"));
	return -1;
}

static void
puppetdb_process_free(struct puppetdb_process *s)
{
	puppetdb_client_free(s->client);
	puppetdb_spool_close(s->spool);
	trusted_names_free(s->names);
	if (s->key != NULL)
		explicit_bzero(s->key, strlen(s->key));
	free(s->cert);
	free(s->key);
	free(s->ca);
	free(s->crl);
	free(s->directory);
	free(s);
}

int
puppetdb_main(struct process *self)
{
	const struct server *server = self->ctx;
	struct settings *settings = server->config->settings;
	struct puppetdb_process *s = self->arg;
	int64_t bytes = settings_int(settings, "max_puppetdb_spool_bytes");
	char reason[PUPPETDB_REASON_MAX];
	struct answerer a = {.ctx = s,
	    .asks = puppetdb_process_asks,
	    .ask_count = sizeof(puppetdb_process_asks) /
			 sizeof(puppetdb_process_asks[0]),
	    .accepts = puppetdb_accepts,
	    .accept_count = PUPPETDB_ACCEPTS,
	    .tick = puppetdb_process_on_tick,
	    .step = puppetdb_process_step,
	    .wait = puppetdb_process_wait,
	    .gone = puppetdb_process_gone};
	int code = 1;

	s->answerer = &a;
	s->producer = settings_get(settings, "certname");
	s->names = trusted_names_load(
	    settings_get(settings, "trusted_oid_mapping_file"), reason,
	    sizeof(reason));
	puppetdb_queries_init(s);
	if (puppetdb_process_walls_enter(self, s) == 0 &&
	    puppetdb_process_connect(s, server->config) == 0 &&
	    puppetdb_commands_open(s, bytes > 0 ? (uint64_t)bytes : 0) == 0)
		code = answerer_serve(&a, self);
	puppetdb_process_free(s);
	return code;
}
