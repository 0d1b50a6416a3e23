#include "compiler/ruby.h"

#include "base/clock.h"
#include "compiler/internal.h"
#include "eval/eval.h"
#include "eval/scope_api.h"
#include "lang/validate.h"
#include "loader/environment.h"
#include "ruby/function.h"
#include "ruby/render.h"
#include "ruby/session.h"

static const char *const strict_words[] = {
    [STRICT_OFF] = "off",
    [STRICT_WARNING] = "warning",
    [STRICT_ERROR] = "error",
};

static void
facts(struct context *x, struct ruby_facts *ret)
{
	struct compile *c = compile_of(x);

	*ret = (struct ruby_facts){.node = x->certname,
	    .environment = x->environment,
	    .modules = environment_modules(c->env, x->arena),
	    .modulepath = environment_module_path(c->env, x->arena),
	    .strict = strict_words[x->strict],
	    .puppet_version = x->compat == 7 ? "7.23.0" : "8.10.0",
	    .strict_variables = x->strict_variables,
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
call_ruby(struct call *call, struct value *ret)
{
	struct compile *c = compile_of(call_context(call));

	return ruby_call_own(c->ruby, call, ret);
}

void
compile_fill_ruby(struct compile *c)
{
	c->ruby = ruby_session_new(c->context.arena, &c->context, c->rq->ruby,
	    (uint64_t)clock_mono_ns() + compile_time_allowed(c), facts);
	c->context.render_erb = render_erb;
	c->context.call_ruby = call_ruby;
}
