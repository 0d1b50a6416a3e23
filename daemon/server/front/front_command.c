#include "server/front/front_command.h"

#include <stdbool.h>
#include <string.h>

#include "base/core/fixed.h"
#include "base/core/strbuf.h"
#include "base/core/uuid.h"
#include "base/data/json_doc.h"
#include "base/text/number.h"
#include "logging/audit/audit.h"
#include "logging/log.h"
#include "logging/record/context.h"
#include "network/http/http_parse.h"
#include "network/http/server/http_answer.h"
#include "server/front/catalog/front_fleet.h"
#include "server/front/front.h"
#include "server/front/front_permission.h"
#include "server/front/front_query.h"
#include "server/shared/config.h"

#define COMMAND_TYPE	   "application/json;charset=utf-8"
#define COMMAND_ANSWER_MAX 4096
#define COMMAND_WHY_MAX	   1024

/* The parameter of a client that waits for the end of its command. */
#define COMMAND_WAITS "secondsToWaitForCompletion"

/* --- answers --- */

static void
front_command_print(struct http_exchange *x, int status, struct json_t *o)
{
	struct strbuf out;

	strbuf_init(&out, COMMAND_ANSWER_MAX);
	(void)json_doc_print(&out, o, JSON_LAYOUT_COMPACT);
	http_answer_buf(x, status, COMMAND_TYPE, &out);
	strbuf_release(&out);
}

static void
front_command_accepted(struct http_exchange *x)
{
	char digits[33], uuid[UUID_TEXT];

	log_context_id(digits, 16);
	uuid_of_digits(digits, uuid);
	if (form_get(&x->form, COMMAND_WAITS) != NULL)
		front_command_print(x, 200,
		    json_pack("{s:s,s:b,s:b}", "uuid", uuid, "processed", 1,
			"timed_out", 0));
	else
		front_command_print(x, 200, json_pack("{s:s}", "uuid", uuid));
}

static void
front_command_audit(
    const struct http_exchange *x, const struct front_command *c)
{
	(void)log_audit(AUDIT_FACTS, SRV_COMMAND_STORED,
	    log_str("node", c->ask.certname),
	    log_str("command", c->ask.command),
	    log_str("user.name", x->certname[0] != '\0' ? x->certname : "-"),
	    log_str("client.address", x->address),
	    log_bytes("bytes", x->rq->body.len), log_code("outcome", "success"),
	    log_strs("event.category", (const char *const[]){"host"}, 1),
	    log_strs("event.type", (const char *const[]){"change"}, 1));
}

/* As PuppetDB: an error is JSON. */
static void
front_command_answer(struct http_exchange *x, const struct front_command *c,
    int status, const char *message)
{
	if (status == 200) {
		front_command_audit(x, c);
		front_command_accepted(x);
		return;
	}
	front_command_print(
	    x, status, json_pack("{s:o}", "error", json_doc_str(message)));
}

/* --- parameters --- */

static int
front_command_refuse(struct strbuf *why, int status, const char *message)
{
	strbuf_addstr(why, message);
	return status;
}

/* 200, or a status and a sentence for a parameter that is not known. */
static int
front_command_check_names(const struct form *f, struct strbuf *why)
{
	static const char *const known[] = {"certname", "checksum", "command",
	    "producer-timestamp", COMMAND_WAITS, "version"};
	bool seen[sizeof(known) / sizeof(known[0])] = {false};

	for (size_t i = 0; i < f->count; i++) {
		const struct form_pair *p = &f->pairs[i];
		size_t k = 0;

		while (k < sizeof(known) / sizeof(known[0]) &&
		       (strlen(known[k]) != p->name_len ||
			   memcmp(known[k], p->name, p->name_len) != 0))
			k++;
		if (k == sizeof(known) / sizeof(known[0]))
			return front_command_refuse(
			    why, 400, "a parameter is not known");
		if (seen[k])
			return front_command_refuse(
			    why, 400, "a parameter is there twice");
		seen[k] = true;
	}
	return 200;
}

/* The same for the wait, which is none: the answer comes at the end. */
static int
front_command_check_wait(const struct form *f, struct strbuf *why)
{
	const char *waits = form_text(f, COMMAND_WAITS);
	double seconds;

	if (form_get(f, COMMAND_WAITS) != NULL &&
	    (waits == NULL || float_parse(waits, strlen(waits), &seconds) < 0 ||
		seconds < 0))
		return front_command_refuse(
		    why, 400, COMMAND_WAITS " is not a number of seconds");
	return 200;
}

/* Read the command and its node: 200, or a status and a sentence. */
static int
front_command_read(
    const struct form *f, struct ipc_fleet_command *ret, struct strbuf *why)
{
	const char *command = form_text(f, "command");
	const char *version = form_text(f, "version");
	const char *certname = form_text(f, "certname");

	if (command == NULL || version == NULL || certname == NULL)
		return front_command_refuse(why, 400,
		    "the parameters command, version and certname are needed");
	if (!route_certname_ok(certname) ||
	    fixed_whole(ret->certname, sizeof(ret->certname), "%s", certname) <
		0)
		return front_command_refuse(
		    why, 400, "the parameter certname is not a certname");
	if (integer_parse(version, strlen(version), 10, &ret->version) < 0)
		return front_command_refuse(
		    why, 400, "the parameter version is not a number");
	if (fixed_whole(ret->command, sizeof(ret->command), "%s", command) < 0)
		return front_command_refuse(
		    why, 400, "the command is not known");
	return 200;
}

/* --- the request --- */

/* 200, or a status and a sentence where the store takes no commands. */
static int
front_command_check_store(const struct front *f, struct strbuf *why)
{
	if (!f->config->storeconfigs)
		return front_command_refuse(why, 404,
		    "commands are not taken: the setting storeconfigs is off");
	if (f->config->puppetdb_collects)
		return front_command_refuse(why, 404,
		    "commands are not taken: this server has no store, but "
		    "PuppetDB, which takes them (puppetdb.conf)");
	return 200;
}

/* The same for what the client may do, and the form of what it sends. */
static int
front_command_check_client(
    struct front *f, struct http_exchange *x, struct strbuf *why)
{
	if (!front_permits_path(f, x, FRONT_COMMAND_RIGHT))
		return front_command_refuse(why, 403,
		    "the client may not write to the store (rule "
		    "for " FRONT_COMMAND_RIGHT ")");
	if (!front_query_has_json(x))
		return front_command_refuse(
		    why, 415, "Content-Type is not application/json");
	if (x->rq->body.len == 0)
		return front_command_refuse(
		    why, 400, "the body, which has the payload, is empty");
	return 200;
}

void
front_command_handle(void *ctx, struct http_exchange *x)
{
	struct front_command c = {.answer = front_command_answer};
	struct front *f = ctx;
	struct shortbuf why;
	size_t n;
	int status;

	shortbuf_init(&why, COMMAND_WHY_MAX);
	c.ask.is_gzip =
	    http_request_field(x->rq, "Content-Encoding", &n) != NULL;
	status = front_command_check_store(f, &why.out);
	if (status == 200)
		status = front_command_check_client(f, x, &why.out);
	if (status == 200)
		status = front_command_check_names(&x->form, &why.out);
	if (status == 200)
		status = front_command_check_wait(&x->form, &why.out);
	if (status == 200)
		status = front_command_read(&x->form, &c.ask, &why.out);
	if (status == 200)
		front_fleet_command(f, x, &c);
	else
		front_command_answer(x, &c, status, shortbuf_text(&why));
	shortbuf_release(&why);
}
