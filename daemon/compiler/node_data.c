#include "compiler/node_data.h"

#include <string.h>

#include "base/arena.h"
#include "base/diag.h"
#include "compiler/compile.h"
#include "value/data_file.h"
#include "value/hash.h"

static int
fail(struct diag_list *diags, const char *path, const char *why)
{
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "Could not parse %s: %s",
	    path, why);
	return -1;
}

static const struct value *
member(struct value v, const char *key)
{
	return vhash_get_str(v.h, key, strlen(key));
}

static int
take_hash(struct value all, const char *key, const char *path,
    struct value *ret, struct diag_list *diags)
{
	const struct value *v = member(all, key);

	if (v == NULL || v->tag == V_UNDEF)
		return 0;
	*ret = *v;
	if (v->tag == V_HASH ||
	    (v->tag == V_ARRAY && strcmp(key, "classes") == 0))
		return 0;
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "Could not parse %s: '%s' is not a hash", path, key);
	return -1;
}

int
node_data_read(struct arena *a, const char *path, struct compile_request *rq,
    const char **ret_environment, struct diag_list *diags)
{
	const struct value *environment;
	struct value all;
	const char *why;

	*ret_environment = NULL;
	if (value_read_data(a, path, NODE_DATA_MAX, &all, &why) < 0) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", why);
		return -1;
	}
	if (all.tag != V_HASH)
		return fail(diags, path, "node data must be a hash");
	if (take_hash(all, "classes", path, &rq->node_classes, diags) < 0 ||
	    take_hash(all, "parameters", path, &rq->node_parameters, diags) <
		0 ||
	    take_hash(all, "trusted", path, &rq->trusted, diags) < 0 ||
	    take_hash(all, "server_facts", path, &rq->server_facts, diags) < 0)
		return -1;
	environment = member(all, "environment");
	if (environment != NULL && environment->tag == V_STRING)
		*ret_environment = value_cstr(a, *environment);
	return 0;
}
