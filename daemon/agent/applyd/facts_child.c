/* The facts child: collects, writes Puppet's facts document, ends. */

#include "agent/applyd/facts_child.h"

#include <string.h>
#include <unistd.h>

#include "agent/applyd/config.h"
#include "agent/applyd/custom.h"
#include "agent/fetch/fetch_ipc.h"
#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/data/json_write.h"
#include "base/core/strbuf.h"
#include "machine/facts/client.h"
#include "machine/facts/facts.h"
#include "base/privsep/memfd.h"
#include "base/privsep/process.h"
#include "base/settings/settings.h"
#include "language/value/document/to_json.h"

/*
 * Puppet's agent lets facts expire after its runinterval; the value is not
 * checked.
 */
#define EXPIRES_NS 1800000000000LL

static void
write_time(struct json_writer *w, const char *key, int64_t ns)
{
	char text[CLOCK_ISO8601_MAX];

	clock_iso8601(ns, text);
	json_write_keystr(w, key);
	json_write_str(w, text);
}

static int
write_document(
    const struct agent_config *c, struct value facts, struct strbuf *out)
{
	struct json_writer w;

	json_write_init(&w, out, JSON_LAYOUT_COMPACT);
	json_write_object(&w);
	json_write_keystr(&w, "name");
	json_write_str(&w, c->certname);
	json_write_keystr(&w, "values");
	value_to_json(facts, &w);
	write_time(&w, "timestamp", clock_wall_ns());
	write_time(&w, "expiration", clock_wall_ns() + EXPIRES_NS);
	json_write_object_end(&w);
	return w.error != NULL || strbuf_is_cut(out) ? -1 : 0;
}

int
facts_main(struct process *self)
{
	const struct agent_config *c = self->arg;
	struct facts_options o = {.compat = c->compat,
	    .legacy = settings_bool(c->settings, "include_legacy_facts")};
	const struct facts_client client = {
	    .certname = c->certname,
	    .version = c->puppet_version,
	    .noop = c->noop,
	};
	const char *const more[] = {c->pluginfactdest, NULL};
	struct arena *a = arena_new(0);
	struct value facts;
	struct strbuf out;
	int fd;

	o.more_dirs = more;
	o.state_dir = arena_strdup(a, settings_get(c->settings, "statedir"));
	agent_custom_facts(a, c->settings, NULL, &o.custom);
	facts_collect(a, &o, &facts);
	facts = facts_with_client(a, facts, &client);
	strbuf_init(&out, FETCH_FACTS_MAX);
	if (write_document(c, facts, &out) < 0)
		return 1;
	fd = memfd_from_buf("facts", &out);
	if (fd < 0 ||
	    message_send_type(self->sock, FACTS_COLLECTED, 0, NULL, 0, fd) < 0)
		return 1;
	return 0;
}
