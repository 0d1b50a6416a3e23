#include "server/assistants/exec/exec_node.h"

#include <string.h>
#include <unistd.h>

#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "language/compiler/lookup/node_data.h"
#include "language/compiler/node_program.h"
#include "language/compiler/trusted_external.h"
#include "logging/log.h"
#include "base/metrics/metrics.h"
#include "network/http/server/route.h"
#include "base/privsep/memfd.h"
#include "base/privsep/message.h"
#include "base/privsep/process.h"
#include "server/shared/config.h"
#include "server/ipc/ipc_assistants.h"
#include "server/store/node_answers.h"

/* Memory of a parsed answer. */
#define PARSED_MAX ((size_t)256 << 20)
/* Old answers are removed as often. */
#define PRUNE_NS (3600 * 1000000000LL)

static void
exec_node_refuse(int sock, uint64_t id, uint32_t searched, const char *message)
{
	struct ipc_node_refused w = {.searched = searched};

	fixed_shorten(w.message, sizeof(w.message), "%s", message);
	(void)message_send_type(sock, IPC_NODE_REFUSED, id, &w, sizeof(w), -1);
}

/* Find the environment of an answer; -1 with the reason. */
static int
read_answer(const struct strbuf *out, const char *certname, struct ipc_node *w,
    char why[NODE_PROGRAM_ERROR_MAX])
{
	struct arena *a = arena_new(PARSED_MAX);
	const char *environment;
	struct diag_list diags;
	const char *text;
	int rc;

	diag_init(&diags, a, 1);
	if (strbuf_text(out, &text) < 0)
		rc = site_output_large("external_nodes", out, &diags);
	else
		rc = node_data_answer(
		    a, certname, text, out->len, NULL, &environment, &diags);
	if (rc < 0) {
		fixed_shorten(why, NODE_PROGRAM_ERROR_MAX, "%s",
		    diag_first_error(&diags)->message);
	} else if (environment != NULL && !route_environment_ok(environment)) {
		fixed_shorten(why, NODE_PROGRAM_ERROR_MAX,
		    "The environment must be purely alphanumeric, not '%s'",
		    environment);
		rc = -1;
	} else if (environment != NULL) {
		memcpy(w->environment, environment, strlen(environment) + 1);
	}
	arena_free(a);
	return rc;
}

static void
exec_node_found(
    int sock, uint64_t id, const struct strbuf *out, const struct ipc_node *w)
{
	int fd = memfd_from_buf("node", out);

	if (fd < 0 ||
	    message_send_type(sock, IPC_NODE_FOUND, id, w, sizeof(*w), fd) < 0)
		exec_node_refuse(
		    sock, id, 0, "the answer could not be passed on");
	if (fd >= 0)
		close(fd);
}

/* Return the time left for the program, ms; it is at least 1. */
static int64_t
exec_node_limit_ms(
    const struct server_config *c, const struct message_head *head)
{
	int64_t most = (int64_t)c->classifier_seconds * 1000;
	int64_t left = (head->deadline - process_now()) / 1000000;

	if (head->deadline > 0 && (most == 0 || left < most))
		most = left;
	return most > 0 ? most : 1;
}

/* Run the classifier, and keep its answer for the time in which it fails. */
static int
program_ask(struct exec_nodes *x, const char *certname, int64_t limit,
    struct strbuf *out, struct ipc_node *w, char why[NODE_PROGRAM_ERROR_MAX])
{
	int64_t begin = process_now();

	if (node_program_run(&x->config->classifier, &x->running, certname,
		limit, out, why) < 0 ||
	    read_answer(out, certname, w, why) < 0)
		return -1;
	log_event(COMPILE_NODE, CAT_CLASSIFIED, log_str("node", certname),
	    log_ns("duration", process_now() - begin),
	    log_bytes("bytes", out->len),
	    log_str("environment",
		*w->environment != '\0' ? w->environment : "none"));
	if (x->kept != NULL && node_answers_put(x->kept, certname, out) < 0)
		log_event(COMPILE_NODE, SRV_ANSWER_UNKEPT,
		    log_str("node", certname), log_errno());
	return 0;
}

/* The answer that was kept, because of why; -1 when it is missing. */
static int
kept_find(const struct exec_nodes *x, const char *certname, struct strbuf *out,
    struct ipc_node *w, const char *why)
{
	char ignored[NODE_PROGRAM_ERROR_MAX];
	int64_t age;

	strbuf_reset(out);
	*w = (struct ipc_node){.trusted = w->trusted};
	if (x->kept == NULL ||
	    node_answers_get(x->kept, certname, out, &age) < 0 ||
	    read_answer(out, certname, w, ignored) < 0)
		return -1;
	metric_add(M_dlcNodesFromKept, 1);
	log_event(COMPILE_NODE, SRV_ANSWER_KEPT, log_str("node", certname),
	    log_str("reason", why), log_ns("age", age * 1000000000LL));
	return 0;
}

/* Remove old answers at times. */
static void
exec_node_prune(struct exec_nodes *x)
{
	int64_t now = process_now();

	if (x->kept == NULL || now < x->prune_at)
		return;
	x->prune_at = now + PRUNE_NS;
	(void)node_answers_prune(x->kept);
}

/* Add the answer of the classifier to `all`. */
static int
exec_node_classify(struct exec_nodes *x, const char *certname, int64_t limit,
    struct strbuf *all, struct ipc_node *w, char why[NODE_PROGRAM_ERROR_MAX])
{
	struct strbuf out;
	int rc;

	exec_node_prune(x);
	strbuf_init(&out, SITE_PROGRAM_OUTPUT_MAX);
	rc = program_ask(x, certname, limit, &out, w, why);
	if (rc < 0)
		rc = kept_find(x, certname, &out, w, why);
	if (rc == 0)
		strbuf_addbuf(all, &out);
	strbuf_release(&out);
	return rc;
}

void
exec_node(struct exec_nodes *x, int sock, const struct message_head *head,
    const struct ipc_node_ask *ask)
{
	const struct server_config *c = x->config;
	char why[NODE_PROGRAM_ERROR_MAX];
	struct ipc_node w = {0};
	struct strbuf all;

	strbuf_init(&all, 2 * SITE_PROGRAM_OUTPUT_MAX);
	if (!route_certname_ok(ask->certname)) {
		exec_node_refuse(sock, head->id, 0, "the certname is invalid");
	} else if (ask->compiles && c->trusted_program != NULL &&
		   trusted_external_run(c->trusted_program, ask->certname,
		       exec_node_limit_ms(c, head), &all, why) < 0) {
		exec_node_refuse(sock, head->id, 0, why);
	} else {
		w.trusted = all.len;
		if (c->classifier.command != NULL &&
		    exec_node_classify(x, ask->certname,
			exec_node_limit_ms(c, head), &all, &w, why) < 0)
			exec_node_refuse(sock, head->id, 1, why);
		else
			exec_node_found(sock, head->id, &all, &w);
	}
	strbuf_release(&all);
}
