#include "server/front/files/front_tools.h"

#include <stdbool.h>
#include <string.h>

#include "base/data/json_doc.h"
#include "base/core/strbuf.h"
#include "network/http/server/http_answer.h"
#include "server/shared/config.h"
#include "server/front/front.h"
#include "server/front/files/front_files.h"
#include "server/front/files/front_request.h"
#include "server/ipc/ipc_assistants.h"

void
front_environments(void *ctx, struct http_exchange *x)
{
	front_inventory(ctx, x, IPC_ENVIRONMENTS, "", false);
}

void
front_environment_modules(void *ctx, struct http_exchange *x)
{
	const char *environment = "";

	if (form_get(&x->form, "environment") != NULL)
		environment = front_request_environment(x);
	if (environment != NULL)
		front_inventory(ctx, x, IPC_MODULES, environment, false);
}

void
front_environment_classes(void *ctx, struct http_exchange *x)
{
	const char *environment = front_request_environment(x);

	if (environment != NULL)
		front_inventory(ctx, x, IPC_CLASSES, environment, true);
}

void
front_environment_transports(void *ctx, struct http_exchange *x)
{
	const char *environment = front_request_environment(x);

	if (environment != NULL)
		front_inventory(ctx, x, IPC_TRANSPORTS, environment, true);
}

/* Answer about tasks or plans: a list, or the one that the path names. */
static void
tools_answer(
    struct front *f, struct http_exchange *x, uint32_t kind, bool has_name)
{
	const char *environment = front_request_environment(x);
	struct growbuf name;

	if (environment == NULL)
		return;
	growbuf_init(&name);
	for (size_t i = x->rest; has_name && i < x->path.count; i++)
		strbuf_addf(&name.out, "%s%s", i > x->rest ? "/" : "",
		    x->path.segments[i]);
	front_inventory_of(f, x, kind, environment, growbuf_text(&name), false);
	growbuf_release(&name);
}

void
front_tasks(void *ctx, struct http_exchange *x)
{
	tools_answer(ctx, x, IPC_TASKS, false);
}

void
front_task(void *ctx, struct http_exchange *x)
{
	tools_answer(ctx, x, IPC_TASK, true);
}

void
front_plans(void *ctx, struct http_exchange *x)
{
	tools_answer(ctx, x, IPC_PLANS, false);
}

void
front_plan(void *ctx, struct http_exchange *x)
{
	tools_answer(ctx, x, IPC_PLAN, true);
}

void
front_status_simple(void *ctx, struct http_exchange *x)
{
	(void)ctx;
	http_answer(x, 200, "text/plain; charset=utf-8", "running", 7);
}

/* Names that Puppet Server gives its services; a front that answers runs all.
 */
static const struct {
	const char *name;
	bool of_ca, of_store;
} services[] = {{"ca", true, false}, {"master", false, false},
    {"puppetdb-status", false, true}, {"server", false, false},
    {"status-service", false, false}};

#define SERVICES (sizeof(services) / sizeof(services[0]))

/* Return whether the service of that number is one of this daemon. */
static bool
front_tools_has_service(const struct front *f, size_t i)
{
	return (!services[i].of_ca || f->config->ca) &&
	       (!services[i].of_store ||
		   (f->config->storeconfigs && !f->config->puppetdb_collects));
}

static bool
is_service(const struct front *f, const char *name)
{
	for (size_t i = 0; i < SERVICES; i++)
		if (strcmp(services[i].name, name) == 0)
			return front_tools_has_service(f, i);
	return false;
}

void
front_status_simple_service(void *ctx, struct http_exchange *x)
{
	struct shortbuf text;

	if (is_service(ctx, x->name)) {
		front_status_simple(ctx, x);
		return;
	}
	shortbuf_init(&text, 1024);
	strbuf_addf(&text.out, "not found: %s", x->name);
	http_answer(x, 404, "text/plain; charset=utf-8", shortbuf_text(&text),
	    text.out.len);
	shortbuf_release(&text);
}

/* The parameter level; NULL: it is another word. */
static const char *
front_tools_level_of(const struct http_exchange *x)
{
	static const char *const levels[] = {"critical", "info", "debug"};
	const char *level = form_get(&x->form, "level") != NULL
				? form_text(&x->form, "level")
				: "info";

	for (size_t i = 0; level != NULL && i < 3; i++)
		if (strcmp(levels[i], level) == 0)
			return levels[i];
	return NULL;
}

static json_t *
service_entry(const struct front *f, const char *level)
{
	return json_pack("{s:s,s:i,s:s,s:s,s:{},s:[]}", "service_version",
	    f->config->puppet_version, "service_status_version", 1,
	    "detail_level", level, "state", "running", "status",
	    "active_alerts");
}

static void
answer_json(struct http_exchange *x, int status, json_t *o)
{
	struct strbuf out;

	strbuf_init(&out, 65536);
	if (json_doc_print(&out, o, JSON_LAYOUT_COMPACT) == 0)
		http_answer_buf(x, status, "application/json", &out);
	else
		http_answer_error(
		    x, 500, "RUNTIME_ERROR", "the state is too large");
	strbuf_release(&out);
}

/* Return an error as the services of Puppet Server have it. */
static json_t *
front_tools_problem(const char *kind, const char *sentence, const char *word)
{
	struct shortbuf text;
	json_t *o;

	shortbuf_init(&text, 1024);
	strbuf_addf(&text.out, "%s%s", sentence, word);
	o = json_object();
	json_object_set_new(o, "kind", json_doc_str(kind));
	json_object_set_new(o, "msg", json_doc_str(shortbuf_text(&text)));
	shortbuf_release(&text);
	return o;
}

/* Return a service that is answered alone. */
static json_t *
front_tools_named(json_t *service, const char *name)
{
	json_object_set_new(service, "service_name", json_doc_str(name));
	return json_incref(service);
}

/* Answer with the service of that name, or with all (NULL). */
static void
answer_services(
    const struct front *f, struct http_exchange *x, const char *name)
{
	const char *level = front_tools_level_of(x);
	json_t *all = json_object();

	for (size_t i = 0; level != NULL && i < SERVICES; i++)
		if (front_tools_has_service(f, i) &&
		    (name == NULL || strcmp(services[i].name, name) == 0))
			json_object_set_new(
			    all, services[i].name, service_entry(f, level));
	if (level == NULL)
		answer_json(x, 400,
		    front_tools_problem("data-invalid", "Invalid level: :",
			form_text(&x->form, "level") != NULL
			    ? form_text(&x->form, "level")
			    : ""));
	else if (name == NULL)
		answer_json(x, 200, json_incref(all));
	else if (json_object_size(all) == 0)
		answer_json(x, 404,
		    front_tools_problem("service-not-found",
			"No status information found for service ", name));
	else
		answer_json(x, 200,
		    front_tools_named(json_object_get(all, name), name));
	json_decref(all);
}

void
front_status_services(void *ctx, struct http_exchange *x)
{
	answer_services(ctx, x, NULL);
}

void
front_status_service(void *ctx, struct http_exchange *x)
{
	answer_services(ctx, x, x->name);
}
