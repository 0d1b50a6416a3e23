/* The process of Puppet's library, and requests to it. */
#include <string.h>

#include "base/core/arena.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "machine/resource/provider/command.h"
#include "machine/resource/instance.h"
#include "machine/resource/library/internal.h"
#include "machine/resource/machine.h"
#include "machine/resource/modules.h"
#include "language/value/hash.h"

/* The time limit for loading the library, also on a slow machine. */
#define LOADED_MS 60000

#define INSTALL                                                  \
	"install Puppet's library (the package puppet-agent or " \
	"openvox-agent, or the gem puppet or openvox)"

static const char library_key;

static struct value
load_path(struct machine *m)
{
	const struct modules *all = modules_of(m);
	struct vlist l;

	vlist_init(&l, m->arena);
	if (m->libdir != NULL)
		vlist_push(&l, value_str(m->libdir));
	for (size_t n = 0; n < all->count; n++)
		vlist_push(&l,
		    value_str(arena_printf(m->arena, "%s/lib", all->dirs[n])));
	return vlist_value(&l);
}

static struct value
library_process_settings_list(struct machine *m)
{
	const char *const *s;
	struct vlist l;

	vlist_init(&l, m->arena);
	for (s = m->ruby_settings; s != NULL && *s != NULL; s++)
		vlist_push(&l, value_str(*s));
	return vlist_value(&l);
}

/* The lowest level of the library's records that is wanted. */
static const char *
library_process_level(void)
{
	if (log_wanted(LOGMSG_RES_EVENT_DEBUG))
		return "debug";
	return log_wanted(LOGMSG_RES_EVENT_INFO) ? "info" : "notice";
}

/* Fill in the first request: the data with which the library is initialised. */
static void
greet(struct talk *t, struct talk_request *hello)
{
	struct machine *m = t->machine;
	struct vhash *o = vhash_new(m->arena, 8);

	vhash_set_str(m->arena, o, "load_path", load_path(m));
	vhash_set_str(
	    m->arena, o, "settings", library_process_settings_list(m));
	vhash_set_str(m->arena, o, "environment",
	    value_str(m->environment == NULL ? "production" : m->environment));
	vhash_set_str(m->arena, o, "facts", machine_facts(m));
	vhash_set_str(m->arena, o, "level", value_str(library_process_level()));
	talk_set(t, hello, "options", value_hash(o));
}

/* A library that is not installed is not searched again. */
static int
greeted(struct talk *t, const struct answer *r, struct strbuf *err)
{
	struct library *l = library_of(t->machine);

	if (r->details == NULL ||
	    vhash_get_str(r->details, "missing", 7) == NULL)
		return 0;
	l->missing = "it is written in Ruby: " INSTALL;
	strbuf_addstr(err, l->missing);
	talk_end(t);
	return -1;
}

/* Variables that the process gets. */
static const char *const variables[] = {"PATH", "TZ", "TERM", "SSH_AUTH_SOCK",
    "http_proxy", "https_proxy", "ftp_proxy", "no_proxy", "HTTP_PROXY",
    "HTTPS_PROXY", "FTP_PROXY", "NO_PROXY", "LANG", "LC_ALL", NULL};

static const char *const *
environment(struct arena *a)
{
	const char *const *all = command_environment(a, NULL), *const * v;
	const char **env;
	size_t n = 0, len;

	env = arena_zalloc(
	    a, sizeof(variables) / sizeof(variables[0]) * sizeof(*env));
	for (; *all != NULL; all++)
		for (v = variables; *v != NULL; v++) {
			len = strlen(*v);
			if (strncmp(*all, *v, len) == 0 && (*all)[len] == '=')
				env[n++] = *all;
		}
	return env;
}

/*
 * Maximum memory of the host: Ruby keeps all that a provider's program prints.
 */
#define MEMORY_MAX ((size_t)1 << 30)

static const struct talk_partner *
partner_make(struct machine *m)
{
	struct talk_partner *p = arena_zalloc(m->arena, sizeof(*p));
	const char **argv = arena_zalloc(m->arena, 3 * sizeof(*argv));

	argv[0] = m->ruby;
	argv[1] = m->ruby_host;
	p->type = "types in Ruby";
	p->provider = "puppet";
	p->path = m->ruby_host;
	p->timeout_ms = m->ruby_timeout_ms;
	p->hello_ms = LOADED_MS;
	p->memory_max = MEMORY_MAX;
	p->argv = argv;
	p->env = environment(m->arena);
	p->subject = "The host of types in Ruby";
	p->greet = greet;
	p->greeted = greeted;
	return p;
}

