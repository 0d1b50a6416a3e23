/* filebucket: where backups of files are kept before the files are replaced. */
#include "machine/resource/type/filebucket.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/map.h"
#include "base/core/strbuf.h"
#include "machine/resource/attr.h"
#include "machine/resource/instance.h"
#include "machine/resource/machine.h"
#include "machine/resource/registry.h"
#include "language/schema/registry.h"
#include "language/schema/type/filebucket.h"

/* Buckets of a catalog at most. */
#define BUCKETS_MAX 10000

/* The bucket that needs no declaration. */
#define BUCKET_DEFAULT "puppet"

static int
type_filebucket_path_munge(
    struct instance *i, struct value *v, struct strbuf *err)
{
	if (v->tag == V_ARRAY) {
		strbuf_addstr(err, "You can only have one filebucket path");
		return -1;
	}
	if (instance_value_is(*v, "false")) {
		*v = value_bool(0);
		return 0;
	}
	if (v->tag != V_STRING || v->aux == 0 || v->s[0] != '/') {
		strbuf_addstr(err, "Filebucket paths must be absolute");
		return -1;
	}
	*v = value_string_copy(i->arena, v->s, v->aux);
	return 0;
}

/* Notes the bucket for filebucket_find(). */
static int
filebucket_prepare(struct instance *i, struct strbuf *err)
{
	struct value name = i->should[BUCKET_NAME];
	void **state = machine_state(i->machine, &resource_type_filebucket);
	struct map_entry *e;

	if (*state == NULL)
		*state = map_new(i->arena, BUCKETS_MAX);
	e = map_put(*state, name.s, name.aux, NULL);
	if (e == NULL)
		return attr_unsupported(i, err,
		    "The limit of %d filebuckets is exceeded", BUCKETS_MAX);
	e->ptr = i;
	return 0;
}

/* The server of a bucket, as in a URL. */
static const char *
type_filebucket_server_of(const struct instance *i, struct arena *a)
{
	struct value server = i->should[BUCKET_SERVER];
	struct value port = i->should[BUCKET_PORT];

	if (server.tag != V_STRING)
		return "";
	if (port.tag == V_STRING)
		return arena_printf(a, "%s:%s", server.s, port.s);
	if (port.tag == V_INT)
		return arena_printf(a, "%s:%lld", server.s, (long long)port.i);
	return server.s;
}

int
filebucket_find(struct machine *m, const char *name, struct filebucket *ret)
{
	void **state = machine_state(m, &resource_type_filebucket);
	const struct map_entry *e = NULL;
	const struct instance *i;
	int kind = m->digest_algorithm == NULL
		       ? DIGEST_SHA256
		       : digest_by_name(m->digest_algorithm);

	ret->local.kind = kind < 0 ? DIGEST_SHA256 : (enum digest_kind)kind;
	ret->local.path = m->clientbucketdir;
	ret->server = "";
	if (*state != NULL)
		e = map_find(*state, name, strlen(name));
	if (e == NULL)
		return strcmp(name, BUCKET_DEFAULT) == 0 &&
		       ret->local.path != NULL;
	i = e->ptr;
	if (i->should[BUCKET_PATH].tag == V_BOOL) {
		ret->local.path = NULL;
		ret->server = type_filebucket_server_of(i, m->arena);
		return 1;
	}
	if (i->should[BUCKET_PATH].tag == V_STRING)
		ret->local.path = i->should[BUCKET_PATH].s;
	return ret->local.path != NULL;
}

static int
filebucket_retrieve(struct instance *i, struct strbuf *err)
{
	(void)i;
	(void)err;
	return 0;
}

static const struct attr_operations type_filebucket_attrs[] = {
    {.attr = "name", .munge = attr_text_munge},
    {.attr = "path", .munge = type_filebucket_path_munge},
    {.attr = "server", .munge = attr_text_munge},
    {.attr = NULL},
};

const struct type_operations operations_filebucket = {
    .type = &resource_type_filebucket,
    .attrs = type_filebucket_attrs,
    .read_early = 1,
    .prepare = filebucket_prepare,
    .retrieve = filebucket_retrieve,
};
