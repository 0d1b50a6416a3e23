#include "agent/applyd/run/node_environment.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "agent/applyd/config.h"
#include "agent/applyd/run/exchange.h"
#include "base/core/arena.h"
#include "base/core/clock.h"
#include "base/data/file_limit.h"
#include "base/files/fs.h"
#include "base/core/strbuf.h"
#include "logging/log.h"
#include "network/http/server/route.h"
#include "machine/transaction/report/report.h"
#include "language/value/document/from_yaml.h"
#include "language/value/hash.h"

/* Copy the value of a key, which must be the name of an environment. */
static bool
node_environment_name_read(
    struct value hash, const char *key, char out[NODE_ENVIRONMENT_MAX])
{
	struct value v = value_member(hash, key);

	if (v.tag != V_STRING || v.aux >= NODE_ENVIRONMENT_MAX)
		return false;
	memcpy(out, v.s, v.aux);
	out[v.aux] = '\0';
	return strlen(out) == v.aux && route_environment_ok(out);
}

/*
 * Read the summary of the last run: true when it was one of an agent.  name
 * gets the environment if the server had changed it, otherwise "".
 */
static bool
summary_read(const char *text, size_t n, char name[NODE_ENVIRONMENT_MAX])
{
	char first[NODE_ENVIRONMENT_MAX], last[NODE_ENVIRONMENT_MAX];
	struct arena *a = arena_new(0);
	struct value doc, run, mode;
	const char *why;
	bool is_one = false;

	*name = '\0';
	if (value_parse_yaml(a, "last run", text, n, 0, &doc, &why) == 0) {
		run = value_member(doc, "application");
		mode = value_member(run, "run_mode");
		is_one = mode.tag == V_STRING && mode.aux == 5 &&
			 memcmp(mode.s, "agent", 5) == 0 &&
			 node_environment_name_read(
			     run, "initial_environment", first) &&
			 node_environment_name_read(
			     run, "converged_environment", last);
	}
	if (is_one && strcmp(first, last) != 0)
		memcpy(name, last, sizeof(last));
	arena_free(a);
	return is_one;
}

/* The same of the file; false also when it does not exist or is malformed. */
static bool
last_run_read(const struct agent_config *c, char name[NODE_ENVIRONMENT_MAX])
{
	struct arena *a = arena_new(0);
	size_t n;
	const char *text = fs_read_state(
	    a, c->state.lastrunfile, file_limit(FILE_SUMMARY), &n, NULL);
	bool is_one = text != NULL && summary_read(text, n, name);

	arena_free(a);
	return is_one;
}

/* Ask the server. */
static void
node_request(const struct agent_config *c, struct exchange *e, struct report *r,
    char environment[NODE_ENVIRONMENT_MAX])
{
	char name[NODE_ENVIRONMENT_MAX];
	struct exchange_answer answer;
	int64_t begin = clock_mono_ns();

	if (exchange_node(e, environment, r->transaction_uuid, name, &answer) <
	    0) {
		log_event(AGENT_RUN, AGT_NODE_FAILED,
		    log_str("node", c->certname),
		    log_str("message", answer.message));
		return;
	}
	report_time(r, "node_retrieval", clock_mono_ns() - begin);
	if (strcmp(name, environment) == 0)
		return;
	log_event(AGENT_RUN, AGT_NODE_ENVIRONMENT,
	    log_str("environment", environment),
	    log_str("other_environment", name));
	memcpy(environment, name, sizeof(name));
}

void
node_environment_find(const struct agent_config *c, struct exchange *e,
    struct report *r, char environment[NODE_ENVIRONMENT_MAX])
{
	char last[NODE_ENVIRONMENT_MAX];

	if (c->environment_on_line || c->strict)
		return;
	if (!last_run_read(c, last) || !c->use_last)
		node_request(c, e, r, environment);
	else if (*last != '\0')
		memcpy(environment, last, sizeof(last));
}
