#include "language/compiler/lookup/node_data.h"

#include <string.h>

#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/text/diag.h"
#include "base/core/strbuf.h"
#include "language/compiler/compile.h"
#include "language/compiler/node_program.h"
#include "language/compiler/lookup/terminus_program.h"
#include "language/compiler/trusted_external.h"
#include "logging/log.h"
#include "base/settings/settings.h"
#include "language/value/document/data_file.h"
#include "language/value/hash.h"

static int
node_data_fail(struct diag_list *diags, const char *path, const char *why)
{
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "Could not parse %s: %s",
	    path, why);
	return -1;
}

static const struct value *
node_data_member(struct value v, const char *key)
{
	return vhash_get_str(v.h, key, strlen(key));
}

static int
node_data_take_hash(struct value all, const char *key, const char *path,
    struct value *ret, struct diag_list *diags)
{
	const struct value *v = node_data_member(all, key);

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

/* Read a file, which may have trusted and server_facts, too. */
static int
node_data_read_file(struct arena *a, const char *path,
    struct compile_request *rq, const char **ret_environment,
    struct diag_list *diags)
{
	const struct value *environment;
	struct value all;
	const char *why;

	*ret_environment = NULL;
	if (value_read_data(a, path, SITE_PROGRAM_OUTPUT_MAX, &all, &why) < 0) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", why);
		return -1;
	}
	if (all.tag != V_HASH)
		return node_data_fail(diags, path, "node data must be a hash");
	if (node_data_take_hash(
		all, "classes", path, &rq->node_classes, diags) < 0 ||
	    node_data_take_hash(
		all, "parameters", path, &rq->node_parameters, diags) < 0 ||
	    node_data_take_hash(all, "trusted", path, &rq->trusted, diags) <
		0 ||
	    node_data_take_hash(
		all, "server_facts", path, &rq->server_facts, diags) < 0)
		return -1;
	environment = node_data_member(all, "environment");
	if (environment != NULL && environment->tag == V_STRING)
		*ret_environment = value_cstr(a, *environment);
	return 0;
}

/* A member whose key is a text or a symbol; NULL when it is undef. */
static const struct value *
answer_member(struct arena *a, struct value all, const char *key)
{
	const struct value *v = node_data_member(all, key);

	if (v == NULL)
		v = node_data_member(all, arena_printf(a, ":%s", key));
	return v != NULL && v->tag != V_UNDEF ? v : NULL;
}

static int
unusable(struct diag_list *diags, const char *certname, const char *why)
{
	diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
	    "Could not load external node results for %s: %s", certname, why);
	return -1;
}

int
node_data_answer(struct arena *a, const char *certname, const char *text,
    size_t n, struct compile_request *rq, const char **ret_environment,
    struct diag_list *diags)
{
	const struct value *classes, *parameters, *environment;
	struct value all;
	const char *why;

	if (value_parse_data(a, "(the answer)", text, n, &all, &why) < 0)
		return unusable(diags, certname, why);
	if (all.tag != V_HASH)
		return unusable(diags, certname, "it is not a hash");
	classes = answer_member(a, all, "classes");
	parameters = answer_member(a, all, "parameters");
	environment = answer_member(a, all, "environment");
	if (classes != NULL && classes->tag != V_HASH &&
	    classes->tag != V_ARRAY && classes->tag != V_STRING)
		return unusable(
		    diags, certname, "classes is neither a hash nor an array");
	if (parameters != NULL && parameters->tag != V_HASH)
		return unusable(diags, certname, "parameters is not a hash");
	if (environment != NULL && environment->tag != V_STRING)
		return unusable(diags, certname, "environment is not a string");
	*ret_environment =
	    environment != NULL ? value_cstr(a, *environment) : NULL;
	if (rq != NULL && classes != NULL)
		rq->node_classes = *classes;
	if (rq != NULL && parameters != NULL)
		rq->node_parameters = *parameters;
	return 0;
}

/* Run the program for a node, and take its answer. */
static int
node_data_classify(struct arena *a, const struct node_program *program,
    struct compile_request *rq, const char **ret_environment,
    struct diag_list *diags)
{
	char why[NODE_PROGRAM_ERROR_MAX];
	int64_t begin = clock_mono_ns();
	struct terminus_program *running = NULL;
	struct strbuf out;
	char *text;
	int rc;

	strbuf_init(&out, SITE_PROGRAM_OUTPUT_MAX);
	rc = node_program_run(program, &running, rq->certname,
	    site_program_limit(rq->settings), &out, why);
	terminus_program_end(running);
	if (rc < 0)
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0,
		    "Failed when searching for node %s: %s", rq->certname, why);
	else if ((text = strbuf_copy(&out, a)) == NULL)
		rc = site_output_large(program->command, &out, diags);
	else
		/* values stay in the text */
		rc = node_data_answer(
		    a, rq->certname, text, out.len, rq, ret_environment, diags);
	if (rc == 0)
		log_event(COMPILE_NODE, CAT_CLASSIFIED,
		    log_str("node", rq->certname),
		    log_ns("duration", clock_mono_ns() - begin),
		    log_bytes("bytes", out.len),
		    log_str("environment",
			*ret_environment != NULL ? *ret_environment : "none"));
	strbuf_release(&out);
	return rc;
}

int
node_data_for(struct arena *a, const char *path, struct compile_request *rq,
    const char **ret_environment, struct diag_list *diags)
{
	struct node_program program;
	const char *wrong;

	*ret_environment = NULL;
	if (path != NULL)
		return node_data_read_file(a, path, rq, ret_environment, diags);
	if (rq->trusted.tag != V_HASH && trusted_external_for(a, rq, diags) < 0)
		return -1;
	program = node_program_of(rq->settings, &wrong);
	if (wrong != NULL) {
		diag_add(diags, DIAG_ERROR, NULL, NULL, 0, 0, "%s", wrong);
		return -1;
	}
	return program.command == NULL ? 0
				       : node_data_classify(a, &program, rq,
					     ret_environment, diags);
}
