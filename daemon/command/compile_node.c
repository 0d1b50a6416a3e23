#include "command/compile_node.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "base/text/utf8.h"
#include "command/command.h"
#include "command/session.h"
#include "language/compiler/compile.h"
#include "language/loader/environment.h"
#include "language/ruby/host.h"
#include "base/settings/settings.h"

static int
compile_node_render(
    const struct catalog *c, const char *node, int pretty, struct strbuf *out)
{
	const char *fault;

	if (compile_render(
		c, pretty ? CATALOG_PRETTY : CATALOG_COMPACT, out, &fault) == 0)
		return 0;
	if (fault != NULL)
		command_error("%s", fault);
	else if (strbuf_is_cut(out))
		command_error("The catalog is larger than %zu bytes", out->max);
	else
		command_error("The catalog of %s cannot be written as JSON: a "
			      "value is nested too deeply, or not finite",
		    node);
	return -1;
}

/*
 * Warn of an environment without code: Puppet also compiles production without
 * a directory, but logs nothing.
 */
static void
warn_without_code(struct session *s, const struct environment *env,
    const struct compile_request *rq)
{
	const struct environment_options *o = environment_options(env);

	if (o->directory == NULL && o->manifest == NULL && o->code == NULL &&
	    !value_truthy(rq->node_classes))
		command_warning("The environment %s has no directory anywhere "
				"in the path: %s, and no manifest was given: "
				"the catalog is empty",
		    o->name, settings_get(s->settings, "environmentpath"));
}

int
compile_node(struct session *s, struct compile_request *rq,
    const char *environment, int pretty, struct strbuf *out)
{
	struct environment *env;
	struct catalog *c = NULL;
	int rc = -1;

	if (!utf8_is_valid(rq->certname, strlen(rq->certname))) {
		command_error("The name of the node, %s, is not valid UTF-8",
		    rq->certname);
		return -1;
	}
	if (environment == NULL)
		environment = arena_strdup(
		    s->arena, settings_get(s->settings, "environment"));
	env = session_environment(s, environment, rq->certname);
	if (env == NULL)
		return -1;
	warn_without_code(s, env, rq);
	rq->settings = s->settings;
	rq->ruby = ruby_host_local();
	if (compile_catalog(env, rq, s->arena, &s->diags, &c) == COMPILE_OK)
		rc = compile_node_render(c, rq->certname, pretty, out);
	ruby_host_free(rq->ruby);
	environment_free(env);
	return rc;
}
