#include "language/compiler/ruby.h"

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "language/compiler/internal.h"
#include "language/eval/eval.h"
#include "language/eval/scope_api.h"
#include "language/lang/validate.h"
#include "language/loader/environment.h"
#include "language/ruby/function.h"
#include "language/ruby/render.h"
#include "language/ruby/session.h"
#include "base/settings/compat.h"
#include "base/settings/settings.h"

static const char *const strict_words[] = {
    [STRICT_OFF] = "off",
    [STRICT_WARNING] = "warning",
    [STRICT_ERROR] = "error",
};

/* Settings that Ruby code may ask Puppet's library for. */
static const char *const library_settings[] = {"confdir", "codedir", "vardir",
    "statedir", "ssldir", "logdir", "rundir", "certname", "server",
    "environmentpath", "basemodulepath", "hiera_config", "strict"};

/* Those that are set, as options of Puppet's commands. */
static struct value
compiler_ruby_options(struct compile *c)
{
	struct arena *a = c->context.arena;
	const char *value;
	struct vlist l;

	vlist_init(&l, a);
	for (size_t i = 0;
	     i < sizeof(library_settings) / sizeof(library_settings[0]); i++) {
		value = c->rq->settings == NULL ? NULL
						: settings_get(c->rq->settings,
						      library_settings[i]);
		if (value == NULL || *value == '\0')
			continue;
		vlist_push(&l,
		    value_str(arena_printf(a, "--%s", library_settings[i])));
		vlist_push(&l, value_str(arena_strdup(a, value)));
	}
	return vlist_value(&l);
}

static void
facts(struct context *x, struct ruby_facts *ret)
{
	struct compile *c = compile_of(x);

	*ret = (struct ruby_facts){.node = x->certname,
	    .classes = c->rq->node_classes,
	    .environment = x->environment,
	    .modules = environment_modules(c->env, x->arena),
	    .modulepath = environment_module_path(c->env, x->arena),
	    .libdir = environment_options(c->env)->libdir,
	    .strict = strict_words[x->strict],
	    .puppet_version = compat_puppet_version(x->compat),
	    .settings = compiler_ruby_options(c),
	    .seed = (uint64_t)clock_mono_ns()};
}

static enum eval_rc
render_erb(struct call *call, const char *name, const char *path,
    struct value text, struct value *ret)
{
	struct compile *c = compile_of(call_context(call));

	return ruby_render(c->ruby, call, name, path, text, ret);
}

static enum eval_rc
compiler_ruby_call_ruby(struct call *call, struct value *ret)
{
	struct compile *c = compile_of(call_context(call));

	return ruby_call_own(c->ruby, call, ret);
}

void
compile_fill_ruby(struct compile *c)
{
	const char *runtime =
	    c->rq->settings == NULL
		? NULL
		: settings_get(c->rq->settings, "ruby_runtime");

	c->ruby = ruby_session_new(c->context.arena, &c->context, c->rq->ruby,
	    ruby_runtime_of(runtime),
	    (uint64_t)clock_mono_ns() + compile_time_allowed(c), facts);
	c->context.render_erb = render_erb;
	c->context.call_ruby = compiler_ruby_call_ruby;
}
