#include "server/front_tools.h"

#include <stdbool.h>
#include <string.h>

#include "base/json_doc.h"
#include "base/strbuf.h"
#include "network/http_answer.h"
#include "server/config.h"
#include "server/front.h"
#include "server/front_files.h"
#include "server/front_request.h"
#include "server/ipc_assistants.h"

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
	bool of_ca;
} services[] = {{"ca", true}, {"master", false}, {"server", false},
    {"status-service", false}};

#define SERVICES (sizeof(services) / sizeof(services[0]))

/* The parameter level; NULL: it is another word. */
static const char *
level_of(const struct http_exchange *x)
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
answer_json(struct http_exchange *x, json_t *o)
{
	struct strbuf out;

	strbuf_init(&out, 65536);
	if (json_doc_print(&out, o, JSON_LAYOUT_COMPACT) == 0)
		http_answer_buf(x, 200, "application/json", &out);
	else
		http_answer_error(
		    x, 500, "RUNTIME_ERROR", "the state is too large");
	strbuf_release(&out);
}

/* Answer with the service of that name, or with all (NULL). */
static void
answer_services(
    const struct front *f, struct http_exchange *x, const char *name)
{
	const char *level = level_of(x);
	json_t *all = json_object();

	for (size_t i = 0; level != NULL && i < SERVICES; i++)
		if ((!services[i].of_ca || f->config->ca) &&
		    (name == NULL || strcmp(services[i].name, name) == 0))
			json_object_set_new(
			    all, services[i].name, service_entry(f, level));
	if (level == NULL)
		http_answer_error(x, 400, "RUNTIME_ERROR",
		    "level must be critical, info or debug");
	else if (name == NULL)
		answer_json(x, json_incref(all));
	else if (json_object_size(all) == 0)
		http_answer_error(x, 404, "RUNTIME_ERROR",
		    "No status function found for service %.100s", name);
	else
		answer_json(x, json_incref(json_object_get(all, name)));
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
