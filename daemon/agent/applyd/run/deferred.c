#include "agent/applyd/run/deferred.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "agent/applyd/config.h"
#include "agent/applyd/run/exchange.h"
#include "agent/applyd/machine.h"
#include "base/core/arena.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "machine/facts/legacy.h"
#include "machine/facts/read_file.h"
#include "language/loader/environment.h"
#include "base/privsep/memfd.h"
#include "machine/resource/machine.h"
#include "language/ruby/host.h"
#include "base/settings/settings.h"
#include "machine/transaction/transaction.h"

/* Maximum size of the facts document, in bytes. */
#define FACTS_MAX ((size_t)256 << 20)

/*
 * Load the facts that the server received; a run from the cache collects them
 * now.
 */
static int
facts_take(struct agent_deferred *d, struct strbuf *err)
{
	struct facts_file file;
	void *map = NULL;
	const char *why, *text;
	size_t n;

	if (d->facts < 0)
		d->facts = exchange_facts(d->exchange);
	if (d->facts >= 0)
		map = memfd_map(d->facts, FACTS_MAX, &n);
	if (map == NULL) {
		strbuf_addf(
		    err, "Could not retrieve local facts: %s", strerror(errno));
		return -1;
	}
	text = arena_memdup(d->arena, map, n);
	(void)munmap(map, n);
	if (facts_parse(d->arena, "facts", text, n, &file, &why) < 0) {
		strbuf_addf(err, "Could not retrieve local facts: %s", why);
		return -1;
	}
	d->options.facts = file.values;
	return 0;
}

/*
 * Create the environment.  Its code stays on the server, except functions in
 * Ruby, which are plug-ins.
 */
static void
agent_deferred_environment_make(struct agent_deferred *d)
{
	struct environment_options o = {.name = d->environment,
	    .compat = d->config->compat,
	    .libdir = d->config->plugindest,
	    .strict = -1,
	    .unlogged = 1,
	    .strict_variables =
		settings_bool(d->config->settings, "strict_variables")};
	struct diag_list diags;

	diag_init(&diags, d->arena, 4);
	/* only a manifest can fail */
	d->options.env = environment_load(&o, &diags);
}

static int
agent_deferred_resolve(
    void *arg, struct value v, struct value *ret, struct strbuf *err)
{
	struct agent_deferred *d = arg;

	if (d->options.facts.tag != V_HASH && facts_take(d, err) < 0)
		return -1;
	if (d->options.env == NULL)
		agent_deferred_environment_make(d);
	if (d->options.ruby == NULL)
		d->options.ruby = ruby_host_local();
	return deferred_resolve(&d->options, d->arena, v, ret, err);
}

/*
 * Return the facts that the server received, for types and providers; a run
 * from the cache collects those of the machine alone.
 */
static struct value
received_facts(void *context, struct arena *a)
{
	struct agent_deferred *d = context;
	struct growbuf why;
	bool known = d->options.facts.tag == V_HASH;

	growbuf_init(&why);
	if (!known && d->facts >= 0)
		known = facts_take(d, &why.out) == 0;
	growbuf_release(&why);
	return known ? facts_with_legacy(a, d->options.facts)
		     : agent_machine_facts(a);
}

void
agent_deferred_options(struct agent_deferred *d, struct run_options *o)
{
	o->machine->facts_load = received_facts;
	o->machine->context = d;
	d->options.settings = d->config->settings;
	d->options.certname = d->config->certname;
	o->resolve = agent_deferred_resolve;
	o->resolve_arg = d;
	o->resolve_late =
	    !settings_bool(d->config->settings, "preprocess_deferred");
}

void
agent_deferred_end(struct agent_deferred *d)
{
	if (d->facts >= 0)
		close(d->facts);
	ruby_host_free(d->options.ruby);
	environment_free((struct environment *)(uintptr_t)d->options.env);
}