struct library *
library_of(struct machine *m)
{
	void **at = machine_state(m, &library_key);
	struct library *l = *at;

	if (l != NULL)
		return l;
	*at = l = arena_zalloc(m->arena, sizeof(*l));
	l->machine = m;
	if (m->ruby == NULL || m->ruby_host == NULL)
		l->missing = "it is written in Ruby: install ruby (the package "
			     "ruby), and " INSTALL;
	else
		l->talk = talk_new(m, partner_make(m));
	return l;
}

struct talk_request
library_request(struct library *l, const char *type, const char *op)
{
	struct talk_request q = {op, vhash_new(l->machine->arena, 8)};

	vhash_set_str(l->machine->arena, q.members, "type", value_str(type));
	return q;
}

/* Once all resources of the run are done. */
static void
ended(void *arg)
{
	struct library *l = arg;
	struct talk_request q;
	struct strbuf unused;
	struct answer r;

	l->is_ending = false;
	if (l->talk->dialogue == NULL)
		return;
	q = library_request(l, "", "end");
	l->talk->about = NULL;
	strbuf_init(&unused, 4096);
	(void)talk_ask(l->talk, &q, NULL, &r, &unused);
	strbuf_release(&unused);
}

/* Send the resources of the catalog, once to each new process. */
static int
library_process_catalog_send(struct library *l, struct strbuf *err)
{
	struct machine *m = l->machine;
	struct talk_request q;
	struct answer r;

	if (l->start == l->talk->starts)
		return 0;
	l->start = l->talk->starts;
	if (m->resources == NULL)
		return 0;
	q = library_request(l, "", "catalog");
	talk_set(l->talk, &q, "resources",
	    m->resources(m->resources_context, m->arena));
	return talk_ask(l->talk, &q, NULL, &r, err);
}

static int
library_process_begin(struct library *l, struct strbuf *err)
{
	if (l->missing != NULL) {
		strbuf_addstr(err, l->missing);
		return -1;
	}
	l->talk->about = NULL;
	if (talk_begin(l->talk, err) < 0)
		return -1;
	if (!l->is_ending) {
		l->is_ending = true;
		machine_at_done(l->machine, ended, l);
	}
	return library_process_catalog_send(l, err);
}

static int
library_process_change_make(
    struct machine *m, struct value change, struct strbuf *err)
{
	const struct value *ref, *name, *v, *secret;

	if (change.tag != V_HASH)
		return 0;
	ref = vhash_get_str(change.h, "ref", 3);
	name = vhash_get_str(change.h, "name", 4);
	v = vhash_get_str(change.h, "value", 5);
	secret = vhash_get_str(change.h, "sensitive", 9);
	if (ref == NULL || ref->tag != V_STRING || name == NULL ||
	    name->tag != V_STRING || v == NULL || secret == NULL)
		return 0;
	return m->change(m->change_context, value_cstr(m->arena, *ref),
	    value_cstr(m->arena, *name),
	    value_truthy(*secret)
		? (struct value){.tag = V_SENSITIVE, .inner = v}
		: *v,
	    err);
}

/* Make the changes of other resources that an answer lists; 0, or -1. */
static int
library_process_changes_make(
    struct machine *m, const struct answer *r, struct strbuf *err)
{
	const struct value *list =
	    r->details == NULL ? NULL : vhash_get_str(r->details, "changes", 7);

	if (list == NULL || list->tag != V_ARRAY || m->change == NULL)
		return 0;
	for (uint32_t n = 0; n < list->a->count; n++)
		if (library_process_change_make(m, list->a->items[n], err) < 0)
			return -1;
	return 0;
}

int
library_ask(struct library *l, const struct talk_request *q,
    const struct instance *i, struct answer *ret, struct strbuf *err)
{
	int rc;

	memset(ret, 0, sizeof(*ret));
	if (library_process_begin(l, err) < 0)
		return -1;
	l->talk->about = i == NULL ? NULL : i->ref;
	rc = talk_ask(l->talk, q, i, ret, err);
	l->talk->about = NULL;
	return rc < 0 ? rc : library_process_changes_make(l->machine, ret, err);
}
