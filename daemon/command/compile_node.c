#include "command/compile_node.h"

#include "base/arena.h"
#include "base/strbuf.h"
#include "command/command.h"
#include "command/session.h"
#include "compiler/compile.h"
#include "loader/environment.h"
#include "ruby/host.h"
#include "settings/settings.h"

static int
render(
    const struct catalog *c, const char *node, int pretty, struct strbuf *out)
{
	if (compile_render(c, pretty, out) == 0)
		return 0;
	if (out->overflow)
		command_error("The catalog is larger than %zu bytes", out->max);
	else
		command_error("The catalog of %s cannot be written as JSON: a "
			      "value is nested too deeply, or not finite",
		    node);
	return -1;
}

int
compile_node(struct session *s, struct compile_request *rq,
    const char *environment, int pretty, struct strbuf *out)
{
	struct environment *env;
	struct catalog *c = NULL;
	int rc = -1;

	if (environment == NULL)
		environment = arena_strdup(
		    s->arena, settings_get(s->settings, "environment"));
	env = session_environment(s, environment, rq->certname);
	if (env == NULL)
		return -1;
	rq->settings = s->settings;
	rq->ruby = ruby_host_local();
	if (compile_catalog(env, rq, s->arena, &s->diags, &c) == COMPILE_OK)
		rc = render(c, rq->certname, pretty, out);
	ruby_host_free(rq->ruby);
	environment_free(env);
	return rc;
}
